import { expect, it } from 'vitest';
import { AppError, errorBody } from '../../../../src/errors.ts';
import { run } from '../../../operations/support/run.ts';
import { refused } from './refused.ts';

const CARDS = [
  ...['Double Cash', 'Freedom Flex', 'Apple Card', 'Citi Custom Cash', 'Bilt Blue', 'Amex Gold'],
  ...['CSP', 'CSR', 'Venture X', 'United Explorer', 'Delta Gold', 'Brilliant'],
];
const BENEFIT = { card_name: 'CSR', benefit_selections: ['dinning credits maybe'] };

it.each([
  ['optimize_portfolio', { card_names: CARDS, spending: { dining: 300 } }],
  ['compare_cards', { card_names: CARDS.slice(0, 5) }],
  ['compare_cards', { card_names: ['CSP', 'CSR'], spending: { 'rent and utilities': 2000 } }],
  ['compare_cards', { card_names: ['CSP', 'CSR'], spending: { dining: 300, zorp: 9 } }],
  ['compare_cards', { card_names: ['CSP', 'CSR'], spending: 'much' }],
  ['recommend_card_for_category', { category: 'groceries, no annual fee' }],
  ['calculate_card_value', BENEFIT],
])('shows the same call to %s with %j, however its refusal is worded', (name, given) => {
  const issue = {
    path: 'benefit_selections.0',
    message: 'is refused',
    about: { likely: 'dining' },
  };
  const callOf = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('- '));
  const own = refused(name, given, issue);
  const reworded = refused(name, given, issue, (one) => ({ ...one, message: 'does not do' }));
  expect(callOf(reworded.lines)).toEqual(callOf(own.lines));
});

it('keeps a credit in use as the one that its refusal holds for likely', async () => {
  const failure: unknown = await run('calculate_card_value', {
    card_name: 'CSR',
    benefit_selections: ['hotel xx $50'],
  }).catch((error) => error);
  if (!(failure instanceof AppError)) throw new Error('was not refused');
  const [issue] = failure.given?.issues ?? [];
  expect(issue?.about?.likely).toBe('hotel $50');
  expect(issue?.message).toContain(`did you mean "${issue?.about?.likely}"`);
});

it('serves what is told of a refusal, and not what it says as data', async () => {
  const failures = await Promise.all(
    [
      ['calculate_card_value', { card_name: 'CSR', benefit_selections: ['dinning'] }],
      ['get_points_playbook', { point_balances: [{ program_key: 'zorp', balance: 1 }] }],
      ['compare_cards', { card_names: ['CSP', 'zorp'] }],
      ['compare_cards', { card_names: ['blah', 'zorp'] }],
    ].map(([name, input]) => run(name as string, input).catch((error) => error)),
  );
  for (const failure of failures) {
    const { error, detail } = errorBody(failure);
    expect(Object.keys(detail)).not.toContain('unread');
    expect(JSON.stringify([error, detail])).not.toMatch(/"(?:about|unread)"/);
    for (const issue of error.details?.issues ?? [])
      expect(Object.keys(issue)).toEqual(['path', 'message']);
  }
  expect(failures).toHaveLength(4);
});

it('shows a card that is named twice as one of each adult, and no call without it', () => {
  const card_names = ['Amex Gold', 'CSP', 'Amex Gold'];
  const second = (about: object) => ({ path: 'card_names.2', message: 'is named before', about });
  const lines = (about: object) =>
    refused('optimize_portfolio', { card_names, partner: ['CFU'] }, second(about)).lines;
  expect(lines({ second: 'Amex Gold' }).slice(1)).toEqual([
    'If each of two adults holds one: optimize_portfolio {"card_names":["Amex Gold","CSP"],"partner":{"card_names":["CFU","Amex Gold"]}}',
  ]);
  expect(lines({ second: 'CSR' })).toHaveLength(1);
});
