import { hasBody } from '../../src/operation/define.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { errorCodes } from '../../src/surfaces/docs/openapi-shared.ts';

/** What an answer to an operation may be, by the OpenAPI document. */
interface Expected {
  readonly method: string;
  readonly path: RegExp;
  /** Those of success and of an answer that is its own error. */
  readonly statuses: readonly number[];
  readonly codes: readonly string[];
}

/** `/cards/search` before `/cards/:card_id`, which matches it too. */
const EXPECTED: readonly Expected[] = OPERATIONS.flatMap((operation) => {
  const { rest } = operation;
  if (!rest) return [];
  const path = new RegExp(`^${rest.path.replace(/:\w+/g, '[^/]+')}$`);
  const statuses = [rest.status ?? 200, 304, ...(rest.statusOf ? [503] : [])];
  return [{ method: rest.method, path, statuses, codes: errorCodes(operation, hasBody(rest)) }];
}).sort((a, b) => a.path.source.split('[').length - b.path.source.split('[').length);

/** Not of an operation: no such path or method, and what HTTP itself refuses. */
const OUTSIDE: ReadonlySet<unknown> = new Set([
  'route_not_found',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
]);

/** Says what is wrong with an answer that the OpenAPI document does not describe; null otherwise. */
export function undescribed(
  method: string,
  pathAndQuery: string,
  { status, body }: { readonly status: number; readonly body: { error?: unknown } | null },
): string | null {
  const path = pathAndQuery.replace(/\?.*$/s, '');
  const expected = EXPECTED.find((one) => one.method === method && one.path.test(path));
  const code = (body?.error as { code?: unknown } | null | undefined)?.code;
  if (!expected || OUTSIDE.has(code)) return null;
  if (code === undefined ? expected.statuses.includes(status) : expected.codes.includes(`${code}`))
    return null;
  return `${method} ${path} answers ${status} ${code ?? ''}, which its description does not have.`;
}
