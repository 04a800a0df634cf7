import { describe, expect, it } from 'vitest';
import { waitingFor, waitingText } from '../../../src/operations/shared/applications/windows.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const catalog = catalogOn('2026-11-27');
const cardOf = (key: string) => {
  const card = catalog.cardsByKey.get(key);
  if (!card) throw new Error(`no ${key}`);
  return card;
};
const NOBODY = { opened: null, held: [], as_of: '2026-11-27' };
const waits = (keys: readonly string[], held: readonly string[] = []) =>
  waitingFor(keys.map(cardOf), { ...NOBODY, held: held.map(cardOf) }, catalog).map(
    ({ card, from }) => [card.seed.key, from],
  );

describe('new cards of one issuer', () => {
  it.each([
    [['wells-fargo-active-cash', 'wells-fargo-autograph'], '2027-05-27'],
    [['capital-one-venture', 'capital-one-savor'], '2027-05-27'],
    [['citi-double-cash', 'citi-strata-premier'], '2026-12-05'],
    [['amex-blue-cash-everyday', 'amex-delta-skymiles-gold'], '2026-12-02'],
  ])('%j: the second waits until %s', (keys, from) => {
    expect(waits(keys)).toEqual([[keys[1], from]]);
  });

  it.each([
    ['amex-gold', 'amex-platinum'],
    ['chase-sapphire-preferred', 'chase-freedom-flex'],
    ['wells-fargo-active-cash', 'citi-double-cash'],
  ])('%s and %s can be had at once', (one, other) => {
    expect(waits([one, other])).toEqual([]);
  });

  it('are one where a step brings what is to be added', () => {
    const card = 'wells-fargo-autograph';
    expect(waits([card, card])).toEqual([]);
  });

  it('count with those held where so many may be', () => {
    const own = ['capital-one-venture', 'capital-one-savor'];
    expect(waits(own, ['capital-one-quicksilver'])).toEqual([['capital-one-savor', null]]);
    const [waiting] = waitingFor(
      own.map(cardOf),
      { ...NOBODY, held: [cardOf('capital-one-quicksilver')] },
      catalog,
    );
    expect(waiting && waitingText(waiting)).toMatch(
      /^Capital One Savor.* beside Capital One Venture is more than/,
    );
  });

  it('count three, with what was opened before', () => {
    const keys = ['bofa-premium-rewards', 'bofa-customized-cash-rewards', 'bofa-travel-rewards'];
    expect(waits(keys)).toEqual([['bofa-travel-rewards', '2027-01-27']]);
  });
});

const WEDDING = { once: 20_000 };
const HELD = ['Freedom Unlimited', 'Apple Card'];

describe('the cards to add', () => {
  it('say when the second can be had, and that offers decide for what is spent once', async () => {
    const input = { card_names: HELD, additions: 2, params: { ...WEDDING, credit_tier: 'good' } };
    const { data } = await run('optimize_portfolio', input);
    const { tool } = operationOf('optimize_portfolio');
    const text = String(tool?.summarize(data));
    expect(text).toMatch(/spent once welcome offers decide/);
    expect(text).toMatch(/Best to add: [^.]*, about \$\d+ more /);
    expect(text).toMatch(/Not all at once, by a limit of .*: open .* first, .* from about 2027-05/);
    expect(tool?.suggest?.(data, input)[0]).toEqual({
      tool: 'search_credit_cards',
      arguments: { query: 'best welcome offer', once: 20_000, credit_tier: 'good' },
    });
  });

  it('are of another issuer where the steps open the one that it lets in', async () => {
    const spending = { gas: 900, travel: 500, uncategorized: 800 };
    const input = { card_names: ['Amex Gold'], additions: 2, params: { spending } };
    const { data } = await run('optimize_portfolio', input);
    expect(data.steps[0]).toMatchObject({ action: 'replace', to: expect.stringMatching(/^Wells/) });
    expect(data.best_additions.card_names).not.toEqual([]);
    expect(data.best_additions.card_names.join()).not.toContain('Wells Fargo');
  });

  it('can be had at once, or say when not', async () => {
    const kinds = ['dining', 'groceries', 'gas', 'travel', 'streaming', 'other'];
    let sets = 0;
    for (const [at, kind] of kinds.entries()) {
      const spending = {
        [kind]: 900,
        [kinds[(at + 2) % kinds.length] ?? '']: 400,
        uncategorized: 700,
      };
      const { data } = await run('optimize_portfolio', {
        ...{ card_names: HELD, additions: 3, params: { spending } },
      });
      const { card_names, openings, spent_once } = data.best_additions;
      expect(spent_once).toBeNull();
      const added = catalog.cards.filter(({ seed }) => card_names.includes(seed.name));
      const held = ['chase-freedom-unlimited', 'apple-card'].flatMap(
        (key) => catalog.cardsByKey.get(key) ?? [],
      );
      const waiting = waitingFor(added, { ...NOBODY, held }, catalog);
      if (added.length > 1) sets += 1;
      expect(openings.length > 0, card_names.join()).toBe(waiting.length > 0);
    }
    expect(sets).toBeGreaterThan(3);
  });
});
