/** What the figures of an answer are based on, for the end of its text. */

const SEND_SPENDING = 'send spending, by category or one sum a month, for your own.';

export const AVERAGE_SPENDING = `Based on average US spending: ${SEND_SPENDING}`;

/** The same as one thing that turns a verdict. */
export const OWN_SPENDING = 'your own spending, as US averages stand in for it';

/** `, on average US spending`, behind a verdict; empty when the caller gave theirs. */
export function onAverage(source: 'user_provided' | 'us_average_2024'): string {
  return source === 'user_provided' ? '' : ', on average US spending';
}

/** Empty when the caller gave their spending. */
export function spendingText(source: 'user_provided' | 'us_average_2024'): string {
  return source === 'user_provided' ? '' : AVERAGE_SPENDING;
}

/** How to turn that, where the verdict names the average by `onAverage`. */
export function askSpending(source: 'user_provided' | 'us_average_2024'): string {
  return source === 'user_provided' ? '' : `S${SEND_SPENDING.slice(1)}`;
}
