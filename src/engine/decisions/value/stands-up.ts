/** Least that a new card must bring more, in dollars a year, to be worth an application. */
export const NOTABLE_GAIN = 25;

/** Whether a card's net value stands up to what costs nothing: no loss, and no notable lead. */
export function standsUp(net: number, free: number): boolean {
  return net >= 0 && net >= free - NOTABLE_GAIN;
}

/**
 * Whether a card is worth its fee: alone, or beside the free card, which costs nothing to hold too,
 * used only where it earns more.
 * @param gainBeside dollars a year that it adds there after its fee; asked for only where it matters
 */
export function isWorthHolding(net: number, free: number, gainBeside: () => number): boolean {
  return standsUp(net, free) || gainBeside() > 0;
}
