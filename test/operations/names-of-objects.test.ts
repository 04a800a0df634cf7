import { expect, it } from 'vitest';
import { failureOf } from '../../src/failures.ts';
import { type Call, execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { askTool } from '../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { MESSAGES } from '../agents/messages/index.ts';
import { catalogServices, emptyAccount } from '../support/catalog/catalog-services.ts';
import { catalogOn } from '../support/catalog/shipped.ts';

/** What every object has of its class: a look-up by a caller's word must not find it. */
const NAMES = ['constructor', 'valueOf', '__proto__'];

const now = new Date('2026-11-21T12:00:00Z');
const services = catalogServices(catalogOn('2026-11-21'), emptyAccount(now));
const credential = { account_id: 'one', epoch: 0, by: null };
const callOf = (channel: 'rest' | 'mcp'): Call => ({
  caller: { account_id: 'one', plan: PLANS.pro, channel, scopes: null, credential },
  ...{ services, now, request_id: 'test', check_output: true },
});

/** The input with the name in place of each text, and as a key of each object, one at a time. */
function* withName(value: unknown, name: string): Generator<unknown> {
  if (typeof value === 'string') {
    yield name;
    // As banks print it before a shop.
    yield `${name} *shop`;
  }
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      for (const other of withName(one, name)) yield value.with(at, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    yield Object.fromEntries([...entries, [name, 1]]);
    yield Object.fromEntries([...entries, [name, name]]);
    for (const [key, one] of entries) {
      for (const other of withName(one, name)) yield { ...value, [key]: other };
      // As the key of amounts by name.
      yield Object.fromEntries(entries.map((entry) => (entry[0] === key ? [name, one] : entry)));
    }
  }
}

const tools = toolTable(OPERATIONS);
const asked = OPERATIONS.filter(({ rest }) => !/platform|notices/.test(rest?.path ?? ''));

it.each(asked)('$name takes them for words', async (operation) => {
  const tool = tools.get(operation.name);
  const asking = { answers: {}, filled: null, declined: false };
  const messages = MESSAGES.flatMap(({ calls }) => calls);
  const sent = messages.flatMap(([name, given]) => (name === operation.name ? [given] : []));
  const inputs = [operation.example, tool?.face.example, ...sent.slice(0, 2)];
  let calls = 0;
  for (const name of NAMES) {
    for (const input of inputs.flatMap((one) => [...withName(one, name)])) {
      const rest = await execute(operation, input, callOf('rest')).catch((error: unknown) => {
        const { code, message, details } = failureOf(error);
        if (code === 'internal') throw error;
        return { message, details };
      });
      const given = input as Readonly<Record<string, unknown>>;
      const mcp =
        tool &&
        (await askTool(
          tool,
          given,
          callOf('mcp'),
          (error) => {
            if (failureOf(error).code === 'internal') throw error;
          },
          asking,
        ));
      const text = JSON.stringify([rest, mcp]);
      expect(text, JSON.stringify(input)).not.toMatch(/native code|\[object |function /);
      // What a schema would leave out unseen is refused wherever it is.
      if (name === '__proto__' && JSON.stringify(input).includes('"__proto__":')) {
        const refused = expect.stringMatching(/^"__proto__" is no name of anything here/);
        expect(rest).toMatchObject({ details: { issues: [{ message: refused }] } });
        if (mcp) expect(mcp).toMatchObject({ isError: true });
      }
      calls += 1;
    }
  }
  expect(calls).toBeGreaterThan(NAMES.length - 1);
});
