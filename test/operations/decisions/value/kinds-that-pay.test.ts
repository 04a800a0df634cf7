import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(input: object) {
  const { data } = await run('calculate_card_value', input);
  return { data, text: operationOf('calculate_card_value').tool?.summarize(data) ?? '' };
}

describe('a verdict on average spending', () => {
  it('names the leading rates, and from what spending at them the card pays beside the free one', async () => {
    const { data, text } = await ask({ card_name: 'Autograph Journey' });
    // Fee $95, half of the $50 credit; 5x against 3x and 4x against 3x, at 1.5 cents.
    expect(data.kinds_that_pay).toEqual([
      { kind: 'hotels', rate: '5x', a_year: expect.closeTo(70 / 0.03, 0) },
      { kind: 'flights', rate: '4x', a_year: expect.closeTo(70 / 0.015, 0) },
      { kind: 'dining', rate: '3x', a_year: null },
    ]);
    expect(text).toMatch(
      /^Its leading rates: 5x hotels, 4x flights, 3x dining\. Beside Wells Fargo Autograph Card for the rest, it pays its fee from about \$194 a month on hotels or \$389 a month on flights, half of its credits used\.$/m,
    );
  });

  it('counts what is used of the credits', async () => {
    const { data, text } = await ask({
      card_name: 'Autograph Journey',
      benefit_selections: ['airline credit'],
    });
    expect(data.kinds_that_pay[0].a_year).toBeCloseTo(1_500, 0);
    expect(text).not.toMatch(/half of its credits/);
  });

  it('says on which basis the figure stands', async () => {
    const { text } = await ask({ card_name: 'Autograph Journey' });
    expect(text).toMatch(/^On the same spending Wells Fargo Autograph Card/m);
    // One break-even: that against no card at all is told only where there is no other.
    expect(text).not.toMatch(/covers its fee from/);
    const plain = await ask({ annual_fee: 95 });
    expect(plain.text).toMatch(/^It covers its fee from/m);
  });

  it('says if no kind of spending pays, or if the credits do', async () => {
    const { text } = await ask({ card_name: 'United Explorer' });
    expect(text).toMatch(/its credits alone pay the fee/);
    const none = await ask({ card_name: 'United Explorer', benefit_selections: ['none'] });
    expect(none.text).toMatch(/no spending at one of them pays the fee/);
  });

  it('names no rates where the card stands up by itself', async () => {
    const { text } = await ask({ card_name: 'Amex Gold' });
    expect(text).not.toMatch(/Its leading rates/);
    expect(text).toMatch(/^Beside .+ it pays its fee from about \$\d+ a month on /m);
  });
});

describe('a verdict on spending that was given', () => {
  const none = ['none'];

  it('says from what spending on the kind that decides the card breaks even', async () => {
    const given = { card_name: 'Autograph Journey', spending: { hotels: 100 } };
    const { data, text } = await ask(given);
    expect(data.kinds_that_pay).toEqual([
      { kind: 'hotels', rate: '5x', a_year: expect.closeTo(70 / 0.03, 0) },
    ]);
    expect(text).toMatch(
      /^Beside Wells .+ it pays its fee from about \$194 a month on hotels, half/m,
    );
  });

  it('counts the rest as given, and each of two kinds by itself', async () => {
    const spending = { groceries: 300, dining: 300 };
    const asked = { card_name: 'Amex Gold', spending, benefit_selections: none };
    const { data, text } = await ask(asked);
    expect(text).toMatch(/on dining or \$\d+ a month on groceries, other spending as given\.$/m);
    // Asked again with what it says, it brings as much as it costs, to the dollar.
    const name = data.free_alternative.card_name;
    const [, row] = data.kinds_that_pay;
    expect(row.kind).toBe('groceries');
    const again = await ask({ ...asked, spending: { groceries: row.a_year / 12, dining: 300 } });
    expect(again.data.free_alternative.card_name).toBe(name);
    expect(again.data.ongoing_annual.net_value).toBeCloseTo(
      again.data.free_alternative.net_value,
      0,
    );
  });

  it('counts caps', async () => {
    // 6% against 3%, both up to $500 a month, then 3% against the base rate.
    const asked = { card_name: 'Blue Cash Preferred', spending: { groceries: 200 } };
    const { text } = await ask({ ...asked, annual_fee: 250 });
    expect(text).toMatch(/pays its fee from about \$\d,?\d+ a month on groceries\.$/m);
    const { data } = await ask(asked);
    expect(data.kinds_that_pay[0].a_year).toBeCloseTo(95 / 0.03, 0);
    expect(data.verdict).toBe('WORTH_IT');
  });

  it('says what turns a verdict against a card that earns its fee, but hardly more', async () => {
    const spending = { groceries: 200, gas: 100, dining: 300 };
    const asked = { card_name: 'Blue Cash Preferred', spending };
    const { data, text } = await ask(asked);
    expect(data.verdict).toBe('NOT_WORTH_IT');
    const [, groceries] =
      /adds \$25 a year after its fee from about \$(\d+) a month on groceries/.exec(text) ?? [];
    const at = (more: number) =>
      ask({ ...asked, spending: { ...spending, groceries: Number(groceries) + more } });
    expect((await at(1)).data.verdict).toBe('WORTH_IT');
    expect((await at(-2)).data.verdict).toBe('NOT_WORTH_IT');
  });

  it('takes all spending where no single kind decides, and says nothing where no amount pays', async () => {
    const spending = { groceries: 900, dining: 900 };
    const both = await ask({ card_name: 'Amex Gold', spending, benefit_selections: none });
    expect(both.text).toMatch(/pays its fee from about \$\d+ a month of spending in this mix\.$/m);
    const flat = await ask({ card_name: 'Venture', spending, benefit_selections: none });
    expect(flat.text).toMatch(/a month of spending in this mix\.$/m);
    const never = await ask({ card_name: 'Marriott Bold', spending });
    expect(never.data.kinds_that_pay).toEqual([]);
  });
});
