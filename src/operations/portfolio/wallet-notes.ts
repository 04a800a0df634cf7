import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { ownMemberships } from '../../catalog/own-memberships.ts';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import {
  type PortfolioCard,
  type PortfolioValue,
  THRESHOLDS,
} from '../../engine/decisions/portfolio/portfolio.ts';
import type { WalletStep } from '../../engine/decisions/portfolio/steps.ts';
import { requirementText } from '../../engine/explain/rate-words.ts';
import { fineCategoriesOf, rollupOf } from '../../engine/model/categories.ts';
import type { EngineInput, SpendingLine } from '../../engine/model/input.ts';
import { pointWorth } from '../../engine/worth/points.ts';
import { list, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { tellFeesOfWallet } from '../shared/abroad/foreign-fees.ts';
import { tellOpenedAnew } from '../shared/applications/changes/opened-anew.ts';
import { tellDoubtful } from '../shared/benefits/counted/doubtful.ts';
import { type Nights, nightsLeftOut } from '../shared/benefits/nights/nights-used.ts';
import { type Applicant, cardsOfShops } from '../shared/cards/open-cards.ts';
import { tellLikely } from '../shared/cards/possible-changes.ts';
import { tellRatesCut } from '../shared/cards/uses/rates-cut.ts';
import { tellOneSource } from '../shared/changes/one-source.ts';
import { touching } from '../shared/disputes/other-rates.ts';
import { loungeSwing, tellLounges } from '../shared/lounges/lounges-told.ts';
import { tellClosedPoints } from '../shared/points/closed-programs.ts';
import { tellRatesEnding } from '../shared/points/lost/rates-lost.ts';
import { tellClosing, tellTransfersEnding } from '../shared/points/points-left.ts';
import { kindAlone, onceAlone, oneKind, spentBeside } from '../shared/said/one-kind.ts';
import { otherSplit } from '../shared/said/spending.ts';
import { warnStale } from '../shared/stale-facts.ts';
import { tellLargePurchases } from '../shared/unstated/large-purchases.ts';
import { tellThinAbroad } from '../shared/unstated/thin-abroad.ts';
import { unevenSplits } from '../shared/unstated/uneven-kinds.ts';
import { assumedBrands } from '../shared/unstated/unstated.ts';

/** Cards held show what credit their holder has; without any it is taken for granted. */
export const ANY_CREDIT = 'credit good enough for any card, which credit_tier says';

/** What is to be said of a wallet beside its verdicts. */

/** What of the spending is charged abroad, is refused there, or earns what is no cash. */
export function tellOfSpending(
  cards: readonly CatalogCard[],
  lines: PortfolioValue['allocation']['lines'],
  facts: EngineInput & Parameters<typeof tellLargePurchases>[1],
  context: Context,
): void {
  tellFeesOfWallet(cards, lines, context);
  tellThinAbroad(cards, facts.spending, context);
  const used = new Set(lines.map(({ card_id }) => card_id));
  const earning = cards.filter(({ seed }) => used.has(seed.card_id));
  tellClosedPoints(earning, facts, context);
  for (const card of earning) {
    const own = lines.filter(({ card_id }) => card_id === card.seed.card_id);
    const spending = facts.spending.filter(({ category, merchant }) =>
      own.some((line) => line.category === category && line.merchant === merchant),
    );
    tellRatesCut([card], { ...facts, spending }, facts.as_of, context);
  }
  tellDoubtful(cards, facts, context);
  tellLargePurchases(cards, facts, context);
  warnStale(cards, context, undefined, touching(facts));
}

/** What becomes of the points of cards that are to be left. @param balances by program */
export function tellLeaving(
  cards: readonly CatalogCard[],
  steps: readonly WalletStep[],
  { programs, as_of }: Pick<EngineInput, 'programs' | 'as_of'>,
  balances: ReadonlyMap<string, number>,
  context: Context,
): void {
  const left = new Map(steps.map(({ card_id, action, to }) => [card_id, { action, to }]));
  tellLikely(cards, steps, context);
  tellOpenedAnew(cards, steps, programs, as_of, context);
  const taken = steps.flatMap(({ to }) => context.catalog.cardsById.get(to?.card_id ?? 0) ?? []);
  tellOneSource(taken, context);
  const told = tellTransfersEnding(cards, left, programs, context);
  const closed = [...left].filter(([id, { action }]) => action !== 'change' && !told.has(id));
  tellClosing(cards, new Set(closed.map(([id]) => id)), context);
  tellRatesEnding(cards, left, { as_of, balances }, context);
}

/**
 * Says of gaps at shops which card a membership would open there, where nobody said whether it is
 * held: the gap names the best card of those who have none.
 */
export function tellMemberships(
  cards: readonly CatalogCard[],
  { gaps }: Pick<PortfolioValue, 'gaps'>,
  { spending, options, programs }: EngineInput,
  applicant: Applicant,
  context: Context,
): void {
  const { catalog, warn } = context;
  const said = new Set([...options.memberships, ...options.not_held]);
  const held = new Set(cards.map(({ seed }) => seed.key));
  for (const gap of gaps) {
    const shops = spending.flatMap(({ category, merchant }) =>
      merchant !== null && rollupOf(category) === gap.category ? merchant : [],
    );
    for (const card of cardsOfShops(applicant, [...new Set(shops)], context)) {
      const [key] = ownMemberships(card.seed).filter((one) => !said.has(one));
      if (key === undefined || held.has(card.seed.key)) continue;
      const worth = pointWorth(programs.get(card.seed.program ?? '') ?? null, held).cpp.base;
      const rules = card.engine.earn.filter(
        ({ rate, merchants }) =>
          rate * worth > gap.percent_back && merchants.some((one) => shops.includes(one)),
      );
      const [best] = rules.toSorted((a, b) => b.rate - a.rate);
      if (best === undefined) continue;
      const names = catalog.merchants.merchants.filter(
        (one) => best.merchants.includes(one.key) && shops.includes(one.key),
      );
      const percent = Math.round(best.rate * worth * 10) / 10;
      warn(
        `${card.seed.name} would return ${percent}% at ${list(names.map(({ name }) => name))} ${requirementText(key)}, which is taken as not held: name it in memberships if you have it.`,
      );
    }
  }
}

/** Spending at merchants, and free nights, of which nobody said anything, where they would keep a card. */
export function unstatedThatKeeps(
  cards: readonly CatalogCard[],
  { cards: rows, allocation }: PortfolioValue,
  facts: EngineInput,
  { catalog }: Context,
): string[] {
  const spendOf = new Map(allocation.cards.map(({ card_id, spend }) => [card_id, spend]));
  return cards.flatMap((card) => {
    const row = rows.find(({ card_id }) => card_id === card.seed.card_id);
    const own = facts.cards.find(({ card_id }) => card_id === card.seed.card_id);
    if (row === undefined || own === undefined || row.verdict === 'KEEP') return [];
    const turns = (more: number) => row.marginal_value + more >= THRESHOLDS.keep;
    return [
      ...assumedBrands(card, facts, catalog, turns),
      ...nightsLeftOut(own, facts, turns, ` of ${card.seed.name}`, spendOf.get(own.card_id) ?? 0),
    ];
  });
}

/** The lounges of cards that stay, or go, by what visits to them count for. */
export function tellWalletLounges(
  cards: readonly CatalogCard[],
  { cards: rows }: PortfolioValue,
  nights: ReadonlyMap<number, Nights>,
  facts: EngineInput,
  context: Context,
): void {
  const stakes = cards.map((card) => {
    const own = nights.get(card.seed.card_id)?.rows ?? [];
    const value = rows.find(({ card_id }) => card_id === card.seed.card_id)?.marginal_value ?? 0;
    const { less, more } = loungeSwing(own);
    const { keep } = THRESHOLDS;
    const turns = value >= keep ? value - less < keep : more > 0 && value + more >= keep;
    return { card, rows: own, turns };
  });
  const isTurned = stakes.some(({ turns }) => turns);
  const has = (card: CatalogCard) => (card.seed.lounges ?? []).length > 0;
  const told = stakes.filter(({ card, turns }) => turns || (!isTurned && has(card)));
  tellLounges(told, facts, isTurned, context);
}

/** The spending that was given, where it is but a part of a budget. */
export const partOfBudgetField = z.string().nullable().meta({ 'x-listed': false });

/**
 * The spending in words where a person named but some bills, which say nothing of a fee that other
 * spending pays. Null where it may be all, or no card has a fee.
 */
export function partOfBudget(
  { cards, spending }: Pick<EngineInput, 'cards' | 'spending'>,
  said: {
    readonly spending?: Readonly<Record<string, number>> | undefined;
    readonly total_spending?: number | undefined;
    readonly benefit_selections?: readonly string[] | undefined;
  },
): string | null {
  // Who says as well which benefits they use has said what the fees are to be judged on.
  const isWhole = said.total_spending !== undefined || said.benefit_selections !== undefined;
  if (isWhole || cards.every(({ annual_fee }) => annual_fee <= 0)) return null;
  if (said.spending === undefined) return onceAlone(spending);
  const lines = spending.filter(({ monthly, once }) => monthly > 0 && !once);
  const sum = lines.reduce((all, { monthly }) => all + monthly, 0);
  const only = oneKind(said);
  // Of what was called other spending a part is of no category.
  const kindOf = ({ category }: SpendingLine): string | null => {
    if (category !== 'uncategorized') return rollupOf(category);
    return only === null ? null : 'other';
  };
  const isBill = (line: SpendingLine) => BILLS.has(kindOf(line) ?? '');
  // One kind of spending alone is no budget either, for a card whose fee other kinds pay.
  const isElsewhere = cards.some(
    ({ annual_fee, earn }) =>
      annual_fee > 0 &&
      earn.every(({ categories }) =>
        categories.every((one) => lines.every((line) => !isWithin(line.category, one))),
      ),
  );
  const kinds = new Set(lines.map(kindOf));
  const isOneKind = kinds.size === 1 && !kinds.has(null) && isElsewhere;
  if (sum === 0 || !(lines.every(isBill) || isOneKind)) return null;
  const names = [...new Set(lines.map(({ category }) => categoryLabel(category)))];
  const kind = names.length > MOST_NAMED ? only : list(names);
  const where = kind === null ? '' : ` on ${kind}`;
  return `${usd(sum)} a month${where}`;
}

const isWithin = (
  line: SpendingLine['category'],
  kind: Parameters<typeof fineCategoriesOf>[0],
): boolean =>
  line !== 'uncategorized' && (fineCategoriesOf(kind) as readonly string[]).includes(line);

const BILLS: ReadonlySet<string> = new Set(['other', 'streaming']);
const MOST_NAMED = 4;

/** How the spending that was given is taken: that it is all there is, and how a broad sum of it is split. */
export function spendingTaken(
  said: Parameters<typeof unevenSplits>[0],
  cards: readonly CatalogCard[],
  facts: EngineInput,
): string[] {
  return [
    ...kindAlone(said),
    ...otherSplit(said, facts.spending),
    ...unevenSplits(said, [cards], facts),
  ];
}

/** What else is spent, where by one kind alone a card is not worth the fee that it asks for. */
export function besideAgainst(
  isWhole: boolean,
  rows: readonly { readonly row: Pick<PortfolioCard, 'verdict' | 'annual_fee'> }[],
  said: Parameters<typeof spentBeside>[0],
): string[] {
  const isAgainst = rows.some(({ row }) => row.verdict !== 'KEEP' && row.annual_fee > 0);
  return isWhole && isAgainst ? spentBeside(said) : [];
}
