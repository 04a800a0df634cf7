import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';
import { issuersOf, search } from './asked-in-words.ts';

describe('a search in the words of a person', () => {
  it('asks when it understood nothing, instead of listing the catalogue', async () => {
    for (const query of ['card with no hidden fees', 'a zebra card', '$$$']) {
      const { rows, found, text, warnings } = await search(query);
      expect([rows, found]).toEqual([[], 0]);
      expect(text).toMatch(
        /^(?:Not understood, so not applied: .*\. )?Nothing in the query .* ask the person /,
      );
      expect(warnings.at(-1)).toContain('no cards were searched');
    }
    expect((await search('best card')).found).toBeGreaterThan(100);
    const { found, text } = await search('a zebra card', { card_type: 'travel' });
    expect(found).toBeGreaterThan(10);
    expect(text).toMatch(/^Not understood, so not applied: "zebra"\.\n/);
  });

  it('tells what nobody knows before the cards, and lists none where nothing else was asked', async () => {
    const { text, found } = await search('no annual fee, pulls Experian');
    expect(text).toMatch(
      /^Not known here, so not applied: which credit bureau an issuer asks\. Ask the issuer\.\n/,
    );
    expect(found).toBeGreaterThan(10);
    const nothing = await search('high credit limit, easy approval');
    expect(nothing.found).toBe(0);
    expect(nothing.text).toMatch(/^Not known here, .* Nothing in the query could be used/);
  });

  it('finds cards that are known to have no such fee', async () => {
    expect((await search('no late fee')).names).toContain('Citi Simplicity Card');
    const { names } = await search('no cash advance fee');
    expect(names.some((name) => name.startsWith('PenFed'))).toBe(true);
    // It gives no cash.
    expect(names).not.toContain('Apple Card');
  });

  it('tells what it could not apply before the cards', async () => {
    const { text } = await search('travel card with no hidden fees');
    expect(text.split('\n')[0]).toBe('Not understood, so not applied: "no hidden fees".');
  });

  it('uses what was said of applications: who refused, and who would', async () => {
    const at = async (query: string) => {
      const { rows, warnings } = await search(query);
      return { issuers: issuersOf(rows), warnings: warnings.join('\n') };
    };
    const refused = await at('travel card, denied by Chase, opened 4 cards in 24 months');
    expect(refused.issuers).not.toContain('Chase');
    expect(refused.warnings).toMatch(/^4 new cards in 24 months: 1 more before Chase usually/m);
    const many = await at('travel card, I am at 6/24');
    expect(many.issuers).not.toContain('Chase');
    expect(many.warnings).toMatch(/6 new cards in 24 months: cards of Chase are left out/);
    expect((await at('travel card')).issuers).toContain('Chase');
    const query = { query: 'travel card, I am at 6/24', max_results: 20 };
    const free = await run('search_credit_cards', query, 'evaluation');
    expect(issuersOf(free.data.recommendations)).toContain('Chase');
    expect(free.warnings.join()).toContain('told on paid plans');
  });

  it('takes an airline for its program, and a shop beside a category for a shop', async () => {
    const { names } = await search('free checked bag on American Airlines');
    for (const name of names) expect(name).toContain('AAdvantage');
    expect((await search('mostly food and Amazon')).filters.shops).toEqual(['amazon']);
    expect((await search('Amazon card')).names).toContain('Chase Amazon Visa');
  });

  it('takes a balance on a card that is not named, or at a bank alone', async () => {
    const owed = (card: string) =>
      search('balance transfer', { carried: [{ card, balance: 9000, apr: 27 }] });
    for (const name of ['current', 'my current card', 'another bank']) {
      const { text, filters, warnings } = await owed(name);
      expect(text).toMatch(/^First the balance carried: \$9,000 on a card at 27% costs/);
      expect(filters).not.toHaveProperty('excluded');
      expect(warnings.join()).toContain('pass over cards of the bank where it lies');
    }
    const { text, filters } = await owed('my old Chase card');
    expect(text).toContain('$9,000 on a Chase card at 27%');
    expect(filters.excluded).toEqual({ issuers: ['Chase'] });
    const unpriced = await search('travel', { carried: [{ card: 'my card', balance: 9000 }] });
    expect(unpriced.warnings.join()).toContain('interest on the $9,000 carried not counted');
  });

  it('puts secured cards first for who rebuilds with fair credit', async () => {
    const { rows, text } = await search('credit score around 650, rebuilding', { max_results: 5 });
    expect(text).toContain('those secured or for poor credit first');
    expect(rows.every(({ card_name }) => /Secured/.test(card_name))).toBe(true);
    const fair = await search('credit score 650, cash back', { max_results: 5 });
    expect(fair.text).not.toContain('for poor credit first');
  });

  it('tells the fee of a bill on the sum that is given, and carries that on', async () => {
    const query = 'rent 2450 a month, landlord takes cards';
    const { data, warnings } = await run('search_credit_cards', { query });
    expect(warnings.join()).toMatch(/2\.9% at Plastiq, about \$853 here/);
    const [next] = operationOf('search_credit_cards').tool?.suggest?.(data, { query }) ?? [];
    expect(next?.arguments).toMatchObject({ params: { spending: { rent: 2450 } } });
  });

  it('ranks several kinds of spending by what is spent on each', async () => {
    const query = 'business card for ads, shipping and software';
    const spending = { advertising: 12_000, shipping: 3_000, software: 2_000 };
    const given = await search(query, { spending });
    expect(given.names[0]).toBe('American Express Business Gold Card');
    const open = await search(query);
    expect(open.names).toContain('Chase Ink Business Preferred Credit Card');
    expect(open.text).toContain(
      'Figures are on shipping $2,000, advertising $2,000 and software $2,000 a month alone',
    );
    // One kind is what the card is for, whatever else is spent.
    const { filters } = await search('grocery card', { spending: { groceries: 300, other: 3000 } });
    expect(filters.earns_on).toEqual(['groceries']);
  });

  it('says by what it orders, and what a balance costs first', async () => {
    const { text } = await search('travel', { carried: [{ card: 'CSP', balance: 4000, apr: 25 }] });
    expect(text).toMatch(/^First the balance carried: .* costs about \$1,000 of interest/);
    expect(text).toContain('the best by a later year plus a third of the sign-on bonus:');
    expect((await search('lowest foreign fee')).text).toContain('the best by the foreign fee:');
  });
});
