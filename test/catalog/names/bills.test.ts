import { describe, expect, it } from 'vitest';
import { categoryNamed } from '../../../src/catalog/names/categories.ts';
import { billNamed } from '../../../src/catalog/names/kinds/bills.ts';

describe('bills by their whole name', () => {
  it.each([
    ['Medicare premium', 'insurance', 'medicare'],
    ['my Medicare Part B', 'insurance', 'medicare'],
    ['Medicare.gov', 'insurance', 'medicare'],
    ['Medicare supplement', 'insurance', null],
    ['Medigap', 'insurance', null],
    ["homeowner's insurance", 'insurance', null],
    ['flood insurance premium', 'insurance', null],
    ['court fine', 'government_tax', null],
    ['traffic ticket', 'government_tax', null],
    ['vehicle registration', 'government_tax', null],
    ['HOA', 'uncategorized', 'dues'],
    ['HOA dues', 'uncategorized', 'dues'],
    ['condo fees', 'uncategorized', 'dues'],
    ['union dues', 'uncategorized', 'dues'],
    ['timeshare maintenance fees', 'uncategorized', 'dues'],
    ['student loan', 'uncategorized', 'loan'],
    ['federal student loans', 'uncategorized', 'loan'],
    ['my car payment', 'uncategorized', 'loan'],
    ['auto loan', 'uncategorized', 'loan'],
    ['loan payment', 'uncategorized', 'loan'],
    ['nursing home', 'medical', null],
  ])('%s is of %s', (name, category, payee) => {
    expect(billNamed(name)).toEqual({ category, payee });
    expect(categoryNamed(name)).toMatchObject({ kind: 'found', key: category });
  });

  it.each(['car', 'concert tickets', 'hoagies', 'car insurance', 'loaner shoes', 'club sandwich'])(
    '%s is none of them',
    (name) => {
      expect(billNamed(name)).toBeNull();
    },
  );

  it.each([
    ['PayPal electric bill', 'utilities'],
    ['Venmo utility', 'utilities'],
    ['electric bill with PayPal', 'utilities'],
    ['tuition via PayPal', 'education'],
  ])('%s is of its kind however it is paid', (name, category) => {
    expect(categoryNamed(name)).toMatchObject({ kind: 'found', key: category });
  });
});
