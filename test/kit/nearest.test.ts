import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/kit/nearest.ts';

describe('the nearest name', () => {
  it.each([
    ['portfolio', ['category', 'portfolio_card_names'], 'portfolio_card_names'],
    ['categry', ['category', 'portfolio_card_names'], 'category'],
    ['card', ['card_name', 'card_names_held'], null],
    ['household', ['category'], null],
    ['x'.repeat(41), ['x'.repeat(42)], null],
  ])('of %s', (name, known, meant) => {
    expect(nearest(name, known)).toBe(meant);
  });
});
