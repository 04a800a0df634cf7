import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { timeText } from '../../../engine/explain/rate-words.ts';
import { nextDay } from '../../../engine/model/calendar.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
} from '../../../engine/model/categories.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { foreignFeePercent, isAbroad } from '../../../engine/model/foreign.ts';
import { choiceKey, type EngineInput, type SpendingLine } from '../../../engine/model/input.ts';
import { activationOf } from '../../../engine/model/rotating.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { rankAtMerchant } from '../merchants/merchant-facts.ts';
import { cardRateText, keysOf } from '../points/card-rate.ts';
import type { Reading } from '../said/read.ts';
import { onlyAsText } from './uses/top-category.ts';

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
 * its cap ends: net of what paying there costs on each card, as the figures of the answer are.
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
    const lines = spending.filter((line) => parts.has(line.category));
    if (main === undefined || lines.length === 0) continue;
    const place = { ...placeOf(lines), category: main };
    const { ranked } = rankAtMerchant(cards, place, PURCHASE, context, reading);
    const plain: number[] = [];
    const extra = ranked.flatMap((row) => {
      const {
        card_id,
        rate,
        value,
        foreign_fee,
        parts: [first],
      } = row;
      const card = cards.find(({ seed }) => seed.card_id === card_id);
      const rule = card?.engine.earn.find(({ id }) => id === first?.rule_id);
      if (card === undefined || rule === undefined || rate <= card.engine.base_rate) {
        if (row.accepted) plain.push(value);
        return [];
      }
      if (asked.length > 1 && isOneOfSeveral(card, rule, reading)) return [];
      const isPoints = card.seed.program !== null && Math.abs(value - rate) > ROUNDING;
      const after =
        foreign_fee > 0 ? ` after its ${foreignFeePercent(card.engine)}% foreign fee` : '';
      const worth =
        isPoints || after !== '' ? `, worth ${Math.round(value * 10) / 10}%${after}` : '';
      const paid = [
        `${rule.up_to ? 'up to ' : ''}${cardRateText(rate, card, reading.programs, keysOf(cards))}${worth}`,
        ...limitsOf(rule, card, main),
      ].join(', ');
      return [{ text: `${card.seed.name} (${paid})`, cap: rule.cap, value }];
    });
    // What a card without an extra rate brings as well goes before what fees take of one.
    const least = Math.max(0, ...plain) - ROUNDING;
    const [best, next] = extra.filter(({ value }) => value >= least);
    if (best === undefined || next === undefined) continue;
    const where = place.abroad === true && !lines.every(isAbroad) ? ' abroad' : '';
    const label = `${categoryLabel(category)}${where}`;
    const isLevel = Math.abs(best.value - next.value) < ROUNDING;
    const order = isLevel ? 'is level with' : 'goes before';
    context.warn(
      best.cap === null
        ? `On ${label} ${best.text} ${order} ${next.text}.`
        : `On ${label} ${best.text} goes first, and past that ${next.text}.`,
    );
  }
}

/** Where most of the lines are: at home or abroad, and at which merchant where all are at one. */
function placeOf(lines: readonly SpendingLine[]) {
  const away = monthlyTotal(lines.filter(isAbroad)) > monthlyTotal(lines) / 2;
  const [{ merchant, networks } = { merchant: null, networks: undefined }] = lines;
  const isOne = merchant !== null && lines.every((line) => line.merchant === merchant);
  return {
    key: isOne ? merchant : null,
    name: '',
    category_guessed: false,
    networks: (isOne ? networks : null) ?? null,
    trap: null,
    ...(away && { abroad: true as const }),
    ...(lines.every(isTimed) && lines[0]?.times?.[0] && { times: lines[0].times[0].times }),
  };
}

/** Whether all of it is said to fall on certain times of the week. */
const isTimed = ({ times }: SpendingLine): boolean => times?.[0]?.share === 1;

/** What a rate holds up to and until, and whether it has to be activated, in words. */
function limitsOf(rule: EarnRule, { engine }: CatalogCard, main: FineCategory): string[] {
  const { cap, choice, activation } = rule;
  const last = lastDay(rule, engine.earn, main);
  // Of several quarters each has a last day of its own.
  const quarter = last !== null && last === rule.valid_to ? activationOf(engine, last) : null;
  const by = quarter?.counts_from && quarter.until ? ` by ${quarter.until}` : '';
  return [
    ...[timeText(rule) ?? '', onlyAsText(choice)].filter(Boolean),
    ...(cap === null ? [] : [`up to ${usd(cap.amount)} ${PERIODS[cap.period].rate}`]),
    ...(activation === 'rotating' ? [`when activated${by}`] : []),
    ...(last === null ? [] : [`until ${last}`]),
  ];
}

/** The last day of a rate: quarters that follow each other at the same rate are one time. */
function lastDay(rule: EarnRule, earn: readonly EarnRule[], main: FineCategory): string | null {
  const { valid_to, rate, activation } = rule;
  if (valid_to === null) return null;
  const next = earn.find(
    (one) =>
      one.rate === rate &&
      one.activation === activation &&
      one.valid_from === nextDay(valid_to) &&
      one.categories.some((category) => fineCategoriesOf(category).includes(main)),
  );
  return next === undefined ? valid_to : lastDay(next, earn, main);
}
