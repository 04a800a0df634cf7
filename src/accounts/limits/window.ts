/**
 * A window of so many seconds in a record with `ends_at`, by the database's clock: whether it is over,
 * and where the next one ends. One that ends later than a new one would began before the clock was set
 * back, and would last until the clock is there again: it is over too.
 */
export function windowOf(seconds: number) {
  const nextEnd = { $dateAdd: { startDate: '$$NOW', unit: 'second', amount: seconds } };
  const end = { $ifNull: ['$ends_at', new Date(0)] };
  return { isOver: { $or: [{ $lte: [end, '$$NOW'] }, { $gt: [end, nextEnd] }] }, nextEnd };
}
