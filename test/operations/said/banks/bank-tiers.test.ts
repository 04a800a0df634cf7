import { describe, expect, it } from 'vitest';
import { membershipsFor } from '../../../../src/operations/shared/said/held/saved-memberships.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const SUMMIT = 'Atmos Rewards Summit';
const BUSINESS = 'BofA Business Advantage Unlimited Cash';
const ACCOUNT = 'an eligible Bank of America account';
const CUT =
  'before 2026-05-27, by one report kept by its members until their first anniversary after November 2026';

const value = async (card_name: string, said: object = {}) =>
  (await run('calculate_card_value', { card_name, spending: { other: 1000 }, ...said })).data;
const rewards = async (card_name: string, said?: object) =>
  (await value(card_name, said)).ongoing_annual.total_value;
const refusal = async (card_name: string, said: object) =>
  value(card_name, said).then(
    () => null,
    (error) => error.details.issues[0].message,
  );

describe('two programs of one bank', () => {
  it.each([
    { memberships: ['BofA account'] },
    { memberships: ['a Bank of America checking account'] },
    { memberships: ['Bank of America customer'] },
    { memberships: ['BofA Preferred Honors'] },
    { bank_balances: { 'Bank of America': 120_000 } },
    { bank_balances: { 'BofA savings': 5 } },
    { memberships: ['Merrill'] },
    { memberships: ['Merrill Edge brokerage account'] },
    { memberships: ['Merrill Preferred Honors'] },
  ])('%j is an account, which adds 10 % on the airline card', async (said) => {
    const plain = await rewards(SUMMIT);
    expect(await rewards(SUMMIT, said)).toBeCloseTo(plain * 1.1, 2);
    const { person, turns_at } = await value(SUMMIT, said);
    expect(person.assumed.join()).not.toContain('account');
    expect(turns_at.join()).not.toContain('account');
  });

  it.each([
    [{ memberships: ['BofA Preferred Honors'] }, 1.5],
    [{ bank_balances: { BofA: 120_000 } }, 1.5],
    [{ bank_balances: { Merrill: 120_000 } }, 1.5],
    [{ memberships: ['Merrill Preferred Honors'] }, 1.5],
    [{ memberships: ['BofA account'] }, 1.1],
  ])('%j counts by its own tiers on a card of the other program', async (said, factor) => {
    const plain = await rewards('BofA Unlimited Cash');
    expect(await rewards('BofA Unlimited Cash', said)).toBeCloseTo(plain * factor, 2);
  });

  it('counts nothing that was not said, and names it where it matters', async () => {
    const { person, turns_at } = await value(SUMMIT);
    expect(person.assumed).toContain('no eligible Bank of America account');
    expect(turns_at.join()).toContain(
      `${ACCOUNT}, which would raise every rate of this card by 10%`,
    );
  });

  it.each(['no BofA account', 'no BofA checking account', 'none'])(
    '%j ends the doubt and counts nothing',
    async (said) => {
      const data = await value(SUMMIT, { memberships: [said] });
      expect(data.ongoing_annual.total_value).toBe(await rewards(SUMMIT));
      expect(JSON.stringify([data.person.assumed, data.turns_at])).not.toContain('account');
    },
  );

  it.each([
    [SUMMIT, 'Bank of America', 'Bank of America account bonus (10% more)'],
    ['BofA Unlimited Cash', 'BofA', 'BofA Rewards Member (10% more)'],
    ['Truist Enjoy Cash', 'Truist', 'Truist Loyalty Cash Bonus Level 1 (10% more)'],
  ])('a balance of 0 makes no tier of %s at %s', async (card, bank, brings) => {
    const none = { bank_balances: { [bank]: 0 } };
    expect(await rewards(card, none)).toBe(await rewards(card));
    const { person, turns_at } = await value(card, none);
    expect(person.said).toEqual([
      `$0 at ${bank} is taken for no account there; one would bring ${brings}`,
    ]);
    expect(JSON.stringify([person.assumed, turns_at])).not.toMatch(/tier|account/);
  });

  it('an account that is named may be empty', async () => {
    const said = { memberships: ['BofA account'], bank_balances: { BofA: 0 } };
    expect(await rewards(SUMMIT, said)).toBeCloseTo((await rewards(SUMMIT)) * 1.1, 2);
    expect(await rewards('BofA Unlimited Cash', said)).toBeGreaterThan(
      await rewards('BofA Unlimited Cash'),
    );
  });

  it('a membership said to be 0 is not held', async () => {
    const { person } = await value('Prime Visa', { memberships: ['Amazon Prime: 0'] });
    expect(person.said.join()).toContain('not held: Amazon Prime');
  });

  it('one balance serves both of its cards in a wallet', async () => {
    const asked = { card_names: [SUMMIT, 'BofA Unlimited Cash'], additions: 0 };
    const params = { spending: { other: 1000 }, bank_balances: { BofA: 60_000 } };
    const { data } = await run('optimize_portfolio', { ...asked, params });
    expect(data.person.said).toEqual([
      `$60,000 at BofA makes BofA Rewards Preferred Plus (25% more; Platinum had 50% ${CUT})`,
      `$60,000 at BofA is ${ACCOUNT} (10% more)`,
    ]);
  });

  it('a saved tier keeps the account behind it for the other cards', async () => {
    const catalog = catalogOn('2026-11-21');
    const own = catalog.cards.filter(({ seed }) => seed.key === 'atmos-rewards-summit');
    const kept = ['bofa_rewards_premier', 'no bofa_rewards_member', 'bofa_business_gold'];
    expect(membershipsFor(kept, own, catalog)).toEqual(['bofa_rewards_premier']);
  });
});

