import { describe, expect, it } from 'vitest';
import { createMerchantMatcher } from '../../../src/catalog/merchants/match.ts';
import { categoryNamed, categoryWritten } from '../../../src/catalog/names/categories.ts';
import { kindsTogether } from '../../../src/catalog/names/kinds/together.ts';
import { createQueryParser } from '../../../src/catalog/search/parse.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);
const matcher = createMerchantMatcher(seeds.merchants);

describe('advertising', () => {
  it.each([
    ...['social media and search ads', 'Facebook ads', 'Google ads', 'online ads', 'ad spend'],
    ...['Meta & Google ads', 'social media advertising', 'search engine ads', 'digital marketing'],
    ...['facebook, instagram and tiktok ads', 'PPC', 'online_ads', 'my ads'],
  ])('is one kind of spending: %s', (name) => {
    expect(categoryNamed(name)).toEqual({ kind: 'found', key: 'advertising' });
    expect(categoryWritten(name)).toBe('advertising');
    expect(kindsTogether(name)).toEqual([]);
    const { filters, not_understood } = parse(`business card for ${name.replaceAll('_', ' ')}`);
    expect(filters.earns_on).toEqual(['advertising']);
    expect(not_understood).toEqual([]);
  });

  it.each([
    ...[
      'online ads (Google, Facebook)',
      'ads (mostly Google and Meta)',
      'ads on Google, Bing and TikTok',
    ],
    ...['advertising like Facebook ads', 'ads via LinkedIn'],
  ])('is read with the places of the ads behind it: %s', (name) => {
    const { filters, not_understood } = parse(`business card for ${name} and shipping`);
    expect(filters.earns_on).toEqual(expect.arrayContaining(['advertising', 'shipping']));
    expect(filters.name_words).toBeUndefined();
    expect(not_understood).toEqual([]);
  });

  it.each([
    ['ads (delta)', ['delta']],
    ['ads, amazon and gas', ['amazon']],
  ])('leaves what is no place of ads: %s', (query, words) => {
    expect(parse(query).filters).toMatchObject({ name_words: words });
  });

  it('is what a merchant of such a name sells', () => {
    expect(matcher.match('social media and search ads').category).toBe('advertising');
    expect(matcher.match('Facebook ads').merchant?.key).toBe('meta_ads');
  });

  it('stands beside other kinds', () => {
    const names = kindsTogether('groceries and ads').map(({ name }) => name);
    expect(names).toEqual(['groceries', 'advertising']);
  });
});
