import { isFields } from '../../../../kit/fields.ts';
import { type FormFaults, NO_FAULTS } from '../../../../pages/forms.ts';
import { exampleRequest } from '../../../docs/example-request.ts';
import type { PublishedOperation } from '../../../docs/openapi.ts';
import { EXCESS_WORDS, excessOf } from '../../../nested.ts';

/** A field of the form, by what it is called in the form. */
export interface TryField {
  readonly id: string;
  readonly name: string;
  readonly place: 'path' | 'query';
  readonly required: boolean;
  /** What it may be, where it is one of a few. */
  readonly choices: readonly string[] | null;
}

export const BODY = 'body';
/** Characters of a body that the form takes, and of any other field. */
export const BODY_MAX = 10_000;
export const FIELD_MAX = 500;

/** What the person has typed, by field. */
export type Typed = Readonly<Record<string, string>>;

export function fieldsOf({ described }: PublishedOperation): TryField[] {
  return described.parameters.map(({ name, in: place, required, schema }) => ({
    ...{ id: `${place}.${name}`, name, required },
    place: place === 'path' ? 'path' : 'query',
    choices: Array.isArray(schema.enum) ? schema.enum.map(String) : null,
  }));
}

export const hasBody = ({ described }: PublishedOperation): boolean =>
  described.requestBody !== undefined;

/** The example that the tests try, as the form would send it. */
export function exampleOf(published: PublishedOperation): Typed {
  const { operation, rest } = published;
  const { body } = exampleRequest(operation, rest);
  const example = operation.example as Readonly<Record<string, unknown>>;
  const typed = fieldsOf(published).flatMap(({ id, name }) =>
    name in example ? [[id, String(example[name])]] : [],
  );
  return {
    ...Object.fromEntries(typed),
    ...(body !== null && { [BODY]: JSON.stringify(body, null, 2) }),
  };
}

/** A request as REST would take it. */
export interface TryRequest {
  readonly input: unknown;
  /** With its query. */
  readonly path: string;
}

/** Reads the form; what is wrong stands beside its field. */
export function readRequest(
  published: PublishedOperation,
  typed: Typed,
): { readonly request: TryRequest | null; readonly faults: FormFaults } {
  const fields: Record<string, string> = {};
  const params: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const { id, name, place, required } of fieldsOf(published)) {
    const value = typed[id]?.trim() ?? '';
    if (value === '' && required) fields[id] = 'This is needed.';
    else if (place === 'path') params[name] = value;
    else if (value !== '') query.set(name, value);
  }
  const body = hasBody(published) ? bodyOf(typed[BODY] ?? '') : { given: {} };
  if ('fault' in body) fields[BODY] = body.fault;
  if (Object.keys(fields).length > 0 || 'fault' in body) {
    return { request: null, faults: { fields, form: null } };
  }
  const path = published.template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const { given } = body;
  return {
    request: {
      input: isFields(given) ? { ...Object.fromEntries(query), ...given, ...params } : given,
      path: query.size > 0 ? `${path}?${query}` : path,
    },
    faults: NO_FAULTS,
  };
}

function bodyOf(text: string): { readonly given: unknown } | { readonly fault: string } {
  if (text.length > BODY_MAX) return { fault: `More than ${BODY_MAX} characters.` };
  if (text.trim() === '') return { given: {} };
  const excess = excessOf(Buffer.from(text));
  if (excess) return { fault: `This ${EXCESS_WORDS[excess]}.` };
  try {
    const given: unknown = JSON.parse(text);
    return { given };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return { fault: `This is not JSON: ${why.slice(0, 200)}` };
  }
}
