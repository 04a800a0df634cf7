import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const search = operationOf('search_credit_cards');
const ask = async (query: string) => {
  const { data } = await run('search_credit_cards', { query });
  return { data, text: search.tool?.summarize?.(data as never) ?? '' };
};

describe('a search that asks of a late payment', () => {
  it.each([
    'does a missed payment end the 0% intro APR on Chase Freedom Unlimited',
    'what happens if i miss a payment on my capital one card',
    'paid my discover it 2 days late, do i lose the 0%',
    'will a late payment raise my apr',
    'how bad is one late payment',
  ])('lists no cards, and none for bankrupts: %s', async (query) => {
    const { data, text } = await ask(query);
    expect(text).toMatch(/^A search finds new cards; what a late payment costs on a card/);
    expect(text).not.toMatch(/\n1\. /);
    expect(data.filters_applied.hardship).toBeUndefined();
  });

  it.each([
    ['missed a payment yesterday on freedom unlimited, lose my 0%?', ['Chase Freedom Unlimited']],
    ['does one late payment end the 0% on my diamond preferred', ['Citi Diamond Preferred Card']],
    ['what happens if i pay late once', []],
  ])('leads to the terms of the card that it names: %s', async (query, names) => {
    const { data } = await ask(query);
    const next = names.map((card_name) => ({ tool: 'get_card_terms', arguments: { card_name } }));
    expect(search.tool?.suggest?.(data as never, { query })).toEqual(next);
  });

  it.each([
    'missed payments last year, 580 score, want a card',
    'card that takes people with late payments',
    'card with no late payment fee',
  ])('and is another where a card is wanted: %s', async (query) => {
    expect((await ask(query)).text).toMatch(/\n1\. /);
  });
});
