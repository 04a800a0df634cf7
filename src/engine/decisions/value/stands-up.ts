/**
 * Least that a card must bring more, in dollars a year, to be worth an application, or to pay a fee
 * for beside a card that has none. Below it two ways do about equally well.
 */
export const NOTABLE_GAIN = 25;

/** Whether a card's net value stands up to what costs nothing: no loss, and no notable lead. */
export function standsUp(net: number, free: number): boolean {
  return net >= 0 && net >= free - NOTABLE_GAIN;
}

/** Whether two of these do about equally well, at the dollars a year that they bring. */
export function isAboutEqual(net: number, other: number): boolean {
  return Math.abs(net - other) < NOTABLE_GAIN;
}

/** Whether what costs nothing brings as much as a card after its fee, to the dollar, or more. */
export function isMatched(net: number, free: number): boolean {
  return Math.round(free) >= Math.round(net);
}

/** Whether a card stands up to what costs nothing and is not matched by it. */
export function isAhead(net: number, free: number): boolean {
  return standsUp(net, free) && !isMatched(net, free);
}

/** Dollars a year, and the share of what is brought, up to which a way that costs much less is as good. */
const NEAR_DOLLARS = 50;
const NEAR_SHARE = 0.03;
/** More than this part of the fees is too much to give up for them. */
const NEAR_OF_FEES = 0.15;
/** Dollars of fees that are much less. */
const MUCH_LESS = 100;

/** Least that a way with much lower fees has to bring to be as good as one that brings `net`. */
export function leastNear(net: number, fees_saved: number): number {
  return net - Math.max(NEAR_DOLLARS, Math.min(NEAR_SHARE * net, NEAR_OF_FEES * fees_saved));
}

/** Whether fees that are lower by so much are told where both bring about as much. */
export function isMuchLess(fees: number): boolean {
  return fees >= MUCH_LESS;
}

/** What a card adds beside the free one, after its fee, as a reason to hold it. */
export function standsBeside(gain_beside: number): boolean {
  return gain_beside >= NOTABLE_GAIN;
}

/** Whether that is something, but no reason: the card does about as well as no card. */
export function isTieBeside(gain_beside: number): boolean {
  return gain_beside > 0 && !standsBeside(gain_beside);
}

/**
 * Whether a card is worth its fee: alone, or beside the free card, which costs nothing to hold too,
 * used only where it earns more.
 * @param gainBeside dollars a year that it adds there after its fee; asked for only where it matters
 */
export function isWorthHolding(net: number, free: number, gainBeside: () => number): boolean {
  return standsUp(net, free) || standsBeside(gainBeside());
}
