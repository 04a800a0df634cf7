import type { Tool } from '@modelcontextprotocol/server';
import { inOne, mapInSteps, type Steps } from '../../kit/steps.ts';
import type { Operation, ToolDefinition } from '../../operation/define.ts';
import { advertise } from './advertise.ts';
import { unlistedOf } from './arguments/forms.ts';
import {
  fieldsAboutPerson,
  firstTaking,
  type ToolArguments,
  toolArguments,
} from './arguments/tool-arguments.ts';

export interface ToolEntry {
  readonly operation: Operation;
  readonly face: ToolDefinition<unknown>;
  readonly arguments: ToolArguments;
  readonly advertised: Tool;
  /** Arguments of any tool that lists only name, which are sent in `params`. */
  readonly unlisted: ReadonlySet<string>;
  /** All tools, this one too. */
  readonly table: ToolTable;
}

export type ToolTable = ReadonlyMap<string, ToolEntry>;

const TABLES = new WeakMap<readonly Operation[], ToolTable>();

/** The operations that have a tool, by name and in order. Built once, at start. */
export function toolTable(operations: readonly Operation[]): ToolTable {
  return TABLES.get(operations) ?? inOne(toolTableSteps(operations));
}

export function* toolTableSteps(operations: readonly Operation[]): Steps<ToolTable> {
  const faced = operations.flatMap((operation) =>
    operation.tool ? [{ operation, face: operation.tool }] : [],
  );
  const about = fieldsAboutPerson(faced.map(({ operation }) => operation));
  const takenBy = firstTaking(faced.map(({ operation }) => operation));
  const taking = faced.find(({ operation }) => operation.name === takenBy.get('tags'));
  const search = taking && {
    operation: taking.operation,
    tool: toolArguments(taking.operation, about, takenBy),
  };
  yield;
  const unlisted = new Set<string>();
  const hidden = new Set<string>();
  const listed = new Set<string>();
  const table = new Map<string, ToolEntry>();
  const entries = yield* mapInSteps(faced, 1, ({ operation, face }): [string, ToolEntry] => {
    const given = toolArguments(operation, about, takenBy, search);
    const advertised = advertise(operation, face, given.schema);
    for (const name of unlistedOf({ ...given, hidden: new Set() })) unlisted.add(name);
    for (const name of given.hidden) hidden.add(name);
    for (const name of Object.keys(advertised.inputSchema.properties ?? {})) listed.add(name);
    return [operation.name, { operation, face, arguments: given, advertised, unlisted, table }];
  });
  // What one tool understands besides, another may list.
  for (const name of hidden) if (!listed.has(name)) unlisted.add(name);
  for (const [name, entry] of entries) table.set(name, entry);
  TABLES.set(operations, table);
  return table;
}
