import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { rateText } from '../../../../engine/explain/rate-words.ts';
import { addMonths, MONTHS, nextDay, within } from '../../../../engine/model/calendar.ts';
import { fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import type { IsoDate } from '../../../../engine/model/iso-date.ts';
import { ruleAvailable, ruleMatches } from '../../../../engine/model/rules.ts';
import { isoDay } from '../../../../kit/day.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';

/**
 * Says which rates on this spending end, or fall, between today and the end of the year that is counted:
 * the figures have it, and nobody's habits know it yet. Quarters that rotate are told by themselves.
 * @param cards those whose figures decide, each told once
 * @param year_from first day of that year
 * @param isShown whether an answer shows the last day of a card's rate beside its figure
 */
export function tellRatesCut(
  cards: readonly CatalogCard[],
  { spending, options, programs }: Pick<EngineInput, 'spending' | 'options' | 'programs'>,
  year_from: IsoDate,
  { catalog, now, warn }: Pick<Context, 'catalog' | 'now' | 'warn'>,
  isShown: (card: CatalogCard, last: IsoDate) => boolean = () => false,
): void {
  const today = isoDay(now);
  const first = today < year_from ? today : year_from;
  const end = addMonths(year_from, MONTHS);
  for (const card of new Set(cards)) {
    const { seed, engine } = card;
    const best = (line: SpendingLine, day: IsoDate): EarnRule | undefined =>
      engine.earn
        .filter(({ valid_from, valid_to }) => within(day, valid_from, valid_to))
        .filter((rule) => ruleAvailable(engine, rule, options) && ruleMatches(rule, line))
        .toSorted((a, b) => b.rate - a.rate)[0];
    const program = programs.get(engine.program ?? '') ?? null;
    const days = engine.earn.flatMap(({ valid_to: last, activation }) =>
      activation !== 'rotating' &&
      last !== null &&
      last >= first &&
      nextDay(last) < end &&
      !isShown(card, last)
        ? [last]
        : [],
    );
    const cuts = [...new Set(days)].toSorted().flatMap((last) =>
      spending.flatMap((line) => {
        const before = best(line, last);
        if (line.monthly <= 0 || before?.valid_to !== last || before.activation === 'rotating')
          return [];
        const after = best(line, nextDay(last))?.rate ?? engine.base_rate;
        if (Math.max(after, engine.base_rate) >= before.rate) return [];
        const [now_at, was] = [Math.max(after, engine.base_rate), before.rate].map((rate) =>
          rateText(rate, program),
        );
        const what = labelOf(before, line, catalog);
        return [{ what, how: { now_at, was, from: nextDay(last) } }];
      }),
    );
    const told = [...Map.groupBy(cuts, ({ how }) => JSON.stringify(how)).values()].flatMap(
      (some) => {
        const [one] = some;
        if (one === undefined) return [];
        const { now_at, was, from } = one.how;
        return [
          `${now_at} on ${list([...new Set(some.map(({ what }) => what))])} from ${from} (${was} before)`,
        ];
      },
    );
    if (told.length > 0) warn(`Counted: ${seed.name} earns ${list(told)}.`);
  }
}

/** What of a rule a line is, as the card names it. */
function labelOf(
  { categories, merchants }: EarnRule,
  { category, merchant }: SpendingLine,
  { merchants: file }: Context['catalog'],
): string {
  if (merchant !== null && merchants.includes(merchant))
    return file.merchants.find(({ key }) => key === merchant)?.name ?? categoryLabel(category);
  const own = categories.find((one) => fineCategoriesOf(one).includes(category));
  return categoryLabel(own ?? category);
}
