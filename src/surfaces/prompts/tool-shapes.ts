import { z } from 'zod';
import type { Operation } from '../../operation/define.ts';
import type { Schema } from '../../operation/json-schema.ts';
import { toolArguments } from '../mcp/arguments/tool-arguments.ts';

export interface ToolShape {
  readonly input: Schema;
  readonly output: Schema;
}

/** The tools that prompts may name, with their arguments and outputs. */
export function toolShapes(operations: readonly Operation[]): ReadonlyMap<string, ToolShape> {
  return new Map(
    operations.flatMap((operation): [string, ToolShape][] => {
      if (!operation.tool) return [];
      const input = toolArguments(operation).schema;
      const output = z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' });
      return [[operation.name, { input, output: output as Schema }]];
    }),
  );
}
