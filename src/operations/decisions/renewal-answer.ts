import { z } from 'zod';
import { narrativeField } from '../../operation/narrative/narrative.ts';
import {
  creditsAssumed,
  creditsText,
  ifCreditsUsed,
  toldOfCredits,
} from '../shared/benefits/counted/assumed.ts';
import { countedText, creditsCounted, rewardsIn } from '../shared/benefits/counted/counted.ts';
import { countsNothing, uncountedText } from '../shared/benefits/counted/uncounted.ts';
import { ifUsed, nightsText } from '../shared/benefits/nights/nights-text.ts';
import { certificates } from '../shared/benefits/nights/nights-used.ts';
import { moreCreditsText, worthText } from '../shared/benefits/worth/text.ts';
import { freeAlternative } from '../shared/cards/free-alternative.ts';
import { spendingSource } from '../shared/engine-input.ts';
import { personField, personText } from '../shared/said/person.ts';
import { leaveAt } from '../shared/said/times/next-fee.ts';
import { traceLine } from '../shared/trace-line.ts';
import { unlessBags } from '../words/bag-fee.ts';
import { askSpending, OWN_SPENDING, onAverage } from '../words/basis.ts';
import { confidence, turnsText } from '../words/confidence-text.ts';
import { ifLarge, largeTurns } from '../words/large-purchases-text.ts';
import { renewalNarrative } from './check-card-renewal.narrative.ts';
import { besideHeldField, heldBesideTurns } from './renewal/beside-held.ts';
import { changeCreditsField, changeCreditsText, toldOfChange } from './renewal/change-credits.ts';
import { aloneText, frameOf } from './renewal/frame.ts';
import {
  besideLead,
  framedLead,
  noneUsedBeside,
  verdictToGoBy,
  withCondition,
} from './renewal/headline.ts';
import { judgedAlone, judgedOnItsOwn, renewalVerdict } from './renewal/judged.ts';
import { onceUsed } from './renewal/points-at-stake.ts';
import { worthOpening } from './renewal/told.ts';
import { changeIfUsed, decidingField } from './renewal/turns/deciding.ts';
import { dueText, firstYearText, retentionText, whenText } from './renewal-fee.ts';
import { downgradeOptions, replacementOptions } from './renewal-options.ts';
import { changesText, openingText } from './renewal-options-text.ts';

const rival = z.object({ name: z.string(), net_value: z.number() }).nullable();
const allUsed = z.object({ net_value: z.number(), change: rival, opened: rival });

