import { z } from 'zod';
import type { PlaybookInput } from '../../engine/decisions/points/input.ts';
import { planTarget } from '../../engine/decisions/points/target.ts';
import { list, number, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { programKeyOf } from '../balances/balances.ts';
import { pointsProgram, ratioText } from '../programs/points-program.ts';
import { spendingSource } from '../shared/engine-input.ts';
import { traceLine, walletTraceLine } from '../shared/trace-line.ts';
import { confidence, confidenceText } from '../words/confidence-text.ts';
import { cardNameOf } from '../words/points.ts';

/** What the points playbook answers. */
/** Without the terms of each partner, which the program's own page has. */
const briefProgram = pointsProgram.omit({
  partner_rates: true,
  redemptions: true,
  unlocked_by: true,
});

/** How the balances reach the award that was asked for. */
const targetAnswer = z
  .object({
    program: z.string(),
    program_key: z.string(),
    points: z.int(),
    held: z.int(),
    missing: z.int(),
    /** Those open now first, then those that suffice, then the cheapest. */
    routes: z.array(
      z.object({
        from: z.string(),
        balance: z.int(),
        ratio: z.number(),
        /** Points that the missing ones take; null where the balance does not suffice. */
        points_needed: z.int().nullable(),
        points_at_most: z.int(),
        fee: z.number(),
        /** Dollars that the moved points would bring as cash or in the portal. */
        worth_else: z.number().nullable(),
        /** Cards of which one is needed first; null when it is open now. */
        needs_one_of: z.array(z.string()).nullable(),
      }),
    ),
  })
  .nullable()
  .meta({ 'x-listed': false });

export const playbookAnswer = z.object({
  cashback_earning: z.object({
    total_annual_cashback: z.number(),
    cards: z.array(z.string()),
    summary: z.string(),
    /** Adds up to `total_annual_cashback`. */
    trace: z.array(walletTraceLine).optional(),
  }),
  points_at_risk: z.array(
    z.object({ program: z.string(), warning: z.string(), date: z.string().nullable() }),
  ),
  points_playbook: z.array(
    z.object({
      program: z.string(),
      program_key: z.string(),
      balance: z.int(),
      value_usd: z.number(),
      /**
       * Basis of `value_usd`: the published average of the uses open to this wallet, or a fallback.
       */
      value_basis: z.enum(['published_average', 'portal', 'cash', 'own_value', 'unknown']),
      /**
       * Value of the balance by the best transfer, after its fee; null without a transfer or
       * points.
       */
      best_transfer_value_usd: z.number().nullable(),
      strategy: z.string(),
      best_transfer: z.string().nullable(),
      /** The use that `strategy` advises; `keep` when no use has a known value. */
      advised_use: z.enum(['transfer', 'portal', 'cash', 'awards', 'keep']),
      /** Value of the balance by that use, after its fee. */
      advised_value_usd: z.number(),
      /** Confidence in this use of the points; null without points. */
      confidence: confidence.nullable(),
      turns_at: z.array(z.string()),
      /** Adds up to `advised_value_usd`. */
      trace: z.array(traceLine).optional(),
    }),
  ),
  programs: z.array(briefProgram).optional(),
  target: targetAnswer,
  total_value_usd: z.number(),
  balances_source: z.enum(['given', 'stored', 'none']),
  spending_source: spendingSource,
});

type Answer = z.output<typeof playbookAnswer>;

/** The answer in sentences: the value, the use of each program's points, what is at risk. */
export function playbookText(answer: Answer): string {
  const { points_playbook, points_at_risk, cashback_earning, programs = [], target } = answer;
  const worth = points_playbook.some((row) => row.balance > 0);
  const [only] = programs.length === 1 ? programs : [];
  return [
    target && targetText(target),
    worth
      ? `The points are worth about ${usd(answer.total_value_usd)} by published averages, or in the portal or as cash when no transfer is open; a single transfer can be worth more or less.`
      : 'No balances are known: pass point_balances, or store them, to see what they are worth.',
    ...points_playbook.map((row) => `- ${row.program}: ${row.strategy}${qualifiedText(row)}`),
    // A partner's cut is one cut, whichever programs transfer to it.
    ...new Set(points_at_risk.map((risk) => `At risk: ${risk.warning}`)),
    only && programText(only),
    cashback_earning.cards.length > 0 && cashback_earning.summary,
    points_playbook.some((row) => row.best_transfer !== null) &&
      'Transfers cannot be undone, so move points only once you have found an award to book.',
    'Estimates, not financial advice.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Distinguishes the average in `value_usd` from the one transfer that the strategy names. */
function basisText(row: Answer['points_playbook'][number]): string {
  const {
    balance,
    value_usd: average,
    best_transfer_value_usd: transfer,
    value_basis,
    advised_use,
  } = row;
  if (balance === 0 || value_basis !== 'published_average' || advised_use === 'awards') return '';
  const one =
    transfer === null || Math.abs(average - transfer) < 1
      ? ''
      : `; the best known transfer alone comes to about ${usd(transfer)} after fees`;
  return ` The published average of all their uses is about ${usd(average)}${one}.`;
}

/** What qualifies a strategy: the average of all uses, and why it is uncertain. */
function qualifiedText(row: Answer['points_playbook'][number]): string {
  const sureness = confidenceText(row.confidence, row.turns_at);
  return `${basisText(row)}${sureness && ` ${sureness}`}`;
}

/** A program described in one sentence. */
function programText(program: z.output<typeof briefProgram>): string {
  const { transfer_cpp: range, transfer_partners } = program;
  const partners = [...transfer_partners.airlines, ...transfer_partners.hotels];
  return [
    range &&
      `${program.program_name}: ${range.floor} to ${range.ceiling} cents a point by published valuations.`,
    partners.length > 0 &&
      `Transfers to ${partners.length} partners, e.g. ${partners.slice(0, 6).join(', ')}.`,
    program.expiry_rule,
  ]
    .filter(Boolean)
    .join(' ');
}

/** @throws AppError `validation_failed` for a program that is unknown */
export function targetOf(
  input: PlaybookInput,
  { program, points }: { readonly program: string; readonly points: number },
  context: Context,
): Answer['target'] {
  const program_key = programKeyOf(program, 'target.program', context);
  const { routes, ...plan } = planTarget(input, program_key, points);
  return {
    program: context.catalog.programs.get(program_key)?.name ?? program_key,
    program_key,
    points,
    ...plan,
    routes: routes.map(({ from: _key, from_name, needs_one_of, ...route }) => ({
      from: from_name,
      ...route,
      needs_one_of: needs_one_of?.map((key) => cardNameOf(key, context)) ?? null,
    })),
  };
}

/** The award first: what is missing, and the ways to it. */
function targetText({
  program,
  points,
  held,
  missing,
  routes,
}: NonNullable<Answer['target']>): string {
  const goal = `${number(points)} points of ${program}`;
  if (missing === 0) return `You hold ${number(held)}, enough for ${goal}.`;
  const lack = `For ${goal} you lack ${number(missing)}`;
  if (routes.length === 0) return `${lack}, and none of the points held are known to move there.`;
  const told = routes.map((route) => {
    const { from, ratio, points_needed, points_at_most, fee, worth_else, needs_one_of } = route;
    const first = needs_one_of === null ? '' : `with ${list(needs_one_of, 'or')}, `;
    const cost = [
      fee > 0 ? `a fee of ${usd(fee)}` : '',
      worth_else === null ? '' : `worth ${usd(worth_else)} as cash or in the portal instead`,
    ].filter(Boolean);
    const price = cost.length > 0 ? ` (${list(cost)})` : '';
    if (points_needed === null) {
      return `${first}all ${number(route.balance)} of ${from} make ${number(points_at_most)}, ${number(missing - points_at_most)} too few${price}`;
    }
    return `${first}${number(points_needed)} of ${from} at ${ratioText(ratio)}${price}`;
  });
  return `${lack}: ${told.join('; ')}. How long a transfer takes no source here gives: check that the award is free first.`;
}
