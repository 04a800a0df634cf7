import type { Slot } from '../../../src/operation/narrative/claim.ts';
import {
  type Any,
  BASIS,
  c,
  card,
  cards,
  category,
  cents,
  count,
  named,
  on,
  type Rule,
  words,
} from './reading.ts';

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

/** Of a wallet. */
export const wallet: Record<string, Rule> = {
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
  win_fee: (s, o) =>
    held(o, s.card).verdict === 'OPTIMIZE' && c(held(o, s.card).annual_fee) === cents(s.fee),
  confidence: (s, o) => o.confidence === words(s.level),
  turns: (s, o) => o.turns_at.includes(words(s.end)),
};
