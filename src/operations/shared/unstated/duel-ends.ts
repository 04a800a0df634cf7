import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { type Instead, verdictAt } from '../../../engine/decisions/renewal/verdict-at.ts';
import { isWorthHolding } from '../../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { partlyAbroad } from '../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { pointsAt, withoutTransfers } from '../../../engine/worth/points-otherwise.ts';
import { SHARE_ABROAD, untransferred } from './unstated-ends.ts';

/** A card with a fee in a later year, and the best one without. */
interface Duel {
  readonly card: EngineCard;
  readonly net_value: number;
  readonly free: { readonly card_id: number; readonly net_value: number } | null;
  /** What the card adds beside the free one; 0 where it stands up to it alone. */
  readonly gain_beside: number;
  /** The cards that may be opened instead, and those to which the issuer changes it. */
  readonly instead: Instead;
}

/**
 * In words, for `turns_at`: that the points of this card alone may be worth more or less, that none may
 * be transferred, and that some spending may be abroad, where the verdict on that is another one.
 */
export function assumedOfDuel(
  { card, net_value: net, free, gain_beside, instead }: Duel,
  input: EngineInput,
  said: { readonly abroad?: unknown },
  { cardsById }: Pick<CatalogSnapshot, 'cardsById'>,
): string[] {
  if (card.annual_fee <= 0) return [];
  const rival: CatalogCard | null = cardsById.get(free?.card_id ?? -1) ?? null;
  const now = isWorthHolding(net, Math.max(0, free?.net_value ?? 0), () => gain_beside);
  const isOther = (change: Partial<EngineInput>): boolean =>
    verdictAt({ ...input, ...change, cards: [card] }, instead) !==
    (now ? 'RENEW' : 'CANCEL_AND_REPLACE');
  const { cpp } = worthBeside(card, input.programs, input.options.also_held);
  const moved = [card, ...(rival === null ? [] : [rival.engine])];
  const plain =
    moved.some((one) => untransferred(one, input, input.options.also_held) < 1) &&
    isOther({ programs: withoutTransfers(input.programs) });
  const shared = card.program === rival?.engine.program;
  const ends = shared || cpp.base <= 0 ? [] : [cpp.floor, cpp.ceiling];
  const points = ends.some((end) =>
    isOther({ programs: pointsAt(end, card.program, input.programs) }),
  );
  const abroad =
    said.abroad === undefined &&
    isOther({ spending: partlyAbroad(input.spending, () => SHARE_ABROAD) });
  return [
    ...(points ? [`the points of ${card.name} alone worth less or more`] : []),
    ...(plain ? ['no points transferred, but used in the portal or as cash'] : []),
    ...(abroad ? ['a tenth of the spending abroad'] : []),
  ];
}
