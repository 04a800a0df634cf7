import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { netOngoing } from '../../../../engine/decisions/value/card-value.ts';
import { type QuarterHeld, quartersHeld } from '../../../../engine/decisions/value/quarters.ts';
import { rateText } from '../../../../engine/explain/rate-words.ts';
import { within } from '../../../../engine/model/calendar.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
} from '../../../../engine/model/categories.ts';
import type { EarnRule, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../../../engine/model/money.ts';
import { quartersLeft } from '../../../../engine/model/rotating.ts';
import { fewOf, list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { ANNOUNCED_QUARTERS } from '../../../words/confidence-text.ts';

/** Dollars a year from which on they are told of a card, and most cards of which they are. */
const [LEAST, MOST] = [5, 2];

/**
 * Says what of a card's year is from rotating quarters that are announced: that each has to be activated,
 * what is paid if it is not, and what is left of the figure once they are over. A card to be opened has them in
 * no figure but that of its first year.
 * @param facts those by which the figures are told; their first day is that of the year
 * @param netOf that figure; a later year with all spending on the card when omitted
 */
export function tellQuarters(
  cards: readonly EngineCard[],
  facts: EngineInput,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
  netOf: (card: EngineCard) => number = (card) => netOngoing({ ...facts, cards: [card] }),
): void {
  const ids = new Set<number>();
  const own = cards.filter(({ card_id }) => !ids.has(card_id) && ids.add(card_id));
  const rows = own.flatMap((card) => {
    const left = quartersLeft(card, facts.as_of);
    const opened = left.length === 0 ? card : { ...card, earn: [...card.earn, ...left] };
    const quarters = quartersHeld(opened, facts);
    const dollars = sumCents(quarters.map((one) => one.dollars));
    return dollars < LEAST ? [] : [{ card, quarters, dollars, isFirst: opened !== card }];
  });
  if (rows.length === 0) return;
  const shops = new Set(facts.spending.map(({ merchant }) => merchant));
  const named = catalog.merchants.merchants.filter(({ key }) => shops.has(key));
  const names = new Map(named.map(({ key, name }) => [key, name]));
  for (const { card, quarters, dollars, isFirst } of rows
    .toSorted((a, b) => b.dollars - a.dollars)
    .slice(0, MOST)) {
    const kind = (card.program !== null && facts.programs.get(card.program)) || null;
    const told = quarters.map(({ name, rules, dollars: part, past }) => {
      const byRate = Map.groupBy(placesOf(rules, facts, names), ({ rate }) => rate);
      const places = [...byRate].map(([rate, at]) => `${rateText(rate, kind)} ${labelsOf(at)}`);
      const gone = past < 1 ? '' : `; ${usd(past)} of it for days of this month that are past`;
      return `${name} ${usd(part)} (${list(places)}${gone})`;
    });
    const otherwise = `not activated ${elseText(card, quarters, facts, names, kind)}`;
    if (isFirst) {
      warn(
        `Not in the yearly figure of ${card.name}, as they end, only in its first year: announced quarters, about ${usd(dollars)}, each only if activated: ${list(told)}; ${otherwise}.`,
      );
      continue;
    }
    const after = sumCents([netOf(card), -dollars]);
    warn(
      `Of the year counted for ${card.name} about ${usd(dollars)} is for announced quarters, each only if activated: ${list(told)}; ${otherwise}. After them about ${usd(after)} a year.`,
    );
  }
}

/** `, $98 of it by announced quarters, if activated`: behind the figure of a card; empty where little is. */
export function byQuarters(card: EngineCard, facts: EngineInput): string {
  const dollars = sumCents(quartersHeld(card, facts).map((one) => one.dollars));
  return dollars < LEAST ? '' : `, ${usd(dollars)} of it by announced quarters, if activated`;
}

/** The same of cards for one kind of spending, each by its own figure. */
export function tellQuartersThere(
  rows: readonly { readonly card_id: number; readonly net_value: number }[],
  cards: readonly EngineCard[],
  facts: EngineInput,
  context: Pick<Context, 'catalog' | 'warn'>,
): void {
  const netOf = new Map(rows.map(({ card_id, net_value }) => [card_id, net_value]));
  tellQuarters(cards, facts, context, ({ card_id }) => netOf.get(card_id) ?? 0);
}

/** In words, for `turns_at`: that the card which leads does so by quarters that end, or stay idle. */
export function quartersThatLead(
  winner: number,
  facts: EngineInput,
  netOf: (card: EngineCard) => number,
): string[] {
  const rows = facts.cards.map((card) => {
    const quarters = quartersHeld(card, facts).map((one) => -one.dollars);
    return { card, after: sumCents([netOf(card), ...quarters]) };
  });
  const own = rows.find(({ card }) => card.card_id === winner);
  const [then] = rows.toSorted((a, b) => b.after - a.after);
  if (own === undefined || then === undefined || then.after < own.after + HALF_DOLLAR) return [];
  return [
    `${ANNOUNCED_QUARTERS} of ${own.card.name} over or not activated (then ${then.card.name})`,
  ];
}

/** Kinds of spending that are named at a rate. */
const NAMED = 3;

const labelsOf = (places: readonly Place[]): string =>
  list(fewOf([...new Set(places.map(({ label }) => label))], NAMED));

interface Place {
  readonly rate: number;
  readonly label: string;
  /** One of the kinds of spending of it; null for a merchant. */
  readonly fine: FineCategory | null;
}

/** Where something is spent that the rules of a quarter pay for. */
function placesOf(
  rules: readonly EarnRule[],
  { spending }: Pick<EngineInput, 'spending'>,
  names: ReadonlyMap<string, string>,
): Place[] {
  const spent = new Set(spending.map(({ category }) => category));
  const shops = new Set(spending.map(({ merchant }) => merchant));
  return rules.flatMap(({ rate, categories, merchants }) => [
    ...categories.flatMap((one: Category) => {
      const fine = fineCategoriesOf(one).find((each) => spent.has(each));
      return fine === undefined ? [] : [{ rate, label: categoryLabel(one), fine }];
    }),
    ...merchants
      .filter((key) => shops.has(key))
      .map((key) => ({ rate, label: names.get(key) ?? key.replaceAll('_', ' '), fine: null })),
  ]);
}

/** `it pays 3x dining and 1x groceries` */
function elseText(
  card: EngineCard,
  quarters: readonly QuarterHeld[],
  facts: EngineInput,
  names: ReadonlyMap<string, string>,
  kind: Parameters<typeof rateText>[1],
): string {
  const places = quarters.flatMap(({ rules }) => placesOf(rules, facts, names));
  const rates = Map.groupBy(places, ({ fine }) => plainRate(card, fine, facts.as_of));
  const told = [...rates]
    .toSorted(([a], [b]) => b - a)
    .map(([rate, at]) => `${rateText(rate, kind)} ${labelsOf(at)}`);
  return `it pays ${list(told)}`;
}

/** The rate without a quarter, that nothing else has to be done for. */
function plainRate(
  { earn, base_rate }: EngineCard,
  fine: FineCategory | null,
  as_of: EngineInput['as_of'],
): number {
  const rates = earn.flatMap((rule) => {
    const { rate, channel, merchants, choice, requires, activation, categories } = rule;
    const isPlain = channel === 'any' && merchants.length === 0 && choice === null;
    const isOfAll = requires === null && activation === 'automatic';
    const covers = categories.some((one) => fineCategoriesOf(one).some((each) => each === fine));
    return isPlain && isOfAll && covers && within(as_of, rule.valid_from, rule.valid_to)
      ? [rate]
      : [];
  });
  return Math.max(base_rate, ...rates);
}
