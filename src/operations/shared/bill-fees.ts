import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import type { Category, FineCategory } from '../../engine/model/categories.ts';
import { holderCard } from '../../engine/model/holder-card.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { cents } from '../../engine/model/money.ts';
import { paysFree, rateOn } from '../../engine/worth/bills.ts';
import { worthBeside } from '../../engine/worth/points.ts';
import { list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import {
  type BillFee,
  billFeesText,
  dearerText,
  isUncounted,
  type MostEarned,
} from './bill-fee.ts';
import { type Asked, cheapest, FEE_UNKNOWN } from './bills-charged.ts';
import { freelyPaid } from './bills-named.ts';
import { otherOptionText } from './unstated/scales.ts';

type Priced = Pick<EngineInput, 'spending' | 'options' | 'programs'>;

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

/** What a card earns with points at the low end of their value. */
function atFloor(
  earned: number,
  engine: CatalogCard['engine'],
  input: Priced,
  held: ReadonlySet<string>,
): number {
  const { cpp } = worthBeside(engine, input.programs, held);
  return cpp.base > 0 ? (earned * cpp.floor) / cpp.base : earned;
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
    const [from] = row.sources;
    const source = from === undefined ? undefined : catalog.rules.sources[from];
    return [
      {
        category,
        platform: row.platform,
        percent: row.percent,
        fee,
        cards: cards.map(({ seed, engine }) => {
          const without_fee = paysFree(engine, category);
          const before = cents((spend * percentEarned(engine, category, input, held)) / 100);
          const isCharged = !without_fee && !isUncounted({ category, platform: row.platform });
          return {
            card_name: seed.name,
            rewards_before_fee: before,
            rewards_after_fee: without_fee ? before : cents(before - fee),
            without_fee,
            left_out: months > 1 && isCharged && atFloor(before, engine, input, held) <= fee,
          };
        }),
        source: source?.url ?? null,
        as_of: source?.as_of ?? null,
      },
    ];
  });
}

/** The bills of that kind that a caller asks about, and the most that cards earn on them; null: none. */
export function unknownFees(
  asked: Asked,
  cards: readonly CatalogCard[],
  input: Priced,
): { readonly bills: string; readonly percent: number } | null {
  const named = FEE_UNKNOWN.filter(
    (category) => asked.category === category || category in (asked.spending ?? {}),
  );
  const isSaid = asked.said_percent !== undefined || asked.card_fee !== undefined;
  if (named.length === 0 || isSaid) return null;
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

/**
 * The fees on the bills that a caller asks about, told in warnings; see `billFees`.
 * @param among new cards that come into question: the most that is earned is told of them
 */
export function tellBillFees(
  asked: Asked,
  cards: readonly CatalogCard[],
  input: Priced,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
  months = 12,
  among: readonly CatalogCard[] | null = null,
): BillFee[] {
  const fees = billFees(asked, cards, input, catalog, months);
  const other = fees.length > 0 ? otherOptionText(cards, input, months) : '';
  const bills = [asked.category ?? '', ...Object.keys(asked.spending ?? {})];
  const freely = freelyPaid(
    cards.map(({ seed }) => seed.issuer),
    bills,
    catalog.rules,
  );
  const most = (bill: BillFee) =>
    mostEarned(bill, among ?? cards, input, {
      year: months > 1,
      isNew: among !== null,
    });
  for (const text of [
    billFeesText(fees, freely, most, asked.told_on),
    other,
    unknownFeesText(asked, cards, input),
  ])
    if (text !== '') warn(text);
  return fees;
}

/**
 * The most that cards earn on a bill, of those that pay its fee. A year counts points at the low end of
 * their value where the fee is more than that: what they bring only by transfer is told beside.
 */
function mostEarned(
  { category, percent, fee }: BillFee,
  cards: readonly CatalogCard[],
  input: Priced,
  { year, isNew }: { readonly year: boolean; readonly isNew: boolean },
): MostEarned {
  const fine = category as FineCategory;
  const together = new Set(cards.map(({ seed }) => seed.key));
  const rows = cards
    .filter(({ engine }) => !paysFree(engine, fine))
    .map((card) => {
      // Of new cards one is taken: it opens no transfers for another.
      const held = isNew ? new Set([card.seed.key]) : together;
      const base = (percentEarned(card.engine, fine, input, held) / percent) * fee;
      const floor = atFloor(base, card.engine, input, held);
      const counted = !year || floor >= fee;
      const own = isNew ? card.seed.annual_fee : 0;
      return {
        card_name: card.seed.name,
        dollars: (counted ? base : floor) - own,
        base: base - own,
      };
    });
  const dollars = Math.max(0, ...rows.map((row) => row.dollars));
  const [more] = rows
    .filter(({ base }) => base > Math.max(dollars, fee))
    .toSorted((a, b) => b.base - a.base);
  return {
    dollars: cents(dollars),
    isNew,
    ...(more && { by_transfer: { card_name: more.card_name, dollars: cents(more.base) } }),
  };
}

/** Dollars that come off the rewards of a card for paying by it: what it earns before is more by them. */
export function feesCharged(fees: readonly BillFee[], card_name: string): number {
  return fees.reduce((sum, bill) => {
    const own = bill.cards.find((card) => card.card_name === card_name);
    const isCharged = own && !own.without_fee && own.rewards_before_fee > bill.fee;
    return isCharged && !isUncounted(bill) ? sum + bill.fee : sum;
  }, 0);
}

/** In words, for `turns_at`: a fee that is told and not counted, where it would turn what was decided. */
export function feesThatTurn(fees: readonly BillFee[], turns: (less: number) => boolean): string[] {
  return fees
    .filter((bill) => isUncounted(bill) && turns(bill.fee))
    .map(({ category, percent }) => {
      return `a fee of ${percent}% for paying ${categoryLabel(category as Category)} by card`;
    });
}
