import { expect, it } from 'vitest';
import { createCardResolver } from '../../../../src/catalog/names/cards/resolver.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const resolve = createCardResolver(seeds.cards, seeds.names);

it('a name that a call asks for several times is read once, whoever holds what', () => {
  const name = 'the costco anywhere visa';
  const means = resolve(name);
  expect(means.kind).toBe('found');
  expect(resolve(name)).toBe(means);

  const several = resolve('chase sapphire');
  if (several.kind !== 'ambiguous') throw new Error('it is one card');
  const held = new Set(several.candidates.slice(0, 1));
  expect(resolve('chase sapphire', { held })).toEqual({ kind: 'found', card_id: [...held][0] });
  expect(resolve('chase sapphire')).toEqual(several);
});
