import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { PAID_TERMS } from '../../../plans/open-facts.ts';

/** A day, and no month or year alone. */
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Its term says the same in words. */
const AGAIN = 'foreign_fee_percent';
const HIDDEN: ReadonlySet<string> = new Set(PAID_TERMS);

/**
 * Says which of a card's rates and terms of today are dated as begun since a day, whether or not the
 * record has the change, and that the others have no date.
 * @param recorded fields of which the record tells a change in that time
 */
export function tellBegun(
  { seed, engine }: CatalogCard,
  from: string,
  recorded: ReadonlySet<string>,
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  const { today } = catalog;
  const isSince = (day: string | null | undefined): day is string =>
    day != null && DAY.test(day) && day >= from && day <= today;
  const program = catalog.enginePrograms.get(engine.program ?? '') ?? null;
  const rates = engine.earn.flatMap((rule) => {
    const { valid_from, valid_to, rate } = rule;
    if (!isSince(valid_from) || (valid_to !== null && valid_to < today)) return [];
    const until = valid_to === null ? '' : ` until ${valid_to}`;
    return [`${rateText(rate, program)} on ${targetOf(rule, { catalog })} (${valid_from}${until})`];
  });
  const terms = Object.entries(seed.field_provenance).flatMap(([field, { effective_from: day }]) =>
    isSince(day) &&
    !recorded.has(field) &&
    field !== AGAIN &&
    (caller.plan.paid_fields || !HIDDEN.has(field))
      ? [`${field.replaceAll('_', ' ')}${todayOf(seed, field)} (${day})`]
      : [],
  );
  const begun = [...new Set([...rates, ...terms])];
  warn(
    begun.length === 0
      ? `Since when the rates of ${seed.name} hold is not dated here.`
      : `Dated as begun since ${from}: ${list(begun)}. Since when its other rates hold is not dated here.`,
  );
}

/** What a dated field is today; empty where it is no single value. */
function todayOf(seed: CatalogCard['seed'], field: string): string {
  const value: unknown = { ...seed, ...seed.terms }[field];
  if (typeof value === 'number') return ` ${field.endsWith('_fee') ? usd(value) : value}`;
  return typeof value === 'string' ? ` ${value.replace(/^None$/, 'none')}` : '';
}

function targetOf(
  { id, categories, merchants }: EarnRule,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  if (categories.length > 0) return list(categories.map(categoryLabel));
  const names = merchants.flatMap(
    (key) => catalog.merchants.merchants.find((one) => one.key === key)?.name ?? [],
  );
  return names.length > 0 ? list(names) : id.replaceAll('_', ' ');
}
