import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySeeds, type ImportedSeeds } from '../../support/catalog/imported-seeds.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let seeds: ImportedSeeds;
beforeAll(async () => {
  server = await startTestServer();
  seeds = await copySeeds(server);
});
afterAll(async () => {
  await server?.close();
  await seeds?.remove();
});

describe('npm run catalog:import, beside a running server', () => {
  it('says what would change, changes it, and the server follows without dropping a request', async () => {
    expect(await seeds.importSeeds()).toBe('Nothing has changed.\n');
    await seeds.setGoldFee(375);
    const dry = await seeds.importSeeds('--dry-run');
    expect(dry).toContain('2 cards.annual_fee: 325 -> 375');
    expect(dry).toContain('nothing was written');
    expect((await server.call('/cards/2')).body.data.annual_fee).toBe(325);

    await seeds.importByProcess();
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
    await seeds.setGoldFee(999);
    await expect(seeds.importByProcess()).rejects.toThrow(
      'amex-gold: annual_fee moves by more than 30%: 375 -> 999',
    );
    await expect(seeds.importSeeds('--accept', 'no-such-card')).rejects.toThrow('no-such-card');
    expect(await seeds.importSeeds('--dry-run', '--accept', 'amex-gold')).toContain('375 -> 999');
    expect((await server.call('/cards/2')).body.data.annual_fee).toBe(375);
  });

  it('refuses a bad seed whole, with file and path', async () => {
    await seeds.setGoldFee(-1);
    await expect(seeds.importSeeds()).rejects.toThrow(
      /cards.american-express\.json: cards\.\d+\.annual_fee: /,
    );
    expect((await server.call('/cards/2')).body.data.annual_fee).toBe(375);
  });
});
