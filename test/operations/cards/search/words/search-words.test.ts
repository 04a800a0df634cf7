import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';
import { issuersOf, search } from '../asked-in-words.ts';

interface Covers {
  readonly covers?: string[];
  readonly lounges?: string[];
}

describe('a search in plain words', () => {
  it('tells of each card the terms that the search is about', async () => {
    const long = await search('longest 0% on purchases');
    expect(long.rows[0]?.reasoning).toMatch(/^0% for \d+ months on purchases/);
    const abroad = await search('no foreign fee');
    for (const { reasoning } of abroad.rows) expect(reasoning).toContain('foreign fee 0%');
    const moved = await search('no transfer fee');
    for (const { reasoning } of moved.rows) {
      expect(reasoning).toContain('transfer fee 0%');
      expect(reasoning).not.toContain('None');
    }
  });

  it('tells of each card what was asked for: rates, lounges, cover, a fee in dollars', async () => {
    const [lounge] = (await search('priority pass, no fee')).rows;
    expect(lounge?.reasoning).toMatch(/; lounges: Priority Pass \(\d visits a year\)/);
    const cover = await search('trip delay insurance');
    for (const { reasoning } of cover.rows) expect(reasoning).toContain('; cover: trip delay');
    const phone = await search('cell phone protection');
    for (const { reasoning } of phone.rows) expect(reasoning).toMatch(/; has Cell/);
    const spending = { advertising: 4000, shipping: 1000 };
    const business = await search('business card', { spending });
    const gold = business.rows.find(({ card_name }) => card_name.includes('Business Gold'));
    expect(gold?.reasoning).toContain('; up to 4x advertising');
    const [moved] = (await search('$6,000 debt, lowest transfer fee')).rows;
    expect(moved?.reasoning).toMatch(
      /transfer fee 0% \(\$0 on \$6,000;|transfer fee \d% \(\$\d+ on/,
    );
  });

  it('counts months at 0% on purchases only, for who wants to buy', async () => {
    const { rows, found } = await search('0% on purchases for 18 months');
    expect(found).toBeLessThan((await search('0% on transfers for 18 months')).found);
    for (const { reasoning } of rows)
      expect(reasoning).toMatch(/^0% .*\b(1[89]|2\d) (months|billing cycles)/);
  });

  it('reads merchants beside kinds of spending', async () => {
    const { filters, text } = await search('card for whole foods and netflix');
    expect(filters).toMatchObject({ shops: ['whole_foods_market', 'netflix'] });
    expect(text).not.toContain('Not understood');
    const amazon = await search('student card for dining and amazon');
    expect(amazon.filters).toMatchObject({ earns_on: ['dining'], shops: ['amazon'] });
  });

  it('leaves out the issuer that is not wanted, and keeps the other wishes', async () => {
    const { rows, names, filters } = await search(
      'hotel card with free night under $100, not Amex',
    );
    expect(filters).toMatchObject({
      card_type: 'hotel',
      max_annual_fee: 100,
      excluded: { issuers: ['American Express'] },
    });
    expect(names).toContain('World of Hyatt Credit Card');
    expect(issuersOf(rows)).not.toContain('American Express');
    for (const row of rows) expect(row.card_type).toBe('hotel');
    const travel = await search('not Chase, travel card');
    expect(travel.rows.length).toBeGreaterThan(10);
    expect(issuersOf(travel.rows)).not.toContain('Chase');
    const best = await search('best card except American Express');
    expect(best.found).toBeGreaterThan(100);
    expect(issuersOf(best.rows)).not.toContain('American Express');
  });

  it('leaves out networks, types and names', async () => {
    const all = await search('travel card');
    const own = await search('travel card, not a Chase Sapphire');
    expect(own.found).toBeLessThan(all.found);
    expect(own.names.filter((name) => /Sapphire/.test(name))).toEqual([]);
    const { rows } = await search('card with a free night, no hotel cards');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.card_type).not.toBe('hotel');
    const visa = await search('travel card without Visa');
    expect(visa.names).not.toContain('Chase Sapphire Reserve');
    expect(visa.rows.length).toBeGreaterThan(0);
  });

  it('lets an explicit parameter win over what the query excludes', async () => {
    const { rows, filters } = await search('travel card, not Chase', { issuer: 'Chase' });
    expect(filters.excluded).toBeUndefined();
    expect(issuersOf(rows)).toEqual(new Set(['Chase']));
  });

  it('takes free before a noun for a benefit', async () => {
    const bags = await search('free checked bags on United');
    expect(bags.names).toContain('United Explorer Card');
    for (const name of bags.names) expect(name).toMatch(/United/);
    expect(bags.rows.some((row) => row.annual_fee > 0)).toBe(true);
    const nights = await search('cards with a free night');
    expect(nights.names).toEqual(
      expect.arrayContaining([
        'World of Hyatt Credit Card',
        'Marriott Bonvoy Boundless Credit Card',
      ]),
    );
    expect(nights.names).not.toContain('Chase Sapphire Reserve');
  });

  it.each(['best card for a student with no credit history', 'student card no credit'])(
    '%s: student cards',
    async (query) => {
      const { rows } = await search(query);
      expect(rows.length).toBeGreaterThan(4);
      for (const row of rows) expect(row.card_type).toBe('student');
    },
  );

  it('shows a beginner what a beginner can get', async () => {
    expect((await search('Chase card for beginners')).names).toEqual(['Chase Freedom Rise']);
    const { names } = await search('first card');
    expect(names).toContain('Chase Freedom Rise');
    expect(names).not.toContain('Chase Sapphire Reserve');
  });

  it('ranks by the sign-on bonus when it is asked for', async () => {
    const { rows, filters } = await search('card with best sign up bonus');
    expect(filters).toMatchObject({ sort: 'sign_on_bonus', not_understood: [] });
    const values = rows.map(({ reasoning }) =>
      Number(/bonus worth about \$([\d,.]+)/.exec(reasoning)?.[1]?.replaceAll(',', '')),
    );
    expect(values[0]).toBeGreaterThan(500);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  it('takes 2 % on everything for the base rate in cash', async () => {
    const { names } = await search('2% cash back on everything');
    expect(names).toEqual(
      expect.arrayContaining(['Citi Double Cash Card', 'Wells Fargo Active Cash Card']),
    );
    expect(names).not.toContain('AT&T Points Plus Card from Citi');
    expect(names).not.toContain('Capital One Venture');
  });

  it.each([
    ['no fee card with rental car insurance', { covers: ['rental_car'] }],
    ['card with trip delay insurance and priority pass', { lounges: ['Priority Pass'] }],
    ['extended warranty and purchase protection', { covers: ['extended_warranty'] }],
    ['card with lost luggage insurance', { covers: ['lost_baggage'] }],
  ])('reads insurance and lounges: %s', async (query, { covers = [], lounges = [] }: Covers) => {
    const { rows, filters } = await search(query);
    expect(filters.not_understood).toEqual([]);
    expect(filters.covers ?? []).toEqual(expect.arrayContaining(covers));
    expect(filters.lounges ?? []).toEqual(lounges);
    expect(filters.benefits).toBeUndefined();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(40);
  });
});

it('words that ask for nothing are not told as not understood', async () => {
  const query = 'first credit card, no credit history at all, zebra';
  const { data } = await run('search_credit_cards', { query });
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  expect(text).toContain('Not understood, so not applied: "zebra"');
});

describe('an "or" in a search', () => {
  it('finds cards that have either, and says what turns the choice', async () => {
    const { rows, warnings, found } = await search(
      '$9,000 of windows, big welcome bonus or 0% APR',
      { max_results: 5 },
    );
    expect(found).toBeGreaterThan(100);
    expect(rows[0]?.reasoning).toMatch(/after \$[\d,]+ of purchases/);
    expect(warnings.join('\n')).toMatch(
      /Either is enough; ranked as if each bill is paid in full\. Paid over time, months at 0% decide: \$9,000 at \$\d+ a month costs about \$[\d,]+ of interest.*Longest: .*, 21 months/,
    );
  });

  it('asks for both where a field names one of them', async () => {
    const tags = ['zero_intro_apr'];
    const { filters } = await search('big welcome bonus or 0% APR', { tags });
    expect(filters.either).toBeUndefined();
    expect(filters.tags).toEqual(tags);
  });

  it('takes who studies as told by the other words', async () => {
    for (const asked of [
      'student, no foreign fee, studying abroad',
      'student card, i study abroad',
    ]) {
      const { data } = await run('search_credit_cards', { query: asked });
      const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
      expect(text, asked).not.toContain('Not understood');
      expect(data.filters_applied, asked).toMatchObject({ card_type: 'student' });
    }
    expect.assertions(4);
  });
});
