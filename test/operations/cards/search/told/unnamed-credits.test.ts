import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

interface Row {
  readonly card_name: string;
  readonly reasoning: string;
}

async function search(input: object) {
  const { data, warnings } = await run('search_credit_cards', input);
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  const rows: readonly Row[] = data.recommendations;
  return { rows, text, warnings: warnings.join('\n') };
}

const figureOf = ({ rows }: { readonly rows: readonly Row[] }, name: string): number => {
  const row = rows.find(({ card_name }) => card_name.startsWith(name));
  return Number(
    /about (-?)\$([\d,]+) a year/
      .exec(row?.reasoning ?? '')
      ?.slice(1)
      .join('')
      .replace(',', ''),
  );
};

describe('credits that nobody named, in a search', () => {
  const spending = { dining: 800, groceries: 600, other: 400 };
  const max_results = 20;

  it('of shops count nothing and are said to', async () => {
    const { text, rows } = await search({ spending, max_results });
    expect(text).toContain('credits only where the spending uses them, by half');
    const shops = catalogOn('2026-11-21').benefits.benefits.filter(
      ({ key }) =>
        key === 'home_chef_credit' || key === 'doordash_promo_credit' || key === 'uber_cash',
    );
    expect(shops).toHaveLength(3);
    const counted = rows.filter(({ reasoning }) =>
      /counting half of [^;]*(?:Home Chef|DoorDash|Uber)/.test(reasoning),
    );
    expect(counted).toEqual([]);
    expect(rows.length).toBeGreaterThan(10);
  });

  it('count once a shop of theirs is named with the spending, or in the query', async () => {
    const plain = await search({ spending, max_results });
    const there = await search({ spending, at_merchants: { 'Uber Eats': 60 }, max_results });
    const name = 'American Express Gold Card';
    // Uber Cash $120, by half; where the spending goes moves rewards by less.
    expect(figureOf(there, name) - figureOf(plain, name)).toBeGreaterThan(50);
    expect(
      (await search({ query: 'hilton card' })).rows.map(({ reasoning }) => reasoning).join(),
    ).toMatch(/counting half of [^;]*Hilton/);
  });

  it('of a kind of spending count where it is spent, and not elsewhere', async () => {
    const query = 'chase sapphire reserve';
    const travels = await search({
      query,
      spending: { travel: 300, groceries: 100, gas: 50, dining: 50 },
    });
    const stays = await search({
      query,
      spending: { groceries: 300, gas: 50, dining: 100, other: 50 },
    });
    expect(travels.rows[0]?.reasoning).toContain('Annual Travel Credit $300');
    expect(stays.rows.map(({ reasoning }) => reasoning).join()).not.toContain(
      'Annual Travel Credit',
    );
  });

  it('name the card that they would put first', async () => {
    const { rows, warnings } = await search({});
    expect(rows.map(({ card_name }) => card_name)).not.toContain('American Express Platinum Card');
    expect(warnings).toMatch(
      /^With all of its credits used American Express Platinum Card leads; not counted: .* \$\d+ and others \$[\d,]+ a year\.$/m,
    );
  });
});
