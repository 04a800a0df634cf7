import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { addMonths, dayBefore, within } from '../../../engine/model/calendar.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { list, ratioText } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Months back from the day of a verdict in which a change is told. */
const LATELY = 12;

/**
 * Says at what partners the points of a card are worth less since a day of the last year, where its figures value
 * them by transfer: nobody's habits know it yet. A card held that has the old ratio spares it.
 */
export function tellRatiosChanged(
  { seed, engine }: CatalogCard,
  { programs, options, as_of }: Pick<EngineInput, 'programs' | 'options' | 'as_of'>,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const program = catalog.programs.get(seed.program ?? '');
  if (program === undefined) return;
  if (worthBeside(engine, programs, options.also_held).best !== 'transfer') return;
  const held = new Set([seed.key, ...options.also_held]);
  const rows = program.transfer_partners.filter(
    ({ cards }) => cards === null || cards.some((key) => held.has(key)),
  );
  const best = (partner: string, day: string): number =>
    Math.max(
      0,
      ...rows
        .filter((row) => row.program === partner && within(day, row.valid_from, row.valid_to))
        .map(({ ratio }) => ratio),
    );
  const told = rows.flatMap(({ program: partner, name, valid_from: since }) => {
    if (since === null || since > as_of || since < addMonths(as_of, -LATELY)) return [];
    const [old, now] = [best(partner, dayBefore(since)), best(partner, as_of)];
    return now > 0 && now < old
      ? [`${name} ${ratioText(now)} since ${since} (${ratioText(old)} before)`]
      : [];
  });
  const changed = [...new Set(told)];
  if (changed.length > 0) warn(`${program.name} points go to ${list(changed)}.`);
}
