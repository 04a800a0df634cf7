import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { withoutTransfers } from '../../../../engine/worth/points-otherwise.ts';
import { centsText, list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';

/** Orders in which what points are worth counts. */
const BY_WORTH: ReadonlySet<QueryFilters['sort']> = new Set([
  undefined,
  'sign_on_bonus',
  'first_year',
]);

/**
 * Says at what value points count that are worth it only if they are transferred, as most people
 * would read the dollars as cash; and which card is first for who never transfers any.
 * @param firstOf the first card on other facts
 */
export function tellPoints(
  { sort, card_type }: Pick<QueryFilters, 'sort' | 'card_type'>,
  shown: readonly CatalogCard[],
  facts: EngineInput,
  firstOf: (facts: EngineInput) => CatalogCard | undefined,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (!BY_WORTH.has(sort) || card_type === 'balance_transfer') return;
  const { programs, options } = facts;
  const values = shown.flatMap(({ engine }) => {
    const { best, cpp } = worthBeside(engine, programs, options.also_held);
    const program = programs.get(engine.program ?? '');
    const isMoved = best === 'transfer' && program !== undefined && !program.own_awards;
    return isMoved ? [`${program.name} at ${centsText(cpp[options.point_value])}`] : [];
  });
  if (values.length === 0) return;
  const first = firstOf({ ...facts, programs: withoutTransfers(programs) });
  const turned =
    first === undefined || first === shown[0]
      ? ''
      : `; with none transferred, ${first.seed.name} leads`;
  warn(`Points count by transfer, not as cash: ${list([...new Set(values)])} each${turned}.`);
}
