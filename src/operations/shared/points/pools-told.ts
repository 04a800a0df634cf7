import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import { movedTo } from '../../../engine/worth/points.ts';
import { list, ratioText } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { anyOf } from '../../words/any-of-cards.ts';
import { keysOf } from './card-rate.ts';

/** Points that a card lets the cards beside it move to its program. */
interface Opened {
  readonly source: EngineProgram;
  readonly into: EngineProgram;
  readonly ratio: number;
}

function poolsOpened(
  { engine }: CatalogCard,
  programs: ReadonlyMap<string, EngineProgram>,
): Opened[] {
  return [...programs.values()].flatMap((source) => {
    const into = programs.get(source.pool?.program ?? '');
    if (!source.pool || !into || !source.unlocked_by?.includes(engine.key)) return [];
    return [{ source, into, ratio: source.pool.ratio }];
  });
}

/**
 * What whoever leaves a card loses on others: their points can no longer be moved to its program. Of
 * cards that are held; of those that may be where the card is to be left and none is named.
 */
export function poolLost(
  card: CatalogCard,
  held: readonly CatalogCard[],
  programs: ReadonlyMap<string, EngineProgram>,
  isLeft: boolean,
  context: Pick<Context, 'catalog'>,
): string[] {
  const told = poolsOpened(card, programs).map(({ source, into, ratio }) => {
    const earners = held.filter(({ engine }) => engine.program === source.key);
    const isMoved = (keys: ReadonlySet<string>) => (one: CatalogCard) =>
      movedTo(one.engine, programs, keys) !== null;
    const others = keysOf(held);
    const lost = earners.filter(
      (one) => isMoved(new Set([...others, card.engine.key]))(one) && !isMoved(others)(one),
    );
    if (lost.length > 0) {
      const names = list(lost.map(({ seed }) => seed.name));
      return `Leaving it also ends moving ${source.currency_name} of ${names} to ${into.name} (${ratioText(ratio)}): a loss that is not in these figures; optimize_portfolio with these cards counts it.`;
    }
    if (!isLeft || held.length > 0 || !source.pool?.cards) return '';
    return `If ${anyOf(source.pool.cards, context)} is held: its ${source.currency_name} moves to ${into.name} only beside this card or another that earns them (send held_cards).`;
  });
  return told.filter(Boolean);
}

/** Says of cards compared each alone what one does for the points of another. */
export function tellPools(
  cards: readonly CatalogCard[],
  programs: ReadonlyMap<string, EngineProgram>,
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const card of cards) {
    for (const { source, into, ratio } of poolsOpened(card, programs)) {
      const moved = cards.filter(
        ({ engine }) =>
          engine.program === source.key &&
          movedTo(engine, programs, new Set([card.engine.key])) !== null,
      );
      if (moved.length === 0) continue;
      const names = list(moved.map(({ seed }) => seed.name));
      warn(
        `Held together, ${source.currency_name} of ${names} moves ${ratioText(ratio)} to ${card.seed.name} as ${into.currency_name}; these figures are of each alone (optimize_portfolio has both).`,
      );
    }
  }
}
