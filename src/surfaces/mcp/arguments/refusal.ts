import type { AppError, InputIssue } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { editDistance } from '../../../kit/edit-distance.ts';
import type { Operation } from '../../../operation/define.ts';
import { itemsOf, propertiesOf, type Schema } from '../../json-schema.ts';
import { exampleOf, type ToolArguments } from './tool-arguments.ts';

/** Unknown arguments that a refusal names. */
const NAMED_MAX = 5;
/** No name is longer; what comes in is not bounded. */
const NAME_MAX = 40;

/** What is wrong with a call, by the names that the tool has, and a call that works. */
export function refusalLines(
  operation: Operation,
  tool: ToolArguments,
  error: AppError,
  unknown: readonly string[],
): string[] {
  const issues = error.details?.issues ?? [];
  const ours = namesIn(tool.schema);
  const lineOf = ({ path, message }: InputIssue) =>
    `- ${place(tool.nameOf(path), message, ours) || 'input'}: ${message}`;
  if (error.code !== 'validation_failed') return issues.map(lineOf);
  const named = issues.filter(({ path }) => path !== '' || unknown.length === 0).map(lineOf);
  const example = exampleOf(operation);
  return [
    ...unknownLines(tool, unknown),
    ...named,
    `A call that works: ${operation.name} ${JSON.stringify(example)}`,
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

/** The known name that a misspelled one comes closest to, if it comes close at all. */
function nearest(name: string, known: readonly string[]): string | null {
  if (name.length > NAME_MAX) return null;
  const ranked = known
    .map((other) => ({ other, edits: editDistance(name.toLowerCase(), other) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best && best.edits <= Math.ceil(best.other.length / 3) ? best.other : null;
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
