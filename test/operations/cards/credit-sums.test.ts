import { describe, expect, it } from 'vitest';
import { PERIODS, yearlyValue } from '../../../src/engine/model/credit-periods.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const catalog = catalogOn('2026-11-21');

async function told(name: string, input: object): Promise<string> {
  const { data } = await run(name, input);
  return operationOf(name).tool?.summarize(data) ?? '';
}

const dollars = (said: string | undefined) => Number((said ?? '0').replaceAll(',', ''));

describe('what the credits of a card give in a year', () => {
  it('is told as the sum of those listed, those that spending unlocks apart, of every card', async () => {
    const priced = catalog.cards.filter(({ seed }) =>
      seed.credits.some((credit) => yearlyValue(credit) > 0),
    );
    expect(priced.length).toBeGreaterThan(120);
    let unlocked = 0;
    for (const { seed } of priced) {
      const text = await told('get_card_benefits', { card_id: seed.card_id });
      const [head = ''] = text.split('\n');
      const [, open] = /credits of up to \$([\d,]+) a year if all/.exec(head) ?? [];
      const [, more] = /(?:and|unlocks:) up to \$([\d,]+) a year/.exec(head) ?? [];
      const listed = seed.credits.reduce((sum, credit) => sum + yearlyValue(credit), 0);
      expect(Math.abs(dollars(open) + dollars(more) - listed), head).toBeLessThan(1.01);
      if (more !== undefined) unlocked += 1;
    }
    expect(unlocked).toBeGreaterThan(25);
  });

  it('names in the section of benefits each credit that the benefits list', async () => {
    let named = 0;
    for (const { seed } of catalog.cards) {
      const priced = seed.credits.filter(({ value }) => value !== null);
      if (priced.length < 5) continue;
      const text = await told('get_card_details', {
        card_id: seed.card_id,
        sections: ['benefits'],
      });
      for (const { name, value, period } of priced) {
        const { rate } = PERIODS[period];
        expect(text, seed.name).toContain(`${name}: $${value?.toLocaleString('en-US')} ${rate}`);
        named += 1;
      }
    }
    expect(named).toBeGreaterThan(150);
  });

  it('says of credits left out of a short list that they take spending, and what they give', async () => {
    const whole = await told('get_card_details', { card_name: 'IHG Premier' });
    expect(whole).toContain('after spending, beside that sum, up to $100 a year: Airline purchase');
    const short = await told('get_card_details', { card_names: ['CSR', 'Amex Gold'] });
    expect(short).toContain('2 more after spending, beside that sum: $750 a year');
  });

  it.each([
    ['United Explorer', 'united_hotels_credit', '$50 on each of two'],
    ['United Explorer', 'avis_budget_credit', '$25 on each of two rentals'],
    ['United Quest', 'avis_budget_credit', '$40 on each of two rentals'],
  ])(
    'says of a yearly sum in two parts how it is split: %s, %s',
    async (card_name, benefit, said) => {
      expect(await told('get_card_benefits', { card_name, benefit })).toContain(said);
    },
  );
});
