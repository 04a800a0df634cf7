import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { failureOf } from '../../failures.ts';
import { echoed, quoted } from '../../kit/clean-text.ts';
import type { Services } from '../../operation/context.ts';
import type { Operation } from '../../operation/define.ts';
import { type Call, execute } from '../../operation/execute.ts';
import type { Report } from '../dependencies.ts';
import { asProtocolError } from '../protocol-error.ts';
import type { Completion } from './completion.ts';

/** A resource backed by an operation: the same limits and the same hidden fields as its tool. */
interface OperationResource {
  readonly operation: string;
  /** Ends in one `{variable}`, or has none. */
  readonly uri: string;
  readonly completion: Completion | 'none';
  /** Whether the catalogue has it. */
  has(value: string, catalog: Catalog): boolean;
}

type Catalog = ReturnType<Services['catalog']>;

const OPERATION_RESOURCES: readonly OperationResource[] = [
  {
    operation: 'get_card_details',
    uri: 'cards://{card_id}',
    completion: 'card_ids',
    has: (id, { cardsById }) => /^[1-9]\d*$/.test(id) && cardsById.has(Number(id)),
  },
  {
    operation: 'get_program',
    uri: 'programs://{program_key}',
    completion: 'programs',
    has: (key, { programs }) => programs.has(key),
  },
  {
    operation: 'list_benefit_categories',
    uri: 'registry://benefits',
    completion: 'none',
    has: () => true,
  },
  {
    operation: 'get_wallet',
    uri: 'wallet://saved',
    completion: 'none',
    has: () => true,
  },
];

/** A text that is served as it is. */
export interface Document {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly text: string;
  /** What extensions of the protocol want to know of it. */
  readonly _meta?: Readonly<Record<string, unknown>>;
}

export interface Resources {
  readonly listed: Resource[];
  readonly templates: ResourceTemplateType[];
  /**
   * Completion source for a template's variable; null when there is no such template or variable.
   */
  completionOf(template: string, variable: string): Completion | 'none' | null;
  /**
   * The operation that a resource is read by, if it can change while the server runs.
   * @throws ProtocolError when there is no such resource
   */
  followed(uri: string, catalog: Catalog): Operation;
  /** Whether there is one that can change, and this is the address by which that is told. */
  isFollowed(uri: string, catalog: Catalog): boolean;
  /** @throws ProtocolError, the JSON-RPC form of whatever `execute()` refuses. */
  read(uri: string, call: Call): Promise<ReadResourceResult>;
}

/** The resources of these operations, plus documents. Built once, at start. */
export function createResources(
  operations: readonly Operation[],
  documents: readonly Document[],
  report: Report,
): Resources {
  const entries = OPERATION_RESOURCES.flatMap((resource) => {
    const operation = operations.find(({ name }) => name === resource.operation);
    return operation ? [{ ...resource, operation, ...splitUri(resource.uri) }] : [];
  });
  const described = (entry: (typeof entries)[number]) => ({
    name: entry.operation.name.replace(/^(get|list)_/, ''),
    title: entry.operation.title,
    description: entry.operation.description,
    mimeType: 'application/json',
  });
  /** Notices name a resource as the lists do, never with escapes. */
  const operationOf = (uri: string, catalog: Catalog) =>
    entries.find(({ prefix, variable, has }) => {
      const input = inputOf(uri, prefix, variable);
      if (input === null) return false;
      const value = uri.slice(prefix.length);
      return (variable === null || input[variable] === value) && has(value, catalog);
    })?.operation;
  return {
    listed: [
      ...entries
        .filter(({ variable }) => variable === null)
        .map((entry) => ({ uri: entry.uri, ...described(entry) })),
      ...documents.map(({ text: _text, ...document }) => document),
    ],
    templates: entries
      .filter(({ variable }) => variable !== null)
      .map((entry) => ({ uriTemplate: entry.uri, ...described(entry) })),
    completionOf(template, variable) {
      const entry = entries.find(({ uri }) => uri === template);
      return entry?.variable === variable ? entry.completion : null;
    },
    followed(uri, catalog) {
      const operation = operationOf(uri, catalog);
      if (operation) return operation;
      throw notFound(uri, 'it cannot be followed, or its name is not the one in the lists');
    },
    isFollowed: (uri, catalog) => operationOf(uri, catalog) !== undefined,
    async read(uri, call) {
      const document = documents.find((known) => known.uri === uri);
      if (document) {
        const { mimeType, text, _meta } = document;
        return { contents: [{ uri, mimeType, text, ...(_meta && { _meta }) }] };
      }
      for (const { operation, prefix, variable } of entries) {
        const input = inputOf(uri, prefix, variable);
        if (!input) continue;
        const output = await run(operation, input, uri, call, report);
        return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(output) }] };
      }
      throw notFound(uri, quoted(uri));
    },
  };
}

function notFound(uri: string, why: string): ResourceNotFoundError {
  return new ResourceNotFoundError(echoed(uri), `Resource not found: ${why}`);
}

function splitUri(uri: string): { prefix: string; variable: string | null } {
  const [, prefix = uri, variable = null] = /^(.*)\{(\w+)\}$/.exec(uri) ?? [];
  return { prefix, variable };
}

/** The operation input in a URI; null when the URI belongs to another resource. */
function inputOf(
  uri: string,
  prefix: string,
  variable: string | null,
): Readonly<Record<string, string>> | null {
  if (variable === null) return uri === prefix ? {} : null;
  if (!uri.startsWith(prefix) || uri.length === prefix.length) return null;
  try {
    return { [variable]: decodeURIComponent(uri.slice(prefix.length)) };
  } catch {
    return null;
  }
}

async function run(
  operation: Operation,
  input: unknown,
  uri: string,
  call: Call,
  report: Report,
): Promise<unknown> {
  try {
    return (await execute(operation, input, call)).output;
  } catch (error) {
    report(error, call.request_id);
    const failure = failureOf(error);
    // A URI that names nothing, whether unknown or malformed.
    if (['card_not_found', 'program_not_found', 'validation_failed'].includes(failure.code)) {
      throw notFound(uri, failure.message);
    }
    throw asProtocolError(failure);
  }
}
