import { describe, expect, it } from 'vitest';
import { reasonsFor } from '../../../src/operations/shared/applications/reasons.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const catalog = catalogOn('2026-11-21');
const cardOf = (key: string) => {
  const card = catalog.cards.find(({ seed }) => seed.key === key);
  if (card === undefined) throw new Error(`no card ${key}`);
  return card;
};
const weighed = (key: string, given: Record<string, string>) => {
  const opened = Object.entries(given).map(([own, day]) => {
    return { card: cardOf(own), opened: day, fee_date: null, benefit_selections: null };
  });
  const held = opened.map(({ card }) => card);
  return reasonsFor(cardOf(key), { opened, held, as_of: catalog.today }, catalog, true);
};

describe('a limit of an issuer on its own new cards', () => {
  it.each([
    [
      'amex-hilton-honors',
      { 'amex-blue-cash-everyday': '2026-10-10' },
      '1 new American Express card in the last 90 days, fewer than 2; it counts until about 2027-01-08',
    ],
    [
      'citi-custom-cash',
      { 'citi-double-cash': '2026-11-01' },
      '1 new Citi card in the last 65 days, fewer than 2; it counts until about 2027-01-05',
    ],
    [
      'bofa-travel-rewards',
      { 'bofa-unlimited-cash-rewards': '2026-03-05', 'bofa-premium-rewards': '2025-06-05' },
      '2 new Bank of America cards in the last 24 months, fewer than 4; the first of them counts until about 2027-06-05',
    ],
  ])('with room says until when a card counts: %s', (key, given, said) => {
    expect(weighed(key, given).reasons_for).toContain(said);
  });

  it.each([
    [
      'amex-hilton-honors',
      { 'amex-blue-cash-everyday': '2026-10-10', 'amex-delta-skymiles-gold': '2026-11-03' },
      'You opened 2 new American Express cards in the last 90 days, fewer than 2 from about 2027-01-08.',
    ],
    [
      'citi-custom-cash',
      { 'citi-double-cash': '2026-11-18' },
      'You opened 1 new Citi card in the last 8 days, none from about 2026-11-26.',
    ],
    [
      'capital-one-venture',
      { 'capital-one-quicksilver': '2026-08-15' },
      'You opened 1 new Capital One card in the last 6 months, none from about 2027-02-15.',
    ],
    [
      'wells-fargo-autograph',
      { 'wells-fargo-active-cash': '2026-08' },
      'You opened 1 new Wells Fargo card in the last 6 months, none from about 2027-02-28.',
    ],
  ])('that is reached says the first day on which it is not: %s', (key, given, said) => {
    expect(weighed(key, given).reasons_against).toContain(said);
  });

  it('is told with every other that the same rule sets', () => {
    const [said] = weighed('bofa-travel-rewards', {
      'bofa-unlimited-cash-rewards': '2026-10-05',
      'bofa-premium-rewards': '2026-11-05',
      'bofa-customized-cash-rewards': '2026-02-05',
    }).reasons_against;
    expect(said).toBe(
      'You opened 2 new Bank of America cards in the last 2 months, fewer than 2 from about 2026-12-05; and 3 new Bank of America cards in the last 12 months, fewer than 3 from about 2027-02-05.',
    );
  });

  it('says nothing of cards that do not count', () => {
    const { reasons_for } = weighed('amex-hilton-honors', { 'amex-gold': '2026-10-10' });
    expect(reasons_for.join()).not.toContain('in the last 90 days');
  });

  it('is told of a wallet with its day', async () => {
    const { data } = await run('optimize_portfolio', {
      params: { dates: { 'Blue Cash Everyday': '2026-10-10' } },
    });
    const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
    expect(text).toContain('American Express 2 in 90 days: 1 (it counts until about 2027-01-08)');
    expect(text).toContain('American Express 1 now, the next from about 2027-01-08');
  });
});
