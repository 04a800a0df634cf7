import { list, price } from '../../../kit/words.ts';
import { activatedText } from '../../explain/activation-words.ts';
import { rateText } from '../../explain/rate-words.ts';
import { within } from '../../model/calendar.ts';
import { PERIODS } from '../../model/credit-periods.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { foreignFeePercent } from '../../model/foreign.ts';
import { cardAtOpening } from '../../model/holder-card.ts';
import { capKey, choiceKey } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { DOLLAR_EPS } from '../../model/money.ts';
import type { Cap } from '../../model/rate-terms.ts';
import { openQuarterUnknown, quarterInPart, quarterRates } from '../../model/rotating.ts';
import { afterText, havePassed, untilText } from '../../model/times/opened.ts';
import { paidThen } from './at-time.ts';
import { anewText, behindCap, capLeftText } from './caps/cap-anew.ts';
import { codedRemark } from './coded.ts';
import {
  leftOutHere,
  listedText,
  ONLY_IF,
  quarterBefore,
  quarterElsewhere,
  usOnlyHere,
} from './elsewhere.ts';
import type { Candidate } from './fill-rates.ts';
import { type BestCardInput, bookedHere } from './input.ts';
import { leftOutRemark } from './left-out.ts';
import { NOT_ACTIVATED, notActivatedRemark } from './not-activated.ts';
import { ifFirstYear, ifNetwork, ifNotActive, ifOpen, withCard } from './otherwise.ts';
import { kindNote, postsAsRemark } from './posts-as.ts';
import type { Scored } from './rank.ts';
import type { Remark } from './remark.ts';

/**
 * The remarks on an accepted card, in a fixed order.
 * @param leads whether it is the first of all, so that it is used again
 */
export function remarksOn(scored: Scored, input: BestCardInput, leads: boolean): Remark[] {
  const { card, used, candidates, factor } = scored;
  const { merchant } = input;
  const rate = used[0]?.rate ?? card.base_rate;
  const rule = used[0]?.candidate?.rule ?? null;
  const remarks: Remark[] = [];
  const tell = (note: string, otherwise: Remark['otherwise'] = null): void => {
    remarks.push({ note, otherwise });
  };

  const percent = merchant.abroad ? foreignFeePercent(card) : 0;
  if (percent > 0) {
    const guess = card.foreign_fee_percent === null ? ', assumed as no source gives it' : '';
    tell(`after its ${percent}% foreign fee of ${price(scored.fee)}${guess}`);
  }
  const untaken = card.networks.filter((one) => !(merchant.networks ?? [one]).includes(one));
  if (untaken.length > 0) {
    const taken = merchant.networks?.join(' or ') ?? '';
    tell(`${ONLY_IF} ${taken}`, ifNetwork(input, card, untaken, taken));
  }
  if (used.length > 1) {
    const parts = used.map((part) => `${price(part.spend)} at ${rateOn(card, part.rate, input)}`);
    tell(parts.join(', '));
  }
  const rateOf = (one: number): string => rateOn(card, one, input);
  const coded = codedRemark(scored, input, rateOf);
  const without = leftOutRemark(scored, input, rateOf);
  for (const one of [coded, without, postsAsRemark(scored, input, rateOf)])
    if (one !== null) remarks.push(one);
  const behind = (one: Candidate): string => behindCap(scored, one, input, leads, rateOf);
  for (const note of capLeftText(scored, input, behind)) tell(note);
  for (const { candidate } of used)
    if (candidate !== null) remarks.push(...assumptions(scored, candidate, input, behind));
  for (const { rule: other, why } of scored.blocked) {
    if (other.rate > rate)
      tell(`${rateOn(card, other.rate, input)} ${why}${boundsText(other)}`, ifOpen(input, other));
  }
  const idle = notActivatedRemark(scored, input, rateOf);
  if (idle !== null) remarks.push(idle);
  for (const { rule: other, left } of candidates) {
    if (left <= DOLLAR_EPS && other.rate > rate && other.cap !== null) {
      const anew = anewText(other, input.as_of, input.acquired_dates?.get(card.card_id));
      tell(`its ${capText(other.cap)} for ${rateOn(card, other.rate, input)} is used up${anew}`);
    }
  }
  if (scored.portal_rate > Math.max(rate, 0)) {
    tell(`${rateOn(card, scored.portal_rate, input)} only when booked through the issuer's portal`);
  }
  if (bookedHere(merchant, card) !== null && card.earn.every(({ channel }) => channel === 'any'))
    tell('no rate of its own at this portal is known here');
  if (bookedHere(merchant, card) !== null && merchant.booked === undefined) {
    if (rule?.channel === 'portal') tell('for a hotel booked here');
    for (const other of bookable(card, input.as_of)) {
      if (other === rule || other.rate === rate || other.categories.length === 0) continue;
      const what = list(other.categories.map((one) => one.replaceAll('_', ' ')));
      tell(`${rateOn(card, other.rate, input)} on ${what} booked here`);
    }
  }
  if (openQuarterUnknown(card, input.as_of)) {
    tell('its rotating categories of this quarter are unknown');
  }
  const isQuarter = quarterRates(card, input.as_of).some(({ id }) => id === rule?.id);
  const elsewhere = [leftOutHere, usOnlyHere];
  for (const told of isQuarter ? elsewhere : [quarterElsewhere, quarterBefore, ...elsewhere]) {
    const note = told(card, rate, rateOf, input);
    if (note !== null) tell(note);
  }
  if (quarterInPart(card, input.as_of) && !isQuarter)
    tell('only a part of its rotating categories of this quarter is known');
  if (factor !== 1) tell(`includes the first year's factor of ${factor}`);
  const opened = input.acquired_dates?.get(card.card_id);
  const isPast = havePassed(opened, 12, input.as_of);
  const first = `the first year's factor of ${card.first_year_factor}`;
  if (card.first_year_factor !== 1 && opened !== undefined && isPast === true)
    tell(`${first} ended ${afterText(opened, 12)}`);
  if (card.first_year_factor !== 1 && isPast === null) {
    const why = opened === undefined ? 'its opening date' : 'on which day it was opened';
    tell(`${first} is left out: ${why} is unknown`, ifFirstYear(input, card));
  }
  const kind = kindNote(scored, rule, input, rateOf);
  if (kind !== null) tell(kind);
  return remarks;
}

