import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HASH_SECRET } from '../../support/accounts.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

let server: TestServer;
let seeds: string;
beforeAll(async () => {
  server = await startTestServer();
  seeds = await makeTempFolder();
  await cp('seeds', seeds, { recursive: true });
});
afterAll(async () => {
  await server?.close();
  await rm(seeds, { recursive: true, force: true });
});

async function importSeeds(...flags: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, ['src/admin.ts', 'catalog', 'import', ...flags], {
    env: {
      ...process.env,
      SEEDS_DIR: seeds,
      MONGODB_URI: server.database.uri,
      KEY_HASH_SECRET: HASH_SECRET,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, printed };
}

async function setGoldFee(fee: number): Promise<void> {
  const file = path.join(seeds, 'cards', 'american-express.json');
  const content = JSON.parse(await readFile(file, 'utf8'));
  for (const card of content.cards) if (card.card_id === 2) card.annual_fee = fee;
  await writeFile(file, JSON.stringify(content));
}

describe('npm run catalog:import, beside a running server', () => {
  it('says what would change, changes it, and the server follows without dropping a request', async () => {
    expect((await importSeeds()).printed).toBe('Nothing has changed.\n');
    await setGoldFee(375);
    const dry = await importSeeds('--dry-run');
    expect(dry.printed).toContain('2 cards.annual_fee: 325 -> 375');
    expect(dry.printed).toContain('nothing was written');
    expect((await server.call('/cards/2')).body.data.annual_fee).toBe(325);

    expect(await importSeeds()).toMatchObject({ code: 0 });
    const imported = performance.now();
    let fee = 325;
    while (fee === 325) {
      const answer = await server.call('/cards/2');
      expect(answer.status).toBe(200);
      fee = answer.body.data.annual_fee;
    }
    expect(fee).toBe(375);
    console.log(`picked up after ${Math.round(performance.now() - imported)} ms`);
    const history = await server.call('/cards/2/history?field=annual_fee');
    expect(history.body.changes.at(-1)).toMatchObject({ old_value: '325', new_value: '375' });
  });

  it('refuses a fee that jumps until its card is named', async () => {
    await setGoldFee(999);
    const refused = await importSeeds();
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain('amex-gold: annual_fee moves by more than 30%: 375 -> 999');
    expect((await importSeeds('--accept', 'no-such-card')).printed).toContain('no-such-card');
    expect(await importSeeds('--dry-run', '--accept', 'amex-gold')).toMatchObject({ code: 0 });
    expect((await server.call('/cards/2')).body.data.annual_fee).toBe(375);
  });

  it('refuses a bad seed whole, with file and path', async () => {
    await setGoldFee(-1);
    const { code, printed } = await importSeeds();
    expect(code).toBe(1);
    expect(printed).toMatch(/cards.american-express\.json: cards\.\d+\.annual_fee: /);
    expect((await server.call('/cards/2')).body.data.annual_fee).toBe(375);
  });
});
