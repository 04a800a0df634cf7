import { editDistance } from './edit-distance.ts';

/** No name is longer; what comes in is not bounded. */
const NAME_MAX = 40;

/**
 * The known name that a wrong one comes closest to, if it comes close at all: misspelled, or cut
 * short (`portfolio` for `portfolio_card_names`).
 */
export function nearest(name: string, known: readonly string[]): string | null {
  if (name.length > NAME_MAX) return null;
  const wanted = name.toLowerCase();
  const [best] = known
    .map((other) => ({ other, edits: editDistance(wanted, other) }))
    .sort((a, b) => a.edits - b.edits);
  if (best && best.edits <= Math.ceil(best.other.length / 3)) return best.other;
  const longer = known.filter((other) => other.startsWith(`${wanted}_`));
  return longer.length === 1 ? (longer[0] ?? null) : null;
}
