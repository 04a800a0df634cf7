import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const ask = async (name: string, input: object) => {
  const { data } = await run(name, input);
  return { data, text: operationOf(name).tool?.summarize(data) ?? '' };
};

const renewal = (card_name: string, params: object) =>
  ask('check_card_renewal', { card_name, params });

const CASES = [
  { card_name: 'United Quest', at: 'United', spending: { flights: 250 } },
  { card_name: 'United Quest', at: 'United', spending: { flights: 250, dining: 400 } },
  { card_name: 'Delta SkyMiles Platinum', at: 'Delta', spending: { flights: 900 } },
  { card_name: 'Delta SkyMiles Gold', at: 'Delta', spending: { flights: 250 } },
  { card_name: 'Hilton Surpass', at: 'Hilton', spending: { hotels: 250 } },
  { card_name: 'Southwest Premier', at: 'Southwest', spending: { flights: 400, dining: 100 } },
];
const MEANT =
  /Your (?:flights|hotels) name no brand: all at .+ the card brings about (-?\$[\d,]+) a year \(then (renew|downgrade|cancel and replace)/;

describe('flights or hotels that name no brand', () => {
  it.each(CASES)('are told with what $card_name is there, where that turns it', async (one) => {
    const { card_name, at, spending } = one;
    const { data, text } = await renewal(card_name, { spending });
    const said = { spending, at_merchants: { [at]: Object.values(spending)[0] } };
    const there = (await renewal(card_name, said)).data;
    const told = MEANT.exec(data.reason);
    expect(told !== null, data.reason).toBe(there.verdict !== data.verdict);
    expect(text.includes('name no brand')).toBe(told !== null);
    if (told === null) return;
    const figure = Math.round(there.year2_net_value).toLocaleString('en-US');
    expect(told[1]).toBe(`$${figure}`);
    expect(told[2]).toBe(there.verdict.toLowerCase().replaceAll('_', ' '));
  });

  it('turn some of these and leave others', async () => {
    const told = await Promise.all(
      CASES.map(async ({ card_name, spending }) =>
        MEANT.test((await renewal(card_name, { spending })).data.reason),
      ),
    );
    expect(new Set(told)).toEqual(new Set([true, false]));
  });

  it('say of a value what it would be, as a value there says it', async () => {
    const input = { card_name: 'United Quest', spending: { flights: 250 } };
    const { data, text } = await ask('calculate_card_value', input);
    expect(data.verdict).toBe('NOT_WORTH_IT');
    expect(text).toMatch(
      /Your flights name no brand: all at United Airlines \(4x and all, not half, of Annual United Travel Credit \$200\) the card brings about \$249 a year \(then worth its fee\)\./,
    );
    const there = await ask('calculate_card_value', { ...input, at_merchants: { United: 250 } });
    expect(there.data.verdict).toBe('WORTH_IT');
    expect(Math.round(there.data.ongoing_annual.net_value)).toBe(249);
    expect(there.text).not.toContain('name no brand');
  });

  it('count the credit with what a card would bring there, beside others', async () => {
    const spending = { flights: 250, dining: 300 };
    const card_names = ['United Quest', 'Delta Platinum'];
    const { text } = await ask('compare_cards', { card_names, params: { spending } });
    const [, told] =
      /United Airlines \(4x and all, not half, of Annual United Travel Credit \$200, about \$(\d+) a year with all there\)/.exec(
        text,
      ) ?? [];
    const there = await ask('compare_cards', {
      card_names,
      params: { spending, at_merchants: { United: 250 } },
    });
    expect(Number(told)).toBe(Math.round(there.data.comparison_table[0].net_value));
  });

  it('promise nothing of credits to who says which they use', async () => {
    const { text } = await renewal('United Quest', {
      spending: { flights: 250 },
      benefit_selections: ['rideshare credit'],
    });
    expect(text).not.toContain('not half');
  });
});
