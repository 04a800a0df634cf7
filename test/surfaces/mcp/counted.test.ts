import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { withAnswers } from '../../../src/surfaces/mcp/asking/asking.ts';
import { askTool, callTool } from '../../../src/surfaces/mcp/call-tool.ts';
import { type ToolEntry, toolTable } from '../../../src/surfaces/mcp/tool-table.ts';
import { catalogServices, emptyAccount } from '../../support/catalog/catalog-services.ts';
import { countingReads } from '../../support/catalog/counting-reads.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { DEAR, normalisedBy } from '../../support/normalised.ts';

const now = new Date('2026-11-21T12:00:00Z');
const catalog = catalogOn('2026-11-21');
const compare = toolTable(OPERATIONS).get('compare_cards') as ToolEntry;

/** Calls of one account, of which the limiter says what they count as. */
function account(isPast = false) {
  let counted = 0;
  const { counting, read } = countingReads(catalog);
  const services = catalogServices(counting, {
    ...emptyAccount(now),
    admit: async (_caller, { calls }) => {
      counted += calls;
      const rate = { limit: 60, remaining: isPast ? 0 : 9, reset: 9 };
      const refused = isPast ? ('rate_limited' as const) : null;
      return { rate, refused, retry_after: 9, count() {}, giveBack() {} };
    },
  });
  const caller = {
    ...{ account_id: 'a', plan: PLANS.evaluation, scopes: null, channel: 'mcp' as const },
    credential: { account_id: 'a', epoch: 0, by: null },
  };
  const call: Call = { caller, services, now, request_id: 'test', check_output: false };
  const ask = async (given: Record<string, unknown>, tool = compare) => {
    const { content, isError } = await callTool(tool, given, call, () => {});
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError };
  };
  return { ask, call, counted: () => counted, read };
}

const TWO = { card_names: ['CSP', 'Amex Gold'] };
const MANY = {
  card_names: ['Amx Plutinum Crad', 'Chaze Saphire Prefered'],
  spending: Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`shopp ${at} restrant`, 9])),
};
const LOST = JSON.parse('{"__proto__":1}');
const throwing: ToolEntry = {
  ...compare,
  arguments: {
    ...compare.arguments,
    read() {
      throw new TypeError('secret');
    },
  },
};

describe('a call that its surface refuses', () => {
  it.each([
    ['of a wrong format', { response_format: 'zzz' }, 'Use concise or detailed.'],
    ['with a name that gets lost', LOST, '"__proto__" is no name of anything here'],
    ['with such a name within', { zz: LOST }, '"__proto__" is no name of anything here'],
  ])('%s counts, with its names, as any other', async (_what, wrong, said) => {
    const [few, many, past] = [account(), account(), account(true)];
    expect((await few.ask({ ...TWO, ...wrong })).text).toContain(said);
    expect(few.counted()).toBe(1);
    expect((await many.ask({ ...MANY, ...wrong })).text).toContain(said);
    expect(many.counted()).toBeGreaterThan(2);
    expect((await past.ask({ ...MANY, ...wrong })).text).toContain('60 calls a minute');
    expect(past.read()).toBe(0);
  });

  it('counts where reading it fails', async () => {
    const { ask, counted } = account();
    const { text, isError } = await ask(TWO, throwing);
    expect([isError, text.includes('secret'), counted()]).toEqual([true, false, 1]);
  });
});

describe('the names of a call of somebody who can be asked', () => {
  const asking = { filled: null, declined: false };
  const dear = DEAR['letters that become six'];
  const zzz = Array.from({ length: 53 }, (_, at) => `${at} ${dear(600)}`);

  it('are not looked at before there are answers, nor those that are no name', async () => {
    const given = { query: 'travel', zzz };
    for (const answers of [{}, { Platinum: 'Amex Platinum' }]) {
      const { characters } = await normalisedBy(() => withAnswers(given, { ...asking, answers }));
      expect(characters).toBe(0);
    }
    const short = { card_names: Array.from({ length: 250 }, () => dear(118)) };
    const answers = { Platinum: 'Amex Platinum' };
    const { characters } = await normalisedBy(() => withAnswers(short, { ...asking, answers }));
    expect(characters).toBeLessThan(70_000);
    expect(withAnswers({ card_names: ['Platinum'] }, { ...asking, answers })).toEqual({
      card_names: ['Amex Platinum'],
    });
  });

  it('are not looked at in an input that is refused for its length', async () => {
    const { call, counted } = account();
    const answers = { Platinum: 'Amex Platinum' };
    const given = { card_names: [...zzz.map((one) => one.slice(0, 100)), 'x'.repeat(4_001)] };
    const { characters } = await normalisedBy(() =>
      askTool(compare, given, call, () => {}, { ...asking, answers }),
    );
    expect([characters, counted()]).toEqual([0, 1]);
  });
});
