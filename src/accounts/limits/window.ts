/** Longer than a change may wait in the database, which reads its clock when it arrives there. */
const LATE_SECONDS = 60;

/**
 * A window of so many seconds in a record with `ends_at`, by the database's clock: whether it is over,
 * and where the next one ends. One that ends far later than a new one would began before the clock was
 * set back, and would last until the clock is there again: it is over too. One that ends a little later
 * was opened by a change that arrived after this one and went first.
 */
export function windowOf(seconds: number) {
  const ahead = (amount: number) => ({
    $dateAdd: { startDate: '$$NOW', unit: 'second', amount },
  });
  const end = { $ifNull: ['$ends_at', new Date(0)] };
  const isOver = { $or: [{ $lte: [end, '$$NOW'] }, { $gt: [end, ahead(seconds + LATE_SECONDS)] }] };
  return { isOver, nextEnd: ahead(seconds) };
}
