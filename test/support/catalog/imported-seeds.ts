import { cp, readFile, rm, writeFile } from 'node:fs/promises';
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
  remove(): Promise<void>;
}

export async function copySeeds(server: Pick<TestServer, 'database'>): Promise<ImportedSeeds> {
  const seeds = await makeTempFolder();
  await cp('seeds', seeds, { recursive: true });
  const settings = {
    ...{ SEEDS_DIR: seeds, MONGODB_URI: server.database.uri, KEY_HASH_SECRET: HASH_SECRET },
  };
  const words = (flags: string[]) => ['catalog', 'import', ...flags];
  return {
    importSeeds: (...flags) => runAdminWith(settings, ...words(flags)),
    importByProcess: (...flags) => runAdminProcessWith(settings, ...words(flags)),
    async setGoldFee(fee) {
      const file = path.join(seeds, 'cards', 'american-express.json');
      const content = JSON.parse(await readFile(file, 'utf8'));
      for (const card of content.cards) if (card.card_id === 2) card.annual_fee = fee;
      await writeFile(file, JSON.stringify(content));
    },
    remove: () => rm(seeds, { recursive: true, force: true }),
  };
}
