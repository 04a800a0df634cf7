import type { EngineCard } from '../../model/facts.ts';
import { type EngineInput, EngineInputError } from '../../model/input.ts';
import { holderAlone } from '../../split/holder/holder-alone.ts';
import { prepare } from '../../split/split.ts';
import type { PointBalances } from '../../worth/balances.ts';
import type { CardAlone } from '../alone/best-alone.ts';
import { freeRivals } from '../alone/free-rivals.ts';
import { laterYear } from '../value/later-year.ts';
import { passingOf } from './passing.ts';
import { changeTargets, holding, type ProductChange } from './targets.ts';
import { decidedBy, type RenewalVerdict } from './verdict.ts';

/** What a card is measured against: see `RenewalRequest`. */
export interface Instead {
  readonly product_changes: readonly ProductChange[];
  readonly catalog: readonly EngineCard[];
  readonly alternatives_allowed: readonly EngineCard[];
  readonly point_balances?: PointBalances;
}

/**
 * The verdict of `renewalDecision`, and the best card without a fee, under other facts than those that the cards were taken
 * with: what a bill costs in points is counted anew.
 * @param given one card, and the day from which the year is valued
 */
export function verdictAt(
  given: EngineInput,
  instead: Instead,
): {
  readonly verdict: RenewalVerdict;
  /** Dollars of a later year of the card. */
  readonly own: number;
  readonly free: CardAlone | null;
  /** The best product change. */
  readonly change: { readonly card: EngineCard; readonly net: number } | null;
} {
  const asHeld = (card: EngineCard): EngineCard => holderAlone(card, given);
  const input = { ...given, cards: given.cards.map(asHeld) };
  const [card] = input.cards;
  if (card === undefined) throw new EngineInputError('cards', 'must hold a card');
  const targets = changeTargets(card, instead).map(asHeld);
  const netOf = (one: EngineCard): number => laterYear(prepare(holding(input, card, one))).net({});
  const rivals = freeRivals(input, card, instead.alternatives_allowed.map(asHeld));
  const free = card.annual_fee > 0 ? rivals.net({}) : null;
  const changes = targets.map((one) => {
    const passing = passingOf(input, card, one, netOf, instead.point_balances);
    return { annual_fee: one.annual_fee, net: netOf(one), passing };
  });
  const own = netOf(card);
  const { verdict, to } = decidedBy({
    ...{ own, annual_fee: card.annual_fee, free },
    changes,
    beside: () => ({
      own: rivals.gainBeside(),
      changes: targets.map((one) => rivals.gainBeside({}, one)),
    }),
  });
  const [target, change] = [targets[to ?? -1], changes[to ?? -1]];
  return {
    verdict,
    own,
    free: rivals.best,
    change: target && change ? { card: target, net: change.net } : null,
  };
}
