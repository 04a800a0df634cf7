import { describe, expect, it } from 'vitest';
import { failureOf } from '../../../../src/failures.ts';
import type { Call } from '../../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
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
