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

  it('weighs what is paid a month where it lies against moving it', async () => {
    const TEXT =
      /At \$400 a month \$7,200 at 27% takes 24 months and about \$2,135 of interest; moved to Citi .+ it takes 19 months, all at 0%, for its fee of \$216\./;
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
    expect(notes).toMatch(/leaves \$7,110 after 21 months at 0%, at its regular APR then\./);
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
