import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { callTool } from '../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { NOW, services } from '../operations/support/run.ts';
import { accountWith, openTestAccounts, type TestAccounts } from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';

let database: TestDatabase;
let opened: TestAccounts;
beforeAll(async () => {
  database = await startTestDatabase();
  opened = await openTestAccounts(database);
});
afterAll(async () => {
  await opened?.close();
  await database?.close();
});

const CONTENT = { cards: [], spending: { dining: 300 }, memberships: null };

it('points that cannot be stored leave the wallet as it was', async () => {
  const { credential, account_id } = await accountWith(opened, 'pro');
  const { wallets, balances } = opened;
  const stored = () => Promise.all([wallets.read(account_id), balances.list(account_id)]);
  const points = [{ program_key: 'chase_ultimate_rewards', balance: 100 }];
  const broken = [...points, { program_key: 'no.key', balance: 1 }];
  await expect(wallets.change(credential, () => CONTENT, broken)).rejects.toThrow('no.key');
  expect(await stored()).toEqual([null, []]);
  await wallets.change(credential, () => CONTENT, points);
  expect(await stored()).toMatchObject([{ spending: { dining: 300 } }, points]);
});

it('a call with cards and points stores them in one transaction', async () => {
  const { credential, account_id } = await accountWith(opened, 'pro');
  const { wallets, balances } = opened;
  const tool = toolTable(OPERATIONS).get('manage_points_balances');
  if (tool === undefined) throw new Error('no such tool');
  const caller = { account_id, credential, plan: PLANS.pro, channel: 'mcp', scopes: null } as const;
  const own = {
    ...services,
    changeWallet: wallets.change,
    readWallet: wallets.read,
    recentWallet: wallets.recent,
    listBalances: balances.list,
    async putBalances() {
      throw new Error('a second transaction');
    },
  };
  const given = { card_names: ['Amex Gold'], balances: [{ program_key: 'UR', balance: 82_000 }] };
  const answer = await callTool(
    tool,
    { action: 'set', ...given },
    { caller, services: own, now: NOW, request_id: 'test', check_output: true },
    () => {},
  );
  expect(answer.isError, JSON.stringify(answer.content)).not.toBe(true);
  const { cards } = (await wallets.read(account_id)) ?? {};
  expect([cards?.length, await balances.list(account_id)]).toMatchObject([
    1,
    [{ balance: 82_000 }],
  ]);
});
