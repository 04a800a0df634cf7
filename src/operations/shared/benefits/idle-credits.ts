import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { yearlyValue } from '../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { isIdle } from '../../../engine/worth/credits/credits.ts';
import { list, usd } from '../../../kit/words.ts';
import { nameAsked } from './credit-words.ts';
import { isValued } from './used/benefit-use.ts';

/** Credits of more names are nobody's to use all at once for the sake of a verdict. */
const MOST = 3;

/**
 * In words, for `turns_at`: the fewest credits, the largest first, that count nothing as the person
 * named no spending there, and with which a verdict is another one; none where even three do not
 * turn it.
 * @param turns what a verdict is with so many dollars more; null: the same
 */
export function idleThatTurn(
  { seed, engine }: CatalogCard,
  facts: Pick<EngineInput, 'options' | 'benefits' | 'as_of'>,
  turns: (more: number) => string | null,
): string[] {
  const rows = engine.credits
    .filter(
      (credit) =>
        credit.value !== null &&
        credit.spend_required === null &&
        (credit.valid_to === null || credit.valid_to >= facts.as_of) &&
        !isValued(seed.card_id, credit.key, facts.options) &&
        isIdle(credit, seed.card_id, facts),
    )
    .map((credit) => ({ name: nameAsked(credit), yearly: yearlyValue(credit) }))
    .toSorted((a, b) => b.yearly - a.yearly)
    .slice(0, MOST);
  let sum = 0;
  for (const [at, { yearly }] of rows.entries()) {
    sum += yearly;
    const then = turns(sum);
    if (then === null) continue;
    const used = rows.slice(0, at + 1).map((row) => `${row.name} ${usd(row.yearly)}`);
    const count = used.length > 1 ? 'count' : 'counts';
    return [`${list(used)} of ${seed.name}, which ${count} as $0 here (then ${then})`];
  }
  return [];
}

/** The same of the cards that come after the first: each may lead with them, or come level. */
export function idleThatLead(
  contenders: readonly { readonly card: CatalogCard; readonly net: number }[],
  winner: number,
  facts: Pick<EngineInput, 'options' | 'benefits' | 'as_of'>,
): string[] {
  const lead = contenders.find(({ card }) => card.seed.card_id === winner)?.net ?? 0;
  return contenders.flatMap(({ card, net }) => {
    if (card.seed.card_id === winner) return [];
    return idleThatTurn(card, facts, (more) => {
      const ahead = net + more - lead;
      if (ahead > NOTABLE_GAIN) return card.seed.name;
      // What is about even already is not made so by them.
      return ahead >= -NOTABLE_GAIN && lead - net > NOTABLE_GAIN ? 'about even' : null;
    });
  });
}
