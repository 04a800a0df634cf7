import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('check_card_renewal', input);
  return operationOf('check_card_renewal').tool?.summarize(data) ?? '';
};

describe('a card whose rate on rent decides', () => {
  it('asks about rent in its first line where no spending is said', async () => {
    const [first] = (await told({ card_name: 'Bilt Palladium' })).split('\n');
    expect(first).toContain(
      'This rests on US averages, without rent: send spending with your rent',
    );
  });

  it('does not where spending is said, nor does another card', async () => {
    const params = { spending: { rent: 2000, dining: 500 } };
    expect(await told({ card_name: 'Bilt Palladium', params })).not.toContain('without rent');
    expect(await told({ card_name: 'Amex Gold' })).not.toContain('without rent');
  });

  it('asks for it beside a total, which has none, and not where a bill is said to be nothing', async () => {
    const total = await told({ card_name: 'Bilt Palladium', params: { total_spending: 4000 } });
    expect(total.split('\n')[0]).toContain(
      'This is without rent or a mortgage, which the card is for: send spending with yours',
    );
    const none = { spending: { dining: 1000, other: 3000, rent: 0 } };
    expect(await told({ card_name: 'Bilt Palladium', params: none })).not.toContain('without rent');
    const mortgage = { spending: { dining: 1000, mortgage: 2500 } };
    expect(await told({ card_name: 'Bilt Palladium', params: mortgage })).not.toContain(
      'without rent',
    );
  });
});
