import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const PLATINUM = { card: 'Amex Platinum', spending: { flights: 425 } };
const USED = ['Resy $200', 'Uber Cash $180', 'airline fee credit $200', 'digital $160'];

async function renewal(card_name: string, params: object) {
  const { data } = await run('check_card_renewal', { card_name, params });
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  const turn: string = data.turns_at.find((one: string) => one.includes('not used')) ?? '';
  return { data, text, turn };
}

describe('credits counted without one of which the verdict is another', () => {
  it('are named where they were selected, and no others', async () => {
    const { card, spending } = PLATINUM;
    const { data, text, turn } = await renewal(card, { spending, benefit_selections: USED });
    expect(data.verdict).toBe('RENEW');
    expect(data.confidence).not.toBe('high');
    expect(text).toContain(turn);
    let named = 0;
    for (const left of USED) {
      const others = USED.filter((one) => one !== left);
      const then = await renewal(card, { spending, benefit_selections: others });
      const [, word = '', sum = ''] = /^(\w+).*?(\$\d+)$/.exec(left) ?? [];
      const own = new RegExp(`${word}[^$]*\\(counted \\${sum}\\)`, 'i');
      const isNamed = own.test(turn) || turn.includes('another not used');
      expect(isNamed, left).toBe(then.data.verdict !== 'RENEW');
      if (isNamed) named += 1;
    }
    expect(named).toBeGreaterThan(1);
    expect(turn).toMatch(/\(counted \$200\).* or .* not used \(then replace it\)$/);
  });

  it('are named where half of them is counted, however many', async () => {
    const spending = { flights: 150, groceries: 100 };
    const { data, text, turn } = await renewal('Amex Platinum', { spending });
    expect(data.verdict).toBe('RENEW');
    expect(turn).toMatch(
      /^Hotel Credit \(counted \$300\), .+ or another not used \(then replace it\)$/,
    );
    expect(text).toContain(turn);
  });

  it('are not named where none alone decides', async () => {
    const { turn } = await renewal('Amex Gold', { spending: { groceries: 900, dining: 900 } });
    expect(turn).toBe('');
  });
});
