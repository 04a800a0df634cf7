/** What the figures of an answer are based on, for the end of its text. */

export const AVERAGE_SPENDING =
  'Based on average US spending: send spending, by category or one sum a month, for your own.';

/** The same as one thing that turns a verdict. */
export const OWN_SPENDING = 'your own spending, as US averages stand in for it';

const FOR_STUDENTS =
  "Based on the average US household's spending, as no source here gives a student's: send spending, by category or one sum a month.";

/** Empty when the caller gave their spending. @param card_type what is asked for, if a kind of card is */
export function spendingText(
  source: 'user_provided' | 'us_average_2024',
  card_type?: unknown,
): string {
  if (source === 'user_provided') return '';
  return card_type === 'student' ? FOR_STUDENTS : AVERAGE_SPENDING;
}
