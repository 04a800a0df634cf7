import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../../src/failures.ts';
import type { Call } from '../../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { allMeanings, ofAllMeanings } from '../../../../src/surfaces/mcp/asking/for-all.ts';
import { type ToolEntry, toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { NOW, run, services } from '../../../operations/support/run.ts';

const call = { caller: null, services, now: NOW, request_id: 'a', check_output: false } as Call;

/** What is proposed where a wallet would be kept with a card of an open name. */
const proposed = async (row: { readonly card_name: string; readonly opened?: string }) => {
  const tool = toolTable(OPERATIONS).get('manage_points_balances') as ToolEntry;
  const failure = await run('get_card_details', { card_name: row.card_name }).catch(failureOf);
  return allMeanings(tool, failure as never, { action: 'set', card_names: [row] }, call);
};

describe('a call that would keep a card of which several have the name', () => {
  it('is proposed for none of them, and each is named', async () => {
    const { works, names } = await proposed({ card_name: 'Freedom' });
    expect(works).toBeNull();
    expect(names[0]?.choices.length).toBeGreaterThan(2);
  });
});

describe('an answer for several meanings', () => {
  it('goes without the age of facts, whatever its words, and tells other notes with their cards', () => {
    const { face } = toolTable(OPERATIONS).get('get_card_terms') as ToolEntry;
    const plain = { ...face, summarize: (output: unknown) => String(output), verdict: undefined };
    const aged = 'Not checked by any dated source: fees of A.';
    const outcome = (output: string, warnings: readonly string[]) => ({
      ...{ output, warnings, abouts: new Map([[aged, 'age' as const]]) },
      ...{ mode: 'fast' as const, from_wallet: [], form: null },
    });
    const all = [
      { input: {}, cards: ['A'], outcome: outcome('A: 1', [aged, 'Not checked since: a name.']) },
      { input: {}, cards: ['B'], outcome: outcome('B: 2', [aged]) },
    ];
    const names = [{ asked: 'x', choices: [] }];
    const { content } = ofAllMeanings(plain as never, { content: [] }, { names, works: null, all });
    const text = JSON.stringify(content);
    expect(text).not.toContain(aged);
    expect(text).toContain('Note: With A: Not checked since: a name.');
  });
});

it('says once what holds for each of 40 ways to take the names, and stops at the second that differs', async () => {
  const tool = toolTable(OPERATIONS).get('which_card_at_merchant') as ToolEntry;
  let asked = 0;
  const watch: typeof services.watch = (_call, work) => {
    asked += 1;
    return work();
  };
  const caller = { account_id: null, plan: PLANS.pro, scopes: null, channel: 'mcp' };
  const own = { ...call, caller, services: { ...services, watch } } as never;
  const of = async (merchant: string, card_names: string[]) => {
    const { input } = tool.arguments.read({ merchant, amount: 90, card_names });
    const failure = await run('which_card_at_merchant', input).catch(failureOf);
    asked = 0;
    return allMeanings(tool, failure as never, input, own);
  };
  const same = await of('Target', ['Target red card', 'blue Amex', 'Chase Freedom']);
  expect(same.all.length).toBe(40);
  expect(asked).toBeLessThanOrEqual(43);
  const other = await of('Costco', ['Freedom', 'blue Amex', 'Citi Strata']);
  expect(other.all).toEqual([]);
  expect(asked).toBeLessThan(20);
});
