import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { exampleRequest } from '../../docs/example-request.ts';
import type { PublishedOperation } from '../../docs/openapi.ts';
import { breakable, capital, table } from '../words.ts';
import { answer, docsPage, sample } from './shell.ts';
import { typeWords } from './tools.ts';
import type { ShownForm } from './try-it/router.ts';

/** Where the description of all of it is served. */
const DESCRIPTION = '/api/v1/openapi.json';

const restPath = ({ operation }: PublishedOperation): string => `/docs/rest/${operation.name}`;

/** Every endpoint by its collection. */
export function restListPage(published: readonly PublishedOperation[], publicUrl: string): Page {
  const groups = [...Map.groupBy(published, ({ described }) => described.tags[0] ?? '')];
  return docsPage({
    path: '/docs/rest',
    title: 'REST reference',
    description: 'Every REST endpoint with its parameters, answers and errors.',
    publicUrl,
    body: html`<p>Paths are below <code>${publicUrl}/api/v1</code>. For tools that read OpenAPI 3.1: <a href="${DESCRIPTION}">openapi.json</a>. What only reads can be tried on its page by whoever is signed in, without a key; what changes what is stored cannot.</p>
${groups.map(
  ([tag, own]) => html`<h2 id="${tag.toLowerCase()}">${capital(tag)}</h2>
${table(
  `Endpoints of ${tag}`,
  ['Endpoint', 'What it does'],
  own.map((one) => [
    html`<a href="${restPath(one)}"><code>${one.rest.method} ${breakable(one.template)}</code></a>`,
    one.operation.title,
  ]),
)}`,
)}`,
  });
}

/**
 * One endpoint.
 * @param tried what this server answers to the example, as JSON; null where it takes an account
 */
export function restPage(
  published: PublishedOperation,
  tried: string | null,
  { form, shared }: ShownForm,
  publicUrl: string,
): Page {
  const { operation, rest, template, described } = published;
  const responses = Object.entries(described.responses);
  return docsPage({
    path: restPath(published),
    title: operation.title,
    description: operation.description,
    publicUrl,
    shared,
    body: html`<p class="endpoint"><code>${rest.method} ${template}</code>${operation.policy.tier === 'none' && html` <span class="tag">needs no key</span>`}</p>
<p>${withCode(described.description)}</p>
${parameters(published)}
${form}
<h2>Example</h2>
${sample(curlOf(published, publicUrl))}
${tried !== null && html`<p>Answered by this server, on the evaluation plan:</p>${answer(tried)}`}
<h2>Answers</h2>
${table(
  'By HTTP status',
  ['Status', 'Means'],
  responses.map(([status, { description }]) => [status, withCode(description)]),
)}
${
  operation.tool &&
  html`<p>For assistants: the tool <a href="/docs/tools/${operation.name}"><code>${operation.name}</code></a>.</p>`
}`,
  });
}

function parameters({ described }: PublishedOperation): Html {
  const body = described.requestBody?.content['application/json'].schema;
  const required = body?.required ?? [];
  const rows = [
    ...described.parameters.map((one) => ({ ...one, place: one.in })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => {
      return { name, schema, place: 'body', required: required.includes(name), description: null };
    }),
  ].map(({ name, schema, place, required: isRequired, description }) => [
    html`<code>${breakable(name)}</code>${isRequired && html` <span class="tag">required</span>`}<span class="kind">${place}, ${typeWords(schema)}</span>`,
    withCode(String(description ?? schema.description ?? '')),
  ]);
  if (rows.length === 0) return html`<h2>Parameters</h2><p>None.</p>`;
  return html`<h2>Parameters</h2>
${table('All parameters', ['Name', 'What it says'], rows)}`;
}

function curlOf({ operation, rest }: PublishedOperation, publicUrl: string): string {
  const { method, path, body } = exampleRequest(operation, rest);
  const lines = [
    `curl -s '${publicUrl}/api/v1${path}'`,
    ...(method === 'GET' ? [] : [`  -X ${method}`]),
    ...(operation.policy.tier === 'none' ? [] : [`  -H "X-API-Key: $CARDWRIGHT_KEY"`]),
    ...(body === null
      ? []
      : [
          "  -H 'Content-Type: application/json'",
          `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return lines.join(' \\\n');
}

/** Our own words with names in backticks. */
function withCode(words: string): Html {
  const parts = words.split('`');
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
