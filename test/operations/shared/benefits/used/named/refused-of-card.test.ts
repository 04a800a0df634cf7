import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../../src/errors.ts';
import { run } from '../../../../support/run.ts';

const HELD = ['Marriott Bonvoy Brilliant', 'Hilton Honors Aspire', 'Hilton Honors Surpass'];
const issueOf = async (said: string, card_names: readonly string[] = HELD) => {
  const refused: unknown = await run('optimize_portfolio', {
    ...{ card_names, additions: 0, params: { benefit_selections: [said] } },
  }).catch((error: unknown) => error);
  if (!(refused instanceof AppError)) throw new Error(`read: ${said}`);
  const [issue] = refused.given?.issues ?? [];
  return { message: issue?.message ?? '', likely: issue?.about?.likely };
};

describe('what the card that is named does not have', () => {
  it.each([
    ['Aspire dining credit', 'restaurant_credit is of Marriott Bonvoy Brilliant'],
    ['CLEAR credit of the Brilliant', 'clear_plus is of Hilton Honors American Express Aspire'],
    ['Hilton Surpass airline credit', 'airline_purchase_credit is of Hilton Honors American'],
    ['Surpass Southwest credit', 'Surpass Card, which has hilton_credit'],
  ])('is refused with what it has, and whose the other is: %s', async (said, words) => {
    const { message, likely } = await issueOf(said);
    expect(message).toContain(words);
    expect(likely).toBeUndefined();
  });

  it.each([
    ['half of Surpass Hilton rebate', 'hilton_credit 50%'],
    ['Aspire: half of the resort rebate', 'hilton_resort_credit 50%'],
    // The Aspire has such a night as well.
    ['Brilliant free night rebate', 'Bonvoy Brilliant: free_night_award'],
  ])('is offered as the nearest of that card: %s', async (said, likely) => {
    expect((await issueOf(said)).likely).toBe(likely);
    await expect(
      run('optimize_portfolio', {
        ...{ card_names: HELD, additions: 0, params: { benefit_selections: [likely] } },
      }),
    ).resolves.toBeDefined();
  });

  it('names the cards of those that come near', async () => {
    const { message } = await issueOf('half the hilton rebate');
    expect(message).toContain('"hilton_credit 50%" of Hilton Honors American Express Surpass');
    expect(message).toContain(
      '"hilton_resort_credit 50%" of Hilton Honors American Express Aspire',
    );
  });

  it('is no other credit of the same kind', async () => {
    const { message } = await issueOf('Reserve Uber Cash', ['Amex Platinum', 'CSR']);
    expect(message).toContain('uber_cash is of American Express Platinum Card');
  });

  it('is told where words are taken for another name of a credit', async () => {
    const { data } = await run('optimize_portfolio', {
      ...{ card_names: ['Amex Platinum', 'CSR'], additions: 0 },
      params: { benefit_selections: ['Reserve streaming credit'] },
    });
    const assumed = data.person.assumed.join('; ');
    expect(assumed).toContain('"Reserve streaming credit" taken for Apple TV');
  });
});
