import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/errors.ts';
import { operationOf, run } from '../../operations/support/run.ts';

const optimize = async (card_names: string[], params: object) =>
  (await run('optimize_portfolio', { card_names, additions: 0, params })).data;

async function refusal(params: object, card_names = ['CSP', 'Amex Platinum']): Promise<string> {
  try {
    await run('optimize_portfolio', { card_names, params, additions: 0 });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issues = error.details?.issues ?? [];
    return issues.map(({ path, message }) => `${path}: ${message}`).join('; ');
  }
  return '';
}

describe('two adults of one household', () => {
  const spending = { other: 1000 };

  it('keeps points apart where it is said: one card that transfers opens only its holder’s points', async () => {
    // 1.5 points on $12,000: worth 1 cent to Sam, 1.7 where the points are moved to the Sapphire.
    const rewards = async (more: object) => {
      const partner = { name: 'Sam', card_names: ['Freedom Unlimited'], ...more };
      const data = await optimize(['CSP'], { spending, partner });
      const sam = data.cards.find(({ owner }: { owner: string | null }) => owner === 'Sam');
      expect(sam.card_name).toBe('Chase Freedom Unlimited (Sam)');
      return data;
    };
    const [apart, shared] = [
      await rewards({ shares_points: false }),
      await rewards({ shares_points: true }),
    ];
    expect(shared.portfolio_summary.total_rewards).toBe(
      (await optimize(['CSP', 'Freedom Unlimited'], { spending })).portfolio_summary.total_rewards,
    );
    expect(apart.portfolio_summary.total_rewards).toBeLessThan(
      shared.portfolio_summary.total_rewards,
    );
    expect(apart.person.assumed).toContain('no points moved between you and Sam');
    expect(shared.person.assumed.join()).not.toContain('no points moved');
    const text = operationOf('optimize_portfolio').tool?.summarize(apart);
    expect(text).toContain('of which Sam holds Chase Freedom Unlimited');
  });

  it('says where a card stays only if points are moved', async () => {
    const spent = { groceries: 900, dining: 500, gas: 150, other: 1200 };
    const review = async (partner: object) =>
      optimize(['CSP', 'Citi Custom Cash'], { spending: spent, partner });
    const verdictOf = ({ cards }: { cards: { card_name: string; verdict: string }[] }) =>
      cards.find(({ card_name }) => card_name === 'Chase Sapphire Preferred')?.verdict;
    const apart = await review({ card_names: ['Amex Gold', 'CFU'], shares_points: false });
    const together = await review({ card_names: ['Amex Gold', 'CFU'], shares_points: true });
    expect([verdictOf(apart), verdictOf(together)]).toEqual(['OPTIMIZE', 'KEEP']);
    expect(apart.turns_at.join()).toContain(
      'send shares_points true in partner (then KEEP Chase Sapphire Preferred)',
    );
    expect(together.turns_at.join()).not.toContain('shares_points');
    // Nothing that the two could move.
    const other = await review({ card_names: ['Amex Gold'] });
    expect(other.turns_at.join()).not.toContain('shares_points');
  });

  const row = (data: { cards: { card_name: string }[] }, name: string) =>
    data.cards.find(({ card_name }) => card_name === name) as
      | { verdict: string; marginal_value: number; reason: string }
      | undefined;

  it('combines points where the bank lets a household: a second card that opens transfers adds no more', async () => {
    const sam = { card_names: ['CSP', 'CFU'] };
    const { cards, person, turns_at } = await optimize(['CSP'], {
      total_spending: 2500,
      partner: sam,
    });
    expect(person.assumed.join()).toMatch(
      /Chase Ultimate Rewards points of both combined \(Chase lets one household member combine points, as of 2022-12-30; shares_points false/,
    );
    expect(person.assumed.join()).not.toContain('no points moved');
    for (const name of ['Chase Sapphire Preferred', 'Chase Sapphire Preferred (partner)'])
      expect(row({ cards }, name)).toMatchObject({ verdict: 'OPTIMIZE', marginal_value: 15 });
    expect(turns_at.join()).not.toContain('shares_points');
    expect.assertions(5);
  });

  it('leaves each other’s cards to open transfers of miles, and cash back to its own holder', async () => {
    const rewards = async (own: string[], theirs: string[], more: object = {}) => {
      const partner = { card_names: theirs, ...more };
      const data = await optimize(own, { spending, partner });
      return { ...data.portfolio_summary, assumed: data.person.assumed.join() };
    };
    // Any cardholder may have the miles: nothing changes by whose the second card is.
    const miles = await rewards(['Venture'], ['VentureOne']);
    expect(miles.assumed).toContain('Capital One lets cardholders move points to each other;');
    // Cash back becomes miles only by a card of its own holder.
    const apart = await rewards(['Venture'], ['Quicksilver']);
    const own = await rewards(['CSP'], ['Quicksilver', 'VentureOne']);
    expect(apart.assumed).toContain('no points moved between you and partner');
    expect(own.total_rewards).toBeGreaterThan(
      (await rewards(['CSP'], ['Quicksilver'])).total_rewards,
    );
  });

  it('does not combine what the bank keeps apart, whatever is said', async () => {
    const partner = { card_names: ['Double Cash'] };
    const worth = async (more: object) =>
      optimize(['Strata Premier'], { spending, partner: { ...partner, ...more } });
    const [plain, said] = [await worth({}), await worth({ shares_points: true })];
    expect(said.portfolio_summary).toEqual(plain.portfolio_summary);
    expect(said.person.assumed.join()).toContain(
      "Citi ThankYou Rewards points apart, as they cannot go to another person's account",
    );
    expect(plain.person.assumed).toContain('no points moved between you and partner');
    expect(plain.turns_at.join()).not.toContain('shares_points');
  });

  it.each([
    [['CFU', 'Freedom Flex']],
    ['CFU, Freedom Flex'],
    ['CFU and Freedom Flex'],
    [[{ card_names: ['CFU', 'Freedom Flex'] }]],
  ])('is told by the cards alone: %j', async (partner) => {
    const { cards } = await optimize(['CSP'], { spending, partner });
    const theirs = cards.filter(({ owner }: { owner: string | null }) => owner === 'partner');
    expect(theirs.map(({ card_name }: { card_name: string }) => card_name)).toEqual([
      'Chase Freedom Unlimited (partner)',
      'Chase Freedom Flex (partner)',
    ]);
  });

  it('holds one product twice: two caps, two fees, a shared credit once', async () => {
    const groceries = { spending: { supermarkets: 1000 }, benefit_selections: [] };
    const one = await optimize(['Blue Cash Preferred'], groceries);
    const partner = { name: 'Sam', card_names: ['Blue Cash Preferred'] };
    const two = await optimize(['Blue Cash Preferred'], { ...groceries, partner });
    // 6 % on $6,000 and 1 % on the rest, less $95; with two all of it at 6 %, less $190.
    expect(one.portfolio_summary.net_value).toBe(360 + 60 - 95);
    expect(two.portfolio_summary.net_value).toBe(720 - 190);
    const lounge = { spending, benefit_selections: ['global_entry_tsa'] };
    const venture = { name: 'Sam', card_names: ['Venture X'] };
    const both = await optimize(['Venture X'], { ...lounge, partner: venture });
    expect(both.overlaps.map(({ card_name }: { card_name: string }) => card_name)).toContain(
      'Capital One Venture X (Sam)',
    );
  });

  it('pays for an authorized user, and says when the fee is not known', async () => {
    const fee = async (user: string[]) => {
      const partner = { name: 'Sam', card_names: ['Double Cash'], authorized_user_on: user };
      return optimize(['CSP', 'Amex Platinum'], { spending, partner });
    };
    const [without, withUser] = [await fee([]), await fee(['Platinum'])];
    const known = withUser.person.said.join();
    const more =
      withUser.portfolio_summary.total_annual_fees - without.portfolio_summary.total_annual_fees;
    expect(more > 0 ? known : withUser.person.assumed.join()).toContain(
      'American Express Platinum Card',
    );
    expect((await fee(['CSP'])).portfolio_summary.total_annual_fees).toBe(
      without.portfolio_summary.total_annual_fees,
    );
  });

  it('is in the analysis of a portfolio too, each card with its holder', async () => {
    const partner = { name: 'Sam', card_names: ['CSP'] };
    const { data } = await run('analyze_portfolio', {
      cards: [{ card_name: 'CSP', annual_fee: 95 }],
      params: { spending, partner },
    });
    const rows = data.card_details.map(({ card_name, owner }: Record<string, unknown>) => [
      card_name,
      owner,
    ]);
    expect(rows).toEqual([
      ['Chase Sapphire Preferred', null],
      ['Chase Sapphire Preferred (Sam)', 'Sam'],
    ]);
    const sum = data.trace.reduce((all: number, { value }: { value: number }) => all + value, 0);
    expect(sum).toBeCloseTo(data.portfolio_summary.net_value, 6);
  });

  it("reads a card that is said to be the husband's as his", async () => {
    const spent = { spending: { dining: 600, groceries: 900, other: 1200 } };
    const said = await optimize(['my Amex Gold', "husband's Amex Gold", 'CSP'], spent);
    const partner = { name: 'your husband', card_names: ['Amex Gold'] };
    const sent = await optimize(['Amex Gold', 'CSP'], { ...spent, partner });
    expect(said.cards).toEqual(sent.cards);
    expect(said.cards).toHaveLength(3);
    // A wallet that is all his is no household.
    const { cards } = await optimize(["husband's Amex Gold", "husband's CSP"], spent);
    expect(cards.map(({ owner }: { owner: string | null }) => owner)).toEqual([null, null]);
    const rows = ["wife's Amex Gold", 'Amex Gold'].map((card_name) => ({ card_name }));
    const { card_details } = (await run('analyze_portfolio', { cards: rows, params: spent })).data;
    expect(card_details.map(({ owner }: { owner: string | null }) => owner)).toEqual([
      null,
      'your wife',
    ]);
  });

  it('says of a card named twice where the other adult’s goes', async () => {
    const said = await refusal({ spending }, ['Amex Gold', 'Amex Gold', 'CSP', 'CSP']);
    expect(said).toMatch(/^card_names\.1: .* under partner.*; card_names\.3: .* send it once/);
  });

  const names = [
    'CFU',
    'CFF',
    'Double Cash',
    'Custom Cash',
    'Active Cash',
    'Amex Green',
    'Venture X',
  ];
  it.each([
    [
      { partner: Array.from({ length: 11 }, () => ({ card_names: ['CFU'] })) },
      /^params\.partner: takes one other adult/,
    ],
    [{ partner: {} }, /^params\.partner\.card_names: must name a card/],
    [
      { partner: { card_names: ['CFU', 'Freedom Unlimited'] } },
      /^params\.partner\.card_names\.1: .* named before/,
    ],
    [
      { partner: { authorized_user_on: ['Venture X'] } },
      /^params\.partner\.authorized_user_on\.0: .* not among your cards/,
    ],
    [
      { partner: { card_names: [...names, 'Amex Gold', 'CSR'] } },
      /^params\.partner\.card_names: makes 11 cards/,
    ],
  ])('refuses %j', async (params, words) => {
    expect(await refusal(params)).toMatch(words);
  });
});