describe('tiers as they were called until May 2026', () => {
  it.each([
    ['Platinum Honors', 'Preferred Honors', 1.5, 75],
    ['BofA Platinum Honors', 'Preferred Honors', 1.5, 75],
    ['Preferred Rewards Platinum Honors', 'Preferred Honors', 1.5, 75],
    ['Bank of America Preferred Rewards Platinum', 'Preferred Plus', 1.25, 50],
    ['BofA Gold', 'Preferred Plus', 1.25, null],
    ['Diamond Honors', 'Premier', 1.75, null],
    ['BofA Diamond', 'Premier', 1.75, null],
  ])(
    '%j is read as %s on a personal card, and said to be, with a cut',
    async (said, tier, factor, was) => {
      const plain = await rewards('BofA Unlimited Cash');
      const memberships = [said];
      expect(await rewards('BofA Unlimited Cash', { memberships })).toBeCloseTo(plain * factor, 2);
      const { person } = await value('BofA Unlimited Cash', { memberships });
      expect(person.said).toEqual([
        `"${said}" taken as BofA Rewards ${tier} (${(factor - 1) * 100}% more${was === null ? '' : `; ${was}% ${CUT}`}), to which that tier was moved`,
      ]);
    },
  );

  it('tell beside a tier that is named as now what those of before brought', async () => {
    const { person } = await value('BofA Unlimited Cash', {
      memberships: ['BofA Preferred Honors'],
    });
    expect(person.said).toEqual([
      `BofA Rewards Preferred Honors (50% more; Platinum Honors had 75% ${CUT})`,
    ]);
  });

  it('still mean the tiers of a business on its cards, and only these where it is named', async () => {
    const held = await value(BUSINESS, { memberships: ['Platinum Honors'] });
    expect(held.person.said).toEqual(['Preferred Rewards for Business Platinum Honors (75% more)']);
    expect(await rewards(BUSINESS, { memberships: ['BofA Gold'] })).toBeCloseTo(
      (await rewards(BUSINESS)) * 1.25,
      2,
    );
    expect(
      await refusal('BofA Unlimited Cash', {
        memberships: ['Preferred Rewards for Business Platinum Honors'],
      }),
    ).toContain('none of the cards in question');
  });
});

