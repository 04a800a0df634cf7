import type { EngineCard } from '../../model/facts.ts';
import { monthlyTotal } from '../../model/spending.ts';
import type { Prepared } from '../../split/split.ts';
import { type LaterYear, laterYear } from './later-year.ts';

/** Highest monthly spending, in dollars, that the search considers. */
export const MAX_BREAK_EVEN = 1_000_000;

/** A net value below this many dollars a year counts as zero: it is arithmetic noise. */
const NOISE = 1e-9;

/**
 * Least total monthly spending, in the caller's mix, at which a later year of one compiled card, on
 * its own, is worth its fee, before any rounding; in dollars, rounded up to the cent. 0 when
 * credits alone pay the fee; null when even MAX_BREAK_EVEN a month does not, or without a mix.
 */
export function breakEvenSpend(
  prepared: Prepared,
  card: EngineCard,
  year: LaterYear = laterYear(prepared, card),
): number | null {
  const monthly = monthlyTotal(prepared.input.spending);
  const curve = year.exactNet;
  if (monthly === 0) return curve(0) >= -NOISE ? 0 : null;
  return leastWith((at) => curve(at / monthly), MAX_BREAK_EVEN);
}

/**
 * Least monthly dollars, up to `most`, at which a net value is not negative, rounded up to the cent; null
 * where none is.
 *
 * Net value never falls as spending grows, and between its bends it is a line: so the chord finds
 * the point in a few steps, and bisecting in between bounds them where a credit makes it jump.
 * @param net dollars a year by dollars a month
 */
export function leastWith(net: (monthly: number) => number, most: number): number | null {
  const point = (at: number) => ({ at, net: net(at) });
  let low = point(0);
  if (low.net >= -NOISE) return 0;
  let high = point(Math.min(100, most));
  while (high.net < -NOISE) {
    if (high.at >= most) return null;
    low = high;
    high = point(Math.min(high.at * 2, most));
  }
  const narrow = (at: number): void => {
    const next = point(at);
    if (next.net >= -NOISE) high = next;
    else low = next;
  };
  while (high.net > NOISE && high.at - low.at > 1e-6) {
    narrow(low.at + ((high.at - low.at) * -low.net) / (high.net - low.net));
    if (high.net > NOISE) narrow((low.at + high.at) / 2);
  }
  return Math.ceil(high.at * 100 - 1e-3) / 100 + 0;
}
