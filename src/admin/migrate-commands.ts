import type { Argv } from 'yargs';
import {
  MIGRATIONS,
  type MigrationState,
  migrate,
  migrationStates,
} from '../migrations/migrate.ts';
import { asItIs, withDatabase } from './connect.ts';
import type { Run } from './report.ts';

export function migrateCommands(program: Argv, run: Run): void {
  program.command('migrate', 'Changes of the shape of what is stored', (one) =>
    one
      .demandCommand(1, 'Name what to do: status or run.')
      .command(
        'status',
        'What has run and what has not; changes nothing',
        (status) => status,
        (given) =>
          run(given, (config) =>
            withDatabase(
              config,
              async ({ connection }) => {
                const migrations = await migrationStates(connection);
                return { lines: migrations.map(lineOf), data: { migrations } };
              },
              asItIs,
            ),
          ),
      )
      .command(
        'run',
        'Bring the data forward now, as the start of a server does',
        (forward) => forward,
        (given) =>
          run(given, (config) =>
            withDatabase(
              config,
              async ({ connection }) => {
                const lines: string[] = [];
                await migrate(connection, { log: (line) => lines.push(line) });
                const data = { ran: lines.length, known: MIGRATIONS.length };
                return { lines: lines.length > 0 ? lines : ['Nothing to do.'], data };
              },
              asItIs,
            ),
          ),
      ),
  );
}

function lineOf({ id, title, finished_at, known }: MigrationState): string {
  const state = finished_at === null ? 'to run' : `ran ${finished_at.toISOString()}`;
  return `${id} ${title}: ${state}${known ? '' : ', by a newer release'}`;
}
