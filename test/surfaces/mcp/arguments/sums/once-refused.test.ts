import { beforeAll, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../../../support/server.ts';
import { callTool } from '../../../../support/tools/tools.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});
const told = async (tool: string, input: Record<string, unknown>) =>
  (await callTool(server.url, server.keys.pro, tool, input)).content[0]?.text ?? '';

const ALONE = 'check_card_renewal {"card_name":"CSP"}';

it.each([
  [
    { 'blorp hotel': 180 },
    '"blorp hotel" is not a spending category: did you mean hotels?',
    String.raw`check_card_renewal {"card_name":"CSP","params":"{\"once\":{\"hotels\":180}}"}`,
  ],
  // Of nothing that is left to ask no call is shown.
  [{ zorblax: 20 }, '"zorblax" is not a spending category: use ', null],
  [{ hotels: 'abc' }, 'must be dollars, or dollars by category', ALONE],
  ['much', 'must be dollars, or dollars by category', ALONE],
])('what is spent once is refused by its own fault: %j', async (once, said, call) => {
  const text = await told('check_card_renewal', { card_name: 'CSP', params: { once } });
  expect(text).toContain(`- once: ${said}`);
  expect(text.includes('must be dollars')).toBe(said.startsWith('must'));
  if (call === null) expect(text).not.toContain('check_card_renewal {');
  else expect(text).toContain(call);
  expect(text).not.toContain('?.');
});

it('says once of all cards that a name may mean what is alike of each', async () => {
  const text = await told('which_card_at_merchant', {
    merchant: 'Costco',
    amount: 800,
    card_names: ['Discover'],
    params: { cover: 'extended warranty' },
  });
  const lines = text.split('\n').filter((line) => line.includes('no extended warranty known'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /Discover it Cash Back, Discover it Miles, .* and .*: no extended warranty known/,
  );
});
