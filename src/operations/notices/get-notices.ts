import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { accountOf } from '../shared/account.ts';
import { describeNotices, noticesAnswer } from './notice-fields.ts';

export const getNotices = defineOperation({
  name: 'get_notices',
  title: 'Notices',
  description:
    'How the account is told what comes up for its saved wallet: by a digest, by a calendar, or (as it is at first) not at all.',
  input: z.strictObject({}),
  output: noticesAnswer,
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [], unmetered: true },
  rest: { method: 'GET', path: '/portfolio/notices', response: 'envelope' },
  async handler(_input, context) {
    return describeNotices(await context.services.notices.read(accountOf(context)));
  },
});
