import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { failureOf } from '../../failures.ts';
import { echoed, quoted } from '../../kit/clean-text.ts';
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
}

const OPERATION_RESOURCES: readonly OperationResource[] = [
  { operation: 'get_card_details', uri: 'cards://{card_id}', completion: 'card_ids' },
  { operation: 'get_program', uri: 'programs://{program_key}', completion: 'programs' },
  { operation: 'list_benefit_categories', uri: 'registry://benefits', completion: 'none' },
];

/** A text that is served as it is. */
export interface Document {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly text: string;
}

export interface Resources {
  readonly listed: Resource[];
  readonly templates: ResourceTemplateType[];
  /**
   * Completion source for a template's variable; null when there is no such template or variable.
   */
  completionOf(template: string, variable: string): Completion | 'none' | null;
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
  return {
    listed: [
      ...entries
        .filter(({ variable }) => variable === null)
        .map((entry) => ({ uri: entry.uri, ...described(entry) })),
      ...documents.map(({ text: _text, ...document }) => ({
        ...document,
        mimeType: 'text/markdown',
      })),
    ],
    templates: entries
      .filter(({ variable }) => variable !== null)
      .map((entry) => ({ uriTemplate: entry.uri, ...described(entry) })),
    completionOf(template, variable) {
      const entry = entries.find(({ uri }) => uri === template);
      return entry?.variable === variable ? entry.completion : null;
    },
    async read(uri, call) {
      const document = documents.find((known) => known.uri === uri);
      if (document) {
        return { contents: [{ uri, mimeType: 'text/markdown', text: document.text }] };
      }
      for (const { operation, prefix, variable } of entries) {
        const input = inputOf(uri, prefix, variable);
        if (!input) continue;
        const output = await run(operation, input, uri, call, report);
        return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(output) }] };
      }
      throw new ResourceNotFoundError(echoed(uri), `Resource not found: ${quoted(uri)}`);
    },
  };
}

function splitUri(uri: string): { prefix: string; variable: string | null } {
  const [, prefix = uri, variable = null] = /^(.*)\{(\w+)\}$/.exec(uri) ?? [];
  return { prefix, variable };
}

/** The operation input in a URI; null when the URI belongs to another resource. */
function inputOf(uri: string, prefix: string, variable: string | null) {
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
      throw new ResourceNotFoundError(echoed(uri), `Resource not found: ${failure.message}`);
    }
    throw asProtocolError(failure);
  }
}
