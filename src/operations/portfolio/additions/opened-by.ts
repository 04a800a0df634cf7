import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { pointWorth } from '../../../engine/worth/points.ts';
import { list } from '../../../kit/words.ts';

/**
 * Of cards to add whose points count by transfers that other cards alone open: once combined with points
 * of those, which have to stay.
 */
export function openedBy(
  added: readonly Pick<CatalogCard, 'engine'>[],
  { cards, programs }: Pick<EngineInput, 'cards' | 'programs'>,
): string[] {
  const beside = [...cards, ...added.map(({ engine }) => engine)];
  const held = new Set(beside.map(({ key }) => key));
  return added.flatMap(({ engine }) => {
    const program = programs.get(engine.program ?? '');
    if (program === undefined || program.unlocked_by === null) return [];
    if (program.unlocked_by.includes(engine.key)) return [];
    if (pointWorth(program, held).best !== 'transfer') return [];
    const openers = beside.filter(({ key }) => program.unlocked_by?.includes(key));
    if (openers.length === 0) return [];
    const names = list([...new Set(openers.map(({ name }) => name))], 'or');
    return [
      `${program.name} points of ${engine.name} counted by transfer, which takes combining them with those of ${names} first, so that has to be kept`,
    ];
  });
}
