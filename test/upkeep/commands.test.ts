import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { openProposals, propose } from '../../src/upkeep/queue/proposals.ts';
import { HASH_SECRET } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { scriptOf } from '../support/runner/server-scripts.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([startTestDatabase(), makeTempFolder()]);
  await cp('seeds', folder, { recursive: true });
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator runs it, with what they type. */
async function catalog(typed: string, ...words: string[]) {
  const child = spawn(process.execPath, [scriptOf('admin'), 'catalog', ...words], {
    env: {
      ...process.env,
      ...{ MONGODB_URI: database.uri, KEY_HASH_SECRET: HASH_SECRET, SEEDS_DIR: folder },
    },
  });
  child.stdin.end(typed);
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, 'exit');
  return { out, errors, code: child.exitCode };
}

const KEY = 'chase-sapphire-preferred';
const OFFER = '60,000 points after $5,000 in 3 months';

it('shows proposals one by one, and does what is typed', async () => {
  const page = {
    kind: 'page',
    card_key: KEY,
    read_by: 'model',
    url: 'https://creditcards.chase.com/x',
  } as const;
  const { connection } = database;
  const card = (await readSeeds(folder)).cards.find(({ key }) => key === KEY);
  expect(card?.bonus?.parts).toHaveLength(1);
  const found = new Date('2026-11-22T00:00:00Z');
  const fee = { field: 'annual_fee', old_value: '$95', new_value: '$1', quote: 'Annual fee $1' };
  const offer = { field: 'bonus', old_value: null, new_value: OFFER, quote: 'Earn 60,000' };
  await propose(connection, { ...page, ...fee }, found);
  await propose(connection, { ...page, ...offer, kind: 'report', read_by: 'user' }, found);
  const listed = JSON.parse((await catalog('', 'review', '--json')).out);
  expect(listed.proposals).toHaveLength(2);
  const answers = listed.proposals.map(({ field }: { field: string }) =>
    field === 'bonus' ? 'what?\na\n' : 'reject\n',
  );
  const { out, code } = await catalog(answers.join(''), 'review');
  expect(code).toBe(0);
  expect(out).toContain('annual fee: $95 -> $1');
  expect(out).toContain(
    '1 accepted, 1 rejected, 0 left. Then: npm run catalog:import -- --dry-run',
  );
  const written = (await readSeeds(folder)).cards.find(({ key }) => key === KEY);
  expect(written).toMatchObject({
    annual_fee: 95,
    bonus: { parts: [{ kind: 'points', amount: 60_000, spend: 5_000, months: 3 }] },
  });
  expect(await openProposals(connection)).toEqual([]);
});

it('refuses what does not exist, and says so', async () => {
  expect(await catalog('', 'review', '--accept', 'nothing')).toMatchObject({
    code: 2,
    errors: 'No proposal nothing is open.\n',
  });
  expect(await catalog('', 'due', '--card', 'nothing')).toMatchObject({
    code: 2,
    errors: '--card: no card has the key nothing.\n',
  });
});
