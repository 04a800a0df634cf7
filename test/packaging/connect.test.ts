import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConnections } from '../../src/surfaces/pages/site/connect-guide.ts';
import { snippetList } from '../../src/surfaces/pages/site/snippets.ts';

/** The formats as the clients' vendors describe them; read in November 2026. */

const local = z.strictObject({
  command: z.literal('npx'),
  args: z.array(z.string()).min(1),
  env: z.record(z.string(), z.string()).optional(),
});
const url = z.string().regex(/^https:\/\/<host>\/mcp$/);
const headers = z.strictObject({
  Authorization: z.string().regex(/^Bearer (cw_live_\.\.\.|\$\{input:cardwright-key\})$/),
});
const named = <Server extends z.ZodType>(server: Server) => z.strictObject({ cardwright: server });

const FORMATS = {
  // https://modelcontextprotocol.io/docs/develop/connect-local-servers
  'claude-desktop': z.strictObject({ mcpServers: named(local) }),
  // https://cursor.com/docs/mcp: `url` means Streamable HTTP
  cursor: z.strictObject({
    mcpServers: named(z.union([local, z.strictObject({ url, headers: headers.optional() })])),
  }),
  // https://code.visualstudio.com/docs/agents/reference/mcp-configuration: `type` is required
  vscode: z.strictObject({
    inputs: z
      .array(
        z.strictObject({
          type: z.literal('promptString'),
          id: z.string(),
          description: z.string(),
          password: z.boolean(),
        }),
      )
      .optional(),
    servers: named(
      z.union([
        local.extend({ type: z.literal('stdio') }),
        z.strictObject({ type: z.literal('http'), url, headers: headers.optional() }),
      ]),
    ),
  }),
  // https://geminicli.com/docs/tools/mcp-server: `httpUrl` is Streamable HTTP, `url` is SSE
  gemini: z.strictObject({
    mcpServers: named(
      z.union([local, z.strictObject({ httpUrl: url, headers: headers.optional() })]),
    ),
  }),
  // https://zed.dev/docs/ai/mcp
  zed: z.strictObject({
    context_servers: named(z.union([local, z.strictObject({ url, headers: headers.optional() })])),
  }),
  // https://github.com/geelen/mcp-remote: no space after the colon, for clients that split arguments
  'mcp-remote': z.strictObject({
    mcpServers: named(
      local.extend({
        args: z.tuple([
          z.literal('-y'),
          z.literal('mcp-remote'),
          url,
          z.literal('--header'),
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills it in.
          z.literal('Authorization:${AUTH_HEADER}'),
        ]),
        env: z.strictObject({ AUTH_HEADER: z.string() }),
      }),
    ),
  }),
} as const;

/** https://code.claude.com/docs/en/mcp: options, a name, then a URL or `--` and a command. */
const CLAUDE_CODE =
  /^claude mcp add (--transport http cardwright https:\/\/<host>\/mcp( --header "Authorization: Bearer cw_live_\.\.\.")?|cardwright -- npx -y cardwright --stdio)$/;

const page = readFileSync('docs/connect.md', 'utf8');
const snippets = [...page.matchAll(/^```(json|sh|ts|py) (\S+)\n(.*?)^```$/gms)].map(
  ([, kind = '', client = '', text = '']) => ({ kind, client, text: text.trim() }),
);

test('README has the first way of each client, word for word', () => {
  const readme = readFileSync('README.md', 'utf8');
  const clients = [
    'claude-code',
    ...Object.keys(FORMATS).filter((one) => one !== 'claude-desktop'),
  ];
  for (const client of clients) {
    const first = snippets.find((one) => one.client === client);
    expect(readme, client).toContain(`\`\`\`${first?.kind} ${client}\n${first?.text}\n\`\`\``);
  }
});

describe('docs/connect.md', () => {
  test('has every client, and no snippet that is not checked here', () => {
    const clients = new Set(snippets.map(({ client }) => client));
    const others = ['claude-code', 'curl', 'typescript', 'python'];
    expect([...clients].sort()).toEqual([...Object.keys(FORMATS), ...others].sort());
    expect(page.match(/^```\w/gm)).toHaveLength(snippets.length);
    for (const heading of ['Claude, web and desktop', 'ChatGPT'])
      expect(page).toContain(`## ${heading}`);
  });

  test.each(snippets.filter(({ kind }) => kind === 'json'))(
    '$client: $text',
    ({ client, text }) => {
      const format = FORMATS[client as keyof typeof FORMATS];
      expect(format.safeParse(JSON.parse(text)).error).toBeUndefined();
    },
  );

  test.each(snippets.filter(({ client }) => client === 'claude-code'))('$text', ({ text }) => {
    expect(text).toMatch(CLAUDE_CODE);
  });

  test('starts what the package starts', () => {
    const commands = snippets.filter(
      ({ text }) => text.includes('"npx"') && !text.includes('mcp-remote'),
    );
    expect(commands.length).toBeGreaterThan(4);
    for (const { text } of commands) expect(text).toContain('["-y", "cardwright", "--stdio"]');
  });

  test('is what the pages show of each client: the way with a sign-in, with the address', () => {
    const connections = readConnections(page, 'https://cards.test');
    expect(connections.map(({ client }) => client)).toEqual([
      ...['Claude, web and desktop', 'Claude Code', 'ChatGPT', 'Cursor', 'VS Code', 'Gemini CLI'],
      ...['Zed', 'Any client that starts local servers only', 'curl', 'TypeScript', 'Python'],
    ]);
    for (const { client, format, paste, words } of connections) {
      expect(`${words}${paste}`, client).toContain('https://cards.test/');
      expect(`${words}${paste}`, client).not.toContain('<host>');
      if (paste === null) continue;
      const own = snippets.find((one) => one.client === format);
      expect(paste).toBe(own?.text.replaceAll('https://<host>', 'https://cards.test'));
      if (format !== 'mcp-remote') expect(paste, client).not.toMatch(/cw_live|Bearer/);
    }
  });

  test('makes the links by which editors take a server', () => {
    const shown = String(snippetList(page, 'https://cards.test'));
    const link = (start: string) =>
      new URL(
        (new RegExp(`href="(${start}[^"]+)"`).exec(shown)?.[1] ?? '').replaceAll('&amp;', '&'),
      );
    const config = link('cursor://').searchParams.get('config') ?? '';
    expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual({
      url: 'https://cards.test/mcp',
    });
    expect(JSON.parse(decodeURIComponent(link('vscode:').search.slice(1)))).toEqual({
      ...{ name: 'cardwright', type: 'http', url: 'https://cards.test/mcp' },
    });
  });
});
