import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/errors.ts';
import { operationOf, run } from '../support/run.ts';

const value = async (input: object) => (await run('calculate_card_value', input)).data;
const wallet = async (card_names: readonly string[], params: object) =>
  (await run('optimize_portfolio', { card_names, additions: 0, params })).data;

async function refusal(name: string, input: object): Promise<unknown> {
  const error = await run(name, input).catch((caught: unknown) => caught);
  return error instanceof AppError ? error.details?.issues : null;
}

describe('spending at single merchants', () => {
  it('earns what the card pays there: $400 at 5% and $200 at 1%', async () => {
    const asked = { card_name: 'Prime Visa', spending: { online_retail: 400, groceries: 200 } };
    expect((await value(asked)).ongoing_annual.net_value).toBe(72);
    const told = await value({ ...asked, at_merchants: { Amazon: 400 } });
    expect(told.ongoing_annual.net_value).toBe(264);
    expect(told.person.said).toContain('$400 a month at Amazon');
  });

  it('is a part of the spending, also of a broad category', async () => {
    const asked = { card_name: 'Prime Visa', spending: { shopping: 600 } };
    const told = await value({ ...asked, at_merchants: { Amazon: 600 } });
    expect(told.ongoing_annual.net_value).toBe(360);
  });

  it('means membership at a warehouse club: $400 at 2%, gas of $200 at 4%', async () => {
    const told = await value({
      card_name: 'Costco Anywhere Visa',
      spending: { wholesale_clubs: 400, gas: 200 },
      at_merchants: { Costco: 400 },
    });
    expect(told.ongoing_annual.net_value).toBe(192);
    expect(told.person.assumed.join()).not.toContain('not held');
  });

  it('goes on no card that the merchant does not take, and says so', async () => {
    const params = { spending: { wholesale_clubs: 300 }, at_merchants: { Costco: 300 } };
    const none = await wallet(['Amex Gold', 'Citi Double Cash'], params);
    expect(none.portfolio_summary.total_rewards).toBe(0);
    expect(none.person.said.join()).toContain('which takes Visa only: none of these cards');
    const visa = await wallet(['Amex Gold', 'Costco Anywhere Visa'], params);
    expect(visa.portfolio_summary.total_rewards).toBe(72);
    expect(visa.person.said).toContain('$300 a month at Costco');
  });

  it.each([
    [{ at_merchants: { Amazon: 300 } }, /\$0 a month is spent on shopping in all/],
    [{ at_merchants: { Xyzzyplugh: 300 } }, /is no merchant that is known/],
    [{ at_merchants: { Delta: 60, 'Delta Air Lines': 60 } }, /is in the list already/],
  ])('is refused with a reason: %j', async (said, message) => {
    const input = { card_name: 'Delta Gold', spending: { flights: 200 }, ...said };
    const [issue] = (await refusal('calculate_card_value', input)) as {
      readonly path: string;
      readonly message: string;
    }[];
    expect(issue?.path).toMatch(/^at_merchants\./);
    expect(issue?.message).toMatch(message);
  });
});

describe('spending at a merchant of which nobody said anything', () => {
  it('is named, and lowers the confidence where it could turn the answer', async () => {
    const spending = { online_retail: 400 };
    const card_names = ['Prime Visa', 'Blue Cash Everyday'];
    const { data } = await run('compare_cards', { card_names, params: { spending } });
    expect(data.winner.confidence).toBe('medium');
    expect(data.winner.turns_at.join()).toMatch(
      /what you spend at Amazon .*which spending can name/,
    );
    expect(operationOf('compare_cards').tool?.summarize(data)).toMatch(
      /Assumed: .*nothing spent at Amazon/,
    );
    const params = { spending, at_merchants: { Amazon: 400 } };
    const told = (await run('compare_cards', { card_names, params })).data;
    expect(told.winner.card_name).toBe('Prime Visa');
  });

  it('is no doubt where all of it would not turn the verdict', async () => {
    const told = await value({ card_name: 'Delta Gold', spending: { flights: 100 } });
    expect(told.turns_at.join()).not.toContain('Delta Air Lines');
  });

  it('turns a verdict on a hotel card', async () => {
    const told = await value({ card_name: 'World of Hyatt', spending: { hotels: 400 } });
    expect(told.verdict).toBe('NOT_WORTH_IT');
    expect(told.turns_at.join()).toContain('World of Hyatt (4x)');
  });
});
