import { describe, expect, it } from 'vitest';
import { issuerMatches, issuersLike } from '../../../src/catalog/names/issuers.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { cards } = seeds;

describe('an issuer', () => {
  const issuers = [...new Set(cards.map((card) => card.issuer))];

  it.each([
    ['Chaze', 'Chase'],
    ['capitol one', 'Capital One'],
    ['welsfargo', 'Wells Fargo'],
    ['Synchrony Bank', 'Synchrony'],
    ['Barclay', 'Barclays'],
  ])('%s is close to %s', (typed, issuer) => {
    expect(issuersLike(issuers, typed)).toContain(issuer);
  });

  it('is not made out of anything', () => {
    expect(issuersLike(issuers, 'Delta')).toEqual([]);
    expect(issuersLike(issuers, '%%')).toEqual([]);
  });

  it.each([
    ['Bank of America', 'BofA'],
    ['Bank of America', 'Merrill'],
    ['Bank of America', 'Merrill Edge'],
    ['Bank of America', 'BofA Merrill Lynch'],
    ['Capital One', 'cap one'],
    ['Navy Federal', 'NFCU'],
    ['U.S. Bank', 'usb'],
  ])('%s is %s', (issuer, spoken) => {
    expect(issuerMatches(issuer, spoken)).toBe(true);
    expect(issuerMatches('Chase', spoken)).toBe(false);
  });
});
