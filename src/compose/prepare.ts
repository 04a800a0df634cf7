import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { openAccounts } from '../accounts/compose.ts';
import { readFormerHashSecret } from '../accounts/keys/former-secret.ts';
import { ownHashSecret } from '../accounts/keys/own-secret.ts';
import type { Accounts } from '../accounts/people/accounts.ts';
import { createMail } from '../accounts/people/mail.ts';
import { ensureBillingIndexes } from '../billing/model.ts';
import {
  catalogCollections,
  ensureCatalogIndexes,
  readVersion,
} from '../catalog/store/collections.ts';
import { settleChanges } from '../catalog/store/staging.ts';
import type { Config } from '../config.ts';
import { migrate } from '../migrations/migrate.ts';
import { ensureNoticesIndexes } from '../notices/compose.ts';
import { ensureWebhookIndexes } from '../notices/webhooks/compose.ts';
import { ensureOAuthIndexes } from '../oauth/models.ts';
import type { Database } from '../storage/database.ts';
import { ensureUpkeepIndexes } from '../upkeep/queue/models.ts';
import { importFolder } from './import-folder.ts';

/** The keys made at the first start of a new embedded database; empty otherwise. */
export type FirstKeys = readonly { readonly label: string; readonly key: string }[];

export interface Prepared {
  /** What keys and tokens are hashed with. */
  readonly hashSecret: string;
  /** Before a rotation; null: none is under way. */
  readonly formerHashSecret: string | null;
  readonly firstKeys: FirstKeys;
}

interface Below {
  /** With the limits of work: `Database.prepare` gives one. */
  readonly connection: Connection;
  /** The same database for another thread. */
  readonly uri: string;
  readonly hashSecret: string;
  readonly formerHashSecret: string | null;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** What a start writes before it serves: the shape of this release, the indexes that are missing, the seeds, the first keys. */
export async function prepareDatabase(
  config: Config,
  { database, clock, logger }: Pick<Below, 'clock' | 'logger'> & { readonly database: Database },
): Promise<Prepared> {
  const formerHashSecret = await readFormerHashSecret(config.formerKeyHashSecret, config.dataDir);
  return database.prepare(async (connection) => {
    await migrate(connection, { log: (line) => logger.info(line) });
    // Before what takes long: a command that makes an account meanwhile uses the same secret.
    const hashSecret = await ownHashSecret(config, connection);
    const secrets = { hashSecret, formerHashSecret };
    const below: Below = { ...secrets, connection, uri: database.uri, clock, logger };
    await ensureCatalogIndexes(connection);
    await loadSeeds(config, below);
    await ensureOAuthIndexes(connection);
    await ensureBillingIndexes(connection);
    await ensureWebhookIndexes(connection);
    await ensureNoticesIndexes(connection);
    await ensureUpkeepIndexes(connection);
    return { ...secrets, firstKeys: await prepareAccounts(config, below) };
  });
}

/** With an own database an operator imports when they choose; the first start fills an empty one. */
async function loadSeeds(config: Config, { connection, uri, clock, logger }: Below): Promise<void> {
  const collections = catalogCollections(connection);
  await settleChanges(collections);
  const isEmpty = (await readVersion(collections)) === null;
  if (config.mongodbUri !== null && !isEmpty) return;
  const task = { seedsDir: config.seedsDir, now: clock() };
  const imported = await importFolder({ connection, uri }, task);
  if (imported.refused !== null) {
    // An old checkout must not turn facts back; what is stored stays, and is served.
    const reasons = imported.refused;
    logger.warn({ reasons }, 'seeds not imported: they are older than the catalogue');
    return;
  }
  const { cards, added, changed, retired } = imported;
  logger.info(`catalogue: ${cards} cards (${added} added, ${changed} changed, ${retired} retired)`);
}

async function prepareAccounts(config: Config, below: Below): Promise<FirstKeys> {
  const { connection, hashSecret, formerHashSecret, clock } = below;
  const nothing = () => {};
  const opened = openAccounts({
    ...{ connection, hashSecret, formerHashSecret, clock },
    // No letter is sent and no session ended before the server listens.
    mail: createMail({ smtpUrl: null, from: '', log: nothing, report: nothing }),
    publicUrl: () => '',
    revokeGrants: async () => {},
    endNotices: async () => {},
    renewSessions: async () => {},
    removeRest: async () => {},
    isAccessLive: async () => false,
    report: nothing,
  });
  await opened.ensureIndexes();
  if (formerHashSecret !== null) await opened.secondFactor.reseal();
  const keys = config.mongodbUri === null ? await makeFirstKeys(opened.accounts) : [];
  await opened.close();
  return keys;
}

async function makeFirstKeys(accounts: Accounts): Promise<FirstKeys> {
  if (!(await accounts.isEmpty())) return [];
  const made = async (tier: 'evaluation' | 'pro') => {
    const { key } = await accounts.createWithKey(`first ${tier} key`, tier);
    return { label: tier, key };
  };
  return [await made('evaluation'), await made('pro')];
}
