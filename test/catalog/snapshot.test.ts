import { describe, expect, it } from 'vitest';
import type { CatalogCard } from '../../src/catalog/catalog-card.ts';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, snapshotSteps } from '../../src/catalog/snapshot.ts';
import { inOne, inSlices } from '../../src/kit/steps.ts';

const seeds = await readSeeds('seeds');
const DAY = '2026-11-21';

/** What a card makes when it is asked for. */
const textsOf = ({ text, words }: CatalogCard) => ({ ...text, words });

describe('building a catalogue in slices', () => {
  it('lets other callbacks run in between, and builds the same', async () => {
    let others = 0;
    let turn: NodeJS.Immediate;
    const next = () => {
      others += 1;
      turn = setImmediate(next);
    };
    turn = setImmediate(next);
    const sliced = await inSlices(snapshotSteps('test', seeds, DAY), 0);
    clearImmediate(turn);
    expect(others).toBeGreaterThan(50);

    const whole = buildSnapshot('test', seeds, DAY);
    expect(sliced.cards).toEqual(whole.cards);
    expect(sliced.cards.map(textsOf)).toEqual(whole.cards.map(textsOf));
    for (const name of ['CSP', 'Amex Gold', 'gold', 'no such card']) {
      expect(sliced.resolveCard(name)).toEqual(whole.resolveCard(name));
    }
    for (const name of ['Whole Foods', 'wholefods', 'SQ *BLUE BOTTLE', 'american', 'Costco Gas']) {
      expect(sliced.matchMerchant(name)).toEqual(whole.matchMerchant(name));
    }
  });
});

describe('a catalogue that follows another one', () => {
  const [first, ...others] = seeds.cards;
  if (first === undefined) throw new Error('The seeds have no card.');
  const changed = { ...first, name: `${first.name} II` };
  const before = buildSnapshot('before', seeds, DAY);
  const content = { ...seeds, cards: [changed, ...others] };
  const following = (given: typeof content, day = DAY) =>
    inOne(snapshotSteps('after', given, day, before));

  it('is the same as one that is built anew', () => {
    const after = following(content);
    const anew = buildSnapshot('after', content, DAY);
    expect(after.cards).toEqual(anew.cards);
    expect(after.cards.map(textsOf)).toEqual(anew.cards.map(textsOf));
    expect(after.resolveCard(changed.name)).toEqual(anew.resolveCard(changed.name));
  });

  it('takes over what was made of cards that have not changed, on its day and by its facts', () => {
    const [other] = others;
    const textOf = ({ cardsById }: typeof before) => cardsById.get(other?.card_id ?? 0)?.text;
    expect(textOf(following(content))).toBe(textOf(before));
    expect(textOf(following(content, '2026-11-22'))).not.toBe(textOf(before));
    const otherRules = { ...content, rules: { ...seeds.rules } };
    expect(textOf(following(otherRules))).not.toBe(textOf(before));
  });

  it('shares all cards but those that have changed', () => {
    const own = following(content).cards.filter((card) => !before.cards.includes(card));
    expect(own.map(({ seed }) => seed.name)).toEqual([changed.name]);
  });
});

describe('an introductory rate that ends on a day', () => {
  const [usaa] = seeds.cards.filter(({ terms }) => terms.promo_apr_ends !== undefined);
  const termsOn = (day: string) =>
    buildSnapshot('test', seeds, day).cardsByKey.get(usaa?.key ?? '')?.seed.terms;

  it('is served up to that day, without the day, and not after it', () => {
    const last = usaa?.terms.promo_apr_ends ?? '';
    expect(termsOn(last)?.promotional_apr).toBe(usaa?.terms.promotional_apr);
    expect(termsOn(last)).not.toHaveProperty('promo_apr_ends');
    expect(termsOn(`${last}T`)).toMatchObject({ promotional_apr: null, promo_apr_months: null });
  });

  it('has its day as a fact, not in words alone', () => {
    const inWords = seeds.cards.filter(({ terms }) => {
      const [day] = /\d{4}-\d\d-\d\d/.exec(terms.promotional_apr ?? '') ?? [];
      return day !== terms.promo_apr_ends;
    });
    expect(inWords.map(({ key }) => key)).toEqual([]);
  });
});

describe('a benefit that is recorded to have ended', () => {
  const ends = (benefit: string, ended: string) => ({
    ...seeds,
    rules: {
      ...seeds.rules,
      ended_benefits: [{ card: 'amex-platinum', benefit, ended, was: 'included', sources: [0] }],
    },
  });
  const partsOn = (benefit: string, ended: string) => {
    const { cardsByKey } = buildSnapshot('test', ends(benefit, ended), DAY);
    const { credits = [], protections, lounges } = cardsByKey.get('amex-platinum')?.seed ?? {};
    return [
      ...credits.map(({ key }) => key),
      ...(protections ?? []).map(({ kind }) => kind),
      ...(lounges ?? []).map(({ network }) => network),
    ];
  };

  it.each([
    ['cell_phone_protection', 'cell_phone'],
    ['return_protection', 'return_protection'],
    ['lounge_priority_pass', 'Priority Pass'],
    ['delta_sky_club', 'Delta Sky Club'],
    ['centurion_lounge', 'Centurion Lounge'],
    ['uber_one_credit', 'uber_one_credit'],
  ])('%s is told of by no part of the card from its day on', (benefit, part) => {
    const all = partsOn(benefit, '2026-11-22');
    expect(all).toContain(part);
    const left = partsOn(benefit, DAY);
    expect(left).not.toContain(part);
    expect(left).not.toContain(benefit);
    expect(all.length - left.length).toBeLessThan(3);
  });
});
