import type { Slot } from '../../../src/operation/narrative/claim.ts';
import {
  type Any,
  BASIS,
  c,
  card,
  category,
  cents,
  count,
  named,
  type Rule,
  words,
} from './reading.ts';

const ranked = (o: Any, name: string) => named(o.recommendations, name);
const isFirst = (o: Any, name: string) => o.recommendations[0].card_name === name;

/** Of a ranking. */
export const recommended: Record<string, Rule> = {
  ...BASIS,
  first_for: (s, o) =>
    isFirst(o, card(s.card)) &&
    o.category === category(s.category) &&
    c(o.recommendations[0].net_value) === cents(s.net) &&
    c(o.category_monthly) === cents(s.monthly),
  first_for_loss: (s, o) =>
    isFirst(o, card(s.card)) && c(-o.recommendations[0].net_value) === cents(s.loss),
  none_fits: (_s, o) => o.recommendations.length === 0,
  none_fits_why: (_s, o) => o.recommendations.length === 0,
  loosen: (_s, o) => o.recommendations.length === 0,
  leads_on: (s, o) =>
    o.category === category(s.category) &&
    isFirst(o, card(s.winner)) &&
    c(o.recommendations[0].net_value - ranked(o, card(s.other)).net_value) === cents(s.margin) &&
    cents(s.margin) > 0,
  level_with: (s, o) =>
    c(ranked(o, card(s.card)).net_value) === c(ranked(o, card(s.other)).net_value),
  comes_to: (s, o) =>
    o.category === category(s.category) && c(ranked(o, card(s.card)).net_value) === cents(s.net),
  comes_to_loss: (s, o) => c(-ranked(o, card(s.card)).net_value) === cents(s.loss),
  rewards_alone: (s, o) => c(ranked(o, card(s.card)).rewards) === cents(s.rewards),
  whole_fee: (_s, o) =>
    !o.from_portfolio && o.recommendations.some((one: Any) => one.annual_fee > 0),
  fees_left_out: (_s, o) => o.from_portfolio,
  tip_no_fee: (s, o) => ranked(o, card(s.card)).annual_fee === 0,
  tip_fee: (s, o) => c(ranked(o, card(s.card)).annual_fee) === cents(s.fee) && cents(s.fee) > 0,
  tip_held: (s, o) => o.from_portfolio && isFirst(o, card(s.card)),
  confidence: (s, o) => o.recommendations[0].confidence === words(s.level),
  turns: (s, o) => o.recommendations[0].turns_at.includes(words(s.end)),
};

const changed = (o: Any, slot: Slot | undefined) => named(o.downgrade_options, card(slot));

/** A fee is due, and not within the last 30 days. */
const ahead = (o: Any) =>
  o.annual_fee > 0 && o.next_anniversary !== null && o.next_anniversary === o.year_from;

