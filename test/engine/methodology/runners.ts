import { z } from 'zod';
import { bestAdditions } from '../../../src/engine/decisions/additions/additions.ts';
import { weighCards } from '../../../src/engine/decisions/compare/compare.ts';
import { playbook } from '../../../src/engine/decisions/points/playbook.ts';
import {
  type PortfolioValue,
  reviewPortfolio,
} from '../../../src/engine/decisions/portfolio/portfolio.ts';
import { walletSteps } from '../../../src/engine/decisions/portfolio/steps.ts';
import { bestCardAt } from '../../../src/engine/decisions/purchase/best-card.ts';
import {
  EXPLAINED,
  recommendForCategory,
} from '../../../src/engine/decisions/recommend/recommend.ts';
import { renewalDecision } from '../../../src/engine/decisions/renewal/renewal.ts';
import { cardValue } from '../../../src/engine/decisions/value/card-value.ts';
import { FINE_CATEGORIES } from '../../../src/engine/model/categories.ts';
import type { EngineCard } from '../../../src/engine/model/facts.ts';
import { centParts, sumCents } from '../../../src/engine/model/money.ts';
import { allocate } from '../../../src/engine/split/split.ts';
import { balancesValue } from '../../../src/engine/worth/balances.ts';
import { walletWorth } from '../../../src/engine/worth/points.ts';
import {
  amounts,
  card,
  category,
  date,
  dollars,
  inputOf,
  type Situation,
  setOf,
  situation,
  text,
} from './schema.ts';
import { search } from './search.ts';

/** A formula that an example can name in `run`: its result is what `expect` looks into. */
export type Runner = (given: unknown) => unknown;

function runner<S extends z.ZodType<Situation>>(
  schema: S,
  run: (given: z.output<S>) => unknown,
): Runner {
  return (given) => run(schema.parse(given));
}

const thresholds = z.strictObject({ cancel: z.number(), keep: z.number() });

const wallet = situation.extend({
  thresholds: thresholds.optional(),
  issuer_weights: amounts.default(new Map()),
  candidates: z.array(card).default([]),
  point_balances: amounts.default(new Map()),
});

function analyzed(given: z.output<typeof wallet>): PortfolioValue {
  return reviewPortfolio(inputOf(given), given.thresholds, given);
}

const renewal = situation.extend({
  product_changes: z.array(z.strictObject({ from: text, to: z.array(text) })).default([]),
  /** Cards that product changes lead to. */
  catalog: z.array(card).default([]),
  alternatives: z.array(card).default([]),
  acquired_date: date.nullable().default(null),
});

const recommendation = situation.extend({
  category,
  candidates: z.array(card),
  portfolio: z.boolean().default(false),
  goal: z
    .enum(['travel', 'cashback', 'build_credit', 'business', 'balance_transfer'])
    .nullable()
    .default(null),
  issuer_weights: amounts.default(new Map()),
  explain: z.int().nonnegative().default(EXPLAINED),
});

const purchase = situation.extend({
  cap_used: amounts.default(new Map()),
  merchant: z.strictObject({
    key: text.nullable().default(null),
    name: text,
    category: z.enum(FINE_CATEGORIES),
    category_guessed: z.boolean().default(false),
    networks: z
      .array(z.enum(['Visa', 'Mastercard', 'Amex', 'Discover']))
      .nullable()
      .default(null),
    trap: z.strictObject({ kind: text, note: text }).nullable().default(null),
  }),
  amount: dollars,
  /** Day of opening by card_id. */
  acquired_dates: z
    .record(z.string(), date)
    .transform((row) => new Map(Object.entries(row).map(([id, day]) => [Number(id), day])))
    .default(new Map()),
});

const balances = situation.extend({
  point_balances: amounts,
  expiry: z
    .record(
      z.string(),
      z.strictObject({
        kind: z.enum(['none', 'inactivity', 'fixed']),
        months: z.int().nullable(),
      }),
    )
    .default({}),
  devaluations: z.array(z.strictObject({ program: text, date, note: text })).default([]),
  also_held: setOf.default(new Set()),
});

const held = situation.extend({ point_balances: amounts });

const additions = situation.extend({
  candidates: z.array(card),
  count: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});

const parts = situation.extend({ parts: z.array(dollars) });

/** By name. A formula more is a line more, and the document must then show an example of it. */
export const RUNNERS: Readonly<Record<string, Runner>> = {
  spending: runner(situation, (given) =>
    Object.fromEntries(inputOf(given).spending.map((line) => [line.category, line.monthly])),
  ),
  split: runner(situation, (given) => allocate(inputOf(given))),
  points: runner(situation, (given) => {
    const { cards, programs, options } = inputOf(given);
    const worths = walletWorth(cards, programs, options.also_held);
    return { cards: cards.map(({ card_id }, at) => ({ card_id, ...worths[at] })) };
  }),
  value: runner(situation, (given) => cardValue(inputOf(given))),
  compare: runner(situation, (given) => weighCards(inputOf(given))),
  portfolio: runner(wallet, analyzed),
  gaps: runner(wallet, (given) => ({ gaps: analyzed(given).gaps })),
  health: runner(wallet, (given) => analyzed(given).health_score),
  balances: runner(held, (given) => {
    const { cards, programs, options } = inputOf(given);
    return balancesValue(given.point_balances, cards, programs, options.also_held);
  }),
  renewal: runner(renewal, (given) =>
    renewalDecision(inputOf(given), {
      product_changes: given.product_changes,
      catalog: given.catalog,
      alternatives_allowed: given.alternatives,
      acquired_date: given.acquired_date,
    }),
  ),
  steps: runner(renewal, (given) => {
    const changesOf = ({ key }: EngineCard) => {
      const to = given.product_changes.flatMap((row) => (row.from === key ? row.to : []));
      return given.catalog.filter((one) => to.includes(one.key));
    };
    return walletSteps(inputOf(given), changesOf, () => given.alternatives[0] ?? null);
  }),
  recommend: runner(recommendation, (given) => recommendForCategory(inputOf(given), given)),
  purchase: runner(purchase, (given) => {
    const { cards, programs, as_of, options } = inputOf(given);
    const { merchant, amount, acquired_dates, cap_used } = given;
    const { memberships, also_held } = options;
    return bestCardAt({
      cards,
      programs,
      merchant,
      amount,
      as_of,
      memberships,
      cap_used,
      also_held,
      acquired_dates,
      options,
    });
  }),
  playbook: runner(balances, (given) => {
    const input = inputOf(given);
    const { point_balances, also_held, devaluations } = given;
    const expiry = new Map(Object.entries(given.expiry));
    const holdings = { point_balances, also_held, devaluations, expiry };
    return playbook({ ...input, ...holdings, allocation: allocate(input) });
  }),
  additions: runner(additions, (given) =>
    bestAdditions(inputOf(given), given.candidates, given.count),
  ),
  search,
  rounding: runner(parts, (given) => {
    const rounded = centParts(given.parts);
    return { parts: rounded, total: sumCents(rounded) };
  }),
};
