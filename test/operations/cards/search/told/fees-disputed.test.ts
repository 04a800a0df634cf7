import { expect, it } from 'vitest';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

it('has every other fee and offer stand in the dispute in words, and differ from the one taken', () => {
  let counted = 0;
  for (const { key, annual_fee, bonus, provenance, ...card } of seeds.cards) {
    for (const other of card.other_fees ?? []) {
      expect(other.annual_fee, key).not.toBe(annual_fee);
      const said = other.annual_fee === 0 ? /\bno (?:annual )?fee/ : `$${other.annual_fee}`;
      expect(provenance.fees.dispute, key).toMatch(said);
      counted += 1;
    }
    for (const { amount } of card.other_bonus ?? []) {
      const [first] = bonus?.parts ?? [];
      expect(['points', 'usd', 'statement_credit'], key).toContain(first?.kind);
      expect(amount, key).not.toBe(first?.amount);
      expect(provenance.bonus?.dispute, key).toContain(amount.toLocaleString('en-US'));
      counted += 1;
    }
  }
  expect(counted).toBeGreaterThan(12);
});

it('says which card leads by another fee, where that turns a comparison', async () => {
  const compared = async (spending: object) => {
    const params = { spending };
    const card_names = ['LATAM Visa Signature Card', 'Korean Air SKYPASS Visa Signature Card'];
    const { data } = await run('compare_cards', { card_names, params });
    return data.winner.turns_at.join('\n');
  };
  expect(await compared({ flights: 400 })).toMatch(
    /fee of LATAM Visa Signature Card, on which sources disagree: \$24 a year at no fee by two sources \(then LATAM/,
  );
  expect(await compared({ 'Korean Air': 400 })).not.toMatch(/fee of LATAM/);
});

it('says in a search where another fee or offer turns the order, and not where it does not', async () => {
  const search = async (query: string, spending: object) =>
    (await run('search_credit_cards', { query, spending })).warnings.join('\n');
  const spending = { groceries: 500, other: 500 };
  const offers = await search('biggest welcome bonus, cash back, no points', spending);
  expect(offers).toContain(
    'By a page of 2026-10-07 Blue Cash Preferred Card from American Express has an offer of $250: then Upromise World Mastercard is first.',
  );
  expect(await search('cash back, no points', spending)).not.toContain('has an offer of');
});

it('says that the verdict on a card turns by another fee, unless one was given', async () => {
  const value = async (input: object) => {
    const { data } = await run('calculate_card_value', {
      ...{ card_name: 'Korean Air SKYPASS SkyBlue Visa Card', spending: { flights: 400 } },
      ...input,
    });
    return data.turns_at.join('\n');
  };
  expect(await value({})).toContain('$95 by two lists (then not worth its fee)');
  expect(await value({ annual_fee: 0 })).not.toContain('two lists');
});
