import { expect, it } from 'vitest';
import { AppError } from '../../../../src/errors.ts';
import type { Outcome } from '../../../../src/operation/execute.ts';
import { existing, openedOf } from '../../../../src/surfaces/mcp/asking/existing.ts';
import { meaningsOf } from '../../../../src/surfaces/mcp/asking/meanings.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const TODAY = '2026-11-21';
const choices = ['Chase Freedom Unlimited', 'Chase Freedom Flex', 'Original Chase Freedom'].map(
  (card_name) => ({
    card_name,
    annual_fee: 0,
    network: null,
    ...(card_name.startsWith('Original') && { status: 'closed' }),
  }),
);

it.each([
  [{ cards: [{ card_name: 'Freedom', opened: '2015-03' }] }],
  [{ cards: ['Freedom'], params: { dates: { Freedom: '2015-03' } } }],
  [{ cards: ['Freedom'], dates: { Freedom: { opened: 'March 2015' } } }],
])('knows since when a card is held, wherever it is said: %j', (input) => {
  expect(openedOf(input, 'Freedom', TODAY)).toBe('2015-03');
  expect(openedOf(input, 'Gold', TODAY)).toBeNull();
});

it('takes a name for no card that did not exist then, and the closed one first', async () => {
  const had = (_: string, all: typeof choices) => existing(all, '2015-03', catalogOn(TODAY));
  const failure = new AppError('ambiguous_card', undefined, { asked: 'Freedom', choices });
  const run = async () => ({ output: {}, warnings: [], from_wallet: [] }) as unknown as Outcome;
  const { all } = await meaningsOf(failure, { cards: ['Freedom'] }, true, run, {
    had: had as never,
  });
  expect(all.map(({ cards: [card] }) => card)).toEqual([
    'Original Chase Freedom',
    'Chase Freedom Unlimited',
  ]);
});
