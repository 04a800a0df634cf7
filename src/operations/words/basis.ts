/** What the figures of an answer are based on, for the end of its text. */

export const AVERAGE_SPENDING =
  'Based on average US spending: send spending, by category or one sum a month, for your own.';

/** The same as one thing that turns a verdict. */
export const OWN_SPENDING = 'your own spending, as US averages stand in for it';

/** `, on average US spending as none was given`, behind a verdict; empty when the caller gave theirs. */
export function onAverage(source: 'user_provided' | 'us_average_2024'): string {
  return source === 'user_provided' ? '' : ', on average US spending as none was given';
}

/** Empty when the caller gave their spending. */
export function spendingText(source: 'user_provided' | 'us_average_2024'): string {
  return source === 'user_provided' ? '' : AVERAGE_SPENDING;
}
