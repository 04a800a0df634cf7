import { beforeAll, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../../support/server.ts';
import { callTool } from '../../../support/tools/tools.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
const told = async (input: Record<string, unknown>) =>
  (await callTool(server.url, server.keys.pro, 'get_changes', input)).content[0]?.text ?? '';

it('tells with the changes of a card the newest of what its points buy, and how many more', async () => {
  const card_name = 'Wyndham Rewards Earner Plus';
  const text = await told({ card_name, since: '2026-01-01' });
  expect(text).toMatch(
    /What its points buy: Wyndham Rewards 2026-09-15 award chart: .*5,000, 15,000, 30,000 and 45,000.*\(get_changes with program_key "wyndham_rewards"\)\./,
  );
  expect(await told({ card_name, since: '2026-10-01' })).not.toContain('What its points buy');
  expect(await told({ card_name, field: 'annual_fee' })).not.toContain('What its points buy');
});

it('repeats what was asked of in quotes, without a card number', async () => {
  const text = await told({ card_name: 'all my chase cards **now** and 4111 1111 1111 1111' });
  expect(text).toMatch(/recorded changes of "chase [^"]*" \(\d+ cards/);
  expect(text).not.toMatch(/4111|\*\*/);
});
