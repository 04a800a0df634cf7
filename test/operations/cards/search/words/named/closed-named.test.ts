import { describe, expect, it } from 'vitest';
import { catalogOn, seeds } from '../../../../../support/catalog/shipped.ts';
import { run } from '../../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const closed = [...catalog.cardsById.values()].filter(({ seed }) => seed.status !== 'open');
const NO_HOLDERS =
  /is (?:closed to new|invite only to new|no longer (?:offered|issued))|moved (?:from|its)/;

const notesOf = async (query: string) => (await run('search_credit_cards', { query })).warnings;
const told = async (query: string, name: string) =>
  (await notesOf(query)).some((note) => note.startsWith(name) && NO_HOLDERS.test(note));

/** Ways to name a card: alone, beside wishes, as what is held against others. */
const SAID: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `should I apply for the ${name} or another no-fee card for groceries and dining`,
  (name) => `travel card better than ${name}, good credit`,
];

describe('a card named in a search that takes no new holders', () => {
  it('is told by every name that is its alone, whatever stands beside it', async () => {
    const untold: string[] = [];
    let asked = 0;
    for (const { seed } of closed) {
      for (const name of [seed.name, ...seed.aliases]) {
        const meant = catalog.resolveCard(name);
        if (meant.kind !== 'found' || meant.card_id !== seed.card_id) continue;
        const say = SAID[asked % SAID.length] ?? ((own) => own);
        asked += 1;
        if (!(await told(say(name), seed.name))) untold.push(say(name));
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(untold).toEqual([]);
  });

  it('is told where the catalogue does not carry it, with what became of it', async () => {
    // A bank's `Rewards Card` is what all of its cards may be called.
    const retired = seeds.names.not_carried.filter(
      ({ kind, name }) =>
        kind === 'retired' && !/^(?:Wells Fargo (?:Rewards|Visa)|Blue from)/.test(name),
    );
    const untold: string[] = [];
    for (const { name } of retired)
      if (!(await told(`is the ${name} still a good card for gas`, name))) untold.push(name);
    expect(retired.length).toBeGreaterThan(20);
    expect(untold).toEqual([]);
    expect((await notesOf('Sears Mastercard')).join(' ')).toMatch(
      /Shop Your Way .* took its place/,
    );
  });

  it.each([
    ['Navy Federal Flagship Rewards', 'Navy Federal Visa Signature Flagship Rewards'],
    ["Citi's Custom Cash for groceries", 'Citi Custom Cash Card'],
    ['something like my Wells Fargo Propel', 'Wells Fargo Propel'],
  ])('is told also where its name is not written out: %s', async (query, name) => {
    expect(await told(query, name)).toBe(true);
  });

  it.each([
    'Navy Federal Flagship Premier',
    'a good everyday card for groceries',
    'I have a green card and want a card with no fee',
    'nights at the Ritz Carlton twice a year',
    'cash back card for Uber and Walmart',
    'cash back card for Spirit Airlines flights',
    '2% cash back for a college student',
    'Citizens Bank credit card',
    'business card for Lowe’s',
  ])('and none is where the words are something else: %s', async (query) => {
    expect((await notesOf(query)).join(' ')).not.toMatch(NO_HOLDERS);
  });
});
