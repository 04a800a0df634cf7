import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { givesStatus } from '../gives-all.ts';

/**
 * Hotel status and elite nights that come with a card, which its holders may renew it for: no dollars count
 * for them. Empty where the plan hides them, and of those that a card held gives too.
 * @param told what was said of them already
 */
export function hotelStatus(
  { seed }: CatalogCard,
  told: string,
  held: readonly CatalogCard[],
  { catalog, caller, restrict }: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
): string[] {
  const others = held.flatMap((one) => one.seed.credits);
  const status = seed.credits.filter(
    (own) =>
      catalog.benefitsByKey.get(own.key)?.category === 'hotel_status' &&
      own.spend_required === null &&
      !others.some((one) => givesStatus(one, own, catalog)),
  );
  const names = [...new Set(status.map(({ name }) => name))].filter((name) => !told.includes(name));
  if (names.length > 0 && !caller.plan.paid_fields) restrict();
  if (names.length === 0 || !caller.plan.paid_fields) return [];
  const end = names.length > 1 || /(?:credits|nights)\b/i.test(names[0] ?? '') ? 'end' : 'ends';
  return [`${list(names)} ${end} with the card, at $0 here.`];
}
