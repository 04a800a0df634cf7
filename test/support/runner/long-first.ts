import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Those that take longest, each for what another program does: at the end of a run they would be
 * waited for alone. A machine that has run the tests before knows of the others by itself.
 */
const LONG = [
  'test/clients/other-languages.test.ts',
  'test/engine/split/optimum/wallets.test.ts',
  'test/engine/split/optimum/rent.test.ts',
  'test/packaging/package.test.ts',
  'test/faults/process.test.ts',
  'test/surfaces/pages/public.test.ts',
  'test/faults/import.test.ts',
  'test/e2e/process/restart.test.ts',
  'test/billing/events.test.ts',
  'test/backup/backup.test.ts',
];

/**
 * A process that has run a file goes on with the next one only when that is of the same project, so
 * each project runs as one piece: what others wait for first, the many short files last, which leave
 * no process without work.
 */
const PROJECTS = ['proofs', 'server', 'answers', 'unit'];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.indexOf(path.relative(process.cwd(), moduleId));
      return at === -1 ? LONG.length : at;
    };
    const piece = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => piece(a) - piece(b) || rank(a) - rank(b));
  }
}