export const renewalAnswer = z.object({
  card_name: z.string(),
  /** Of a card that another bank has now: the one that was named, and what is not known of it. */
  moved: z.string().optional().meta({ 'x-listed': false }),
  annual_fee: z.number(),
  verdict: renewalVerdict,
  judged_alone: judgedAlone,
  year2_net_value: z.number(),
  reason: z.string(),
  /** The rates that bring most of the rewards, of the card and of what it is held against, in words. */
  earns_most: z.string().optional().meta({ 'x-listed': false }),
  /** What the verdict goes by, unless the card alone: what it adds beside a free one, much or little. */
  goes_by: z.enum(['beside', 'tie']).optional().meta({ 'x-listed': false }),
  deciding: decidingField,
  /** From what spending it pays its fee, in words. */
  pays_from: z.string().optional().meta({ 'x-listed': false }),
  confidence,
  /** Dollars of `year2_net_value` that are for certificates. */
  nights_value: z.number().meta({ 'x-listed': false }),
  certificates,
  /** Certificates without a sourced price. */
  not_counted: z.array(z.string()),
  /** Dollars a year that these would have to be worth for the card to be kept; null: no such verdict. */
  keep_if_worth: z.number().nullable().meta({ 'x-listed': false }),
  /** Dollars a year by which the way of the verdict is better, where a sentence goes by that. */
  gain: z.number().optional().meta({ 'x-listed': false }),
  /** Which these are, where a product change has the rest too. */
  kept_for: z.array(z.string()).readonly().meta({ 'x-listed': false }),
  /** What of them would have to be worth so much for a product change that has it too. */
  change_if_worth: z
    .object({
      ...{ by: z.string(), names: z.array(z.string()).readonly(), worth: z.number() },
      /** The card without a fee beside which that holds; null where it does by itself. */
      beside: z.string().nullable(),
    })
    .nullable()
    .meta({ 'x-listed': false }),
  /** What else to do where what was named as used is worth so much: before the verdict. */
  if_used: z.string().meta({ 'x-listed': false }),
  /** What of them the product change that is the verdict has too. */
  not_lost: z
    .object({ by: z.string(), names: z.array(z.string()).readonly() })
    .nullable()
    .meta({ 'x-listed': false }),
  /** Dollars a year of credits used beyond those counted that would keep a card; null: not even all. */
  more_credits: z
    .object({
      least: z.number().nullable(),
      all_used: allUsed.optional(),
      not_of: z.string().optional(),
      beside: z.literal(true).optional(),
      open: z.string().optional(),
    })
    .nullable()
    .meta({ 'x-listed': false }),
  credits_assumed: creditsAssumed,
  credits_counted: creditsCounted,
  turns_at: z.array(z.string()).optional(),
  /** Adds up to `year2_net_value`. */
  trace: z.array(traceLine).optional(),
  points_program_key: z.string().nullable().meta({ 'x-listed': false }),
  portal_cpp: z.number().nullable().meta({ 'x-listed': false }),
  /** What becomes of its points, where that is known. */
  points_when_closed: z.string().nullable().meta({ 'x-listed': false }),
  /** What of the points said to be held goes with it, their worth, and what keeps them; told where it is closed. */
  points_at_stake: z.string().meta({ 'x-listed': false }),
  /** Likewise when the card is changed to one of the options; empty where that is not known. */
  points_when_changed: z.string().meta({ 'x-listed': false }),
  spending_source: spendingSource,
  person: personField,
  /** The best card without a fee on the same spending; null when this card has no fee. */
  free_alternative: freeAlternative,
  /** What holds for closing this card, where that is the verdict, and for product changes of it. */
  change_terms: z.array(z.string()).meta({ 'x-listed': false }),
  /** Benefits that another card held gives too, and which therefore keep nothing. */
  given_too: z.array(z.string()).optional().meta({ 'x-listed': false }),
  beside_held: besideHeldField,
  change_credits: changeCreditsField,
  /** What no change that is known offers, and which ones give up. */
  changes_note: z.string().meta({ 'x-listed': false }),
  downgrade_options: downgradeOptions,
  replacement_options: replacementOptions,
  tenure_months: z.int().nullable(),
  next_anniversary: z.string().nullable(),
  /** First day of the year that is valued: the one which the next fee pays for. */
  year_from: z.string().meta({ 'x-listed': false }),
  /** When to leave it, where the day of its fee is known. */
  leave_at: leaveAt.optional().meta({ 'x-listed': false }),
  /** Nobody said when its fee falls due, and something counted ends soon. */
  from_today: z.literal(true).optional().meta({ 'x-listed': false }),
  thresholds_used: z.object({ cancel: z.number(), keep: z.number() }).meta({ 'x-listed': false }),
  narrative: narrativeField(renewalNarrative.schema),
});
type RenewalAnswer = z.output<typeof renewalAnswer>;

/** What a card that is not to be renewed is compared with: two, as many as a comparison takes beside it. */
export function comparedWith({
  verdict,
  downgrade_options: changes,
  replacement_options,
}: RenewalAnswer): string[] {
  if (verdict === 'RENEW') return [];
  const [first, ...others] = verdict === 'DOWNGRADE' ? changes : replacement_options;
  const rest = verdict === 'DOWNGRADE' ? others : changes;
  const plain = (first?.annual_fee ?? 0) > 0 && rest.find(({ annual_fee }) => annual_fee === 0);
  const next = plain || rest[0];
  return [first, next].flatMap((one) => one?.card_name ?? []);
}

