import { DATED, FIRST, KEPT, WITH_CARD } from './expiry-text.ts';

/** What puts points at risk: in which order it is told, and in which lines. */

interface Risk {
  readonly program: string;
  readonly warning: string;
  readonly date: string | null;
}

const CUT = /^(.+?) devalued on (\d{4}-\d{2}-\d{2}: .+)\.$/;

/**
 * The points held that end on a known day, the first of them first, then those that a card takes along,
 * the most worth first.
 */
export function lostWhole<Of extends Risk>(
  risks: readonly Of[],
  rows: readonly {
    readonly program: string;
    readonly balance: number;
    readonly value_usd: number;
  }[],
): Of[] {
  const worth = new Map<string, number>(
    rows.flatMap((row) => (row.balance > 0 ? [[row.program, row.value_usd] as const] : [])),
  );
  const worthOf = ({ program }: Risk): number => worth.get(program) ?? 0;
  return risks
    .filter(
      ({ warning, program }) =>
        DATED.test(warning) ||
        FIRST.test(warning) ||
        (WITH_CARD.test(warning) && worth.has(program)),
    )
    .toSorted((a, b) => endOf(a).localeCompare(endOf(b)) || worthOf(b) - worthOf(a));
}

/** The day on which points end, of whose order they are told; without one they come last. */
function endOf({ warning, date }: Risk): string {
  return DATED.test(warning) && date !== null ? date : '9999';
}

/** A line each; cuts of one program in one line, as one is one cut, whichever programs transfer to it. */
export function riskLines(risks: readonly Risk[]): string[] {
  const cuts = new Map<string, string[]>();
  const others: string[] = [];
  for (const { warning } of risks) {
    const [, name = '', cut] = CUT.exec(warning) ?? [];
    if (cut === undefined) others.push(KEPT.test(warning) ? warning : `At risk: ${warning}`);
    else cuts.set(name, [...(cuts.get(name) ?? []), cut]);
  }
  return [
    ...new Set(others),
    ...[...cuts].map(([name, all]) => `Devalued: ${name} ${[...new Set(all)].join('; ')}.`),
  ];
}
