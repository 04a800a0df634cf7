import { describe, expect, it } from 'vitest';
import { servedTerms } from '../../../src/catalog/text/served-terms.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const textOn = (today: string, key: string) => catalogOn(today).cardsByKey.get(key)?.text;

describe('the text of a card with rotating categories', () => {
  it('has the open quarter, and the later ones from when they hold', () => {
    const text = textOn('2026-02-01', 'discover-it-cash-back');
    expect(text?.structure).toContain(
      '5% on groceries, wholesale clubs and streaming (up to $1,500 a quarter in all',
    );
    expect(text?.structure).toContain('from 2026-04-01');
    expect(text?.summary).toMatch(
      /^5% groceries, wholesale clubs and streaming \(once activated, up to \$1,500 a quarter in all, until 2026-03-31\), .*1% on everything else$/,
    );
  });

  it('has no quarter that has ended, and says when the open one is not known', () => {
    const text = textOn('2027-01-05', 'discover-it-cash-back');
    expect(text?.structure).toContain(
      "5% on rotating categories (up to $1,500 a quarter, this quarter's are unknown); 1% on everything else",
    );
    expect(text?.summary).toMatch(
      /5% rotating categories \(up to \$1,500 a quarter, this quarter's are unknown\), 1% on everything else$/,
    );
    expect(text?.best_for).toBe('Rotating categories of the quarter');
    expect(text?.structure).not.toMatch(/2026-/);
    const flex = textOn('2026-11-21', 'chase-freedom-flex');
    expect(flex?.structure).toMatch(/7x on dining .*from 2026-10-01, until 2026-12-31/);
    expect(flex?.structure).not.toMatch(/gas|transit|Amazon|2026-0[3-9]-30/);
  });

  it('never lists a rate that has ended, on any card', () => {
    let checked = 0;
    for (const { seed, text } of catalogOn('2026-11-21').cards) {
      const ended = seed.earn.flatMap((rule) =>
        (rule.valid_to ?? '9') < '2026-11-21' ? [rule.valid_to] : [],
      );
      for (const date of ended) {
        checked += 1;
        expect(text.structure, seed.key).not.toContain(`until ${date}`);
      }
    }
    expect(checked).toBeGreaterThan(0);
  });
});

describe('the summary of a card', () => {
  const cards = catalogOn('2026-11-21').cards;
  const summaryOf = (key: string) => cards.find(({ seed }) => seed.key === key)?.text.summary;
  const structureOf = (key: string) => cards.find(({ seed }) => seed.key === key)?.text.structure;

  it.each([
    ['chase-sapphire-reserve', '3x dining, 4x hotels, 4x flights, 1x on everything else'],
    [
      'amex-gold',
      '4x groceries (up to $25,000 a year), 4x dining, 3x flights, 1x on everything else',
    ],
    // A merchant's own card leads with the merchant.
    [
      'amex-delta-skymiles-gold',
      '2x Delta Air Lines, 2x groceries, 2x dining, 1x on everything else',
    ],
    ['us-bank-shield', /nothing on everything else$/],
    // A cap on all purchases is no list of three categories.
    ['amex-blue-business-plus', /^2x all purchases \(up to \$50,000 a year\), /],
  ])('%s begins with its everyday rates', (key, wanted) => {
    if (typeof wanted === 'string') expect(summaryOf(key)).toBe(wanted);
    else expect(summaryOf(key)).toMatch(wanted);
  });

  it('tells everyday categories before merchants that only some go to, in the structure too', () => {
    const text = textOn('2026-11-21', 'chase-sapphire-reserve')?.structure ?? '';
    expect(text.indexOf('dining')).toBeLessThan(text.indexOf('Lyft'));
    expect(text).toContain('10x on Peloton');
  });

  it('puts rates with conditions last, and says that they have them', () => {
    expect(summaryOf('bofa-customized-cash-rewards')).toMatch(
      /^3% online retail, .*, 3% dining \(one of your choice, up to \$2,500 a quarter in all\), 2% /,
    );
    expect(summaryOf('bofa-travel-rewards')).toBe(
      '3x travel in the portal, 1.5x on everything else',
    );
    expect(structureOf('bofa-travel-rewards')).toContain(
      '50% at Preferred Honors (from $100,000) and 75% at Premier (from $1,000,000)',
    );
  });

  it.each([
    ['chase-ink-business-premier', /2.5% all purchases .*\(on purchases of \$5,000 or more\)/],
    ['capital-one-quicksilver', /3% groceries \(for accounts on the Discover network\)/],
    ['us-bank-smartly', /^4% most purchases \(with \$100,000 in Smartly savings\), 2% on /],
    ['amazon-store-card', /^5% Amazon \(with Amazon Prime\)/],
    ['chase-amazon-prime-visa', /^5% Amazon, .* \(with Amazon Prime\), 2% /],
    // A place may be a category or a merchant: the rate holds at either.
    ['korean-air-skypass-visa', /^2x hotels, dining and Korean Air, /],
    ['amex-hilton-honors-aspire', /^14x Hilton hotels, /],
    ['chase-world-of-hyatt', /^4x Hyatt hotels, /],
  ])('%s says who gets a rate, and where', (key, wanted) => {
    expect(summaryOf(key)).toMatch(wanted);
  });

  it('has words for every condition of the catalogue', () => {
    expect(cards.length).toBeGreaterThan(200);
    for (const { text } of cards) expect(text.structure).not.toContain('needs ');
  });

  it('names no category beside the one that has it', () => {
    const texts = catalogOn('2026-11-25').cards.flatMap(({ text }) => [
      text.structure,
      text.summary,
      text.best_for,
    ]);
    expect(texts.filter((text) => /gas and EV charging(?: and|,) EV charging/.test(text))).toEqual(
      [],
    );
  });

  it('names each place once', () => {
    expect(summaryOf('chase-freedom-flex')).toMatch(
      /^5x groceries, 7x dining \(.*\), 3x drugstores, /,
    );
  });

  it.each([
    ['amex-blue-cash-everyday', /3% online retail \(each up to \$6,000 a year\), 1%/],
    ['amex-business-gold', /4x phone service \(your 2 highest alone\), 1x/],
    ['bilt-blue', /3x Lyft \(once enrolled\)/],
    ['heb-visa-signature', /5% H-E-B \(on own-brand products of H-E-B and Central Market\)/],
    // An end in a later half-year, or a cap that no household reaches, decides nothing.
    ['chase-ink-business-preferred', /^3x travel, shipping and internet and cable, 5x Lyft, 1x on/],
  ])('%s has the limits of its short rates', (key, wanted) => {
    expect(summaryOf(key)).toMatch(wanted);
  });
});

describe('a card that only its own stores take', () => {
  const cards = catalogOn('2026-11-21').cards;
  const storeOnly = cards.filter(({ seed }) => seed.networks.length === 0);

  it('has no foreign fee to speak of, nor the tag of cards without one', () => {
    expect(storeOnly.length).toBeGreaterThan(5);
    expect(storeOnly.map(({ seed }) => seed.terms.foreign_transaction_fee)).toContain('None');
    for (const { seed, tags } of storeOnly) {
      expect(servedTerms(seed).foreign_transaction_fee, seed.key).toBeNull();
      expect(tags, seed.key).not.toContain('no_foreign_fee');
    }
    const reserve = cards.find(({ seed }) => seed.key === 'chase-sapphire-reserve');
    expect(reserve && servedTerms(reserve.seed).foreign_transaction_fee).toBe('None');
    expect(reserve?.tags).toContain('no_foreign_fee');
  });
});

describe('the tag of an introductory rate of 0 %', () => {
  const cards = catalogOn('2026-11-21').cards;
  const tagsOf = (key: string) => cards.find(({ seed }) => seed.key === key)?.tags;

  it('goes to offers of 0 % only', () => {
    for (const key of ['chase-freedom-unlimited', 'pnc-spend-wise', 'usaa-rate-advantage']) {
      expect(tagsOf(key), key).toContain('zero_intro_apr');
    }
    for (const key of ['bilt-palladium', 'nfcu-go-rewards']) {
      expect(tagsOf(key), key).toContain('intro_apr');
      expect(tagsOf(key), key).not.toContain('zero_intro_apr');
    }
  });
});

describe('the credits of a card in words', () => {
  const cards = catalogOn('2026-11-21').cards;
  const PER_YEAR: Record<string, number> = {
    'a month': 12,
    'a quarter': 4,
    'every six months': 2,
    'a year': 1,
    'every four years': 0.25,
    'every five years': 0.2,
    once: 0,
    'per use': 1,
  };
  const part = new RegExp(
    `: \\$([\\d,.]+) (${Object.keys(PER_YEAR).join('|')})(?: \\(enrollment required\\))?$`,
  );

  it('name the spending that unlocks them', () => {
    const text = cards.find(({ seed }) => seed.key === 'chase-sapphire-reserve')?.text.benefits;
    const graphite = cards.find(({ seed }) => seed.key === 'amex-graphite-business-cash-unlimited');
    expect(graphite?.text.benefits).toBe(
      'after spending, up to $2,400 a year: One AP Statement Credits: $2,400 a year after $250,000 of spending',
    );
    // What needs no spending goes first; the rest of it is summed, and what spending unlocks apart.
    expect(text).toMatch(
      /^The Edit Credit \(stays of two nights or more, at most \$250 a booking\): \$500 a year; .*; 4 more: \$520 a year; 2 more after spending, beside that sum: \$750 a year$/,
    );
  });

  it('say of two rates at the same places who gets which', () => {
    const structure = (key: string) =>
      cards.find(({ seed }) => seed.key === key)?.text.structure ?? '';
    const prime = structure('chase-amazon-prime-visa');
    expect(prime).toMatch(/5% on Amazon[^;]* \(with Amazon Prime\)/);
    expect(prime).toMatch(/3% on Amazon[^;]* \(without Amazon Prime\)/);
    expect(prime).toMatch(/3% on travel [^;]*\(without Amazon Prime\)/);
    expect(structure('onepay-cashrewards')).toMatch(/3% on Walmart[^;]* \(.*, without Walmart\+\)/);
    expect(structure('amex-gold')).not.toContain('without');
  });

  it('name the points of each year', () => {
    const venture = cards.find(({ seed }) => seed.key === 'capital-one-venture-x');
    expect(venture?.text.benefits).toContain('Anniversary Miles Bonus: 10,000 points a year');
  });

  it('add up to the total beside them', () => {
    let checked = 0;
    for (const { seed, text } of cards) {
      if (text.annual_credits_value === 0) continue;
      checked += 1;
      const asked = seed.credits.filter(({ act }) => act !== undefined);
      const parts = text.benefits
        .split('; ')
        .filter((one) => !/(?: of|after) spending|: [\d,]+ points /.test(one))
        .filter((one) => !asked.some(({ name }) => one.startsWith(`${name}: `)));
      const sum = parts.reduce((total, one) => {
        const [, dollars = '', period = ''] = part.exec(one) ?? [];
        expect(dollars, `${seed.key}: ${one}`).not.toBe('');
        return total + Number(dollars.replaceAll(',', '')) * (PER_YEAR[period] ?? 0);
      }, 0);
      expect(sum, seed.key).toBeCloseTo(text.annual_credits_value, 2);
    }
    expect(checked).toBeGreaterThan(0);
  });
});

it('a rate that comes in part as purchases are paid is told in its parts', () => {
  expect(textOn('2026-11-21', 'citi-double-cash')?.structure).toContain(
    '2x on everything else (1x when bought, 1x when paid)',
  );
});
