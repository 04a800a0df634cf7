import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountWith, openTestAccounts } from '../../support/accounts.ts';
import { copySeeds, type ImportedSeeds } from '../../support/catalog/imported-seeds.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectV2, ear, listenV1 } from './listening.ts';

let server: TestServer;
let seeds: ImportedSeeds;
beforeAll(async () => {
  server = await startTestServer();
  seeds = await copySeeds(server);
});
afterAll(async () => {
  await seeds?.remove();
  await server?.close();
});

it('an import of a card is heard by every kind of client that follows it, and by no other', async () => {
  const [v1, v2, other, unfollowed] = [ear(), ear(), ear(), ear()];
  const first = await listenV1(server, v1.hear);
  await first.client.subscribeResource({ uri: 'cards://2' });
  await first.client.subscribeResource({ uri: 'programs://chase_ultimate_rewards' });

  const second = await connectV2(server, 'auto', v2.hear);
  const stream = await second.listen({ resourceSubscriptions: ['cards://2', 'cards://1'] });
  expect(stream.honoredFilter.resourceSubscriptions).toEqual(['cards://2', 'cards://1']);

  const third = await listenV1(server, other.hear);
  await third.client.subscribeResource({ uri: 'cards://1' });
  const fourth = await listenV1(server, unfollowed.hear);
  await fourth.client.subscribeResource({ uri: 'cards://2' });
  await fourth.client.unsubscribeResource({ uri: 'cards://2' });

  await seeds.setGoldFee(375);
  await seeds.importSeeds();
  await Promise.all([v1.first, v2.first]);
  expect(v1.heard).toEqual(['cards://2']);
  expect(v2.heard).toEqual(['cards://2']);
  // All were told in one go, so what was not heard by now never comes.
  expect([other.heard, unfollowed.heard]).toEqual([[], []]);
  const { contents } = await second.readResource({ uri: 'cards://2' });
  expect(JSON.stringify(contents)).toContain('\\"annual_fee\\":375');

  await stream.close();
  await first.transport.terminateSession();
  await Promise.all([first, third, fourth].map(({ client }) => client.close()));
  await second.close();
});

it('a plan hears of what it sees alone', async () => {
  const [paid, free] = [ear(), ear()];
  const { pro, evaluation } = server.keys;
  const clients = [
    await connectV2(server, 'auto', paid.hear, pro),
    await connectV2(server, 'auto', free.hear, evaluation),
  ];
  const session = await listenV1(server, free.hear, evaluation);
  await session.client.subscribeResource({ uri: 'cards://2' });
  const streams = await Promise.all(
    clients.map((client) => client.listen({ resourceSubscriptions: ['cards://1', 'cards://2'] })),
  );
  await seeds.edit(2, (card) => {
    card.protections = [];
  });
  await seeds.edit(1, (card) => {
    card.aliases = [...(card.aliases as string[]), 'the first of all'];
  });
  await seeds.importSeeds('--accept', 'all');
  await Promise.all([paid.first, free.first]);
  expect(paid.heard.sort()).toEqual(['cards://1', 'cards://2']);
  expect(free.heard).toEqual(['cards://1']);

  await Promise.all(streams.map((stream) => stream.close()));
  await session.transport.terminateSession();
  await Promise.all([...clients, session.client].map((client) => client.close()));
});

it('a stream promises nothing of what cannot be followed', async () => {
  const client = await connectV2(server, 'auto', () => {});
  const strange = ['cards://999999', 'cards://%32', 'programs://nope', 'wallet://other', 'x'];
  const stream = await client.listen({ resourceSubscriptions: ['cards://2', ...strange] });
  expect(stream.honoredFilter.resourceSubscriptions).toEqual(['cards://2']);
  const nothing = await client.listen({ resourceSubscriptions: strange });
  expect(nothing.honoredFilter).toEqual({});
  await stream.close();
  await client.close();

  const former = await listenV1(server, () => {});
  for (const uri of strange) {
    await expect(former.client.subscribeResource({ uri })).rejects.toThrow('Resource not found');
  }
  await former.transport.terminateSession();
  await former.client.close();
});

it('the saved wallet is heard of by its own account, in both eras, and by no other', async () => {
  const accounts = await openTestAccounts(server.database);
  const stranger = await accountWith(accounts, 'pro');
  const [v1, v2, others] = [ear(), ear(), ear()];
  const first = await listenV1(server, v1.hear);
  await first.client.subscribeResource({ uri: 'wallet://saved' });
  const second = await connectV2(server, 'auto', v2.hear);
  const stream = await second.listen({ resourceSubscriptions: ['wallet://saved'] });
  const third = await connectV2(server, 'auto', others.hear, stranger.key);
  const foreign = await third.listen({ resourceSubscriptions: ['wallet://saved'] });

  const saved = { action: 'set', card_names: ['Amex Gold'] };
  await second.callTool({ name: 'manage_points_balances', arguments: saved });
  await Promise.all([v1.first, v2.first]);
  expect(v1.heard).toEqual(['wallet://saved']);
  expect(v2.heard).toEqual(['wallet://saved']);
  expect(others.heard).toEqual([]);
  const { contents } = await second.readResource({ uri: 'wallet://saved' });
  expect(JSON.stringify(contents)).toContain('American Express Gold Card');
  const foreignWallet = await third.readResource({ uri: 'wallet://saved' });
  expect(JSON.stringify(foreignWallet)).not.toContain('American Express Gold Card');

  await second.callTool({ name: 'manage_points_balances', arguments: { action: 'clear' } });
  await Promise.all([stream.close(), foreign.close()]);
  await first.transport.terminateSession();
  await Promise.all([first.client.close(), second.close(), third.close(), accounts.close()]);
});

it('each of a flood of subscriptions is a call of the minute', async () => {
  const accounts = await openTestAccounts(server.database);
  const { key } = await accountWith(accounts, 'evaluation');
  const { client, transport } = await listenV1(server, () => {}, key);
  const answers: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const sent = [
      () => client.subscribeResource({ uri: 'cards://2' }),
      () => client.unsubscribeResource({ uri: 'cards://2' }),
    ];
    for (const send of sent)
      answers.push(
        await send().then(
          () => 'done',
          (error: Error) => error.message,
        ),
      );
  }
  expect(answers.filter((one) => one === 'done').length).toBeLessThanOrEqual(60);
  expect(answers.at(-1)).toMatch(/allows 60 calls a minute/);
  await transport.terminateSession();
  await Promise.all([client.close(), accounts.close()]);
});

it('a wallet that another process changes is heard of too, and answers know it', async () => {
  // Its own accounts on the same database: nothing but the database connects it with the server.
  const other = await openTestAccounts(server.database);
  const { key, credential } = await accountWith(other, 'pro');
  const told = ear();
  const client = await connectV2(server, 'auto', told.hear, key);
  const stream = await client.listen({ resourceSubscriptions: ['wallet://saved'] });
  const before = await client.callTool({
    name: 'manage_points_balances',
    arguments: { action: 'list' },
  });
  expect(before.structuredContent).toMatchObject({ cards: [] });

  const points = { program_key: 'amex_membership_rewards', balance: 1_000 };
  await other.balances.put(credential, [points]);
  await told.first;
  expect(told.heard).toEqual(['wallet://saved']);
  const after = await client.callTool({
    name: 'manage_points_balances',
    arguments: { action: 'list' },
  });
  expect(after.structuredContent).toMatchObject({ balances: [points] });
  await stream.close();
  await Promise.all([client.close(), other.close()]);
});
