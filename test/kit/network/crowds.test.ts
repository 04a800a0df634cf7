import { expect, it } from 'vitest';
import { createCrowds } from '../../../src/kit/network/crowds.ts';

const mayGo = () => true;

/** Crowds with so many items of each path, named by it. */
function crowdsOf(counts: Readonly<Record<string, number>>) {
  const crowds = createCrowds<string>();
  for (const [path, count] of Object.entries(counts)) {
    for (let n = 0; n < count; n += 1) crowds.add(path.split('/'), `${path} ${n}`);
  }
  return crowds;
}

it.each([
  ['the largest crowd', { 'a/x': 3, 'b/x': 2 }, 'c/x', 'a/x 0'],
  ['the largest crowd of the largest crowd', { 'a/x': 1, 'a/y': 2, 'b/x': 2 }, 'c/x', 'a/y 0'],
  ['a crowd of many small ones', { 'a/x': 1, 'a/y': 1, 'a/z': 1, 'b/x': 2 }, 'b/x', undefined],
  ['within its own crowd', { 'a/x': 4, 'b/x': 3 }, 'a/y', 'a/x 0'],
  ['nobody, where one more would be as many', { 'a/x': 2, 'b/x': 1 }, 'b/x', undefined],
  ['nobody for the largest', { 'a/x': 3, 'b/x': 2 }, 'a/x', undefined],
  ['anybody for who has none', { 'a/x': 1, 'b/x': 1 }, 'c/x', 'a/x 0'],
])('%s gives up a place', (_who, counts: Record<string, number>, path, loser) => {
  expect(crowdsOf(counts).loser(path.split('/'), mayGo)).toBe(loser);
});

it('who may not go is passed over, whole crowds too', () => {
  const crowds = crowdsOf({ 'a/x': 4, 'b/x': 3, 'c/x': 2 });
  const notOf = (...names: string[]) => crowds.loser(['d', 'x'], (item) => !names.includes(item));
  expect(notOf('a/x 0', 'a/x 1')).toBe('a/x 2');
  expect(crowds.loser(['d', 'x'], (item) => item.startsWith('c'))).toBe('c/x 0');
  expect(crowds.loser(['d', 'x'], () => false)).toBeUndefined();
});

it('whose places are counted elsewhere is compared by that count', () => {
  const crowds = crowdsOf({ 'a/x': 4, 'a/y': 2, 'b/x': 1 });
  expect(crowds.loser(['b', 'x'], mayGo, [4, 4])).toBe('a/x 0');
  expect(crowds.loser(['b', 'x'], mayGo, [5, 5])).toBeUndefined();
  expect(crowds.loser(['a', 'y'], mayGo, [9, 2])).toBe('a/x 0');
  expect(crowds.loser(['a', 'y'], mayGo, [9, 3])).toBeUndefined();
});

it.each([
  ['a crowd that has none', {}, 'a/x', true],
  ['less than half, of two crowds', { 'a/x': 9, 'b/x': 3 }, 'b/x', true],
  ['half, of two crowds', { 'a/x': 9, 'b/x': 4 }, 'b/x', false],
  ['few of a crowd of many', { 'a/x': 8, 'a/y': 3 }, 'a/y', true],
  ['as much as the others in its crowd', { 'a/x': 4, 'a/y': 4 }, 'a/y', false],
  ['much in a small crowd', { 'a/x': 1, 'a/y': 1, 'a/z': 1, 'a/u': 1, 'b/x': 3 }, 'b/x', true],
])('who has %s: less than its part of eight?', (_who, counts: Record<string, number>, path, is) => {
  expect(crowdsOf(counts).hasLessThanPart(path.split('/'), 8)).toBe(is);
});

it('counts stay right however items come and go', () => {
  const crowds = createCrowds<number>();
  const there: { readonly path: string[]; readonly item: number; size: number }[] = [];
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  let compared = 0;
  for (let item = 0; item < 2_000; item += 1) {
    if (draw(5) < 3 || there.length === 0) {
      const path = [`w${draw(4)}`, `n${draw(3)}`];
      const size = 1 + draw(9);
      crowds.add(path, item, size);
      there.push({ path, item, size });
    } else if (draw(3) === 0) {
      const grown = there[draw(there.length)];
      if (grown) {
        crowds.add(grown.path, grown.item, 30);
        grown.size += 30;
      }
    } else {
      const [gone] = there.splice(draw(there.length), 1);
      if (gone) crowds.remove(gone.path, gone.item, gone.size);
    }
    const widest = new Map<string, number>();
    let all = 0;
    for (const { path, size } of there) {
      widest.set(`${path[0]}`, (widest.get(`${path[0]}`) ?? 0) + size);
      all += size;
    }
    const most = Math.max(...widest.values());
    const loser = crowds.ofLargest();
    const found = there.find((one) => one.item === loser);
    expect(crowds.size).toBe(all);
    if (!found) continue;
    expect(widest.get(`${found.path[0]}`)).toBe(most);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(1_900);
});
