import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCardNumber, plainText, quoted } from '../../../src/kit/clean-text.ts';

/** Numbers that networks publish for tests, with one of each length. */
const NUMBERS = [
  '4111111111111111',
  '4222222222222',
  '4000000000000000006',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '30569309025904',
  '3530111333300000',
  '6011111111111117',
  '6759649826438453',
];
const DIGITS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => /^\p{Nd}$/u.test(one));
const SEPARATORS = [
  '',
  '/',
  '_',
  '|',
  '+',
  '=',
  '€',
  '  ',
  '--',
  '·',
  '\u2009',
  '💳',
  '•',
  '\u0336',
  // Letters that modify others, markup, and a letter alone.
  '\u02bc',
  '\u30fc',
  'x',
  ' o ',
  'X',
  '\u0445',
  '&#8203;',
  '&nbsp;',
  '<b>',
  '<wbr>',
  '</span>',
];

describe('a card number', () => {
  it.each(NUMBERS)('is seen, whatever parts it: %s', (number) => {
    for (const separator of [...SEPARATORS, ' - ', ', ', '\n', '\u200b']) {
      for (const size of [1, 3, 4, 6]) {
        const groups = number.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
        const written = `card ${groups.join(separator)} of mine`;
        expect(hasCardNumber(written), written).toBe(true);
        expect(quoted(written), written).not.toContain(groups.at(-2) ?? number);
      }
    }
  });

  it('is seen in the digits of every script', () => {
    expect(DIGITS.length).toBeGreaterThan(600);
    for (let zero = 0; zero < DIGITS.length; zero += 10) {
      const script = DIGITS.slice(zero, zero + 10);
      const written = [...'4111-1111-1111-1111'].map((one) => script[Number(one)] ?? one).join('');
      expect(hasCardNumber(written), written).toBe(true);
      expect(hasCardNumber(plainText(written)), written).toBe(true);
    }
  });

  it('is seen beside other numbers', () => {
    for (const number of NUMBERS) {
      expect(hasCardNumber(`2 ${number} 11/27 123`), number).toBe(true);
      expect(hasCardNumber(`2026-11-21 ${number}`), number).toBe(true);
    }
  });
});

it('is seen at an end of a longer row', () => {
  for (const number of ['4111111111111111', '5555555555554444', '378282246310005']) {
    for (const row of [`${number}1127`, `999${number}`, `${number}11271234`]) {
      expect(hasCardNumber(`card ${row}`), row).toBe(true);
      expect(quoted(row)).toBe('"(a long number)"');
    }
  }
});

describe('others are seldom taken for one', () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const made = (pattern: string) =>
    pattern.replace(/[9f]/g, (one) => (one === '9' ? next(10) : next(16)).toString(16));
  it.each([
    ['a number of 17 digits', '9'.repeat(17), 0.12],
    ['a number of 19 digits', '9'.repeat(19), 0.12],
    ['a number of 24 digits', '9'.repeat(24), 0.12],
    ['a UUID', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 0.04],
    ['a checksum', 'f'.repeat(64), 0.06],
  ])('%s', (_name, pattern, most) => {
    const rows = Array.from({ length: 4_000 }, () => made(pattern));
    const share = rows.filter(hasCardNumber).length / rows.length;
    expect(share).toBeLessThan(most);
  });
});

