import { expect, it } from 'vitest';
import type { CardSeed } from '../../../src/catalog/seeds/schema/card.ts';
import { createEqualParts } from '../../../src/catalog/store/equal-parts.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { cards } = seeds;

it('keeps every card as it is', () => {
  const parts = createEqualParts();
  // As a database hands them out: nothing is shared.
  expect(cards.map((card) => parts.of(structuredClone(card)))).toEqual(cards);
});

it('keeps what two cards say alike once, and lets each have its own rules and credits', () => {
  const parts = createEqualParts();
  const card = cards.find(({ earn, credits }) => earn.length > 0 && credits.length > 0) as CardSeed;
  const [one, other] = [structuredClone(card), structuredClone(card)].map(parts.of);
  expect(other).toEqual(one);
  expect(other).not.toBe(one);
  for (const name of ['sources', 'provenance', 'terms', 'networks', 'aliases'] as const)
    expect(other?.[name], name).toBe(one?.[name]);
  expect(other?.sources[0]).toBe(one?.sources[0]);
  expect(other?.provenance.fees).toBe(one?.provenance.fees);
  expect(other?.earn[0]?.categories).toBe(one?.earn[0]?.categories);
  expect(other?.earn).not.toBe(one?.earn);
  expect(other?.earn[0]).not.toBe(one?.earn[0]);
  expect(other?.credits[0]).not.toBe(one?.credits[0]);
});

it('tells apart what is written alike and is not equal', () => {
  const parts = createEqualParts();
  const terms = (value: unknown) => ({ terms: { value } }) as unknown as CardSeed;
  const values = [1, '1', null, 'null', true, 'true', [1], ['1'], {}, [], { a: 1 }, { a: '1' }];
  const dates = [new Date(1), new Date(2)];
  for (const value of [...values, ...dates]) {
    expect(parts.of(terms(value))).toEqual(terms(value));
  }
});
