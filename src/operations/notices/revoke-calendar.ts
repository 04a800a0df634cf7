import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';

export const revokeCalendar = defineOperation({
  name: 'revoke_calendar',
  title: 'Revoke the calendar',
  description: 'Its address opens nothing any more.',
  input: z.strictObject({}),
  output: z.object({
    /** False when there was none. */
    revoked: z.boolean(),
  }),
  example: {},
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
    ends_access: true,
  },
  rest: { method: 'DELETE', path: '/portfolio/notices/calendar', response: 'envelope' },
  async handler(_input, context) {
    return { revoked: await context.services.notices.calendar.revoke(credentialOf(context)) };
  },
});
