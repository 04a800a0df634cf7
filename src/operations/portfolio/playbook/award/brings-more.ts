import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { transferFee } from '../../../../engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { wayInto } from '../../../../engine/decisions/points/ways.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import { list, number, ratioText, usd } from '../../../../kit/words.ts';
import { centsThere } from '../../../words/cents-there.ts';
import { mainstreamOf } from '../mainstream.ts';
import { pointsOf } from './two-steps.ts';

/** Partners that are named for a balance. */
const NAMED = 3;

/** A lead of less is none. */
const A_DOLLAR = 1;

/**
 * Where the points that can go to a program bring more by published valuations, in a sentence for each
 * balance: who asks whether a transfer is a good one is told the better ones. Nothing where a number of
 * points is wanted there, for an award that is judged by itself.
 */
export function bringsMore(
  { wanted, moves, program, cpp }: TargetPlan,
  played: PlaybookInput,
  catalog: CatalogSnapshot,
): string[] {
  if (wanted !== null) return [];
  return moves.flatMap(({ program: key, name, points, arriving, fee }) => {
    const source = played.programs.get(key);
    if (source === undefined) return [];
    const there = cpp === null ? 0 : (arriving * cpp) / 100 - fee;
    const better = openPartners(source, points, played, catalog)
      .filter((one) => one.program !== program && one.net >= there + A_DOLLAR)
      .toSorted((a, b) => b.net - a.net)
      .slice(0, NAMED);
    if (better.length === 0) return [];
    const byRatio = Map.groupBy(better, ({ ratio }) => ratioText(ratio));
    const told = [...byRatio].map(([ratio, some]) => {
      const named = list(some.map((one) => `${one.name} (${usd(one.net)})`));
      return `${named}, ${ratio === '1:1' ? 'at 1:1' : `by ${ratio}`}`;
    });
    const more = cpp === null ? '' : ' more';
    return [
      `${number(points)} ${pointsOf(name)} bring${more} by published valuations moved to ${told.join('; ')}, if there is an award to book.`,
    ];
  });
}

/** What so many points bring at each partner that many can use and that is open with the cards held. */
function openPartners(
  source: EngineProgram,
  points: number,
  played: PlaybookInput,
  catalog: CatalogSnapshot,
) {
  const mainstream = mainstreamOf(catalog);
  const keys = new Set(source.transfer_partners.map(({ program }) => program));
  return [...keys].flatMap((program) => {
    const way = mainstream.has(program) ? wayInto(source, program, played) : null;
    if (way === null || way.needs_one_of !== null) return [];
    const { name, ratio, fee } = way.row;
    const gross = (points * centsThere(way.row, catalog, points)) / 100;
    return [{ program, name, ratio, net: gross - transferFee(points, fee ?? null) }];
  });
}
