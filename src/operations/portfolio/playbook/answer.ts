import { z } from 'zod';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { centsText, list } from '../../../kit/words.ts';
import { describeProgram, pointsProgram } from '../../programs/points-program.ts';
import { spendingSource } from '../../shared/engine-input.ts';
import { traceLine, walletTraceLine } from '../../shared/trace-line.ts';
import { confidence } from '../../words/confidence-text.ts';
import { alsoBooked, alsoBookedText } from './award/also-booked.ts';
import { awardChart, chartText } from './award/chart.ts';
import { seatsBooked, seatsBookedText } from './award/seats-booked.ts';
import { targetPlan } from './award/target-plan.ts';
import { isUnreached, openedAtMost, targetText } from './award/target-text.ts';
import { expiryRisks, expiryRule, unknownExpiry } from './expiry-text.ts';
import { notKnownText } from './not-known.ts';
import { programTransfers } from './partners/transfers.ts';
import { sourcesText, transfersText } from './partners/transfers-text.ts';
import { jointText, noExpiryText, ofLittleWorth, rowText } from './program-lines.ts';
import { lostWhole, riskLines } from './risk-lines.ts';
import { nothingHeld, worthText } from './worth-text.ts';

/** Without the terms of each partner, which the program's own page has. */
const briefProgram = pointsProgram.omit({
  partner_rates: true,
  redemptions: true,
  unlocked_by: true,
});

export function briefPrograms(
  plays: readonly { readonly program: string }[],
  as_of: string,
  catalog: CatalogSnapshot,
): z.output<typeof briefProgram>[] {
  return plays.flatMap(({ program: key }) => {
    const program = catalog.programs.get(key);
    if (!program) return [];
    const {
      partner_rates: _p,
      redemptions: _r,
      unlocked_by: _u,
      ...brief
    } = describeProgram(program, as_of, catalog);
    return [brief];
  });
}

