import { expect, it } from 'vitest';
import { saidFee } from '../../../src/catalog/merchants/said/fee.ts';

it.each([
  ['rent portal, landlord charges 2.95% card fee', 'rent portal, landlord', { percent: 2.95 }],
  ['rent portal with 2.9% card fee', 'rent portal', { percent: 2.9 }],
  ['rent portal (2.9% fee)', 'rent portal', { percent: 2.9 }],
  ['landlord that adds 3 percent for credit cards', 'landlord', { percent: 3 }],
  ['rent with fee of 2.5%', 'rent', { percent: 2.5 }],
  ['daycare charges 3% for cards', 'daycare', { percent: 3 }],
  ['HOA dues, convenience fee $3.95', 'HOA dues', { usd: 3.95 }],
  ['electric bill, $2.50 fee', 'electric bill', { usd: 2.5 }],
  ['my landlord takes cards without a fee', 'my landlord', { percent: 0 }],
])('reads the fee of a payee from %s', (given, name, fee) => {
  expect(saidFee(given)).toEqual({ name, fee });
});

it.each(['Costco', '5% cash back store', 'Target 5% off', 'phone charges $80', '29% fee thing'])(
  'reads none from %s',
  (given) => {
    expect(saidFee(given)).toBeNull();
  },
);
