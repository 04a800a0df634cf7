import { parseArgs } from 'node:util';
import { createAccounts } from './accounts/accounts.ts';
import { readHashSecret } from './accounts/hash-secret.ts';
import { createOAuthClient } from './admin-oauth.ts';
import { importSeeds } from './catalog/importer.ts';
import { reportCatalog } from './catalog/report.ts';
import { readSeeds } from './catalog/seed-files.ts';
import { type Config, readConfig } from './config.ts';
import { TIERS } from './plans/plans.ts';
import { runningMongodUri } from './storage/data-folder.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { REPLICA_SET } from './storage/replica-set.ts';

/** The operator's commands, run beside a server on the same database. */
const USAGE = `Usage:
  npm run admin -- key create --tier <${TIERS.join('|')}> --label <name>
  npm run admin -- client create --name <name> --redirect-uri <uri>... [--confidential]
  npm run catalog:import [-- --dry-run]
  npm run catalog:report`;

class UsageError extends Error {}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tier: { type: 'string' },
      label: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      name: { type: 'string' },
      'redirect-uri': { type: 'string', multiple: true, default: [] },
      confidential: { type: 'boolean', default: false },
    },
  });
  const config = readConfig();
  switch (positionals.join(' ')) {
    case 'key create':
      return createKey(config, values.tier, values.label);
    case 'client create': {
      const { name, 'redirect-uri': redirectUris, confidential } = values;
      if (!name || redirectUris.length === 0) throw new UsageError(USAGE);
      return withRunningDatabase(config, async (database) => {
        const client = { name, redirectUris, confidential };
        for (const line of await createOAuthClient(config, database, client)) say(line);
      });
    }
    case 'catalog import':
      return importCatalog(config, values['dry-run']);
    case 'catalog report':
      return say(reportCatalog(await readSeeds(config.seedsDir)));
    default:
      throw new UsageError(USAGE);
  }
}

async function createKey(
  config: Config,
  tier: string | undefined,
  label: string | undefined,
): Promise<void> {
  const plan = TIERS.find((name) => name === tier);
  if (!plan || !label || label.length > 100) throw new UsageError(USAGE);
  await withRunningDatabase(config, async (database) => {
    const secret = await readHashSecret(config.keyHashSecret, config.dataDir);
    const accounts = createAccounts(database.connection, secret, () => new Date());
    say(`New ${plan} key (shown this once): ${await accounts.createKey(label, plan)}`);
  });
}

async function importCatalog(config: Config, dryRun: boolean): Promise<void> {
  const seeds = await readSeeds(config.seedsDir);
  await withRunningDatabase(config, async (database) => {
    const summary = await importSeeds(database.connection, seeds, { now: new Date(), dryRun });
    if (!summary.changed) return say('Nothing has changed.');
    for (const [what, names] of Object.entries(summary.cards)) {
      say(`${what}: ${names.length}${names.length > 0 ? ` (${names.join('; ')})` : ''}`);
    }
    for (const change of summary.changes) {
      const subject = change.card_id ?? change.program_key;
      say(`${subject} ${change.table}.${change.field}: ${change.old_value} -> ${change.new_value}`);
    }
    say(dryRun ? 'Dry run: nothing was written.' : 'Imported.');
  });
}

/** The database that MONGODB_URI names, or the embedded one of the server that is running. */
async function withRunningDatabase(
  config: Config,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const mongodbUri = config.mongodbUri ?? (await runningMongodUri(config.dataDir, REPLICA_SET));
  if (mongodbUri === null) {
    throw new UsageError(
      `No server is running on ${config.dataDir}: run npm start first, or set DATA_DIR or MONGODB_URI.`,
    );
  }
  const database = await openDatabase({ ...config, mongodbUri, log: () => {} });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(isUsage ? 2 : 1);
});
