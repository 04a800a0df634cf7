import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const HELD = [
  ...['Amex Gold', 'Chase Sapphire Reserve', 'Citi Strata Premier', 'Citi Double Cash'],
  ...['Capital One Venture X', 'Chase Freedom Unlimited'],
];
const CLOSING = ['Amex Gold', 'CSR', 'Strata Premier'];

async function ask(input: object, tier: 'pro' | 'evaluation' = 'pro') {
  const { data } = await run('optimize_portfolio', { additions: 0, ...input }, tier);
  return { data, text: operationOf('optimize_portfolio').tool?.summarize(data) ?? '' };
}

describe('cards that a person wants to close', () => {
  it('are ordered whatever their verdicts are, the one that loses least first', async () => {
    const { data, text } = await ask({ card_names: HELD, closing: CLOSING });
    const rows: { card_name: string; loss: number }[] = data.closing_order;
    expect(rows.map(({ card_name }) => card_name)).toEqual([
      'Citi Strata Premier Card',
      'American Express Gold Card',
      'Chase Sapphire Reserve',
    ]);
    expect(text).toMatch(/^In this order to close them: first what loses least/m);
    const places = rows.map(({ card_name }, at) => text.indexOf(`\n${at + 1}. ${card_name}`));
    expect(places.every((place) => place > 0)).toBe(true);
  });

  it('lose together what the wallet brings less without all of them', async () => {
    const { data } = await ask({ card_names: HELD, closing: CLOSING });
    const rest = await ask({ card_names: HELD.slice(3) });
    const lost = data.closing_order.reduce(
      (sum: number, row: { loss: number }) => sum + row.loss,
      0,
    );
    const all = await ask({ card_names: HELD });
    const { net_value: before } = all.data.portfolio_summary;
    expect(before - rest.data.portfolio_summary.net_value).toBeCloseTo(lost, 1);
    expect(data.portfolio_summary).toEqual(rest.data.portfolio_summary);
  });

  it('tell what to do before, what only they give, and a change that keeps the account', async () => {
    const { data, text } = await ask({ card_names: HELD, closing: CLOSING });
    const row = (name: string) =>
      data.closing_order.find(({ card_name }: { card_name: string }) => card_name.includes(name));
    expect(row('Reserve').change_to.card_name).toMatch(/^Chase Freedom/);
    expect(row('Reserve').only_here).toMatch(/The Edit Credit \$500.*; lounges of .*; cover for /);
    // Venture X gives it too.
    expect(row('Reserve').only_here).not.toMatch(/Priority Pass|Global Entry|no fee abroad/);
    expect(row('Gold').before.join()).toMatch(
      /Membership Rewards points: .* are lost when it closes/,
    );
    expect(row('Strata').before.join()).toMatch(/To use by 2026-12-31, .*Annual Hotel Credit/);
    expect(text).toMatch(/Rather have it changed to Citi .* \(no fee\): the account stays/);
  });

  it('are changed to what adds most beside the cards of which the loss is told', async () => {
    const { data, text } = await ask({ card_names: HELD, closing: CLOSING });
    const netOf = async (card_names: string[]): Promise<number> =>
      (await ask({ card_names })).data.portfolio_summary.net_value;
    const named = [
      'American Express Gold Card',
      'Chase Sapphire Reserve',
      'Citi Strata Premier Card',
    ];
    let left = [...named, ...HELD.slice(3)];
    const changed = [];
    for (const { card_name, change_to, loss } of data.closing_order) {
      const before = await netOf(left);
      left = left.filter((name) => name !== card_name);
      const after = await netOf(left);
      expect(loss).toBeCloseTo(before - after, 1);
      if (change_to === null) continue;
      const { card_name: to, gain } = change_to;
      expect(gain).toBeCloseTo((await netOf([...left, to])) - after, 1);
      if (gain >= 1) expect(text).toContain(`(no fee): the account stays, and there it adds about`);
      changed.push(gain);
    }
    expect(changed).toHaveLength(2);
  });

  it('have their fee days, and the order by these beside it', async () => {
    const dates = { CSR: '2025-03', 'Amex Gold': '2024-12-20' };
    const { data, text } = await ask({ card_names: HELD, closing: CLOSING, params: { dates } });
    const due = Object.fromEntries(
      data.closing_order.map((row: { card_name: string; next_fee: string | null }) => [
        row.card_name,
        row.next_fee,
      ]),
    );
    expect(due).toEqual({
      'Citi Strata Premier Card': null,
      'American Express Gold Card': '2026-12-20',
      'Chase Sapphire Reserve': '2027-03',
    });
    expect(text).toMatch(
      /^By the calendar, .*Gold Card \(2026-12-20\), then .*Reserve \(2027-03\)/m,
    );
  });

  it('need not be named among the cards held', async () => {
    const { data } = await ask({ card_names: ['Amex Platinum'], closing: ['Amex Gold', 'CFU'] });
    expect(data.cards).toHaveLength(1);
    expect(data.closing_order.map((one: { card_name: string }) => one.card_name)).toEqual([
      'Chase Freedom Unlimited',
      'American Express Gold Card',
    ]);
    // The Platinum keeps its points, and their transfers.
    expect(data.closing_order[1].before.join()).not.toContain('points');
  });

  it('tell of nights that may end, and of cards that cannot be had again', async () => {
    const closing = ['World of Hyatt', 'Citi Custom Cash'];
    const { data } = await ask({ card_names: HELD, closing });
    const told = data.closing_order.flatMap(({ before }: { before: string[] }) => before).join(' ');
    expect(told).toMatch(/outlives the card is not known here: book with it before/);
    expect(told).toMatch(/once closed or changed it cannot be applied for again/);
  });

  it('may be all that are held', async () => {
    const { data, text } = await ask({ closing: ['Citi Double Cash'] });
    const [only, ...others] = data.closing_order;
    expect(others).toEqual([]);
    const held = await ask({ card_names: ['Citi Double Cash'] });
    expect(only.loss).toBeCloseTo(held.data.portfolio_summary.net_value, 1);
    expect(data.cards).toEqual([]);
    expect(text).not.toMatch(/holding no card|The cards kept/);
  });

  it('are no more with those held than a wallet may hold', async () => {
    const others = [
      'Amex Platinum',
      'Ink Preferred',
      'United Quest',
      'Hilton Aspire',
      'Bilt Obsidian',
    ];
    await expect(ask({ card_names: HELD, closing: others })).rejects.toMatchObject({
      details: {
        issues: [{ path: 'closing', message: expect.stringContaining('makes 11 cards') }],
      },
    });
    const dates = Object.fromEntries([...HELD, ...others].map((name) => [name, '2020-05']));
    await expect(ask({ params: { dates } })).rejects.toMatchObject({
      details: { issues: [{ path: 'params.dates', message: expect.stringContaining('11 cards') }] },
    });
  });

  it('give no order where none was asked for', async () => {
    const { data, text } = await ask({ card_names: HELD });
    expect(data).not.toHaveProperty('closing_order');
    expect(text).not.toMatch(/order to close them/);
  });

  it('tell the evaluation plan nothing of credits and lounges', async () => {
    const { data } = await ask({ card_names: HELD, closing: CLOSING }, 'evaluation');
    expect(data.closing_order).toHaveLength(3);
    expect(JSON.stringify(data.closing_order)).not.toMatch(/Credit(?! Card)|lounge|cover for/);
  });
});

describe('the same by REST', () => {
  const cards = HELD.map((card_name) => ({ card_name }));
  const analyze = async (input: object) => (await run('analyze_portfolio', input)).data;

  it('is the order that the tool gives, and the review of what stays', async () => {
    const data = await analyze({ cards, closing: CLOSING });
    const tool = await ask({ card_names: HELD, closing: CLOSING });
    expect(data.closing_order).toEqual(tool.data.closing_order);
    expect(data.closing_notes).toEqual(tool.data.closing_notes);
    expect(data.portfolio_summary).toEqual(tool.data.portfolio_summary);
    expect(data.card_details).toHaveLength(3);
    expect(data.steps).toEqual([]);
    expect(JSON.stringify(data.gaps)).not.toContain('Strata Premier');
  });

  it('counts the fee that is really paid, also of a card to be closed', async () => {
    const paid = cards.map((one) =>
      one.card_name === 'Amex Gold' ? { ...one, annual_fee: 0 } : one,
    );
    const data = await analyze({ cards: paid, closing: ['Amex Gold'] });
    expect(data.closing_order[0].annual_fee).toBe(0);
    expect((await analyze({ cards })).closing_order).toBeUndefined();
  });
});
