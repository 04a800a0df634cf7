import { centsText, list, number, usd } from '../../../kit/words.ts';
import type { ServedTarget } from './target-plan.ts';
import { timeText } from './transfers.ts';

/** Other partners that a text names. */
const MOST_NAMED = 5;

/** The plan in sentences, for the person who wants the points. */
export function targetText(plan: ServedTarget, spending_source: string): string[] {
  const { program, wanted, moves, missing, cannot_go, cents_there } = plan;
  const arriving = wanted ?? moves.reduce((sum, one) => sum + one.arriving, 0);
  const given = moves.reduce((sum, one) => sum + one.given_up_usd + one.fee_usd, 0);
  return [
    headText(plan),
    ...moves.map((one, position) => `${position + 1}. ${moveText(one, program)}`),
    missing === 0 &&
      moves.length > 0 &&
      cents_there !== null &&
      `The points given up are worth about ${usd(given)} by all their uses; ${number(arriving)} there are worth about ${worthText(arriving, cents_there)} by published valuations. Judge the award by its price in cash.`,
    missing > 0 && waitText(plan, spending_source),
    ...plan.locked.map(
      (one) =>
        `With ${one.needs_text}, ${number(one.points)} ${one.program} points could go there at ${one.ratio_text}: ${number(one.arriving)}${cents_there === null ? '' : `, worth about ${worthText(one.arriving, cents_there)} there`}. Given up about ${usd(one.given_up_usd)}${feeText(one.fee_usd)}; ${timeText(one.time)}.`,
    ),
    ...(plan.offers ?? []).map(
      ({ card_name, annual_fee, offer }) =>
        `A welcome offer that would bring it: ${card_name} (${usd(annual_fee)} a year), ${offer}.`,
    ),
    cannot_go.length > 0 &&
      `These points cannot go to ${program}: ${cannot_go.map(strandedText).join('; ')}.`,
  ].filter((line): line is string => typeof line === 'string');
}

function headText(plan: ServedTarget): string {
  const { program, wanted, held, moves, locked, reached, missing, monthly_points } = plan;
  const there = held > 0 ? `, ${number(held)} of them there already` : '';
  if (wanted === null) {
    return moves.length === 0
      ? locked.length === 0 || monthly_points !== null
        ? `None of these balances can go to ${program}${locked.length === 0 ? '' : ' with the cards held'}.`
        : `What can go to ${program} depends on the card held:`
      : `These balances can become ${number(reached)} ${program} points${there}:`;
  }
  if (missing > 0) {
    const now = held > 0 || moves.length > 0 ? `; ${number(reached)} can be had now${there}` : '';
    return `${number(wanted)} ${program} points: ${number(missing)} short${now}.${openText(locked, missing)}`;
  }
  return moves.length === 0
    ? `${number(wanted)} ${program} points: they are there already.`
    : `${number(wanted)} ${program} points can be had now${there}, the cheapest way:`;
}

/** How far the points go once cards open what is closed: the best way of each balance. */
function openText(locked: ServedTarget['locked'], missing: number): string {
  const best = new Map<string, number>();
  for (const { program_key, arriving } of locked) {
    best.set(program_key, Math.max(arriving, best.get(program_key) ?? 0));
  }
  const more = [...best.values()].reduce((sum, points) => sum + points, 0);
  if (more === 0) return '';
  const left = missing - more;
  return ` ${number(more)} could come from the other balances with a card that opens the transfer${left > 0 ? `, which leaves ${number(left)}` : ': enough'}.`;
}

function moveText(one: ServedTarget['moves'][number], program: string): string {
  const fee = feeText(one.fee_usd);
  const better =
    one.better === null
      ? ''
      : ` With ${one.better.with_text} it would be ${one.better.ratio_text}.`;
  const each =
    one.arriving > 0
      ? `, ${centsText((one.given_up_usd * 100) / one.arriving)} for each that arrives`
      : '';
  return `Transfer ${number(one.points)} ${one.program} points at ${one.ratio_text}: ${number(one.arriving)} ${program}; given up about ${usd(one.given_up_usd)}${each}${fee}; ${timeText(one.time)}.${better}`;
}

function worthText(points: number, cents: number): string {
  return usd((points * cents) / 100);
}

function feeText(dollars: number): string {
  return dollars > 0 ? `, ${usd(dollars)} transfer fee` : '';
}

function strandedText({ program, balance, goes_to }: ServedTarget['cannot_go'][number]): string {
  const points = `${number(balance)} of ${program}`;
  if (goes_to.length === 0) return points;
  const more = goes_to.length - MOST_NAMED;
  const named = goes_to.slice(0, more > 1 ? MOST_NAMED : goes_to.length);
  return `${points}, which can go to ${list(more > 1 ? [...named, `${more} others`] : named, 'or')}`;
}

function waitText(
  { missing, monthly_points, monthly_by }: ServedTarget,
  spending_source: string,
): string {
  const on = spending_source === 'user_provided' ? 'this spending' : 'average US spending';
  if (monthly_points === null) return 'Name the cards held to see what they earn towards it.';
  if (monthly_points <= 0) return `On ${on} the cards held earn nothing that reaches it.`;
  const months = Math.ceil(missing / monthly_points);
  const by = monthly_by.map((one) => `${one.program} points at ${one.ratio_text}`);
  const how = by.length > 0 ? `, ${list(by)}` : '';
  return `On ${on}, split for the most value, the cards held earn about ${number(monthly_points)} a month that reaches it${how}: about ${months} ${months === 1 ? 'month' : 'months'}.`;
}
