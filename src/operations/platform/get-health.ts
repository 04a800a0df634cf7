import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';

export const getHealth = defineOperation({
  name: 'get_health',
  title: 'Health',
  description:
    'Whether this process can serve, for load balancers: 503 and `degraded` while its database does not answer. Needs no key.',
  input: z.strictObject({}),
  output: z.object({
    status: z.enum(['healthy', 'degraded']),
    version: z.string(),
    database: z.enum(['connected', 'unreachable']),
    cards_loaded: z.int(),
    timestamp: z.string(),
  }),
  example: {},
  policy: { tier: 'none', scope: 'cards:read', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/platform/health',
    response: 'bare',
    statusOf: (output) => ((output as { status: string }).status === 'healthy' ? 200 : 503),
  },
  async handler(_input, { services, catalog, now }) {
    const isHealthy = await services.databaseHealthy();
    return {
      status: isHealthy ? ('healthy' as const) : ('degraded' as const),
      version: services.version,
      database: isHealthy ? ('connected' as const) : ('unreachable' as const),
      cards_loaded: catalog.cards.length,
      timestamp: now.toISOString(),
    };
  },
});
