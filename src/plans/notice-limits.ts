/** How people can be told what comes up for their wallet; the same on every plan. */

export const RHYTHMS = ['off', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
] as const;

/** Every month has it. */
export const MONTHDAY_MAX = 28;
/** The hour of the day, in the person's time zone, from which on a digest is sent. */
export const DIGEST_HOUR = 8;
/** Days before a fee from which on it is told, with the verdict on its renewal. */
export const FEE_DAYS = 30;
/** Days for which a changed card stands in the calendar. */
export const CHANGE_DAYS = 30;
