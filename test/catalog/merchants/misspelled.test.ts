import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Misspelled } from '../../../src/catalog/merchants/misspelled.ts';
import { typoDistance } from '../../../src/catalog/names/spelling/typo.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const names = [
  ...new Set(
    seeds.merchants.merchants.map(({ name }) => name.toLowerCase().replace(/[^a-z0-9]/g, '')),
  ),
];
const misspelled = new Misspelled();
for (const name of names) misspelled.add(name, name);

/** Every name compared letter by letter. */
function nearest(typed: string): string[] {
  const distances = names.map((name) => typoDistance(typed, name) ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...distances);
  return least === Number.POSITIVE_INFINITY ? [] : names.filter((_, i) => distances[i] === least);
}

it('finds the names that comparing with every one of them finds', () => {
  const letter = fc.constantFrom(...'abcdeghilmnorstu0');
  const slip = fc.tuple(fc.constantFrom('add', 'drop', 'change', 'swap'), fc.nat(30), letter);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.array(slip, { maxLength: 3 }), (name, slips) => {
      const typed = slips.reduce((text, [kind, at, put]) => {
        const i = 1 + (at % text.length);
        if (kind === 'add') return text.slice(0, i) + put + text.slice(i);
        if (kind === 'drop') return text.slice(0, i) + text.slice(i + 1);
        if (kind === 'change') return text.slice(0, i) + put + text.slice(i + 1);
        return text.slice(0, i) + (text[i + 1] ?? '') + (text[i] ?? '') + text.slice(i + 2);
      }, name);
      expect(misspelled.near(typed).sort()).toEqual(nearest(typed).sort());
    }),
    { numRuns: 300 },
  );
});
