import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { openAccounts } from '../accounts/compose.ts';
import type { Accounts } from '../accounts/people/accounts.ts';
import { createMail } from '../accounts/people/mail.ts';
import { ensureBillingIndexes } from '../billing/model.ts';
import { readSeeds } from '../catalog/seeds/read.ts';
import {
  catalogCollections,
  ensureCatalogIndexes,
  readVersion,
} from '../catalog/store/collections.ts';
import { importSeeds } from '../catalog/store/importer.ts';
import type { Config } from '../config.ts';
import { ensureOAuthIndexes } from '../oauth/models.ts';

/** The keys made at the first start of a new embedded database; empty otherwise. */
export type FirstKeys = readonly { readonly label: string; readonly key: string }[];

interface Below {
  /** With the limits of work: `Database.prepare` gives one. */
  readonly connection: Connection;
  readonly hashSecret: string;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** What a start writes before it serves: the indexes that are missing, the seeds, the first keys. */
export async function prepareDatabase(config: Config, below: Below): Promise<FirstKeys> {
  const { connection } = below;
  await ensureCatalogIndexes(connection);
  await loadSeeds(config, below);
  await ensureOAuthIndexes(connection);
  await ensureBillingIndexes(connection);
  return prepareAccounts(config, below);
}

/** With an own database an operator imports when they choose; the first start fills an empty one. */
async function loadSeeds(config: Config, { connection, clock, logger }: Below): Promise<void> {
  const isEmpty = (await readVersion(catalogCollections(connection))) === null;
  if (config.mongodbUri !== null && !isEmpty) return;
  const seeds = await readSeeds(config.seedsDir);
  const { cards } = await importSeeds(connection, seeds, { now: clock(), dryRun: false });
  const counts = `${cards.added.length} added, ${cards.changed.length} changed, ${cards.retired.length} retired`;
  logger.info(`catalogue: ${seeds.cards.length} cards (${counts})`);
}

async function prepareAccounts(
  config: Config,
  { connection, hashSecret, clock }: Below,
): Promise<FirstKeys> {
  const nothing = () => {};
  const opened = openAccounts({
    ...{ connection, hashSecret, clock },
    // No letter is sent and no session ended before the server listens.
    mail: createMail({ smtpUrl: null, from: '', log: nothing, report: nothing }),
    publicUrl: () => '',
    revokeGrants: async () => {},
    isAccessLive: async () => false,
    report: nothing,
  });
  await opened.ensureIndexes();
  const keys = config.mongodbUri === null ? await makeFirstKeys(opened.accounts) : [];
  await opened.close();
  return keys;
}

async function makeFirstKeys(accounts: Accounts): Promise<FirstKeys> {
  if (!(await accounts.isEmpty())) return [];
  return [
    {
      label: 'evaluation',
      key: await accounts.createWithKey('first evaluation key', 'evaluation'),
    },
    { label: 'pro', key: await accounts.createWithKey('first pro key', 'pro') },
  ];
}
