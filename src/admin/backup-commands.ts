import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Argv } from 'yargs';
import { hasHashSecret, hashKey, readHashSecret } from '../accounts/keys/api-key.ts';
import { takeBackup } from '../backup/dump.ts';
import { restoreBackup } from '../backup/restore.ts';
import { areServersOn } from '../backup/servers.ts';
import { CATALOGUE_COLLECTIONS } from '../catalog/store/collections.ts';
import type { Config } from '../config.ts';
import { MIGRATIONS, migrationStates } from '../migrations/migrate.ts';
import { asItIs, withDatabase, withStoppedDatabase } from './connect.ts';
import type { Report, Run } from './report.ts';
import { UsageError } from './usage-error.ts';

const FILE = { type: 'string', demandOption: true } as const;

export function backupCommands(program: Argv, run: Run): void {
  program
    .command(
      'backup <file>',
      'Write all that is stored into a file, as it is at one moment; servers go on',
      (one) =>
        one
          .positional('file', { ...FILE, describe: 'A new file; it is compressed' })
          .option('catalogue', {
            type: 'boolean',
            default: true,
            describe: 'The cards too; --no-catalogue leaves them to the next import',
          }),
      (given) => run(given, (config) => backup(config, given.file, given.catalogue)),
    )
    .command(
      'restore <file>',
      'Bring a database without servers to what a backup holds',
      (one) =>
        one
          .positional('file', { ...FILE, describe: 'What "backup" wrote' })
          .option('replace', { type: 'boolean', describe: 'Lose what the database holds' })
          .option('yes', { type: 'boolean', describe: 'With --replace: do it' })
          .option('other-secret', {
            type: 'boolean',
            describe: 'Even if no key, password or session will work',
          }),
      (given) => run(given, (config) => restore(config, given.file, given)),
    );
}

function backup(config: Config, name: string, withCatalogue: boolean): Promise<Report> {
  const file = path.resolve(name);
  // Before a database is opened for it; the end of a backup looks again.
  if (existsSync(file)) throw new UsageError(`${file} exists: name another file.`);
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new UsageError(`there is no folder ${folder}`);
  return withDatabase(
    config,
    async ({ connection }) => {
      const states = await migrationStates(connection);
      const done = await takeBackup(connection, file, {
        leftOut: withCatalogue ? [] : CATALOGUE_COLLECTIONS,
        migrations: states.filter((one) => one.finished_at !== null).map(({ id }) => id),
        secret: await secretMark(config),
      });
      return {
        lines: [
          `${done.documents} documents of ${done.taken_at} are in ${file}.`,
          'Keep KEY_HASH_SECRET, or the file key-hash-secret, in another place: it is not in there.',
        ],
        data: { file, ...done },
      };
    },
    asItIs,
  );
}

interface RestoreWords {
  readonly replace?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly 'other-secret'?: boolean | undefined;
}

async function restore(config: Config, name: string, given: RestoreWords): Promise<Report> {
  const file = path.resolve(name);
  // Before a database is opened for it, or found to be in use.
  if (!existsSync(file)) throw new UsageError(`there is no file ${file}`);
  const { replace = false, yes = false, 'other-secret': withOther = false } = given;
  if (replace && !yes) {
    throw new UsageError(
      'This loses what the database holds. Stop its servers, then say --yes to do it.',
    );
  }
  return withStoppedDatabase(config, async ({ connection }) => {
    if (await areServersOn(connection)) {
      throw new UsageError(
        'A server uses this database: stop all of them, then restore. What one left that was killed is gone after ten minutes.',
      );
    }
    const migrations = MIGRATIONS.map(({ id }) => id);
    const mark = await secretMark(config);
    const works = (secret: string | null) =>
      secret === null || mark === null ? null : secret === mark;
    const accept = ({ secret }: { readonly secret: string | null }) => {
      if (works(secret) !== false || withOther) return;
      throw new UsageError(`${OTHER_SECRET} Set the former one, or say --other-secret to do it.`);
    };
    const done = await restoreBackup(connection, file, { replace, migrations, accept });
    const { header, documents, collections } = done;
    const keysWork = works(header.secret);
    return {
      lines: [
        `${documents} documents in ${collections} collections are as they were at ${header.taken_at}. Start the servers now.`,
        ...(keysWork === true ? [] : [secretWords(keysWork)]),
      ],
      data: { file, taken_at: header.taken_at, documents, collections, keys_work: keysWork },
    };
  });
}

const OTHER_SECRET =
  'KEY_HASH_SECRET is another one here: no key, password or session of the backup will work.';

function secretWords(keysWork: false | null): string {
  return keysWork === null
    ? 'Before you start, bring the file key-hash-secret back: without it no key can be checked.'
    : OTHER_SECRET;
}

/** Tells one secret from another, and nothing else about it; null: there is none yet. */
async function secretMark({ keyHashSecret, dataDir }: Config): Promise<string | null> {
  if (keyHashSecret === null && !hasHashSecret(dataDir)) return null;
  return hashKey('backup', await readHashSecret(keyHashSecret, dataDir)).slice(0, 16);
}
