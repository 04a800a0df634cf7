import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { beginning, cleanText, echoed, isEcho, plainText } from '../../../src/kit/clean-text.ts';
import { normalForm } from '../../../src/kit/text/normal-form.ts';
import { DEAR, normalisedBy } from '../../support/normalised.ts';

const MOST = 4_000;

describe('a normal form', () => {
  it('is that of Unicode for text that people write', () => {
    const texts = [
      'Café',
      'Ａｍｅｘ　Ｇｏｌｄ',
      'ﾊﾞｽ',
      'ﬁn',
      '日本',
      'Việt Nam',
      'กำ',
      '한국',
      '㎏',
    ];
    for (const text of texts)
      for (const form of ['NFD', 'NFKC', 'NFKD'] as const)
        expect(normalForm(text.normalize('NFD'), form)).toBe(text.normalize(form));
    expect(texts).toHaveLength(9);
  });

  it('makes no more than seven characters of any in a row', () => {
    let longest = 0;
    for (let code = 0x80; code < 0x30000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const one = String.fromCodePoint(code);
      const row = one.repeat(20);
      longest = Math.max(longest, normalForm(row, 'NFKD').length / row.length);
    }
    expect(longest).toBe(7);
  });

  it('knows every character that goes into a row of marks', () => {
    const missed: string[] = [];
    let moving = 0;
    for (let code = 0x80; code < 0x30000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const one = String.fromCodePoint(code);
      // Behind the mark that comes last in order, it changes places with that.
      if (`a\u0345${one}`.normalize('NFKD').startsWith('a\u0345')) continue;
      moving += 1;
      if (normalForm(`a${`\u0345${one}`.repeat(20)}`, 'NFKD').length > 20) missed.push(one);
    }
    expect(moving).toBeGreaterThan(500);
    expect(missed).toEqual([]);
  });

  it('is what all text but e-mails and passwords goes through, which are short', () => {
    const files = globSync('src/**/*.ts').filter((file) =>
      /\.normalize\(/.test(readFileSync(file, 'utf8')),
    );
    expect(files.sort()).toEqual([
      'src/accounts/people/email-address.ts',
      'src/accounts/people/password.ts',
      'src/kit/text/normal-form.ts',
    ]);
  });
});

describe.each(Object.entries(DEAR))('of %s', (_what, dear) => {
  it('an echo looks at no more than twice what it shows', async () => {
    const text = dear(100_000);
    for (const [shown, work] of [
      [60, () => echoed(text)],
      [100, () => beginning(text, 100)],
      [0, () => isEcho(text)],
    ] as const) {
      const { characters, marks } = await normalisedBy(work);
      // In and out, once as it came, where one may become six, and once without markup.
      expect(characters).toBeLessThanOrEqual((14 + 4) * shown);
      expect(marks).toBeLessThanOrEqual(8);
    }
    expect(echoed(text).length).toBeLessThanOrEqual(60);
  });

  it('what is cleaned is bounded, before and after', async () => {
    for (const clean of [cleanText, plainText]) {
      const { characters, marks } = await normalisedBy(() => clean(dear(100_000)));
      expect(characters).toBeLessThanOrEqual((7 + 2) * MOST);
      expect(marks).toBeLessThanOrEqual(8);
      expect(clean(dear(100_000)).length).toBeLessThanOrEqual(MOST);
    }
  });
});

it('an echo of something cut says so', () => {
  expect(echoed(`${'\u200b'.repeat(115)}Amex Gold`)).toBe('Amex…');
  expect(cleanText('Amex \ufdfb')).toBe('Amex جل جلاله');
});
