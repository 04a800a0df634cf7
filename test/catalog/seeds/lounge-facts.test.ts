import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

const { cards } = seeds;

describe('lounges of cards', () => {
  const visited = cards.flatMap(({ key, lounges }) =>
    (lounges ?? []).map((lounge) => ({ key, ...lounge })),
  );

  it('say what a guest pays where none is free', () => {
    const paying = visited.filter(({ guests }) => guests === 0);
    expect(paying.length).toBeGreaterThan(5);
    const silent = paying.filter(({ guest_fee }) => guest_fee === null);
    expect(silent.map(({ key, network }) => `${key}: ${network}`)).toEqual([]);
  });

  it('say which of them additional cards open, with visits of their own only where visits are counted', () => {
    const open = visited.filter(({ users }) => users?.enter);
    expect(open.length).toBeGreaterThan(15);
    expect(open.filter(({ users, visits }) => users?.visits && visits === null)).toEqual([]);
  });

  it.each(['Delta Sky Club', 'Centurion Lounge', 'Capital One Lounge'])(
    'ask the same of guests at each %s, whatever the card',
    (network) => {
      const known = visited.filter((one) => one.network === network && one.guests !== null);
      expect(known.length).toBeGreaterThan(1);
      expect(new Set(known.map(({ guest_fee }) => guest_fee)).size).toBe(1);
    },
  );
});
