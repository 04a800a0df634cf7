import type { Tool } from '@modelcontextprotocol/server';
import type { Operation, ToolDefinition } from '../../operation/define.ts';
import { advertise } from './advertise.ts';

export interface ToolEntry {
  readonly operation: Operation;
  readonly face: ToolDefinition<unknown>;
  readonly advertised: Tool;
}

/** The operations that have a tool, by name and in order. Built once, at start. */
export function toolTable(operations: readonly Operation[]): ReadonlyMap<string, ToolEntry> {
  return new Map(
    operations.flatMap((operation): [string, ToolEntry][] => {
      const face = operation.tool;
      return face
        ? [[operation.name, { operation, face, advertised: advertise(operation, face) }]]
        : [];
    }),
  );
}
