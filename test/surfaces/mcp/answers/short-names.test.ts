import { describe, expect, it } from 'vitest';
import { buildSnapshot } from '../../../../src/catalog/snapshot.ts';
import { namesShortener } from '../../../../src/surfaces/mcp/answers/short-names.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const catalog = buildSnapshot('test', seeds, '2026-11-28');
const twice = (...names: string[]) => {
  const text = names.join('; ');
  const output = { cards: names.map((card_name) => ({ card_name })) };
  const [, again = ''] = namesShortener(output, () => catalog)(`${text}\n${text}`).split('\n');
  return again.split('; ');
};

describe('a card that is named again', () => {
  it.each([
    ['Delta SkyMiles Gold American Express Card', 'Delta SkyMiles Gold'],
    ['The Business Platinum Card from American Express', 'Business Platinum'],
    ['Capital One Venture X', 'Capital One Venture X'],
    // A program, and a brand.
    ['World of Hyatt Credit Card', 'World of Hyatt Credit Card'],
    ['Apple Card', 'Apple Card'],
  ])('%s is told as %s', (name, short) => {
    expect(twice(name)).toEqual([short]);
  });

  it('stays in full beside one of which it could be a part', () => {
    const both = ['Wells Fargo Autograph Card', 'Wells Fargo Autograph Journey Card'];
    expect(twice(...both)).toEqual(['Wells Fargo Autograph Card', 'Wells Fargo Autograph Journey']);
    expect(twice('Wells Fargo Autograph Card')).toEqual(['Wells Fargo Autograph']);
  });

  it('is read as itself by its short form, whichever it is', () => {
    const told = catalog.cards.map(({ seed }) => ({ ...seed, short: twice(seed.name)[0] ?? '' }));
    const shorter = told.filter(({ name, short }) => short !== name);
    expect(shorter.length).toBeGreaterThan(150);
    for (const { card_id, short } of shorter) {
      expect(catalog.resolveCard(short), short).toEqual({ kind: 'found', card_id });
      expect(catalog.resolveProgram(short).kind, short).not.toBe('found');
    }
    expect(new Set(told.map(({ short }) => short)).size).toBe(told.length);
  });

  it('is looked for in the data once, in however many texts it stands', () => {
    let looks = 0;
    const name = 'Delta SkyMiles Gold American Express Card';
    const output = {
      get card_name() {
        looks += 1;
        return name;
      },
    };
    const shorten = namesShortener(output, () => catalog);
    for (let left = 50; left > 0; left -= 1)
      expect(shorten(`${name}, ${name}`)).toBe(`${name}, Delta SkyMiles Gold`);
    expect(looks).toBe(1);
  });
});
