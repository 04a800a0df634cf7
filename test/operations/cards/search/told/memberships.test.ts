import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const found = (query: string, more: Record<string, unknown> = {}) =>
  run('search_credit_cards', { query, ...more });

describe('a membership that a search is told of', () => {
  it.each([
    ['in its words', 'cash back card, I have Robinhood Gold', {}],
    ['in its list', 'cash back card', { memberships: ['Robinhood Gold'] }],
  ])('counts nothing: %s', async (_how, query, more) => {
    const { data } = await found(query, more);
    const [first] = data.recommendations;
    expect(first.card_name).toBe('Robinhood Gold Card');
    expect(first.reasoning).toContain(
      'about $967 a year, the $50 membership that you have not counted',
    );
    expect(first.reasoning).not.toContain('needs a');
  });

  it('counts in a rank that its fee decides', async () => {
    const at = { spending: { other: 280 }, max_results: 1 };
    const names = await Promise.all(
      [{}, { memberships: ['Robinhood Gold'] }].map(async (more) => {
        const query = 'robinhood or fidelity';
        const { data } = await found(query, { ...at, ...more });
        return data.recommendations[0].card_name;
      }),
    );
    expect(names).toEqual(['Fidelity Rewards Visa Signature Card', 'Robinhood Gold Card']);
  });

  it('counts where nobody has it', async () => {
    const { data } = await found('robinhood');
    expect(data.recommendations[0].reasoning).toContain('after the $50 membership');
  });

  it.each([
    ['I have Robinhood Gold, cash back card', ['robinhood_gold']],
    ['we have Prime and Costco, cash back card', ['amazon_prime', 'costco_membership']],
    ['I have Amazon Prime and a Costco membership, 2% card', ['amazon_prime', 'costco_membership']],
    ["cash back card, I'm an AAA member", ['aaa_membership']],
    ["cash back card, Sam's Club Plus member", ['sams_club_plus']],
    ["cash back card, I have Sam's Club", ['sams_club_membership']],
    ["we're BJ's Club+ members, gas card", ['bjs_club_plus']],
    ['grocery card, REI member', ['rei_co_op_membership']],
    ['Costco Executive member, gas card', ['costco_membership']],
    ['USAA member, cash back card', ['usaa_membership']],
  ])('is no card and no shop: %s', async (query, memberships) => {
    const { filters_applied } = (await found(query)).data;
    expect(filters_applied.memberships).toEqual(memberships);
    expect(Object.keys(filters_applied).join()).not.toMatch(/excluded|shops|name_words|issuer/);
    expect(filters_applied.not_understood).toEqual([]);
  });

  it.each([
    'cash back card, I have the Robinhood Gold Card',
    'is it worth getting a Robinhood Gold membership for a 3% card',
    'cash back, I shop at Costco',
    'AAA Member Rewards Visa',
    'I have Amex, want a cash back card',
  ])('is none: %s', async (query) => {
    expect((await found(query)).data.filters_applied).not.toHaveProperty('memberships');
  });

  it.each([
    ["I don't have Costco, card for gas", ['costco_membership']],
    ['no Costco membership, card for gas', ['costco_membership']],
    ['best card for gas, not a Costco member', ['costco_membership']],
    ["best card for gas, I'm not a Sam's Club member", ['sams_club_membership']],
    ["best card for gas without a Sam's Club membership", ['sams_club_membership']],
    ["gas card but we don't shop at Costco", ['costco_membership']],
    ['gas card, do not have Amazon Prime', ['amazon_prime']],
    ['gas card, cancelled my Costco membership', ['costco_membership']],
    ["gas card, our BJ's membership expired", ['bjs_membership']],
    ['gas card, no BJs or Costco membership', ['bjs_membership', 'costco_membership']],
    ['gas card, no AAA membership', ['aaa_membership']],
    ['gas card, not a USAA member', ['usaa_membership']],
    ['gas card, no longer have Robinhood Gold', ['robinhood_gold']],
    ['non-Costco member, gas card', ['costco_membership']],
  ])('is not held: %s', async (query, keys) => {
    const { data, warnings } = await found(query, { max_results: 20 });
    const { filters_applied } = data;
    expect(filters_applied.memberships).toEqual(keys.map((key) => `no ${key}`));
    expect(Object.keys(filters_applied).join()).not.toMatch(/excluded|shops|name_words|issuer/);
    expect(filters_applied.not_understood).toEqual([]);
    // A card for members only is neither shown nor offered to who is none.
    const names = data.recommendations.map((row: { card_name: string }) => row.card_name);
    const told = [
      ...names,
      ...warnings.filter((one: string) => one.startsWith('More a year')),
    ].join();
    const own = { costco_membership: 'Costco', aaa_membership: 'AAA', usaa_membership: 'USAA' };
    for (const key of keys) {
      const name = own[key as keyof typeof own];
      if (name !== undefined) expect(told).not.toContain(name);
    }
    expect(keys.length).toBeGreaterThan(0);
  });

  it('that is not held is no word against the card of that name', async () => {
    const { filters_applied } = (await found('gas card, no Costco card')).data;
    expect(filters_applied).not.toHaveProperty('memberships');
  });

  it('is one of the cards held in a list of them', async () => {
    const { data } = await found('I have Robinhood Gold and Savor, travel card');
    expect(data.filters_applied.excluded).toEqual({ names: ['robinhood gold', 'savor'] });
  });

  it('leaves the cards named behind it held', async () => {
    const { data } = await found('I have Prime and Savor, travel card');
    expect(data.filters_applied).toMatchObject({
      memberships: ['amazon_prime'],
      excluded: { names: ['savor'] },
    });
  });

  it('is not all that is asked for', async () => {
    expect((await found('I have Prime')).data.recommendations).toEqual([]);
  });
});

it('names no card of a membership that the person said not to have', async () => {
  const told = async (more: object) => {
    const { warnings } = await run('search_credit_cards', { query: 'card for gas', ...more });
    return warnings.filter((one) => one.startsWith('More a year for members')).join(' ');
  };
  expect(await told({})).toContain('needs an AAA membership');
  expect(await told({ memberships: ['no AAA'] })).toMatch(/^More a year for members: (?!.*AAA)/);
});
