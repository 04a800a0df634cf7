import { parseArgs } from 'node:util';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import pino from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { promptFolders, readDocuments } from './bundled-texts.ts';
import { readSeeds } from './catalog/seeds/read.ts';
import { ConfigError, readConfig } from './config.ts';
import { failureOf } from './failures.ts';
import { openLocalFile } from './local/local-file.ts';
import { LOCAL_CALLER, localServices } from './local/services.ts';
import type { Services } from './operation/context.ts';
import { OPERATIONS } from './operations/index.ts';
import { mcpServing } from './surfaces/mcp/serving.ts';
import { boundedLines, LINE_MAX } from './surfaces/mcp/stdio-lines.ts';
import { openPrompts } from './surfaces/prompts/library.ts';
import { toolShapes } from './surfaces/prompts/tool-shapes.ts';

const STDERR = 2;

/**
 * MCP over the standard streams, for an assistant on this machine: the same tools, resources and
 * prompts as over HTTP, for one account without a key. The standard output belongs to the protocol,
 * so what there is to tell the person goes to the standard error.
 */
async function main(): Promise<void> {
  requireKnownArguments();
  const config = readConfig();
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel;
  const logger = pino({ level }, pino.destination({ dest: STDERR, sync: true }));
  const warn = (message: string) => logger.warn(message);
  const clock = () => new Date();
  let narrator: Pick<Services, 'narrate'> | undefined;
  const serving = mcpServing({
    operations: OPERATIONS,
    services: localServices({
      seeds: await readSeeds(config.seedsDir),
      file: openLocalFile(config.localDir, warn),
      clock,
      async narrate(request) {
        // Only verbose answers need it.
        const { composeNarrative } = await import('./compose/narrative.ts');
        narrator ??= composeNarrative(config, logger).services;
        return narrator.narrate(request);
      },
      version: packageJson.version,
    }),
    clock,
    checkOutput: () => config.environment !== 'production',
    report(error, request_id) {
      if (failureOf(error).code !== 'internal') return;
      logger.error({ err: error, request_id }, 'unexpected error');
    },
    prompts: openPrompts({
      folders: promptFolders(config),
      tools: toolShapes(OPERATIONS),
      reload: config.environment !== 'production',
      warn,
    }),
    documents: readDocuments(),
    website: null,
    subscriptions: null,
    reportProtocol: (error) => logger.debug({ err: error }, 'mcp message refused'),
  });
  const request = { caller: LOCAL_CALLER, requestId: 'stdio', session: null, onRate() {} };
  const refused = (error: unknown) => logger.debug({ err: error }, 'mcp message refused');
  const lines = boundedLines({
    answer: (message) => void transport.send(message).catch(refused),
    tooLong() {
      const most = `${LINE_MAX / 1024 ** 2} MB`;
      process.stderr.write(`A message is longer than ${most}: it was not read, and this ends.\n`);
      void connection.close().finally(() => process.exit(1));
    },
  });
  // The transport pauses what it reads when it is closed; the process ends when nothing is read any more.
  lines.once('pause', () => process.stdin.unpipe(lines).pause());
  const transport = new StdioServerTransport(lines, process.stdout);
  const connection = serveStdio(() => serving.serve(request), { transport, onerror: refused });
  process.stdin.pipe(lines);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void connection.close().finally(() => process.exit(0)));
  }
}

/** @throws ConfigError */
function requireKnownArguments(): void {
  try {
    parseArgs({ options: { stdio: { type: 'boolean' } } });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\nUsage: cardwright --stdio`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
