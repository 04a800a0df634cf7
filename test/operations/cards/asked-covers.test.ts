import { describe, expect, it } from 'vitest';
import { coverKindsMeant } from '../../../src/catalog/search/covers.ts';
import { coverText } from '../../../src/operations/cards/detail/cover-text.ts';
import { operationOf, run } from '../support/run.ts';

describe('words for cover', () => {
  it.each([
    ['rental car insurance', ['rental_car']],
    ['rental cdw', ['rental_car']],
    ['extended warranty', ['extended_warranty']],
    ['lost bags', ['lost_baggage']],
    ['baggage insurance', ['lost_baggage']],
    ['cell phone protection', ['cell_phone']],
  ])('%s is one kind', (said, kinds) => {
    expect(coverKindsMeant(said)).toEqual(kinds);
  });

  it.each(['insurance', 'insurances', 'all insurance benefits', 'protections', 'coverage'])(
    '%s is every kind',
    (said) => {
      expect(coverKindsMeant(said)).toEqual(
        expect.arrayContaining(['rental_car', 'cell_phone', 'lost_baggage', 'extended_warranty']),
      );
    },
  );

  it.each(['travel insurance', 'trip protection', 'travel protections'])(
    '%s is that of a trip',
    (said) => {
      const kinds = coverKindsMeant(said);
      expect(kinds).toEqual(expect.arrayContaining(['trip_delay', 'lost_baggage', 'rental_car']));
      expect(kinds).not.toContain('cell_phone');
    },
  );

  it.each(['checked bags', 'phone credit', 'lounges', 'travel credit', 'uber cash'])(
    '%s is none',
    (said) => {
      expect(coverKindsMeant(said)).toBeNull();
    },
  );
});

describe('cover named among the benefits in use', () => {
  const told = async (card_names: string[], benefit_selections: string[]) => {
    const { data, warnings } = await run('compare_cards', {
      card_names,
      params: { benefit_selections },
    });
    return { text: operationOf('compare_cards').tool?.summarize(data) ?? '', warnings };
  };

  it('is told of each card and says nothing of credits', async () => {
    const { text, warnings } = await told(['CSP', 'Venture X'], ['rental car insurance']);
    expect(warnings.join('\n')).toMatch(
      /^Cover, .* Chase Sapphire Preferred: rental car \(primary, up to \$60,000.* Capital One Venture X: rental car \(primary, up to \$75,000/m,
    );
    expect(text).toContain('Credits count half');
    expect(warnings.join()).not.toMatch(/ot selected/);
  });

  it('leaves the credits that are named with it in use', async () => {
    const { text, warnings } = await told(['CSR', 'Venture X'], ['travel insurance', 'lounges']);
    expect(warnings.join('\n')).toMatch(/^Cover, .*lost baggage \(limit not known\)/m);
    expect(warnings.join('\n')).toMatch(/Capital One Lounge.*\n.*|For an airport or guests/);
    expect(text).not.toContain('Credits count half;');
  });

  it('is understood by every tool that takes them', async () => {
    for (const [name, input] of [
      ['check_card_renewal', { card_name: 'CSR', benefit_selections: ['trip delay insurance'] }],
      ['calculate_card_value', { card_name: 'CSR', benefit_selections: ['trip delay insurance'] }],
    ] as const) {
      const { warnings } = await run(name, input);
      expect(warnings.join('\n'), name).toMatch(/trip delay \(after 6 hours, up to \$500/);
    }
  });
});

describe('the limit of a cover', () => {
  const cover = { limit: null, role: null, deductible: null, claims_per_year: null };

  it('that no source gives is said', () => {
    expect(coverText({ ...cover, kind: 'lost_baggage' })).toBe('lost baggage (limit not known)');
    expect(coverText({ ...cover, kind: 'rental_car', role: 'primary' })).toBe(
      'rental car (primary, limit not known)',
    );
    expect(coverText({ ...cover, kind: 'extended_warranty', extra_months: 12 })).toBe(
      'extended warranty (12 more months, limit not known)',
    );
  });

  it('is not asked for where a note stands for it', () => {
    const note = 'Arranged through Premium Global Assist, without a limit';
    expect(coverText({ ...cover, kind: 'emergency_evacuation', note }, 'all')).not.toContain(
      'not known',
    );
  });

  it('is said of the kinds of a card told together', async () => {
    const { data } = await run('get_card_details', {
      card_name: 'AAdvantage Executive',
      sections: ['perks'],
    });
    expect(operationOf('get_card_details').tool?.summarize(data)).toContain(
      'lost baggage and rental car (limits not known)',
    );
  });
});

describe('a purchase above the limit of a cover', () => {
  it('leaves open whether the limit is for an item or a claim', async () => {
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Home Depot',
      amount: 2900,
      portfolio: ['Double Cash', 'Discover it'],
      cover: 'extended warranty',
    });
    expect(operationOf('which_card_at_merchant').tool?.summarize(data)).toContain(
      'above its limit (for each item or for a claim: not known)',
    );
  });
});

describe('cover of a rented car', () => {
  it.each([
    ['Amex Platinum', /not in Australia, Italy or New Zealand/],
    [
      'Venture X',
      /up to 15 days in the US and 31 days abroad; Visa left out .*all Ireland in 2019/,
    ],
    ['Chase Sapphire Reserve', /rentals of up to 31 days; not luxury cars/],
    ['Active Cash', /not exotic cars, antiques or vans/],
  ])('of %s says what it leaves out, and that the waiver must be declined', async (card, terms) => {
    const { data } = await run('get_card_benefits', { card_name: card, benefit: 'rental car' });
    const said = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
    expect(said).toMatch(terms);
    expect(said).toContain("rental company's own damage waiver (CDW, LDW) declined");
  });

  it('is told where a car is rented, and days are no limit in dollars', async () => {
    const { warnings } = await run('check_merchant_benefits', {
      merchant: 'Hertz',
      portfolio: ['CSR', 'Amex Gold'],
    });
    expect(warnings.join('\n')).toMatch(
      /covered if you pay with Chase Sapphire Reserve \(primary, .*American Express Gold Card \(secondary, not in Australia/,
    );
    const days = { kind: 'rental_car', role: 'secondary', note: 'Rentals of up to 31 days' };
    const none = { limit: null, deductible: null, claims_per_year: null };
    expect(coverText({ ...none, ...days }, 'all')).toContain('limit not known');
  });
});

describe('a search for cover of a rented car', () => {
  it.each([
    'card that covers rental cars in Ireland',
    'no fee card that insures a rental car',
    'rental cars insurance',
  ])('%s is no shop', async (query) => {
    const { data } = await run('search_credit_cards', { query });
    const said = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
    expect(said).toContain('covers ["rental_car"]');
    expect(said).not.toContain('rentalcars_com');
  });
});

describe('other cover asked for alone', () => {
  it.each([
    ['CSP', 'trip cancellation', /sickness, severe weather or the like/],
    ['CSR', 'trip delay', /meals and lodging of a trip whose fare the card paid/],
    ['Amex Platinum', 'return protection', /what the shop does not take back/],
    [
      'United Quest',
      'extended warranty',
      /up to \$10,000, on US warranties of three years or less/,
    ],
    ['BMO Cash Back', 'cell phone protection', /up to \$400, .*deductible not known/],
  ])('of %s (%s) says what decides', async (card_name, benefit, said) => {
    const { data } = await run('get_card_benefits', { card_name, benefit });
    expect(operationOf('get_card_benefits').tool?.summarize(data)).toMatch(said);
  });
});
