import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

async function told(input: object): Promise<string> {
  return (await run('get_changes', input)).warnings.join('\n');
}

describe('what of a card is dated as begun since a day', () => {
  it('is told with its days, beside what no date is known of', async () => {
    const since = await told({ card_name: 'Freedom Flex', since: '2026-08-01' });
    expect(since).toContain('Dated as begun since 2026-08-01: 7x on dining (2026-10-01 until');
    expect(since).toContain('foreign transaction fee none (2026-09-20)');
    expect(since).toContain('Since when its other rates hold is not dated here.');
    expect(since).not.toMatch(/2026-07-01|2027-01-01 until/);
  });

  it('is said not to be known where nothing is dated', async () => {
    const since = await told({ card_name: 'Amex Gold', since: '2026-08-01' });
    expect(since).toContain(
      'Since when the rates of American Express Gold Card hold is not dated here.',
    );
  });

  it('is not told of one field, or without a day', async () => {
    for (const more of [{}, { since: '2026-08-01', field: 'annual_fee' }])
      expect(await told({ card_name: 'Freedom Flex', ...more })).not.toContain('dated here');
  });
});
