import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { createNarrator } from '../narrative/narrator.ts';
import type { Services } from '../operation/context.ts';

/** Puts outputs into words, for verbose mode. */
export function composeNarrative(
  config: Config,
  logger: Logger,
): { readonly services: Pick<Services, 'narrate'>; readonly registry: Registry } {
  const narrator = createNarrator({
    openai: config.openai,
    report: (error) => logger.error({ err: error }, 'narrative fault'),
    log: (call) => logger.info(call, 'narrative call'),
  });
  return { services: { narrate: narrator.narrate }, registry: narrator.registry };
}
