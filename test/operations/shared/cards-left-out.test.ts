import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

async function told(tool: string, input: object): Promise<string> {
  const { data } = await run(tool, input);
  return operationOf(tool).tool?.summarize(data) ?? '';
}

const LEFT_OUT =
  'Not for this card, nor counting it: one credit card approval in five days and two credit card approvals in 90 days (';

describe('cards that the limits of their issuer leave out', () => {
  it.each(['Amex Gold', 'Amex Platinum'])('say so: %s', async (card_name) => {
    expect(await told('get_card_details', { card_name })).toContain(LEFT_OUT);
  });

  it('are none where the limits hold', async () => {
    const text = await told('get_card_details', { card_name: 'Blue Cash Everyday' });
    expect(text).not.toContain('Not for this card');
    expect(text).toMatch(/one credit card approval in five days/i);
  });

  it('are named beside the count of a wallet', async () => {
    const dates = { 'Blue Cash Everyday': { opened: '2026-10-18' } };
    const params = { spending: { groceries: 800 }, dates };
    const amex = await told('optimize_portfolio', { card_names: ['Blue Cash Everyday'], params });
    expect(amex).toMatch(/American Express 2 in 90 days: 1/);
    expect(amex).toContain(
      "American Express's limits by days are on its credit cards: Platinum, Gold and Green (not those of Delta) neither count nor have to wait.",
    );
  });
});
