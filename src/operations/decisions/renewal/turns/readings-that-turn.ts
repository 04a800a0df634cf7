import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import type { RenewalRequest } from '../../../../engine/decisions/renewal/targets.ts';
import { renewalVerdict } from '../../../../engine/decisions/renewal/weigh.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import { usd } from '../../../../kit/words.ts';
import { otherReadings } from '../../../shared/disputes/other-rates.ts';
import { turnOf } from '../../../shared/disputes/readings.ts';
import { verdictTo } from './facts-that-turn.ts';

interface Weighed {
  /** The card and what it is held against, as the question has them. */
  readonly asked: EngineInput;
  readonly others: RenewalRequest;
  readonly decision: RenewalDecision;
  /** Whether the fee of the card was said, and is no matter of sources. */
  readonly isFeeSaid: boolean;
}

/**
 * In words, for `turns_at`: rates and fees of the card, of what it is changed to or of the best free one, as
 * another source has them, where the verdict or the change is another by these.
 */
export function readingsThatTurn(
  card: CatalogCard,
  { asked, others, decision, isFeeSaid }: Weighed,
  { cardsById }: { readonly cardsById: ReadonlyMap<number, CatalogCard> },
): string[] {
  const { verdict, change_to, year_from, free_alternative: free, downgrade_options } = decision;
  const own = asked.cards[0];
  const rows = [
    { of: card, engine: own, net: decision.year2_net_value },
    ...downgrade_options.map(({ card_id, net_value }) => ({
      of: cardsById.get(card_id),
      engine: others.catalog.find((one) => one.card_id === card_id),
      net: net_value,
    })),
    {
      of: cardsById.get(free?.card_id ?? -1),
      engine: others.alternatives_allowed.find(({ card_id }) => card_id === free?.card_id),
      net: free?.net_value ?? 0,
    },
  ];
  return rows.flatMap(({ of, engine, net }) => {
    if (of === undefined || engine === undefined) return [];
    const year = { ...asked, as_of: year_from, cards: [engine] };
    return otherReadings(of.seed, year).flatMap((reading) => {
      const isSaid = of === card && reading.what === 'fee' && isFeeSaid;
      if (reading.what === 'offer' || isSaid) return [];
      const at = (cards: readonly EngineCard[]) =>
        cards.map((one) => (one.card_id === engine.card_id ? reading.change(one) : one));
      const then = renewalVerdict(
        { ...asked, cards: at(asked.cards) },
        {
          ...others,
          catalog: at(others.catalog),
          alternatives_allowed: at(others.alternatives_allowed),
        },
      );
      const to = then.change_to?.card_id ?? null;
      if (then.verdict === verdict && to === change_to) return [];
      const dollars = `${usd(sumCents([net, reading.more]))} a year`;
      const what = verdictTo(then.verdict, then.change_to?.name ?? null);
      return [`${turnOf(reading, of.seed.name, dollars)} (then ${what})`];
    });
  });
}
