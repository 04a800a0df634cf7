import { atRatio, becomeText, centsText, list, number, usd } from '../../../../kit/words.ts';
import { applyingTexts } from '../../additions/told.ts';
import { timeText } from '../partners/time-text.ts';
import { notMovedText } from './not-moved.ts';
import { strandedText } from './stranded.ts';
import type { ServedTarget } from './target-plan.ts';
import { pointsOf } from './two-steps.ts';
import { wouldDoText } from './would-do.ts';

/** Other partners that a text names. */
const MOST_NAMED = 5;

/**
 * The plan in sentences, for the person who wants the points.
 * @param joined programs whose points book the same seats by another program, which is told beside
 */
export function targetText(
  plan: ServedTarget,
  spending_source: string,
  joined: ReadonlySet<string>,
): string[] {
  const { program, wanted, moves, missing, cannot_go, cents_there } = plan;
  const arriving = wanted ?? moves.reduce((sum, one) => sum + one.arriving, 0);
  const given = moves.reduce((sum, one) => sum + one.given_up_usd + one.fee_usd, 0);
  return [
    headText(plan),
    ...moves.map((one, position) => `${position + 1}. ${moveText(one, plan)}`),
    leftText(plan),
    ...plan.expiring,
    missing === 0 &&
      moves.length > 0 &&
      cents_there !== null &&
      valuedText(arriving, cents_there, given),
    // What a card would open decides before what spending brings.
    ...plan.locked.map((one) => lockedText(one, plan)),
    missing === 0 && notMovedText(plan, cents_there),
    ...plan.brings_more,
    ...plan.after_change,
    ...plan.valid,
    wouldDoText(plan.would_do, {
      held: plan.held,
      told: new Set(plan.locked.map((one) => one.program)),
      isMet: missing === 0,
    }),
    ...plan.fall_short,
    missing > 0 && waitText(plan, spending_source),
    offersText(plan),
    strandedText(program, cannot_go, joined),
  ].filter((line): line is string => typeof line === 'string' && line !== '');
}

/** What stays of the balances, for the next award. */
function leftText({ left }: ServedTarget): string {
  const told = left
    .slice(0, MOST_NAMED)
    .map(({ program, points }) => `${number(points)} ${program}`);
  return told.length === 0 ? '' : `Left after that: ${list(told)}.`;
}

/** Offers that bring what is missing; whoever names no cards may hold theirs already. */
function offersText({ offers = [], offers_left_out, monthly_points }: ServedTarget): string {
  const left_out = offers_left_out ?? [];
  if (offers.length === 0) return left_out.join(' ');
  const told = offers.map(({ card_name, annual_fee, offer, opened_points: opened, may_refuse }) => {
    const beside = opened > 0 ? `, with the ${number(opened)} that it lets go there` : '';
    const refused = may_refuse ? ` (may be refused ${may_refuse})` : '';
    return `${card_name} (${usd(annual_fee)} a year), ${offer}${beside}${refused}`;
  });
  const isNew = monthly_points === null ? ', if the card is not held yet' : '';
  const lead = `A welcome offer that would bring it${isNew}: ${told.join('; or ')}.`;
  return [lead, ...applyingTexts(offers), ...left_out].join(' ');
}

function headText(plan: ServedTarget): string {
  const { program, wanted, held, moves, locked, reached, missing, monthly_points } = plan;
  const there = held > 0 ? `, ${number(held)} of them there already` : '';
  if (wanted === null) {
    return moves.length === 0
      ? locked.length === 0
        ? noneText(plan)
        : monthly_points !== null
          ? `None of these balances can go to ${program} with the cards held.`
          : `What can go to ${program} depends on the card held:`
      : `These balances can become ${number(reached)} ${program} points${there}:`;
  }
  if (missing > 0) {
    const lead = `${number(wanted)} ${program} points`;
    const opened = openedAtMost(locked);
    if (opened === 0) {
      const now = moves.length > 0 ? `${number(reached)} can be had now${there}` : '';
      const had = held > 0 ? `${number(held)} are there already` : '';
      return `${[`${lead}: ${number(missing)} short`, now || had].filter(Boolean).join('; ')}.`;
    }
    const with_none = reached > held ? `; without such a card ${number(reached)}` : '';
    return opened < missing
      ? `${lead} are more than these balances reach: at most ${number(reached + opened)}${there}, with a card that opens the transfer: ${number(missing - opened)} short${with_none}.`
      : `${lead} can be reached with a card that opens the transfer${there}${with_none}:`;
  }
  return moves.length === 0
    ? `${number(wanted)} ${program} points: met, with the ${number(held)} that are there already.`
    : `${number(wanted)} ${program} points can be had now${there}, the cheapest way:`;
}

/** That there is nothing to move; that points cannot go there is told with where they can. */
function noneText({ program, elsewhere, cannot_go, expiring }: ServedTarget): string {
  if (cannot_go.length > 0 || expiring.length > 0) return '';
  return elsewhere === 0
    ? `No points to move to ${program}: the balances known are 0.`
    : `These balances are less than the least that moves to ${program}.`;
}

/** Whether nothing that is held, or earned by the cards held, can bring points that are wanted. */
export function isUnreached({ wanted, missing, moves, locked, would_do, cannot_go }: ServedTarget) {
  const isOpen = wanted === null ? cannot_go.length > 0 : missing > 0;
  return isOpen && moves.length + locked.length + would_do.length === 0;
}

