/**
 * The words of the tools' arguments. Operations keep the names that REST serves; an assistant sees
 * one name for one thing, and whatever it is likely to call it by instead is understood.
 */

/** Names of operations' inputs that every tool has under another name. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['portfolio', 'card_names'],
  ['cards', 'card_names'],
  ['portfolio_card_names', 'card_names'],
]);

/** What a tool calls an operation's input. */
export function toolName(input: string): string {
  return OWN_NAMES.get(input) ?? input;
}

/** Other names of an argument, the likeliest first. A name may stand for several arguments. */
const NEAR_NAMES: Readonly<Record<string, readonly string[]>> = {
  card_names: [
    'portfolio',
    'cards',
    'portfolio_card_names',
    'wallet',
    'held_cards',
    'cards_held',
    'my_cards',
    'current_cards',
    'existing_cards',
    'owned_cards',
    'user_cards',
    'my_wallet',
    'card_list',
    'names',
    'card_name',
    'card',
    'card_ids',
  ],
  closing: [
    'close',
    'to_close',
    'cards_to_close',
    'close_cards',
    'closing_cards',
    'cancel',
    'to_cancel',
    'cards_to_cancel',
    'cancel_cards',
  ],
  card_name: ['card', 'name', 'card_names', 'cards', 'product', 'card_id', 'id'],
  // A kind of shop is one whose name was not said.
  merchant: ['store', 'shop', 'merchant_name', 'place', 'retailer', 'category'],
  amount: [
    ...['price', 'purchase_amount', 'total', 'cost'],
    // Of terms: what is moved, or taken as cash.
    ...['balance', 'balance_amount', 'transfer_amount', 'balance_transfer', 'cash_amount'],
  ],
  category: ['spending_category', 'spending_focus', 'purchase_category'],
  spending: [
    'monthly_spending',
    'spending_monthly',
    'spend',
    'monthly_spend',
    'spending_by_category',
    'budget',
    'total_spending',
    'monthly_total',
    'total_monthly_spend',
    'total_monthly_spending',
    'total_spend',
    'monthly_budget',
  ],
  monthly_payment: ['payment', 'payment_monthly', 'payment_per_month', 'monthly_payoff'],
  primary_goal: ['goal', 'reward_goal'],
  credit_tier: ['credit_score', 'credit', 'score'],
  benefit_selections: ['benefits_used', 'credits_used', 'selected_benefits', 'used_benefits'],
  acquired_date: ['acquired', 'opened', 'opened_date', 'open_date', 'date_opened', 'opening_date'],
  annual_fee: ['fee'],
  max_annual_fee: ['annual_fee_limit', 'annual_fee_max', 'annual_fee', 'fee_limit'],
  program_key: ['program', 'points_program', 'program_name', 'target_program', 'target'],
  target_points: ['points_wanted', 'points_needed', 'award_price', 'award_points'],
  point_balances: ['balances', 'points', 'points_balances'],
  balances: ['point_balances', 'points'],
  max_results: ['limit', 'count', 'top'],
  limit: ['max_results', 'count'],
  query: ['q', 'text', 'search', 'keywords'],
  card_type: ['type', 'kind', 'category', 'goal', 'primary_goal'],
  issuer: ['bank', 'card_issuer'],
  issuers: ['issuer', 'banks', 'bank', 'only_issuers', 'allowed_issuers'],
  since: ['start_date', 'from', 'from_date', 'after'],
  partner: ['household', 'spouse', 'player_two', 'second_adult', 'other_adult'],
  date: ['as_of', 'on', 'purchase_date'],
  additions: ['max_additions', 'new_cards'],
  benefit: ['benefit_key'],
  sections: ['section', 'terms', 'term', 'fields', 'fees'],
  cover: ['intent', 'purpose', 'protection', 'coverage', 'insurance'],
  chosen_categories: ['categories', 'chosen_category', 'category_choices', 'selected_categories'],
  card_fee: [
    'surcharge',
    'fee',
    'fee_percent',
    'surcharge_percent',
    'card_surcharge',
    'convenience_fee',
    'processing_fee',
    'service_fee',
    'transaction_fee',
    'payment_fee',
    'merchant_fee',
    'fee_pct',
  ],
  memberships: ['membership', 'memberships_held', 'tiers'],
};

/** `totalSpending` and `total spending` as `total_spending`. */
export function plainName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** The argument among `known` that a name stands for; undefined when it stands for none. */
export function argumentMeant(name: string, known: ReadonlySet<string>): string | undefined {
  const plain = plainName(name);
  if (known.has(plain)) return plain;
  const meant = [...known].flatMap((argument) => {
    const rank = NEAR_NAMES[argument]?.indexOf(plain) ?? -1;
    return rank < 0 ? [] : [{ argument, rank }];
  });
  return meant.sort((a, b) => a.rank - b.rank)[0]?.argument;
}
