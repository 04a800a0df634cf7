import { describe, expect, it } from 'vitest';
import type { CatalogCard } from '../../../../../src/catalog/catalog-card.ts';
import { AppError } from '../../../../../src/errors.ts';
import { benefitsUsed } from '../../../../../src/operations/shared/benefits/used/benefits-used.ts';
import { PLANS } from '../../../../../src/plans/plans.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const caller = { account_id: 'account', plan: PLANS.pro, channel: 'mcp' as const, scopes: null };
const COUNTED = new Set<string | undefined>(['baggage', 'lounge', 'certificate']);

const WORDINGS: readonly ((count: string, name: string) => string)[] = [
  (count, name) => `${count} ${name}`,
  (count, name) => `${count} ${name} a year`,
  (count, name) => `${count} ${name} per year`,
  (count, name) => `about ${count} ${name}`,
  (count, name) => `~${count} ${name}`,
  (count, name) => `${count}x ${name}`,
  (count, name) => `${count} x ${name}`,
  (count, name) => `${count} of the ${name}`,
  (count, name) => `${count} of them: ${name}`,
  (count, name) => `${count} or so ${name}`,
  (count, name) => `I use ${count} ${name}`,
  (count, name) => `only ${count} ${name} a year`,
  (count, name) => `${name}: ${count}`,
  (count, name) => `${name} ${count}`,
  (count, name) => `${name} = ${count}`,
  (count, name) => `${name} (${count})`,
  (count, name) => `${name} x${count}`,
  (count, name) => `${name} ${count} times a year`,
  (count, name) => `${name} ${count} per year`,
  (count, name) => `${name} ${count}/year`,
  (count, name) => `${name}, ${count} of them`,
  (count, name) => `${name}, maybe ${count}`,
];

/** Cards that one may be changed to: what they call their credits is read too. */
const family = ({ seed }: CatalogCard): CatalogCard[] =>
  catalog.cards.filter(
    (one) => one.is_active && seed.program !== null && one.seed.program === seed.program,
  );

const ofDollars = (value: number): boolean => value === 8 || value === 10;

/** Null, or how the words were made dollars. */
function asDollars(words: string, card: CatalogCard): string | null {
  const others = family(card);
  try {
    const { values } = benefitsUsed([words], [card, ...others], { catalog, caller }, 'used', {
      asked: [card],
      may_become: others.filter((one) => one !== card),
    });
    return [...values.values()].some(ofDollars) ? `${card.seed.name}: ${words}` : null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const suggested = JSON.stringify(error.details);
    // A call that works keeps the count.
    return /\$(?:8|10)\b/.test(suggested) ? `${card.seed.name}: ${suggested}` : null;
  }
}

describe('a bare number beside what is counted', () => {
  it('is never dollars, whatever the words around it, on any card', () => {
    const wrong: string[] = [];
    const seen = new Set<string>();
    let asked = 0;
    for (const card of catalog.cards) {
      for (const { key, name } of card.seed.credits) {
        if (!COUNTED.has(catalog.benefitsByKey.get(key)?.kind)) continue;
        const plain = name.replace(/\s*\(.*\)$/, '');
        // A name with dollars of its own is not told from what is said.
        if (/\$/.test(plain) || seen.has(`${card.seed.program} ${plain}`)) continue;
        seen.add(`${card.seed.program} ${plain}`);
        for (const called of [plain, key.replaceAll('_', ' ')])
          for (const [at, worded] of WORDINGS.entries()) {
            asked += 1;
            const said = asDollars(worded(['8', 'eight', '8-10'][at % 3] ?? '8', called), card);
            if (said !== null) wrong.push(said);
          }
      }
    }
    expect(asked).toBeGreaterThan(3_000);
    expect(wrong).toEqual([]);
  });

  it('says as many bags on cards whose relatives call them otherwise', async () => {
    const texts = [
      '8 bags',
      '8 checked bags',
      '8 checked bags a year',
      'bags x8',
      'eight free bags',
    ];
    const nets: number[] = [];
    for (const words of texts) {
      const { data } = await run('check_card_renewal', {
        card_name: 'United Explorer',
        benefit_selections: [words],
        params: { spending: { dining: 400 } },
      });
      expect(data.verdict).toBe('RENEW');
      nets.push(data.year2_net_value);
    }
    expect(nets).toHaveLength(5);
    expect(new Set(nets).size).toBe(1);
  });

  it('is what all of it saves where that is said, or it is larger than any count', () => {
    const of = (words: string) => {
      const card = catalog.cards.find(({ seed }) => seed.key === 'chase-united-explorer');
      if (card === undefined) throw new Error('no card');
      const { values } = benefitsUsed([words], [card], { catalog, caller }, 'used');
      return values.get(`${card.seed.card_id}:free_checked_bag`);
    };
    expect(of('free checked bag $8')).toBe(8);
    expect(of('checked bags worth 8')).toBe(8);
    expect(of('free checked bag 160')).toBe(160);
    expect(of('12 checked bags')).toBe(420);
  });
});
