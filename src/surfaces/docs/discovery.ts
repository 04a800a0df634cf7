import { createHash } from 'node:crypto';
import express, { type Router } from 'express';
import type { Operation } from '../../operation/define.ts';
import { OPENAPI_PATH } from './description.ts';

/** As in `server.json` and in `mcpName` of the package. */
const SERVER_NAME = 'io.github.cardwright/cardwright';
const DESCRIPTION =
  'Which US credit card to use, keep or open: sourced facts and exact calculations.';

interface About {
  /** Base of links, without a trailing slash. */
  readonly publicUrl: string;
  readonly version: string;
}

interface Page {
  readonly type: string;
  readonly body: string;
}

/** Any page may read them, as the drafts of SEP-2127 ask; they are the same for everybody. */
const HEADERS = {
  'Cache-Control': 'public, max-age=3600',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
  'Access-Control-Expose-Headers': 'ETag',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Documents at addresses where clients look before they know anything of a server. */
export function createDiscoveryRouter(operations: readonly Operation[], about: About): Router {
  const router = express.Router({ caseSensitive: true });
  for (const [path, { type, body }] of Object.entries(pagesOf(operations, about))) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    router.options(path, (_req, res) => void res.set(HEADERS).status(204).end());
    router.get(path, (_req, res) => {
      res.set({ ...HEADERS, 'Content-Type': type, ETag: etag }).send(Buffer.from(body));
    });
  }
  return router;
}

function pagesOf(operations: readonly Operation[], about: About): Record<string, Page> {
  return {
    '/mcp/server-card': json('application/mcp-server-card+json', serverCard(about)),
    '/.well-known/ai-catalog.json': json('application/ai-catalog+json', aiCatalog(about)),
    '/.well-known/api-catalog': json(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      apiCatalog(about),
    ),
    '/llms.txt': { type: 'text/plain; charset=utf-8', body: llmsText(operations, about) },
  };
}

function json(type: string, value: unknown): Page {
  return { type, body: JSON.stringify(value) };
}

/** SEP-2127, schema v1. */
function serverCard({ publicUrl, version }: About) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: SERVER_NAME,
    title: 'Cardwright',
    description: DESCRIPTION,
    version,
    websiteUrl: `${publicUrl}/`,
    remotes: [{ type: 'streamable-http', url: `${publicUrl}/mcp` }],
  };
}

/** The AI Catalog in which SEP-2127 lists a card. */
function aiCatalog({ publicUrl }: About) {
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(publicUrl).hostname}:mcp:cardwright`,
        type: 'application/mcp-server-card+json',
        url: `${publicUrl}/mcp/server-card`,
      },
    ],
  };
}

/** RFC 9727, as a link set (RFC 9264). */
function apiCatalog({ publicUrl }: About) {
  return {
    linkset: [
      {
        anchor: `${publicUrl}/api/v1`,
        'service-desc': [
          { href: publicUrl + OPENAPI_PATH, type: 'application/vnd.oai.openapi+json' },
        ],
        'service-doc': [{ href: `${publicUrl}/docs`, type: 'text/html' }],
        status: [{ href: `${publicUrl}/api/v1/platform/health`, type: 'application/json' }],
      },
    ],
  };
}

/** In the form that https://llmstxt.org describes. */
function llmsText(operations: readonly Operation[], { publicUrl }: About): string {
  const tools = operations.flatMap(({ name, description, tool }) =>
    tool ? [`- \`${name}\`: ${description}`] : [],
  );
  return `# Cardwright

> ${DESCRIPTION} For assistants over MCP and for programs over REST, from the same handlers.

Estimates for information, not financial advice. Every fact has its source and date; unknown is null.

## Connect

- [MCP endpoint](${publicUrl}/mcp): Streamable HTTP; sign in with OAuth, or send an API key as Authorization: Bearer
- [Server card](${publicUrl}/mcp/server-card): the same for programs
- [REST reference](${publicUrl}/docs/rest): every path below /api/v1
- [OpenAPI description](${publicUrl}${OPENAPI_PATH}): for generators
- [Plans](${publicUrl}/pricing): limits and prices

## Tools

${tools.join('\n')}
`;
}
