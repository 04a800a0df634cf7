import { describe, expect, it } from 'vitest';
import { applicationRulesOf } from '../../../src/operations/shared/cards/application-rules.ts';
import { catalogOn } from '../../support/shipped.ts';

const { cards, rules } = catalogOn('2026-11-21');
const keysOf = (key: string): string[] => {
  const card = cards.find(({ seed }) => seed.key === key);
  if (card === undefined) throw new Error(`no card ${key}`);
  return applicationRulesOf(card.seed, rules).map((rule) => rule.key);
};

/** Cards of each rule, of all that its issuer has. */
const told = new Map(
  rules.application_rules.map(({ key }) => [
    key,
    cards
      .filter(({ seed }) => applicationRulesOf(seed, rules).some((rule) => rule.key === key))
      .map(({ seed }) => seed),
  ]),
);
const OWN = ['chase_ultimate_rewards', 'chase_cash_back', null];

describe('a rule for applying is told of the cards that it is about', () => {
  it.each([...told])('%s of some card', (_key, own) => {
    expect(own.length).toBeGreaterThan(0);
  });

  it('co-brands of Chase: not Sapphire, Freedom, Ink or Slate', () => {
    const own = told.get('chase_cobrand_24_months') ?? [];
    expect(own.map(({ program }) => program).filter((one) => OWN.includes(one))).toEqual([]);
    expect(keysOf('chase-united-explorer')).toContain('chase_cobrand_24_months');
    expect(keysOf('chase-sapphire-preferred')).not.toContain('chase_cobrand_24_months');
  });

  it('families of American Express that have an order, and its credit cards', () => {
    expect(keysOf('amex-gold')).toContain('amex_family_order');
    expect(keysOf('amex-hilton-honors-surpass')).not.toContain('amex_family_order');
    expect(keysOf('amex-blue-business-plus')).not.toContain('amex_family_order');
    expect(keysOf('amex-blue-business-plus')).toContain('amex_1_5_days');
    expect(keysOf('amex-platinum')).not.toContain('amex_1_5_days');
  });

  it('business cards of Capital One, and personal ones of its own brand', () => {
    const business = told.get('capital_one_business_reports') ?? [];
    expect(business.every((seed) => seed.business)).toBe(true);
    const personal = told.get('capital_one_2_cards') ?? [];
    expect(personal.some((seed) => seed.business)).toBe(false);
    expect(keysOf('capital-one-bjs-one')).not.toContain('capital_one_2_cards');
    expect(keysOf('capital-one-venture-x')).toContain('capital_one_2_cards');
  });

  it('bonuses only of cards that have one', () => {
    const once = rules.application_rules.filter(({ params }) => params.per !== undefined);
    expect(once.length).toBeGreaterThan(0);
    for (const rule of once) {
      expect(told.get(rule.key)?.filter(({ bonus }) => bonus === null)).toEqual([]);
    }
  });
});
