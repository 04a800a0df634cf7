import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const renewal = async (card_name: string, said: string) => {
  const { data } = await run('check_card_renewal', { card_name, benefit_selections: [said] });
  return { data, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};

describe('a plain word for a kind of credit', () => {
  it.each([
    ['Amex Platinum', 'streaming', ['Digital Entertainment Credit']],
    ['Amex Platinum', 'airline', ['Airline Fee Credit']],
    ['Amex Platinum', 'rideshare', ['Uber Cash']],
    ['Amex Platinum', 'gym', ['Equinox Credit']],
    ['Chase Sapphire Reserve', 'rideshare', ['Lyft Credit']],
    ['United Quest', 'rideshare', ['Rideshare Credit']],
    ['Delta Platinum', 'hotel credit', ['Delta Stays Credit']],
    ['Delta Platinum', 'hotel', ['Delta Stays Credit']],
  ])('means that of the card asked about: %s, %s', async (card, said, names) => {
    const { data, text } = await renewal(card, said);
    expect(data.credits_counted.map(({ name }: { name: string }) => name)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    );
    expect(text).not.toContain('none of these cards has');
  });

  it('is no other than a category of benefits where it names one', async () => {
    const { data } = await renewal('Amex Business Platinum', 'shopping');
    expect(data.credits_counted).toEqual([]);
  });

  it('is said to be of none, with what the card has', async () => {
    const { text } = await renewal('Amex Gold', 'streaming');
    expect(text).toContain(
      'which none of these cards has; American Express Gold Card has Uber Cash, Dining Credit and 3 more',
    );
  });
});

describe('what is not used of a kind', () => {
  it.each([
    ['Delta Platinum', 'no hotel credit', ['Delta Stays Credit']],
    ['Delta Platinum', 'no hotels', ['Delta Stays Credit']],
    ['Chase Sapphire Reserve', 'no hotel credit', ['The Edit Credit', 'Select-hotels']],
    ['Amex Platinum', 'no dining credit', ['Resy Dining Credit']],
  ])('is every credit that pays for it: %s, %s', async (card, words, names) => {
    const { data } = await renewal(card, words);
    const said = data.person.said.join();
    expect(said).not.toContain('have nothing');
    for (const name of names) expect(said).toContain(name);
  });

  it('is so of several cards, each with its own word', async () => {
    const { data } = await run('compare_cards', {
      card_names: ['United Quest', 'Delta Platinum'],
      params: { benefit_selections: ['no hotel credit'] },
    });
    const said = data.person.said.join();
    expect(said).toContain('not used: Renowned Hotels Credit and Delta Stays Credit');
  });
});
