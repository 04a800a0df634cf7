/**
 * Clauses for claims about cards, the plain one first. A name in braces is a slot of the claim. A
 * clause must read well on its own and after an opening word.
 */
export const CARD_WORDING = {
  leads_by: [
    '{winner} beats {other} by {margin} a year',
    '{winner} comes out {margin} a year ahead of {other}',
    '{other} trails {winner} by {margin} a year',
    'the difference between {winner} and {other} is {margin} a year, in favor of {winner}',
  ],
  tie: ['{cards} tie on this spending', 'there is nothing between {cards} on this spending'],
  worth: [
    '{card} is worth {net} a year after its {fee} fee',
    'after its {fee} fee, {card} is worth {net} a year',
    '{card} comes to {net} a year once its {fee} fee is paid',
    'the {fee} fee of {card} is covered, with {net} a year left over',
  ],
  worth_no_fee: [
    '{card} is worth {net} a year and has no annual fee',
    '{card} charges no annual fee and comes to {net} a year',
  ],
  costs_more: [
    '{card} costs {loss} a year more than it brings, its {fee} fee counted',
    '{card} falls {loss} a year short of its {fee} fee',
  ],
  costs_more_no_fee: [
    '{card} costs {loss} a year more than it brings, though it has no annual fee',
  ],
  without_credits: [
    'with no credit used, {card} would come to {net} a year',
    'unused credits would leave {card} at {net} a year',
  ],
  without_credits_costs: [
    'with no credit used, {card} would cost {loss} a year more than it brings',
    '{card} leans on its credits: unused, they leave it {loss} a year short of its fee',
  ],
  tie_point: [
    'at {monthly} of spending a month in this mix, {cards} would tie',
    '{cards} would be worth the same at {monthly} of such spending a month',
  ],
  not_counted: [
    'the figures leave out {names}, whose worth depends on your use',
    'the worth of {names} depends on your use, so the figures leave that out',
  ],
  earns_most_on: [
    'on {category} it brings {amount} a year, the most of these cards',
    'no other card here brings as much on {category}: {amount} a year',
    'it is the strongest of these cards on {category}, with {amount} a year',
  ],
  no_fee: ['it has no annual fee', 'it charges no annual fee'],
  lowest_fee: [
    'its {fee} annual fee is the lowest of these cards',
    'at {fee} a year, it has the lowest fee of these cards',
  ],
  highest_fee: [
    'its {fee} annual fee is the highest of these cards',
    'at {fee} a year, it has the highest fee of these cards',
  ],
  credits: [
    'its credits count for {amount} a year',
    'credits are counted at {amount} a year, as far as they are used',
  ],
  bonus: [
    'its sign-on bonus is worth {amount}, in the first year only',
    'the first year brings a sign-on bonus worth {amount}',
  ],
  bonus_needs: [
    'its sign-on bonus asks for {more} more spending than this',
    'this spending falls {more} short of what its sign-on bonus asks for',
  ],
  own_worth: [
    'it is worth {net} a year on this spending',
    'on this spending it comes to {net} a year',
  ],
  own_loss: [
    'on this spending it costs {loss} a year more than it brings',
    'it falls {loss} a year short of its fee on this spending',
  ],
  behind: ['it ends {gap} a year behind {other}', '{other} is worth {gap} a year more'],
  behind_on: [
    'on {category} it brings {gap} a year less than {other}',
    '{other} brings {gap} a year more on {category}',
  ],
  unsure: ['the confidence in its value is {level}', 'its value is known with {level} confidence'],
  no_pros: ['these figures show nothing in its favor'],
  no_cons: ['these figures show nothing against it'],
  suits_value: [
    'it has the highest value on this spending, {net} a year',
    'when value after fees decides, it comes first with {net} a year',
  ],
  suits_category: [
    'it suits spending that leans more to {category}, where it brings {amount} a year',
  ],
  suits_low_fee: [
    'it suits a holder after a low fee: {fee} a year',
    'when a low fee matters most, its {fee} a year speaks for it',
  ],
  suits_no_fee: ['it suits a holder after a card with no annual fee'],
  suits_first_year: [
    'it has the best first year: {amount}, with the sign-on bonus',
    'when the first year decides, it comes to {amount} with the sign-on bonus',
  ],
  suits_other: [
    'it suits a holder for whom something outside these figures decides, such as a bank or a network',
  ],
} as const;
