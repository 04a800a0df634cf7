import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const CARD = 'US Bank Smartly';
const NAME = 'U.S. Bank Smartly Visa Signature Card';
const OTHER = 'Wells Fargo Active Cash';
const spending = { other: 2100, insurance: 400 };
const bank_balances = { 'US Bank': 60_000 };
const GIVEN_UP = 'no interest given up on the $60,000 at US Bank (each 1% less costs $600 a year)';
const ACCOUNTS = expect.stringContaining(
  `kept as ${NAME} asks: a Smartly Savings account and the balance in a Smartly Checking or Safe Debit account`,
);
const LEFT_OUT = `The 3% of ${NAME} for $50,000 in Smartly savings leaves out, at the base 2%: insurance $4,800`;

const value = (card_name: string, said: object) =>
  run('calculate_card_value', { card_name, spending: { other: 1000 }, ...said });
const assumed = async (card_name: string, said: object): Promise<string> =>
  (await value(card_name, said)).data.person.assumed.join('\n');

describe('a tier by money kept at a bank', () => {
  it('names what it needs, the interest and what it leaves out in every decision', async () => {
    const params = { spending, bank_balances };
    const answers = [
      await run('calculate_card_value', { card_name: CARD, ...params }),
      await run('compare_cards', { card_names: [CARD, OTHER], params }),
      await run('check_card_renewal', { card_name: CARD, params }),
      await run('recommend_card_for_category', {
        category: 'insurance',
        candidates: [CARD, OTHER],
        params,
      }),
    ];
    expect(answers).toHaveLength(4);
    for (const { data, warnings } of answers) {
      expect(data.person.assumed).toEqual(expect.arrayContaining([GIVEN_UP, ACCOUNTS]));
      expect(warnings.join('\n')).toContain(LEFT_OUT);
    }
  });

  it('leaves out only of the spending that is asked about', async () => {
    const { data, warnings } = await run('recommend_card_for_category', {
      category: 'groceries',
      candidates: [CARD, OTHER],
      params: { bank_balances },
    });
    expect(data.person.assumed).toContain(GIVEN_UP);
    expect(warnings.join('\n')).not.toContain('leaves out');
  });

  it.each([
    ['BofA Unlimited Cash', { bank_balances: { BofA: 60_000 } }, 'the $60,000 at BofA', '$600'],
    ['Coinbase One Card', { bank_balances: { Coinbase: 60_000 } }, '$60,000 at Coinbase', '$600'],
    [CARD, { memberships: ['smartly_savings_100k'] }, 'the $100,000 in Smartly savings', '$1,000'],
  ])('of %s with %j, too', async (card, said, what, dollars) => {
    const told = await assumed(card, said);
    expect(told).toContain(`${what} (each 1% less costs ${dollars} a year)`);
  });

  it.each([
    [CARD, {}],
    [CARD, { bank_balances: { 'US Bank': 0 } }],
    // Any account will do, whatever is in it.
    ['Atmos Rewards Summit', { bank_balances: { BofA: 60_000 } }],
  ])('says no such thing of %s with %j', async (card, said) => {
    expect(await assumed(card, said)).not.toMatch(/interest given up|kept as/);
    expect((await value(card, said)).warnings.join('\n')).not.toContain('leaves out');
  });

  it('gives the accounts as the note of the rate does', async () => {
    const card = 'U.S. Bank Business Essentials Plus Visa Signature Card';
    const told = await assumed(card, { bank_balances: { 'US Bank business': 80_000 } });
    expect(told).toContain(
      `kept as ${card} asks: with an average balance of $75,000 in qualifying business checking accounts`,
    );
  });
});

it('is told with the rates of a card: where it is kept, and what it would earn elsewhere', async () => {
  const text = async (card_name: string) =>
    operationOf('get_card_details').tool?.summarize(
      (await run('get_card_details', { card_name })).data,
    ) ?? '';
  const smartly = await text('US Bank Smartly');
  expect(smartly).toMatch(
    /The money kept for it: .*Smartly Savings account.*elsewhere is not counted/,
  );
  expect(await text('U.S. Bank Business Essentials Plus Visa Signature Card')).toMatch(
    /kept for it: .*checking account/,
  );
  expect(await text('US Bank Cash+')).not.toContain('money kept');
});
