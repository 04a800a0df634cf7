import type { Logger } from 'pino';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import type { Config } from '../config.ts';
import { createNarrator } from '../narrative/narrator.ts';
import type { Services } from '../operation/context.ts';

/** What tells outputs in words. */
export function composeNarrative(
  config: Config,
  below: { catalog(): CatalogSnapshot; readonly logger: Logger },
): Pick<Services, 'narrate'> {
  const narrator = createNarrator({
    openai: config.openai,
    names: () => namesOf(below.catalog()),
    report: (error) => below.logger.error({ err: error }, 'narrative fault'),
  });
  return { narrate: narrator.narrate };
}

/** What a narrative may name, and must not name without being given it. */
function namesOf({ version, cards, programs }: CatalogSnapshot) {
  const known = () => [
    ...cards.map(({ seed }) => ({ kind: 'card' as const, ...seed })),
    ...[...programs.values()].map((program) => ({ ...program, kind: 'program' as const })),
  ];
  return { version, known };
}
