import { expect, it } from 'vitest';
import { toolArguments } from '../../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { operationOf } from '../../operations/support/run.ts';

const CARDS = [{ card_name: 'CSP', opened: '2025-12', limit: 5000 }, { card_name: 'Savor' }];

it('uses what is said of a card beside its name, or says that it does not', () => {
  const read = (tool: string) => toolArguments(operationOf(tool)).read({ card_names: CARDS });
  const wallet = read('optimize_portfolio');
  expect(wallet.input).toMatchObject({
    card_names: ['CSP', 'Savor'],
    params: { dates: { CSP: { opened: '2025-12' } } },
  });
  expect(wallet.notes.join()).toBe('Not used for this answer: limit.');
  expect(read('which_card_at_merchant').input).toMatchObject({
    dates: { CSP: { opened: '2025-12' } },
  });
  expect(read('compare_cards').notes.join()).toBe('Not used for this answer: opened, limit.');
});
