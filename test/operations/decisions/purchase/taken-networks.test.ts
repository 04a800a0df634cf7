import { describe, expect, it } from 'vitest';
import {
  countryNamed,
  PLACES_ABROAD,
} from '../../../../src/catalog/merchants/abroad/places-abroad.ts';
import { operationOf, run } from '../../support/run.ts';

const VISA = 'Chase Sapphire Preferred';
const MASTERCARD = 'Citi Double Cash';
const AMEX = 'Amex Gold';
const DISCOVER = 'Discover it Cash Back';

const ask = async (merchant: string, said: object = {}) =>
  (
    await run('which_card_at_merchant', {
      merchant,
      portfolio: [VISA, MASTERCARD, AMEX, DISCOVER],
      ...said,
    })
  ).data;

const accepted = ({ earnings_comparison }: { earnings_comparison: object[] }) =>
  earnings_comparison.flatMap((row) => {
    const { card, accepted } = row as { card: string; accepted: boolean };
    return accepted ? [/Sapphire|Double|Gold|Discover/.exec(card)?.[0]] : [];
  });

describe('what a merchant takes', () => {
  it.each([
    ['Costco', ['Sapphire']],
    ['Costco online', ['Double', 'Discover', 'Sapphire']],
    ['the Costco app', ['Double', 'Discover', 'Sapphire']],
    ['Costco.com', ['Double', 'Discover', 'Sapphire']],
    ['Costco in Canada', ['Double']],
    ['Costco Toronto', ['Double']],
    ['Costco, Tokyo, Japan', ['Double']],
    ["Woodman's", ['Discover']],
    ["Woodman's online", ['Double', 'Discover', 'Sapphire', 'Gold']],
    ['Southern California Edison', ['Double', 'Sapphire']],
    ['Duke Energy', ['Double', 'Discover', 'Sapphire']],
    ['WinCo', []],
  ])('%s: %j', async (merchant, cards) => {
    expect(new Set(accepted(await ask(merchant)))).toEqual(new Set(cards));
  });

  it('names the condition of the best card where its bank chooses the network', async () => {
    const name = 'which_card_at_merchant';
    const portfolio = ['Capital One VentureOne', 'Chase Freedom Unlimited'];
    const { data } = await run(name, { merchant: 'Costco', amount: 200, portfolio });
    expect(operationOf(name).tool?.summarize(data)).toMatch(
      /^Capital One VentureOne, if yours is Visa, returns the most at Costco/,
    );
  });

  it('says why a card is left out, there and in the country that is meant', async () => {
    const refused = async (merchant: string, card: string) =>
      (await ask(merchant)).earnings_comparison.find((row: { card: string }) =>
        row.card.includes(card),
      ).note;
    expect(await refused('Southern California Edison', 'Gold')).toContain(
      'takes Visa, Mastercard only; this card is Amex',
    );
    expect(await refused('Costco in Canada', 'Sapphire')).toContain('takes Mastercard only');
  });

  it('is not known of a country that no source speaks of', async () => {
    expect(accepted(await ask('Costco Paris'))).toHaveLength(4);
    expect(accepted(await ask('Costco', { abroad: true }))).toHaveLength(4);
  });

  it('names the shop online where that takes one of the cards', async () => {
    const data = await ask('Costco', { portfolio: [MASTERCARD] });
    expect(data.reason).toContain('Costco.com takes Visa, Mastercard and Discover.');
    const woodmans = await ask("Woodman's", { portfolio: [VISA] });
    expect(woodmans.reason).toContain("Online, Woodman's Markets takes Visa");
    expect((await ask('Costco in Canada', { portfolio: [VISA] })).reason).not.toContain(
      'Costco.com',
    );
  });
});

describe('a source that is old or has no date', () => {
  it('is doubted where a card that it refuses would be better', async () => {
    const portfolio = [MASTERCARD, 'Amex Blue Business Plus'];
    const [undated, old] = [
      await ask('Southern California Edison', { portfolio }),
      await ask('FirstEnergy', { portfolio }),
    ];
    expect(undated.turns_at.join()).toMatch(
      /Southern California Edison taking more cards than a page without a date says \(then .*Blue Business Plus/,
    );
    expect(old.turns_at.join()).toContain(
      'FirstEnergy taking more cards than it did in 2017 (then',
    );
  });

  it('is not doubted where it is new, or where the person said what is taken', async () => {
    expect((await ask('Costco')).turns_at.join()).not.toContain('taking more');
    const said = await ask('Southern California Edison (no Amex)');
    expect(said.turns_at.join()).not.toContain('taking more');
  });
});

describe('countries', () => {
  it('are known of every city, under one name', () => {
    expect(countryNamed('osaka')).toBe('japan');
    expect(countryNamed('edinburgh')).toBe(countryNamed('uk'));
    const nowhere = PLACES_ABROAD.filter((place) => countryNamed(place) === null);
    expect(
      nowhere.every((place) =>
        /asia|america|europe|africa|caribbean|scandinavia|^the /.test(place),
      ),
    ).toBe(true);
  });
});
