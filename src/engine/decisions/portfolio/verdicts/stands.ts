import {
  type ConfidenceResult,
  confidenceAt,
  splitDoubts,
  tooLong,
} from '../../../explain/confidence.ts';
import { isLate, leaving } from '../../../model/effort.ts';
import type { Prepared } from '../../../split/split.ts';
import type { Judge, Marginals } from '../marginal-values.ts';

/** What a verdict turns on where points count by transfer. */
export const UNTRANSFERRED = 'no points transferred, but used in the portal or as cash';

/**
 * How sure the verdicts on a wallet are: whether they stand at the ends of ranges, and where no points
 * are transferred.
 * @param left steps to leave for what follows
 */
export function verdictsStand(
  { input, searches }: Prepared,
  marginals: Marginals,
  judge: Judge,
  left: number,
): ConfidenceResult {
  const stands = leaving(left, () =>
    confidenceAt(
      input,
      (change) => (marginals.standAt(change, judge) ? 'as given' : 'turned'),
      splitDoubts(searches.proven),
    ),
  );
  const doubt = stands.confidence === 'high' ? untransferredDoubt(marginals, judge) : [];
  return doubt.length === 0
    ? stands
    : { confidence: 'medium', turns_at: [...stands.turns_at, ...doubt] };
}

/** What speaks against the verdicts where no points are transferred; empty where they stand. */
function untransferredDoubt({ standUntransferred }: Marginals, judge: Judge): readonly string[] {
  if (isLate()) return tooLong([UNTRANSFERRED]);
  return standUntransferred(judge) ? [] : [UNTRANSFERRED];
}
