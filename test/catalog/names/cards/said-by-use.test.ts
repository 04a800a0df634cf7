import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const { resolveCard, cardsById } = catalogOn('2026-11-21');

const namesFor = (said: string): string[] => {
  const meant = resolveCard(said);
  const ids =
    meant.kind === 'found'
      ? [meant.card_id]
      : meant.kind === 'ambiguous'
        ? meant.candidates
        : meant.closest;
  return ids.map((id) => cardsById.get(id)?.seed.name ?? '');
};

describe('a card that is named by its bank and what it is for', () => {
  it.each([
    ['the travel one from Chase', 'Chase Sapphire Preferred'],
    ['Chase travel card', 'Chase Sapphire Preferred'],
    ['the cash one from Chase', 'Chase Freedom Unlimited'],
    ['Chase cash card', 'Chase Freedom Unlimited'],
    ['the travel one from Capital One', 'Capital One Venture'],
    ['the secured one from Capital One', 'Capital One Platinum Secured'],
    ['the dining card from Capital One', 'Capital One Savor'],
    ['the grocery one from Capital One', 'Capital One Savor'],
  ])('is asked back with cards of that bank: %s', (said, name) => {
    expect(resolveCard(said).kind).not.toBe('found');
    expect(namesFor(said)).toContain(name);
  });

  it.each([
    ['the business cash one from Chase', 'Chase Ink Business Cash Credit Card'],
    ['Ink Cash', 'Chase Ink Business Cash Credit Card'],
    ['IHG Traveler', 'IHG One Rewards Credit Card'],
    ['BofA travel', 'Bank of America Travel Rewards Credit Card'],
    ['the platinum one from Capital One', 'Capital One Platinum'],
  ])('is found where its name says it: %s', (said, name) => {
    expect(resolveCard(said).kind).toBe('found');
    expect(namesFor(said)).toEqual([name]);
  });
});
