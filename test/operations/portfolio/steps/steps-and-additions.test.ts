import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { randomOf } from '../../../support/random.ts';
import { operationOf, run } from '../../support/run.ts';

const PERSONAL = catalogOn('2026-11-21').cards.filter(({ seed }) => !seed.business);
const CATEGORIES = ['groceries', 'dining', 'gas', 'flights', 'hotels', 'streaming', 'other'];

interface Step {
  readonly card_name: string;
  readonly to: string | null;
  readonly net_value_after: number;
}

function taken(cards: readonly string[], steps: readonly Step[]): string[] {
  return steps.reduce(
    (held, { card_name, to }) => held.flatMap((name) => (name === card_name ? (to ?? []) : [name])),
    [...cards],
  );
}

/** Family of five with daycare: what a change gives up makes the card to add worth more. */
const DAYCARE = {
  card_names: ['Amex Gold', 'CSP', 'Citi Strata Premier', 'Discover it', 'Apple Card'],
  params: {
    spending: {
      ...{ groceries: 1100, dining: 600, gas: 250, childcare: 1650 },
      ...{ online_retail: 300, travel: 500 },
    },
  },
};

describe('the steps of a wallet and the card to add to it', () => {
  it('leave out a change that gives up what the card to add leans on, and tell it in its place', async () => {
    const { data } = await run('optimize_portfolio', DAYCARE);
    const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
    expect(data.steps).toEqual([]);
    expect(data.best_additions.card_names).toEqual(['Citi Double Cash Card']);
    expect(text).toMatch(
      /KEEP Citi Strata Premier Card: As held now: adds only about .* It stays for Citi Double Cash Card, to be added: beside that it adds about \$3\d\d a year\./,
    );
    expect(text).toMatch(
      /With it the wallet is worth about \$2,\d{3} a year\. In place of adding it, not with it: change Citi Strata Premier Card to Citi Double Cash Card \(\$\d\d a year\)\./,
    );
    expect(text).not.toContain('One step');
    const { data: alone } = await run('optimize_portfolio', { ...DAYCARE, additions: 0 });
    expect(alone.steps).toMatchObject([{ to: 'Citi Double Cash Card' }]);
  });

  it('are one list, beside which a line says what is done without the addition', async () => {
    const ask = async (card_names: readonly string[], spending: object) => {
      const { data } = await run('optimize_portfolio', {
        ...{ card_names, params: { spending }, additions: 2 },
      });
      const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
      expect(data.steps).not.toEqual([]);
      expect(data.best_additions.instead).not.toEqual([]);
      expect(text).not.toContain('In place of adding');
      expect(text.match(/ 1\. /g)).toHaveLength(1);
      return text;
    };
    const other = await ask(
      [
        ...['Wyndham Rewards Earner Premier Card', 'Chase Aer Lingus Visa Signature Card'],
        'Hilton Honors American Express Aspire Card',
        'American Express Platinum Card for Charles Schwab',
        'Navy Federal Visa Signature Flagship Rewards',
      ],
      { groceries: 68, dining: 547, flights: 327, hotels: 435 },
    );
    expect(other).toMatch(
      /with both the wallet is worth about \$[\d,]+ a year\. Without adding it: step 1 is to replace Navy Federal .* by .* \(\$\d+ a year\)\.$/m,
    );
  });

  it('come to the value that is told, which no step left out would better', async () => {
    let followed = 0;
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomOf(seed);
      const held = new Set<string>();
      while (held.size < 1 + (seed % 5)) {
        const card = PERSONAL[Math.floor(random() * PERSONAL.length)];
        if (card !== undefined) held.add(card.seed.name);
      }
      const spent = CATEGORIES.filter(() => random() < 0.7);
      // Credits of new cards count only when selected.
      const params = {
        spending: Object.fromEntries(spent.map((name) => [name, Math.round(random() * 1200)])),
        benefit_selections: ['none'],
      };
      const worthOf = async (cards: readonly string[]): Promise<number> => {
        const asked = { card_names: [...new Set(cards)], params, additions: 0 };
        return (await run('optimize_portfolio', asked)).data.portfolio_summary.net_value;
      };
      const asked = { card_names: [...held], params, additions: 1 + (seed % 2) };
      const { data } = await run('optimize_portfolio', asked);
      const { best_additions: more, steps, part_of_budget: part } = data;
      if (part !== null || more.card_names.length === 0 || steps.length === 0) continue;
      followed += 1;
      const end = await worthOf([...taken([...held], steps), ...more.card_names]);
      expect(end, `wallet ${seed}`).toBeCloseTo(more.portfolio_net_value, 1);
      for (const left of steps) {
        const rest = steps.filter((step: Step) => step !== left);
        const other = await worthOf([...taken([...held], rest), ...more.card_names]);
        expect(other, `wallet ${seed}`).toBeLessThanOrEqual(end + 0.02);
      }
    }
    expect(followed).toBeGreaterThan(8);
  });
});
