import { expect, it } from 'vitest';
import { AppError } from '../../../../src/errors.ts';
import { settled } from '../../../../src/operation/input/fill-in.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { refusalLines } from '../../../../src/surfaces/mcp/arguments/refusal.ts';
import { toolArguments } from '../../../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { run } from '../../../operations/support/run.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const operation = OPERATIONS.find((one) => one.name === 'get_points_playbook');

/** The last line of what is said of a program that is not read. */
async function lastLine(given: Record<string, unknown>): Promise<string> {
  if (!operation) throw new Error('no such operation');
  const tool = toolArguments(operation);
  const settle = (input: unknown) => settled(operation, input, catalog).input;
  const { input, unknown } = tool.read(given);
  const failure: unknown = await run('get_points_playbook', input).catch((error) => error);
  if (!(failure instanceof AppError)) throw new Error('was not refused');
  return refusalLines(operation, tool, failure, unknown, given, settle).at(-1) ?? '';
}

it('keeps the balance of a program that it cannot read, under that of the card held', async () => {
  const line = await lastLine({
    card_names: ['Citi Strata Premier'],
    point_balances: [{ program_key: 'zorp', balance: 60_000 }],
  });
  expect(line).toContain(
    '{"card_names":["Citi Strata Premier"],"point_balances":[{"program_key":"citi_thankyou","balance":60000}]}',
  );
});

it('keeps the other balances beside one that several programs may have', async () => {
  const line = await lastLine({
    card_names: ['Amex Gold'],
    point_balances: [
      { program_key: 'avios', balance: 60_000 },
      { program_key: 'MR', balance: 20_000 },
    ],
  });
  expect(line).toMatch(/"balance":60000\},\{"program_key":"MR","balance":20000\}/);
});

it('puts the points of nobody else in place of what it cannot read', async () => {
  const line = await lastLine({ point_balances: [{ program_key: 'zorp', balance: 41_000 }] });
  expect(line).toContain('no points program matches "zorp"');
});
