import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

interface NotCarried {
  readonly cards: readonly {
    readonly name: string;
    readonly aliases: readonly string[];
    readonly source: {
      readonly url: string | null;
      readonly as_of: string | null;
      readonly read_at?: string;
    };
  }[];
}

const { cards } = seeds;
const notCarried: NotCarried = JSON.parse(await readFile('seeds/not-carried.json', 'utf8'));

/** As people might type it: case and punctuation do not tell two cards apart. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

describe('cards that are known but not carried', () => {
  it('share no name with a card of the catalogue', () => {
    const carried = new Map(
      cards.flatMap((card) => [card.name, ...card.aliases].map((name) => [plain(name), card.key])),
    );
    const shared = notCarried.cards.flatMap(({ name, aliases }) =>
      [name, ...aliases].filter((each) => carried.has(plain(each))),
    );
    expect(notCarried.cards.length).toBeGreaterThan(50);
    expect(shared).toEqual([]);
  });

  it('share no name with each other', () => {
    const names = notCarried.cards.flatMap(({ name, aliases }) => [
      ...new Set([name, ...aliases].map(plain)),
    ]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('say on which page they are named, and how old it is or when it was read', () => {
    const bare = notCarried.cards.filter(
      ({ source: { url, as_of, read_at } }) =>
        url === null || /^https:\/\/github\.com\/[^/]+\/[^/]+$/.test(url) || !(as_of ?? read_at),
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });
});