/** The rules that pay for bookings of some kind in the issuer's portal. */
function bookable(card: EngineCard, as_of: IsoDate): readonly EarnRule[] {
  return card.earn.filter(
    ({ channel, valid_from, valid_to }) =>
      channel === 'portal' && within(as_of, valid_from, valid_to),
  );
}

/** What paying by a rule takes for granted. */
function assumptions(
  scored: Scored,
  candidate: Candidate,
  input: BestCardInput,
  behind: (candidate: Candidate) => string,
): Remark[] {
  const { rule } = candidate;
  const { options = {}, cap_used } = input;
  const { card } = scored;
  const { card_id } = card;
  const { choice, cap } = rule;
  const remarks: Remark[] = [];
  if (choice !== null) {
    const key = choiceKey(card_id, choice.group);
    const rivals = card.earn.filter((other) => other.choice?.group === choice.group).length;
    const by = choice.by === 'holder' ? 'your chosen category' : 'a top category of the cycle';
    const open = choice.by === 'holder' ? '' : ', whose other spending is not known';
    if (rivals > choice.pick && options.choices?.has(key) !== true) {
      const choices = new Map([...(options.choices ?? []), [key, []]]);
      const name = `${choiceText(rule, input)} not ${by} on ${card.name}`;
      const change = { options: { ...options, choices } };
      remarks.push({
        note: `assumes ${choiceText(rule, input)} as ${by}${open}`,
        otherwise: { name, change, card_id },
      });
    }
  }
  const { opening } = rule;
  const opened = input.acquired_dates?.get(card_id);
  const isPast = havePassed(opened, opening?.months ?? 0, input.as_of);
  if (opening !== undefined && opened !== undefined && isPast && rule.rate !== opening.rate) {
    const ended = afterText(opened, opening.months);
    remarks.push({
      note: `${rateOn(card, opening.rate, input)} of the first ${opening.months} months ended ${ended}`,
      otherwise: null,
    });
  }
  if (opening?.later !== undefined && opened !== undefined && rule.rate === opening.rate) {
    const later = rateOn(card, opening.later, input);
    remarks.push({
      note: `${untilText(opened, opening.months)}, then ${later}`,
      otherwise: null,
    });
  }
  if (opening !== undefined && isPast === null) {
    const when = `opened in the last ${opening.months} months`;
    const change = { cards: withCard(input, cardAtOpening(card, input.as_of)) };
    const otherwise = { name: `${card.name} ${when}`, change, card_id };
    remarks.push({ note: `${rateOn(card, opening.rate, input)} if ${when}`, otherwise });
  }
  const plain = (note: string) => remarks.push({ note, otherwise: null });
  // Also of a quarter that is said to be activated.
  const isOfQuarter = quarterRates(card, input.as_of).some(({ id }) => id === rule.id);
  const listed = isOfQuarter ? listedText(card) : '';
  if (rule.valid_to !== null) plain(`until ${rule.valid_to}${listed}`);
  if (rule.activation === 'rotating') {
    const otherwise = ifNotActive(input, card, 'rotating', NOT_ACTIVATED);
    const assumed = activatedText(card, input.as_of, input.today ?? input.as_of);
    remarks.push({ note: `assumes that ${assumed}`, otherwise });
  }
  if (rule.activation === 'enrolled') {
    const otherwise = ifNotActive(input, card, 'enrolled', 'no enrolment');
    const period = rule.choice?.by === 'holder' ? (rule.choice.every ?? 'quarter') : null;
    const note = period === null ? 'assumes enrolment' : `assumes that it is chosen this ${period}`;
    remarks.push({ note, otherwise });
  }
  if (cap !== null) {
    const key = capKey(card_id, cap.group ?? rule.id);
    if (!cap_used.has(key)) {
      const name = `the ${capText(cap)} for ${rateOn(card, rule.rate, input)} used up on ${card.name}`;
      const change = { cap_used: new Map([...cap_used, [key, Number.MAX_VALUE]]) };
      remarks.push({
        note: `assumes that none of the cap of ${price(cap.amount)} ${PERIODS[cap.period].rate} is used${behind(candidate)}`,
        otherwise: { name, change, card_id },
      });
    }
  }
  if (rule.gallon !== undefined) plain(gallonText(rule.gallon));
  const note = rule.note === null ? '' : limitOf(rule.note, input);
  for (const one of [paidThen(rule), note]) if (one !== '') plain(one);
  if (rule.older_accounts !== undefined) plain(rule.older_accounts);
  return remarks;
}

