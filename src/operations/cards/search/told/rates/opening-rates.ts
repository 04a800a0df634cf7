import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { limitsText } from '../../../../../catalog/text/short-rates.ts';
import { rateText } from '../../../../../engine/explain/rate-words.ts';
import { rollupOf } from '../../../../../engine/model/categories.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { ruleMatches } from '../../../../../engine/model/rules.ts';
import { list } from '../../../../../kit/words.ts';

/**
 * The rates that a new card has at first on what is spent, which the figure of the first year counts:
 * `6% in place of 3% in the first 12 months`; null without one.
 * @param isAlone no other rates are told beside it, so it says its limits
 */
export function openingRates(
  { engine }: CatalogCard,
  own: Pick<EngineInput, 'cards' | 'spending'>,
  { today, enginePrograms }: CatalogSnapshot,
  isAlone: boolean,
): string | null {
  const program = enginePrograms.get(engine.program ?? '') ?? null;
  const rules = (own.cards[0] ?? engine).earn.filter((rule) =>
    own.spending.some((line) => ruleMatches(rule, line, rollupOf(line.category))),
  );
  const told = rules.flatMap((rule) => {
    const { rate, opening } = rule;
    if (opening === undefined) return [];
    const { months } = opening;
    const time = months === 1 ? 'month' : `${months} months`;
    const limits = isAlone ? limitsText(rule, today) : '';
    return `${rateText(opening.rate, program)} in place of ${rateText(rate, program)} in the first ${time}${limits && ` (${limits})`}`;
  });
  return told.length === 0 ? null : list([...new Set(told)]);
}
