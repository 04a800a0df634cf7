import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';

export const getStatus = defineOperation({
  name: 'get_status',
  title: 'Status',
  description:
    'What the catalog contains, and whether the database answers: 503 and `degraded` while it does not.',
  input: z.strictObject({}),
  output: z.object({
    status: z.enum(['operational', 'degraded']),
    database: z.enum(['connected', 'unreachable']),
    active_cards: z.int(),
    points_programs: z.int(),
    api_version: z.literal('v1'),
  }),
  example: {},
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/platform/status',
    response: 'envelope',
    statusOf: (output) => ((output as { status: string }).status === 'operational' ? 200 : 503),
  },
  async handler(_input, { services, catalog }) {
    const healthy = await services.databaseHealthy();
    return {
      status: healthy ? ('operational' as const) : ('degraded' as const),
      database: healthy ? ('connected' as const) : ('unreachable' as const),
      active_cards: catalog.cards.filter((card) => card.is_active).length,
      points_programs: [...catalog.programs.values()].filter((p) => p.status === 'active').length,
      api_version: 'v1' as const,
    };
  },
});
