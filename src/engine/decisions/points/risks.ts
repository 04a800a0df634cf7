import { centsText, list, usd } from '../../../kit/words.ts';
import { addMonths, within } from '../../model/calendar.ts';
import type { EngineProgram } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { sumCents } from '../../model/money.ts';
import { pointWorth, transfersUnlocked } from '../../worth/points.ts';
import { isLoose, keepersHeld, lapseAfter, lapseOf, whileHeld } from './ended.ts';
import { type ExpiryPolicy, heldKeys, type PlaybookInput, pointDollars } from './input.ts';
import { transferLoss } from './transfers-left.ts';

export interface PointsAtRisk {
  /** When it happens, or happened; null when no date is known. */
  readonly date: IsoDate | null;
  readonly reason: string;
}

/** Months ahead, and back, in which devaluations count. */
export const RISK_MONTHS = 12;

/** What puts a balance at risk: expiry, the loss of the one card that unlocks it, devaluations. */
export function risksOf(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
): PointsAtRisk[] {
  return [
    ...expiryRisk(input, program, balance),
    ...closedCardRisk(input, program, balance),
    ...unlockerRisk(input, program, balance),
    ...devaluationRisk(input, program, balance),
  ];
}

/** Points that expire within `RISK_MONTHS`, or by a policy without a known date. */
function expiryRisk(input: PlaybookInput, program: EngineProgram, balance: number): PointsAtRisk[] {
  const rule = input.expiry.get(program.key);
  if (balance <= 0 || rule === undefined || rule.months === null) return [];
  const isHeld = input.cards.some((card) => card.program === program.key);
  const policy = whileHeld(rule, isHeld);
  if (policy === null) return [keptRisk(input, program, rule)];
  if (policy.kind === 'none' || policy.kind === 'account_bound') return [];
  const lapse = lapseOf(input, program.key);
  const only = policy.kept_only_by;
  if (lapse !== null) {
    const { first: date, last, when } = lapse;
    const since =
      last === policy.not_before
        ? 'before which none do'
        : `${policy.months} months after the last activity`;
    const [verb, kept] =
      last < input.as_of
        ? ['ended', 'were earned or spent since']
        : ['end', 'are earned or spent before'];
    const until = only ? `, if it was of a kind that counts. ${only}` : `, unless some ${kept}.`;
    const asked = isLoose(input.last_activity?.get(program.key) ?? '');
    // What is past of a span leaves open whether there are points at all.
    const ask =
      asked && date < input.as_of && last >= input.as_of
        ? ' They may have ended already: the month of that activity tells.'
        : '';
    return [{ date, reason: `${program.name}: points ${verb} ${when}, ${since}${until}${ask}` }];
  }
  if (only)
    return [{ date: null, reason: `${program.name}: not every activity keeps points. ${only}` }];
  const after =
    policy.kind === 'inactivity'
      ? `${policy.months} months after the last activity: any earning or spending starts the time anew; last_activity in point_balances tells the day`
      : `${policy.months} months after they are earned; the day is not known`;
  return [{ date: null, reason: `${program.name}: points end ${after}.` }];
}

/** Points that end only once the cards of their program are closed, and when they then do. */
function keptRisk(
  input: PlaybookInput,
  program: EngineProgram,
  { kind, months, kept_only_by: only, ...rule }: ExpiryPolicy,
): PointsAtRisk {
  const keepers = keepersHeld(input, program.key);
  const last = input.last_activity?.get(program.key);
  const lapse = last === undefined ? null : lapseAfter({ kind, months, ...rule }, last);
  const counted = `${months} months after ${kind === 'fixed' ? 'they are earned' : 'the last activity'}`;
  const unless = only
    ? ', if it was of a kind that counts'
    : ', unless some are earned or spent before';
  const then =
    lapse === null
      ? `they end ${counted}`
      : lapse.last < input.as_of
        ? `they may end at once: ${counted} was ${lapse.when}`
        : `they end ${lapse.when}, ${counted}${unless}`;
  const closed = keepers.length > 1 ? 'none is' : 'it is closed';
  const reason = `${program.name}: points do not lapse while ${list(keepers, 'or')} is open; once ${closed}, ${then}.`;
  return { date: null, reason };
}

