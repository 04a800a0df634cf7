import { describe, expect, it } from 'vitest';
import {
  calledJust,
  settledTogether,
} from '../../../../src/operations/shared/cards/named-together.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

/** What the open names of a list are taken for. */
function taken(...names: string[]) {
  const settled = settledTogether(names, catalog);
  return Object.fromEntries([...settled].map(([name, { seed }]) => [name, seed.key]));
}

describe('names that several cards have', () => {
  it.each<[string[], Record<string, string>]>([
    [['Plat', 'Gold'], { Plat: 'amex-platinum', Gold: 'amex-gold' }],
    [['my Plat', 'BBP'], { 'my Plat': 'amex-platinum' }],
    [['plat', 'csr', 'gold'], { plat: 'amex-platinum', gold: 'amex-gold' }],
    [['Reserve', 'CFU'], { Reserve: 'chase-sapphire-reserve' }],
    [['Preferred', 'Freedom Flex'], { Preferred: 'chase-sapphire-preferred' }],
  ])('are the cards of the bank they stand beside: %j', (names, meant) => {
    expect(taken(...names)).toEqual(meant);
  });

  it.each([
    [['Plat']],
    [['Plat', 'Quicksilver']],
    // Another card of the airline is held: its Gold may be meant.
    [['gold', 'Delta Platinum']],
    // Several cards of the bank fit.
    [['Freedom', 'CSR']],
    [['Venture', 'Savor']],
    [['Reserve', 'Altitude Go']],
  ])('stay open where nothing decides: %j', (names) => {
    expect(taken(...names)).toEqual({});
  });
});

describe('a bare name that several cards have', () => {
  const meant = (name: string) => {
    const found = catalog.resolveCard(name);
    return found.kind === 'ambiguous'
      ? (calledJust(name, found.candidates, catalog)?.seed.key ?? null)
      : found.kind;
  };

  it.each([
    ['Venture', 'capital-one-venture'],
    ['venture card', 'capital-one-venture'],
    ['Strata', 'citi-strata'],
  ])('is the open card that is called just that: %s', (name, key) => {
    expect(meant(name)).toBe(key);
  });

  it.each(['Sapphire', 'Freedom', 'Gold', 'Platinum', 'Hilton', 'Bilt', 'Amazon', 'Blue', 'Delta'])(
    'stays open where it is of a family, a company or several banks: %s',
    (name) => {
      expect(meant(name)).toBeNull();
    },
  );
});
