const DAY_MS = 86_400_000;

/** The day that was asked for last: nearly always today, several times a request. */
let last = { number: Number.NaN, text: '' };

/** The UTC day of a moment, `YYYY-MM-DD`. */
export function isoDay(moment: Date): string {
  const number = Math.floor(moment.getTime() / DAY_MS);
  if (number !== last.number) last = { number, text: moment.toISOString().slice(0, 10) };
  return last.text;
}

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/**
 * The last day that may be meant by what was said: a day, a month, a year, or months as `2024-03/2024-05`.
 * Of a month it is one that no day of it comes after.
 */
export function lastDay(said: string): string {
  const last = said.slice(said.indexOf('/') + 1);
  if (last.length === 4) return `${last}-12-31`;
  return last.length === 7 ? `${last}-31` : last;
}

/** The same, of a month as the calendar has it. */
export function monthEnd(said: string): string {
  const last = lastDay(said);
  if (!last.endsWith('-31')) return last;
  const [year = 0, month = 0] = last.split('-').map(Number);
  return isoDay(new Date(Date.UTC(year, month, 0)));
}

/** The first day that may be meant by the same. */
export function firstDay(said: string): string {
  const [first = ''] = said.split('/');
  return first.padEnd('YYYY-MM-DD'.length, '-01');
}

/** Whether less is said than the month: a year, or several months. */
export function isLoose(said: string): boolean {
  return said.length === 4 || said.includes('/');
}

/** What was said, to be read: `2024-03 to 2024-05`. */
export function dayText(said: string): string {
  return said.replace('/', ' to ');
}
