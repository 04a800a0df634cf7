import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { YARDSTICK_PERCENT } from '../../../engine/decisions/portfolio/gaps.ts';
import { type Instead, verdictAt } from '../../../engine/decisions/renewal/verdict-at.ts';
import { isWorthHolding, standsUp } from '../../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { foreignFeePercent } from '../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { pointsAt, withoutTransfers } from '../../../engine/worth/points-otherwise.ts';
import { SHARE_ABROAD, untransferred } from './unstated-ends.ts';

/** A card with a fee in a later year, and the best one without. */
interface Duel {
  readonly card: EngineCard;
  readonly net_value: number;
  readonly total_rewards: number;
  readonly free: { readonly card_id: number; readonly net_value: number } | null;
  /** What the card adds beside the free one; 0 where it stands up to it alone. */
  readonly gain_beside: number;
  /** The cards that may be opened instead, and those to which the issuer changes it. */
  readonly instead: Instead;
}

/**
 * In words, for `turns_at`: that the points of this card alone may be worth more or less, and that
 * some spending may be abroad, where that turns the verdict.
 */
export function assumedOfDuel(
  { card, net_value: net, total_rewards, free, gain_beside, instead }: Duel,
  input: EngineInput,
  said: { readonly abroad?: unknown },
  { cardsById }: Pick<CatalogSnapshot, 'cardsById'>,
): string[] {
  if (card.annual_fee <= 0) return [];
  const rival: CatalogCard | null = cardsById.get(free?.card_id ?? -1) ?? null;
  const free_net = Math.max(0, free?.net_value ?? 0);
  const isAlone = standsUp(net, free_net);
  // Beside the free card less of the spending is on this one, so that this turns too soon, if at all:
  // where points move, what it turns is decided again.
  const stands = (own: number, other: number): boolean =>
    isWorthHolding(own, other, () => (isAlone ? 0 : gain_beside + own - net - other + free_net));
  const now = stands(net, free_net);
  const turns = (own: number, other = free_net): boolean => stands(own, other) !== now;
  const { cpp } = worthBeside(card, input.programs, input.options.also_held);
  const kept = (one: EngineCard): number => untransferred(one, input, input.options.also_held);
  // Whatever becomes of the rival's points, a plain free card earns something too.
  const spent = monthlyTotal(input.spending) * 12;
  const rest_of = rival === null ? 1 : kept(rival.engine);
  const plain_free = Math.max(
    free_net * rest_of,
    Math.min(free_net, (spent * YARDSTICK_PERCENT) / 100),
  );
  // A card that is kept may also lose to one that it can be changed to.
  const isChangeable = now && instead.product_changes.some(({ from }) => from === card.key);
  const isOther = (programs: EngineInput['programs']): boolean =>
    verdictAt({ ...input, programs, cards: [card] }, instead) !==
    (now ? 'RENEW' : 'CANCEL_AND_REPLACE');
  const plain =
    (isChangeable || turns(net + total_rewards * (kept(card) - 1), plain_free)) &&
    (kept(card) < 1 || rest_of < 1) &&
    isOther(withoutTransfers(input.programs));
  const shared = card.program === rival?.engine.program;
  const ends = shared || cpp.base <= 0 ? [] : [cpp.floor, cpp.ceiling];
  const points = ends.some(
    (end) =>
      (isChangeable || turns(net + total_rewards * (end / cpp.base - 1))) &&
      isOther(pointsAt(end, card.program, input.programs)),
  );
  const away = spent * SHARE_ABROAD;
  const feeOf = (one: EngineCard): number => (away * foreignFeePercent(one)) / 100;
  // Another free card, without the fee, may do as well as this one does at home.
  const rest = free_net - (now || rival === null ? 0 : feeOf(rival.engine));
  const abroad = said.abroad === undefined && turns(net - feeOf(card), rest);
  return [
    ...(points ? [`the points of ${card.name} alone worth less or more`] : []),
    ...(plain ? ['no points transferred, but used in the portal or as cash'] : []),
    ...(abroad ? ['a tenth of the spending abroad'] : []),
  ];
}
