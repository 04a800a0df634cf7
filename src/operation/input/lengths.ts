import { z } from 'zod';
import { AppError, createIssues } from '../../errors.ts';
import { inputWords } from './words.ts';

/** What of a schema is read here. */
interface Def {
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly element?: z.core.$ZodType;
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

/** What is too long, and where: the words of its schema. */
interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Refuses texts and names that are longer than their own fields take, in the words of the schema, before
 * anything is made of what they say: reading a longer one is work for an answer that is never given.
 */
export function lengthFault(schema: z.core.$ZodType, input: unknown): AppError | null {
  const { issues, add } = createIssues();
  for (const { path, message } of faultsOf(schema, input)) add(path, message);
  return issues.length === 0 ? null : new AppError('validation_failed', undefined, { issues });
}

function faultsOf(schema: z.core.$ZodType, value: unknown): readonly Fault[] {
  const { options, innerType, in: before, out } = defOf(schema);
  if (options) {
    // Whatever one of them takes is taken.
    const isLong = options.every((one) => faultsOf(one, value).length > 0 || !mayTake(one, value));
    const isHeld = isLong && options.some((one) => faultsOf(one, value).length > 0);
    return isHeld ? saidOf(schema, value) : [];
  }
  if (innerType) return faultsOf(innerType, value);
  if (before) {
    if (!isTransform(before)) return faultsOf(before, value);
    // Of a text that is changed first nobody knows how long it will be.
    return typeof value === 'string' || !out ? [] : faultsOf(out, value);
  }
  if (typeof value === 'string') {
    const most = schema instanceof z.ZodString ? schema.maxLength : null;
    // It may be shorter once it is cleaned.
    return most !== null && value.length > most ? saidOf(schema, value) : [];
  }
  return typeof value === 'object' && value !== null ? faultsWithin(schema, value) : [];
}

function faultsWithin(schema: z.core.$ZodType, value: object): readonly Fault[] {
  const { shape, element, keyType, valueType } = defOf(schema);
  if (Array.isArray(value)) {
    if (!element) return [];
    return value.flatMap((one, at) => under(at, faultsOf(element, one)));
  }
  return Object.entries(value).flatMap(([name, one]) => {
    if (keyType && valueType) {
      if (faultsOf(keyType, name).length === 0) return under(name, faultsOf(valueType, one));
      return saidOf(z.record(keyType as z.core.$ZodRecordKey, z.unknown()), { [name]: one });
    }
    const own = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
    return own ? under(name, faultsOf(own, one)) : [];
  });
}

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

const isTransform = (schema: z.core.$ZodType): boolean => schema instanceof z.ZodTransform;

const under = (name: PropertyKey, faults: readonly Fault[]): readonly Fault[] =>
  faults.map(({ path, message }) => ({ path: [name, ...path], message }));

/** What a schema says of a value that is too long for it: before it makes anything of it. */
function saidOf(schema: z.core.$ZodType, value: unknown): readonly Fault[] {
  return z.safeParse(schema, value, { error: inputWords() }).error?.issues ?? [];
}

/** Whether a schema may take a value of this form. */
function mayTake(schema: z.core.$ZodType, value: unknown): boolean {
  const { innerType, in: before, options } = defOf(schema);
  if (options) return options.some((one) => mayTake(one, value));
  const inner = innerType ?? before;
  if (inner) return isTransform(inner) || mayTake(inner, value);
  const { type } = schema._zod.def;
  if (typeof value === 'string') return !NO_TEXT.has(type);
  return Array.isArray(value) ? type === 'array' : type === 'object' || type === 'record';
}

/** Types that take no text but the few that they list. */
const NO_TEXT: ReadonlySet<string> = new Set(
  'object array record number int boolean enum literal null undefined'.split(' '),
);
