import { describe, expect, it } from 'vitest';
import { clearingIn, moveCost } from '../../../../src/operations/shared/transfers/move-cost.ts';
import { movedText } from '../../../../src/operations/shared/transfers/moved-text.ts';

const intro = (apr: number, months: number) => ({ apr, rate: `${apr}%`, months });
const LOW = { transfer_fee_percent: 0, intro_transfer: intro(0.99, 12), later_apr_percent: 18 };
const ZERO = { transfer_fee_percent: 3, intro_transfer: intro(0, 21), later_apr_percent: 28.24 };

describe('what moving a balance costs', () => {
  it('counts the fee, the interest of the offer and what is left after it', () => {
    const low = moveCost(LOW, { balance: 6000, payment: 500 });
    expect(low?.interest).toBeCloseTo(32.86, 2);
    expect(low).toMatchObject({ fee: 0, months: 13 });
    expect(moveCost(ZERO, { balance: 6000, payment: 500 })).toMatchObject({
      ...{ fee: 180, interest: 0, total: 180, months: 13, left: 0 },
    });
  });
  it('ends, and counts what is never paid off', () => {
    const never = moveCost({ ...LOW, intro_transfer: null }, { balance: 6000, payment: 50 });
    expect(never?.months).toBeNull();
    expect(never?.total).toBeGreaterThan(6000);
  });
  it('is not known without the fee', () => {
    const open = { ...ZERO, transfer_fee_percent: null };
    expect(moveCost(open, { balance: 6000, payment: 500 })).toBeNull();
  });
  it('is nothing but the fee at the payment that clears both', () => {
    const payment = clearingIn(6000, 21, 3);
    expect(moveCost(ZERO, { balance: 6000, payment })?.total).toBe(180);
  });
});

it('tells the rest after the offer with its APR, and the payment with its interest', () => {
  expect(movedText(LOW, { balance: 6000, monthly_payment: 200 })).toMatch(
    /^ \(\$0 on \$6,000; \$200 a month leaves \$3,6\d\d after 12 months, then at up to 18%, about \$\d+ of interest\)$/,
  );
  expect(movedText(LOW, { balance: 6000 })).toBe(
    ' ($0 on $6,000; $503 a month clears it in time, about $32 of interest)',
  );
  expect(
    movedText({ ...LOW, later_apr_percent: null }, { balance: 6000, monthly_payment: 200 }),
  ).toMatch(/then at an APR not known here\)$/);
});
