import { describe, expect, it } from 'vitest';
import { detailsText } from '../../../src/operations/cards/detail-text.ts';
import { operationOf, run } from '../support/run.ts';
import { expectShape } from '../support/shape.ts';

describe('get_card_details', () => {
  it('serves the fields of the interface on each plan', async () => {
    const paid = (await run('get_card_details', { card_name: 'CSP' })).data;
    expectShape(paid, {
      card_id: 'number',
      card_name: 'string',
      issuer: 'string',
      network: 'string',
    });
    expectShape(paid, { card_type: 'string', annual_fee: 'number', tags: 'array' });
    expectShape(paid, { credit_score_needed: 'string' });
    expectShape(paid.rewards, { structure_text: 'string', multipliers: 'object' });
    expectShape(paid.rewards, { points_program_key: 'string', portal_cpp: 'number' });
    expect(paid.rewards.multipliers).toMatchObject({ base: 1, dining: 3 });
    expectShape(paid.benefits, { annual_credits_value: 'number', annual_credits: 'array' });
    expectShape(paid.benefits, { one_time_benefits: 'array', key_benefits_text: 'string' });
    for (const credit of paid.benefits.annual_credits) {
      expectShape(credit, { name: 'string', value: 'number?', frequency: 'string' });
    }
    expectShape(paid.sign_on_bonus, { description: 'string', amount: 'number', type: 'string' });
    expectShape(paid.sign_on_bonus, { spend_requirement: 'number', time_period_months: 'number' });
    expectShape(paid.terms, { purchase_apr: 'string', grace_period_days: 'number' });
    expectShape(paid.urls, { apply_url: 'string', product_page_url: 'string' });
    expectShape(paid.data_quality, { last_verified: 'string', is_active: 'boolean' });

    const free = (await run('get_card_details', { card_name: 'CSP' }, 'evaluation')).data;
    expect(free).toMatchObject({
      _tier_restricted: true,
      _upgrade_url: 'http://127.0.0.1/pricing',
      rewards: { structure_text: expect.any(String), portal_cpp: 1 },
      sign_on_bonus: { description: expect.any(String) },
      terms: { purchase_apr: expect.any(String) },
    });
    for (const path of [
      'tags',
      'credit_score_needed',
      'rewards.multipliers',
      'benefits.annual_credits',
      'benefits.one_time_benefits',
      'urls.apply_url',
      'urls.product_page_url',
      'data_quality.last_verified',
      'data_quality.is_active',
    ]) {
      expect(free, path).not.toHaveProperty(path);
    }
  });

  it('says of a card that pays bills without the usual fee that it does, and on which terms', async () => {
    const bills = async (card_name: string): Promise<string | null> =>
      (await run('get_card_details', { card_name })).data.rewards.bills_text;
    expect(await bills('Bilt Blue')).toMatch(
      /^Paying rent or mortgage has no fee with it\. Its rate: under the housing-only option, .* Bilt Cash/,
    );
    // Who pays a landlord that takes no cards asks how.
    expect(await bills('Bilt Blue')).toMatch(/as a bank payment, or Bilt sends a check/);
    const terms = await run('get_card_terms', {
      card_names: ['Bilt Blue', 'Bilt Obsidian', 'CSP'],
    });
    expect(terms.warnings).toContainEqual(
      expect.stringMatching(/^Bilt Blue Card and Bilt Obsidian Card: Paying rent .* sends a check/),
    );
    expect(await bills('CSP')).toBeNull();
    const { data } = await run('get_card_details', { card_name: 'Bilt Blue', sections: ['earn'] });
    expect(detailsText([data])).toContain('Paying rent or mortgage has no fee');
  });

  it('gives no category a multiplier that only some purchases or holders get', async () => {
    const of = async (card_name: string): Promise<Record<string, number>> =>
      (await run('get_card_details', { card_name })).data.rewards.multipliers;
    expect(await of('Amex Platinum')).toEqual({ base: 1, flights: 5 });
    expect(await of('US Bank Smartly')).toEqual({ base: 2 });
    expect(await of('Quicksilver')).toEqual({ base: 1.5 });
  });

  it('says nothing of applying where perks were asked for, and of one card what is asked of several', async () => {
    const told = async (section: string, names: readonly string[] = ['CSR']) => {
      const { data } = await run('get_card_details', { card_names: names, sections: [section] });
      const { more_cards = [], ...first } = data;
      return detailsText([first, ...more_cards]);
    };
    for (const section of ['earn', 'benefits', 'perks', 'terms', 'urls', 'quality']) {
      expect(await told(section), section).not.toMatch(
        /Applying|Recommended credit|odds of approval/,
      );
    }
    expect(await told('bonus')).toMatch(/Applying: .*\n.*Recommended credit: excellent/s);
    for (const [section, words] of [
      ['urls', /Page: https:.*Page: https:/s],
      ['quality', /Facts: fees.*Facts: fees/s],
    ] as const) {
      expect(await told(section, ['CSR', 'CSP']), section).toMatch(words);
    }
  });

  it('tells the least deposit of a secured card where a source says it, else where it is told', async () => {
    const noteOf = async (card_name: string) =>
      (await run('get_card_details', { card_name })).warnings.join('\n');
    expect(await noteOf('Discover it Secured')).toMatch(
      /the least deposit is \$49, \$99 or \$200 by credit \(as of 2026-08-12\); the most is not known here: the issuer.s page tells\. Becomes unsecured/,
    );
    expect(await noteOf('Bank of America Customized Cash Rewards Secured')).toMatch(
      /the least deposit is not known here: the issuer.s page tells\. Becomes unsecured/,
    );
  });

  it('gives no score of a student card as a rule for who has none', async () => {
    const told = async (card_name: string) =>
      detailsText([(await run('get_card_details', { card_name })).data]);
    expect(await told('Discover it Student Cash Back')).toMatch(
      /Recommended credit: fair \(score 601\+\); made for people without a credit history too/,
    );
    expect(await told('Discover it Student Chrome')).toMatch(/without a credit history too/);
    expect(await told('BofA Travel Rewards for Students')).toMatch(/without a credit history ask/);
    expect(await told('CSP')).toMatch(/Recommended credit: good \(score 670\+\)\./);
    expect(await told('Capital One Platinum')).toMatch(
      /without a credit history too, by its issuer/,
    );
  });

  it('refuses an id with a name, neither of them, or a name that is a number', async () => {
    for (const input of [{}, { card_id: 2, card_name: 'CSP' }]) {
      await expect(run('get_card_details', input)).rejects.toMatchObject({
        details: { issues: [{ path: 'card_name' }] },
      });
    }
    await expect(run('get_card_details', { card_name: '111' })).rejects.toMatchObject({
      code: 'card_not_found',
      message: expect.stringContaining('card_id'),
    });
    await expect(run('get_card_details', { card_name: 'amazon' })).rejects.toMatchObject({
      code: 'ambiguous_card',
      details: { candidates: expect.arrayContaining(['Prime Visa', 'Chase Amazon Visa']) },
    });
  });

  it('says whether an offer is high beside those on record, and nothing where that is open', async () => {
    const of = async (card_name: string, plan?: 'evaluation') => {
      const { data } = await run('get_card_details', { card_name, sections: ['bonus'] }, plan);
      return detailsText([data]);
    };
    expect(await of('Ink Business Preferred')).toContain(
      '; the highest on record since 2025-01-01.',
    );
    expect(await of('CSR')).toMatch(/; it was higher: 150,000 .+ on 2026-04-30\.$/m);
    expect(await of('Citi AAdvantage Platinum Select')).toContain(
      '; as high as any on record since',
    );
    // More points before, a night beside fewer now.
    expect(await of('Hilton Surpass')).not.toMatch(/on record|it was higher/);
    expect(await of('CSR', 'evaluation')).not.toContain('it was higher');
  });

  it('tells of an offer that has ended as the last one, with its day', async () => {
    const { data } = await run('get_card_details', { card_name: 'IHG Premier' });
    expect(data.sign_on_bonus).toBeNull();
    expect(data.offer_history.at(-1)).toMatchObject({
      as_of: '2026-10-10',
      description: expect.stringMatching(/^180,000 .* after \$3,000 of purchases/),
    });
    expect(detailsText([data])).toMatch(
      /No current offer is known; the last, seen on 2026-10-10, was 180,000 /,
    );
  });
});

