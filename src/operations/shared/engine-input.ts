import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { Category } from '../../engine/model/categories.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../engine/model/input.ts';
import { holderAlone } from '../../engine/split/holder/holder-alone.ts';
import { cardBeside } from '../../engine/split/holder/holder-wallet.ts';
import { MAX_BALANCE } from '../../engine/worth/balances.ts';
import type { Context } from '../../operation/context.ts';
import {
  benefitSelections,
  creditTier,
  integer,
  primaryGoal,
  spending,
  text,
} from '../../operation/params.ts';
import { balanceEntries } from '../balances/balances.ts';
import { programCpp } from '../programs/points-program.ts';
import { unheldText, unselectedText } from './benefits/benefit-lookup.ts';
import { benefitsWithoutUse } from './benefits/used/benefit-use.ts';
import { benefitsUsed } from './benefits/used/benefits-used.ts';
import { feesOnBills } from './bill-fees.ts';
import { asCash, warnCashGoal } from './cash-goal.ts';
import { dates } from './said/dates.ts';
import { type Said, saidFields } from './said/fields.ts';
import { issuerPreferences } from './said/issuer-preferences.ts';
import { partner } from './said/partner.ts';
import { type Reading, readSaid } from './said/read.ts';

/** Fields of `params` that every decision takes. */
export const decisionFields = {
  spending: spending.optional(),
  primary_goal: primaryGoal.optional(),
  credit_tier: creditTier.optional(),
  benefit_selections: benefitSelections.optional(),
  ...saidFields,
};

/** The `params` object that decisions share. */
export const decisionParams = z.strictObject(decisionFields).default({});

const rankingFields = {
  ...decisionFields,
  issuer_preferences: issuerPreferences.meta({ 'x-listed': false }),
};

/** The `params` object of decisions that a preferred issuer can change. */
export const rankingParams = z.strictObject(rankingFields).default({});

/** The `params` object of decisions about a whole wallet, of one person or of two adults. */
export const walletParams = z
  .strictObject({
    ...decisionFields,
    partner,
    dates,
    point_balances: balanceEntries.optional().meta({ 'x-listed': false, 'x-form': '{UR: 80000}' }),
    // Of new cards; no list of tools has room for it.
    issuer_preferences: issuerPreferences.meta({ 'x-rest-only': true }),
  })
  .default({});

/** The same with preferences and points. */
export const portfolioParams = z
  .strictObject({
    ...rankingFields,
    partner,
    point_balances: z
      .array(
        z.strictObject({
          program: text(80),
          balance: integer(0, MAX_BALANCE),
        }),
      )
      .max(100)
      .optional()
      .describe('Points held by program, to be valued in this wallet.'),
  })
  .default({});

export const spendingSource = z.enum(['user_provided', 'us_average_2024']);

/** What a caller says about the holder, in the terms of the interface. */
export interface HolderFacts extends Said {
  /** Path of the object that holds what was said, with a dot at its end: `params.` unless given. */
  readonly at?: string | undefined;
  /** The cards in question where they are not those of the input; null when any may be. */
  readonly in_question?: readonly CatalogCard[] | null | undefined;
  readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined;
  readonly benefit_selections?: readonly string[] | undefined;
  /** Path of `benefit_selections` where it is not beside the rest of what was said. */
  readonly selections_at?: string | undefined;
  readonly primary_goal?: z.output<typeof primaryGoal> | undefined;
  /** The category that the question is about, if it is about one. */
  readonly category?: Category | undefined;
}

/**
 * The engine's input for these cards: the caller's spending or the national average, as of
 * today or the day that they name.
 * `settle` turns rates that depend on the holder into plain ones, for cards held alone or together.
 * With the goal `cash_back`, points are valued at their cash price.
 *
 * @throws AppError `validation_failed` for a benefit key or category that does not exist.
 */
export function engineInput(
  cards: readonly CatalogCard[],
  facts: HolderFacts,
  context: Context,
  settle: (input: EngineInput) => EngineInput = eachAlone,
): EngineInput & {
  readonly spending_source: z.output<typeof spendingSource>;
  readonly reading: Reading;
} {
  const { catalog } = context;
  const wantsCash = facts.primary_goal === 'cashback';
  const programs = wantsCash ? asCash(catalog.enginePrograms) : catalog.enginePrograms;
  const { at = 'params.', in_question = cards } = facts;
  const { selections_at = `${at}benefit_selections` } = facts;
  if (wantsCash) warnCashGoal(in_question ?? cards, context);
  const read = readSaid(facts, in_question, programs, at, context, in_question ?? cards);
  const used = facts.benefit_selections
    ? benefitsUsed(facts.benefit_selections, in_question ?? cards, context, selections_at)
    : null;
  const benefit_selections = used?.keys ?? null;
  const unheld = [
    ...unheldText(benefit_selections, in_question, context),
    ...unselectedText(benefit_selections, in_question ?? cards, context),
  ];
  const notes = [...read.options.notes, ...(used?.notes ?? []), ...unheld];
  const own_values = used?.values.size
    ? new Map([...used.values, ...read.options.own_values])
    : read.options.own_values;
  const reading = { ...read, options: { ...read.options, notes, own_values } };
  return {
    ...settle({
      cards: cards.map((card) => card.engine),
      programs: reading.programs,
      benefits: catalog.benefitsByKey,
      spending: reading.spending,
      as_of: reading.as_of,
      options: {
        ...DEFAULT_OPTIONS,
        benefit_selections,
        no_use_for:
          facts.spending && reading.spending_source === 'user_provided'
            ? benefitsWithoutUse(facts.spending, catalog)
            : new Set(),
        bill_fees: feesOnBills(facts, catalog.rules),
        memberships: reading.options.memberships,
        not_held: reading.options.not_held,
        ...(used?.shares.size && { shares_used: used.shares }),
        own_values,
        choices: reading.options.choices,
      },
    }),
    spending_source: reading.spending_source,
    reading,
  };
}

/** Each card as it is for a holder of it alone. */
function eachAlone(input: EngineInput): EngineInput {
  return { ...input, cards: input.cards.map((card) => holderAlone(card, input)) };
}

/** The cards that may join the wallet of `input`, as its holder would get them. */
export function candidateCards(cards: readonly CatalogCard[], input: EngineInput): EngineCard[] {
  return cards.map((card) => cardBeside(input, card.engine));
}

/** Cents per point of the card's program; see programCpp. */
export function portalCpp(card: CatalogCard, { catalog }: Context): number | null {
  const program = card.seed.program === null ? undefined : catalog.programs.get(card.seed.program);
  return program ? programCpp(program) : null;
}
