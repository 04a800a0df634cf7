import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import {
  type Category,
  fineCategoriesOf,
  ROLLUP_CATEGORIES,
  rollupOf,
} from '../../../engine/model/categories.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { list, usd } from '../../../kit/words.ts';
import { choicesAlone } from '../said/chosen.ts';
import { otherSplit } from '../said/spending.ts';

/** Dollars a year, at a cent a point, below which the split of a broad sum changes nothing much. */
const NOTABLE = 24;
/** The share of what a sum could bring from which its split is told also where that is less, and that least. */
const NOTABLE_SHARE = 0.1;
const NOTABLE_LEAST = 5;
const NAMED = 2;

type Said = { readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined };
type Facts = Pick<EngineInput, 'as_of' | 'spending' | 'options' | 'programs'>;

/**
 * What cards, each by itself, are taken to be used for: kinds of a broad sum, and chosen ones.
 * @param shown cards whose figures stand beside, of which bills within `other` are told too: a figure may
 * rest on an internet bill that nobody named
 */
export function kindsAlone(
  said: Said,
  rows: Parameters<typeof choicesAlone>[0],
  facts: Facts,
  shown: readonly CatalogCard[] = [],
): string[] {
  const alone = [...new Set([...rows.map(({ card }) => card), ...shown])].map((card) => [card]);
  const other = shown.length > 0 ? unevenText('other', said, alone, facts) : [];
  return [...unevenSplits(said, alone, facts), ...other, ...choicesAlone(rows, facts)];
}

/** How the sum of one category is taken to be split, where its cards pay the kinds of it unevenly. */
export function splitOf(
  category: Category,
  { spending }: Said,
  cards: readonly CatalogCard[],
  facts: Pick<Facts, 'spending' | 'as_of'>,
): string[] {
  const asked = { spending: { [category]: spending?.[category] ?? 0 } };
  const alone = cards.map((card) => [card]);
  return [...otherSplit(asked, facts.spending), ...unevenSplits(asked, alone, facts)];
}

/**
 * That a broad sum, as of travel, was split where the cards pay its kinds unevenly: naming the kinds
 * may change the figures. Of `other`, `otherSplit` tells it.
 * @param wallets cards that are used together: one each, where each is by itself
 */
export function unevenSplits(
  said: Said,
  wallets: readonly (readonly CatalogCard[])[],
  facts: Pick<Facts, 'spending' | 'as_of'>,
): string[] {
  return ROLLUP_CATEGORIES.flatMap((broad) =>
    broad === 'other' ? [] : unevenText(broad, said, wallets, facts),
  );
}

function unevenText(
  broad: (typeof ROLLUP_CATEGORIES)[number],
  { spending }: Said,
  wallets: readonly (readonly CatalogCard[])[],
  { spending: lines, as_of }: Pick<Facts, 'spending' | 'as_of'>,
): string[] {
  const monthly = spending?.[broad] ?? 0;
  if (monthly <= 0) return [];
  const split = lines.filter((line) => line.unnamed && rollupOf(line.category) === broad);
  const best = wallets
    .map((cards) => missedOf(cards, split, as_of))
    .toSorted((a, b) => b.missed - a.missed);
  const [most] = best;
  if (most === undefined) return [];
  // Of `other`, `otherSplit` says that it is split at all.
  const isLarge = most.missed >= NOTABLE_LEAST && most.missed >= most.whole * NOTABLE_SHARE;
  if (most.missed < NOTABLE && (broad === 'other' || !isLarge)) return [];
  const names = most.top.slice(0, NAMED).map(categoryLabel);
  const naming = `naming ${list([...names, 'the rest'])} may change the figures`;
  return [`${broad} ${usd(monthly)} a month split as US households do (${naming})`];
}

/** What cards together pay less a year than if all were of the kinds that they pay most for. */
function missedOf(cards: readonly CatalogCard[], lines: readonly SpendingLine[], as_of: string) {
  const rates = lines.map((line) => {
    return { line, rate: Math.max(0, ...cards.map((card) => rateOf(card, line, as_of))) };
  });
  const high = Math.max(0, ...rates.map(({ rate }) => rate));
  const missed = rates.reduce((sum, { line, rate }) => sum + line.monthly * (high - rate), 0);
  const sums = Map.groupBy(
    rates.flatMap(({ line, rate }) => (rate === high ? line : [])),
    ({ category }) => category,
  );
  const top = [...sums].toSorted(([, a], [, b]) => monthlyTotal(b) - monthlyTotal(a));
  const whole = (monthlyTotal(lines) * high * 12) / 100;
  return { missed: (missed * 12) / 100, whole, top: top.map(([category]) => category) };
}

/** The rate that everybody gets there, by no shop alone, portal, choice or membership. */
function rateOf({ engine }: CatalogCard, { category }: SpendingLine, as_of: string): number {
  const rates = engine.earn.flatMap((rule) => {
    const { rate, channel, choice, requires, activation, categories } = rule;
    const isPlain = channel === 'any' && choice === null;
    const isOfAll =
      requires === null && activation !== 'rotating' && rule.after_spend === undefined;
    const covers = categories.some((one) => fineCategoriesOf(one).some((f) => f === category));
    const isOver = (rule.valid_to ?? as_of) < as_of || (rule.valid_from ?? as_of) > as_of;
    return isPlain && isOfAll && !isOver && covers ? [rate] : [];
  });
  return Math.max(engine.base_rate, ...rates);
}
