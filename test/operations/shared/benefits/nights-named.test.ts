import { describe, expect, it } from 'vitest';
import { benefitsUsed } from '../../../../src/operations/shared/benefits/used/benefits-used.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const withNights = catalog.cards.filter(
  ({ is_active, seed }) =>
    is_active && seed.credits.some(({ key }) => key.startsWith('free_night')),
);
const keysOf = (name: string, cards = withNights) => [
  ...(benefitsUsed(
    [name],
    cards,
    { catalog, caller: { account_id: 'a', plan: PLANS.pro, channel: 'rest', scopes: null } },
    'benefit_selections',
  ).keys ?? []),
];

const FORMS: readonly ((card: string) => string)[] = [
  (card) => `${card} free night`,
  (card) => `my ${card}'s free night award`,
  (card) => `the ${card} card's night`,
  (card) => `${card} anniversary night certificate`,
  (card) => `free night of the ${card}`,
  (card) => `the night from my ${card}`,
  (card) => `free night certificate on the ${card} card`,
];

describe('a night with the name of its card', () => {
  it('is that of this card alone, whatever others are held', () => {
    expect(withNights.length).toBeGreaterThan(12);
    const wrong = withNights.flatMap(({ seed }) =>
      FORMS.map((form) => form(seed.name))
        .map((said) => ({ said, keys: keysOf(said) }))
        .filter(
          ({ keys }) =>
            keys.length === 0 || keys.some((key) => !key.startsWith(`${seed.card_id}:free_night`)),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['aspire free night', ['amex-hilton-honors-aspire']],
    ["the Hyatt card's night", ['chase-world-of-hyatt']],
    ['Boundless 35k night', ['chase-marriott-bonvoy-boundless']],
    ["my Brilliant's 85k free night award", ['amex-marriott-bonvoy-brilliant']],
    ['IHG anniversary night', ['chase-ihg-one-rewards-premier']],
    ['35k night', ['chase-marriott-bonvoy-boundless']],
    ['Marriott free night', ['amex-marriott-bonvoy-brilliant', 'chase-marriott-bonvoy-boundless']],
  ])('reads %s', (said, of) => {
    const held = [
      ...['amex-hilton-honors-aspire', 'amex-hilton-honors-surpass', 'chase-world-of-hyatt'],
      ...['amex-marriott-bonvoy-brilliant', 'chase-marriott-bonvoy-boundless'],
      'chase-ihg-one-rewards-premier',
    ];
    const cards = catalog.cards.filter(({ seed }) => held.includes(seed.key));
    const ids = of.map((key) => catalog.cardsByKey.get(key)?.seed.card_id);
    expect(keysOf(said, cards).sort()).toEqual(ids.map((id) => `${id}:free_night_award`).sort());
  });

  it('is of all cards without one, and of those that give one after spending alone', () => {
    const [yearly, ...earned] = keysOf('free night');
    expect(yearly).toBe('free_night_award');
    expect(earned).toContain('69:free_night_after_spend');
    for (const key of earned) expect(key).toMatch(/^\d+:free_night_after_spend$/);
  });

  const WALLET = {
    ...{ card_names: ['Hilton Aspire', 'Marriott Brilliant', 'World of Hyatt'], additions: 0 },
    ...{ params: { spending: { hotels: 250 } } },
  };

  it('is counted whole for that card alone, and fees are judged on what was said to be used', async () => {
    const benefit_selections = ['hilton resort credit', 'aspire free night'];
    const input = { ...WALLET, params: { ...WALLET.params, benefit_selections } };
    const { data } = await run('optimize_portfolio', input);
    // Nights of 595 and 180 dollars are of cards of which nothing was said.
    expect(data.portfolio_summary.total_nights).toBeCloseTo(260, 0);
    const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
    expect(text).toMatch(/^This wallet is worth about .* after \$1,295 of fees/);
    expect(text).toContain('CANCEL Marriott Bonvoy Brilliant');
    expect(text).not.toContain('not judged');
  });

  it('names the fees where they are not judged', async () => {
    const input = { ...WALLET, params: { spending: { utilities: 250 } } };
    const { data } = await run('optimize_portfolio', input);
    expect(operationOf('optimize_portfolio').tool?.summarize(data)).toMatch(
      /returns about \$\d+ a year; its fees are \$1,295\./,
    );
  });

  it('is refused, and not replaced, where its card is not in question', async () => {
    const benefit_selections = ['Ritz free night'];
    const input = { ...WALLET, params: { ...WALLET.params, benefit_selections } };
    await expect(run('optimize_portfolio', input)).rejects.toMatchObject({
      details: {
        issues: [{ message: expect.stringContaining('is no benefit of the cards in question') }],
      },
    });
  });
});
