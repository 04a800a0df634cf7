import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { type Instead, verdictAt } from '../../../engine/decisions/renewal/verdict-at.ts';
import { isWorthHolding, standsUp } from '../../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { partlyAbroad } from '../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { pointsAt, withoutTransfers } from '../../../engine/worth/points-otherwise.ts';
import { usd } from '../../../kit/words.ts';
import { UNMOVED } from '../../words/confidence-text.ts';
import { fixedUseAt } from '../cash-goal.ts';
import { besideAsCash, inputAsCash, notWorthAsCash, thenAsCash, WORTH_AS_CASH } from './as-cash.ts';
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
  said: { readonly abroad?: unknown; readonly primary_goal?: string | undefined },
  { cardsById, programs: seeds, today }: Pick<CatalogSnapshot, 'cardsById' | 'programs' | 'today'>,
): string[] {
  if (card.annual_fee <= 0) return [];
  const rival: CatalogCard | null = cardsById.get(free?.card_id ?? -1) ?? null;
  const now = isWorthHolding(net, Math.max(0, free?.net_value ?? 0), () => gain_beside);
  const verdict = (change: Partial<EngineInput>) =>
    verdictAt({ ...input, ...change, cards: [card] }, instead);
  const isOther = (change: Partial<EngineInput>): boolean =>
    verdict(change).verdict !== (now ? 'RENEW' : 'CANCEL_AND_REPLACE');
  const held = input.options.also_held;
  const { cpp } = worthBeside(card, input.programs, held);
  const moved = [card, ...(rival === null ? [] : [rival.engine])];
  const [cash] = moved.flatMap((one) => inputAsCash(one, input, held, said) ?? []);
  const paid = cash && verdict({ programs: cash.programs });
  const turned = paid !== undefined && (paid.verdict === 'RENEW') !== now ? [paid] : [];
  // The verdict stands, but no more for what the card brings alone: it no longer leads the free one.
  const led = now && standsUp(net, free?.net_value ?? 0) && turned.length === 0;
  const behind = led && paid?.free && !standsUp(paid.own, paid.free.net_value) ? [paid] : [];
  // In a portal, or against travel, points may bring more than as cash, or less than moved.
  const isMoved = moved.some((one) => untransferred(one, input, held) < 1);
  const plain = isMoved ? verdict({ programs: withoutTransfers(input.programs) }) : null;
  const isTurned = plain !== null && (plain.verdict === 'RENEW') !== now;
  const use = seeds.get(card.program ?? '');
  const { cash: as_cash, portal } = worthBeside(card, input.programs, held);
  const fixed = use ? fixedUseAt(use, today, Math.max(as_cash ?? 0, portal ?? 0)) : null;
  const asCash = turned[0] ?? behind[0];
  // As cash it may be another card.
  const isSaid = asCash !== undefined && plain !== null && betterAt(asCash) === betterAt(plain);
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
    ...turned.map(({ free: best }) => (now ? notWorthAsCash(best) : WORTH_AS_CASH)),
    ...behind.flatMap(({ own, free: best }) => (best ? [besideAsCash(best, own)] : [])),
    ...(isTurned && !isSaid ? [unmoved(plain, fixed)] : []),
    ...(abroad ? ['a tenth of the spending abroad'] : []),
  ];
}

type At = ReturnType<typeof verdictAt>;

/** The card that is better than the one in question; null where none is. */
const betterAt = ({ verdict, change, free }: At): EngineCard | null =>
  verdict === 'RENEW'
    ? null
    : verdict === 'DOWNGRADE'
      ? (change?.card ?? null)
      : (free?.card ?? null);

/** What is better where no points are transferred. @param use of them that pays most then, in words */
function unmoved(at: At, use: string | null): string {
  const then = betterAt(at);
  const net = at.verdict === 'DOWNGRADE' ? at.change?.net : at.free?.net_value;
  const figure = net === undefined ? '' : `, about ${usd(net)} a year`;
  const told = at.verdict === 'RENEW' ? 'worth its fee' : then && `${then.name}${figure}`;
  const how = use === null ? 'used in the portal or as cash' : `used at ${use}`;
  return `${UNMOVED}, but ${how}${told ? ` (then ${told})` : ''}`;
}

/**
 * In words, for `turns_at`: what is better than to have a card changed, or what it is better changed to,
 * with points as cash.
 * @param to the card that it is changed to now
 */
export function changeAsCash(
  { card, instead }: Pick<Duel, 'card' | 'instead'>,
  to: number | null,
  input: EngineInput,
  said: { readonly primary_goal?: string | undefined },
): string[] {
  const target = instead.catalog.find(({ card_id }) => card_id === to);
  const held = input.options.also_held;
  const cash = inputAsCash(card, input, held, said) ?? inputAsCash(target, input, held, said);
  if (cash === null) return [];
  return paidAs(verdictAt({ ...cash, cards: [card] }, instead), to);
}

function paidAs({ verdict, free, change }: At, to: number | null): string[] {
  if (verdict !== 'DOWNGRADE') return [verdict === 'RENEW' ? WORTH_AS_CASH : notWorthAsCash(free)];
  return change === null || change.card.card_id === to ? [] : [thenAsCash(change, true)];
}