/** The answer as text, for an assistant. */
export function renewalText(served: RenewalAnswer): string {
  const answer = judgedOnItsOwn(served);
  const { lead, basis } = personText(answer.person);
  const by = { ...answer, verdict: verdictToGoBy(answer) };
  return [
    lead,
    answer.moved,
    `${headline(answer, by)} (confidence ${answer.confidence}${onAverage(answer)}). ${answer.reason}${ifLarge(answer.turns_at)}${retentionText(by)}`,
    by.verdict === 'CANCEL_AND_REPLACE' && answer.points_at_stake,
    firstYearText(by),
    nightsText(answer.certificates),
    changeText(by),
    answer.earns_most,
    answer.pays_from,
    pointsText(answer),
    keepText(answer),
    answer.given_too?.join(' '),
    creditsText(
      answer.credits_assumed,
      answer.change_credits ? [] : answer.turns_at,
      noneUsedBeside(answer.beside_held),
    ),
    countedText(answer.credits_counted, rewardsIn(answer, answer.year2_net_value)),
    moreCreditsText(answer),
    turnsText(answer.turns_at, [
      ...[OWN_SPENDING, ...toldOfCredits(answer.credits_assumed, answer.turns_at)],
      ...toldOfChange(answer.change_credits, answer.turns_at),
      ...heldBesideTurns(answer.beside_held),
      ...answer.not_counted.map(countsNothing),
      ...largeTurns(answer.turns_at),
    ]),
    dueText(answer),
    [changesText(answer.downgrade_options, answer.reason), answer.changes_note, aloneText(answer)]
      .filter(Boolean)
      .join(' '),
    // Against the card they stand with the verdict.
    by.verdict === 'RENEW' && answer.change_terms.join(' '),
    openingText(by.verdict === answer.verdict ? worthOpening(answer) : []),
    askSpending(answer),
    basis,
    `Estimates${answer.from_today ? ' of a year from today, all on' : ', all spending on'} this card (a wallet: optimize_portfolio); not financial advice.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What becomes of its points, closed or changed. */
function pointsText({ points_when_closed, points_when_changed }: RenewalAnswer): string {
  const told = [points_when_closed, points_when_changed].filter(Boolean);
  return told.length === 0 ? '' : `Its points: ${told.join(' ')}`;
}

/** @param by with the verdict beside the cards held, which leads where it is another */
function headline(answer: RenewalAnswer, by: RenewalAnswer): string {
  // Who waits for the points pays the fee once more.
  const when = onceUsed(by.verdict, answer) || whenText(by);
  const beside = besideLead(answer, when);
  const bags = bagsThatKeep(answer, by);
  if (beside) return `${beside}${bags}`;
  const frame = `${onUse(answer)}${changeCreditsText(answer.change_credits)}${frameOf(answer)}`;
  return withCondition(answer, `${framedLead(answer, frame, when)}${bags}`);
}

/** The use of bags that would keep the card, where nobody spoke of it and not much of it would. */
function bagsThatKeep(answer: RenewalAnswer, { verdict }: RenewalAnswer): string {
  const { not_counted, kept_for, keep_if_worth, if_used } = answer;
  const isOpen = verdict !== 'RENEW' && if_used === '';
  const isKept = (name: string) =>
    kept_for.length === 0 || kept_for.some((one) => name.startsWith(one));
  return isOpen ? unlessBags(not_counted.filter(isKept), keep_if_worth) : '';
}

/** What counts nothing, and what it would have to be worth. */
function keepText(answer: RenewalAnswer): string {
  return `${uncountedText(answer.not_counted)}${worthText(answer)}`;
}

/** That the verdict rests on certificates or credits. */
function onUse(answer: RenewalAnswer): string {
  const { verdict, turns_at = [], certificates: rows, credits_assumed, deciding } = answer;
  if (turns_at.some((end) => end.includes('left unused'))) return ` ${ifUsed(rows)}`;
  if (verdict === 'RENEW') return ifCreditsUsed(credits_assumed, turns_at, deciding?.names);
  return answer.change_credits ? '' : changeIfUsed(deciding);
}

/** What leaving the card gives up, and on which terms. */
function changeText({ verdict, change_terms }: RenewalAnswer): string {
  return verdict === 'RENEW' ? '' : change_terms.join(' ');
}
