import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

/** Wallets of which one card may be changed to another of its issuer. */
const WALLETS = [
  ['Chase Sapphire Reserve', 'Apple Card'],
  ['Citi Strata Premier', 'Apple Card'],
  ['Citi Strata Premier', 'Discover it', 'Apple Card'],
  ['Blue Cash Preferred', 'Discover it'],
  ['Chase Sapphire Reserve'],
  ['Citi Strata Premier'],
  ['Wells Fargo Autograph Journey', 'Apple Card'],
];

const SPENDING = [
  { gas: 60, other: 1500 },
  { gas: 60, groceries: 120, other: 900 },
  { dining: 60, utilities: 300, other: 900 },
  { groceries: 80, gas: 250, streaming: 20, other: 1300 },
];

async function asked(card_names: readonly string[], spending: object, more: object = {}) {
  const params = { spending, benefit_selections: ['none'], credit_tier: 'excellent' };
  const { data } = await run('optimize_portfolio', { card_names, params, ...more });
  return { data, text: operationOf('optimize_portfolio').tool?.summarize(data) ?? '' };
}

describe('a product change or a card in the place of another, and a free card to open', () => {
  it('are compared, and the card is told where it brings more', async () => {
    const seen = { told: 0, untold: 0 };
    for (const card_names of WALLETS) {
      for (const spending of SPENDING) {
        const worthOf = async (cards: readonly string[]): Promise<number> => {
          const { data } = await asked(cards, spending, { additions: 0 });
          return data.portfolio_summary.net_value;
        };
        const { data, text } = await asked(card_names, spending);
        const { steps: taken, best_additions: more } = data;
        const steps = more.instead.length > 0 && taken.length > 0 ? more.instead : taken;
        const free = more.annual_fees === 0 ? more.card_names : [more.without_fee?.card_name];
        const names = free.filter((name: string | undefined) => name !== undefined);
        const isChange = steps.some(({ action }: { action: string }) => action !== 'cancel');
        if (!isChange || names.length === 0) {
          expect(more.opened_first, `${card_names}`).toBeUndefined();
          continue;
        }
        const gain = (await worthOf([...card_names, ...names])) - (await worthOf(card_names));
        const bySteps = steps.reduce((sum: number, step: { gain: number }) => sum + step.gain, 0);
        expect(more.opened_first !== undefined, `${card_names}`).toBe(gain > bySteps + 0.01);
        expect(text.includes('By itself, opening')).toBe(more.opened_first !== undefined);
        if (more.opened_first === undefined) {
          seen.untold += 1;
          continue;
        }
        seen.told += 1;
        expect(more.opened_first.net_gain).toBeCloseTo(gain, 1);
        expect(text).toMatch(
          /opening .* \(no fee\) brings more than the steps? without it: about \$\d/,
        );
      }
    }
    expect(seen.told).toBeGreaterThan(1);
    expect(seen.untold).toBeGreaterThan(1);
  });

  it('is told too where an only card is kept though a free one brings a little more', async () => {
    let told = 0;
    for (const [card_name, kind] of [
      ['Citi Strata Premier', 'dining'],
      ['Chase Sapphire Preferred', 'dining'],
      ['Blue Cash Preferred', 'groceries'],
      ['American Express Green Card', 'dining'],
    ] as const) {
      for (let dollars = 100; dollars <= 1500; dollars += 100) {
        const params = { spending: { [kind]: dollars, other: 300 }, benefit_selections: ['none'] };
        const renewal = (await run('check_card_renewal', { card_name, params })).data;
        const isEqual = renewal.verdict === 'RENEW' && / about the same as /.test(renewal.reason);
        const { data } = await run('optimize_portfolio', { card_names: [card_name], params });
        const isTold = data.cards[0].reason.includes('in its place brings about as much');
        if (isEqual) {
          told += 1;
          expect(isTold, `${card_name} ${dollars}: ${data.cards[0].reason}`).toBe(true);
        } else if (isTold) throw new Error(`${card_name} ${dollars}: ${renewal.reason}`);
      }
    }
    expect(told).toBeGreaterThan(0);
  });
});
