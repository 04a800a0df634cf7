import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../support/server.ts';
import { callTool } from '../support/tools/tools.ts';
import { run } from './support/run.ts';

/** Written apart from the source on purpose: cards that few people have a use for. */
const ODD =
  /GM Rewards|GM Business|Ulta|Robinhood|AT&T|Morgan Stanley|Schwab|Navy Federal|USAA|PenFed|AAA|Sam's Club|Costco|BJ's|REI|Verizon|T-Mobile|Kroger|Disney/;

const WALLETS = [
  ['Amex Gold'],
  ['Chase Sapphire Preferred'],
  ['Chase Sapphire Reserve', 'Wells Fargo Active Cash'],
  ['Citi Strata Elite', 'Delta Reserve Amex'],
];

const CATEGORIES = ['dining', 'travel', 'groceries', 'gas', 'streaming', 'shopping', 'other'];

type Named = { card_name: string };
type Gap = { category: string; best_card: Named | null };

const namesOf = (rows: readonly Named[]) => rows.map((row) => row.card_name);
const bestOf = (gaps: readonly Gap[]) => gaps.flatMap((gap) => gap.best_card?.card_name ?? []);
const odd = (names: readonly string[]) => names.filter((name) => ODD.test(name));

describe('cards offered unasked', () => {
  it.each(CATEGORIES)('for %s are of use to anybody', async (category) => {
    const { data } = await run('recommend_card_for_category', { category, max_results: 20 });
    expect(data.recommendations).toHaveLength(20);
    expect(odd(namesOf(data.recommendations))).toEqual([]);
  });

  it.each(WALLETS)('beside %s are of use to anybody', async (...card_names) => {
    const { data } = await run('optimize_portfolio', { card_names, additions: 2 });
    expect(data.best_additions.card_names.length).toBeGreaterThan(0);
    expect(odd(data.best_additions.card_names)).toEqual([]);
    const cards = card_names.map((card_name) => ({ card_name }));
    const { data: analysis } = await run('analyze_portfolio', { cards });
    expect(bestOf(analysis.gaps).length).toBeGreaterThan(0);
    expect(odd([...bestOf(data.gaps), ...bestOf(analysis.gaps)])).toEqual([]);
  });

  it.each(['Citi Strata Elite', 'Delta Reserve Amex', 'United Explorer', 'World of Hyatt'])(
    'instead of %s are of use to anybody',
    async (card_name) => {
      const { data } = await run('check_card_renewal', {
        card_name,
        // None of them is kept on this.
        params: { credit_tier: 'excellent', spending: { dining: 200, other: 1000 } },
      });
      expect(data.replacement_options.length).toBeGreaterThan(0);
      expect(odd(namesOf(data.replacement_options))).toEqual([]);
    },
  );

  it('need a membership when a card held shows that the person has it', async () => {
    const spending = { gas: 500, dining: 100 };
    const offered = async (held: string) => {
      const { data } = await run('optimize_portfolio', {
        card_names: [held],
        params: { spending },
      });
      return bestOf(data.gaps);
    };
    expect(await offered('AAA Daily Advantage Visa')).toContain(
      'AAA Travel Advantage Visa Signature Card',
    );
    expect(odd(await offered('Citi Double Cash'))).toEqual([]);
  });
});

describe('cards asked about', () => {
  const NEEDS = 'needs a Robinhood Gold membership ($5 a month or $50 a year)';
  let server: SharedServer;
  beforeAll(async () => {
    server = await sharedTestServer();
  });

  async function text(tool: string, input: Record<string, unknown>): Promise<string> {
    const { content, isError } = await callTool(server.url, server.keys.evaluation, tool, input);
    expect(isError, JSON.stringify(content)).toBeFalsy();
    return JSON.stringify(content);
  }

  it('stay in the search and the list, tied or not', async () => {
    const { data } = await run('search_credit_cards', { issuer: 'Robinhood' });
    expect(namesOf(data.recommendations)).toEqual(['Robinhood Gold Card']);
    expect(data.recommendations[0].reasoning).toContain(`; ${NEEDS}`);
    for (const name of ['GM Rewards Mastercard', 'Ulta Beauty Rewards Mastercard']) {
      const named = await run('search_credit_cards', { query: name });
      expect(namesOf(named.data.recommendations)).toContain(name);
    }
    const { data: list } = await run('list_cards', { limit: 100 });
    expect(odd(namesOf(list.cards)).length).toBeGreaterThan(5);
  });

  it('are ranked for a category when they are held', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'other',
      portfolio_card_names: ['Robinhood Gold', 'GM Rewards Mastercard'],
    });
    expect(namesOf(data.recommendations).sort()).toEqual([
      'GM Rewards Mastercard',
      'Robinhood Gold Card',
    ]);
  });

  it('tell in their details what they need, on every plan', async () => {
    const { data } = await run(
      'get_card_details',
      { card_name: 'Robinhood Gold', sections: ['earn'] },
      'evaluation',
    );
    expect(data.eligibility).toBe(NEEDS);
    expect((await run('get_card_details', { card_name: 'Amex Gold' })).data.eligibility).toBeNull();
    expect(await text('get_card_details', { card_name: 'Robinhood Gold' })).toContain(
      `$0 a year; ${NEEDS}.`,
    );
    expect(await text('get_card_details', { card_name: 'Amex Gold' })).not.toContain('needs');
  });

  it('tell what they need where they are compared and valued', async () => {
    const said = `Note: Robinhood Gold Card ${NEEDS}.`;
    const card_names = ['Robinhood Gold', 'Citi Double Cash'];
    expect(await text('compare_cards', { card_names })).toContain(said);
    expect(await text('calculate_card_value', { card_name: 'Robinhood Gold' })).toContain(said);
    const plain = await run('compare_cards', { card_names: ['Amex Gold', 'Citi Double Cash'] });
    expect(plain.warnings.join()).not.toContain('needs');
    const alone = await run('calculate_card_value', { card_name: 'Amex Gold' });
    expect(alone.warnings.join()).not.toContain('needs');
  });
});
