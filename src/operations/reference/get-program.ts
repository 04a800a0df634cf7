import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { defineOperation } from '../../operation/define.ts';
import { describeProgram, pointsProgram } from './points-program.ts';

export const getProgram = defineOperation({
  name: 'get_program',
  title: 'Points program',
  description: 'One points program.',
  input: z.strictObject({ program_key: z.string().trim().min(1).max(80) }),
  output: pointsProgram,
  example: { program_key: 'chase_ultimate_rewards' },
  policy: { tier: 'evaluation', paid_fields: [] },
  rest: {
    method: 'GET',
    path: '/reference/programs/:program_key',
    response: 'envelope',
    cache_seconds: 300,
  },
  handler({ program_key }, { catalog, now }) {
    const program = catalog.programs.get(program_key);
    if (!program) {
      const stem = program_key.toLowerCase().slice(0, 4);
      const candidates = [...catalog.programs.keys()].filter((key) => key.includes(stem));
      throw new AppError('program_not_found', `No points program has the key "${program_key}".`, {
        candidates: candidates.slice(0, 3),
      });
    }
    return describeProgram(program, now.toISOString().slice(0, 10));
  },
});
