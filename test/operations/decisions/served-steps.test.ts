import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';
import { callTool } from '../../support/tools/tools.ts';
import { POINTS } from '../support/points.ts';
import { total } from '../support/trace.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const PURCHASE = {
  merchant: 'Whole Foods',
  amount: 200,
  portfolio: ['Amex Gold', 'Blue Cash Preferred', 'Citi Double Cash'],
};

describe('the steps of an answer', () => {
  it('which_card_at_merchant keeps its steps from the evaluation plan and from concise answers', async () => {
    const path = '/intelligence/merchant/best-card';
    const pro = await server.call(path, { body: PURCHASE });
    expect(total(pro.body.data.earnings_comparison[0].trace)).toBe(13.6);
    const evaluation = await server.call(path, { body: PURCHASE, key: server.keys.evaluation });
    expect(evaluation.body.data).toMatchObject({ confidence: 'low', turns_at: [{}, {}, {}] });
    expect(evaluation.body.data.earnings_comparison[0]).not.toHaveProperty('trace');
    const call = async (input: object) =>
      (await callTool(server.url, server.keys.pro, 'which_card_at_merchant', { ...input }))
        .structuredContent;
    expect(await call(PURCHASE)).toMatchObject({ confidence: 'low' });
    expect(JSON.stringify(await call(PURCHASE))).not.toContain('"trace"');
    expect(await call({ ...PURCHASE, response_format: 'detailed' })).toMatchObject({
      earnings_comparison: [{ trace: [{ value: 13.6 }] }, {}, {}],
    });
  });
  it('get_points_playbook serves its steps in detail only, those of cards on paid plans only', async () => {
    const path = '/portfolio/points-playbook';
    const pro = await server.call(path, { body: POINTS });
    expect(pro.body.data.cashback_earning.trace).not.toEqual([]);
    const evaluation = await server.call(path, { body: POINTS, key: server.keys.evaluation });
    expect(evaluation.body.data.cashback_earning).not.toHaveProperty('trace');
    expect(evaluation.body.data.points_playbook[0].trace).toBeDefined();
    const { structuredContent, content } = await callTool(
      server.url,
      server.keys.pro,
      'get_points_playbook',
      POINTS,
    );
    expect(JSON.stringify(structuredContent)).not.toContain('"trace"');
    const said = JSON.stringify(content);
    expect(said).toContain('Confidence medium. This may change with: point value at its floor');
    expect(said.match(/Confidence/g)).toHaveLength(2);
  });
});
