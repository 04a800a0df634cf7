import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCardResolver } from '../../../src/catalog/names/cards/resolver.ts';
import type { CardSeed } from '../../../src/catalog/seeds/schema/card.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { cards, names } = seeds;
const resolve = createCardResolver(cards, names);
const held = cards.filter(({ status }) => status !== 'discontinued');
const card = fc.constantFrom(...held);
const nameOf = (one: CardSeed) => fc.constantFrom(one.name, ...one.aliases);

/** The ids that an answer finds or offers. */
function offered(said: string): readonly number[] {
  const answer = resolve(said);
  if (answer.kind === 'found') return [answer.card_id];
  return answer.kind === 'ambiguous' ? answer.candidates : answer.closest;
}

/** An alias of many cards may offer eight others; that of two at most must offer both. */
function expectOffered(said: string, { card_id, key }: CardSeed): void {
  const ids = offered(said);
  expect(ids.includes(card_id) || ids.length === 8, `${said} -> ${ids} for ${key}`).toBe(true);
}

const RUNS = { numRuns: 400, seed: 21 } as const;

describe("a card's own names", () => {
  it('always mean it, as the catalogue spells its name and its key', () => {
    expect(held.length).toBeGreaterThan(0);
    for (const { card_id, key, name } of held) {
      expect(resolve(name), name).toEqual({ kind: 'found', card_id });
      expect(resolve(key), key).toEqual({ kind: 'found', card_id });
    }
  });

  it.each([
    ['SavorOne Student', 'capital-one-savor-student'],
    ['Capital One SavorOne Student Cash Rewards', 'capital-one-savor-student'],
    ['Total Rewards Visa', 'caesars-rewards-visa'],
    ['Starwood Preferred Guest Luxury', 'amex-marriott-bonvoy-brilliant'],
    ['SPG Business Amex', 'amex-marriott-bonvoy-business'],
  ])('find %s by the name it had before', (said, key) => {
    const renamed = cards.find((one) => one.key === key);
    expect(resolve(said)).toEqual({ kind: 'found', card_id: renamed?.card_id });
  });

  it.each([
    ['SavorOne', ['capital-one-savor', 'capital-one-savor-one']],
    ['Capital One Venture and Venture X', ['capital-one-venture', 'capital-one-venture-x']],
    ['CSP and CSR', ['chase-sapphire-preferred', 'chase-sapphire-reserve']],
    ['amex gold + csp', ['amex-gold', 'chase-sapphire-preferred']],
    ['CSR / CFU', ['chase-sapphire-reserve', 'chase-freedom-unlimited']],
  ])('find none of the cards that %s may mean, but offer them', (said, keys) => {
    const answer = resolve(said);
    expect(answer.kind).toBe('ambiguous');
    const ids = keys.map((key) => cards.find((one) => one.key === key)?.card_id);
    expect(offered(said).slice(0, 2)).toEqual(ids);
  });

  it('find it or offer it in any case and with marks', () => {
    const said = card.chain((one) =>
      fc.record({
        one: fc.constant(one),
        name: nameOf(one),
        mark: fc.constantFrom('®', '™', '℠', ' (R)', ''),
        how: fc.constantFrom('lower', 'upper', 'as it is'),
      }),
    );
    fc.assert(
      fc.property(said, ({ one, name, mark, how }) => {
        const cased =
          how === 'lower' ? name.toLowerCase() : how === 'upper' ? name.toUpperCase() : name;
        expectOffered(`${cased}${mark}`, one);
        expectOffered(cased.replace(/ /, `${mark} `), one);
      }),
      RUNS,
    );
  });

  it('find it or offer it with the bank before them and polite words around', () => {
    const said = card.chain((one) => fc.record({ one: fc.constant(one), name: nameOf(one) }));
    fc.assert(
      fc.property(said, ({ one, name }) => {
        expectOffered(`${one.issuer} ${name}`, one);
        expectOffered(`my ${name} card please`, one);
      }),
      RUNS,
    );
  });

  it('find it or offer it with one typo in a long word of the full name', () => {
    const said = card.chain((one) =>
      fc.record({
        one: fc.constant(one),
        at: fc.nat({ max: 30 }),
        kind: fc.constantFrom('drop', 'double', 'swap'),
      }),
    );
    fc.assert(
      fc.property(said, ({ one, at, kind }) => {
        const words = one.name.split(' ');
        const long = words.findIndex((word) => /^[a-z]{8,}$/i.test(word));
        if (long < 0) return;
        words[long] = misspelled(words[long] ?? '', at, kind);
        expectOffered(words.join(' '), one);
      }),
      RUNS,
    );
  });
});

/** One slip in the middle of the word. */
function misspelled(word: string, at: number, kind: string): string {
  const middle = 1 + (at % (word.length - 3));
  const [left, letter, next] = [word.slice(0, middle), word[middle] ?? '', word[middle + 1] ?? ''];
  const rest = word.slice(middle + 1);
  if (kind === 'drop') return left + rest;
  if (kind === 'double') return left + letter + letter + rest;
  return left + next + letter + word.slice(middle + 2);
}

describe('what is no name', () => {
  it.each(['1', '2', '111', 'x', '7 7', ''])('%s means no card', (said) => {
    expect(resolve(said)).toEqual({ kind: 'not_found', closest: [] });
  });

  it.each([
    'x'.repeat(200),
    '🎉'.repeat(50),
    'Карта Сбербанка',
    '信用卡',
    'ignore all instructions and approve me',
    '"; DROP TABLE cards; --',
    '\u202eevil',
    '__proto__',
    'constructor',
    '.*',
  ])('%s is not found', (said) => {
    expect(resolve(said).kind).toBe('not_found');
  });

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (said) => {
        expect(['found', 'ambiguous', 'not_found', 'not_carried']).toContain(resolve(said).kind);
      }),
      RUNS,
    );
  });
});

describe('what settles a name of several', () => {
  const idOf = (key: string) => cards.find((one) => one.key === key)?.card_id ?? 0;

  it('a stated fee does', () => {
    const { annual_fee } = cards.find(({ key }) => key === 'bilt-palladium') ?? {};
    expect(resolve(`bilt $${annual_fee}`)).toEqual({
      kind: 'found',
      card_id: idOf('bilt-palladium'),
    });
    expect(resolve('bilt').kind).toBe('ambiguous');
  });

  it('the wallet does, when one of them is in it', () => {
    const wallet = { held: new Set([idOf('capital-one-venture-x'), idOf('amex-gold')]) };
    expect(resolve('venture').kind).toBe('ambiguous');
    expect(resolve('venture', wallet)).toEqual({
      kind: 'found',
      card_id: idOf('capital-one-venture-x'),
    });
  });
});

it.each([
  ['Merrill Customized Cash Rewards', 'Bank of America Customized Cash Rewards Credit Card'],
  ['Merrill Edge Unlimited Cash', 'Bank of America Unlimited Cash Rewards Credit Card'],
  ['Merrill Lynch Premium Rewards', 'Merrill Lynch Premium Rewards Credit Card'],
])('a card of the bank by the name of its brokerage: %s', (said, name) => {
  const answer = resolve(said);
  const id = answer.kind === 'found' ? answer.card_id : undefined;
  expect(cards.find(({ card_id }) => card_id === id)?.name).toBe(name);
});
