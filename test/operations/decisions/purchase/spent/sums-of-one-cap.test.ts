import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const DISCOVER = ['Discover it', 'TD Double Up'];
const CASH_PLUS = [
  'Cash+ (categories utilities and cell phone)',
  'US Bank Altitude Go',
  'Wells Fargo Active Cash',
];
const CUSTOM = ['Citi Custom Cash', 'Citi Double Cash'];

async function ask(merchant: string, amount: number, portfolio: readonly string[]) {
  const { data, warnings } = await run('which_card_at_merchant', {
    ...{ merchant, amount, portfolio, date: '2026-12-10' },
    ...(portfolio === DISCOVER && { activated: { 'Discover it': true } }),
    ...(portfolio === DISCOVER && { dates: { 'Discover it': '2023-06-01' } }),
  });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  const counted = warnings.filter((one) => one.startsWith('Counted as you say'));
  return { data, text, counted, told: warnings.join('\n') };
}

describe('several sums under one cap', () => {
  it.each([
    'already $900 of dining and $390 of utilities this quarter on Discover it',
    'already $390 of utilities and $900 of dining this quarter on Discover it',
    'already $500 of dining, $400 of concerts and $390 of utilities this quarter on Discover it',
    'already $900 at 5% and $390 of utilities this quarter on Discover it',
  ])('add up, whatever order they are in: %s', async (said) => {
    const { text, counted } = await ask(`Ticketmaster, ${said}`, 260, DISCOVER);
    expect(text).toContain(
      '5%, about $11 ($210 at 5%, $50 at 1%; the shared $1,500 cap, then full',
    );
    expect(counted).toHaveLength(1);
    for (const sum of said.match(/\$\d+/g) ?? []) expect(counted[0]).toContain(sum);
    expect(counted[0]).toMatch(/on Discover it Cash Back, and nothing else this quarter\.$/);
  });

  it('add up where the categories are chosen, and beside the card as beside the shop', async () => {
    const said = 'already $1,000 of utilities and $800 of phone this quarter on Cash+';
    const { text } = await ask(`AT&T, ${said}`, 400, CASH_PLUS);
    expect(text).toContain('$200 at 5%, $200 at 1%');
    const [, ...others] = DISCOVER;
    const beside = ['Discover it (already $900 of dining this quarter)', ...others];
    const both = 'Ticketmaster, already $390 of utilities this quarter on Discover it';
    const { counted } = await ask(both, 260, beside);
    expect(counted).toEqual([
      'Counted as you say: $900 on dining and $390 on utilities before, on Discover it Cash Back, and nothing else this quarter.',
    ]);
  });

  it('are of the card that is named behind the last, where another has such a cap', async () => {
    const said = 'Olive Garden, already $900 of dining and $390 of restaurants this quarter';
    const both = ['Discover it', 'Chase Freedom Flex'];
    const { counted } = await ask(`${said} on Discover it`, 260, both);
    expect(counted.join()).toMatch(/\$900 on .+\$390 on .+, on Discover it Cash Back, and nothing/);
    expect((await ask(said, 260, both)).text).toContain('Open: not all of what is spent');
  });

  it('leave out what the quarter does not pay for', async () => {
    const said = 'already $900 of dining and $390 of groceries this quarter on Discover it';
    const { text, told } = await ask(`Ticketmaster, ${said}`, 260, DISCOVER);
    expect(text).toContain('then $340 left');
    expect(told).toContain('has no cap of that kind on groceries');
  });

  it('are within what is said to be left of it', async () => {
    const said =
      'already $200 of groceries this year on BCE and $400 left of the grocery cap on BCE';
    const { text } = await ask(`Kroger, ${said}`, 300, ['BCE', 'Citi Double Cash']);
    expect(text).toContain('then $100 of its $6,000 cap left');
  });

  it('lead together, where most spending does', async () => {
    const said = 'already $200 of groceries, $300 of dining and $150 of groceries this month';
    const { text } = await ask(`Kroger, ${said} on Custom Cash`, 100, CUSTOM);
    expect(text).toContain('the shared $500 cap, then $50 left');
    const { data } = await ask('Kroger, already $300 of dining this month', 100, CUSTOM);
    expect(data.recommended_card).toBe('Citi Double Cash Card');
  });
});

describe('what is used of a cap, in the words of its rate or size', () => {
  it.each([
    'already $900 of 5% spending this quarter on Discover it',
    '$900 of the 5% stuff on Discover it',
    'already $900 at 5% on Discover',
    'used $900 of the cap on Discover it',
    '$900 toward the $1,500',
    '$900 of the $1,500 cap used so far on Discover it',
    '$600 of the $1,500 left on Discover',
    "I've already run $900 through Discover's 5% categories",
    '$900 of the $1,500 is used on Discover it',
  ])('is counted: %s', async (said) => {
    const { text, told } = await ask(`Olive Garden, ${said}`, 700, DISCOVER);
    expect(text).toContain('$600 at 5%, $100 at 1%; the shared $1,500 cap, then full');
    expect(told).not.toMatch(/is not (?:read|counted)/);
  });

  it('is asked for where several caps have that rate', async () => {
    const said = 'Kroger, already $900 of 3% spending this year on BCE';
    const { text, told } = await ask(said, 700, ['BCE', 'Citi Double Cash']);
    expect(text).toContain('Open: not all of what is spent so far is counted');
    expect(told).toContain('several caps are at that rate: say what it was spent on');
  });

  it('is none where a price is meant', async () => {
    for (const shop of ['Best Buy, used $900 laptop', 'Best Buy, $900 of the $1,500 TV']) {
      const { data, told } = await ask(shop, 900, CUSTOM);
      expect(data.reason).not.toContain('Open:');
      expect(told).not.toContain('is not read');
    }
  });
});

it('toward a benefit, sums add up, and what is said toward it is all of them', async () => {
  const cards = ['World of Hyatt', 'Citi Double Cash'];
  const each = 'Target, already $9,000 of dining and $4,000 of flights this year on World of Hyatt';
  expect((await ask(each, 600, cards)).text).toContain('at most $1,400 more after');
  const all =
    'Target, already $13,400 toward the $15,000 free night and $4,000 of dining this year';
  expect((await ask(`${all} on World of Hyatt`, 600, cards)).text).toContain('$1,000 more after');
});
