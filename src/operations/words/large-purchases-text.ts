/** How a turn begins that large purchases make, of which nobody said that there are any. */
export const LARGE = 'large purchases, as ';

/** Beside a verdict that large purchases would turn, with how to say them; empty where none would. */
export function ifLarge(turnsAt: readonly string[] = []): string {
  const [, sum] = largeTurns(turnsAt)[0]?.match(/purchases of (\$[\d,]+) or more/) ?? [];
  if (sum === undefined) return '';
  return ` It counts no purchase of ${sum} or more, which would turn this: say them as spending on "other, each over ${sum}".`;
}

/** Those turns, which need no second place where they are told beside the verdict. */
export function largeTurns(turnsAt: readonly string[] = []): string[] {
  return turnsAt.filter((end) => end.startsWith(LARGE));
}
