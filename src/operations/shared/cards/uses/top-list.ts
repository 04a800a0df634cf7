import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { targets } from '../../../../catalog/text/rate-parts.ts';
import { within } from '../../../../engine/model/calendar.ts';
import { isoDay } from '../../../../kit/day.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';

/** How an answer says that it hangs on where most is spent. */
const TURNS = /top category of the cycle|category of most spending/;

/**
 * Says which categories count for a rate of the one with the most spending, where that decides: what is
 * spent elsewhere on the card takes nothing from it.
 * @param said what the answer turns on, each with the card's name
 */
export function tellTopCategories(
  said: readonly string[],
  cards: readonly CatalogCard[],
  { warn, catalog, now }: Pick<Context, 'warn' | 'catalog' | 'now'>,
): void {
  const turns = said.filter((one) => TURNS.test(one));
  if (turns.length === 0) return;
  const names = new Map(catalog.merchants.merchants.map(({ key, name }) => [key, name]));
  const merchant = (key: string) => names.get(key) ?? key.replaceAll('_', ' ');
  const today = isoDay(now);
  for (const { seed } of cards) {
    if (!turns.some((one) => one.includes(seed.name))) continue;
    const open = seed.earn.filter(({ valid_from, valid_to }) =>
      within(today, valid_from, valid_to),
    );
    const rules = open.filter(({ choice }) => choice?.by === 'top_spend');
    const [first] = rules;
    if (first?.choice == null) continue;
    const places = [...new Set(rules.flatMap((rule) => targets(rule, { merchant })))];
    const { pick } = first.choice;
    const top = pick === 1 ? 'the one' : `the ${pick}`;
    warn(
      `The top rate of ${seed.name} is for ${top} of these with the most spending of a billing cycle: ${list(places)}. Other spending does not count toward it.`,
    );
  }
}
