import { parseArgs } from 'node:util';
import { type OpenAccounts, openAccounts } from './accounts/compose.ts';
import { readHashSecret } from './accounts/keys/api-key.ts';
import { createMail } from './accounts/people/mail.ts';
import {
  createAccountKey,
  PLAN_OPTIONS,
  resumeAccount,
  setAccount,
  showAccount,
  showAudit,
  suspendAccount,
} from './admin/account-commands.ts';
import { reconcileBilling } from './admin/billing-commands.ts';
import { UsageError } from './admin/usage-error.ts';
import { createOAuthClient } from './admin-oauth.ts';
import { readSeeds } from './catalog/seeds/read.ts';
import { reportCatalog } from './catalog/seeds/report.ts';
import { importSeeds } from './catalog/store/importer.ts';
import { type Config, readConfig } from './config.ts';
import { runningMongodUri } from './embedded-mongod/data-folder.ts';
import { REPLICA_SET } from './embedded-mongod/replica-set.ts';
import { createAccessRevoker } from './oauth/people/revoke-access.ts';
import { TIERS } from './plans/plans.ts';
import { type Database, openDatabase, WORK_LIMITS } from './storage/database.ts';

/** The operator's commands, run beside a server on the same database. */
const USAGE = `Usage:
  npm run admin -- key create --tier <${TIERS.join('|')}> --label <name>
  npm run admin -- client create --label <name> --redirect-uri <uri>... [--confidential]
  npm run admin -- account show <account_id|email>
  npm run admin -- account set <account_id|email> [--tier <tier>] [--requests-per-minute <n|plan>]
      [--monthly-limit <n|none|plan>] [--overage-cents <n|none|plan>] [--unique-cards <n|none|plan>]
  npm run admin -- account suspend|resume <account_id|email>
  npm run admin -- audit --account <account_id|email>
  npm run admin -- billing reconcile [--dry-run]
  npm run catalog:import [-- --dry-run]
  npm run catalog:report`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tier: { type: 'string' },
      label: { type: 'string' },
      account: { type: 'string' },
      ...PLAN_OPTIONS,
      'dry-run': { type: 'boolean', default: false },
      'redirect-uri': { type: 'string', multiple: true, default: [] },
      confidential: { type: 'boolean', default: false },
    },
  });
  const config = readConfig();
  const [noun, verb, name, ...more] = positionals;
  if (more.length > 0) throw new UsageError(USAGE);
  const command = [noun, verb].filter(Boolean).join(' ');
  switch (command) {
    case 'key create':
      return withAccounts(config, (opened) => createAccountKey(opened, values.tier, values.label));
    case 'client create': {
      const { label, 'redirect-uri': redirectUris, confidential } = values;
      if (!label || redirectUris.length === 0) throw new UsageError(USAGE);
      return withRunningDatabase(config, async (database) => {
        const client = { name: label, redirectUris, confidential };
        for (const line of await createOAuthClient(config, database, client)) say(line);
      });
    }
    case 'account show':
      return withAccounts(config, (opened) => showAccount(opened, name, new Date()));
    case 'account set':
      return withAccounts(config, (opened) => setAccount(opened, name, values, new Date()));
    case 'account suspend':
      return withAccounts(config, (opened) => suspendAccount(opened, name));
    case 'account resume':
      return withAccounts(config, (opened) => resumeAccount(opened, name));
    case 'audit':
      return withAccounts(config, (opened) => showAudit(opened, values.account));
    case 'billing reconcile':
      return withAccounts(config, (opened, database) =>
        reconcileBilling(config.billing, database, opened, values['dry-run']),
      );
    case 'catalog import':
      return importCatalog(config, values['dry-run']);
    case 'catalog report':
      return say(reportCatalog(await readSeeds(config.seedsDir)));
    default:
      throw new UsageError(USAGE);
  }
}

async function withAccounts(
  config: Config,
  work: (opened: OpenAccounts, database: Database) => Promise<string[]>,
): Promise<void> {
  await withRunningDatabase(config, async (database) => {
    const { connection } = database;
    const hashSecret = await readHashSecret(config.keyHashSecret, config.dataDir);
    const nothing = () => {};
    const opened = openAccounts({
      connection,
      hashSecret,
      clock: () => new Date(),
      // No command sends mail or ends a session.
      mail: createMail({ smtpUrl: null, from: '', log: nothing, report: nothing }),
      publicUrl: () => '',
      revokeGrants: createAccessRevoker(connection),
      isAccessLive: async () => false,
      report: nothing,
    });
    for (const line of await work(opened, database)) say(line);
    await opened.close();
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
  const database = await openDatabase({ ...config, mongodbUri, log: () => {} }, WORK_LIMITS);
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
