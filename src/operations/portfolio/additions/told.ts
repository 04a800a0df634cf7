import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { list, usd } from '../../../kit/words.ts';
import { asCashText } from '../../shared/unstated/figure-as-cash.ts';
import { ON_ONCE } from '../../words/basis.ts';
import { turnsText } from '../../words/confidence-text.ts';
import type { AdditionsAnswer } from './answer.ts';
import { ONLY } from './assumed.ts';
import { NOTABLE_SHARE } from './notable.ts';

/** The cards worth adding, as text. */

const ONCE =
  'For what is spent once welcome offers decide, which this order does not count: search_credit_cards, as below, ranks by them.';

type Addition = AdditionsAnswer['cards'][number];

/**
 * One or more sentences.
 * @param told what the same text says turns the verdicts on the cards held
 */
export function additionText(more: AdditionsAnswer, told: readonly string[] = []): string {
  const sure = `(confidence ${more.confidence})`;
  if (more.card_names.length === 0) {
    const on = more.spent_once === 'all' ? ON_ONCE : 'on this spending';
    const none = `No new card adds ${least(more)} or more ${on} ${sure}.`;
    return [none, ...more.left_out, turnsText(more.turns_at, told), unaskedText(more)]
      .filter(Boolean)
      .join(' ');
  }
  const names = list(more.card_names);
  const verdict = `Best to add: ${names}, about ${usd(more.net_gain)}${more.spent_once === 'all' ? '' : ' a year'} more ${more.annual_fees > 0 ? `after ${usd(more.annual_fees)} of` : 'without'} new fees, sign-on bonuses not counted ${sure}.`;
  const isOne = more.cards.length === 1;
  const bonuses = offerTexts(more.cards);
  const free = withoutFeeText(more);
  // Who reads that none without a fee adds so much knows the least already.
  const own = free.includes(least(more))
    ? ''
    : `Cards that add less than ${least(more)} are left out.`;
  const rules = applyingTexts(more.cards);
  const uses = more.cards
    .filter(({ uses_told }) => uses_told.length > 0)
    .map(({ card_name, uses_told, own_gain }) => {
      // So that whoever wants fewer cards sees what each is worth.
      const own = isOne ? '' : ` (${usd(own_gain)} less a year without it)`;
      return `${isOne ? 'it' : card_name} for ${list(uses_told)}${own}`;
    })
    .join('; ');
  return [
    more.spent_once === null ? '' : ONCE,
    verdict,
    ...more.openings,
    uses && `Use ${uses}.`,
    free,
    more.lasting,
    more.ties_told ?? '',
    own,
    ...more.left_out,
    more.assumed.length > 0 ? `With ${more.assumed.join('; ')}.` : '',
    turnsText(more.turns_at, told),
    ...bonuses,
    ...rules,
    unaskedText(more),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What whoever wants no fee gets instead, and how to ask for more of it. */
function withoutFeeText(more: AdditionsAnswer): string {
  const { without_fee: free, annual_fees, left_out } = more;
  if (annual_fees === 0 || left_out.some((one) => one.startsWith(ONLY))) return '';
  const how = 'params {"max_annual_fee":0}';
  if (free === null && more.cards.length === 1)
    return `No card without an annual fee adds ${least(more)}.`;
  return free === null
    ? `For cards without a fee send ${how}.`
    : `Without an annual fee: ${free.card_name}, about ${usd(free.net_gain)} a year more${asCashText(free.as_cash)} (${how}).`;
}

/** `$40 a year (5% of what the wallet earns)`. */
function least({ least_gain }: AdditionsAnswer): string {
  return `${usd(least_gain)} a year${least_gain > NOTABLE_GAIN ? ` (${NOTABLE_SHARE * 100}% of what the wallet earns)` : ''}`;
}

type Applying = Pick<
  Addition,
  'card_name' | 'application_rules' | 'reasons_for' | 'reasons_against'
>;

/** What to know before an application: what was weighed for and against it, else the first rule. */
export function applyingTexts(cards: readonly Applying[]): string[] {
  return [...cards.map(weighedText), ...ruleTexts(cards, cards.length === 1)].filter(Boolean);
}

/** What speaks for and against an application now; empty where nothing was weighed. */
function weighedText(card: Applying): string {
  const { card_name, reasons_for = [], reasons_against = [] } = card;
  return [
    reasons_against.length > 0 ? `Against ${card_name} now: ${reasons_against.join(' ')}` : '',
    reasons_for.length > 0 ? `For ${card_name}: ${reasons_for.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of the other cards the rule that weighs most, told once for those that share it. */
function ruleTexts(cards: readonly Applying[], isOne: boolean): string[] {
  const names = new Map<string, string[]>();
  for (const card of cards) {
    const [rule] = card.application_rules ?? [];
    if (rule === undefined || weighedText(card) !== '') continue;
    names.set(rule, [...(names.get(rule) ?? []), card.card_name]);
  }
  return [...names].map(
    ([rule, own]) => `To know before you apply${isOne ? '' : ` for ${list(own)}`}: ${rule}`,
  );
}

const BESIDE = 'once and beside the gain';
const IN_TIME = 'reached in time if all of this spending goes on the card';

/** The welcome offers beside the gain: what they bring, and whether this spending reaches them in time. */
function offerTexts(cards: readonly Addition[]): string[] {
  const offers = cards.flatMap(({ card_name, sign_on_bonus: offer, ...card }) => {
    const { sign_on_bonus_value: value, bonus_short_by: short } = card;
    const reached = short <= 0 && value > 0;
    return offer === null
      ? []
      : [{ card_name, offer: offer.replace(/\.$/, ''), value, short, reached }];
  });
  if (offers.length > 1 && offers.every(({ reached }) => reached)) {
    const each = offers.map(
      ({ card_name, offer, value }) => `${card_name} ${offer}, worth about ${usd(value)}`,
    );
    return [`Offers, ${BESIDE}, each ${IN_TIME}: ${each.join('; ')}.`];
  }
  return offers.map(({ card_name, offer, value, short, reached }) => {
    const whose = cards.length === 1 ? 'Its offer' : `Offer of ${card_name}`;
    const lacks = `this spending falls ${usd(short)} short of ${value > 0 ? 'all of it' : 'it'}`;
    const reach = reached
      ? `; worth about ${usd(value)}, ${IN_TIME}`
      : short > 0
        ? `; ${lacks}`
        : '';
    return `${whose}, ${BESIDE}: ${offer}${reach}.`;
  });
}

function unaskedText({ credits_counted }: AdditionsAnswer): string {
  return credits_counted ? '' : "New cards' credits count only by benefit_selections or spending.";
}

/** What decides least of it, the least first. */
export function additionAsides(more: AdditionsAnswer): string[] {
  return [...applyingTexts(more.cards), ...offerTexts(more.cards)];
}
