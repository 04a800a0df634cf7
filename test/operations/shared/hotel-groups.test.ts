import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

interface Row {
  readonly card: string;
  readonly benefit_key: string;
}

async function keysAt(merchant: string, ...portfolio: string[]): Promise<string[]> {
  const { data } = await run('check_merchant_benefits', { merchant, portfolio });
  return data.matching_benefits.map(({ benefit_key }: Row) => benefit_key);
}

describe('a credit at a hotel group', () => {
  it.each([
    ['Hampton Inn', 'Hilton Surpass', 'hilton_credit'],
    ['DoubleTree', 'Hilton Business', 'hilton_credit'],
    ['Tru by Hilton', 'Amex Business Platinum', 'hilton_credit'],
    ['Andaz', 'World of Hyatt Business', 'hyatt_credit'],
    ['Hyatt Place', 'World of Hyatt Business', 'hyatt_credit'],
    ['Hilton', 'Hilton Surpass', 'hilton_credit'],
  ])('is for each of its hotels: %s, %s', async (merchant, card, key) => {
    const keys = await keysAt(merchant, card);
    expect(keys.filter((one) => one === key)).toHaveLength(1);
  });

  it('is for resorts alone where it says so, and for no other group', async () => {
    expect(await keysAt('Hampton Inn', 'Hilton Aspire')).not.toContain('hilton_resort_credit');
    expect(await keysAt('Courtyard', 'Hilton Surpass')).not.toContain('hilton_credit');
    expect(await keysAt('Courtyard', 'Bonvoy Brilliant')).not.toContain('marriott_property_credit');
    expect(await keysAt('St. Regis', 'Bonvoy Brilliant')).toContain('marriott_property_credit');
  });
});
