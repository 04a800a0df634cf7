import { hasBody, type Operation, type RestRoute } from '../../operation/define.ts';

/** An example's three places in a request. */
export interface ExampleRequest {
  readonly method: string;
  /** With path parameters filled in and the query appended, relative to `/api/v1`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** Parameters that go into the query even when the request has a body, as the contract requires. */
const QUERY_OF_BODIES = ['mode'];

/** The operation's example as a request: shown in documentation, sent by tests. */
export function exampleRequest(operation: Operation, rest: RestRoute): ExampleRequest {
  const left = { ...(operation.example as Record<string, unknown>) };
  const take = (name: string): string => {
    const value = String(left[name]);
    delete left[name];
    return value;
  };
  const path = rest.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(take(name)));
  const inQuery = Object.keys(left).filter((name) => !hasBody(rest) || isQueryOfBody(name));
  const query = new URLSearchParams(inQuery.map((name): [string, string] => [name, take(name)]));
  return {
    method: rest.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    body: hasBody(rest) ? left : null,
  };
}

export function isQueryOfBody(name: string): boolean {
  return QUERY_OF_BODIES.includes(name);
}
