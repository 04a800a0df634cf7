import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';
import { type Step, total } from '../../support/trace.ts';

const PURCHASE = {
  merchant: 'Whole Foods',
  amount: 200,
  portfolio: ['Amex Gold', 'Blue Cash Preferred', 'Citi Double Cash'],
};

describe('which_card_at_merchant', () => {
  it('counts the membership that a club asks of every customer', async () => {
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Costco',
      amount: 200,
      portfolio: ['Costco Anywhere Visa', 'Amex Gold'],
    });
    expect(data).toMatchObject({
      recommended_card: 'Costco Anywhere Visa Card by Citi',
      category_method: 'exact',
      merchant_detected: 'Costco',
    });
    // 2 % of $200; the Gold Card is not taken there.
    expect(data.earnings_comparison[0]).toMatchObject({
      multiplier: '2%',
      estimated_value: '$4.00',
    });
    expect(data.earnings_comparison[1]).toMatchObject({ accepted: false });
  });

  it('names the shop online where that takes more networks', async () => {
    const portfolio = ['Amex Gold', 'Citi Double Cash'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Costco', portfolio });
    expect(data.reason).toBe(
      'None of these cards is accepted at Costco. Costco.com takes Visa, Mastercard and Discover.',
    );
  });

  it.each([
    ['WinCo', 'WinCo Foods'],
    ['Zelle', 'Zelle'],
  ])('recommends no card at %s, which takes no credit card', async (merchant, name) => {
    const portfolio = ['Amex Gold', 'Citi Double Cash'];
    const { data } = await run('which_card_at_merchant', { merchant, portfolio });
    expect(data).toMatchObject({
      recommended_card: null,
      reason: `${name} takes no credit cards: pay with a debit card or cash.`,
    });
    expect(data.earnings_comparison.map((row: { accepted: boolean }) => row.accepted)).toEqual([
      false,
      false,
    ]);
  });

  it('tells the pump of a club from the club', async () => {
    const portfolio = ['Costco Anywhere Visa', 'Amex Gold'];
    for (const merchant of ['Costco gas station', 'Costco gas']) {
      const { data } = await run('which_card_at_merchant', { merchant, portfolio });
      expect(data.merchant_detected).toBe('Costco Gasoline');
      expect(data.earnings_comparison[0]).toMatchObject({ multiplier: '5%', accepted: true });
      expect(data.earnings_comparison[1]).toMatchObject({ accepted: false });
    }
  });

  it('notes a left-out first-year factor only on the cards that have one', async () => {
    const portfolio = ['Discover it Chrome', 'Citi Double Cash'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Shell', portfolio });
    const notes = new Map<string, string | null>(
      data.earnings_comparison.map((row: { card: string; note: string | null }) => [
        row.card,
        row.note,
      ]),
    );
    const discover = [...notes.keys()].find((name) => name.startsWith('Discover'));
    expect(notes.get(discover ?? '')).toMatch(/first year's factor of 2 is left out/);
    expect(notes.get('Citi Double Cash Card') ?? '').not.toMatch(/first year/);
  });

  it('asks which merchant is meant, or says that it is unknown', async () => {
    const portfolio = ['Wells Fargo Active Cash'];
    const reasonAt = async (merchant: string) =>
      (await run('which_card_at_merchant', { merchant, portfolio })).data.reason;
    expect(await reasonAt('Liberty')).toMatch(
      /^Several merchants may be meant: Liberty Mutual, .+ or Liberty University\. Name the one you mean: Wells Fargo Active Cash Card returns the most at each\. Treated as an ordinary purchase, at the base rate\. Wells Fargo/,
    );
    expect(await reasonAt('Blorptastic')).toMatch(
      /^"Blorptastic" is not a known merchant, so the base rate is assumed\. Wells Fargo/,
    );
    expect(await reasonAt('Blorptastic Restaurant')).toMatch(
      /^"Blorptastic Restaurant" is not a known merchant; judging by its name, it counts as restaurants\./,
    );
    expect(await reasonAt('Target')).toMatch(/^Wells Fargo/);
    const noteAt = async (merchant: string) =>
      (await run('check_merchant_benefits', { merchant, portfolio })).data.merchant_note;
    expect(await noteAt('Liberty')).toMatch(/^Several merchants may be meant: Liberty Mutual/);
    expect(await noteAt('Target')).toBeNull();
  });

  it('reports equal values as a tie', async () => {
    const portfolio = ['Wells Fargo Active Cash', 'Citi Double Cash', 'Amex Gold'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Target', portfolio });
    expect(data.reason).toBe(
      'Citi Double Cash Card and Wells Fargo Active Cash Card return the same at Target: about $2 on $100 each.',
    );
  });

  it('assumes $100 when no amount is given', async () => {
    const portfolio = ['Wells Fargo Active Cash'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Target', portfolio });
    expect(data.reason).toContain('on $100');
  });
  it('gives its confidence, what turns it, and steps that add up', async () => {
    const { data } = await run('which_card_at_merchant', PURCHASE);
    expect(data).toMatchObject({
      recommended_card: 'American Express Gold Card',
      confidence: 'low',
      turns_at: [
        'point value at its floor (then Blue Cash Preferred Card from American Express)',
        'the $25,000 cap for 4x used up on American Express Gold Card (then Blue Cash Preferred Card from American Express)',
        'points taken as cash (then Blue Cash Preferred Card from American Express, about $12; so too at 1.5 cents a point or less)',
      ],
    });
    for (const row of data.earnings_comparison) {
      expect(`$${total(row.trace).toFixed(2)}`).toBe(row.estimated_value);
      expect(row.trace.every((step: Step) => step.source && step.as_of)).toBe(true);
    }
    const [gold] = data.earnings_comparison;
    expect(gold.trace[0].detail).toMatch(/^\$200\.00 at whole_foods_market x 4 x 1\.7 cpp \(rule/);
    expect(gold.trace[0].point_value_source.as_of).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('mentions its confidence in the text only when that is not high', async () => {
    const { summarize } = operationOf('which_card_at_merchant').tool ?? {};
    const textAt = async (input: object) =>
      summarize?.((await run('which_card_at_merchant', input)).data) ?? '';
    expect(await textAt(PURCHASE)).toContain(
      '\nConfidence low. This may change with: points taken as cash (then ',
    );
    const plain = {
      merchant: 'Target',
      portfolio: ['Wells Fargo Active Cash', 'Chase Freedom Unlimited'],
    };
    expect(await textAt(plain)).not.toContain('Confidence');
    const guessed = await run('which_card_at_merchant', { ...plain, merchant: 'Blorptastic' });
    expect(guessed.data).toMatchObject({
      confidence: 'medium',
      turns_at: ['the category of this merchant, which is a guess'],
    });
  });

  it.each([
    ['cell phone bill', 'phone'],
    ['my phone bill', 'phone'],
    ['wifi', 'internet_cable'],
    ['plane tickets', 'flights'],
    ['concert tickets', 'live_events'],
    ['tattoo', 'personal_services'],
    ['a hotel', 'hotels'],
  ])('reads a kind of spending for what the whole name is: %s', async (merchant, category) => {
    const { data } = await run('which_card_at_merchant', { merchant, portfolio: ['Amex Gold'] });
    expect(data).toMatchObject({ category_detected: category, category_method: 'keyword' });
    expect(data.reason).not.toContain('is not a known merchant, so the base rate');
  });

  it.each(['Amazon', 'Whole Foods'])(
    'pays the holder of a Prime Visa its rate at %s, which is less without Prime',
    async (merchant) => {
      const portfolio = ['Prime Visa', 'Capital One Venture X'];
      const given = { merchant, portfolio };
      for (const [said, multiplier] of [
        [{}, '5%'],
        [{ memberships: ['no Prime'] }, '3%'],
      ] as const) {
        const { data } = await run('which_card_at_merchant', { ...given, ...said });
        expect(data).toMatchObject({
          earnings_comparison: expect.arrayContaining([
            expect.objectContaining({ card: 'Prime Visa', multiplier, note: null }),
          ]),
        });
      }
    },
  );
});

describe('a place alone', () => {
  const portfolio = ['Citi Double Cash', 'Capital One Savor'];

  it.each(['Japan', 'in Tokyo', 'my trip to Europe', 'overseas', 'the UK'])(
    '%s is abroad, at no merchant in particular',
    async (merchant) => {
      const { data } = await run('which_card_at_merchant', { merchant, portfolio });
      expect(data.recommended_card).toBe('Capital One Savor');
      expect(data.abroad).not.toBeNull();
      expect(data.reason).toContain('Taken as abroad');
      expect(data.reason).not.toContain('is not a known merchant');
    },
  );
});

describe('several merchants at once', () => {
  it.each(['which_card_at_merchant', 'check_merchant_benefits'])(
    '%s asks for each',
    async (name) => {
      const input = { merchant: 'Target, Costco and Shell', portfolio: ['Costco Anywhere Visa'] };
      await expect(run(name, input)).rejects.toMatchObject({
        code: 'validation_failed',
        details: {
          issues: [
            { path: 'merchant', message: expect.stringContaining('(Target, Costco and Shell)') },
          ],
        },
      });
    },
  );
});

describe('a credit that comes in several orders', () => {
  it('saves what one order takes of it', async () => {
    const asked = { merchant: 'DoorDash', amount: 45, portfolio: ['CSR', 'Amex Gold'] };
    const { data } = await run('which_card_at_merchant', asked);
    expect(data.reason).toContain('Chase Sapphire Reserve saves more here: up to $15.');
  });
});
