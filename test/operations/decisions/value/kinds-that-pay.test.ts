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
      /^Its leading rates: 5x hotels, 4x flights, 3x dining\. Beside Wells Fargo Autograph Card for the rest, it pays its fee from about \$2,333 a year on hotels or \$4,667 a year on flights, half of its credits used\.$/m,
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

  it('says on which basis each figure stands', async () => {
    const { text } = await ask({ card_name: 'Autograph Journey' });
    expect(text).toMatch(/^On the same spending Wells Fargo Autograph Card/m);
    expect(text).toMatch(/^Against no card at all it covers its fee from about \$275/m);
    // Without a free one to compare with there is but one basis.
    const plain = await ask({ annual_fee: 95 });
    expect(plain.text).toMatch(/^It covers its fee from/m);
  });

  it('says if no kind of spending pays, or if the credits do', async () => {
    const { text } = await ask({ card_name: 'United Explorer' });
    expect(text).toMatch(/its credits alone pay the fee/);
    const none = await ask({ card_name: 'United Explorer', benefit_selections: ['none'] });
    expect(none.text).toMatch(/no spending at one of them pays the fee/);
  });

  it('needs no condition on spending that was given, or where it is clear', async () => {
    const given = await ask({ card_name: 'Autograph Journey', spending: { hotels: 100 } });
    expect(given.data.kinds_that_pay).toEqual([]);
    expect(given.text).not.toMatch(/Its leading rates/);
    expect((await ask({ card_name: 'Amex Gold' })).text).not.toMatch(/Its leading rates/);
  });
});
