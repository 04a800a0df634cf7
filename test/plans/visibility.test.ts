import { describe, expect, it } from 'vitest';
import { stripFields } from '../../src/plans/visibility.ts';

describe('stripFields', () => {
  it('removes keys at any depth and in every element, and leaves its input alone', () => {
    const value = { a: 1, list: [{ x: 1, y: 2 }, { y: 3 }], deep: { keep: 1, drop: 2 } };
    const copy = structuredClone(value);
    expect(stripFields(value, ['list[].x', 'deep.drop'])).toEqual({
      value: { a: 1, list: [{ y: 2 }, { y: 3 }], deep: { keep: 1 } },
      stripped: true,
    });
    expect(value).toEqual(copy);
  });

  it('leaves nothing empty that would tell of what was removed, and what was empty before', () => {
    const value = { all: { x: 1, y: { z: 2 } }, list: [{ in: { x: 1 } }, { in: {} }], none: {} };
    const paths = ['all.x', 'all.y.z', 'list[].in.x', 'none.x'];
    expect(stripFields(value, paths)).toEqual({
      value: { list: [{}, { in: {} }], none: {} },
      stripped: true,
    });
  });

  it('says when nothing was there to remove', () => {
    for (const value of [null, 1, {}, { list: null }, { list: [] }]) {
      expect(stripFields(value, ['list[].x', 'deep.drop'])).toEqual({ value, stripped: false });
    }
  });
});
