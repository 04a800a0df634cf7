import { expect, test } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { ALIASES } from '../../src/surfaces/koko/aliases.ts';

test('every alias names an operation, and takes no path of our own', () => {
  const names = OPERATIONS.map(({ name }) => name);
  const own = OPERATIONS.flatMap(({ rest }) => (rest ? [`${rest.method} ${rest.path}`] : []));
  expect(names).toEqual(expect.arrayContaining(ALIASES.map(({ operation }) => operation)));
  const taken = ALIASES.map(({ method, path }) => `${method} ${path}`);
  expect(new Set([...own, ...taken]).size).toBe(own.length + taken.length);
});

test.each([
  ['/cards/details', { card_name: 'Freedom', issuer: 'Chase' }, { card_name: 'Chase Freedom' }],
  ['/cards/terms', { card_name: 'Chase Freedom', issuer: 'chase' }, { card_name: 'Chase Freedom' }],
  // What the operation does not know is left to it to refuse.
  ['/cards/details', { issuer: 'Chase', colour: 'x' }, { issuer: 'Chase', colour: 'x' }],
  ['/card-benefits', { card: 'Amex Gold', colour: 'x' }, { card_name: 'Amex Gold', colour: 'x' }],
  ['/merchant-benefits', { merchant: 'Uber', portfolio: [] }, { merchant: 'Uber' }],
  ['/merchant-benefits', { portfolio: ['CSP'] }, { portfolio: ['CSP'] }],
  ['/card/renewal-check', { card_id: 2, card_name: 'CSP' }, { card_name: 'CSP' }],
  ['/card/renewal-check/verbose', { card_id: 2 }, { card_id: 2, mode: 'verbose' }],
])('%s reads %j as %j', (path, given, read) => {
  const translate = ALIASES.find((alias) => alias.path === path)?.translate;
  expect(translate?.(given)).toEqual(read);
});
