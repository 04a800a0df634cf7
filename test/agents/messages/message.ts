/**
 * What people ask, as the calls that an assistant makes for it. The text of the answers alone must
 * hold what a right reply needs: each pattern is one fact.
 */
export interface Message {
  readonly says: string;
  readonly calls: readonly (readonly [tool: string, given: Readonly<Record<string, unknown>>])[];
  readonly needs: readonly RegExp[];
  /** The call is refused: what the refusal must tell. */
  readonly refused?: true;
}

/** What a person says once, to be kept. */
export const SAVE: Message['calls'][number] = [
  'manage_points_balances',
  {
    action: 'set',
    card_names: [
      { card_name: 'Amex Gold', opened: '2024-03', benefit_selections: ['Uber Cash'] },
      'CSP',
    ],
    spending: { dining: 500, groceries: 700 },
  },
];
/** So that the next conversation begins with a stranger. */
export const FORGET: Message['calls'][number] = ['manage_points_balances', { action: 'clear' }];
