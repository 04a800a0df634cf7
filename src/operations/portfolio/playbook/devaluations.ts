import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import type { Devaluation } from '../../../engine/decisions/points/input.ts';
import { isoDay } from '../../../kit/day.ts';

/** Most programs whose history is read for one answer. */
const MOST_PROGRAMS = 12;

/**
 * The recorded changes of these programs that reduced the value of their points.
 * @param read dated changes of one program
 */
export async function devaluationsOf(
  programs: readonly string[],
  catalog: CatalogSnapshot,
  read: (program: string) => Promise<readonly ChangeRecord[]>,
): Promise<Devaluation[]> {
  const records = await Promise.all(programs.slice(0, MOST_PROGRAMS).map(read));
  return records.flat().flatMap((change): Devaluation[] => {
    const note = lossOf(change, catalog);
    if (note === null || change.program_key === null) return [];
    const date = isoDay(change.detected_at);
    return [{ program: change.program_key, date, note }];
  });
}

/** What a change took away, in words; null when nothing, or when that is unknown. */
function lossOf(change: ChangeRecord, catalog: CatalogSnapshot): string | null {
  const { field, old_value: before, new_value: after } = change;
  const partner = /^transfer_partner_(.+)$/.exec(field)?.[1];
  if (partner !== undefined) {
    const name = catalog.programs.get(partner)?.name ?? partner;
    if (after === 'removed' || after === 'withdrawn') return `transfers to ${name} ended.`;
    const [old, now] = [ratioOf(before), ratioOf(after)];
    return old !== null && now !== null && now < old
      ? `transfers to ${name} went from ${before} to ${after}.`
      : null;
  }
  // A text does not show whether the new chart is more expensive, so report the change as it is.
  if (field === 'award_chart') {
    return `the award chart changed${before === null ? '' : ` from ${before}`} to ${after}.`;
  }
  if (field !== 'portal_cpp' && field !== 'cash_cpp') return null;
  const [old, now] = [Number.parseFloat(before ?? ''), Number.parseFloat(after ?? '')];
  const way = field === 'portal_cpp' ? 'portal' : 'cash';
  return now < old ? `the ${way} value in cents went from ${before} to ${after}.` : null;
}

/** Partner points per point: `4:3` is 0.75. */
function ratioOf(text: string | null): number | null {
  const match = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)/.exec(text ?? '');
  return match ? Number(match[2]) / Number(match[1]) : null;
}
