import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HASH_SECRET } from '../accounts.ts';
import { runAdminProcessWith, runAdminWith } from '../processes.ts';
import type { TestServer } from '../server.ts';
import { makeTempFolder } from '../temp-folder.ts';

/** A copy of the seeds that a test changes and imports beside a running server. */
export interface ImportedSeeds {
  /** Runs the operator's command on the copy, here or as a process of its own. @returns what it printed */
  importSeeds(...flags: string[]): Promise<string>;
  importByProcess(...flags: string[]): Promise<string>;
  /** Changes the Amex Gold's annual fee in the copy. */
  setGoldFee(fee: number): Promise<void>;
  /** Changes a card in the copy. */
  edit(card_id: number, change: (card: Record<string, unknown>) => void): Promise<void>;
  remove(): Promise<void>;
}

export async function copySeeds(server: Pick<TestServer, 'database'>): Promise<ImportedSeeds> {
  const seeds = await makeTempFolder();
  await cp('seeds', seeds, { recursive: true });
  const settings = {
    ...{ SEEDS_DIR: seeds, MONGODB_URI: server.database.uri, KEY_HASH_SECRET: HASH_SECRET },
  };
  const words = (flags: string[]) => ['catalog', 'import', ...flags];
  async function edit(card_id: number, change: (card: Record<string, unknown>) => void) {
    for (const name of await readdir(path.join(seeds, 'cards'))) {
      const file = path.join(seeds, 'cards', name);
      const content = JSON.parse(await readFile(file, 'utf8'));
      const card = content.cards.find((one: { card_id: number }) => one.card_id === card_id);
      if (!card) continue;
      change(card);
      await writeFile(file, JSON.stringify(content));
    }
  }
  return {
    importSeeds: (...flags) => runAdminWith(settings, ...words(flags)),
    importByProcess: (...flags) => runAdminProcessWith(settings, ...words(flags)),
    edit,
    setGoldFee: (fee) =>
      edit(2, (card) => {
        card.annual_fee = fee;
      }),
    remove: () => rm(seeds, { recursive: true, force: true }),
  };
}
