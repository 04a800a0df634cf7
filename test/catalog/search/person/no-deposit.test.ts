import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../../src/catalog/search/parse.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);
const NO_SECURED = { excluded: { card_types: ['secured'] } };

describe('no secured card', () => {
  it.each([
    ['unsecured cash back card', { card_type: 'cashback' }],
    ['unsecured cash back card, fair credit', { card_type: 'cashback', credit_tier: 'fair' }],
    ['an unsecured business card', { card_type: 'business' }],
    ['un-secured student card', { card_type: 'student' }],
    ['a non-secured travel card', { card_type: 'travel' }],
    ['not secured, cash back', { card_type: 'cashback' }],
    ['unsecured, business card', { card_type: 'business' }],
    ['gas card, not secured', { earns_on: ['gas'] }],
    ['unsecured Capital One card', { issuer: 'Capital One' }],
    ['no deposit cash back card', { card_type: 'cashback' }],
    ['no deposit required, student', { card_type: 'student' }],
    ['no money down and travel', { card_type: 'travel' }],
    ['not secured', {}],
    ['a card, but no secured cash back cards', {}],
  ] as const)('is wanted, whatever words follow, and those are read: %s', (query, others) => {
    expect(parse(query)).toMatchObject({
      filters: { ...NO_SECURED, ...others },
      not_understood: [],
    });
  });

  it.each([
    ['not secured or student', ['secured', 'student']],
    ['no secured or store cards', ['secured', 'store']],
  ])('may be the first of several kinds: %s', (query, card_types) => {
    expect(parse(query).filters).toEqual({ excluded: { card_types } });
  });
});
