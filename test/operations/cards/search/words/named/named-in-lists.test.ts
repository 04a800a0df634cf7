import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

describe('cards that a search names beside what it asks for', () => {
  it.each([
    ['no annual fee, no foreign fee, Visa or Mastercard, Capital One Savor or VentureOne', 'Savor'],
    ['no foreign fee, no annual fee. Savor or Venture X?', 'Venture X'],
    ['no-fee travel card, Autograph, Venture X, or the Bilt card', 'Venture X'],
    ['no annual fee groceries card: Citi Double Cash or Chase Freedom Unlimited', 'Double Cash'],
    ['no annual fee, Visa only, Capital One Savor', 'Savor'],
  ])('filter by no bank, and are told of with what they bring: %s', async (query, name) => {
    const { filters, warnings, found } = await search(query, { max_results: 1 });
    expect(filters).not.toHaveProperty('issuer');
    expect(filters).not.toHaveProperty('either');
    expect(filters.not_understood).toEqual([]);
    expect(found).toBeGreaterThan(10);
    const told = new RegExp(`${name}.*, which you name: (?:behind these|left out: .+); about \\$`);
    expect(warnings.join('\n')).toMatch(told);
  });

  it('are all that is found where they stand first', async () => {
    const query = 'Citi Double Cash or Chase Freedom Unlimited, no annual fee';
    const { filters, names } = await search(query);
    expect(filters).not.toHaveProperty('issuer');
    expect(names.toSorted()).toEqual(['Chase Freedom Unlimited', 'Citi Double Cash Card']);
  });

  it.each([
    ['dining card, Capital One or Chase', { either: expect.anything() }],
    ['no annual fee dining card from Capital One', { issuer: 'Capital One' }],
  ])('are no banks, which are asked for as before: %s', async (query, filters) => {
    expect((await search(query)).filters).toMatchObject(filters);
  });
});
