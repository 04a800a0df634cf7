import { expect } from 'vitest';
import { AppError, type InputIssue } from '../../../../src/errors.ts';
import { settled } from '../../../../src/operation/input/fill-in.ts';
import { inputWords, issuesOf } from '../../../../src/operation/input/words.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { refusalLines } from '../../../../src/surfaces/mcp/arguments/refusal.ts';
import { settleWith } from '../../../../src/surfaces/mcp/arguments/settle.ts';
import { toolArguments } from '../../../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

/** What the refusal of these arguments says, line by line, of which tool, and how often it read any. */
export function refused(
  name: string,
  given: Record<string, unknown>,
  wrong: InputIssue | string = '',
  worded = (issue: InputIssue): InputIssue => issue,
) {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation is called ${name}`);
  const tool = toolArguments(operation);
  let readings = 0;
  const settleOnce = settleWith(operation, catalog);
  const settle = Object.assign((...input: Parameters<typeof settleOnce>) => {
    readings += 1;
    return settleOnce(...input);
  }, settleOnce);
  const { input, unknown } = tool.read(given);
  const { error } = operation.input.safeParse(settle(input), { error: inputWords() });
  const ofHandler =
    typeof wrong === 'string' ? { path: wrong, message: 'refused by the handler' } : wrong;
  const issues = error ? issuesOf(error) : [ofHandler];
  const failure = new AppError('validation_failed', undefined, { issues: issues.map(worded) });
  const lines = refusalLines(operation, tool, failure, unknown, given, settle);
  return { operation, tool, lines, readings };
}

export const refusal = (name: string, given: Record<string, unknown>) => refused(name, given).lines;

/** The call that a refusal of these arguments shows. */
export function shown(name: string, given: Record<string, unknown>): Record<string, unknown> {
  const { operation, tool, lines } = refused(name, given);
  const line = lines.at(-1) ?? '';
  const [, call = ''] = /^(?:A call that works|Without [^:]+): \w+ (\{.*\})$/.exec(line) ?? [];
  const parsed = JSON.parse(call);
  const read = settled(operation, tool.read(parsed).input, catalog).input;
  expect(operation.input.safeParse(read).success, call).toBe(true);
  return parsed;
}
