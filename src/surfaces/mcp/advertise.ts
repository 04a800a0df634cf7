import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Operation, ToolDefinition } from '../../operation/define.ts';
import { itemsOf, propertiesOf, type Schema } from '../../operation/json-schema.ts';
import { amountsOf, entriesSchema } from './arguments/sums/entries.ts';
import { viewOf } from './views/views.ts';

type Properties = NonNullable<Tool['inputSchema']['properties']>;

/**
 * Longer enumerations are left to the description, because assistants read every tool on every
 * call.
 */
const LONGEST_ENUM = 16;

/** Maximums from here up only exclude nonsense, so they are not advertised. */
const TELLING_MAXIMUM = 100_000;
const TELLING_MAX_ITEMS = 50;
/** That a list is not empty goes without saying. */
const TELLING_MIN_ITEMS = 2;

/** How deep the parts of an answer are named. */
const NAMED_DEPTH = 1;
/** Objects of more parts are left open: their names would fill half of the list of tools. */
const NAMED_PARTS = 2;

/** Values of the parameter that tools with `detailed_fields` add to the operation's input. */
export const RESPONSE_FORMATS = ['concise', 'detailed'] as const;

/**
 * The tool as clients see it, in few tokens. execute() checks inputs and outputs in full, so these
 * schemas only need to show an assistant what to send and what comes back. Whatever validates against
 * these is understood; more is (arguments/).
 */
export function advertise(
  operation: Operation,
  face: ToolDefinition<unknown>,
  schema: Schema,
): Tool {
  const resourceUri = viewOf(operation.name);
  return {
    name: operation.name,
    title: operation.title,
    description: face.description,
    inputSchema: advertisedInput(schema, face),
    outputSchema: advertisedOutput(operation, face),
    annotations: { ...face.annotations },
    ...(resourceUri && { _meta: { ui: { resourceUri } } }),
  };
}

function advertisedInput(full: Schema, face: ToolDefinition<unknown>): Tool['inputSchema'] {
  const format = face.detailed_fields && {
    response_format: {
      type: 'string',
      enum: [...RESPONSE_FORMATS],
    },
  };
  const all = Object.entries(propertiesOf(full));
  const listed = Object.fromEntries(all.filter(([, one]) => one['x-listed'] !== false));
  const unlisted = all.flatMap(([name, one]) => {
    if (one['x-listed'] !== false) return [];
    return one['x-form'] === undefined ? [name] : [`${name} ${one['x-form']}`];
  });
  // By name only, to keep the list of tools short; they are taken at the top level too. A text,
  // because an object without named parts is none to hosts in strict mode and to Gemini.
  const also = unlisted.length > 0 && {
    params: { type: 'string', description: `JSON of ${unlisted.join(', ')}.` },
  };
  const required = full.required as string[];
  return {
    type: 'object',
    properties: { ...mapValues(listed, shortInput), ...also, ...format } as Properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/**
 * Without suggested_next, which the server's instructions tell of once for all tools, and without
 * what only a detailed answer has.
 */
function advertisedOutput(
  operation: Operation,
  { detailed_fields = [] }: ToolDefinition<unknown>,
): NonNullable<Tool['outputSchema']> {
  const full = z.toJSONSchema(operation.output, {
    io: 'output',
    unrepresentable: 'any',
  }) as Schema;
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(propertiesOf(full))
        .filter(([name, part]) => part['x-listed'] !== false && !detailed_fields.includes(name))
        .map(([name, part]) => [name, shortOutput(part)]),
    ) as Properties,
  };
}

/** A property of the input without the parts that an assistant does not need. */
function shortInput(schema: Schema): Schema {
  const published = schema['x-published'] as Schema | undefined;
  if (published) return published;
  const amounts = amountsOf(schema);
  if (amounts) return entriesSchema(schema, amounts);
  const kept = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    switch (key) {
      case 'minLength':
      case 'maxLength':
      case 'propertyNames':
      case 'x-from-wallet':
      case 'x-form':
      case 'x-longer':
        return [];
      case 'pattern':
        return schema.format === undefined ? [[key, value]] : [];
      case 'additionalProperties':
        return [];
      case 'maximum':
        return (value as number) < TELLING_MAXIMUM ? [[key, value]] : [];
      case 'maxItems':
        return (value as number) < TELLING_MAX_ITEMS ? [[key, value]] : [];
      case 'minimum':
        return (value as number) >= 0 ? [[key, value]] : [];
      case 'minItems':
        return (value as number) >= TELLING_MIN_ITEMS ? [[key, value]] : [];
      case 'enum':
        return isTellingEnum(schema) ? [[key, value]] : [];
      case 'properties':
        return [[key, mapValues(value as Record<string, Schema>, shortInput)]];
      case 'items': {
        const { description, ...item } = shortInput(value as Schema);
        return [[key, schema.description === undefined ? { ...item, description } : item]];
      }
      case 'default':
        return typeof value === 'number' ? [[key, value]] : [];
      case 'anyOf':
      case 'oneOf':
        return [[key, (value as Schema[]).map(shortInput)]];
      default:
        return [[key, value]];
    }
  });
  return Object.fromEntries(kept);
}

/**
 * Types, and the values of a verdict. What lies within is named one level deep, so that a typed
 * client knows the parts: deeper, the answer itself shows what is there.
 */
function shortOutput(schema: Schema, depth = 0): Schema {
  const types = [...new Set(typesOf(schema))];
  if (types.length === 0) return {};
  const type = types.length === 1 ? types[0] : types;
  if (isVerdict(schema)) return { type, enum: schema.enum };
  const items = itemsOf(schema);
  const parts = Object.entries(propertiesOf(schema));
  return {
    type,
    ...(items && { items: shortOutput(items, depth + 1) }),
    ...(parts.length > 0 &&
      parts.length <= NAMED_PARTS &&
      depth < NAMED_DEPTH && {
        properties: Object.fromEntries(
          parts.map(([name, part]) => [name, shortOutput(part, depth + 1)]),
        ),
      }),
  };
}

/** KEEP, CANCEL: an assistant decides by them. */
function isVerdict(schema: Schema): boolean {
  return (
    isTellingEnum(schema) && (schema.enum as unknown[]).every((one) => /^[A-Z_]+$/.test(`${one}`))
  );
}

function isTellingEnum(schema: Schema): boolean {
  return Array.isArray(schema.enum) && schema.enum.length <= LONGEST_ENUM;
}

function typesOf(schema: Schema): string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type as string[];
  if ('const' in schema) return [schema.const === null ? 'null' : typeof schema.const];
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const all = variants?.map(typesOf) ?? [];
  // A variant of any type leaves the whole open.
  return all.some((types) => types.length === 0) ? [] : all.flat();
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
