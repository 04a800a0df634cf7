import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

const HOLDER_ALONE = 'Hawaiian Airlines Bank of Hawaii World Elite Mastercard';
const rowOf = (text: string, name: string) =>
  text.split('\n').find((line) => line.includes(`${name} (`)) ?? '';

describe('free bags of people who travel together', () => {
  it.each([
    ['Alaska Airlines card with free checked bags for a family of 4', 4],
    ['Alaska Airlines card with free checked bags, two adults and 2 kids', 4],
    ['Alaska Airlines card with free bags, I fly with my wife and 2 kids', 4],
    ['alaska airlines card free luggage for 3 people', 3],
    ['Alaska Airlines card with a free checked bag for my husband and me', 2],
  ])('put cards whose bags cover them first, and say whom each covers: %s', async (query, all) => {
    const { names, text, filters } = await search(query, { spending: { other: 700 } });
    expect(filters).toMatchObject({ travellers: all, not_understood: [] });
    const covers = 'Atmos Rewards Ascent Visa Signature';
    expect(names[0]).toBe(covers);
    expect(names).toContain(HOLDER_ALONE);
    expect(rowOf(text, covers)).toMatch(/Bag.* for you and up to 6 others/);
    expect(rowOf(text, HOLDER_ALONE)).toMatch(/Bags for you alone/);
    expect(text).toContain(`less where not all ${all} have free bags`);
  });

  it('weigh a card by how many of them its bags cover', async () => {
    const of = async (who: string) => (await search(`airline card with free bags ${who}`)).names;
    const [two, four] = [await of('for my wife and me'), await of('for a family of 4')];
    const at = (names: readonly string[]) => names.indexOf('United Explorer Card');
    expect(at(two)).toBeGreaterThanOrEqual(0);
    expect(at(four) < 0 || at(four) > at(two)).toBe(true);
  });

  it('do not guess whom bags cover where no source says it', async () => {
    const { text } = await search('Frontier card with free bags for my wife and me');
    expect(text).toContain('for you (whom else is not known here)');
  });

  it.each([
    'Alaska card with free checked bags',
    'Alaska card with free checked bags, just me',
    'airline card with free bags and a companion fare',
    'card with free bags on United and partner airlines',
    'airline card with free bags with companion tickets',
    'airline card with lounge guest passes and free bags',
  ])('change nothing where nobody else travels: %s', async (query) => {
    const { text, filters, names } = await search(query);
    expect(names.length).toBeGreaterThan(0);
    expect(filters).not.toHaveProperty('travellers');
    expect(text).not.toMatch(/for you (?:alone|and up to)/);
  });
});
