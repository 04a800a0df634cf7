import type { Connection } from 'mongoose';
import type { Argv } from 'yargs';
import { keyModel } from '../accounts/collections.ts';
import {
  forgetFormerSecret,
  newHashSecret,
  rotatedAt,
  rotateSecretFile,
} from '../accounts/keys/former-secret.ts';
import { notExpired } from '../accounts/lock.ts';
import type { Config } from '../config.ts';
import { trusted } from '../storage/model.ts';
import { withDatabase } from './connect.ts';
import type { Report, Run } from './report.ts';
import { UsageError } from './usage-error.ts';

/** Rotation of the secret that keys, passwords and tokens are hashed with. */
export function secretCommands(program: Argv, run: Run): void {
  program.command('secret', 'The secret that keys and passwords are hashed with', (secret) =>
    secret
      .demandCommand(1, 'Name what to do with the secret.')
      .command(
        'rotate',
        'Begin with a new one; the former is accepted until "secret finish"',
        (one) => one,
        (given) => run(given, rotate),
      )
      .command(
        'status',
        'Count the keys that nobody has used since the rotation',
        (one) =>
          one.option('since', {
            type: 'string',
            describe: 'When it was rotated, where the settings have it: 2026-11-22',
          }),
        (given) => run(given, (config) => status(config, given.since)),
      )
      .command(
        'finish',
        'Forget the former one',
        (one) =>
          one.option('yes', { type: 'boolean', describe: 'Even if keys end that were not used' }),
        (given) => run(given, (config) => finish(config, given.yes === true)),
      ),
  );
}

async function rotate({ keyHashSecret, formerKeyHashSecret, dataDir }: Config): Promise<Report> {
  if (formerKeyHashSecret !== null || (await rotatedAt(dataDir)) !== null) {
    throw new UsageError('A rotation is under way: see "secret status", then "secret finish".');
  }
  if (keyHashSecret !== null) {
    const next = newHashSecret();
    return {
      lines: [
        'Set these in every process, start all of them again, and remove the second one later:',
        `KEY_HASH_SECRET=${next}`,
        'KEY_HASH_SECRET_FORMER=(the present KEY_HASH_SECRET)',
      ],
      data: { next },
    };
  }
  await rotateSecretFile(dataDir);
  return {
    lines: [`${dataDir} has a new secret. Start the server again: until then it uses the former.`],
    data: { rotated: true },
  };
}

async function status(config: Config, given: string | undefined): Promise<Report> {
  const since = given === undefined ? await rotatedAt(config.dataDir) : dateOf(given);
  if (since === null) {
    if (config.formerKeyHashSecret) {
      throw new UsageError('Say --since and the day when it was rotated, such as 2026-11-22.');
    }
    const line =
      config.keyHashSecret === null
        ? 'No rotation is under way.'
        : 'The settings have the secret, and KEY_HASH_SECRET_FORMER is not set here. If it was rotated, say --since and the day, such as 2026-11-22.';
    return { lines: [line], data: { rotated_at: null } };
  }
  const unused = await withDatabase(config, ({ connection }) => unusedSince(connection, since));
  return {
    lines: [
      `rotated at ${since.toISOString()}`,
      `${unused} keys were not used since; with the former secret they end.`,
    ],
    data: { rotated_at: since, unused_keys: unused },
  };
}

async function finish(config: Config, isSure: boolean): Promise<Report> {
  const { dataDir, formerKeyHashSecret } = config;
  if (formerKeyHashSecret) {
    throw new UsageError('Take KEY_HASH_SECRET_FORMER out of the settings, and start again.');
  }
  const since = await rotatedAt(dataDir);
  if (since === null) throw new UsageError('No rotation is under way.');
  const unused = await withDatabase(config, ({ connection }) => unusedSince(connection, since));
  if (unused > 0 && !isSure) {
    throw new UsageError(`${unused} keys were not used since and would end. Say --yes to do it.`);
  }
  await forgetFormerSecret(dataDir);
  return {
    lines: ['The former secret is forgotten from the next start on.'],
    data: { finished: true, ended_keys: unused },
  };
}

/** A key that is used is hashed anew, so those that were not are all that may be left. */
function unusedSince(connection: Connection, since: Date): Promise<number> {
  return keyModel(connection).countDocuments({
    $and: [
      notExpired(new Date()),
      { created_at: trusted({ $lt: since }) },
      { $or: [{ last_used_at: null }, { last_used_at: trusted({ $lt: since }) }] },
    ],
  });
}

function dateOf(given: string): Date {
  const date = new Date(given);
  if (Number.isNaN(date.getTime())) throw new UsageError('--since is a date, such as 2026-11-22');
  return date;
}
