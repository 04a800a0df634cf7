import { z } from 'zod';
import { eachInSteps, type Steps } from '../../kit/steps.ts';
import { hasBody, type Operation, pathTemplate, type RestRoute } from '../../operation/define.ts';
import {
  inputSchema,
  type Schema as LooseSchema,
  requiredOf,
} from '../../operation/json-schema.ts';
import { COLLECTIONS } from './collections.ts';
import { type ExampleRequest, exampleRequest, isQueryOfBody } from './example-request.ts';
import {
  type ErrorAnswer,
  errorResponses,
  IDEMPOTENCY_KEY,
  LOCATION,
  REPLAYED,
  SHARED_SCHEMAS,
} from './openapi-shared.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** An operation that REST serves. */
interface Published {
  readonly operation: Operation;
  readonly rest: RestRoute;
}

/** What an endpoint's description has, as far as the reference reads it. */
interface Described {
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: LooseSchema;
  }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': {
        readonly schema: {
          readonly properties: Readonly<Record<string, LooseSchema>>;
          readonly required?: readonly string[];
        };
      };
    };
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export interface PublishedOperation extends Published {
  /** `/cards/{card_id}` */
  readonly template: string;
  readonly described: Described;
}

/**
 * The OpenAPI 3.1 description of every operation that REST serves.
 * @param version of the product
 * @param publicUrl base of the server's address, without a trailing slash
 */
export function openApiDocument(
  operations: readonly Operation[],
  { publicUrl, version }: { readonly publicUrl: string; readonly version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const published of restOperations(operations)) {
    const { method } = published.rest;
    const template = pathTemplate(published.rest);
    paths[template] = { ...paths[template], [method.toLowerCase()]: described(published) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cardwright',
      version,
      description:
        'Facts about US credit cards, each with its source, and decisions about them, each with its calculation. Amounts are estimates, for information; nothing here is financial advice.',
      contact: { name: 'Cardwright', url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ apiKey: [] }],
    tags: [...new Set(restOperations(operations).map(tagOf))].map((name) => ({
      name,
      description: COLLECTIONS[name],
    })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      schemas: SHARED_SCHEMAS,
    },
  };
}

/** Each operation of REST with its description, as the reference for people shows it. */
export function publishedOperations(operations: readonly Operation[]): PublishedOperation[] {
  return restOperations(operations).map((published) => ({
    ...published,
    template: pathTemplate(published.rest),
    described: described(published) as unknown as Described,
  }));
}

function restOperations(operations: readonly Operation[]): Published[] {
  return operations.flatMap((operation) =>
    operation.rest ? [{ operation, rest: operation.rest }] : [],
  );
}

const DESCRIBED = new WeakMap<Operation, ReturnType<typeof describe>>();

/** Describes all operations ahead, which takes tens of milliseconds. */
export function describingSteps(operations: readonly Operation[]): Steps<void> {
  return eachInSteps(restOperations(operations), 1, described);
}

/** An operation never changes: the description is made once, for programs and for people. */
function described(published: Published) {
  const known = DESCRIBED.get(published.operation) ?? describe(published);
  DESCRIBED.set(published.operation, known);
  return known;
}

function describe({ operation, rest }: Published) {
  const input = inputSchema(operation);
  const inPath = [...rest.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const example = operation.example as Readonly<Record<string, unknown>>;
  const { not_taken = [] } = rest;
  const names = Object.keys(input.properties ?? {}).filter(
    (name) => !inPath.includes(name) && !not_taken.includes(name),
  );
  const inBody = hasBody(rest) ? names.filter((name) => !isQueryOfBody(name)) : [];
  const inQuery = names.filter((name) => !inBody.includes(name));
  const parameter = (place: 'path' | 'query') => (name: string) => {
    const { description: words, ...schema } = propertyOf(input, name);
    // Where it stands for other fields, the words about choosing between them are not for the path.
    const description = place === 'path' && not_taken.length > 0 ? undefined : words;
    return {
      name,
      in: place,
      required: place === 'path' || requiredOf(input as never).includes(name),
      ...(description !== undefined && { description }),
      schema,
      ...(name in example && { example: example[name] }),
    };
  };
  const content = { 'application/json': { schema: answerOf(operation, rest) } };
  const errors = errorResponses(operation, hasBody(rest));
  return {
    operationId: operation.name,
    summary: operation.title,
    description: operation.description + planNote(operation),
    tags: [tagOf({ operation, rest })],
    ...(operation.policy.tier === 'none' && { security: [] }),
    parameters: [
      ...inPath.map(parameter('path')),
      ...inQuery.map(parameter('query')),
      ...(rest.once ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(inBody.length > 0 && {
      requestBody: bodyOf(input, inBody, exampleRequest(operation, rest)),
    }),
    responses: {
      [String(rest.status ?? 200)]: {
        description: 'Done.',
        ...(rest.once && {
          headers: {
            'Idempotent-Replayed': REPLAYED,
            ...(rest.location && { Location: LOCATION }),
          },
        }),
        content,
      },
      ...errors,
      ...(rest.statusOf && { 503: orError(content, errors[503]) }),
    },
  };
}

function bodyOf(input: Schema, names: readonly string[], { body }: ExampleRequest) {
  const required = requiredOf(input as never).filter((name) => names.includes(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, propertyOf(input, name)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return {
    required: required.length > 0,
    content: { 'application/json': { schema, example: body } },
  };
}

function answerOf(operation: Operation, rest: RestRoute) {
  const { $schema: _, ...data } = z.toJSONSchema(operation.output, {
    io: 'output',
    unrepresentable: 'any',
  });
  if (rest.response === 'bare') {
    const { _tier_restricted, _upgrade_url } = SHARED_SCHEMAS.Envelope.properties;
    const signal = operation.policy.tier === 'evaluation' && { _tier_restricted, _upgrade_url };
    return { ...data, properties: { ...data.properties, ...signal } };
  }
  return {
    allOf: [
      { $ref: '#/components/schemas/Envelope' },
      { type: 'object', properties: { data }, required: ['data'] },
    ],
  };
}

/** A status that has either the operation's own body or that of an error. */
function orError(own: ErrorAnswer['content'], error: ErrorAnswer | undefined): ErrorAnswer {
  const either = [own, error?.content ?? []].flat().map((one) => one['application/json'].schema);
  return {
    description: `Not well, as the body says. ${error?.description ?? ''}`,
    content: { 'application/json': { schema: { anyOf: either } } },
  };
}

function planNote({ policy }: Operation): string {
  const paid = policy.paid_fields.map((path) => `\`${path}\``).join(', ');
  if (policy.tier !== 'none' && policy.tier !== 'evaluation') return ' Paid plans only.';
  return paid ? ` Not on the evaluation plan: ${paid}.` : '';
}

function propertyOf(schema: Schema, name: string): Schema {
  const property = schema.properties?.[name];
  return typeof property === 'object' ? property : {};
}

function tagOf({ rest }: Published): string {
  const [, collection = ''] = rest.path.split('/');
  return collection.charAt(0).toUpperCase() + collection.slice(1);
}
