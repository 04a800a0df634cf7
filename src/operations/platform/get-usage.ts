import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { TIERS } from '../../plans/plans.ts';
import { accountOf } from '../shared/account.ts';

export const getUsage = defineOperation({
  name: 'get_usage',
  title: 'Usage',
  description:
    'What the account has used in this UTC month, over all its keys. Only calls that succeeded count; a call in verbose mode takes 5 of `calls_used`, or 1 if no model wrote its narrative, and counts as one call elsewhere. Managing the account, its keys, usage and billing is free.',
  input: z.strictObject({}),
  output: z.object({
    period: z.string().describe('The UTC month, e.g. 2026-11.'),
    tier: z.enum(TIERS),
    calls_used: z.int(),
    calls_limit: z.int().nullable().describe('Null: no fixed cap.'),
    calls_remaining: z.int().nullable(),
    by_endpoint: z
      .record(z.string(), z.int())
      .describe('Calls by path, such as /cards/{card_id}; MCP calls by the name of the tool.'),
    by_channel: z.object({ rest: z.int(), mcp: z.int() }),
    by_day: z
      .record(z.string(), z.int())
      .describe('Calls by UTC day, such as 2026-11-22; days without calls are left out.'),
    rate_limit: z.object({
      requests_per_minute: z.int(),
      monthly_limit: z.int().nullable(),
    }),
    overage: z
      .object({
        calls: z.int().describe('Calls past the limit.'),
        rate_per_call_cents: z.number(),
        allows_overage: z.boolean(),
      })
      .optional()
      .describe('Present on plans that bill calls past the limit.'),
  }),
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [], unmetered: true },
  rest: { method: 'GET', path: '/platform/usage', response: 'envelope' },
  async handler(_input, context) {
    const { plan } = context.caller;
    const period = context.now.toISOString().slice(0, 7);
    const used = await context.services.accounts.usage(accountOf(context), period);
    const limit = plan.monthly_limit;
    return {
      period,
      tier: plan.tier,
      calls_used: used.units,
      calls_limit: limit,
      calls_remaining: limit === null ? null : Math.max(0, limit - used.units),
      by_endpoint: used.by_endpoint,
      by_channel: used.by_channel,
      by_day: { ...used.by_day },
      rate_limit: { requests_per_minute: plan.requests_per_minute, monthly_limit: limit },
      ...(limit !== null &&
        plan.overage_cents !== null && {
          overage: {
            calls: Math.max(0, used.units - limit),
            rate_per_call_cents: plan.overage_cents,
            allows_overage: true,
          },
        }),
    };
  },
});
