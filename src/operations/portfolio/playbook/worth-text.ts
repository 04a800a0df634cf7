import { list, usd } from '../../../kit/words.ts';

/** What the worth of a point rests on, as answers call it. */
export const WORTH_RESTS_ON = {
  transfer: 'published_average',
  portal: 'portal',
  cash: 'cash',
  own: 'own_value',
  unknown: 'unknown',
} as const;

/** What all points of an answer are worth, in a sentence. */

const BASES = {
  published_average: 'by published averages',
  portal: 'in the portal',
  cash: 'as cash',
  own_value: 'in awards, by published averages',
  unknown: '',
} as const;

interface Worth {
  readonly total_value_usd: number;
  readonly points_playbook: readonly {
    readonly value_usd: number;
    readonly value_basis: keyof typeof BASES;
    readonly advised_value_usd: number;
    readonly is_closed: boolean;
  }[];
}

/**
 * One figure to count on: the best uses known, where published valuations of the points as a whole, which
 * no single use need bring, are more; else those.
 */
export function worthText(answer: Worth): string {
  const { points_playbook, total_value_usd: total } = answer;
  // A transfer that a card not held would open is not counted.
  const best = points_playbook.reduce(
    (sum, { advised_value_usd, value_usd }) => sum + Math.min(advised_value_usd, value_usd),
    0,
  );
  const isPublished = points_playbook.some((row) => row.value_basis === 'published_average');
  if (!isPublished || Math.round(best) >= Math.round(total))
    return `The points are worth about ${usd(total)} ${basesText(answer)}.`;
  return `The points are worth about ${usd(best)} by the best uses known here; published valuations over all their uses average about ${usd(total)}.`;
}

/** How they are valued, and why some only so where others count by their transfers. */
function basesText({ points_playbook }: Worth): string {
  const valued = points_playbook.filter(({ value_usd }) => value_usd > 0);
  const bases = new Set(valued.map(({ value_basis }) => value_basis));
  const fallbacks = (['portal', 'cash'] as const).filter((one) => bases.has(one));
  const main = (['published_average', 'own_value'] as const).find((one) => bases.has(one));
  if (fallbacks.length === 0) return main ? BASES[main] : '';
  const how = list(
    fallbacks.map((one) => BASES[one]),
    'or',
  );
  const isClosed = valued.some(
    ({ value_basis, is_closed }) => is_closed && fallbacks.some((one) => one === value_basis),
  );
  if (main) {
    const why = isClosed ? 'no card named opens transfers' : 'no transfer is open';
    return `${BASES[main]}, or ${how} where ${why}`;
  }
  return isClosed ? `${how}, without a card that opens their transfers` : how;
}

/** What stands in place of a worth where there are no points; a balance of 0 is known to be none. */
export function nothingHeld(
  rows: readonly { readonly is_balance_known?: true | undefined }[],
): string {
  return rows.some((row) => row.is_balance_known)
    ? 'No points are held: the balances known are 0.'
    : 'No balances are known: pass point_balances, or store them, to see what they are worth.';
}
