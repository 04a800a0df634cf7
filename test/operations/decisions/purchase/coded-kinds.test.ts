import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const CASH_PLUS = 'U.S. Bank Cash+ Visa Signature Card';
const DOUBLE = 'Citi Double Cash Card';

const till = async (merchant: string, portfolio: readonly string[], amount = 1000) =>
  (await run('which_card_at_merchant', { merchant, amount, portfolio })).data;
type Row = Awaited<ReturnType<typeof till>>['earnings_comparison'][number];

describe('a shop whose code is of another kind than it is listed as', () => {
  it.each([
    ['B&H Photo', 'electronics (5732, not confirmed)'],
    ['Newegg', 'electronics (5732, not confirmed)'],
    ['Zappos', 'clothing (5661, not confirmed)'],
    ['AllModern', 'home furnishings (5712, not confirmed)'],
    ['Backcountry', 'sporting goods (5941, not confirmed)'],
    ['Gymshark', 'clothing (5655, not confirmed)'],
  ])('counts for a category that is chosen: %s', async (merchant, as) => {
    const { recommended_card, earnings_comparison, turns_at, confidence } = await till(merchant, [
      'U.S. Bank Cash+',
      'Citi Double Cash',
    ]);
    expect(recommended_card).toBe(CASH_PLUS);
    expect(earnings_comparison[0]?.multiplier).toBe('5%');
    expect(earnings_comparison[0]?.note).toContain(`assumes that it codes as ${as}`);
    expect(turns_at[0]).toMatch(new RegExp(` not coding as .* \\(then ${DOUBLE}\\)$`));
    expect(confidence).toBe('low');
  });

  it('does not, where another category was chosen, nor at shops that are listed by their code', async () => {
    const other = await till('B&H Photo', ['U.S. Bank Cash+ (fast food, gyms)', 'Double Cash']);
    expect(other.recommended_card).toBe(DOUBLE);
    const plain = await till('Best Buy', ['U.S. Bank Cash+', 'Citi Double Cash']);
    expect(plain.recommended_card).toBe(CASH_PLUS);
    expect(JSON.stringify(plain)).not.toContain('codes as');
  });

  it('is said beside other cards that would earn more by it, with the dollars', async () => {
    const { recommended_card, earnings_comparison, turns_at } = await till(
      'Hulu',
      ['Ink Business Cash', 'Citi Double Cash'],
      100,
    );
    expect(recommended_card).toBe(DOUBLE);
    const ink = earnings_comparison.find(({ card }: Row) => card.includes('Ink'));
    expect(ink?.note).toBe('5x, about $5, if it codes as internet and cable (4899, not confirmed)');
    expect(turns_at.join()).toContain('Hulu coding as internet and cable (4899, not confirmed)');
    const broad = await till('Hulu', ['Amex Gold', 'Citi Double Cash']);
    expect(JSON.stringify(broad)).not.toContain('4899');
  });

  it('counts in spending, and is said', async () => {
    const { data } = await run('calculate_card_value', {
      card_name: 'U.S. Bank Cash+',
      spending: { shopping: 100 },
      at_merchants: { 'B&H': 100 },
    });
    expect(data.first_year.total_rewards).toBe(60);
    expect(data.person.said.join()).toContain(
      'B&H Photo Video counted by its code as electronics (5732, not confirmed)',
    );
    const wallet = await run('optimize_portfolio', {
      card_names: ['U.S. Bank Cash+', 'Citi Double Cash'],
      additions: 0,
      params: { spending: { shopping: 100 }, at_merchants: { 'B&H': 100 } },
    });
    expect(JSON.stringify(wallet.data)).toContain('counted by its code as electronics');
  });
});

describe('a shop to which sources give two kinds', () => {
  const PREFERRED = 'Blue Cash Preferred Card from American Express';

  it.each(['Fred Meyer', 'Meijer'])('is told with both figures: %s', async (merchant) => {
    const cards = ['Blue Cash Preferred', 'Wells Fargo Active Cash'];
    const said = `${merchant}, already $2,000 at supermarkets this year on Blue Cash Preferred`;
    const { recommended_card, earnings_comparison, turns_at, confidence } = await till(
      said,
      cards,
      280,
    );
    expect(recommended_card).toBe(PREFERRED);
    expect(turns_at).toContain(
      `${merchant} posting as a superstore: $2.80 on ${PREFERRED}, $5.60 on the best (then Wells Fargo Active Cash Card)`,
    );
    expect(confidence).toBe('medium');
    const [first, other] = earnings_comparison;
    expect(first?.note).toContain('1%, about $2.80, if it posts as a superstore');
    expect(other?.note ?? '').not.toContain('if it posts');
  });

  it('is told of every note that names both, and turns nothing where no bonus is at stake', async () => {
    const { merchants } = catalogOn('2026-11-28').merchants;
    const open = merchants.filter(({ trap }) => trap?.posts_as !== undefined);
    expect(open.length).toBeGreaterThan(4);
    for (const { trap, category } of open) {
      expect(trap?.note).toContain(`or as ${trap?.posts_as?.called}`);
      expect(trap?.posts_as?.category).not.toBe(category);
      expect(trap?.doubts).toBeDefined();
    }
    const plain = await till('Meijer', ['Double Cash', 'Freedom Unlimited'], 100);
    expect(JSON.stringify(plain)).not.toContain('posting as');
    const sure = await till('Kroger', ['Blue Cash Preferred', 'Double Cash'], 100);
    expect(JSON.stringify(sure)).not.toContain('posting as');
  });
});
