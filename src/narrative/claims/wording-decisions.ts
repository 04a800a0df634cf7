/** Clauses for rankings and for the next fee of a held card; see wording-cards.ts. */
export const DECISION_WORDING = {
  first_for: [
    '{card} comes first for {category}, worth {net} a year on {monthly} a month',
    'for {category}, {card} comes first: {net} a year on {monthly} a month',
    'on {monthly} a month of {category}, {card} leads with {net} a year',
  ],
  first_for_loss: [
    '{card} comes first for {category}, yet costs {loss} a year more than {monthly} a month there brings',
  ],
  none_fits: ['no card fits'],
  none_fits_why: ['none of the cards looked at fits the wishes given'],
  loosen: ['loosen the credit tier or the goal'],
  leads_on: [
    '{winner} beats {other} by {margin} a year on {category}',
    '{winner} comes out {margin} a year ahead of {other} on {category}',
    '{other} trails {winner} by {margin} a year on {category}',
  ],
  comes_to: [
    '{card} comes to {net} a year on {category}',
    '{card} is worth {net} a year on {category}',
  ],
  comes_to_loss: ['{card} costs {loss} a year more than it brings on {category}'],
  level_with: [
    '{card} is level with {other} on {category}',
    '{card} and {other} are worth the same on {category}',
  ],
  rewards_alone: [
    'before any fee, {card} brings {rewards} a year on {category}',
    'the rewards of {card} on {category} come to {rewards} a year before any fee',
  ],
  whole_fee: [
    'each amount is after the whole annual fee',
    'from each amount the whole annual fee is taken off',
  ],
  fees_left_out: [
    'the fees of held cards are left out, as they are paid anyway',
    'fees of held cards are paid anyway and do not count here',
  ],
  tip_no_fee: ['{card} has no annual fee, so it can serve this category alone'],
  tip_fee: [
    '{card} has a {fee} annual fee, to be weighed against all spending',
    'weigh the {fee} annual fee of {card} against all spending',
  ],
  tip_held: ['pay for {category} with {card}, and mind any cap of its rate there'],
  renew: ['the verdict is to renew {card}', 'the figures speak for renewing {card}'],
  renew_or_not: [
    '{card} does about as well as {other}, which has no fee, so no verdict is for that fee',
  ],
  downgrade: [
    'the verdict is to change {card} to {other}',
    'the figures speak for a change from {card} to {other}',
  ],
  downgrade_or_not: [
    '{card} and {other}, to which it can be changed, come to about the same, so keep it or change it',
  ],
  downgrade_any: ['the verdict is to change {card} to a card of the issuer with a lower fee'],
  replace: [
    'the verdict is to cancel {card} and take {other} in its place',
    'the figures speak for {other} in place of {card}',
  ],
  replace_changed: [
    'the verdict is to take {other} in place of {card}, and to have that changed to {kept} rather than closed',
  ],
  give_up: ['the verdict is to cancel {card} before its next fee'],
  give_up_no_fee: ['the verdict is to cancel {card}'],
  change_beats: [
    'a change from {card} to {other} would be worth {gain} a year more',
    '{other} beats {card} by {gain} a year',
  ],
  change_behind: [
    '{card} beats {other}, which it could be changed to, by {gap} a year',
    'a change from {card} to {other} would be worth {gap} a year less',
  ],
  change_loses: [
    'a change to {other} gives up the {benefit}, listed at {amount} a year',
    'with a change to {other}, the {benefit} of {amount} a year is gone',
  ],
  instead: ['opening {other} instead would bring {net} a year after its {fee} fee'],
  instead_no_fee: ['opening {other} instead would bring {net} a year with no annual fee'],
  use_credits: ['use the credits of {card} before they lapse'],
  retention_offer: ['ask the issuer for a retention offer all the same; none is promised'],
  retention_offer_first: [
    'ask the issuer for a retention offer first; one that makes up the gap would change this, and none is promised',
  ],
  held_for: ['the card has been held for {months} months'],
  fee_due: ['the next fee falls due about {date}', 'about {date} the next fee falls due'],
  fee_unknown: [
    'look up when the next fee falls due, or give the date on which the card was opened',
  ],
  fee_was_due: [
    'the fee was due within the last few weeks, and most issuers still refund it',
    'most issuers still refund the fee, which was due within the last few weeks',
  ],
  no_fee_due: ['no annual fee comes up', 'there is no annual fee to decide about'],
  act_renew: ['talk to the issuer in the weeks before'],
  act_leave: ['act in the weeks before, and first use what would be lost with the card'],
  act_at_once: [
    'act now, while the fee may be refunded, and first use what would be lost with the card',
  ],
  act_any_time: ['there is no hurry: first use what would be lost with the card'],
} as const;
