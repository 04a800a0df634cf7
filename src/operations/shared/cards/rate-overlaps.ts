import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/card.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
} from '../../../engine/model/categories.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { choiceKey, type EngineInput } from '../../../engine/model/input.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { cardRateText, rankAtMerchant } from '../merchants/merchant-facts.ts';
import type { Reading } from '../said/read.ts';

/** Kinds of spending for which people hold several cards, and where most of it goes. */
const MAIN = new Map<Category, FineCategory>([
  ['groceries', 'supermarkets'],
  ['gas', 'gas_stations'],
  ['dining', 'restaurants'],
]);

/** Dollars of a purchase by which the cards are ranked: below every cap. */
const PURCHASE = 100;
const ROUNDING = 0.05;

/** Whether the rate is paid on another kind instead where nobody said what is chosen. */
function isOneOfSeveral(
  { engine }: CatalogCard,
  { choice }: EarnRule,
  { options }: Reading,
): boolean {
  return choice !== null && !options.choices.has(choiceKey(engine.card_id, choice.group));
}

/**
 * Says, of kinds of spending for which two held cards pay extra today, which goes first and where
 * its cap ends.
 */
export function tellRateOverlaps(
  cards: readonly CatalogCard[],
  { spending }: Pick<EngineInput, 'spending'>,
  reading: Reading,
  context: Context,
  asked: readonly Category[] = [...MAIN.keys()],
): void {
  if (cards.length < 2) return;
  for (const category of asked) {
    const main = MAIN.get(category);
    const parts = new Set<string>(fineCategoriesOf(category));
    if (main === undefined || !spending.some((line) => parts.has(line.category))) continue;
    const place = { key: null, name: '', category: main, category_guessed: false };
    const { ranked } = rankAtMerchant(
      cards,
      { ...place, networks: null, trap: null },
      PURCHASE,
      context,
      reading,
    );
    const extra = ranked.flatMap(({ card_id, rate, value, parts: [first] }) => {
      const card = cards.find(({ seed }) => seed.card_id === card_id);
      const rule = card?.engine.earn.find(({ id }) => id === first?.rule_id);
      if (card === undefined || rule === undefined || rate <= card.engine.base_rate) return [];
      if (asked.length > 1 && isOneOfSeveral(card, rule, reading)) return [];
      const { cap } = rule;
      const until = cap === null ? '' : `, up to ${usd(cap.amount)} ${PERIODS[cap.period].rate}`;
      const points = card.seed.program !== null && Math.abs(value - rate) > ROUNDING;
      const worth = points ? `, worth ${Math.round(value * 10) / 10}%` : '';
      const paid = `${cardRateText(rate, card, context)}${worth}${until}`;
      return [{ text: `${card.seed.name} (${paid})`, cap }];
    });
    const [best, next] = extra;
    if (best === undefined || next === undefined) continue;
    const label = categoryLabel(category);
    context.warn(
      best.cap === null
        ? `On ${label} ${best.text} goes before ${next.text}.`
        : `On ${label} ${best.text} goes first, and past that ${next.text}.`,
    );
  }
}
