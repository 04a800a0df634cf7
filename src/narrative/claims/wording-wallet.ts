/** Clauses for a wallet, and for how reliable a result is; see wording-cards.ts. */
export const WALLET_WORDING = {
  wallet_worth: [
    'this wallet is worth {net} a year after {fees} of fees',
    'after {fees} of fees, this wallet comes to {net} a year',
  ],
  wallet_worth_no_fee: [
    'this wallet is worth {net} a year and has no annual fees',
    'without any annual fee, this wallet comes to {net} a year',
  ],
  wallet_costs: ['this wallet costs {loss} a year more than it brings, {fees} of fees counted'],
  wallet_parts: [
    'before any fees, rewards come to {rewards} and credits to {credits} a year',
    'rewards come to {rewards} a year and credits to {credits}, before any fees',
  ],
  keep: [
    'the verdict on {card} is to keep it: it adds {amount} a year',
    '{card} earns its place and adds {amount} a year',
    'keep {card}, which adds {amount} a year to this wallet',
  ],
  keep_anyway: ['the verdict on {card} is to keep it'],
  optimize: [
    '{card} adds only {amount} a year, so it needs a better use',
    'a better use is needed for {card}, which adds only {amount} a year',
  ],
  optimize_costs: ['{card} costs {amount} a year more than it adds, so it needs a better use'],
  cancel: [
    'the verdict on {card} is to cancel it: without it the wallet is worth {amount} a year more',
    'without {card} the wallet is worth {amount} a year more, so the verdict is to cancel it',
  ],
  cancel_anyway: ['the verdict on {card} is to cancel it'],
  health: [
    'the health score is {score} of {best}',
    'this wallet scores {score} of {best} for health',
  ],
  gap: [
    'on {category}, {card} would add {gain} a year, any fee counted',
    'there is a gap on {category}: {card} would add {gain} a year, any fee counted',
  ],
  adds: [
    'the best to add is {cards}: {gain} a year more after {fees} of new fees, sign-on bonuses left out',
  ],
  adds_nothing: ['no new card is worth adding on this spending'],
  overlap: [
    'the {benefit} of {card} adds nothing, as another card brings the same',
    'another card already brings what the {benefit} of {card} does',
  ],
  use_for: [
    'use {card} for {category}, worth {amount} a year',
    '{card} is the one for {category}, with {amount} a year',
    'put {category} on {card}, where it brings {amount} a year',
  ],
  use_for_all: ['use {card} for {uses}', '{card} is the one for {uses}'],
  idle: ['{card} takes no spending in the best split of this wallet'],
  win_cancel: ['cancel {card} before its next fee'],
  win_use: ['pay for {category} with {card}, for {amount} a year in rewards'],
  win_fee: ['find a better use for {card} before its next {fee} fee'],
  confidence: ['the confidence in this result is {level}', 'confidence in the result is {level}'],
  turns: ['the result changes with {end}', 'the result would be another with {end}'],
  basis_given: ['these are estimates on the spending given, not financial advice'],
  basis_average: ['these are estimates on average US spending, not financial advice'],
} as const;
