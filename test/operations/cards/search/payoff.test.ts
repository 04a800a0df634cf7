import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payoff } from '../../../../src/operations/cards/search/payoff.ts';
import { run } from '../../support/run.ts';

describe('paying off a debt', () => {
  it('takes what the formula of an annuity says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 20_000 }),
        fc.integer({ min: 5, max: 36 }),
        fc.integer({ min: 20, max: 2_000 }),
        (balance, apr, payment) => {
          const rate = apr / 1200;
          const months = -Math.log(1 - (balance * rate) / payment) / Math.log(1 + rate);
          const found = payoff(balance, apr, payment);
          if (payment <= balance * rate) expect(found).toBeNull();
          else if (months < 599) expect(found?.months).toBe(Math.ceil(months - 1e-9));
        },
      ),
    );
  });

  it('costs no interest at 0%', () => {
    expect(payoff(1_000, 0, 300)).toEqual({ months: 4, interest: 0 });
  });
});

describe('a search for a card to move a balance to', () => {
  const told = async (query: string, more: object = {}) => {
    const { data, warnings } = await run('search_credit_cards', { query, ...more });
    return { reasons: data.recommendations[0].reasoning, notes: warnings.join('\n') };
  };

  it('says what has to be paid a month for it to be gone in time', async () => {
    // ($7,200 + $216) / 21 months is $353.14.
    expect((await told('balance transfer, I owe $7,200')).reasons).toContain(
      'transfer fee 3% ($216 on $7,200; $354 a month clears both in time)',
    );
  });

  it('says what comes of the payment that is said, within the months of each card', async () => {
    const query =
      'balance transfer card for $9,000 from Discover, paying $450 a month, lowest fee, longest 0%';
    const { data } = await run('search_credit_cards', { query, max_results: 20 });
    expect(data.filters_applied).not.toHaveProperty('min_intro_months');
    const told: string[] = data.recommendations.map((row: { reasoning: string }) => row.reasoning);
    expect(told).toHaveLength(20);
    for (const reasoning of told)
      expect(reasoning).not.toMatch(/no months at 0%|clears both in 1 /);
    // ($9,000 + $270) / $450 is 20.6 months; 18 of them pay $8,100.
    const paid = told.map((reasoning) => /\$270 on \$9,000; ([^)]+)\)/.exec(reasoning)?.[1]);
    expect(paid[0]).toBe('$450 a month clears both in 21 months');
    expect(paid.join('\n')).toContain('$450 a month leaves $1,170 after 18 months, then at up to ');
  });

  it('shows cards without months at 0% where none has some', async () => {
    const query = 'lowest transfer fee, longest 0% for balance transfers';
    const { data } = await run('search_credit_cards', { query, issuer: 'Navy Federal' });
    expect(data.recommendations.length).toBeGreaterThan(1);
  });

  it('weighs what is paid a month where it lies against moving it', async () => {
    const TEXT =
      /At \$400 a month \$7,200 at 27% takes 24 months and about \$2,135 of interest; moved to Citi .+, for its fee of \$216: \$400 a month clears both in 19 months\./;
    expect((await told('owe $7,200 on my quicksilver at 27%, can pay $400/mo')).notes).toMatch(
      TEXT,
    );
    const carried = [{ card: 'Quicksilver', balance: 7200, apr: 27 }];
    const said = await told('balance transfer, pay 400 a month', { carried });
    expect(said.notes).toMatch(TEXT);
  });

  it('says where it is never paid off, and what is left after the months at 0%', async () => {
    const { notes } = await told('owe 12k at 29%, can only afford 250 a month');
    expect(notes).toMatch(/at 29% is never paid off, as the interest is more; moved to /);
    expect(notes).toMatch(
      /leaves \$7,110 after 21 months, then at up to 25\.99%, about \$[\d,]+ of interest\./,
    );
  });

  it('takes the balance that is sent, whatever the words say', async () => {
    const carried = [{ card: 'other', balance: 9000, apr: 25 }];
    const query = 'balance transfer of $440, longest 0%';
    expect((await told(query, { carried })).reasons).toContain('$270 on $9,000');
  });

  it('says nothing of it where no payment is said', async () => {
    expect((await told('balance transfer, I owe $7,200')).notes).not.toMatch(/a month/);
  });
});
