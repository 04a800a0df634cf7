import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { walletAnswer, walletOf } from './wallet-answer.ts';

export const getWallet = defineOperation({
  name: 'get_wallet',
  title: 'The saved wallet',
  description:
    'The cards, monthly spending and points that this account keeps, and what comes up within 60 days: credits that lapse, fees, quarters to activate and points that expire.',
  input: z.strictObject({}),
  output: walletAnswer,
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: ['applications'] },
  rest: { method: 'GET', path: '/portfolio/wallet', response: 'envelope' },
  handler: (_input, context) => walletOf(context),
});
