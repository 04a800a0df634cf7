import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function renewal(card_name: string, params: object = {}) {
  const { data } = await run('check_card_renewal', { card_name, params });
  return (operationOf('check_card_renewal').tool?.summarize(data) ?? '') as string;
}

describe('a fee that is due', () => {
  it.each([
    ['Venture X', {}],
    ['CSR', { benefit_selections: ['none'] }],
    ['Amex Platinum', { benefit_selections: ['uber_cash'] }],
    ['Delta Reserve', {}],
  ])('is asked back before it is paid: %s', async (card, params) => {
    const [first] = (await renewal(card, params)).split('\n');
    expect(first).toMatch(/First ask for a retention offer/);
  });

  it('is none where there is no fee', async () => {
    expect(await renewal('Citi Double Cash')).not.toContain('retention');
  });
});
