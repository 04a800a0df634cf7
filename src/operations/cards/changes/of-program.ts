import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { changesWithin } from '../../shared/changes/record.ts';
import { dateText, lastDay } from './days.ts';
import { rowsTold, toldOf } from './told.ts';

/**
 * Of a card whose points are an airline's, a hotel's or a store's own: the newest change of that program in
 * the same time, which decides what the card's points buy, and how many more there are.
 */
export async function tellOfProgram(
  { engine }: CatalogCard,
  from: string | undefined,
  context: Context,
): Promise<void> {
  const program = context.catalog.enginePrograms.get(engine.program ?? '');
  if (program?.own_awards !== true) return;
  const recordedIn = await changesWithin({ program_key: program.key }, context);
  const found = await recordedIn({ newest: true, ...(from !== undefined && { since: from }) });
  // What banks say of moving points to it is of their own points.
  const records = found.filter(
    (one) => one.program_key === program.key && (from === undefined || lastDay(one) >= from),
  );
  const [newest] = records.toSorted((a, b) => b.detected_at.getTime() - a.detected_at.getTime());
  if (newest === undefined) return;
  const day = dateText(newest.detected_at.toISOString().slice(0, 10), newest.effective_from);
  const more = records.length - 1;
  const others = more === 0 ? '' : `, and ${more} more`;
  const words = rowsTold([toldOf(newest, context)], program.name).join('');
  context.warn(
    `What its points buy: ${program.name} ${day} ${words}${others} (get_changes with program_key "${program.key}").`,
  );
}