/** `at $3.86 a gallon, the US average of 2026-08-10` */
function gallonText({ price: dollars, as_of }: NonNullable<EarnRule['gallon']>): string {
  return `at ${price(dollars)} a gallon${as_of === undefined ? '' : `, the US average of ${as_of}`}`;
}

/** What of a rule's note limits the rate here: not that it is chosen, nor that it holds abroad too. */
function limitOf(note: string, { merchant }: BestCardInput): string {
  const told = note.replace(/^Chosen category(?:; |$)/, '');
  return /^\w+ worldwide$/.test(told) && !merchant.abroad ? '' : told;
}

/** `4x`, or `4%` for a card that pays cash. */
function rateOn({ program }: EngineCard, rate: number, { programs }: BestCardInput): string {
  return rateText(rate, programs.get(program ?? '') ?? null);
}

/** What bounds a rate that a way of paying or a membership brings: `, to $1,500 a month, until 2026-12-31`. */
function boundsText({ requires, cap, valid_to }: EarnRule): string {
  const period = cap?.period.replaceAll('_', ' ');
  const most = requires === null || cap === null ? '' : `, to ${price(cap.amount)} a ${period}`;
  return `${most}${valid_to === null ? '' : `, until ${valid_to}`}`;
}

/** `$25,000 cap`. */
function capText({ amount }: Cap): string {
  return `${price(amount)} cap`;
}

/** The purpose of a rule in a choice group, in words: `home improvement`; of several the one here. */
function choiceText({ id, categories }: EarnRule, { merchant }: BestCardInput): string {
  const { category, coded } = merchant;
  const here = categories.filter((one) => one === category || one === coded?.category);
  const named = here.length > 0 ? here : categories;
  return (named.length > 0 ? named.join(' and ') : id).replaceAll('_', ' ');
}
