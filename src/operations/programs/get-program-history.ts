import { z } from 'zod';
import { defineOperation } from '../../operation/define.ts';
import { text } from '../../operation/params.ts';
import {
  changesOf,
  describeProgramChange,
  programChange,
  since,
  subjectName,
} from '../shared/changes/record.ts';
import { programNamed } from './points-program.ts';

export const getProgramHistory = defineOperation({
  name: 'get_program_history',
  title: 'Points program history',
  description:
    'The dated changes of one points program: values, partners, ratios, and the cards that came to earn it; those of transfers into it too, which are recorded at where the points come from. Oldest first.',
  input: z.strictObject({
    program_key: text(80),
    since: since.optional(),
  }),
  output: z.object({ program_key: z.string(), count: z.int(), changes: z.array(programChange) }),
  example: { program_key: 'chase_ultimate_rewards' },
  errors: ['program_not_found'],
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/reference/programs/:program_key/history',
    response: 'bare',
    cache_seconds: 60,
  },
  async handler({ program_key: name, since: from }, context) {
    const { key: program_key } = programNamed(name, context.catalog);
    const filter = { program_key, ...(from !== undefined && { since: from }) };
    const records = await changesOf(filter, context);
    const changes = records.map((record) => ({
      subject: subjectName(record, context.catalog),
      ...describeProgramChange(record),
    }));
    return { program_key, count: changes.length, changes };
  },
});
