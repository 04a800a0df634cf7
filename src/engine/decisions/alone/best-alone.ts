import type { EngineCard } from '../../model/facts.ts';
import { type EngineInput, withCards } from '../../model/input.ts';
import { CENT_SLACK } from '../../model/money.ts';
import { rewardsBound } from '../../split/bounds/gain-bound.ts';
import { type Prepared, prepare, type Searches } from '../../split/split.ts';
import { withBillsLeftOut } from '../../worth/bills.ts';
import { acceptedMonthly } from '../../worth/bonus.ts';
import { creditSums } from '../../worth/credits/credit-sums.ts';
import { moneyFirst } from '../../worth/no-cash.ts';
import { laterYear } from '../value/later-year.ts';

/** A card on its own, in a later year with all of the input's spending on it. */
export interface CardAlone {
  readonly card: EngineCard;
  readonly prepared: Prepared;
  /** Rewards + credits - fee, dollars to the cent. */
  readonly net_value: number;
}

/**
 * The cards of greatest net value of a later year on this spending, at most `count`, of those above
 * `least`. Ties: money before what one seller pays, then lowest card_id.
 */
export function bestAlone(
  given: EngineInput,
  candidates: readonly EngineCard[],
  { count, least }: { readonly count: number; readonly least: number },
  searches?: Searches,
): CardAlone[] {
  // The greatest bounds first: once no remaining card can be among the best, stop solving.
  const { options } = given;
  const isLater = options.year === 'ongoing';
  const later = isLater ? given : { ...given, options: { ...options, year: 'ongoing' as const } };
  const input = withCards(later, []);
  const rewardsAtMost = rewardsBound(input);
  const bounded = candidates
    .map((card) => ({
      card,
      most: rewardsAtMost(card)() + creditsLessFee(input, card) + CENT_SLACK,
    }))
    .filter(({ most }) => most > least)
    .sort((a, b) => b.most - a.most);
  let best: CardAlone[] = [];
  for (const { card, most } of bounded) {
    if (most < (best[count - 1]?.net_value ?? least)) break;
    const prepared = prepare(withCards(given, [card]), searches);
    const net_value = laterYear(prepared).net({});
    if (net_value <= least) continue;
    best = [...best, { card, prepared, net_value }]
      .sort(
        (a, b) =>
          b.net_value - a.net_value ||
          moneyFirst(a.card, b.card, input.programs) ||
          a.card.card_id - b.card.card_id,
      )
      .slice(0, count);
  }
  return best;
}

/** Credits of a card with all spending on it, less its fee. */
function creditsLessFee(input: EngineInput, card: EngineCard): number {
  if (card.credits.length === 0) return -card.annual_fee;
  const spend = acceptedMonthly(withBillsLeftOut(card, input), input.spending) * 12;
  return creditSums(input, card)({ ...input.options, spend }) - card.annual_fee;
}
