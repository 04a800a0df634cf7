import { isLate } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import { type EngineInput, withCards } from '../../model/input.ts';
import { CENT_SLACK, sumCents } from '../../model/money.ts';
import { uncountedCredits, uncountedText } from '../value/credits-within.ts';
import { NOTABLE_GAIN } from '../value/stands-up.ts';
import type { WalletWay } from './near-end.ts';
import type { WalletYears } from './step-wallets.ts';

/** A product change that is not worth making as it counts, and is with credits which nobody named. */
export interface UncountedChange {
  readonly card_id: number;
  readonly to: EngineCard;
  /** `not counted: Home Chef Credit $180 a year`. */
  readonly credits: string;
}

/** Of such changes the one that brings most then. @param now dollars a year of the wallet as it is */
export function uncountedChange(
  ways: readonly WalletWay[],
  now: number,
  { netOf }: Pick<WalletYears, 'netOf'>,
  given: EngineInput,
): UncountedChange | null {
  let best: UncountedChange | null = null;
  let most = now + NOTABLE_GAIN - CENT_SLACK;
  for (const { card, action, to, left } of ways) {
    if (action !== 'change' || to === null) continue;
    // A question that has taken most of its steps looks no further.
    if (isLate()) break;
    // What asks for spending may not come in a wallet.
    const nothing = new Map([[to.card_id, 0]]);
    const rows = uncountedCredits(to.card_id, withCards(given, left), nothing);
    const more = sumCents(rows.map(({ full }) => full));
    if (more === 0) continue;
    const value = netOf(left, most - more) + more;
    if (value <= most) continue;
    most = value;
    best = { card_id: card.card_id, to, credits: uncountedText(rows) };
  }
  return best;
}
