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
