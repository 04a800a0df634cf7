import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { WEEKDAYS } from '../../plans/notice-limits.ts';
import { accountOf, credentialOf } from '../shared/account.ts';
import { choice, describeNotices, noticesAnswer } from './notice-fields.ts';

export const putNotices = defineOperation({
  name: 'put_notices',
  title: 'Choose notices',
  description:
    'Sends a digest to the confirmed e-mail of the account, weekly or monthly, of what comes up for the saved wallet and what changed on its cards; only when there is something to say. Each thing is told when it comes into view, and again in the last digest before its day.',
  input: z.strictObject(choice),
  output: noticesAnswer,
  example: { rhythm: 'off' },
  errors: ['email_not_verified', 'mail_unavailable'],
  policy: { tier: 'evaluation', scope: 'portfolio:write', paid_fields: [], unmetered: true },
  rest: { method: 'PUT', path: '/portfolio/notices', response: 'envelope' },
  async handler({ rhythm, weekday, monthday, time_zone }, context) {
    const { notices } = context.services;
    await notices.choose(credentialOf(context), {
      ...{ rhythm, time_zone },
      weekday: rhythm === 'weekly' ? WEEKDAYS.indexOf(weekday) : null,
      monthday: rhythm === 'monthly' ? monthday : null,
    });
    return describeNotices(await notices.read(accountOf(context)));
  },
});
