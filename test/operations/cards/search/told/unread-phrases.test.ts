import { describe, expect, it } from 'vitest';
import {
  notUnderstood,
  unreadPhrases,
} from '../../../../../src/operations/cards/search/query/unread-phrases.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

describe('what of a query was not understood', () => {
  it.each<[string, string[], string[]]>([
    [
      'lounges for two adults, 2 kids, authorized user',
      ['two', 'adults', '2', 'kids', 'authorized', 'user'],
      ['authorized user'],
    ],
    ['gas and car repairs', ['car', 'repairs'], ['car repairs']],
    ['picture of my dog on it', ['dog', 'picture'], ['picture of my dog']],
    ['card with no hidden fees', ['no hidden fees'], ['no hidden fees']],
    ['a bonus within 3 months', ['within 3 months'], ['within 3 months']],
    ['lumber, then more Lumber', ['lumber'], ['lumber', 'Lumber']],
  ])('is told as the person said it: %s', (query, unread, told) => {
    expect(unreadPhrases(query, unread)).toEqual(told);
  });

  it.each<[string, string[]]>([
    ['my kid is at Stanford, first card', ['kid', 'stanford']],
    ['we are moving to Texas next month', ['texas', 'month']],
    ['retired couple in Arizona', ['retired', 'couple', 'arizona']],
    ['my husband works nights', ['husband', 'works', 'nights']],
  ])('is not told where it asks for nothing: %s', (query, unread) => {
    expect(unreadPhrases(query, unread)).toEqual([]);
  });

  it('is told of a place of ads only where the text is of none', () => {
    const unread = ['google', 'meta'];
    expect(notUnderstood('$300 on ads, Google & Meta', unread, true, catalog)).toEqual([]);
    expect(notUnderstood('a card of Google & Meta', unread, true, catalog)).toEqual([
      'Google',
      'Meta',
    ]);
  });

  it('is told of no place in brackets behind its kind, and of others', () => {
    const told = (query: string, unread: string[]) =>
      notUnderstood(query, unread, true, catalog).map((one) => one.toLowerCase());
    expect(told('card for gas (Shell, Exxon)', ['shell', 'exxon'])).toEqual([]);
    expect(told('card for groceries (mostly Aldi)', ['aldi'])).toEqual([]);
    expect(told('card for gas (Aldi)', ['aldi'])).toEqual(['aldi']);
    expect(told('card for gas (blorp)', ['blorp'])).toEqual(['blorp']);
  });
});
