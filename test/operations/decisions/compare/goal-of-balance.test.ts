import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const compare = async (card_names: readonly string[], params: object) => {
  const { data } = await run('compare_cards', { card_names, params });
  const { summarize, suggest } = operationOf('compare_cards').tool ?? {};
  const text = summarize?.(data) ?? '';
  return { data, text, lines: text.split('\n'), next: suggest?.(data, { params }) ?? [] };
};

const CARDS = ['Citi Simplicity', 'Wells Fargo Reflect', 'Discover it'];
const goal = { primary_goal: 'balance_transfer' };
const carried = [{ card: 'BofA card', balance: 6000, apr: 27, monthly_payment: 300 }];

describe('a comparison with the goal of moving a balance', () => {
  it('leads with the card for the balance, says nothing of average rewards', async () => {
    const { data, text, lines, next } = await compare(CARDS, { ...goal, carried });
    expect(lines[0]).toBe(
      'For the balance Citi Simplicity Card leads: about $180 of fee and interest in all at $300 a month, against $300 on Wells Fargo Reflect Card and $313 on Discover it Cash Back (confidence high).',
    );
    expect(lines[1]).toMatch(/^Left where it is, .* about \$1,356 of interest in the next twelve/);
    expect(lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2, 8))).toEqual([
      'Citi S',
      'Wells ',
      'Discov',
    ]);
    expect(text).not.toMatch(/comes out ahead|By rewards|average US spending|a year without a fee/);
    expect(data.winner).toMatchObject({
      of: 'balance',
      card_name: 'Citi Simplicity Card',
      margin: 120,
      confidence: 'high',
      turns_at: [],
    });
    expect(data.winner.by_rewards).toBeUndefined();
    expect(next[0]).toMatchObject({ arguments: { card_name: 'Citi Simplicity Card' } });
  });

  it('tells the cards by what moving costs, however they were named', async () => {
    const { lines } = await compare(CARDS.toReversed(), { ...goal, carried });
    const rows = lines.filter((line) => line.startsWith('- '));
    expect(rows.map((line) => line.slice(2, 8))).toEqual(['Citi S', 'Wells ', 'Discov']);
  });

  it('puts rewards after it in one clause where spending was given', async () => {
    const { data, lines } = await compare(CARDS, {
      ...goal,
      carried,
      spending: { groceries: 500 },
    });
    expect(lines[0]).toMatch(/^For the balance Citi Simplicity Card leads/);
    expect(lines[2]).toMatch(
      /^By rewards on the spending given Discover it Cash Back is ahead by about \$60 a year/,
    );
    expect(data.winner.by_rewards).toEqual({ card_name: 'Discover it Cash Back', margin: 60 });
  });

  it('leads so without a balance too, and says what is not known', async () => {
    const { data, lines } = await compare(['Double Cash', 'Amex Gold'], goal);
    expect(lines[0]).toMatch(
      /^For each \$1,000 moved Citi Double Cash Card leads: .* is not known \(confidence medium\)\.$/,
    );
    expect(data.winner.confidence).toBe('medium');
  });

  it('says that none of the cards has an offer for it', async () => {
    const { lines } = await compare(['Chase Sapphire Preferred', 'Amex Gold'], goal);
    expect(lines[0]).toMatch(/^For moving a balance none of .* can be named/);
  });

  it('is told so by its narrative', async () => {
    const params = { ...goal, carried };
    const { data } = await run('compare_cards', { card_names: CARDS, mode: 'verbose', params });
    const told = JSON.stringify(data.narrative);
    expect(told).toMatch(/"winner":"[^"]*Citi Simplicity Card[^"]*moving the balance/);
    expect(told).not.toMatch(/highest value|beats|ahead of/);
  });

  it('leads by rewards where moving it is no goal', async () => {
    const { data, text } = await compare(CARDS, { carried });
    expect(text).toMatch(/Discover it Cash Back comes out ahead/);
    expect(data.winner.of).toBeUndefined();
  });
});
