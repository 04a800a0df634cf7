import { describe, expect, it } from 'vitest';
import { claimsText } from '../../../../src/operations/shared/cards/cover/claims.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-26');

function claimsOf(key: string, kinds: readonly string[], isWhole = true): string {
  const card = catalog.cardsByKey.get(key);
  if (card === undefined) throw new Error(`no card ${key}`);
  return claimsText(card, kinds, catalog.rules, isWhole);
}

describe('what is known of claims on cover', () => {
  it('says of a damaged rental car what is paid, how soon, with what and where, each by its source', () => {
    const text = claimsOf('capital-one-venture-x', ['rental_car']);
    expect(text).toContain('pays loss of use, administrative fees and towing');
    expect(text).toMatch(/report within 45 days, send the accident report.*\(WalletHub, read 20/);
    expect(text).toContain('report at eclaimsline.com or 1-800-825-4062');
    expect(text).toContain('Not known here of rental car claims: diminished value');
  });

  it('gives the days of an issuer before those of a network, and of two networks the fewest', () => {
    expect(claimsOf('wells-fargo-autograph', ['rental_car'])).toContain('within 45 days');
    expect(claimsOf('capital-one-venture', ['rental_car'])).toContain('within 30 days');
  });

  it('tells form and papers of several kinds, the day of a source once', () => {
    const text = claimsOf('chase-sapphire-reserve', ['trip_delay', 'baggage_delay']);
    expect(text).toContain('trip delay: report within 60 days, form and papers within 100 days');
    expect(text).toContain('baggage delay: report within 20 days, form and papers within 90 days');
    expect(text.match(/read 20/g)).toHaveLength(1);
  });

  it('says what no source says to whoever has a claim alone', () => {
    const open = 'Not known here of trip delay claims: how soon to report';
    expect(claimsOf('citi-strata-premier', ['trip_delay'])).toContain(open);
    expect(claimsOf('citi-strata-premier', ['trip_delay'], false)).toBe('');
  });

  it('leaves what to send to whoever has a claim', () => {
    expect(claimsOf('capital-one-venture-x', ['rental_car'], false)).not.toContain('send ');
  });
});
