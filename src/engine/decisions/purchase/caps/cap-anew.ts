import { price } from '../../../../kit/words.ts';
import {
  addMonths,
  firstDay,
  MONTHS,
  monthIndex,
  monthLabel,
  windowMonths,
} from '../../../model/calendar.ts';
import type { EarnRule } from '../../../model/facts.ts';
import { capKey } from '../../../model/input.ts';
import type { IsoDate } from '../../../model/iso-date.ts';
import { DOLLAR_EPS } from '../../../model/money.ts';
import { type Opened, openedBetween } from '../../../model/times/opened.ts';
import type { Candidate } from '../fill-rates.ts';
import type { BestCardInput } from '../input.ts';
import type { Scored } from '../rank.ts';

/** When a cap starts anew. */
interface Anew {
  /** The first day of it; null where that is not known. */
  readonly day: IsoDate | null;
  /** `on 2027-01-01`, `with the next statement` */
  readonly text: string;
}

/**
 * When a cap that is full starts anew, to follow what is said of it: `, anew on 2027-01-01`. Empty where its
 * rate ends before.
 * @param opened when the account was opened, where it is known
 */
export function anewText(rule: EarnRule, as_of: IsoDate, opened: Opened | undefined): string {
  const anew = anewAt(rule, as_of, opened);
  return anew === null ? '' : `, anew ${anew.text}`;
}

/** The same as a day; null without a cap, and where its rate ends before. */
export function anewAt(
  { cap, valid_to }: EarnRule,
  as_of: IsoDate,
  opened: Opened | undefined,
): Anew | null {
  if (cap === null) return null;
  const ends = (day: IsoDate): boolean => valid_to !== null && valid_to < day;
  if (cap.period === 'billing_cycle') return { day: null, text: 'with the next statement' };
  if (cap.period === 'member_year') {
    const [first, last] = opened === undefined ? [] : openedBetween(opened);
    // The month tells enough.
    if (first === undefined || last === undefined || monthIndex(first) !== monthIndex(last))
      return { day: null, text: 'on the anniversary of the account' };
    const years = Math.floor((monthIndex(as_of) - monthIndex(first)) / MONTHS);
    const next = [years, years + 1].map((each) => addMonths(first, each * MONTHS));
    const day = next.find((one) => one > as_of) ?? as_of;
    return ends(day) ? null : { day, text: `about ${monthLabel(monthIndex(day))}` };
  }
  const months = windowMonths(cap.period);
  const day = firstDay((Math.floor(monthIndex(as_of) / months) + 1) * months);
  return ends(day) ? null : { day, text: `on ${day}` };
}

/** What caps have left, where some of them is said to be used. */
export function capLeftText(
  { card, used }: Scored,
  { cap_used, as_of, acquired_dates }: Pick<BestCardInput, 'cap_used' | 'as_of' | 'acquired_dates'>,
  behind: (candidate: Candidate) => string,
): string[] {
  return used.flatMap(({ candidate, spend }) => {
    const cap = candidate?.rule.cap;
    if (!candidate || !cap) return [];
    const { rule } = candidate;
    const sharing = card.earn.filter(
      ({ cap: own }) => own?.group != null && own.group === cap.group,
    );
    const isUsed = (cap_used.get(capKey(card.card_id, cap.group ?? rule.id)) ?? 0) > 0;
    if (!isUsed) return [];
    const left = candidate.left - spend;
    const isLeft = left > DOLLAR_EPS;
    const then = behind(candidate);
    const anew = anewText(rule, as_of, acquired_dates?.get(card.card_id));
    const whole = price(cap.amount);
    // Parts at several rates say by themselves that its own cap is full.
    if (sharing.length < 2) {
      if (isLeft) return then === '' ? [] : [`then ${price(left)} of its ${whole} cap left${then}`];
      return used.length > 1 ? [] : [`its ${whole} cap, then full${anew}`];
    }
    const rest = isLeft ? `then ${price(left)} left${then}` : `then full${anew}`;
    return [`the shared ${whole} cap, ${rest}`];
  });
}

/** Purchases like this one that a person may soon make again. */
const FEW = 10;

/**
 * `, then 3%`: what pays once the cap is full, on the card that is used, and where this purchase or a few
 * like it fill it.
 * @param leads whether the card is the first of all
 * @param rateOf how a rate reads on it
 */
export function behindCap(
  { card, candidates, used }: Scored,
  { rule: { id, cap } }: Candidate,
  { amount }: Pick<BestCardInput, 'amount'>,
  leads: boolean,
  rateOf: (rate: number) => string,
): string {
  // What fills it now is told by its parts.
  if (cap === null || used.length > 1 || (!leads && cap.amount > amount * FEW)) return '';
  const isOther = ({ rule }: Candidate) =>
    rule.id !== id && (rule.cap?.group == null || rule.cap.group !== cap.group);
  const rates = candidates.filter(isOther).map(({ rule }) => rule.rate);
  return `, then ${rateOf(Math.max(card.base_rate, ...rates))}`;
}
