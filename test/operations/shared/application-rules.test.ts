import { describe, expect, it } from 'vitest';
import { reasonsFor } from '../../../src/operations/shared/applications/reasons.ts';
import { ruleCited } from '../../../src/operations/shared/applications/rule-text.ts';
import { applicationRulesOf } from '../../../src/operations/shared/applications/rules.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

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

  it('bonuses only of cards that have or had one', () => {
    const hadNone = ({ bonus, offer_history }: (typeof cards)[number]['seed']) =>
      bonus === null && offer_history.length === 0;
    const once = rules.application_rules.filter(({ params }) => params.per !== undefined);
    expect(once.length).toBeGreaterThan(0);
    for (const rule of once) {
      expect(told.get(rule.key)?.filter(hadNone)).toEqual([]);
    }
  });

  it('one on the bonus of a card, and the strict one where there are two', () => {
    const many = cards.flatMap(({ seed }) => {
      const own = applicationRulesOf(seed, rules).filter(({ params }) => params.per === 'card');
      return own.length > 1 ? [`${seed.key}: ${own.map(({ key }) => key).join()}`] : [];
    });
    expect(many).toEqual([]);
    expect(keysOf('citi-strata-premier')).toContain('citi_strata_once');
    expect(keysOf('citi-aadvantage-executive')).toContain('citi_48_months');
    expect(keysOf('chase-ink-business-premier')).toContain('chase_ink_once_per_card');
  });

  it('families of co-brands, without their business cards', () => {
    expect(keysOf('chase-southwest-rapid-rewards-plus')).toContain('chase_southwest_family');
    expect(keysOf('chase-southwest-premier-business')).not.toContain('chase_southwest_family');
    expect(keysOf('bofa-atmos-rewards-business')).not.toContain('bofa_24_months');
  });

  it('bonuses of a card whose offer has ended', () => {
    const delta = cards.find(({ seed }) => seed.key === 'amex-delta-gold-business');
    expect(delta?.seed.bonus).toBeNull();
    expect(keysOf('amex-delta-gold-business')).toContain('amex_family_order');
  });

  it('with the time after which a card had before pays again', () => {
    const catalog = catalogOn('2026-11-21');
    const card = catalog.cardsByKey.get('citi-aadvantage-executive');
    if (card === undefined) throw new Error('no such card');
    const person = {
      opened: [{ card, opened: '2025-02-01', fee_date: null, benefit_selections: null }],
      held: [],
      as_of: '2026-11-21',
    };
    expect(reasonsFor(card, person, catalog).reasons_against).toEqual([
      "You opened it 2025-02-01, and its bonus is paid once in 48 months (Citi's terms, as of 2026-10).",
    ]);
  });
});

describe('a rule that is told', () => {
  it('says by whom and when, each one', () => {
    expect(rules.application_rules.length).toBeGreaterThan(30);
    for (const rule of rules.application_rules) {
      expect(ruleCited(rule, rules), rule.key).toMatch(/ \([^()]+, as of \d{4}-\d{2}\)\./);
    }
  });

  it('names the terms that it replaced, which older sources give: of the Strata cards', () => {
    const [rule, ...others] = rules.application_rules.filter(
      ({ key }) => key === 'citi_strata_once',
    );
    expect(others).toEqual([]);
    expect(rule && ruleCited(rule, rules)).toMatch(
      /^A Strata card pays no new bonus .* \(an earlier wording, which other sources still give: for 48 months after a bonus\);.* \(Citi's terms, as of 2026-10\)\.$/,
    );
  });

  it('is official only as far as the issuer words it: of Wells Fargo the 48 months', () => {
    const own = rules.application_rules.filter(({ key }) => key.startsWith('wells_fargo_'));
    const told = own.map((rule) => [rule.key, rule.official, ruleCited(rule, rules)]);
    expect(told).toContainEqual([
      'wells_fargo_1_6',
      false,
      'One of its cards in six months (churning-card-finder, as of 2026-09).',
    ]);
    expect(told).toContainEqual([
      'wells_fargo_48_months',
      true,
      expect.stringMatching(
        /^No bonus on a card that is held .* \(Wells Fargo's terms, as of 2026-07\)\.$/,
      ),
    ]);
  });

  it('is the same one at a product change: a Strata card once had pays no new bonus', () => {
    const strata = rules.product_changes.filter(({ from }) => from.startsWith('citi-strata-'));
    expect(strata).toHaveLength(2);
    for (const { note } of strata) {
      expect(note).toMatch(/^Who has had a Strata card gets no new bonus on it/);
      expect(note?.split(';')[0]).not.toMatch(/48/);
    }
    expect(keysOf('citi-strata-premier')).not.toContain('citi_48_months');
    expect(keysOf('citi-double-cash')).toContain('citi_48_months');
  });
});
