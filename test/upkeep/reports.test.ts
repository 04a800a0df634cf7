import { afterAll, beforeAll, expect, it } from 'vitest';
import { proposalModel } from '../../src/upkeep/queue/models.ts';
import { openProposals } from '../../src/upkeep/queue/proposals.ts';
import { addReport, OPEN_REPORTS_MAX, roomFor } from '../../src/upkeep/queue/reports.ts';
import { describeProposal } from '../../src/upkeep/review.ts';
import { accountWith, openTestAccounts } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const REPORT = {
  card_name: 'Amex Gold',
  field: 'annual_fee',
  message: 'The page\u202e shows\n\nanother\u200b fee.',
  correct_value: '$325',
  source_url: 'https://www.americanexpress.com/us/credit-cards/card/gold-card/',
};
const send = (body: unknown, key = server.keys.pro) =>
  server.call('/reference/reports', { method: 'POST', body, key });

it('takes a report once, cleaned, and shows it to the keepers', async () => {
  const { status, body } = await send(REPORT);
  expect({ status, data: body.data }).toMatchObject({
    status: 200,
    data: { status: 'received', field: 'annual_fee' },
  });
  expect((await send(REPORT, server.keys.evaluation)).body.data.status).toBe('known');
  const open = await openProposals(server.database.connection);
  expect(open).toMatchObject([
    { kind: 'report', card_key: 'amex-gold', quote: 'The page shows another fee.' },
  ]);
  // Who sent it is not kept.
  expect(Object.keys(open[0] ?? {})).not.toContain('account_id');
  const [shown] = await Promise.all(open.map((one) => describeProposal(one, 'seeds')));
  expect(shown?.[0]).toContain('reported as wrong');
  expect(shown).toContain('  the seeds say: $325');
});

it.each<[string, object, string]>([
  ['no card', { card_name: undefined }, 'card_name'],
  ['an unknown field', { field: 'colour' }, 'field'],
  ['an empty message', { message: '\u200b\u200b\u200b\u200b\u200b' }, 'message'],
  ['a long message', { message: 'x'.repeat(501) }, 'message'],
  ['a script as source', { source_url: 'javascript:alert(1)' }, 'source_url'],
  ['another key', { account: 'x' }, 'account'],
])('refuses %s and names the field', async (_name, more, named) => {
  const { status, body } = await send({ ...REPORT, ...more });
  expect(status).toBe(422);
  expect(JSON.stringify(body.error)).toContain(named);
});

it('keeps an address without what a terminal would act on', async () => {
  const source_url = 'https://b.example/\u001b]0;pwned\u0007\u202e';
  const { status } = await send({ ...REPORT, message: 'See the address.', source_url });
  expect(status).toBe(200);
  const open = await openProposals(server.database.connection);
  const [sent] = open.filter(({ quote }) => quote === 'See the address.');
  if (sent === undefined) throw new Error('it is not kept');
  expect(sent.url).toMatch(/^https:\/\/b\.example\/%1B/);
  const shown = await describeProposal({ ...sent, url: source_url }, 'seeds');
  expect(shown.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

it('takes the same report again once the card has changed', async () => {
  const { connection } = server.database;
  const report = {
    ...{ card_key: 'amex-gold', field: 'name', message: 'Another name.' },
    ...{ correct_value: null, source_url: null },
  };
  const send = (card_version: string) =>
    addReport(connection, { ...report, card_version }, new Date('2026-11-22T00:00:00Z'));
  expect(await send('before')).toBe(true);
  expect(await send('before')).toBe(false);
  expect(await send('after')).toBe(true);
});

it('needs a key', async () => {
  const answer = await fetch(`${server.url}/api/v1/reference/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(REPORT),
  });
  expect(answer.status).toBe(401);
});

it('takes 20 a day of an account, and no more than can be read in all', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) {
    const { status } = await send(
      { ...REPORT, message: `Wrong, ${nth} times.` },
      server.keys.evaluation,
    );
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(19);
  expect(statuses.at(-1)).toBe(429);
  // Another free account of the same network has nothing left; one that pays has its own.
  const { key } = await accountWith(await openTestAccounts(server.database), 'evaluation');
  expect((await send({ ...REPORT, message: 'Wrong, says another.' }, key)).status).toBe(429);
  expect((await send({ ...REPORT, message: 'Wrong, says a third.' })).status).toBe(200);
  const { connection } = server.database;
  const report = {
    ...{ card_key: 'amex-gold', field: 'name', correct_value: null, source_url: null },
    card_version: 'x',
  };
  const waiting = { kind: 'report', field: 'name', read_by: 'user', state: 'open' } as const;
  await proposalModel(connection).insertMany(
    Array.from({ length: OPEN_REPORTS_MAX }, (_, nth) => ({
      ...waiting,
      ...{ _id: `x${nth}`, card_key: 'amex-gold', quote: 'x', found_at: new Date() },
      ...{ old_value: null, new_value: null, url: null, decided_at: null },
    })),
  );
  await expect(
    addReport(connection, { ...report, message: 'One more.' }, new Date()),
  ).rejects.toMatchObject({ code: 'rate_limited' });
});

it('leaves room for accounts, and most for those that pay', () => {
  const sender = { network: '192.0.2.1' };
  const [stranger, free, paid] = [
    roomFor({ ...sender, account: null, is_paid: false }),
    roomFor({ ...sender, account: 'one', is_paid: false }),
    roomFor({ ...sender, account: 'one', is_paid: true }),
  ];
  expect([stranger, free, paid]).toEqual([500, 750, OPEN_REPORTS_MAX]);
});

it('takes no more from the strangers of one network than leaves room for others', async () => {
  const open = await startTestServer(undefined, { TRUST_PROXY: '1' });
  try {
    let nth = 0;
    const report = async (network: string) => {
      nth += 1;
      const body = new URLSearchParams({ field: 'annual_fee', message: `It is wrong, ${nth}.` });
      const { status } = await fetch(`${open.url}/cards/amex-gold/report`, {
        method: 'POST',
        headers: { origin: open.url, 'x-forwarded-for': `${network}::1` },
        body,
      });
      return status;
    };
    const taken: number[] = [];
    for (const part of [1, 2, 3, 4]) {
      for (let left = 20; left > 0; left -= 1) taken.push(await report(`2001:db8:1:${part}`));
    }
    // The first two of each stand apart, so that a few leave a newcomer its own.
    expect(taken.filter((status) => status === 200)).toHaveLength(60 + 4 * 2);
    const newcomer = [1, 2, 3].map(() => report('2001:db8:1:5'));
    expect((await Promise.all(newcomer)).sort()).toEqual([200, 200, 429]);
    expect(await report('2001:db8:2:1')).toBe(200);
    expect(await report('2001:dc8:1:1')).toBe(200);
  } finally {
    await open.close();
  }
});
