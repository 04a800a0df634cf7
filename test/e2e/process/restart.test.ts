import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HASH_SECRET } from '../../support/accounts.ts';
import { openRunningDatabase } from '../../support/database/running.ts';
import { runAdminProcessWith, startServerProcess } from '../../support/processes.ts';
import { makeDataFolder } from '../../support/temp-folder.ts';

let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await makeDataFolder();
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

/** The error of a start that must fail. */
async function failure(settings: Readonly<Record<string, string>>): Promise<string> {
  const failed = await startServerProcess(settings).catch((error: Error) => error);
  if (!(failed instanceof Error)) throw new Error('it started');
  return failed.message.trim();
}

describe('the server process on its own database', () => {
  it('keeps what was written through kill -9 and a clean stop', async () => {
    const began = performance.now();
    const first = await startServerProcess({ DATA_DIR });
    expect((await first.call('/platform/health')).status).toBe(200);
    console.log(`start to healthy: ${Math.round(performance.now() - began)} ms`);
    const key = first.proKey;
    if (!key) throw new Error('the first start printed no pro key');
    expect((await first.call('/cards/2', { key })).status).toBe(200);

    await first.end('SIGKILL');
    const second = await startServerProcess({ DATA_DIR });
    expect(second.proKey).toBeUndefined();
    expect((await second.call('/cards/2', { key })).status).toBe(200);

    // Two starts that must fail cost the time of one when they run side by side.
    const { port: PORT } = new URL(second.url);
    // On the database that is there: one of its own would be filled before it fails.
    const database = await openRunningDatabase(DATA_DIR);
    const KEY_HASH_SECRET = HASH_SECRET;
    const [taken, third] = await Promise.all([
      failure({ MONGODB_URI: database.uri, KEY_HASH_SECRET, PORT }),
      failure({ DATA_DIR }),
    ]);
    await database.close();
    expect(taken).toContain('Setting PORT or HOST: cannot listen on');
    expect(third).toContain(DATA_DIR);
    expect((await second.call('/cards/2', { key })).status).toBe(200);

    expect(await second.end('SIGTERM')).toBe(0);
    const fourth = await startServerProcess({ DATA_DIR });
    expect((await fourth.call('/cards/2', { key })).status).toBe(200);

    const made = await runAdminProcessWith(
      { DATA_DIR },
      'key',
      'create',
      '--tier',
      'pro',
      '--label',
      'a',
    );
    const fresh = /cw_live_\w+/.exec(made)?.[0] ?? '';
    const answer = await fourth.call('/cards?limit=100', { key: fresh });
    expect(answer.body.data.cards, 'a key made beside the server works at once').toHaveLength(100);
    expect(await fourth.end('SIGINT')).toBe(0);
  }, 240_000);
});

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'eighty'],
    ['MONGODB_URI', 'postgres://x'],
    ['PUBLIC_URL', 'cards.example'],
  ])('of %s stops the start with one line that names it', async (name, value) => {
    const message = await failure({ DATA_DIR, [name]: value });
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(`Setting ${name}: `);
  });

  it('is told with every other, and with names that are nearly right', async () => {
    const message = await failure({
      DATA_DIR,
      PORT: '70000',
      LOG_LEVEL: 'loud',
      METRICS_PROT: '9',
    });
    const lines = message.split('\n').map((line) => line.split(':')[0]);
    expect(lines.slice(1)).toEqual(['Setting LOG_LEVEL', 'No setting has this name']);
    expect(message).toContain('Setting PORT: ');
    expect(message).toContain('METRICS_PROT for METRICS_PORT?');
  });
});
