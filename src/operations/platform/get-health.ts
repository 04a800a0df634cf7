import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';

export const getHealth = defineOperation({
  name: 'get_health',
  title: 'Health',
  description: 'Whether this process can serve: for load balancers. Needs no key.',
  input: z.strictObject({}),
  output: z.object({
    status: z.literal('healthy'),
    version: z.string(),
    database: z.literal('connected'),
    cards_loaded: z.int(),
    timestamp: z.string(),
  }),
  example: {},
  policy: { tier: 'none', scope: 'cards:read', paid_fields: [] },
  rest: { method: 'GET', path: '/platform/health', response: 'bare' },
  async handler(_input, { services, catalog, now }) {
    if (!(await services.databaseHealthy())) {
      throw new AppError('unavailable', 'degraded: the database does not answer.');
    }
    return {
      status: 'healthy' as const,
      version: services.version,
      database: 'connected' as const,
      cards_loaded: catalog.cards.length,
      timestamp: now.toISOString(),
    };
  },
});
