import { expect, it } from 'vitest';
import { categoryNamed } from '../../../src/catalog/names/categories.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { plainDistance } from '../../support/plain-distance.ts';

const shipped = catalogOn('2026-11-21');

/** Words of names with a letter changed, 120 letters of them: each name is another. */
function misspelled(count: number): string[] {
  const words = shipped.cards.flatMap(
    ({ seed }) => seed.name.toLowerCase().match(/[a-z]{4,}/g) ?? [],
  );
  let drawn = 7;
  const draw = (below: number): number => {
    drawn = (drawn * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((drawn / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () => {
    let name = '';
    while (name.length < 120) {
      const word = words[draw(words.length)] ?? '';
      const at = 1 + draw(word.length - 1);
      name += `${word.slice(0, at)}${'bcdfgjkqvxz'[draw(11)]}${word.slice(at + 1)} `;
    }
    return name.slice(0, 120);
  });
}

/** Milliseconds of one, in the quickest of some rounds: others work on the machine too. */
function quickest(names: readonly string[], read: (name: string) => unknown): number {
  const rounds = Array.from({ length: 8 }, (_, round) => {
    const some = names.slice(round * 30, (round + 1) * 30);
    const start = performance.now();
    for (const name of some) read(name);
    return (performance.now() - start) / some.length;
  });
  return Math.min(...rounds.slice(2));
}

const names = misspelled(240);
/** A table of 120 letters by 120, the yardstick of the machine. */
const table = quickest(names, (name) => plainDistance(name, name));

it.each([
  ['a category', categoryNamed, 1.5],
  ['a points program', shipped.resolveProgram, 1.5],
  ['a benefit', shipped.resolveBenefit, 1.5],
  ['a card', shipped.resolveCard, 2.2],
])('a long misspelled name of %s costs little to read', (_what, read, most) => {
  expect(quickest(names, read) / table).toBeLessThan(most);
});
