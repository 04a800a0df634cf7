import openapiTS, { astToString } from 'openapi-typescript';
import { OPERATIONS } from '../src/operations/index.ts';
import { openApiDocument } from '../src/surfaces/docs/openapi.ts';

/** Of the same shape wherever the server stands, and whatever its version. */
const ABOUT = { publicUrl: 'https://cards.test', version: '0.0.0' };

const HEAD = '// Made by `npm run clients:generate` from the OpenAPI description. Do not edit.\n\n';

type Described = Record<string, unknown> & {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters: readonly { readonly name: string }[];
};

/** The description as it is served, for generators. */
export function description() {
  return openApiDocument(OPERATIONS, ABOUT);
}

/** `clients/typescript/src/openapi.ts`. */
export async function clientTypes(): Promise<string> {
  const { paths, ...rest } = description();
  const lean = Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path, withoutErrors(item)]),
  );
  const types = astToString(await openapiTS({ ...rest, paths: lean } as never));
  return `${HEAD}${types}\n${repeatable(paths)}`;
}

/** Errors are thrown, all in one type: described with each operation, they were half of the file. */
function withoutErrors(item: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(item as Record<string, Described>).map(([method, described]) => {
      const successes = Object.entries(described.responses).filter(([status]) => /^2/.test(status));
      return [method, { ...described, responses: Object.fromEntries(successes) }];
    }),
  );
}

/** What the client may send again under the same key, when no answer came. */
function repeatable(paths: Readonly<Record<string, unknown>>): string {
  const taking = Object.entries(paths as Record<string, Record<string, Described>>).flatMap(
    ([path, item]) =>
      Object.entries(item)
        .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
        .map(([method]) => `${method} ${path}`),
  );
  const rows = taking.map((one) => `  '${one}',\n`).join('');
  return `/** Operations that take an Idempotency-Key. */
export const TAKE_IDEMPOTENCY_KEY: ReadonlySet<string> = new Set<string>([${rows && `\n${rows}`}]);
`;
}
