import type { AppError, InputIssue } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { nearest } from '../../../kit/nearest.ts';
import type { Operation } from '../../../operation/define.ts';
import { itemsOf, propertiesOf, type Schema } from '../../json-schema.ts';
import type { ToolArguments } from './tool-arguments.ts';
import { workingCall } from './working-call.ts';

/** Unknown arguments that a refusal names. */
const NAMED_MAX = 5;

/**
 * What is wrong with a call, by the names that the tool has, and a call that works.
 *
 * @param given the arguments as they were sent
 */
export function refusalLines(
  operation: Operation,
  tool: ToolArguments,
  error: AppError,
  unknown: readonly string[],
  given: Readonly<Record<string, unknown>>,
): string[] {
  const issues = error.details?.issues ?? [];
  const ours = namesIn(tool.schema);
  const lineOf = ({ path, message }: InputIssue) =>
    `- ${place(tool.nameOf(path), message, ours) || 'input'}: ${message}`;
  if (error.code !== 'validation_failed') return issues.map(lineOf);
  const named = issues.filter(({ path }) => path !== '' || unknown.length === 0).map(lineOf);
  const wrong = issues.map(({ path }) => path);
  const call = workingCall(operation, tool, { given, wrong });
  return [
    ...unknownLines(tool, unknown),
    ...named,
    `A call that works: ${operation.name} ${JSON.stringify(call)}`,
  ];
}

function unknownLines(tool: ToolArguments, unknown: readonly string[]): string[] {
  if (unknown.length === 0) return [];
  const known = Object.keys(propertiesOf(tool.schema));
  const named = unknown.slice(0, NAMED_MAX).map((name) => {
    const near = nearest(name, known);
    return `- there is no argument ${quoted(name)}${near === null ? '' : `: use ${near}`}`;
  });
  return [...named, `The arguments are: ${known.join(', ')}.`];
}

/** A path up to the first name that the caller made up, which is quoted, once. */
function place(path: string, message: string, ours: ReadonlySet<string>): string {
  const steps = path.split('.');
  const made = steps.findIndex((step) => !ours.has(step) && !/^\d+$/.test(step));
  if (made < 0) return path;
  const name = quoted(steps.slice(made).join('.'));
  return [...steps.slice(0, made), ...(message.includes(name) ? [] : [name])].join('.');
}

/** Names of all fields within a schema, and of the one that the surface adds. */
function namesIn(schema: Schema): Set<string> {
  const names = new Set(['response_format']);
  const gather = (one: Schema): void => {
    const published = one['x-published'] as Schema | undefined;
    for (const [name, inner] of Object.entries(propertiesOf(published ?? one))) {
      names.add(name);
      gather(inner);
    }
    const items = itemsOf(published ?? one);
    if (items) gather(items);
  };
  gather(schema);
  return names;
}