/** What a card takes along when it closes, where another of the program does not keep its points. */
function closedCardRisk(
  { expiry, cards, keepersOf }: PlaybookInput,
  program: EngineProgram,
  balance: number,
): PointsAtRisk[] {
  const policy = expiry.get(program.key);
  const isHeld = balance > 0 || cards.some((card) => card.program === program.key);
  if (!policy?.by_card || !isHeld) return [];
  const to = keepersOf?.(program.key).changes ?? '';
  const change = `a product change${to && ` to ${to}`}, which usually keeps it`;
  const reason = `${program.name}: ${policy.rule ?? ''} Before closing one, redeem or transfer what it earned, or ask for ${change}.`;
  return [{ date: null, reason }];
}

/** What the balance loses if the only card that unlocks its transfers goes, or the last of its cards. */
function unlockerRisk(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
): PointsAtRisk[] {
  const held = heldKeys(input);
  const own = input.cards.filter((card) => card.program === program.key);
  const policy = input.expiry.get(program.key);
  const bound = policy?.kind === 'account_bound';
  // A program that is asked about by name has a balance of which nothing was said.
  const isAsked = balance > 0 || input.point_balances.has(program.key);
  if (isAsked && bound && !policy.by_card && own.length === 1 && input.also_held.size === 0) {
    // Two rules of when they end would contradict each other.
    const ends = policy.rule ?? 'Close it, and they are lost unless used or moved before.';
    const points = /\bpoints$/i.test(program.name) ? program.name : `${program.name} points`;
    const keepers = input.keepersOf?.(program.key).text ?? '';
    const reason = `${own[0]?.name} is the only card held that keeps ${points}. ${ends} ${keepers}`;
    return [{ date: null, reason: reason.trim() }];
  }
  if (balance <= 0 || !transfersUnlocked(program, held)) return [];
  const unlockers = (program.unlocked_by ?? []).filter((key) => held.has(key));
  const [only] = unlockers;
  if (only === undefined || new Set(unlockers).size > 1) return [];
  const rest = new Set([...held].filter((key) => key !== only));
  const [now, then] = [pointWorth(program, held).cpp.base, pointWorth(program, rest).cpp.base];
  const value = sumCents([pointDollars(balance, now), -pointDollars(balance, then)]);
  if (value <= 0) return [];
  const name = input.cards.find((card) => card.key === only)?.name ?? only;
  const loss = transferLoss(program, held, rest, input.as_of);
  const does =
    loss?.kind === 'rate'
      ? 'moves these points to partners in full'
      : 'makes these points transferable';
  const less = `${centsText(then)} instead of ${now}`;
  const unlocks = `${name} is the only card held that ${does}`;
  if (!policy?.by_card) {
    const reason = `${unlocks}: without it they are worth ${less}, ${usd(value)} less.`;
    return [{ date: null, reason }];
  }
  // What it earned ends with it: then those of other cards alone are left, or after a change all.
  const others = own.filter(({ key }) => key !== only).map((card) => card.name);
  const left =
    others.length === 0
      ? `changed to another card, they are worth ${less}, ${usd(value)} less; closed, none is left`
      : `without it those of ${list(others)} are worth ${less}, up to ${usd(value)} less, and its own are gone`;
  return [{ date: null, reason: `${unlocks}: ${left}.` }];
}

/**
 * Dated cuts of the last and the next `RISK_MONTHS`, of the program and, where points are held, of its
 * partners. A partner whose points are also held reports its own. Of a program that is asked about, its
 * own are told without points too: whoever wants them there weighs what they still buy.
 */
function devaluationRisk(
  { devaluations, point_balances, asked, as_of }: PlaybookInput,
  program: EngineProgram,
  balance: number,
): PointsAtRisk[] {
  if (balance <= 0 && program.key !== asked) return [];
  const partners = new Map(
    (balance > 0 ? program.transfer_partners : [])
      .filter((one) => within(as_of, one.valid_from, one.valid_to))
      .filter((one) => (point_balances.get(one.program) ?? 0) === 0)
      .map((one) => [one.program, one.name]),
  );
  return devaluations
    .filter((one) => one.program === program.key || partners.has(one.program))
    .filter(({ date }) =>
      within(date, addMonths(as_of, -RISK_MONTHS), addMonths(as_of, RISK_MONTHS)),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(({ program: key, date, note }) => {
      const name = key === program.key ? program.name : (partners.get(key) ?? key);
      return { date, reason: devaluedText(name, date, note, { as_of }) };
    });
}

/** A dated cut in a sentence. */
export function devaluedText(
  name: string,
  date: IsoDate,
  note: string,
  { as_of }: Pick<PlaybookInput, 'as_of'>,
): string {
  return `${name} ${date > as_of ? 'devalues' : 'devalued'} on ${date}: ${note}`;
}
