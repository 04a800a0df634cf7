import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { integer } from '../../operation/params.ts';
import { RECENT_CALLS_DAYS, RECENT_CALLS_MAX } from '../../plans/account-limits.ts';
import { accountOf } from '../shared/account.ts';

export const listRequests = defineOperation({
  name: 'list_requests',
  title: 'Requests',
  description: `The newest ${RECENT_CALLS_MAX} calls of the account of the last ${RECENT_CALLS_DAYS} days, over all its keys and connected apps, newest first: what was called and how it ended, never what was sent or answered. A call is listed within seconds; some may be missing after trouble of ours. Usage has the full count.`,
  input: z.strictObject({ limit: integer(1, RECENT_CALLS_MAX).default(RECENT_CALLS_MAX) }),
  output: z.object({
    requests: z.array(
      z.object({
        at: z.string().describe('When it began.'),
        channel: z.enum(['rest', 'mcp']),
        operation: z.string().describe('The operationId of this description, or the tool.'),
        status: z.int().describe('Of HTTP; on MCP a refusal of a tool is in a 200. 0: cut off.'),
        duration_ms: z.int(),
        request_id: z.string(),
        key_id: z.string().nullable().describe('Null: by a connected app.'),
        key_prefix: z.string().nullable(),
      }),
    ),
  }),
  example: { limit: 20 },
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [], unmetered: true },
  rest: { method: 'GET', path: '/platform/requests', response: 'envelope' },
  async handler({ limit }, context) {
    const calls = await context.services.accounts.recentCalls(accountOf(context));
    return {
      requests: calls.slice(0, limit).map(({ at, key_id, key_prefix, ...call }) => ({
        ...{ at: at.toISOString(), ...call },
        ...{ key_id: key_id ?? null, key_prefix: key_prefix ?? null },
      })),
    };
  },
});