const two = (number: number) => String(number).padStart(2, '0');
const day = fc
  .record({
    year: fc.integer({ min: 1990, max: 2039 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .chain(({ year, month, day: of }) =>
    fc.constantFrom(
      `${year}-${two(month)}-${two(of)}`,
      `${month}/${of}/${year}`,
      `${two(month)}/${two(of)}/${two(year % 100)}`,
      `${of}.${month}.${year}`,
      `${year}${two(month)}${two(of)}`,
    ),
  );
const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((one) => String(one).padStart(count, '0'));
const phone = fc
  .tuple(fc.integer({ min: 200, max: 999 }), digits(3), digits(4), digits(3))
  .chain(([area, office, line, rest]) =>
    fc.constantFrom(
      `(${area}) ${office}-${line}`,
      `${area}-${office}-${line}`,
      `${area}.${office}.${line}`,
      `+1 ${area} ${office} ${line}`,
      `1-${area}-${office}-${line}`,
      `+49 ${area} ${line} ${rest}`,
      `+44 ${area}${office}${line}`,
    ),
  );
const sum = fc
  .integer({ min: 0, max: 9_999_999 })
  .chain((dollars) =>
    fc.constantFrom(
      `$${dollars.toLocaleString('en-US')}`,
      `$${dollars}`,
      `$${dollars}.25`,
      `$${dollars.toLocaleString('en-US')}.99`,
      `€ ${dollars}`,
    ),
  );

describe('what is none', () => {
  it('is a row of days, telephones and sums', () => {
    const one = fc.oneof(day, phone, sum);
    const row = fc.tuple(
      fc.array(one, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(' ', ', ', '; ', ' - ', ' / '),
    );
    fc.assert(
      fc.property(row, ([all, separator]) => !hasCardNumber(all.join(separator))),
      { numRuns: 5_000, seed: 9 },
    );
  });

  it.each([
    'Case 4111111111111112',
    'since 3/15/2026, fee 4/15/2027, 5/15/2028',
    '2026-11-21 to 2027-11-21',
    '2026-11-21/2027-11-21',
    '4,500,000 5,000,000 1,200,000',
    'points 82000 of 120000',
    '1732600000000',
    'my laptop',
  ])('%s', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });
});

it('is looked for in time that grows with the text', () => {
  for (const unit of [
    '4',
    '4 ',
    '4   ',
    '$4,111 ',
    '2026-11-21 ',
    '(415) 555-0123 ',
    '+',
    '4    ',
  ]) {
    const before = performance.now();
    hasCardNumber(unit.repeat(10_000));
    expect(performance.now() - before, unit).toBeLessThan(1_000);
  }
});

/** Of each row of signs for one to nine, the first; then those for nothing, and those that say ten and more. */
const ONES = [
  ...[0x2460, 0x2474, 0x2488, 0x24f5, 0x2776, 0x2780, 0x278a, 0x1369, 0x17f1, 0x3021, 0xa6e6],
  ...[0x10107, 0x102e1, 0x109c0, 0x10e60, 0x11052, 0x111e1, 0x11c5a, 0x12415, 0x16e81],
  ...[0x1d2c1, 0x1d2e1, 0x1d360, 0x1d369, 0x1e8c7, 0x1ec71, 0x1eca3, 0x1ed01, 0x1f102],
];
const ZEROS = ['0', '⓪', '⓿', '〇', '\u17f0', '\u{1f10b}', '\u{1f10c}', '\u{1f101}', '\ua6ef'];

describe('a card number in other signs than digits', () => {
  it.each(ONES)('is seen in the row from %i on', (first) => {
    for (const number of NUMBERS) {
      for (const zero of ZEROS) {
        const written = [...number]
          .map((digit) => (digit === '0' ? zero : String.fromCodePoint(first - 1 + Number(digit))))
          .join('');
        expect(hasCardNumber(`card ${written} of mine`), written).toBe(true);
        // Some become a digit and a point, or one in brackets.
        expect(quoted(written), written).toMatch(/^"\(?\(a long number\)[.,)]?"$/);
      }
    }
    expect.assertions(2 * NUMBERS.length * ZEROS.length);
  });

  it.each(['〇一二三四五六七八九', '零壹贰叁肆伍陆柒捌玖', '零壹貳參肆伍陸柒捌玖'])(
    'is seen in Han: %s',
    (signs) => {
      for (const number of NUMBERS) {
        const written = [...number]
          .map((digit) => (/\d/.test(digit) ? signs[Number(digit)] : digit))
          .join('');
        expect(hasCardNumber(`card ${written} of mine`), written).toBe(true);
      }
      expect.assertions(NUMBERS.length);
    },
  );

  it('is seen where a sign says ten or more', () => {
    // 4111 1111 1111 1111 in pairs.
    for (const written of ['4⓫⓫⓫⓫⓫⓫⓫1', '❹⑪⑪⑪⑪⑪⑪⑪①', '❹⓫⓫⓫⓫⓫⓫⓫➊']) {
      expect(hasCardNumber(written), written).toBe(true);
    }
    expect(hasCardNumber('❶❷❸ and ⓫ of ❿')).toBe(false);
    expect(hasCardNumber('❶❷❸❹❺❻❼❽❾❿❶❷❸')).toBe(false);
  });
});
