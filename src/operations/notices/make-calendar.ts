import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';

export const makeCalendar = defineOperation({
  name: 'make_calendar',
  title: 'Make a calendar',
  description:
    'A secret address of a calendar (.ics) of what comes up for the saved wallet and what changed on its cards, for calendar apps to follow. Made again, it is another address, and the one before opens nothing any more.',
  input: z.strictObject({}),
  output: z.object({
    url: z.string().describe('Shown only once. Whoever has it sees what comes up.'),
    /** Whether there was one before. */
    replaced: z.boolean(),
  }),
  example: {},
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:write',
    paid_fields: [],
    unmetered: true,
  },
  rest: {
    method: 'POST',
    path: '/portfolio/notices/calendar',
    response: 'envelope',
    once: true,
    status: 201,
    // The address itself is shown only once; there it says that there is a calendar.
    location: () => '/portfolio/notices',
  },
  handler: (_input, context) => context.services.notices.calendar.make(credentialOf(context)),
});
