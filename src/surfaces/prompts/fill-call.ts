import type { CallTemplate } from './template.ts';
import { namesInStrings } from './template.ts';
import { itemsOf, propertyOf, type Schema, variantsOf } from './tool-shapes.ts';

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
  return (fill(call.arguments, schema, values) ?? {}) as Record<string, unknown>;
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
    return value === undefined ? undefined : readAs(schema, value);
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

/** The text as a value of the schema; undefined when it cannot be one. */
function readAs(schema: Schema | undefined, text: string): unknown {
  if (!schema) return text;
  for (const variant of variantsOf(schema)) {
    const value = readAsVariant(variant, text);
    if (value !== undefined) return value;
  }
  return undefined;
}

function readAsVariant(schema: Schema, text: string): unknown {
  switch (schema.type) {
    case 'array': {
      const items = text
        .split(/[,;]/)
        .map((item) => item.trim())
        .filter(Boolean)
        .map((item) => readAs(itemsOf(schema), item));
      return items.includes(undefined) ? undefined : items;
    }
    case 'number':
    case 'integer':
      return readNumber(text);
    case 'boolean':
      return { true: true, yes: true, false: false, no: false }[text.toLowerCase()];
    case 'object':
      return readObject(schema, text);
    default:
      return fitsEnum(schema, text) ? text : undefined;
  }
}

function fitsEnum(schema: Schema, text: string): boolean {
  return !Array.isArray(schema.enum) || schema.enum.includes(text);
}

/** `$1,200.50` and `95 dollars` are numbers. */
function readNumber(text: string): number | undefined {
  const [, digits] = /^\$?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:dollars|usd)?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** A record of numbers from `dining 500, gas: $90`; an object of one text from the text. */
function readObject(schema: Schema, text: string): unknown {
  const required = schema.required as string[] | undefined;
  const properties = schema.properties as Record<string, Schema> | undefined;
  const [only, ...others] = required ?? [];
  if (only !== undefined && others.length === 0 && properties?.[only]?.type === 'string') {
    return { [only]: text };
  }
  if (properties) return undefined;
  const keys = (schema.propertyNames ?? {}) as Schema;
  // A comma within a number is followed by three digits.
  const pairs = text.split(/,(?!\d{3}\b)|;/).map((pair) => {
    const [, name = '', amount = ''] =
      /^\s*([a-z][a-z_ ]*?)\s*[:=]?\s*(\$?\s*\d[\d,.]*)\s*$/i.exec(pair) ?? [];
    return [name.toLowerCase().replaceAll(' ', '_'), readNumber(amount)] as const;
  });
  const understood = pairs.every(
    ([name, amount]) => name !== '' && amount !== undefined && fitsEnum(keys, name),
  );
  return understood ? Object.fromEntries(pairs) : undefined;
}
