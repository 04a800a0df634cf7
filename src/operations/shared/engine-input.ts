import { z } from 'zod';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import type { Category } from '../../engine/model/categories.ts';
import type { EngineProgram } from '../../engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../engine/model/input.ts';
import { expandSpending } from '../../engine/model/spending.ts';
import { MAX_BALANCE } from '../../engine/worth/balances.ts';
import { WEIGHT_RANGE } from '../../engine/worth/issuer-preference.ts';
import { AppError } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import type { Context } from '../../operation/context.ts';
import {
  benefitSelections,
  creditTier,
  primaryGoal,
  spending,
  text,
} from '../../operation/params.ts';
import { programCpp } from '../programs/points-program.ts';

const decisionFields = {
  spending: spending.optional(),
  primary_goal: primaryGoal.optional(),
  credit_tier: creditTier.optional(),
  benefit_selections: benefitSelections.optional(),
};

/** The `params` object that decisions share. */
export const decisionParams = z.strictObject(decisionFields).default({});

const rankingFields = {
  ...decisionFields,
  issuer_preferences: z
    .array(
      z.strictObject({
        issuer: text(80),
        weight: z.number().min(WEIGHT_RANGE.least).max(WEIGHT_RANGE.most),
      }),
    )
    .max(50)
    .optional()
    .describe(
      'Issuers to prefer or avoid: weight 1 is neutral, 2 counts double, 0.5 half. Changes ranks and verdicts, never dollars.',
    ),
};

/** The `params` object of decisions that a preferred issuer can change. */
export const rankingParams = z.strictObject(rankingFields).default({});

/** The `params` object of decisions about a whole wallet. */
export const portfolioParams = z
  .strictObject({
    ...rankingFields,
    point_balances: z
      .array(
        z.strictObject({
          program: text(80),
          balance: z.int().min(0).max(MAX_BALANCE),
        }),
      )
      .max(100)
      .optional()
      .describe('Points held by program, to be valued in this wallet.'),
  })
  .default({});

export const spendingSource = z.enum(['user_provided', 'us_average_2024']);

/** What a caller says about the holder, in the terms of the interface. */
export interface HolderFacts {
  readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined;
  readonly benefit_selections?: readonly string[] | undefined;
  readonly primary_goal?: z.output<typeof primaryGoal> | undefined;
}

/**
 * The engine's input for these cards: the caller's spending or the national average, as of today.
 * With the goal `cash_back`, points are valued at their cash price.
 *
 * @throws AppError `validation_failed` for a benefit key or category that does not exist.
 */
export function engineInput(
  cards: readonly CatalogCard[],
  facts: HolderFacts,
  context: Context,
): EngineInput & { readonly spending_source: z.output<typeof spendingSource> } {
  const { catalog, now } = context;
  const own = facts.spending !== undefined && Object.keys(facts.spending).length > 0;
  const wantsCash = facts.primary_goal === 'cashback';
  if (wantsCash) context.warn('Because the goal is cash back, points count at their cash value.');
  return {
    cards: cards.map((card) => card.engine),
    programs: wantsCash ? asCash(catalog.enginePrograms) : catalog.enginePrograms,
    benefits: catalog.benefitsByKey,
    spending: expandSpending(
      (own ? facts.spending : catalog.averageSpending) ?? {},
      catalog.spendingShares,
    ),
    as_of: now.toISOString().slice(0, 10),
    options: {
      ...DEFAULT_OPTIONS,
      // The answer must not depend on the month: half a calendar year left means half of a yearly
      // cap.
      partial_windows: 'prorated',
      benefit_selections: facts.benefit_selections
        ? checkedSelections(facts.benefit_selections, context)
        : null,
    },
    spending_source: own ? 'user_provided' : 'us_average_2024',
  };
}

/**
 * Values points of programs that pay cash at that price, as if it were their only use; leaves other
 * programs unchanged.
 */
function asCash(programs: ReadonlyMap<string, EngineProgram>): Map<string, EngineProgram> {
  return new Map(
    [...programs].map(([key, program]) =>
      program.cash_cpp === null
        ? [key, program]
        : [key, { ...program, portal_cpp: null, transfer_cpp: null }],
    ),
  );
}

function checkedSelections(given: readonly string[], { catalog }: Context): ReadonlySet<string> {
  const { categories, benefits } = catalog.benefits;
  const known = new Set([...categories, ...benefits].map((entry) => entry.key));
  const issues = given.flatMap((key, position) =>
    known.has(key)
      ? []
      : [
          {
            path: `benefit_selections.${position}`,
            message: `${quoted(key)} is no benefit key or category: see registry://benefits or GET /reference/benefit-categories`,
          },
        ],
  );
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return new Set(given);
}

/** Cents per point of the card's program; see programCpp. */
export function portalCpp(card: CatalogCard, { catalog }: Context): number | null {
  const program = card.seed.program === null ? undefined : catalog.programs.get(card.seed.program);
  return program ? programCpp(program) : null;
}