it('tells the cards that are known, and why another is left out', async () => {
  for (const name of ['get_card_details', 'get_card_terms']) {
    const { data, warnings } = await run(name, {
      card_names: ['Citi Prestige', 'Barclays Arrival Plus'],
    });
    expect(data).toMatchObject({ card_name: 'Citi Prestige Card' });
    expect(warnings.join()).toContain('Barclays Arrival Plus is no longer issued');
  }
  const none = run('get_card_details', { card_names: ['Barclays Arrival Plus', 'Nonesuch 7'] });
  await expect(none).rejects.toMatchObject({ code: 'card_not_found' });
});

it('tells what became of a retired card that it does not carry', async () => {
  await expect(run('get_card_details', { card_name: 'Bilt Wells Fargo' })).rejects.toThrow(
    /is no longer issued.* Bilt's own cards took its place, and Wells Fargo moved many/,
  );
});

describe('details of several cards', () => {
  it.each([
    ['Delta Platinum', 'Hilton Surpass'],
    ['Bilt Blue', 'Bilt Obsidian'],
    ['United Quest', 'United Explorer'],
  ])('name the rules on applying of each: %s and %s', async (...names) => {
    const { data } = await run('get_card_details', { card_names: names, sections: ['bonus'] });
    const text = operationOf('get_card_details').tool?.summarize(data) ?? '';
    const rules = data.more_cards[0].application_rules as { rule: string }[];
    expect(rules.length).toBeGreaterThan(0);
    const second = text.slice(text.indexOf(data.more_cards[0].card_name, 60));
    for (const { rule } of rules) {
      const clause = rule.replace(/\.$/, '').split(/[.;](?: |$)/)[0] ?? '';
      expect(second).toContain(clause.slice(1));
    }
  });

  it('says of a secured card that it asks for a deposit, and what is not known of it', async () => {
    const { warnings } = await run('get_card_details', { card_name: 'Quicksilver Secured' });
    expect(warnings.join(' ')).toMatch(/deposit.* (?:is|are) not known here/);
  });

  it('says when a secured card becomes an unsecured one', async () => {
    const { warnings } = await run('get_card_details', { card_name: 'Discover it Secured' });
    const told = warnings.join(' ');
    expect(told).toMatch(/unsecured, by unofficial reports \(as of 2026-05-17\): .*7th statement/);
    expect(told).not.toContain('when it comes back');
  });
});
