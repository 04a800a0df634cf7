import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { isOpenChange } from '../../../plans/open-facts.ts';

/** A day, and no month or year alone. */
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Its term says the same in words. */
const AGAIN = 'foreign_fee_percent';

/** Cards of which it is told, those with a date first; of a bank's there may be many. */
const MOST = 6;

/**
 * Says which rates and terms of today are dated as begun since a day, whether or not the record has the
 * change, and that the others have no date.
 * @param cards in the order in which they are told
 * @param recorded by card, fields of which the record tells a change in that time
 */
export function tellBegun(
  cards: readonly CatalogCard[],
  from: string,
  recorded: ReadonlyMap<number, ReadonlySet<string>>,
  context: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  const [only, ...others] = cards;
  if (only === undefined) return;
  const all = cards.flatMap((card) => {
    const begun = begunOf(card, from, recorded.get(card.seed.card_id) ?? new Set(), context);
    return begun.length === 0 ? [] : [{ name: card.seed.name, begun: list(begun) }];
  });
  if (all.length === 0) {
    const whose = others.length === 0 ? only.seed.name : 'these cards';
    context.warn(`Since when the rates of ${whose} hold is not dated here.`);
    return;
  }
  const named = others.length > 0;
  const told = all.slice(0, MOST).map(({ name, begun }) => (named ? `${name}: ${begun}` : begun));
  const left = all.length - told.length;
  const more = left === 0 ? '' : `; and of ${left} more cards: name them`;
  const rest = named ? 'other rates' : 'its other rates';
  context.warn(
    `Dated as begun since ${from}: ${told.join('; ')}${more}. Since when ${rest} hold is not dated here.`,
  );
}

/** In words, what of a card began. */
function begunOf(
  { seed, engine }: CatalogCard,
  from: string,
  recorded: ReadonlySet<string>,
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): readonly string[] {
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
    // A field whose changes a plan does not see has not begun for it either.
    (caller.plan.paid_fields || isOpenChange({ table: 'cards', field }))
      ? [`${field.replaceAll('_', ' ')}${todayOf(seed, field)} (${day})`]
      : [],
  );
  return [...new Set([...rates, ...terms])];
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
  const names = merchants.flatMap((key) => merchantByKey(catalog.merchants, key)?.name ?? []);
  return names.length > 0 ? list(names) : id.replaceAll('_', ' ');
}
