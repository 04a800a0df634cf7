import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

describe('enrollment', () => {
  const told = async (name: string, input: object): Promise<string> => {
    const { data } = await run(name, input);
    return operationOf(name).tool?.summarize(data) ?? '';
  };

  it('is told alike of a card and at a shop', async () => {
    const card = await told('get_card_benefits', { card_name: 'Hilton Aspire' });
    expect(card).toMatch(/Flight Credit \[airline_purchase_credit\].* Enrollment is required\./);
    const shop = { merchant: 'Alaska Airlines', portfolio: ['Hilton Aspire'] };
    expect(await told('check_merchant_benefits', shop)).toMatch(
      /Flight Credit: .* Enrollment is required\./,
    );
  });

  it('is told to be unknown by the names of the credits, and of no other', async () => {
    const { data } = await run('get_card_benefits', { card_name: 'Amex Business Platinum' });
    const rows = data.benefits.filter(({ value }: { value: number | null }) => value !== null);
    const open = rows.filter(({ conditions }: { conditions?: string }) =>
      conditions?.includes('Whether enrollment is required is unknown'),
    );
    const text = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
    const [, line = ''] = /^Whether to enroll is not known: (.*)\.$/m.exec(text) ?? [];
    for (const { name } of rows) {
      expect(line.includes(name)).toBe(open.some((row: { name: string }) => row.name === name));
    }
    expect(open.length).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(open.length);
  });
});
