/** Least that a new card must bring more, in dollars a year, to be worth an application. */
export const NOTABLE_GAIN = 25;

/** Whether a card's net value stands up to what costs nothing: no loss, and no notable lead. */
export function standsUp(net: number, free: number): boolean {
  return net >= 0 && net >= free - NOTABLE_GAIN;
}
