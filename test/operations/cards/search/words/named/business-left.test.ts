import { expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

const told = /Business cards are left out, as no business was said: (.*)\. With one send card_type/;

it.each([
  ['Delta cards', /Delta SkyMiles Gold Business.*Delta SkyMiles Reserve Business/],
  ['Southwest card', /Southwest .*Business/],
  ['cards that earn Hyatt points', /World of Hyatt Business/],
  ['Chase cards with a big sign-up bonus', /Chase Ink .* and \d+ more/],
])('a family says once which of its business cards it leaves out: %s', async (query, names) => {
  const { warnings } = await search(query);
  const [found, ...others] = warnings.flatMap((one) => told.exec(one)?.[1] ?? []);
  expect(found).toMatch(names);
  expect(others).toEqual([]);
});

it.each([
  'business card for my Delta flights',
  'Delta cards, no business cards',
  'Chase Ink cards',
  'student card from Discover',
  'dining card',
])(
  'nothing is said of them where none is left out, or no family is asked for: %s',
  async (query) => {
    const { warnings } = await search(query);
    expect(warnings.join('\n')).not.toMatch(told);
  },
);
