import type { Tool } from '@modelcontextprotocol/server';
import type { Operation, ToolDefinition } from '../../operation/define.ts';
import { advertise } from './advertise.ts';
import {
  fieldsAboutPerson,
  type ToolArguments,
  toolArguments,
} from './arguments/tool-arguments.ts';

export interface ToolEntry {
  readonly operation: Operation;
  readonly face: ToolDefinition<unknown>;
  readonly arguments: ToolArguments;
  readonly advertised: Tool;
}

export type ToolTable = ReadonlyMap<string, ToolEntry>;

/** The operations that have a tool, by name and in order. Built once, at start. */
export function toolTable(operations: readonly Operation[]): ToolTable {
  const faced = operations.flatMap((operation) =>
    operation.tool ? [{ operation, face: operation.tool }] : [],
  );
  const about = fieldsAboutPerson(faced.map(({ operation }) => operation));
  return new Map(
    faced.map(({ operation, face }): [string, ToolEntry] => {
      const given = toolArguments(operation, about);
      const advertised = advertise(operation, face, given.schema);
      return [operation.name, { operation, face, arguments: given, advertised }];
    }),
  );
}
