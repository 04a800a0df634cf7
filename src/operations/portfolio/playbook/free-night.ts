import type { Context } from '../../../operation/context.ts';
import { anyToOpen } from '../../words/any-of-cards.ts';

const ORDINALS: Readonly<Record<number, string>> = { 3: 'third', 4: 'fourth', 5: 'fifth' };

/**
 * The night of a longer award stay that costs no points, by the rule of a hotel's program or by cards
 * that are not held; empty where none is known.
 */
export function freeNightText(
  key: string,
  held: ReadonlySet<string>,
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): string {
  const { kind, name, free_award_night: rule, sources = [] } = catalog.programs.get(key) ?? {};
  if (rule) {
    const { as_of } = sources[rule.source] ?? {};
    return `A ${ORDINALS[rule.of] ?? `${rule.of}th`} night in a row booked with ${name} points alone is free for ${rule.who}${as_of ? ` (as of ${as_of})` : ''}.`;
  }
  // Which cards give one is what the plan may hide; what those held give is told with them.
  if (kind !== 'hotel' || !caller.plan.paid_fields) return '';
  const giving = catalog.cards.filter(
    ({ seed, is_active }) =>
      is_active &&
      seed.program === key &&
      seed.credits.some((one) => one.key === 'fourth_night_free' && one.spend_required === null),
  );
  if (giving.length === 0 || giving.some(({ seed }) => held.has(seed.key))) return '';
  const cards = anyToOpen(
    giving.map(({ seed }) => seed.key),
    { catalog },
  );
  return `A fourth night in a row booked with ${name} points alone is free with ${cards}.`;
}
