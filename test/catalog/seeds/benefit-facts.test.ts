import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

const { benefits } = seeds.benefits;
const known = new Set(seeds.merchants.merchants.map(({ key }) => key));

/** The merchants that the credits of cards name, by the key of their benefit. */
const named = new Map<string, Set<string>>();
for (const { key, merchants } of seeds.cards.flatMap(({ credits }) => credits ?? [])) {
  const all = named.get(key) ?? new Set<string>();
  for (const merchant of merchants) all.add(merchant);
  named.set(key, all);
}

describe('facts of benefits', () => {
  it('name the merchants that the credits of cards name, and no others', () => {
    const odd = benefits.filter(({ key, merchants }) => {
      const own = named.get(key);
      if (merchants.length === 0 || own === undefined || own.size === 0) return false;
      return own.size !== merchants.length || merchants.some((merchant) => !own.has(merchant));
    });
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  it('name merchants that are known', () => {
    const unknown = benefits.flatMap(({ merchants }) => merchants.filter((key) => !known.has(key)));
    expect(unknown).toEqual([]);
  });

  it('count a membership once: those of one merchant are in one overlap group', () => {
    const memberships = benefits.filter(
      ({ key, kind }) => kind === 'membership' && (named.get(key)?.size ?? 0) > 0,
    );
    const groups = new Map<string, Set<string | null>>();
    for (const { merchants, overlap_group } of memberships) {
      for (const merchant of merchants) {
        groups.set(merchant, (groups.get(merchant) ?? new Set()).add(overlap_group));
      }
    }
    const apart = [...groups].filter(([, several]) => several.size > 1).map(([key]) => key);
    expect(apart).toEqual([]);
  });
});

it('say of free checked bags how many, in a field that agrees with their words', () => {
  const all = seeds.cards.flatMap(({ key, credits }) =>
    (credits ?? []).flatMap((credit) =>
      credit.key === 'free_checked_bag' ? [{ card: key, ...credit }] : [],
    ),
  );
  expect(all.length).toBeGreaterThanOrEqual(33);
  const odd = all.filter(({ bags, name, terms = '' }) => {
    const words = `${name} ${terms}`.toLowerCase();
    const each = /\b(?:2|two|second)\b/.test(words) ? 2 : 1;
    const share = words.includes('half price') ? 0.5 : undefined;
    const a_year = words.includes('two bags a year') ? 2 : undefined;
    const [, also] = /\bfor you and (?:up to )?(\d+) others?\b/.exec(words) ?? [];
    const alone = /\bfor you(?:,| on)/.test(words) ? 0 : undefined;
    const others = also === undefined ? alone : Number(also);
    if (bags?.others !== others) return true;
    return bags?.each !== each || bags.share !== share || bags.a_year !== a_year;
  });
  expect(odd.map(({ card }) => card)).toEqual([]);
});
