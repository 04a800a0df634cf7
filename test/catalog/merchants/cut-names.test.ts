import { describe, expect, it } from 'vitest';
import { createMerchantMatcher } from '../../../src/catalog/merchants/match.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { merchants } = seeds;
const matcher = createMerchantMatcher(merchants);
const found = (line: string): string | null => matcher.match(line).merchant?.key ?? null;

/** Characters that banks keep of a line. */
const KEPT = [20, 23] as const;

describe('a line that is cut within a name', () => {
  it.each([
    ['SQ *BLUE BOTTLE COF', 'blue_bottle_coffee'],
    ['SQ *BLUE BOTTLE COF OAKLAND CA', 'blue_bottle_coffee'],
    ['TST* PANDA EXPR', 'panda_express'],
    ['CAPITAL GRI', 'the_capital_grille'],
    ['WHOLE FOO', 'whole_foods_market'],
    ['BEST WES', 'best_western'],
  ])('is read as the only name that begins so: %s', (line, key) => {
    expect(found(line)).toBe(key);
  });

  it('names most merchants of several words', () => {
    const cut = merchants.merchants.flatMap(({ key, name }) =>
      KEPT.flatMap((length) => {
        const line = `SQ *${name.toUpperCase()}`.slice(0, length).trim();
        const isCut = line.length < name.length + 'SQ *'.length;
        return isCut && /^SQ \*.+ \S{3,}$/.test(line) ? [{ key, line }] : [];
      }),
    );
    expect(cut.length).toBeGreaterThan(700);
    const right = cut.filter(({ key, line }) => found(line) === key);
    expect(right.length).toBeGreaterThan(0.8 * cut.length);
  });

  it.each([
    // Several begin so, and they are no one's branches.
    'UNITED HEA',
    // Whole words and names of their own.
    ...['Central Park', 'CITY CEN', 'BLUE MOON', 'RED BAR', 'Sam Smith', 'old nation'],
  ])('names none where it need not be one: %s', (line) => {
    expect(found(line)).toBeNull();
  });
});
