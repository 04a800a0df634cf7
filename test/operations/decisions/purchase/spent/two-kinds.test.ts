import { describe, expect, it } from 'vitest';
import { rulesChosen } from '../../../../../src/catalog/names/cards/rules-chosen.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const CASH_PLUS = 'US Bank Cash+ (categories electronics stores, home utilities)';

async function ask(said: string, card = CASH_PLUS, amount = 900) {
  const { data, warnings } = await run('which_card_at_merchant', {
    merchant: `Best Buy, ${said}`,
    amount,
    portfolio: [card, 'Wells Fargo Active Cash'],
  });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  return { text, told: warnings.join('\n') };
}

describe('several kinds under one cap, as spent so far', () => {
  it.each([
    'already $1,700 of electronics and utilities this quarter on Cash+',
    'already $1,700 of electronics and home utilities this quarter on US Bank Cash+',
    'already $1,700 on utilities & electronics this quarter on Cash+',
    'about $1,700 already through those two 5% categories on Cash+ since October',
    'already $1.7k across both bonus categories on Cash+ this quarter',
  ])('are read: %s', async (said) => {
    const { text, told } = await ask(said);
    expect(text).toContain('about $21 on $900');
    expect(text).not.toContain('assumes electronics as your chosen category');
    expect(told).not.toContain('is not read');
  });

  it('are not where they fill no cap together', async () => {
    const { text, told } = await ask('already $1,700 of electronics and groceries this quarter');
    expect(told).toContain('is not read');
    expect(text).toContain('Open: not all of what is spent so far is counted');
  });
});

describe('categories beside the name of a card', () => {
  it('are read by the long names that their bank has for them', () => {
    const card = catalog.cards.find(({ seed }) => seed.key === 'us-bank-cash-plus');
    if (!card) throw new Error('no card');
    const names = [
      ...['fast food restaurants', 'home utilities', 'department stores', 'cell phone providers'],
      ...[
        'electronics stores',
        'sporting goods stores',
        'movie theaters',
        'gyms',
        'fitness centers',
      ],
      ...['ground transportation', 'select clothing stores', 'furniture stores'],
    ];
    for (const name of names) expect(rulesChosen(card, [name]), name).not.toHaveProperty('fault');
    expect(names).toHaveLength(12);
  });

  it('are said not to be counted where they cannot be chosen', async () => {
    const { told } = await ask('online', 'US Bank Cash+ (categories electronics, bananas)');
    expect(told).toMatch(
      /said to be chosen is not counted: "bananas" cannot be chosen on U\.S\. Bank/,
    );
    const plain = await ask('online', 'US Bank Cash+ (opened 2019)');
    expect(plain.told).not.toContain('said to be chosen');
  });
});

it('reads the name of a card behind that of its bank as the card', () => {
  const found = catalog.cards.filter(({ seed }) => {
    const meant = catalog.resolveCard(`${seed.issuer} ${seed.name}`);
    return meant.kind === 'found' && meant.card_id === seed.card_id;
  });
  expect(catalog.resolveCard('Wells Fargo One Key Card')).toMatchObject({ kind: 'found' });
  expect(found.length).toBeGreaterThan(catalog.cards.length * 0.97);
});
