import type { Argv } from 'yargs';
import { readSeeds } from '../catalog/seeds/read.ts';
import { reportCatalog } from '../catalog/seeds/report.ts';
import { importSeeds } from '../catalog/store/importer.ts';
import type { Config } from '../config.ts';
import { withDatabase } from './connect.ts';
import type { Report, Run } from './report.ts';
import { upkeepCommands } from './upkeep-commands.ts';
import { UsageError } from './usage-error.ts';

export function catalogCommands(program: Argv, run: Run): void {
  program.command('catalog', 'The catalogue of cards', (catalog) =>
    upkeepCommands(catalog, run)
      .demandCommand(1, 'Name what to do with the catalogue.')
      .command(
        'import',
        'Bring the database to the seeds: all of it or nothing',
        (one) =>
          one
            .option('dry-run', { type: 'boolean', describe: 'Only say what would change' })
            .option('accept', {
              type: 'string',
              array: true,
              nargs: 1,
              describe: 'Key of a card that may change in any way, or "all"',
            }),
        (given) =>
          run(given, (config) => importCatalog(config, given.dryRun === true, given.accept ?? [])),
      )
      .command(
        'report',
        'Count what the seeds hold',
        (one) => one,
        (given) =>
          run(given, async ({ seedsDir }) => {
            const text = reportCatalog(await readSeeds(seedsDir));
            return { lines: [text], data: { report: text } };
          }),
      ),
  );
}

async function importCatalog(
  config: Config,
  dryRun: boolean,
  accept: readonly string[],
): Promise<Report> {
  const seeds = await readSeeds(config.seedsDir);
  const keys = new Set(seeds.cards.map(({ key }) => key));
  const unknown = accept.filter((key) => key !== 'all' && !keys.has(key));
  if (unknown.length > 0) {
    throw new UsageError(`--accept: no card has the key ${unknown.join(', ')}.`);
  }
  const accepted = accept.includes('all') ? 'all' : new Set(accept);
  return withDatabase(config, async ({ connection }) => {
    const summary = await importSeeds(connection, seeds, { now: new Date(), dryRun, accepted });
    const data = { dry_run: dryRun, ...summary };
    if (!summary.changed) return { data, lines: ['Nothing has changed.'] };
    const counts = Object.entries(summary.cards).map(
      ([what, names]) =>
        `${what}: ${names.length}${names.length > 0 ? ` (${names.join('; ')})` : ''}`,
    );
    const changes = summary.changes.map((change) => {
      const subject = change.card_id ?? change.program_key;
      return `${subject} ${change.table}.${change.field}: ${change.old_value} -> ${change.new_value}`;
    });
    const end = dryRun ? 'Dry run: nothing was written.' : 'Imported.';
    return { data, lines: [...counts, ...changes, end] };
  });
}