describe('accounts of a business', () => {
  it.each([
    [{ bank_balances: { 'BofA business': 60_000 } }, 1.5],
    [{ bank_balances: { 'Bank of America small business checking': 20_000 } }, 1.25],
    [{ memberships: ['Preferred Rewards for Business Platinum Honors'] }, 1.75],
    // Only business cards are asked about, so the money is taken for theirs.
    [{ bank_balances: { BofA: 60_000 } }, 1.5],
  ])('%j counts on its cards', async (said, factor) => {
    expect(await rewards(BUSINESS, said)).toBeCloseTo((await rewards(BUSINESS)) * factor, 2);
  });

  it('count for no personal card, and personal ones for no business card', async () => {
    expect(await refusal(SUMMIT, { memberships: ['BofA business account'] })).toMatch(
      /^an eligible Bank of America business account counts for cards of its own program/,
    );
    expect(await refusal(BUSINESS, { memberships: ['BofA Preferred Honors'] })).toContain(
      'none of the cards in question',
    );
    const { data } = await run('optimize_portfolio', {
      card_names: [BUSINESS, SUMMIT],
      additions: 0,
      params: { spending: { other: 1000 }, bank_balances: { BofA: 60_000 } },
    });
    expect(data.person.said).toEqual([`$60,000 at BofA is ${ACCOUNT} (10% more)`]);
    expect(data.person.assumed).toContain('no relationship tier at Bank of America');
  });
});

describe('what a relationship brings', () => {
  it('is named in percent for every tier of every bank that is said to be held', async () => {
    const { relationships } = catalogOn('2026-11-21').rules;
    expect(relationships.length).toBeGreaterThan(3);
    for (const { key, issuer, tiers, business } of relationships) {
      const card = catalogOn('2026-11-21').cards.find(({ seed }) => seed.relationship === key);
      for (const { name, balance, bonus_percent } of tiers) {
        const bank = business ? `${issuer} business` : issuer;
        const said = { bank_balances: { [bank]: Math.max(balance, 1) } };
        const { person } = await value(card?.seed.name ?? '', said);
        const what = tiers.length > 1 ? name : `an ${name}`;
        expect(person.said.join()).toContain(`${what} (${bonus_percent}% more`);
      }
    }
  });

  it('is named as a rate where a card asks for a sum', async () => {
    const { person } = await value('U.S. Bank Smartly', { bank_balances: { 'U.S. Bank': 60_000 } });
    expect(person.said).toEqual([
      '$60,000 at U.S. Bank, kept where its cards ask for it: 3% of U.S. Bank Smartly Visa Signature Card',
    ]);
  });
});

describe('a tier at the bank', () => {
  const atTill = async (said: object) =>
    (
      await run('which_card_at_merchant', {
        merchant: 'Zara',
        portfolio: ['BofA Unlimited Cash', 'Citi Double Cash'],
        ...said,
      })
    ).data;

  it('is named at a till where it would turn the choice', async () => {
    const data = await atTill({});
    expect(data.recommended_card).toContain('Double Cash');
    expect(data.turns_at.join()).toMatch(/a relationship tier at the bank \(then Bank of America/);
    expect((await atTill({ memberships: ['none'] })).turns_at.join()).not.toContain('tier');
    expect((await atTill({ memberships: ['BofA account'] })).turns_at.join()).not.toContain('tier');
    const held = await atTill({ memberships: ['BofA Preferred Honors'] });
    expect(held.recommended_card).toContain('Unlimited Cash');
  });

  it('tells in the rates what it asks for', async () => {
    const rates = async (card: string) =>
      (await run('get_card_details', { card_name: card })).data.rewards.structure_text;
    expect(await rates('Atmos Rewards Ascent')).toContain(`all rates rise by 10% with ${ACCOUNT}`);
    expect(await rates('Truist Enjoy Cash')).toMatch(
      /redeemed into a Truist account.*: 10% at Level 1 \(with any balance\), .* 50% at Level Premier/,
    );
  });
});
