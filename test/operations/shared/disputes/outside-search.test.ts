import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (name: string, input: object) => {
  const { data } = await run(name, input);
  return { data, text: operationOf(name).tool?.summarize(data) ?? '' };
};
const carried = [{ card: 'Chase Freedom Unlimited', balance: 7500 }];

describe('transfers on which sources disagree', () => {
  it('are computed by each source where a balance is moved, with who leads by it', async () => {
    const { text } = await told('compare_cards', {
      card_names: ['BankAmericard', 'Wells Fargo Reflect'],
      params: { carried },
    });
    expect(text).toMatch(
      /BankAmericard Credit Card leads: about \$225 of fee and interest in all at the \$375 a month that clear it in 21 months, .*, against \$375 on Wells Fargo Reflect Card; by a copy of the issuer's page of July 2026 BankAmericard Credit Card has a fee of 5% \(\$375\): then BankAmericard Credit Card and Wells Fargo Reflect Card lead\./,
    );
    expect(text).toContain("transfer fee 3% (disputed: 5%, $375, by a copy of the issuer's page");
    expect(text).toContain('$225 on $7,500');
  });

  it('are not told to turn what they leave', async () => {
    const months = await told('compare_cards', {
      card_names: ['Citi Simplicity', 'Wells Fargo Reflect'],
      params: { carried },
    });
    // What is left after 18 months costs less than the higher fee of the other.
    expect(months.text).toContain('Citi Simplicity Card leads');
    expect(months.text).not.toContain('Wells Fargo Reflect Card leads');
    const same = await told('compare_cards', {
      card_names: ['BankAmericard', 'Chase Slate'],
      params: { carried: [{ card: 'Citi Double Cash', balance: 2000 }] },
    });
    expect(same.text).toContain('(disputed: 5%, $100, by');
  });

  it('stand beside a card without any balance said', async () => {
    const { text } = await told('compare_cards', {
      card_names: ['BankAmericard', 'Citi Double Cash'],
    });
    expect(text).toContain('(disputed: 5% by a copy');
  });
});

describe('a renewal by the fee of another source', () => {
  it.each(['LATAM Visa Signature', 'Self Visa'])(
    'is told where it turns: %s',
    async (card_name) => {
      const params = { spending: { dining: 300, other: 300 } };
      const { data, text } = await told('check_card_renewal', { card_name, params });
      expect(data.verdict).toBe('CANCEL_AND_REPLACE');
      const [, figure] =
        /fee of .+?, on which sources disagree: (-?\$[\d,]+) a year at no fee by .+? \(then renew\)/.exec(
          text,
        ) ?? [];
      const free = await told('check_card_renewal', { card_name, annual_fee: 0, params });
      expect(free.data.verdict).toBe('RENEW');
      expect(figure).toBe(`$${Math.round(free.data.year2_net_value)}`);
      // Who said the fee knows it.
      const said = { card_name, annual_fee: data.annual_fee, params };
      expect((await told('check_card_renewal', said)).text).not.toContain('sources disagree');
    },
  );
});
