import { z } from 'zod';
import { isoDay } from '../../kit/day.ts';
import { defineOperation } from '../../operation/define.ts';
import { describeProgram, pointsProgram } from './points-program.ts';

export const listPrograms = defineOperation({
  name: 'list_programs',
  title: 'Points programs',
  description: 'The active points programs, with what a point is worth and where it transfers.',
  input: z.strictObject({}),
  output: z.object({ count: z.int(), programs: z.array(pointsProgram) }),
  example: {},
  policy: { tier: 'evaluation', cacheable: true, scope: 'cards:read', paid_fields: [] },
  rest: { method: 'GET', path: '/reference/programs', response: 'envelope', cache_seconds: 300 },
  handler(_input, { catalog, now }) {
    const today = isoDay(now);
    const programs = [...catalog.programs.values()]
      .filter((program) => program.status === 'active')
      .sort((a, b) => a.key.localeCompare(b.key, 'en'))
      .map((program) => describeProgram(program, today, catalog));
    return { count: programs.length, programs };
  },
});
