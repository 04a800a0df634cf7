import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Operation, ToolDefinition } from '../../operation/define.ts';

/** JSON schema as zod writes it, loosely typed: this file only drops and shortens. */
type Schema = Readonly<Record<string, unknown>>;
type Properties = NonNullable<Tool['inputSchema']['properties']>;

/**
 * Longer enumerations are left to the description, because assistants read every tool on every
 * call.
 */
const LONGEST_ENUM = 16;

/** Maximums from here up only exclude nonsense, so they are not advertised. */
const TELLING_MAXIMUM = 100_000;
const TELLING_MAX_ITEMS = 50;
/** Minimums below this go without saying: amounts are not negative, lists not empty. */
const TELLING_MINIMUM = 2;

/** Values of the parameter that tools with `detailed_fields` add to the operation's input. */
export const RESPONSE_FORMATS = ['concise', 'detailed'] as const;

/**
 * The tool as clients see it, in few tokens. execute() checks inputs and outputs in full, so these
 * schemas only need to show an assistant what to send and what comes back. Whatever the full
 * schemas accept validates against these.
 */
export function advertise(operation: Operation, face: ToolDefinition<unknown>): Tool {
  return {
    name: operation.name,
    title: operation.title,
    description: face.description,
    inputSchema: advertisedInput(operation, face),
    outputSchema: advertisedOutput(operation, face),
    annotations: { ...face.annotations },
  };
}

function advertisedInput(operation: Operation, face: ToolDefinition<unknown>): Tool['inputSchema'] {
  const full = withVariants(z.toJSONSchema(operation.input, { io: 'input' }) as Schema);
  const properties = forTools(propertiesOf(full));
  const format = face.detailed_fields && {
    response_format: {
      enum: [...RESPONSE_FORMATS],
      default: RESPONSE_FORMATS[0],
      description: `detailed adds ${[...new Set(face.detailed_fields.map(lastKey))].join(', ')}.`,
    },
  };
  const required = full.required as string[] | undefined;
  return {
    type: 'object',
    properties: { ...mapValues(properties, shortInput), ...format } as Properties,
    ...(required?.length && { required }),
  };
}

/** Omits inputs that are for REST only: `.meta({ 'x-rest-only': true })`. */
function forTools(properties: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(properties).filter(([, schema]) => schema['x-rest-only'] !== true),
  );
}

function advertisedOutput(
  operation: Operation,
  face: ToolDefinition<unknown>,
): NonNullable<Tool['outputSchema']> {
  const full = withVariants(
    z.toJSONSchema(operation.output, { io: 'output', unrepresentable: 'any' }) as Schema,
  );
  return {
    type: 'object',
    properties: {
      ...mapValues(propertiesOf(full), shortOutput),
      ...(face.suggest && { suggested_next: { type: 'array' } }),
    } as Properties,
  };
}

/** `turns` of `options[].turns`. */
function lastKey(path: string): string {
  return path.replace(/^.*\./, '');
}

/** A property of the input without the parts that an assistant does not need. */
function shortInput(schema: Schema): Schema {
  const kept = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    switch (key) {
      case 'minLength':
      case 'maxLength':
      case 'propertyNames':
        return [];
      case 'pattern':
        return schema.format === undefined ? [[key, value]] : [];
      case 'additionalProperties':
        return typeof value === 'object' ? [[key, { type: (value as Schema).type }]] : [];
      case 'maximum':
        return (value as number) < TELLING_MAXIMUM ? [[key, value]] : [];
      case 'maxItems':
        return (value as number) < TELLING_MAX_ITEMS ? [[key, value]] : [];
      case 'minimum':
      case 'minItems':
        return (value as number) >= TELLING_MINIMUM ? [[key, value]] : [];
      case 'enum':
        return isTellingEnum(schema) ? [[key, value]] : [];
      case 'properties':
        return [[key, mapValues(value as Record<string, Schema>, shortInput)]];
      case 'items': {
        const { description, ...item } = shortInput(value as Schema);
        return [[key, schema.description === undefined ? { ...item, description } : item]];
      }
      case 'default':
        return typeof value === 'object' ? [] : [[key, value]];
      case 'anyOf':
      case 'oneOf':
        return [[key, (value as Schema[]).map(shortInput)]];
      default:
        return [[key, value]];
    }
  });
  return Object.fromEntries(kept);
}

/** Only the type, and the values of a verdict: the answer itself shows what is inside. */
function shortOutput(schema: Schema): Schema {
  if (isTellingEnum(schema)) return { enum: schema.enum };
  const types = [...new Set(typesOf(schema))];
  if (types.length === 0) return {};
  return { type: types.length === 1 ? types[0] : types };
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

/**
 * A union at the root as one object, because clients only accept an object with properties there.
 */
function withVariants(schema: Schema): Schema {
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (!variants) return schema;
  const required = variants.map((variant) => (variant.required ?? []) as string[]);
  return {
    ...schema,
    properties: Object.assign({}, ...variants.map(propertiesOf)),
    required: (required[0] ?? []).filter((name) => required.every((names) => names.includes(name))),
  };
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  return (schema.properties ?? {}) as Record<string, Schema>;
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