/** Of the next fee of a held card. */
export const renewed: Record<string, Rule> = {
  ...BASIS,
  renew: (s, o) => o.verdict === 'RENEW' && card(s.card) === o.card_name,
  renew_or_not: (s, o) =>
    (o.judged_alone?.verdict ?? o.verdict) === 'RENEW' &&
    card(s.card) === o.card_name &&
    card(s.other) === o.free_alternative.card_name &&
    Math.round(o.free_alternative.net_value) >= Math.round(o.year2_net_value),
  downgrade: (s, o) =>
    o.verdict === 'DOWNGRADE' &&
    card(s.card) === o.card_name &&
    card(s.other) === o.downgrade_options[0].card_name,
  downgrade_or_not: (s, o) => {
    const [then] = o.downgrade_options;
    const gain = o.goes_by === 'beside' ? o.gain : then.net_value - o.year2_net_value;
    return (
      o.verdict === 'DOWNGRADE' &&
      card(s.card) === o.card_name &&
      card(s.other) === then.card_name &&
      Math.abs(gain) < 25
    );
  },
  downgrade_any: (_s, o) => o.verdict === 'DOWNGRADE' && o.downgrade_options.length === 0,
  replace: (s, o) =>
    o.verdict === 'CANCEL_AND_REPLACE' && card(s.other) === o.replacement_options[0].card_name,
  replace_changed: (s, o) =>
    o.verdict === 'CANCEL_AND_REPLACE' &&
    o.annual_fee > 0 &&
    card(s.other) === o.replacement_options[0].card_name &&
    named(o.downgrade_options, card(s.kept)).annual_fee === 0,
  give_up: (_s, o) =>
    o.verdict === 'CANCEL_AND_REPLACE' && o.replacement_options.length === 0 && o.annual_fee > 0,
  give_up_no_fee: (_s, o) =>
    o.verdict === 'CANCEL_AND_REPLACE' && o.replacement_options.length === 0 && o.annual_fee === 0,
  worth: (s, o) =>
    card(s.card) === o.card_name &&
    c(o.year2_net_value) === cents(s.net) &&
    c(o.annual_fee) === cents(s.fee),
  worth_no_fee: (s, o) =>
    card(s.card) === o.card_name && !o.annual_fee && c(o.year2_net_value) === cents(s.net),
  instead: (s, o) => {
    const other = named(o.replacement_options, card(s.other));
    return c(other.net_value) === cents(s.net) && c(other.annual_fee) === cents(s.fee);
  },
  instead_no_fee: (s, o) => {
    const other = named(o.replacement_options, card(s.other));
    return c(other.net_value) === cents(s.net) && other.annual_fee === 0;
  },
  costs_more: (s, o) =>
    card(s.card) === o.card_name &&
    c(-o.year2_net_value) === cents(s.loss) &&
    c(o.annual_fee) === cents(s.fee) &&
    o.annual_fee > 0,
  costs_more_no_fee: (s, o) => !o.annual_fee && c(-o.year2_net_value) === cents(s.loss),
  change_beats: (s, o) =>
    c(changed(o, s.other).net_value - o.year2_net_value) === cents(s.gain) && cents(s.gain) > 0,
  change_behind: (s, o) =>
    c(o.year2_net_value - changed(o, s.other).net_value) === cents(s.gap) && cents(s.gap) > 0,
  change_loses: (s, o) =>
    changed(o, s.other).losses.some(
      (loss: string) =>
        loss.includes(`${words(s.benefit)}: $`) &&
        c(Number(loss.split('$')[1]?.split(' ')[0]?.replaceAll(',', ''))) === cents(s.amount),
    ),
  use_credits: (_s, o) => o.verdict === 'RENEW' && o.credits_assumed.full_value > 0,
  without_credits: (s, o) => c(o.credits_assumed.net_value_without_credits) === cents(s.net),
  without_credits_costs: (s, o) =>
    c(-o.credits_assumed.net_value_without_credits) === cents(s.loss),
  not_counted: (s, o) => words(s.names) === o.not_counted.join(', '),
  retention_offer: (_s, o) => o.annual_fee > 0 && o.verdict === 'RENEW',
  retention_offer_first: (_s, o) => o.annual_fee > 0 && o.verdict !== 'RENEW',
  held_for: (s, o) => o.tenure_months === count(s.months),
  fee_due: (s, o) =>
    o.annual_fee > 0 && 'date' in (s.date ?? {}) && o.next_anniversary === (s.date as Any).date,
  fee_unknown: (_s, o) => o.annual_fee > 0 && o.next_anniversary === null,
  fee_was_due: (_s, o) => o.annual_fee > 0 && !!o.next_anniversary && !ahead(o),
  no_fee_due: (_s, o) => o.annual_fee === 0,
  act_renew: (_s, o) => o.annual_fee > 0 && o.verdict === 'RENEW',
  act_leave: (_s, o) =>
    o.annual_fee > 0 && (ahead(o) || !o.next_anniversary) && o.verdict !== 'RENEW',
  act_at_once: (_s, o) => o.annual_fee > 0 && !ahead(o) && o.verdict !== 'RENEW',
  act_any_time: (_s, o) => o.annual_fee === 0 && o.verdict !== 'RENEW',
  confidence: (s, o) => o.confidence === words(s.level),
  turns: (s, o) => o.turns_at.includes(words(s.end)),
};
