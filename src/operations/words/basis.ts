/** What the figures of an answer are based on, for the end of its text. */

const SEND_SPENDING = 'send spending, by category or one sum a month, for your own.';

const SEND_YEAR = 'Send spending, by category or one sum a month, for a verdict on a year.';

export const AVERAGE_SPENDING = `Based on average US spending: ${SEND_SPENDING}`;

/** The same as one thing that turns a verdict. */
export const OWN_SPENDING = 'your own spending, as US averages stand in for it';

/** Of who said but what they buy once, as one thing that turns a verdict on a year. */
export const BESIDE_ONCE = 'what else you spend in a year, as only purchases made once were said';

/** In place of a year. */
export const ON_ONCE = 'on the purchases that were said alone, not on a year';

interface Based {
  readonly spending_source: 'user_provided' | 'us_average_2024';
  readonly turns_at?: readonly string[] | undefined;
}

const isOnOnce = ({ turns_at = [] }: Based): boolean => turns_at.includes(BESIDE_ONCE);

/** `, on average US spending`, behind a verdict; empty when the caller gave theirs of a year. */
export function onAverage(answer: Based): string {
  if (answer.spending_source !== 'user_provided') return ', on average US spending';
  return isOnOnce(answer) ? `, ${ON_ONCE}` : '';
}

/** Empty when the caller gave their spending. */
export function spendingText(source: 'user_provided' | 'us_average_2024'): string {
  return source === 'user_provided' ? '' : AVERAGE_SPENDING;
}

/** The same of a comparison; empty when more was said. */
export function onceText(answer: Based): string {
  return isOnOnce(answer) ? `Based ${ON_ONCE}.` : '';
}

/** How to turn that, where the verdict names the basis by `onAverage`. */
export function askSpending(answer: Based): string {
  if (answer.spending_source !== 'user_provided') return `S${SEND_SPENDING.slice(1)}`;
  return isOnOnce(answer) ? SEND_YEAR : '';
}
