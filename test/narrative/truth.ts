import type { Claim, Slot } from '../../src/operation/claim.ts';
import type { SceneName } from './scenes.ts';

// biome-ignore lint/suspicious/noExplicitAny: a second reading of any answer, apart from the faces.
type Any = any;
type Slots = Readonly<Record<string, Slot>>;
type Rule = (slots: Slots, output: Any, claim: Claim) => boolean;

const card = (slot: Slot | undefined) => (slot && 'card' in slot ? slot.card : '');
const cards = (slot: Slot | undefined) => (slot && 'cards' in slot ? slot.cards : []);
const words = (slot: Slot | undefined) => (slot && 'words' in slot ? slot.words : '');
const count = (slot: Slot | undefined) => (slot && 'count' in slot ? slot.count : Number.NaN);
const category = (slot: Slot | undefined) => (slot && 'category' in slot ? slot.category : '');
/** Dollars of either kind, in cents, so that sums of floats compare. */
const cents = (slot: Slot | undefined) =>
  slot && 'estimate' in slot
    ? Math.round(slot.estimate * 100)
    : slot && 'dollars' in slot
      ? Math.round(slot.dollars * 100)
      : Number.NaN;
const c = (dollars: number) => Math.round(dollars * 100);
const named = (rows: Any[], name: string) => rows.find((row) => row.card_name === name);

/** The row whose heading a claim of the comparison stands under. */
const own = (output: Any, { place }: Claim) => output.comparison_table[Number(place.at(-1))];
const rest = (output: Any, claim: Claim) =>
  output.comparison_table.filter((row: Any) => row !== own(output, claim));
const row = (output: Any, name: string) => named(output.comparison_table, name);
const on = (of: Any, key: string): number => of.rewards_by_category?.[key] ?? 0;
const most = (output: Any, claim: Claim, key: string) =>
  rest(output, claim).every((other: Any) => on(own(output, claim), key) > on(other, key));

const BASIS: Record<string, Rule> = {
  basis_given: (_s, o) => o.spending_source === 'user_provided',
  basis_average: (_s, o) => o.spending_source !== 'user_provided',
};

