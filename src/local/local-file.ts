import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { makeFolder } from '../kit/make-folder.ts';
import type { StoredBalance, Wallet } from '../operation/context.ts';

const card = z.object({
  card_id: z.int(),
  nickname: z.string().nullable(),
  opened: z.string().nullable(),
  fee_date: z.string().nullable(),
  categories: z.array(z.string()),
  benefit_selections: z.array(z.string()).nullable(),
  credits_said: z.array(z.string()).nullable().exactOptional(),
});

const content = z.object({
  wallet: z
    .object({
      cards: z.array(card),
      spending: z.record(z.string(), z.number()).nullable(),
      memberships: z.array(z.string()).nullable().default(null),
      updated_at: z.coerce.date(),
    })
    .nullable(),
  balances: z.array(
    z.object({
      program_key: z.string(),
      balance: z.number(),
      last_activity: z.string().exactOptional(),
      updated_at: z.coerce.date(),
    }),
  ),
});

/** All that the one local account keeps. */
export interface LocalContent {
  readonly wallet: Wallet | null;
  /** By program key. */
  readonly balances: readonly StoredBalance[];
}

export interface LocalFile {
  /** @throws AppError `unavailable` when the file cannot be read, or is not what we write. */
  read(): Promise<LocalContent>;
  /**
   * Writes what `edit` makes of the content, whole or not at all. Edits of this process wait for each
   * other; of two processes that write in the same moment, the later one wins.
   *
   * @returns what `edit` says beside the content
   * @throws AppError `unavailable` when it cannot be written
   */
  change<T>(
    edit: (stored: LocalContent) => { readonly next: LocalContent; readonly said: T },
  ): Promise<T>;
}

const EMPTY: LocalContent = { wallet: null, balances: [] };
/** Several times the largest wallet that the operations accept. */
const LONGEST = 1024 * 1024;

/** @param warn called with why a file cannot be used, for the person at this machine */
export function openLocalFile(folder: string, warn: (message: string) => void): LocalFile {
  const file = path.join(folder, 'wallet.json');
  let last: Promise<unknown> = Promise.resolve();

  function refused(error: unknown): AppError {
    const reason = error instanceof Error ? error.message : String(error);
    warn(`the saved wallet in ${file} cannot be used: ${reason}`);
    return new AppError('unavailable', 'The saved wallet on this machine cannot be used.');
  }

  async function read(): Promise<LocalContent> {
    try {
      const text = await readFile(file, 'utf8');
      if (text.length > LONGEST) throw new Error('it is too long');
      return content.parse(JSON.parse(text));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return EMPTY;
      throw refused(error);
    }
  }

  async function write(next: LocalContent): Promise<void> {
    const draft = `${file}.${randomUUID()}`;
    try {
      await makeFolder(folder, 'DATA_DIR');
      await writeFile(draft, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw refused(error);
    }
  }

  return {
    read,
    change(edit) {
      const done = last.then(async () => {
        const { next, said } = edit(await read());
        await write(next);
        return said;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}
