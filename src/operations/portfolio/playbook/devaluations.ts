import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import type { Devaluation, PlaybookInput } from '../../../engine/decisions/points/input.ts';
import { RISK_MONTHS } from '../../../engine/decisions/points/risks.ts';
import { rowsInto, wayInto } from '../../../engine/decisions/points/ways.ts';
import { addMonths, within } from '../../../engine/model/calendar.ts';
import { isoDay } from '../../../kit/day.ts';
import { ratioByCard, ratioIn } from '../../shared/changes/by-card.ts';

/** Most programs whose history is read for one answer. */
const MOST_PROGRAMS = 12;

/**
 * The recorded changes of these programs that reduced the value of their points to the holder of these
 * cards.
 * @param read dated changes of one program
 */
export async function devaluationsOf(
  programs: readonly string[],
  cards: PlaybookInput['cards'],
  catalog: CatalogSnapshot,
  read: (program: string) => Promise<readonly ChangeRecord[]>,
): Promise<Devaluation[]> {
  const records = await Promise.all(programs.slice(0, MOST_PROGRAMS).map(read));
  return records.flat().flatMap((change): Devaluation[] => {
    const note = lossOf(change, cards, catalog);
    if (note === null || change.program_key === null) return [];
    const date = isoDay(change.detected_at);
    return [{ program: change.program_key, date, note }];
  });
}

/**
 * The same of other programs held, as far as it is about transfers to the one program that is asked
 * about: who asks for points there asks by which terms they come.
 */
export async function cutsInto(
  only: string | undefined,
  held: readonly string[],
  cards: PlaybookInput['cards'],
  catalog: CatalogSnapshot,
  read: (program: string) => Promise<readonly ChangeRecord[]>,
): Promise<Devaluation[]> {
  if (only === undefined) return [];
  const sources = held.filter((key) => {
    const source = catalog.enginePrograms.get(key);
    return key !== only && source && rowsInto(source, only, catalog.today).length > 0;
  });
  const cuts = await devaluationsOf(sources, cards, catalog, async (key) =>
    (await read(key)).filter(({ field }) => field === `transfer_partner_${only}`),
  );
  const from = addMonths(catalog.today, -RISK_MONTHS);
  return cuts.filter(({ date }) => within(date, from, addMonths(catalog.today, RISK_MONTHS)));
}

/** What a change took away, in words; null when nothing, or when that is unknown. */
function lossOf(
  change: ChangeRecord,
  cards: PlaybookInput['cards'],
  catalog: CatalogSnapshot,
): string | null {
  const { field, old_value: before, new_value: after } = change;
  // A cut for other cards is none for whoever holds one that has the old ratio.
  const isSpared = (key: string | null, partner: string, old: number): boolean => {
    const source = catalog.enginePrograms.get(key ?? '');
    // One that is announced has its own terms from its day on.
    const as_of = [isoDay(change.detected_at), catalog.today].toSorted().at(-1) ?? catalog.today;
    const holder = { cards, also_held: new Set<string>(), as_of };
    const way = source && wayInto(source, partner, holder);
    return way?.needs_one_of === null && way.row.ratio >= old;
  };
  const partner = /^transfer_partner_(.+)$/.exec(field)?.[1];
  if (partner !== undefined) {
    const name = catalog.programs.get(partner)?.name ?? partner;
    if (after === 'removed' || after === 'withdrawn') return `transfers to ${name} ended.`;
    const [old, now] = [ratioIn(before), ratioIn(after)];
    const isLess = old !== null && now !== null && now < old;
    if (!isLess || isSpared(change.program_key, partner, old)) return null;
    return `transfers to ${name} went from ${before} to ${after}${ratioByCard(change, { catalog })}.`;
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
