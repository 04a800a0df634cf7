import { expect, it } from 'vitest';
import { isAskedFor } from '../../../../src/catalog/store/changes.ts';
import type { Services } from '../../../../src/operation/context.ts';
import { operationOf, run, services } from '../../support/run.ts';

const card_id = services.catalog().cardsByKey.get('amex-gold')?.seed.card_id ?? 0;

function change(field: string, old_value: string | null, from: string, new_value = 'included') {
  const detected_at = new Date(`${`${from}-01-01`.slice(0, 10)}T00:00:00Z`);
  return {
    ...{ _id: field, card_id, program_key: null, table: 'cards', field: `credit_${field}` },
    ...{ old_value, new_value, detected_at, effective_from: from },
    source: 'https://example.com/press',
  };
}

const CHANGES = [
  change('dining_credit', 'none', '2025-11-20'),
  change('uber_cash', 'none', '2026-10-01'),
  change('resy_credit', 'none', '2027-01-01'),
  change('dunkin_credit', '84 USD a year', '2026-10-01'),
  change('hotel_collection_property_credit', null, '2026-10-01'),
  change('car_rental_status', 'none', '2026'),
];

async function told(benefit?: string, tier: 'pro' | 'evaluation' = 'pro') {
  let asked = 0;
  const changes: Services['changes'] = async (filter) => {
    asked += 1;
    return CHANGES.filter((one) => isAskedFor(one, filter));
  };
  const input = { card_name: 'Amex Gold', benefit };
  const { data } = await run('get_card_benefits', input, tier, { changes });
  const text = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
  return { data, text, asked };
}

it('says since when a card has a credit that is new, or from when it will', async () => {
  const { data, text } = await told();
  expect(text).toMatch(/^- Uber Cash .*; the current one runs to [\d-]+, new since 2026-10-01\. /m);
  expect(text).toMatch(/^- Resy Credit .*, from 2027-01-01\. /m);
  expect(text).toMatch(/Hertz Elite Status \[car_rental_status\], new since 2026 \(enrollment\)/);
  // Older than a year, another amount, or not known to be new.
  expect(text.match(/, new since |, from 2/g)).toHaveLength(3);
  const since = data.benefits.map((row: { new_since: string | null }) => row.new_since);
  expect(since.filter(Boolean)).toHaveLength(3);
  expect((await told('uber_cash')).text).toContain(', new since 2026-10-01. ');
});

it('looks nothing up for a plan that does not see it', async () => {
  const { asked, text } = await told(undefined, 'evaluation');
  expect(asked).toBe(0);
  expect(text).not.toContain('new since');
});

it('tells terms that changed as they are now, and not a sum, which the credit itself has', async () => {
  const own = [
    change('resy_credit', 'any Resy restaurant', '2026-08-01', 'restaurants flagged by Resy only'),
    change('uber_cash', '5 USD a month', '2026-10-01', '10 USD a month'),
    change('car_rental_status', 'Five Star', '2027-01-01', 'Gold'),
    change('dining_credit', 'any shop', '2025-01-01', 'six shops'),
  ];
  const changes: Services['changes'] = async (filter) =>
    own.filter((one) => isAskedFor(one, filter));
  const { data } = await run('get_card_benefits', { card_name: 'Amex Gold' }, 'pro', { changes });
  const text = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
  expect(text).toMatch(/^- Resy Credit .* Since 2026-08-01: restaurants flagged by Resy only\.$/m);
  expect(text).toContain('[car_rental_status], from 2027-01-01: Gold (enrollment)');
  expect(text.match(/since 20|from 20/gi)).toHaveLength(2);
});

it('names what ended within a year, where no single benefit is asked for', async () => {
  const notes = async (card_name: string, benefit?: string) =>
    (await run('get_card_benefits', { card_name, benefit })).warnings.join(' ');
  expect(await notes('Amex Platinum')).toContain('($100 a year) ended on 2026-07-01.');
  expect(await notes('Southwest Priority')).toMatch(
    /\(\$75 a year\) and Priority .* ended on 2025-12-31/,
  );
  // Two years ago.
  expect(await notes('Capital One Savor')).not.toContain('ended');
  expect(await notes('Amex Platinum', 'uber_cash')).not.toContain('ended');
});

it('calls the last day to activate so, and tells what a new credit pays', async () => {
  const { data } = await run('get_card_benefits', { card_name: 'CSP' });
  const text = operationOf('get_card_benefits').tool?.summarize(data) ?? '';
  expect(text).toContain('[apple_tv]: $156, once; to activate by 2026-12-31');
  expect(text).toMatch(/DoorDash order .*; the credit itself ends on 2027-12-31/);
  const csr = await run('get_card_benefits', { card_name: 'Chase Sapphire Reserve' });
  const reserve = operationOf('get_card_benefits').tool?.summarize(csr.data) ?? '';
  expect(reserve).toMatch(/\[doordash_dashpass\][^;]*(?:to )?activate by 2027-12-31/);

  const csp = services.catalog().cardsByKey.get('chase-sapphire-preferred')?.seed.card_id ?? 0;
  const own = [
    { ...change('apple_tv', 'none', '2026-06-15'), card_id: csp },
    { ...change('global_entry_tsa', 'none', '2026-06-15'), card_id: csp },
  ];
  const changes: Services['changes'] = async (filter) =>
    own.filter((one) => isAskedFor(one, filter));
  const told = await run('get_changes', { card_name: 'CSP' }, 'pro', { changes });
  const words = told.data.changes.map((one: { in_words: string }) => one.in_words).join('\n');
  expect(words).toContain('a benefit: new, $156 once; to activate by 2026-12-31');
  expect(words).toContain('a benefit: new, $120 once in about four years');
});