const compared: Record<string, Rule> = {
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
  costs_more: (s, o) => c(-row(o, card(s.card)).net_value) === cents(s.loss) && cents(s.loss) > 0,
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

const ranked = (o: Any, name: string) => named(o.recommendations, name);
const isFirst = (o: Any, name: string) => o.recommendations[0].card_name === name;

const recommended: Record<string, Rule> = {
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
  fee_share: (_s, o) => !o.from_portfolio,
  fees_left_out: (_s, o) => o.from_portfolio,
  tip_no_fee: (s, o) => ranked(o, card(s.card)).annual_fee === 0,
  tip_fee: (s, o) => c(ranked(o, card(s.card)).annual_fee) === cents(s.fee) && cents(s.fee) > 0,
  tip_held: (s, o) => o.from_portfolio && isFirst(o, card(s.card)),
  confidence: (s, o) => o.recommendations[0].confidence === words(s.level),
  turns: (s, o) => o.recommendations[0].turns_at.includes(words(s.end)),
};

const changed = (o: Any, slot: Slot | undefined) => named(o.downgrade_options, card(slot));

const renewed: Record<string, Rule> = {
  ...BASIS,
  renew: (s, o) => o.verdict === 'RENEW' && card(s.card) === o.card_name,
  downgrade: (s, o) =>
    o.verdict === 'DOWNGRADE' &&
    card(s.card) === o.card_name &&
    card(s.other) === o.downgrade_options[0].card_name,
  downgrade_any: (_s, o) => o.verdict === 'DOWNGRADE' && o.downgrade_options.length === 0,
  replace: (s, o) =>
    o.verdict === 'CANCEL_AND_REPLACE' && card(s.other) === o.replacement_options[0].card_name,
  give_up: (_s, o) => o.verdict === 'CANCEL_AND_REPLACE' && o.replacement_options.length === 0,
  worth: (s, o) => {
    const isOwn = card(s.card) === o.card_name;
    const net = isOwn ? o.year2_net_value : named(o.replacement_options, card(s.card)).net_value;
    return c(net) === cents(s.net);
  },
  worth_no_fee: (s, o) =>
    c(
      named([...o.replacement_options, { ...o, net_value: o.year2_net_value }], card(s.card))
        .net_value,
    ) === cents(s.net),
  costs_more: (s, o) => card(s.card) === o.card_name && c(-o.year2_net_value) === cents(s.loss),
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
  retention_offer: (_s, o) => o.verdict === 'RENEW',
  retention_offer_first: (_s, o) => o.verdict !== 'RENEW',
  held_for: (s, o) => o.tenure_months === count(s.months),
  fee_due: (s, o) => 'date' in (s.date ?? {}) && o.next_anniversary === (s.date as Any).date,
  fee_unknown: (_s, o) => o.next_anniversary === null,
  act_renew: (_s, o) => o.verdict === 'RENEW',
  act_leave: (_s, o) => o.verdict !== 'RENEW',
  confidence: (s, o) => o.confidence === words(s.level),
  turns: (s, o) => o.turns_at.includes(words(s.end)),
};

const held = (o: Any, slot: Slot | undefined) => named(o.card_details ?? o.cards, card(slot));
const verdict =
  (is: string): Rule =>
  (s, o) => {
    const { marginal_value, verdict: given } = held(o, s.card);
    return given === is && (!s.amount || c(marginal_value) === cents(s.amount));
  };
const verdictBelow =
  (is: string): Rule =>
  (s, o) => {
    const { marginal_value, verdict: given } = held(o, s.card);
    return given === is && c(-marginal_value) === cents(s.amount) && cents(s.amount) > 0;
  };

const wallet: Record<string, Rule> = {
  ...BASIS,
  wallet_worth: (s, o) =>
    c(o.portfolio_summary.net_value) === cents(s.net) &&
    c(o.portfolio_summary.total_annual_fees) === cents(s.fees),
  wallet_worth_no_fee: (s, o) =>
    c(o.portfolio_summary.net_value) === cents(s.net) && !o.portfolio_summary.total_annual_fees,
  wallet_costs: (s, o) => c(-o.portfolio_summary.net_value) === cents(s.loss) && cents(s.loss) > 0,
  wallet_parts: (s, o) =>
    c(o.portfolio_summary.total_rewards) === cents(s.rewards) &&
    c(o.portfolio_summary.total_credits) === cents(s.credits),
  keep: verdict('KEEP'),
  keep_anyway: verdict('KEEP'),
  optimize: verdict('OPTIMIZE'),
  optimize_costs: verdictBelow('OPTIMIZE'),
  cancel: verdictBelow('CANCEL'),
  cancel_anyway: verdict('CANCEL'),
  health: (s, o) => o.health_score.score === count(s.score),
  gap: (s, o) =>
    o.gaps.some(
      (gap: Any) =>
        gap.category === category(s.category) &&
        gap.best_card?.card_name === card(s.card) &&
        c(gap.best_card.net_gain) === cents(s.gain),
    ),
  adds: (s, o) =>
    c(o.best_additions.net_gain) === cents(s.gain) &&
    c(o.best_additions.annual_fees) === cents(s.fees) &&
    o.best_additions.card_names.join() === cards(s.cards).join(),
  adds_nothing: (_s, o) => o.best_additions.net_gain <= 0,
  overlap: (s, o) =>
    o.overlaps.some(
      (one: Any) => one.card_name === card(s.card) && one.benefit === words(s.benefit),
    ),
  use_for: (s, o) => c(on(held(o, s.card), category(s.category))) === cents(s.amount),
  use_for_all: (s, o) => held(o, s.card).use_for.join(', ') === words(s.uses),
  idle: (s, o) => Object.keys(held(o, s.card).rewards_by_category).length === 0,
  win_use: (s, o) =>
    c(on(held(o, s.card), category(s.category))) === cents(s.amount) &&
    o.card_details.every((of: Any) =>
      Object.values(of.rewards_by_category).every((value) => c(value as number) <= cents(s.amount)),
    ),
  win_cancel: (s, o) => held(o, s.card).verdict === 'CANCEL',
  win_credits: (s, o) =>
    held(o, s.card).verdict === 'OPTIMIZE' && c(held(o, s.card).annual_fee) === cents(s.fee),
  confidence: (s, o) => o.confidence === words(s.level),
  turns: (s, o) => o.turns_at.includes(words(s.end)),
};

/** Whether claims hold, read from the answer a second time and apart from the code that makes them. */
const RULES: Readonly<Record<SceneName, Record<string, Rule>>> = {
  compared,
  recommended,
  renewed,
  analysed: wallet,
  optimized: wallet,
};

export function holds(name: SceneName, claim: Claim, output: unknown): boolean {
  const rule = RULES[name][claim.kind];
  if (!rule) throw new Error(`no rule for ${claim.kind} of ${name}`);
  return rule(claim.slots, output, claim);
}
