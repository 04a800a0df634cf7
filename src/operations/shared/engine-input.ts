import { z } from 'zod';
import type { CatalogCard } from '../../catalog/snapshot.ts';
import type { Category } from '../../engine/model/categories.ts';
import type { EngineProgram } from '../../engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../engine/model/input.ts';
import { expandSpending } from '../../engine/model/spending.ts';
import { MAX_BALANCE } from '../../engine/worth/balances.ts';
import { WEIGHT_RANGE } from '../../engine/worth/issuer-preference.ts';
import { AppError } from '../../errors.ts';
import type { Context } from '../../operation/context.ts';
import { benefitSelections, creditTier, primaryGoal, spending } from '../../operation/params.ts';
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
        issuer: z.string().trim().min(1).max(80),
        weight: z.number().min(WEIGHT_RANGE.least).max(WEIGHT_RANGE.most),
      }),
    )
    .max(50)
    .optional()
    .describe(
      'Issuers to prefer or avoid: weight 1 is neutral, 2 twice as dear, 0.5 half. Moves ranks and verdicts, never dollars.',
    ),
};

/** The `params` object of decisions that an issuer preferred can move. */
export const rankingParams = z.strictObject(rankingFields).default({});

/** The `params` object of decisions about a whole wallet. */
export const portfolioParams = z
  .strictObject({
    ...rankingFields,
    point_balances: z
      .array(
        z.strictObject({
          program: z.string().trim().min(1).max(80),
          balance: z.int().min(0).max(MAX_BALANCE),
        }),
      )
      .max(100)
      .optional()
      .describe('Points held by program, to be valued in this wallet.'),
  })
  .default({});

export const spendingSource = z.enum(['user_provided', 'us_average_2024']);

/** What a caller says of the holder, in the words of the interface. */
export interface HolderFacts {
  readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined;
  readonly benefit_selections?: readonly string[] | undefined;
  readonly primary_goal?: z.output<typeof primaryGoal> | undefined;
}

/**
 * The engine's input for these cards: the caller's spending or the national average, as of today.
 * Who wants cash back has points counted at what they bring as cash.
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
  if (wantsCash) context.warn('As cash back is the goal, points count at what they bring as cash.');
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
      // The same answer from any month: a cap of a calendar year that is half over counts half.
      partial_windows: 'prorated',
      benefit_selections: facts.benefit_selections
        ? checkedSelections(facts.benefit_selections, context)
        : null,
    },
    spending_source: own ? 'user_provided' : 'us_average_2024',
  };
}

/** Programs whose points bring cash, as if that were all they could; the others as they are. */
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
            message: `"${key}" is no benefit key or category: see registry://benefits or GET /reference/benefit-categories`,
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
