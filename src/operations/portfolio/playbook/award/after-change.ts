import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { wayInto } from '../../../../engine/decisions/points/ways.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import { list, number } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { knownChanges } from '../../../shared/cards/possible-changes.ts';

/**
 * What the points that can go to a program now would become there once a card held is changed to
 * another, where that is less: not all cards have the same partners and ratios. A sentence for each card.
 */
export function afterChange(
  { moves, program, name }: TargetPlan,
  cards: readonly CatalogCard[],
  played: PlaybookInput,
  context: Pick<Context, 'catalog'>,
): string[] {
  return moves.flatMap(({ program: key, points, arriving }) => {
    const source = played.programs.get(key);
    const own = cards.filter(({ seed }) => seed.program === key);
    return own.flatMap((card) => {
      const beside = played.cards.filter((one) => one.key !== card.seed.key);
      const left = knownChanges(card, context).flatMap((to) => {
        const holder = { ...played, cards: [...beside, to.engine] };
        const way = source === undefined ? null : wayInto(source, program, holder);
        const then = way?.needs_one_of === null ? pointsThere(points, way.row) : 0;
        return then < arriving ? [{ to: to.seed.name, then }] : [];
      });
      // That a card which opens no transfers ends them is no surprise.
      if (left.every(({ then }) => then === 0)) return [];
      const told = [...Map.groupBy(left, ({ then }) => then)].map(([then, some]) => {
        const to = list(
          some.map((one) => one.to),
          'or',
        );
        return then === 0 ? `to ${to} none` : `to ${to} ${number(then)}`;
      });
      return [
        `After a change of ${card.seed.name} ${number(points)} points would bring fewer ${name}: changed ${told.join(', ')}. What is needed there is better moved before.`,
      ];
    });
  });
}