/** How many points come once cards open what is closed: by the best way of each balance. */
export function openedAtMost(locked: ServedTarget['locked']): number {
  const best = new Map<string, number>();
  for (const { program_key, arriving } of locked) {
    best.set(program_key, Math.max(arriving, best.get(program_key) ?? 0));
  }
  return [...best.values()].reduce((sum, points) => sum + points, 0);
}

/** What a card would open and, where no other balance waits for one, how far it brings. */
function lockedText(one: ServedTarget['locked'][number], plan: ServedTarget): string {
  const { cents_there, locked, reached } = plan;
  const worth =
    cents_there === null ? '' : `, worth about ${worthText(one.arriving, cents_there)} there`;
  const isOnly = locked.every(({ program_key }) => program_key === one.program_key);
  const all = isOnly && reached > 0 ? [`${number(reached + one.arriving)} in all`] : [];
  const told = isOnly ? [...all, ...gapText(one.arriving, plan)] : [];
  const sum = told.length > 0 ? `: ${told.join(', ')}` : '';
  const isEnough = plan.missing > 0 && one.arriving >= plan.missing;
  const go = isEnough ? 'would do' : 'could go there';
  return `With ${one.needs_text}, ${number(one.points)} ${pointsOf(one.program)} ${go} ${atRatio(one.ratio_text, one.bonus_text)}${viaText(one)}: ${number(one.arriving)}${worth}${sum}. ${givenText(one, 'Given up')}${feeText(one.fee_usd)}; ${timeText(one.time)}.${one.changed ? ` ${one.changed}` : ''}`;
}

/** What is missing after so many more; nothing where no number was wanted, or none is missing. */
function gapText(more: number, { wanted, missing }: ServedTarget): string[] {
  return wanted === null || more >= missing ? [] : [`${number(missing - more)} short`];
}

/** What cards that are not held would make of the same points, and how many of them would do. */
function betterText(
  { points, arriving, better }: ServedTarget['moves'][number],
  plan: ServedTarget,
): string {
  if (better === null) return '';
  const { needed } = better;
  const terms = better.ratio_text === '1:1' ? '1:1' : becomeText(better.ratio_text);
  const isEnough = needed !== null && needed <= points;
  const told = [
    isEnough && `${number(needed)} points would do`,
    needed !== points &&
      [
        `these ${number(points)} would bring ${number(better.arriving)}`,
        ...gapText(better.arriving - arriving, plan),
      ].join(', '),
  ].filter(Boolean);
  return ` With ${better.with_text} it would be ${terms}: ${told.join('; ')}.`;
}

function moveText(one: ServedTarget['moves'][number], plan: ServedTarget): string {
  const { program } = plan;
  const fee = feeText(one.fee_usd);
  const each =
    one.arriving > 0
      ? `, ${centsText((one.given_up_usd * 100) / one.arriving)} for each that arrives`
      : '';
  return `Transfer ${number(one.points)} ${pointsOf(one.program)} ${atRatio(one.ratio_text, one.bonus_text)}${viaText(one)}${one.on_cards}: ${number(one.arriving)} ${program}; ${givenText(one)}${each}${fee}; ${timeText(one.time)}.${one.changed ? ` ${one.changed}` : ''}${betterText(one, plan)}`;
}

/** That they are moved twice. */
function viaText({ via }: ServedTarget['moves'][number]): string {
  return via === null ? '' : `, moved into ${via} first`;
}

/** Points of cards that open few transfers count what they are paid out at: that is no valuation. */
function givenText(
  { given_up_usd: given, points, better, via }: ServedTarget['moves'][number],
  lead = 'given up',
): string {
  const isCash = (better !== null || via !== null) && Math.abs(given * 100 - points) < 1;
  return isCash
    ? `${lead === 'given up' ? 'as' : 'As'} cash ${usd(given)}`
    : `${lead} about ${usd(given)} by published valuations`;
}

/** That the points given up count more is no loss of this award. */
function valuedText(arriving: number, cents: number, given: number): string {
  const there = (arriving * cents) / 100;
  const gap = given > there ? ' Both are averages: the gap is no loss by itself.' : '';
  return `${number(arriving)} there are worth about ${usd(there)} by published valuations; the points given up, over all their uses, about ${usd(given)}.${gap} Judge the award by its price in cash.`;
}

function worthText(points: number, cents: number): string {
  return usd((points * cents) / 100);
}

function feeText(dollars: number): string {
  return dollars > 0 ? `, ${usd(dollars)} transfer fee` : '';
}

function waitText(
  { monthly_points, months, monthly_by }: ServedTarget,
  spending_source: string,
): string {
  const on = spending_source === 'user_provided' ? 'this spending' : 'average US spending';
  if (monthly_points === null) return 'Name the cards held to see what they earn towards it.';
  if (monthly_points <= 0 || months === null)
    return `On ${on} the cards held earn nothing that reaches it.`;
  const by = monthly_by.map(
    (one) => `${pointsOf(one.program)} ${atRatio(one.ratio_text, one.bonus_text)}`,
  );
  const how = by.length > 0 ? `, ${list(by)}` : '';
  return `On ${on}, split for the most value, the cards held earn about ${number(monthly_points)} a month that reaches it${how}: about ${months} ${months === 1 ? 'month' : 'months'}.`;
}
