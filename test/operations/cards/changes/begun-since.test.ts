import { describe, expect, it } from 'vitest';
import { toolArguments } from '../../../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { operationOf, run } from '../../support/run.ts';

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

  it('is told of several cards, and of those of a bank', async () => {
    const both = await told({ card_name: 'Freedom Flex, Amex Gold', since: '2026-08-01' });
    expect(both).toContain('Dated as begun since 2026-08-01: Chase Freedom Flex: 7x on dining (');
    expect(both).not.toContain('American Express Gold Card:');
    const bank = await told({ card_name: 'Chase', since: '2026-08-01' });
    const line = bank.split('\n').find((one) => one.startsWith('Dated as begun')) ?? '';
    expect(line).toContain('Chase Freedom Flex: 7x on dining (2026-10-01 until');
    expect(line.split('; ').length).toBe(2);
    expect(line.length).toBeLessThan(1500);
    const none = await told({ card_name: 'Amex Gold, Amex Platinum', since: '2026-11-01' });
    expect(none).toContain('Since when the rates of these cards hold is not dated here.');
  });

  it('is asked by a list of names too', () => {
    const read = toolArguments(operationOf('get_changes')).read({
      card_names: ['Amex Gold', 'CSR'],
    });
    expect(read.input).toEqual({ card_name: 'Amex Gold, CSR' });
  });

  it('is not told of one field, or without a day', async () => {
    for (const more of [{}, { since: '2026-08-01', field: 'annual_fee' }])
      expect(await told({ card_name: 'Freedom Flex', ...more })).not.toContain('dated here');
  });
});
