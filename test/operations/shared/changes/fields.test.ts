import { describe, expect, it } from 'vitest';
import { historyRecords } from '../../../../src/catalog/store/changes.ts';
import { ofField } from '../../../../src/operations/shared/changes/fields.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const records = historyRecords(
  seeds.history,
  new Map(seeds.cards.map(({ key, card_id }) => [key, card_id])),
  new Set(seeds.programs.map(({ key }) => key)),
);
const recorded = new Set(records.map(({ field }) => field));

/** The fields of all changes that a name brings. */
async function fieldsOf(asked: string): Promise<string[]> {
  const found = await ofField(asked, async (field) =>
    records.filter((one) => field?.test(one.field) ?? true),
  );
  return [...new Set(found.map(({ field }) => field))].sort();
}

describe('a field of changes that is asked for', () => {
  it('is itself with those whose names go on from it, but for other things', async () => {
    let relatives = 0;
    for (const field of recorded) {
      const found = await fieldsOf(field);
      expect(found).toContain(field);
      for (const other of recorded) {
        if (!other.startsWith(`${field}_`) || ['status', 'points', 'program'].includes(field))
          continue;
        relatives += 1;
        expect(found, field).toContain(other);
      }
    }
    expect(relatives).toBeGreaterThan(3);
    expect(await fieldsOf('status')).toEqual(['status']);
    expect(await fieldsOf('annual_fee')).toContain('annual_fee_existing_holders');
  });

  it.each([
    ['fee history', /_fee/, ['annual_fee', 'authorized_user_fee', 'cash_advance_fee']],
    ['the annual fee', /^annual_fee/, ['annual_fee_existing_holders']],
    ['AF', /^annual_fee/, ['annual_fee_existing_holders']],
    ['foreign_transaction_fee', /^foreign_/, ['foreign_fee_percent']],
    ['earning rates', /^earn_|rate/, ['earn_dining', 'base_rate', 'higher_rates']],
    ['credits', /credit/, ['credit_resy_credit', 'travel_credit']],
    ['SUB', /^bonus/, ['bonus', 'bonus_eligibility']],
    ['welcome offer', /^bonus/, ['bonus', 'bonus_eligibility']],
    ['APR', /_apr$/, ['purchase_apr', 'promotional_apr']],
    ['purchase_apr', /_apr$/, ['promotional_apr']],
    ['transfer ratio', /^transfer_/, ['transfer_partner_world_of_hyatt']],
    ['transferPartners', /^transfer_/, ['transfer_partner_world_of_hyatt']],
    ['Hyatt', /hyatt/, ['transfer_partner_world_of_hyatt']],
    ['lounges', /lounge/, ['lounge_access', 'credit_centurion_lounge']],
    ['earn_hotels', /^earn_.*hotels/, ['earn_flights_and_hotels']],
    ['dining', /dining/, ['earn_dining']],
    ['resy', /resy/, ['credit_resy_credit']],
    ['checked bags', /bag/, ['credit_free_checked_bag', 'airline_bag_policy']],
  ])('is understood as people say it: %s', async (asked, all, some) => {
    const found = await fieldsOf(asked);
    expect(found).toEqual(expect.arrayContaining(some));
    expect(found.filter((field) => !all.test(field))).toEqual([]);
  });

  it('is none where no name has its words', async () => {
    expect(await fieldsOf('minimum payment')).toEqual([]);
    expect(await fieldsOf('.*(')).toEqual([...recorded].sort());
  });
});