/** What the points playbook answers. */
export const playbookAnswer = z.object({
  /** With `program_key`: how to reach its points from the other balances. */
  target: targetPlan.optional(),
  /** The same points at other programs that were named, in words. */
  beside_target: z.array(z.string()).optional().meta({ 'x-listed': false }),
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
  /** Programs held whose points do not expire. */
  never_expire: z.array(z.string()).meta({ 'x-listed': false }),
  points_playbook: z.array(
    z.object({
      program: z.string(),
      program_key: z.string(),
      balance: z.int(),
      /** Of a balance of 0: that it was given or stored. */
      is_balance_known: z.literal(true).optional().meta({ 'x-listed': false }),
      /** Whether the points, or their program, have ended by the day asked. */
      is_ended: z.boolean().meta({ 'x-listed': false }),
      value_usd: z.number(),
      /** Of `value_usd`: the published average of the uses open to this wallet, or a fallback. */
      value_basis: z.enum(['published_average', 'portal', 'cash', 'own_value', 'unknown']),
      /**
       * Value of the balance by the best transfer, after its fee; null without a transfer or
       * points.
       */
      best_transfer_value_usd: z.number().nullable(),
      strategy: z.string(),
      /** The night of a longer award stay that costs no points; empty where none is known. */
      free_night: z.string().meta({ 'x-listed': false }),
      best_transfer: z.string().nullable(),
      /** Whether that needs a card which is not held. */
      is_closed: z.boolean().meta({ 'x-listed': false }),
      /** Where else a bank's points go, in words; empty where that is told otherwise. */
      other_partners: z.string().meta({ 'x-listed': false }),
      /** How long it usually takes, in words; null when not known. */
      transfer_time: z.string().nullable().meta({ 'x-listed': false }),
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
  /** With `program_key` alone asked about. */
  transfers: programTransfers.optional().meta({ 'x-listed': false }),
  /** With `program_key` of an airline or hotel: which other programs book its awards. */
  also_booked: alsoBooked.nullable().meta({ 'x-listed': false }),
  /** With `program_key` of a bank: on which airlines its points book seats. */
  seats_booked: seatsBooked.optional().meta({ 'x-listed': false }),
  /** With `program_key`: what its awards cost by a published chart. */
  award_chart: awardChart.nullable().meta({ 'x-listed': false }),
  /** With balances of several transferable programs: where all of them can go at 1:1. */
  joint_partners: z
    .object({ points: z.int(), partners: z.array(z.string()) })
    .nullable()
    .meta({ 'x-listed': false }),
  /** What the balances become at each partner that was named, in words. */
  at_named_partners: z.array(z.string()).optional().meta({ 'x-listed': false }),
  /** When points end at the partners advised and named, in words; empty where none ends. */
  expiry_there: z.string().meta({ 'x-listed': false }),
  /** To whom else the points can be moved, in words, as far as known. */
  for_others: z.array(z.string()).meta({ 'x-listed': false }),
  /** Names of banks' programs of which it is not known whether two adults can combine their points. */
  pools_unknown: z.array(z.string()).meta({ 'x-listed': false }),
  /** Whether it is about points of hotels alone. */
  of_hotels: z.boolean().meta({ 'x-listed': false }),
  total_value_usd: z.number(),
  balances_source: z.enum(['given', 'stored', 'none']),
  spending_source: spendingSource,
});

export type PlaybookAnswer = z.output<typeof playbookAnswer>;

type Answer = PlaybookAnswer;

/** The answer in sentences: the value, the use of each program's points, what is at risk. */
export function playbookText(answer: Answer): string {
  const { target, transfers, points_playbook, cashback_earning, programs = [] } = answer;
  const worth = points_playbook.some((row) => row.balance > 0);
  const [only] = programs.length === 1 ? programs : [];
  const isEnded = points_playbook.some(({ is_ended }) => is_ended);
  const points_at_risk = expiryRisks(answer.points_at_risk, programs, only);
  // What can be lost whole comes before what to do with it.
  const lost = lostWhole(points_at_risk, points_playbook);
  return [
    ...(target ? targetText(target, answer.spending_source, joinedTo(answer)) : []),
    ...(answer.beside_target ?? []),
    answer.also_booked && alsoBookedText(answer.also_booked),
    // Who cannot get there asks next which points do.
    target && transfers && isUnreached(target) && sourcesText(transfers, target.program),
    ...chartLines(answer),
    target === undefined &&
      (worth ? leftWorth(answer) : transfers === undefined && nothingHeld(points_playbook)),
    ...lost.map((risk) => `At risk: ${risk.warning}`),
    ...points_playbook
      .filter(({ balance, program }) =>
        target === undefined ? true : balance > 0 && program !== target.program,
      )
      .map((row, _, rows) => rowText(row, target === undefined && rows.length === 1)),
    ...(target === undefined ? (answer.at_named_partners ?? []) : []),
    answer.expiry_there,
    // A partner's cut is one cut, whichever programs transfer to it.
    ...riskLines(points_at_risk.filter((risk) => !lost.includes(risk))),
    ...points_playbook.map(({ free_night }) => free_night),
    target === undefined && only === undefined && jointText(answer.joint_partners),
    only === undefined && noExpiryText(answer),
    only === undefined && unknownExpiryOf(answer),
    only && programText(only, answer.points_at_risk, isEnded),
    ...(transfers && target === undefined ? transfersText(transfers, worth) : []),
    answer.seats_booked && target === undefined && seatsBookedText(answer.seats_booked),
    // Who asks about one program does not ask what average spending would earn.
    cashback_earning.cards.length > 0 &&
      (transfers === undefined || answer.spending_source === 'user_provided') &&
      `${cashback_earning.summary}${answer.spending_source === 'user_provided' ? '' : ' On average US spending.'}`,
    ...notKnownText(answer),
    'Estimates, not financial advice.',
  ]
    .filter(Boolean)
    .join('\n');
}

function unknownExpiryOf({ programs = [], points_playbook }: Answer): string {
  const left = points_playbook.filter(({ is_ended }) => !is_ended);
  return unknownExpiry(programs, left);
}

/** What decides least among many programs, the least first: those of little worth, their risks after their uses. */
export function playbookAsides(answer: Answer): string[] {
  const { programs = [], points_playbook } = answer;
  const [only] = programs.length === 1 ? programs : [];
  const risks = expiryRisks(answer.points_at_risk, programs, only);
  const small = ofLittleWorth(points_playbook);
  const own = small.flatMap((row) => risks.filter((risk) => risk.program === row.program));
  const { target } = answer;
  return [
    // What nights cost that none of the points reach.
    ...(target && isUnreached(target) ? chartLines(answer) : []),
    unknownExpiryOf(answer),
    noExpiryText(answer),
    ...small.map((row) => rowText(row, false)),
    ...own.map(({ warning }) => `At risk: ${warning}`),
  ];
}

function chartLines(answer: Answer): string[] {
  return answer.award_chart ? chartText(answer.award_chart, mostThere(answer)) : [];
}

/** The points that a program asked about can have at most, with a card that opens transfers. */
function mostThere({ target, points_playbook }: Answer): number | null {
  if (target !== undefined) return target.reached + openedAtMost(target.locked);
  return points_playbook.length === 1 ? (points_playbook[0]?.balance ?? null) : null;
}

/** Programs whose points book the same seats by way of another. */
function joinedTo({ also_booked }: Answer): ReadonlySet<string> {
  const from = (also_booked?.programs ?? []).flatMap((one) => one.from);
  return new Set(from.map(({ program }) => program));
}

/** What the points that are left are worth, and which are not. */
function leftWorth(answer: Answer): string {
  const held = answer.points_playbook.filter(({ balance }) => balance > 0);
  const gone = held.filter(({ is_ended }) => is_ended).map(({ program }) => program);
  if (gone.length === 0) return worthText(answer);
  if (gone.length === held.length) return 'None of these points is left to use.';
  return `${worthText(answer)} Not counted, as they have ended: points of ${list(gone)}.`;
}

/** A program described in one sentence. */
function programText(
  program: z.output<typeof briefProgram>,
  risks: Answer['points_at_risk'],
  isEnded: boolean,
): string {
  const { transfer_cpp: range } = program;
  return [
    !isEnded &&
      range &&
      `${program.program_name}: ${range.floor < range.ceiling ? `${range.floor} to ${range.ceiling} cents` : centsText(range.floor)} a point by published valuations.`,
    (!isEnded || program.expiry_rule) && expiryRule(program, risks),
  ]
    .filter(Boolean)
    .join(' ');
}
