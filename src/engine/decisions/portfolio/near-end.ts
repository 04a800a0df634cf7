import { isLate } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import { cents } from '../../model/money.ts';
import { isMuchLess, leastNear, NOTABLE_GAIN } from '../value/stands-up.ts';
import type { WalletYears } from './step-wallets.ts';

/** A wallet one step further that brings about as much, for much less in fees. */
export interface NearEnd {
  readonly card_id: number;
  /** The card that it is changed to; null where it is cancelled. */
  readonly to: EngineCard | null;
  /** Dollars a year that it brings more; less than 0 where it brings less. */
  readonly gain: number;
  readonly fees_saved: number;
}

/** A step that a wallet may take, and what is left of it then. */
export interface WalletWay {
  readonly card: EngineCard;
  readonly action: 'cancel' | 'change' | 'replace';
  readonly to: EngineCard | null;
  readonly left: readonly EngineCard[];
}

/**
 * Of the steps that are not worth taking, the one that saves most in fees among those that cost next to
 * nothing: a card that is kept by a few dollars is kept by what is not sure. None that needs an
 * application, and no card whose own row says that it adds next to nothing.
 * @param now dollars a year of the wallet as it is
 */
export function nearEnd(
  ways: readonly WalletWay[],
  now: number,
  { netOf, mostOf }: WalletYears,
): NearEnd | null {
  let best: NearEnd | null = null;
  for (const { card, action, to, left } of ways) {
    // A question that has taken most of its steps looks no further.
    if (isLate()) break;
    const fees_saved = cents(card.annual_fee - (to?.annual_fee ?? 0));
    if (action === 'replace' || !isMuchLess(fees_saved)) continue;
    if (best !== null && fees_saved <= best.fees_saved) continue;
    const least = leastNear(now, fees_saved);
    if (mostOf(left, least) < least) continue;
    const gain = cents(netOf(left, least) - now);
    const isTold = action === 'cancel' && gain > -NOTABLE_GAIN;
    if (now + gain >= least && !isTold) best = { card_id: card.card_id, to, gain, fees_saved };
  }
  return best;
}
