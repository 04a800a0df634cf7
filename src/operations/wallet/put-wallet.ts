import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { spending } from '../../operation/params.ts';
import { saidFields } from '../shared/said/fields.ts';
import { storeWallet } from './change-wallet.ts';
import { savedCardInput, WALLET_CARDS_MAX } from './saved-cards.ts';
import { walletAnswer, walletOf } from './wallet-answer.ts';

export const putWallet = defineOperation({
  name: 'put_wallet',
  title: 'Save a wallet',
  description:
    'Stores the cards held and the monthly spending, in the place of what is stored. Decisions use them where a request names no cards, spending or credits, and list it in metadata.from_wallet. Never send numbers of cards. Points are stored by POST /portfolio/points/balances.',
  input: z.strictObject({
    cards: z
      .array(savedCardInput)
      .max(WALLET_CARDS_MAX)
      .describe(
        'Each with what is known: a nickname, the day or month (YYYY-MM) of opening and of the yearly fee, categories chosen, and the keys of the credits used ([] for none).',
      ),
    spending: spending.nullable().optional(),
    memberships: saidFields.memberships.nullable(),
  }),
  output: walletAnswer,
  example: {
    cards: [
      { card_name: 'Amex Gold', opened: '2024-03-18', benefit_selections: ['uber_cash'] },
      { card_name: 'Citi Double Cash' },
    ],
    spending: { dining: 400, groceries: 600 },
  },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    in_grace: true,
    paid_fields: ['applications'],
  },
  rest: { method: 'PUT', path: '/portfolio/wallet', response: 'envelope' },
  async handler(wallet, context) {
    await storeWallet(wallet, 'cards', context, true);
    return walletOf(context);
  },
});
