import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/card.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { type Holder, holderCard } from '../../../engine/model/holder-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { ruleMatches } from '../../../engine/model/rules.ts';
import { list, number } from '../../../kit/words.ts';

/**
 * In words, what a rate that grows with the other spending on its card comes to with all of this
 * spending on it: `rent at 0.5x on Bilt Blue Card, as its other spending is 27% of that (0.75x from
 * 50%)`.
 */
export function scalesAssumed(
  cards: readonly CatalogCard[],
  { spending, options, programs }: Holder & Pick<EngineInput, 'programs'>,
): string[] {
  return cards.flatMap(({ engine }) =>
    engine.earn.flatMap((rule) => {
      const { scale } = rule;
      const lines = spending.filter((line) => ruleMatches(rule, line));
      const own = lines.reduce((sum, { monthly }) => sum + monthly, 0);
      if (scale === undefined || own === 0) return [];
      const all = spending.reduce((sum, { monthly }) => sum + monthly, 0);
      const share = (all - own) / own;
      const program = programs.get(engine.program ?? '') ?? null;
      const plain = holderCard(engine, { spending, options });
      const rate = plain.earn.find(({ id }) => id === rule.id)?.rate ?? 0;
      const next = scale.steps
        .filter((step) => step.from_share > share && step.rate > rate)
        .sort((a, b) => a.from_share - b.from_share)[0];
      const more = next
        ? ` (${rateText(next.rate, program)} from ${number(next.from_share * 100)}%)`
        : '';
      const bills = [...new Set(lines.map(({ category }) => categoryLabel(category as Category)))];
      return [
        `${list(bills)} at ${rateText(rate, program)} on ${engine.name}, as its other spending is ${number(Math.round(share * 100))}% of that${more}`,
      ];
    }),
  );
}
