import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { readClientConfig } from './config.ts';
import { callsIn } from './surfaces/prompts/render.ts';

/**
 * `npm run prompts:run -- which-card card_names="Amex Gold, CSP" category=dining` prints what an
 * assistant gets, and the answers of a running server to the calls in the prompt.
 */
const USAGE = `Usage: npm run prompts:run -- PROMPT argument=value ...
The server is CARDWRIGHT_URL (http://127.0.0.1:8080), the key CARDWRIGHT_KEY.
`;

async function main(): Promise<number> {
  const [name, ...pairs] = process.argv.slice(2);
  const { url: base, key } = readClientConfig();
  if (!name || !key || pairs.some((pair) => !pair.includes('='))) {
    process.stderr.write(key ? USAGE : `CARDWRIGHT_KEY is not set.\n${USAGE}`);
    return 2;
  }
  const url = new URL('/mcp', base);
  const client = new Client(
    { name: 'prompts-run', version: '1' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  try {
    return await run(client, name, argumentsOf(pairs));
  } finally {
    await client.close();
  }
}

function argumentsOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.indexOf('=');
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    }),
  );
}

/** @returns 1 when a call failed, else 0. */
async function run(client: Client, name: string, values: Record<string, string>): Promise<number> {
  const { messages } = await client.getPrompt({ name, arguments: values });
  let failed = 0;
  for (const { role, content } of messages) {
    if (content.type !== 'text') continue;
    print(`== ${role}`, content.text);
    for (const { tool, given } of callsIn(content.text)) {
      const { isError, texts, size } = await call(client, tool, given);
      if (isError) failed = 1;
      print(`== ${tool}${isError ? ', an error' : `, ${size} characters of JSON`}`, ...texts);
    }
  }
  return failed;
}

async function call(client: Client, tool: string, given: Record<string, unknown>) {
  try {
    const result = await client.callTool({ name: tool, arguments: given });
    const texts = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    const size = JSON.stringify(result.structuredContent ?? null).length;
    return { isError: result.isError === true, texts, size };
  } catch (error) {
    // The server has no such tool; the calls after it are still of interest.
    if (!(error instanceof ProtocolError)) throw error;
    return { isError: true, texts: [error.message], size: 0 };
  }
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
