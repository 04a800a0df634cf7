import { describe, expect, it } from 'vitest';
import { BENEFIT_WORDS } from '../../../src/catalog/search/benefits.ts';
import type { QueryFilters } from '../../../src/catalog/search/filters.ts';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';
import { ORDERS } from './order-cases.ts';
import { UNDERSTOOD } from './parse-cases.ts';

const { cards, benefits } = seeds;
const parse = createQueryParser(cards);

/** What no source of the catalog says, and what is read of it all the same. */
const NOT_HELD: readonly (readonly [string, QueryFilters, readonly RegExp[]])[] = [
  ['card that pulls only Equifax, score 640', { credit_tier: 'fair' }, [/credit bureau/]],
  ['which bank uses Experian', {}, [/credit bureau/]],
  ['I have an ITIN but no SSN', { without_ssn: true, credit_history: 'none' }, []],
  [
    'just moved from India on an H1B visa, groceries',
    { history_abroad: 'India', credit_history: 'none', earns_on: ['groceries'] },
    [],
  ],
  [
    'international student without ssn',
    { without_ssn: true, history_abroad: true, card_type: 'student', credit_history: 'none' },
    [],
  ],
  ['high credit limit, easy approval', {}, [/odds of approval/, /credit limits/]],
  ['instant approval, can use it right away', {}, [/before it comes by mail/]],
  ['best buy financing', { name_words: ['buy'] }, [/instalment plans/]],
  ['buy now pay later card', {}, [/instalment plans/]],
  ['no credit check card', { no_credit_check: true, primary_goal: 'build_credit' }, []],
  [
    'a card that does not do a hard pull',
    { no_credit_check: true, primary_goal: 'build_credit' },
    [],
  ],
  ["card that won't check my credit", { no_credit_check: true, primary_goal: 'build_credit' }, []],
  [
    'secured card without a hard inquiry please',
    { no_credit_check: true, primary_goal: 'build_credit', card_type: 'secured' },
    [],
  ],
  ['blacklisted by ChexSystems', { primary_goal: 'build_credit' }, [/ChexSystems/]],
  ['no credit, will it hurt me if they say no', { credit_history: 'none' }, [/hard inquiry/]],
  ['does applying ding my score, student card', { card_type: 'student' }, [/hard inquiry/]],
  [
    'secured card that reports and gives my deposit back eventually',
    { card_type: 'secured' },
    [/bureaus a card is reported/, /a deposit comes back/],
  ],
  [
    'why did Chase deny me, reconsideration number',
    { excluded: { issuers: ['Chase'] } },
    [/why a bank refused, its reconsideration number/],
  ],
  [
    'I got denied by Chase, what should I do',
    { excluded: { issuers: ['Chase'] } },
    [/why a bank refused/],
  ],
  [
    'citi turned me down, why and is there a number to call',
    { excluded: { issuers: ['Citi'] } },
    [/why a bank refused/],
  ],
  [
    'discover declined me, what are my options',
    { excluded: { issuers: ['Discover'] } },
    [/why a bank refused/],
  ],
  ['which card wont hurt my score if im denied', {}, [/hard inquiry/]],
  ['560, repo in 2022', { primary_goal: 'build_credit', credit_tier: 'poor', hardship: true }, []],
  [
    'secured card that graduates',
    { graduates: true, card_type: 'secured', primary_goal: 'build_credit' },
    [],
  ],
  ['metal card', {}, [/made of/]],
  ['business card with no revenue', { card_type: 'business' }, [/revenue/]],
  ['no personal guarantee', { card_type: 'business' }, [/personal guarantee/]],
  ['bad credit, without a huge deposit', { credit_tier: 'poor' }, [/least deposit/]],
];

/** The wish turned around would be worse than none. */
const NOT_UNDERSTOOD: readonly (readonly [string, QueryFilters, string])[] = [
  ['card with no hidden fees', {}, 'no hidden fees'],
  ['not Chase travel cards', {}, 'not chase travel cards'],
  ['anything but Chase or Citi travel', {}, 'anything but chase or citi travel'],
  ['not under $100', {}, 'not under 100'],
  ['I have no Chase cards', {}, 'no chase cards'],
  ['gas card, free car wash', { earns_on: ['gas'] }, 'free car wash'],
];

describe('a wish in plain words', () => {
  it.each([...UNDERSTOOD, ...ORDERS])('%s', (query, filters) => {
    expect(parse(query)).toMatchObject({ filters });
    expect(Object.keys(parse(query).filters).sort()).toEqual(Object.keys(filters).sort());
    expect(parse(query).not_understood).toEqual([]);
  });

  it.each(NOT_UNDERSTOOD)('%s: tells what it cannot leave out', (query, filters, phrase) => {
    expect(parse(query)).toEqual({ filters, not_understood: [phrase], not_held: [] });
  });

  it.each(NOT_HELD)('%s: tells what nobody knows', (query, filters, facts) => {
    const read = parse(query);
    expect(read.filters).toEqual(filters);
    expect(read.not_understood).toEqual([]);
    expect(read.not_held).toHaveLength(facts.length);
    for (const fact of facts) expect(read.not_held.join('\n')).toMatch(fact);
  });

  it('names benefits as the registry does', () => {
    const registry = new Set(benefits.benefits.map(({ key }) => key));
    const keys = BENEFIT_WORDS.flatMap(([, own]) => own);
    expect(keys.filter((key) => !registry.has(key))).toEqual([]);
  });

  it('tells the words that it does not understand', () => {
    const { filters, not_understood } = parse('a luxurious zebra card for travel');
    expect(filters).toEqual({ card_type: 'travel' });
    expect(not_understood).toEqual(['luxurious', 'zebra']);
  });

  it('keeps an issuer that nobody knows, as it was written', () => {
    expect(parse('card from Chaze').filters).toEqual({ issuer: 'chaze' });
  });

  it('takes common words for issuers only after "from"', () => {
    expect(parse('total rewards').filters).toEqual({ name_words: ['total'] });
    expect(parse('a card from Upgrade').filters).toEqual({ issuer: 'Upgrade' });
  });

  it('is not led astray by patterns, marks or length', () => {
    for (const query of [
      '.*',
      '$$$ ((',
      '|||',
      '0',
      'under',
      'no fee '.repeat(40),
      `2% ${'cash back '.repeat(29)}`,
      'not '.repeat(70),
    ]) {
      expect(() => parse(query)).not.toThrow();
    }
    expect(parse('$$$ ((').filters).toEqual({});
  });
});
