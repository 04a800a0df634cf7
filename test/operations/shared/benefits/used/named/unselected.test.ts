import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

const card_names = ['Chase Sapphire Reserve', 'Venture X'];
const benefit_selections = ['Venture X travel credit $300'];

async function said(spending: object): Promise<string> {
  const { data } = await run('compare_cards', {
    card_names,
    params: { spending, benefit_selections },
  });
  return data.person.said.find((one: string) => one.startsWith('no credit of')) ?? '';
}

describe('a card of which no credit was named', () => {
  it('is told apart from what counts by what is spent', async () => {
    const [idle, spent] = [await said({ dining: 1000 }), await said({ dining: 1000, travel: 500 })];
    expect(idle).toMatch(/named, so its credits count \$0$/);
    expect(spent).toMatch(/count \$0, but for Annual Travel Credit \$300, counted unnamed$/);
    const [all, rest] = [idle, spent].map((one) =>
      Number(/\$([\d,]+) a year/.exec(one)?.[1]?.replace(',', '')),
    );
    expect(all).toBe((rest ?? 0) + 300);
  });
});
