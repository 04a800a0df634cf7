import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { rowsInto } from '../../../engine/decisions/points/ways.ts';
import { poolsUnknown } from '../../shared/points/household-points.ts';

/** Programs that move to the one asked about and are told beside it, where nothing says what is held. */
const MOST = 2;

interface ForOthers {
  /** A sentence for each program of which a source says it. */
  readonly for_others: string[];
  /** Names of banks' programs of which none says whether two adults can combine their points. */
  readonly pools_unknown: string[];
}

/**
 * To whom else points can be moved.
 * @param about the program asked about: those that transfer to it are told too
 * @param held programs of the cards and balances named
 */
export function forOthers(
  concerned: readonly string[],
  about: string | undefined,
  held: readonly string[],
  { rules, enginePrograms, programs, today }: CatalogSnapshot,
): ForOthers {
  const into = [...enginePrograms.values()]
    .filter((source) => about !== undefined && rowsInto(source, about, today).length > 0)
    .map(({ key }) => key);
  const ruled = new Set(rules.points_for_others.map(({ program }) => program));
  const sources = into.filter((key) => ruled.has(key));
  const own = sources.filter((key) => held.includes(key));
  const isKnown = held.some((key) => key !== about);
  const beside = isKnown || sources.length > MOST ? own : sources;
  const told = new Set([...concerned, ...beside]);
  const for_others = rules.points_for_others
    .filter(({ program }) => told.has(program))
    .map(
      ({ program, rule, as_of }) =>
        `${programs.get(program)?.name ?? program} points ${rule} (${as_of === null ? 'undated' : `as of ${as_of}`}).`,
    );
  const asked = [...new Set([...concerned, ...held])];
  return { for_others, pools_unknown: poolsUnknown(asked, { programs, rules }) };
}
