import { itemsOf, propertyOf, type Schema } from '../../operation/json-schema.ts';
import { creditTier } from '../mcp/arguments/read-value.ts';
import { asPublished } from '../mcp/arguments/sums/entries.ts';
import { readAs } from '../text-values.ts';
import type { CallTemplate } from './template.ts';
import { namesInStrings } from './template.ts';

/** Values of a prompt's arguments: typed by the person, then cleaned. */
export type Values = ReadonlyMap<string, string>;

/**
 * The arguments of a call with the person's values filled in, each in the form that the tool takes:
 * a list from commas, a number from digits, spending from "dining 500, gas 90". An entry is left
 * out when its value is missing or does not fit the tool: the assistant reads it in the text.
 *
 * @param schema the tool's input; undefined: every value is text.
 */
export function fillCall(
  call: CallTemplate,
  schema: Schema | undefined,
  values: Values,
): Record<string, unknown> {
  const filled = Object.entries(fill(call.arguments, schema, values) ?? {});
  return Object.fromEntries(filled.map(([name, value]) => [name, asPublished(name, value)]));
}

function fill(template: unknown, schema: Schema | undefined, values: Values): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) {
    const items = itemsOf(schema);
    return template.map((item) => fill(item, items, values)).filter((value) => value !== undefined);
  }
  if (typeof template !== 'object' || template === null) return template;
  if ('$argument' in template) {
    const value = values.get(String(template.$argument));
    if (value === undefined) return undefined;
    // A score stands for its tier, as where a tool is called with it.
    return readAs(schema, value) ?? readAs(schema, String(creditTier(value)));
  }
  const entries = Object.entries(template)
    .map(([key, value]) => [key, fill(value, propertyOf(schema, key), values)] as const)
    .filter(([, value]) => value !== undefined);
  // An object whose values are all missing carries no information.
  if (entries.length === 0 && Object.keys(template).length > 0) return undefined;
  return Object.fromEntries(entries);
}

function fillText(template: string, values: Values): string | undefined {
  const names = namesInStrings(template);
  if (names.some((name) => !values.has(name))) return undefined;
  return template.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => values.get(name) ?? '');
}
