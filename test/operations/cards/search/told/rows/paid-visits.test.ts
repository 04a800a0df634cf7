import { expect, it } from 'vitest';
import { loungeText } from '../../../../../../src/operations/cards/detail/lounges.ts';
import { run } from '../../../../support/run.ts';

it('tells in the row of a search that each visit to a lounge is paid for', async () => {
  const { data } = await run('search_credit_cards', { query: 'lounge access card under $150' });
  const row = data.recommendations.find(({ card_name }: { card_name: string }) =>
    card_name.startsWith('PenFed Pathfinder'),
  );
  expect(row.reasoning).toContain('Priority Pass (each visit has a fee)');
});

it('tells no other note there', () => {
  const lounge = { network: 'Club', visits: null, guests: null, note: 'With a boarding pass' };
  expect(loungeText(lounge, 'prices')).toBe('Club (visits not known)');
});

it('says why a card is ranked below what it brings', async () => {
  const { data } = await run('search_credit_cards', {
    query: 'card with airport lounge access under $400',
    max_results: 20,
  });
  const ranked = data.recommendations.filter(({ reasoning }: { reasoning: string }) =>
    reasoning.includes('(ranked as'),
  );
  expect(ranked.length).toBeGreaterThan(3);
  for (const { reasoning } of ranked)
    expect(reasoning).toMatch(/\(ranked as -?\$[\d,]+: fits in part\)/);
});
