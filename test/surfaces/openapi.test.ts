import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { exampleRequest } from '../../src/surfaces/docs/example-request.ts';
import { type SharedServer, sharedTestServer } from '../support/server.ts';

let server: SharedServer;
// biome-ignore lint/suspicious/noExplicitAny: a document of any depth, looked into by path.
let document: any;
beforeAll(async () => {
  server = await sharedTestServer();
  document = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
});

/** Checks a response by the schema that the document gives for it. */
function validatorOf(path: string, method: string, status: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const described = status in document.paths[path][method].responses ? status : 'default';
  const pointer = [path, method, 'responses', described, 'content', 'application/json', 'schema'];
  const escaped = ['paths', ...pointer].map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return ajv.compile({ $ref: `openapi#/${escaped.join('/')}` });
}

const served = OPERATIONS.flatMap((operation) =>
  operation.rest ? [{ name: operation.name, operation, rest: operation.rest }] : [],
);

/** Examples that name what only exists after other calls, or need Stripe: the error that says so. */
const NEEDS_MORE: Readonly<Record<string, number>> = {
  create_checkout: 503,
  create_portal: 503,
  verify_email: 422,
  reset_password: 422,
  sign_out_everywhere: 422,
  get_key: 404,
  rotate_key: 404,
  revoke_key: 404,
  get_webhook: 404,
  test_webhook: 404,
  rotate_webhook_secret: 404,
  delete_webhook: 404,
  list_webhook_deliveries: 404,
  redeliver_webhook: 404,
  // They are made.
  create_account: 201,
  create_key: 201,
  create_webhook: 201,
  make_calendar: 201,
};

/** A key of an account that may go. */
async function disposableKey(): Promise<string> {
  const body = { email: 'disposable@example.com', password: 'a long password, please' };
  return (await server.call('/platform/accounts', { key: null, body })).body.data.api_key;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 and names every endpoint', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    const operations = Object.values(document.paths).flatMap((item) =>
      Object.values(item as object),
    );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      served.map(({ name }) => name).sort(),
    );
  });

  it.each(served)('runs the example of $name, and the answer is as described', async (endpoint) => {
    const { operation, rest } = endpoint;
    const { method, path, body } = exampleRequest(operation, rest);
    const template = rest.path.replace(/:(\w+)/g, '{$1}');
    const keys =
      operation.name === 'delete_account'
        ? [await disposableKey()]
        : [server.keys.pro, server.keys.evaluation];
    for (const key of keys) {
      const answer = await server.call(path, { method, key, ...(body && { body }) });
      const refused = key === server.keys.evaluation && operation.policy.tier === 'paid';
      const expected = refused ? 403 : (NEEDS_MORE[operation.name] ?? 200);
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected);
      const validate = validatorOf(template, method.toLowerCase(), String(answer.status));
      validate(answer.body);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('describes the body of an error', async () => {
    const answer = await server.call('/cards/abc');
    expect(answer.status).toBe(422);
    const validate = validatorOf('/cards/{card_id}', 'get', '422');
    validate(answer.body);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...answer.body, error: null })).toBe(false);
  });
});

describe('the documentation page', () => {
  it('needs nothing from outside', async () => {
    const page = await (await fetch(`${server.url}/docs/rest`)).text();
    const links = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const { href, origin } = new URL(link, server.url);
      expect(origin, link).toBe(server.url);
      const answer = await fetch(href);
      expect(answer.status, link).toBe(200);
    }
  });
});
