import { describe, expect, it } from 'vitest';
import { costText, saidParty } from '../../../../src/operations/shared/benefits/often/party.ts';
import { operationOf, run } from '../../support/run.ts';

describe('who comes along to a lounge', () => {
  it.each([
    ['lounge with 2 kids', 'lounge', 0, 2],
    ['lounges for me and two children', 'lounges', 0, 2],
    ['Priority Pass 10 visits with 2 guests', 'Priority Pass 10 visits', 2, 0],
    ['Centurion lounge with my wife and 2 kids', 'Centurion lounge', 1, 2],
    ['lounge access (with 1 guest)', 'lounge access', 1, 0],
    ['lounges for a family of four', 'lounges', 1, 2],
    ['airport lounges + 3 friends', 'airport lounges', 3, 0],
    ['lounge with a toddler', 'lounge', 0, 1],
  ])('is read from %s', (said, name, adults, children) => {
    expect(saidParty(said)).toEqual({ name, party: { adults, children } });
  });

  it.each(['lounge for an authorized user', 'lounge with additional card', 'lounge for my AU'])(
    'is nobody who pays in %s',
    (said) =>
      expect(saidParty(said)).toEqual({
        name: 'lounge',
        party: { adults: 0, children: 0, users: 1 },
      }),
  );

  it.each(['lounge', 'companion certificate', 'hotel credit for two guests', 'Sky Club 6 visits'])(
    'is nobody in %s',
    (said) => expect(saidParty(said)).toEqual({ name: said, party: null }),
  );

  const lounge = { network: 'Club', visits: null, guests: 0, guest_fee: 50, note: null };
  it.each([
    [{}, { adults: 1, children: 2 }, '$150'],
    [{ note: '$30 for a child of 2 to 17' }, { adults: 1, children: 2 }, '$110'],
    [{ guests: 1, note: '$30 for a child of 2 to 17' }, { adults: 1, children: 2 }, '$60'],
    [{ guests: 2 }, { adults: 0, children: 2 }, 'free'],
    [{ guests: 2, guest_fee: null }, { adults: 3, children: 0 }, '2 free, for more not known'],
    [{ guests: null }, { adults: 1, children: 0 }, 'not known'],
    [
      { guests: 1, note: "one adult guest and the holder's children under 18" },
      { adults: 1, children: 3 },
      'free',
    ],
    [
      { guests: 4, note: 'the guests are four one-time passes a year' },
      { adults: 1, children: 0 },
      '4 guest passes a year, else $50 each',
    ],
  ])('pays what the rules say: %o', (own, party, cost) => {
    expect(costText({ ...lounge, ...own }, party)).toBe(cost);
  });

  const cards = ['CSR', 'Venture X', 'Amex Platinum'];
  it('is told of every card of a comparison, and counted in none', async () => {
    const of = (benefit_selections: string[]) =>
      run('compare_cards', { card_names: cards, params: { benefit_selections } });
    const { data, warnings } = await of(['lounge with 2 kids']);
    expect(warnings.join('\n')).toMatch(
      /2 children beside the holder would pay a visit, which no figure counts: Chase Sapphire Reserve: Chase Sapphire Lounge free, .*Capital One Lounge \$50, Priority Pass \$70\. .*Centurion Lounge \$60,/,
    );
    expect(data.comparison_table).toEqual((await of(['lounge'])).data.comparison_table);
  });

  it('is told where lounges decide that nobody named, with how to say it', async () => {
    const deciding = ['Citi Strata Elite', 'Amex Gold'];
    const { warnings } = await run('compare_cards', { card_names: deciding, params: {} });
    const told = warnings.filter((one) => one.startsWith('Lounges of')).join('\n');
    expect(told).toContain('Priority Pass (unlimited visits, 2 free guests, others $35 each)');
    expect(told).toMatch(/Admirals Club \(4 visits a year, 3 free guests/);
    expect(told).toMatch(
      /For an airport or guests send benefit_selections \["lounges at ATL with 2 kids"\]/,
    );
  });
});

it('is told with the prices of guests where a search finds cards by lounges', async () => {
  const { data } = await run('search_credit_cards', {
    query: 'card with lounge access for a family',
  });
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  expect(text).toMatch(
    /Capital One Lounge \(.*guests \$45 each, \$25 for a child of 2 to 17\b.*\)/,
  );
});
