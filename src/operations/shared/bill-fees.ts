import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { RuleFile } from '../../catalog/seeds/schema/reference.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { categoryLabel } from '../../catalog/text/card.ts';
import type { Category, FineCategory } from '../../engine/model/categories.ts';
import { holderCard } from '../../engine/model/holder-card.ts';
import type { EngineInput, SpendingLine } from '../../engine/model/input.ts';
import { cents } from '../../engine/model/money.ts';
import { paysFree, rateOn } from '../../engine/split/holder/bill-fees.ts';
import { worthBeside } from '../../engine/worth/points.ts';
import { list, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';

const billFee = z.object({
  category: z.string(),
  platform: z.string(),
  percent: z.number(),
  /** Dollars a year on the spending asked about, or on the one purchase. */
  fee: z.number(),
  cards: z.array(
    z.object({
      card_name: z.string(),
      rewards_before_fee: z.number(),
      rewards_after_fee: z.number(),
      /** The issuer pays the bill without the fee. */
      without_fee: z.boolean(),
    }),
  ),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
});
export const billFeesField = z.array(billFee).meta({ 'x-listed': false });

export type BillFee = z.output<typeof billFee>;

type Priced = Pick<EngineInput, 'spending' | 'options' | 'programs'>;

export interface Asked {
  readonly spending?: object | undefined;
  readonly category?: Category | undefined;
}

/** Bills of which many payees take a card without a fee: told, not counted. */
const OFTEN_FREE: ReadonlySet<FineCategory> = new Set(['education']);

/** The cheapest platform of each bill that a caller names; averages hold such bills in passing. */
function cheapest(
  asked: Asked,
  { bill_fees }: RuleFile,
): Map<FineCategory, RuleFile['bill_fees'][number]> {
  const found = new Map<FineCategory, RuleFile['bill_fees'][number]>();
  for (const row of bill_fees) {
    if (asked.category !== row.category && !(row.category in (asked.spending ?? {}))) continue;
    const known = found.get(row.category);
    if (known === undefined || row.percent < known.percent) found.set(row.category, row);
  }
  return found;
}

/** What paying bills by card costs, against what cards earn there: the percent that is due in any case. */
export function feesOnBills(asked: Asked, rules: RuleFile): ReadonlyMap<FineCategory, number> {
  const rows = [...cheapest(asked, rules)].filter(([category]) => !OFTEN_FREE.has(category));
  return new Map(rows.map(([category, { percent }]) => [category, percent]));
}

/** What a card returns on a bill, in percent, by the value of its points beside the cards held. */
function percentEarned(
  engine: CatalogCard['engine'],
  category: FineCategory,
  input: Priced,
  held: ReadonlySet<string>,
): number {
  const rate = rateOn(holderCard(engine, input), category, input.options);
  return rate * worthBeside(engine, input.programs, held).cpp.base;
}

/**
 * The fees on the bills that a caller asks about, and what these cards earn on them.
 * @param input spending a month, or the one purchase as a line
 * @param months by which a line's dollars are multiplied: 12 for a year, 1 for a purchase
 */
function billFees(
  asked: Asked,
  cards: readonly CatalogCard[],
  input: Priced,
  catalog: CatalogSnapshot,
  months = 12,
): BillFee[] {
  const held = new Set(cards.map(({ seed }) => seed.key));
  return [...cheapest(asked, catalog.rules)].flatMap(([category, row]) => {
    const lines = input.spending.filter((line) => line.category === category);
    const spend = lines.reduce((sum, line) => sum + line.monthly, 0) * months;
    if (spend === 0) return [];
    const fee = cents((spend * row.percent) / 100);
    const source = catalog.rules.sources[row.sources[0] ?? 0];
    return [
      {
        category,
        platform: row.platform,
        percent: row.percent,
        fee,
        cards: cards.map(({ seed, engine }) => {
          const without_fee = paysFree(engine, category);
          const before = cents((spend * percentEarned(engine, category, input, held)) / 100);
          return {
            card_name: seed.name,
            rewards_before_fee: before,
            rewards_after_fee: without_fee ? before : cents(before - fee),
            without_fee,
          };
        }),
        source: source?.url ?? null,
        as_of: source?.as_of ?? null,
      },
    ];
  });
}

const BILLS: readonly (readonly [RegExp, FineCategory])[] = [
  [/\brent\b(?!al| a car)|\bland(?:lord|lady)\b/i, 'rent'],
  [/\bmortgage\b/i, 'mortgage'],
  [/\btax(es)?\b/i, 'government_tax'],
  [/\btuition\b/i, 'education'],
  [/\butility bills?\b|\butilities\b/i, 'utilities'],
];

/** The bill that a search in plain words is about. */
export function billIn(words: string): FineCategory | undefined {
  return BILLS.find(([pattern]) => pattern.test(words))?.[1];
}

/** With a month of a bill of unknown size where no sum of it is given: what a fee means for $1,000. */
export function withBill<Facts extends { readonly spending: readonly SpendingLine[] }>(
  facts: Facts,
  bill: FineCategory | undefined,
  given: object = {},
): Facts {
  if (bill === undefined || bill in given) return facts;
  const line: SpendingLine = { category: bill, monthly: 1_000, merchant: null, channel: 'any' };
  return { ...facts, spending: [...facts.spending, line] };
}

/** One sentence for each bill; empty without any. */
function billFeesText(fees: readonly BillFee[]): string {
  return fees
    .map(({ category, platform, percent, fee, cards }) => {
      const free = cards.filter(({ without_fee }) => without_fee).map((card) => card.card_name);
      const best = cards
        .filter(({ without_fee }) => !without_fee)
        .reduce((most, card) => Math.max(most, card.rewards_before_fee), 0);
      const against = best > 0 ? `, against at most ${usd(best)} of rewards` : '';
      const exempt = free.length === 0 ? '' : ` ${list(free)} can pay it without the fee.`;
      const label = categoryLabel(category as Category);
      const how = isOftenFree(category)
        ? `Many payees add a fee for paying ${label} by card`
        : `Paying ${label} by card usually costs a fee`;
      const offer = isOftenFree(category)
        ? ''
        : ' A welcome offer that it completes is usually worth more.';
      const counted = isOftenFree(category)
        ? `. It is not counted: ask before you pay${dearerText((best * percent) / fee)}`
        : '';
      const elsewhere =
        category === 'government_tax' ? ' States, counties and cities set fees of their own.' : '';
      return `${how}: ${percent}% at ${platform}, about ${usd(fee)} here${against}${counted}.${offer}${elsewhere}${exempt}`;
    })
    .join(' ');
}

/** From which fee on the rewards are lost; empty where nothing is earned. */
function dearerText(earned: number, [card, ...more]: readonly CatalogCard[] = []): string {
  const percent = Math.round(earned * 10) / 10;
  const who = card && more.length === 0 ? `${card.seed.name} earns` : 'these cards earn';
  return percent > 0 ? `, as one above ${percent}% costs more than ${who}` : '';
}

/** What is paid for paying by this card, where it is counted: ` after $616 for paying by card`. */
export function chargedText(card: string, fees: readonly BillFee[]): string {
  const charged = fees.filter(
    ({ category, cards }) =>
      !isOftenFree(category) &&
      cards.some(({ card_name, without_fee }) => card_name === card && !without_fee),
  );
  const sum = charged.reduce((all, { fee }) => all + fee, 0);
  return sum > 0 ? ` after ${usd(sum)} for paying by card` : '';
}

function isOftenFree(category: string): boolean {
  return OFTEN_FREE.has(category as FineCategory);
}

/** Bills that are often paid with a fee for cards of which no source gives a usual one. */
const FEE_UNKNOWN: readonly (Category & FineCategory)[] = ['childcare', 'utilities', 'insurance'];

/** The bills of that kind that a caller asks about, and the most that cards earn on them; null: none. */
export function unknownFees(
  asked: Asked,
  cards: readonly CatalogCard[],
  input: Priced,
): { readonly bills: string; readonly percent: number } | null {
  const named = FEE_UNKNOWN.filter(
    (category) => asked.category === category || category in (asked.spending ?? {}),
  );
  if (named.length === 0) return null;
  const held = new Set(cards.map(({ seed }) => seed.key));
  const earned = cards.map(({ engine }) =>
    Math.max(...named.map((category) => percentEarned(engine, category, input, held))),
  );
  return { bills: list(named.map(categoryLabel), 'or'), percent: Math.max(0, ...earned) };
}

/** Says that a fee for paying by card may be due and is not counted. */
function unknownFeesText(asked: Asked, cards: readonly CatalogCard[], input: Priced): string {
  const { bills, percent } = unknownFees(asked, cards, input) ?? { bills: '', percent: 0 };
  if (bills === '') return '';
  return `Many payees add a fee for paying ${bills} by card; none is counted, as no source gives a usual one. Ask before you pay${dearerText(percent, cards)}.`;
}

/** The fees on the bills that a caller asks about, told in warnings; see `billFees`. */
export function tellBillFees(
  asked: Asked,
  cards: readonly CatalogCard[],
  input: Priced,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
  months = 12,
): BillFee[] {
  const fees = billFees(asked, cards, input, catalog, months);
  for (const text of [billFeesText(fees), unknownFeesText(asked, cards, input)])
    if (text !== '') warn(text);
  return fees;
}

/** Dollars that come off the rewards of a card for paying by it: what it earns before is more by them. */
export function feesCharged(fees: readonly BillFee[], card_name: string): number {
  return fees.reduce((sum, { category, fee, cards }) => {
    const own = cards.find((card) => card.card_name === card_name);
    const isCharged = own && !own.without_fee && own.rewards_before_fee > fee;
    return isCharged && !isOftenFree(category) ? sum + fee : sum;
  }, 0);
}

/** In words, for `turns_at`: a fee that is told and not counted, where it would turn what was decided. */
export function feesThatTurn(fees: readonly BillFee[], turns: (less: number) => boolean): string[] {
  return fees
    .filter(({ category, fee }) => isOftenFree(category) && turns(fee))
    .map(({ category, percent }) => {
      return `a fee of ${percent}% for paying ${categoryLabel(category as Category)} by card`;
    });
}
