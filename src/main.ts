import pino from 'pino';
import { ConfigError, nearMisses, readConfig } from './config.ts';
import { startServer } from './server.ts';

/** The process: read the settings, start, print how to call it, stop on a signal. */
async function main(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel });
  for (const miss of nearMisses()) logger.warn(`no setting has this name: ${miss}?`);
  const server = await startServer(config, logger);
  for (const { label, key } of server.firstKeys) {
    process.stdout.write(`First ${label} key (shown only once): ${key}\n`);
  }
  process.stdout.write(`Cardwright is ready: ${server.url}/api/v1 and ${server.url}/mcp\n`);

  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      logger.info(`stopping on ${signal}`);
      await server.close();
      process.exit(0);
    });
  }
}

main().catch((error: unknown) => {
  const isSetting = error instanceof ConfigError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isSetting ? '' : 'Cardwright did not start. '}${message}\n`);
  process.exit(1);
});
