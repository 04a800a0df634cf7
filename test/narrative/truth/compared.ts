import type { Claim } from '../../../src/operation/narrative/claim.ts';
import {
  type Any,
  BASIS,
  c,
  card,
  cards,
  category,
  cents,
  named,
  on,
  type Rule,
  words,
} from './reading.ts';

/** The row whose heading a claim of the comparison stands under. */
const own = (output: Any, { place }: Claim) => output.comparison_table[Number(place.at(-1))];
const rest = (output: Any, claim: Claim) =>
  output.comparison_table.filter((row: Any) => row !== own(output, claim));
const row = (output: Any, name: string) => named(output.comparison_table, name);
const most = (output: Any, claim: Claim, key: string) =>
  rest(output, claim).every((other: Any) => on(own(output, claim), key) > on(other, key));

/** Of cards beside each other. */
export const compared: Record<string, Rule> = {
  ...BASIS,
  leads_by: (s, o) =>
    o.winner.card_name === card(s.winner) &&
    cents(s.margin) > 0 &&
    c(row(o, card(s.winner)).net_value - row(o, card(s.other)).net_value) === cents(s.margin) &&
    o.comparison_table.every((one: Any) => one.net_value <= row(o, card(s.winner)).net_value),
  tie: (s, o) =>
    o.winner.card_name === null &&
    cards(s.cards).every((name) =>
      o.comparison_table.every((one: Any) => one.net_value <= row(o, name).net_value),
    ),
  worth: (s, o) => {
    const of = row(o, card(s.card));
    return (
      of.annual_fee > 0 && c(of.net_value) === cents(s.net) && c(of.annual_fee) === cents(s.fee)
    );
  },
  worth_no_fee: (s, o) =>
    row(o, card(s.card)).annual_fee === 0 && c(row(o, card(s.card)).net_value) === cents(s.net),
  costs_more: (s, o) => {
    const of = row(o, card(s.card));
    return of.annual_fee > 0 && c(-of.net_value) === cents(s.loss) && cents(s.loss) > 0;
  },
  costs_more_no_fee: (s, o) =>
    !row(o, card(s.card)).annual_fee && c(-row(o, card(s.card)).net_value) === cents(s.loss),
  without_credits: (s, o) => c(row(o, card(s.card)).net_value_without_credits) === cents(s.net),
  without_credits_costs: (s, o) =>
    c(-row(o, card(s.card)).net_value_without_credits) === cents(s.loss) && cents(s.loss) > 0,
  tie_point: (s, o) => {
    const [a = '', b = ''] = cards(s.cards);
    return c(named(row(o, a).break_even.ties_with, b).monthly) === cents(s.monthly);
  },
  not_counted: (s, o, claim) => words(s.names) === own(o, claim).not_counted.join(', '),
  earns_most_on: (s, o, claim) =>
    c(on(own(o, claim), category(s.category))) === cents(s.amount) &&
    most(o, claim, category(s.category)),
  no_fee: (_s, o, claim) => own(o, claim).annual_fee === 0,
  lowest_fee: (s, o, claim) =>
    c(own(o, claim).annual_fee) === cents(s.fee) &&
    rest(o, claim).every((other: Any) => c(other.annual_fee) > cents(s.fee)),
  highest_fee: (s, o, claim) =>
    c(own(o, claim).annual_fee) === cents(s.fee) &&
    rest(o, claim).every((other: Any) => c(other.annual_fee) < cents(s.fee)),
  credits: (s, o, claim) => c(own(o, claim).benefits_value) === cents(s.amount),
  bonus: (s, o, claim) => c(own(o, claim).sign_on_bonus_value) === cents(s.amount),
  bonus_needs: (s, o, claim) =>
    c(own(o, claim).bonus_short_by) === cents(s.more) && own(o, claim).sign_on_bonus_value === 0,
  own_worth: (s, o, claim) => c(own(o, claim).net_value) === cents(s.net),
  own_loss: (s, o, claim) => c(-own(o, claim).net_value) === cents(s.loss) && cents(s.loss) > 0,
  behind: (s, o, claim) =>
    c(row(o, card(s.other)).net_value - own(o, claim).net_value) === cents(s.gap) &&
    cents(s.gap) > 0,
  behind_on: (s, o, claim) => {
    const key = category(s.category);
    return c(on(row(o, card(s.other)), key) - on(own(o, claim), key)) === cents(s.gap);
  },
  unsure: (s, o, claim) => own(o, claim).confidence === words(s.level),
  no_pros: (_s, o, claim) =>
    own(o, claim).net_value < 0 && own(o, claim).annual_fee > 0 && own(o, claim).benefits_value < 1,
  no_cons: (_s, o, claim) =>
    rest(o, claim).every((other: Any) => other.net_value - own(o, claim).net_value < 1),
  suits_value: (s, o, claim) =>
    o.winner.card_name === own(o, claim).card_name && c(own(o, claim).net_value) === cents(s.net),
  suits_category: (s, o, claim) =>
    most(o, claim, category(s.category)) &&
    c(on(own(o, claim), category(s.category))) === cents(s.amount),
  suits_low_fee: (s, o, claim) =>
    rest(o, claim).every((other: Any) => c(other.annual_fee) > cents(s.fee)) &&
    c(own(o, claim).annual_fee) === cents(s.fee),
  suits_no_fee: (_s, o, claim) => own(o, claim).annual_fee === 0,
  suits_first_year: (s, o, claim) =>
    c(own(o, claim).first_year_net_value) === cents(s.amount) &&
    rest(o, claim).every((other: Any) => c(other.first_year_net_value) < cents(s.amount)),
  suits_other: () => true,
  confidence: (s, o) => o.winner.confidence === words(s.level),
  turns: (s, o) => o.winner.turns_at.includes(words(s.end)),
};
