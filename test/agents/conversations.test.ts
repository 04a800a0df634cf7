import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnyClient, CLIENTS } from '../e2e/mcp/clients.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

/**
 * Each prompt as a whole conversation with somebody who is not known yet: its text is got, the calls
 * that it names are made, what it asks is answered, and the wallet is saved, so that a second
 * conversation asks nothing.
 */

let server: SharedServer;
let client: AnyClient;
beforeAll(async () => {
  server = await sharedTestServer();
  const [, connect] = CLIENTS[0] ?? [];
  if (!connect) throw new Error('no client');
  client = await connect(`${server.url}/mcp`, server.keys.pro);
  await client.listTools();
});
afterAll(async () => {
  await client?.close();
});
beforeEach(() => say('manage_points_balances', { action: 'clear' }));

interface Call {
  readonly tool: string;
  readonly given: Record<string, unknown>;
}

/** The text of a prompt, and the calls in its fences. */
async function begin(name: string, given: Record<string, string>) {
  const { messages } = await client.getPrompt({ name, arguments: given });
  const text = messages.map(({ content }) => ('text' in content ? content.text : '')).join('\n');
  const calls = [...text.matchAll(/```tool (\w+)\n([\s\S]*?)```/g)].map(
    ([, tool = '', json = '']): Call => {
      return { tool, given: JSON.parse(json) as Record<string, unknown> };
    },
  );
  return { text, calls };
}

async function say(tool: string, given: Record<string, unknown>): Promise<string> {
  const answer = await client.callTool({ name: tool, arguments: given });
  expect(answer.isError ?? false, answer.content[0]?.text).toBe(false);
  return answer.content[0]?.text ?? '';
}

async function sayAll(calls: readonly Call[]): Promise<string> {
  const texts: string[] = [];
  for (const { tool, given } of calls) texts.push(await say(tool, given));
  return texts.join('\n');
}

const SPENDING = { dining: 500, groceries: 700, travel: 200 };
const save = (card_names: unknown) =>
  say('manage_points_balances', { action: 'set', card_names, spending: SPENDING });

describe('portfolio-review', () => {
  it('gives a first value, saves the wallet once, and then needs no argument', async () => {
    const first = await begin('portfolio-review', { card_names: 'Amex Gold, CSP, Double Cash' });
    expect(first.calls.map(({ tool }) => tool)).toEqual(['optimize_portfolio']);
    expect(await sayAll(first.calls)).toMatch(/worth about \$[\d,]+ a year after \$420 of fees/);
    expect(first.text).toContain('Ask too whether to save it');
    const stored = await save([
      { card_name: 'Amex Gold', opened: '2024-03', benefit_selections: [] },
      { card_name: 'CSP', benefit_selections: [] },
      { card_name: 'Double Cash', benefit_selections: [] },
    ]);
    expect(stored).toContain('no credits used');
    const reviewed = await say('optimize_portfolio', {});
    expect(reviewed).toMatch(
      /From your saved wallet: .+; spending \(\$1,400 a month\); no credits used; opening and fee dates\./,
    );
    expect(await say('check_card_renewal', { card_name: 'Amex Gold' })).toContain('opened 2024-03');

    const second = await begin('portfolio-review', {});
    expect(second.text).toContain('It takes the saved wallet.');
    expect(await sayAll(second.calls)).toContain('From your saved wallet:');
  });
});

describe('which-card', () => {
  it('answers from the cards named, and from the saved ones', async () => {
    const first = await begin('which-card', {
      card_names: 'Amex Gold, CFU',
      category: 'groceries',
      amount: '80',
    });
    expect(await sayAll(first.calls)).toContain('American Express Gold Card is best for groceries');
    expect(first.text).toContain('which credits of the cards the shop would still bring');
    await save(['Amex Gold', 'CFU']);
    const second = await begin('which-card', { category: 'groceries' });
    expect(await sayAll(second.calls)).toMatch(
      /American Express Gold Card, which you hold, is best for groceries/,
    );
    expect(await say('which_card_at_merchant', { merchant: 'Whole Foods', amount: 80 })).toMatch(
      /American Express Gold Card returns the most at Whole Foods Market: about \$5\.44 on \$80 \(\$[\d.]+ as cash\)\./,
    );
  });
});

describe('new-card-finder', () => {
  it('values what a card adds to those held, in free words', async () => {
    const given = {
      spending_focus: 'travel',
      annual_fee_limit: 'none',
      credit_score: '720',
      card_names: 'Amex Gold, CSP',
    };
    const { text, calls } = await begin('new-card-finder', given);
    for (const call of calls) expect(call.given).toMatchObject({ credit_tier: 'good' });
    const found = await sayAll(calls);
    expect(found).toMatch(/\(no fee\)/);
    expect(found).toMatch(/is best for travel: .*about \$/);
    expect(found).toMatch(/Of the cards held, .+ is best there/);
    expect(text).toContain('`additions` 1');
    await save(['Amex Gold', 'CSP']);
    const added = await say('optimize_portfolio', { additions: 1, credit_tier: 720 });
    expect(added).toMatch(
      /Best to add: .+ a year more (?:after \$\d+ of|without) new fees|No new card adds \$\d+/,
    );
    expect(added).toContain('From your saved wallet:');
  });
});

