import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Call } from '../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { callTool } from '../../../src/surfaces/mcp/call-tool.ts';
import { type ToolEntry, toolTable } from '../../../src/surfaces/mcp/tool-table.ts';
import { catalogServices, emptyAccount } from '../../support/catalog/catalog-services.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const now = new Date('2026-11-21T12:00:00Z');
const CALLS = 8;

it('answers that come back from threads together are told in turns of the event loop', async () => {
  const { promise: together, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  const services = catalogServices(catalogOn('2026-11-21'), {
    ...emptyAccount(now),
    threads: {
      run: async () => {
        waiting += 1;
        await together;
        return { output: {}, notes: [], steps: 0, restricted: false };
      },
    },
  });
  const caller = {
    ...{ account_id: 'a', plan: PLANS.pro, scopes: null, channel: 'mcp' as const },
    credential: { account_id: 'a', epoch: 0, by: null },
  };
  const call: Call = { caller, services, now, request_id: 'test', check_output: false };
  const tool = toolTable(OPERATIONS).get('optimize_portfolio') as ToolEntry;

  let round = 0;
  let running = true;
  const counting = (async () => {
    for (; running; round += 1) await nextRound();
  })();
  const rounds: number[] = [];
  const summarize = () => {
    const until = performance.now() + 12;
    while (performance.now() < until);
    rounds.push(round);
    return 'a long answer';
  };
  const { suggest: _, ...face } = tool.face;
  const slow: ToolEntry = { ...tool, face: { ...face, summarize } };
  const told = Array.from({ length: CALLS }, (_one, n) =>
    callTool(slow, { card_names: ['CSP'], spending: { dining: 500 + n } }, call, () => {}),
  );
  while (waiting < CALLS) await nextRound();
  resolve();
  const texts = (await Promise.all(told)).map(({ content: [first] }) => first);
  running = false;
  await counting;
  expect(texts[0]).toMatchObject({ text: expect.stringContaining('a long answer') });
  expect(new Set(rounds).size).toBeGreaterThan(CALLS - 2);
});
