import { z } from 'zod';
import { isoDay } from '../../kit/day.ts';
import { defineOperation } from '../../operation/define.ts';
import { text } from '../../operation/params.ts';
import { describeProgram, pointsProgram, programNamed } from './points-program.ts';

export const getProgram = defineOperation({
  name: 'get_program',
  title: 'Points program',
  description: 'One points program.',
  input: z.strictObject({ program_key: text(80) }),
  output: pointsProgram,
  example: { program_key: 'chase_ultimate_rewards' },
  errors: ['program_not_found'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'cards:read', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/reference/programs/:program_key',
    response: 'envelope',
    cache_seconds: 300,
  },
  handler({ program_key }, { catalog, now }) {
    return describeProgram(programNamed(program_key, catalog), isoDay(now), catalog);
  },
});