describe('renewal-check', () => {
  it('uses the fee and the day of opening, and what was saved', async () => {
    const { text, calls } = await begin('renewal-check', {
      card_name: 'CSR',
      annual_fee: '795',
      acquired_date: '2023-05-14',
    });
    expect(calls[0]?.given).toMatchObject({ annual_fee: 795, acquired_date: '2023-05-14' });
    expect(await sayAll(calls)).toMatch(/The next fee is due about 2027-05-14/);
    expect(text).toContain('do not ask for that');
    await save([{ card_name: 'CSR', opened: '2023-05-14', benefit_selections: ['dining'] }]);
    const again = await begin('renewal-check', { card_name: 'CSR' });
    expect(await sayAll(again.calls)).toMatch(
      /From your saved wallet: spending \(\$1,400 a month\); credits used \(.+\); opened 2023-05-14\./,
    );
  });

  it('goes on to the end: with no credit used, beside another card, against the change', async () => {
    const { text } = await begin('renewal-check', { card_name: 'CSR' });
    expect(text).toContain('`["none"]` for');
    const told = { spending: SPENDING, benefit_selections: ['none'] };
    const alone = await say('check_card_renewal', {
      ...told,
      card_name: 'CSR',
      acquired_date: '2023-05-14',
    });
    expect(alone).toMatch(/^Downgrade\b.*loses about \$\d+ a year after its \$795 fee/);
    expect(alone).toMatch(/The next fee is due about 20\d\d-05-14/);
    expect(alone).toContain('A product change pays no welcome bonus.');
    expect(alone).toMatch(/Its points: .*move the points to another Chase card before closing it/);
    const [, change = ''] = /changed to (.+?) it brings about/.exec(alone) ?? [];
    const beside = await say('optimize_portfolio', { ...told, card_names: ['CSR', 'CFU'] });
    expect(beside).toMatch(
      /OPTIMIZE Chase Sapphire Reserve: Changed to Chase Sapphire Preferred .*better without it/,
    );
    const against = await say('compare_cards', { ...told, card_names: ['CSR', change] });
    expect(against).toMatch(new RegExp(`^${change} comes out ahead by about \\$\\d+ a year`));
    expect(against).toMatch(/Chase Sapphire Reserve: about -\$\d+ a year after the \$795 fee/);
  });
});

describe('card-risk-assessment', () => {
  it('says what the terms cost, and offers to watch the card', async () => {
    const { text, calls } = await begin('card-risk-assessment', { card_name: 'CSR' });
    const told = await sayAll(calls);
    expect(told).toMatch(/A carried balance costs [\d.]+%/);
    expect(told).toMatch(/recorded changes? of Chase Sapphire Reserve/);
    expect(text).toContain('offer to save it by `manage_points_balances`');
    expect(
      await say('search_credit_cards', { query: '0% balance transfer', max_results: 2 }),
    ).toMatch(/\((?:no fee|\$\d+ fee)\)/);
    expect(await say('get_card_terms', { card_names: ['CSR', 'Citi Simplicity'] })).toMatch(
      /Citi Simplicity[^:]*: /,
    );
  });

  it('goes on to the end: a balance of $2,000, a safer card, both terms and their dates', async () => {
    const { text } = await begin('card-risk-assessment', { card_name: 'CSR' });
    expect(text).toContain('with the balance as `carried`');
    const details = await say('get_card_details', { card_name: 'CSR', sections: ['quality'] });
    expect(details).toMatch(/\$795 a year[\s\S]*Facts: .*terms .*\(20\d\d-\d\d-\d\d\)/);
    const found = await say('search_credit_cards', {
      query: '0% balance transfer',
      carried: [{ card: 'CSR', balance: 2000 }],
      max_results: 1,
    });
    const [, percent = '', interest = ''] =
      /^First the balance carried: .* at ([\d.]+)% .* about \$(\d+) of interest a year/.exec(
        found,
      ) ?? [];
    expect(Number(interest)).toBe(Math.round(20 * Number(percent)));
    const [, safer = ''] = /1\. (.+?) \((?:no fee|\$)/.exec(found) ?? [];
    const both = await say('get_card_terms', { card_names: ['CSR', safer] });
    expect(both).toMatch(/^Chase Sapphire Reserve: .*late fee .*\(as of 20\d\d-\d\d-\d\d\)/);
    expect(both).toContain(`${safer}: purchase APR`);
  });
});
