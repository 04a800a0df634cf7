import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { type Instead, verdictAt } from '../../../engine/decisions/renewal/verdict-at.ts';
import {
  isAboutEqual,
  isWorthHolding,
  standsUp,
} from '../../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { partlyAbroad } from '../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { pointsAt, withoutTransfers } from '../../../engine/worth/points-otherwise.ts';
import { usd } from '../../../kit/words.ts';
import { UNMOVED, WORTH_MOVED } from '../../words/confidence-text.ts';
import { fixedUseAt } from '../cash-goal.ts';
import { valuedOtherwise } from '../points/valued-otherwise.ts';
import {
  besideAsCash,
  inputOfAnyAsCash,
  notWorthAsCash,
  thenAsCash,
  WORTH_AS_CASH,
} from './as-cash.ts';
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
  said: Said & { readonly abroad?: unknown },
  catalog: Programs & Pick<CatalogSnapshot, 'cardsById'>,
): string[] {
  if (card.annual_fee <= 0) return [];
  const rival: CatalogCard | null = catalog.cardsById.get(free?.card_id ?? -1) ?? null;
  const now = isWorthHolding(net, Math.max(0, free?.net_value ?? 0), () => gain_beside);
  const verdict = (change: Partial<EngineInput>) =>
    verdictAt({ ...input, ...change, cards: [card] }, instead);
  const isTurn = (at: At): boolean => at.verdict !== (now ? 'RENEW' : 'CANCEL_AND_REPLACE');
  const isOther = (change: Partial<EngineInput>): boolean => isTurn(verdict(change));
  const held = input.options.also_held;
  const { cpp } = worthBeside(card, input.programs, held);
  const moved = [card, ...(rival === null ? [] : [rival.engine])];
  const cash = inputOfAnyAsCash(moved, input, held, said);
  const paid = cash && verdict({ programs: cash.programs });
  const turned = paid !== null && isTurn(paid) ? [paid] : [];
  // The verdict stands, but no more for what the card brings alone: it no longer leads the free one.
  const led = now && standsUp(net, free?.net_value ?? 0) && turned.length === 0;
  const behind = led && paid?.free && !standsUp(paid.own, paid.free.net_value) ? [paid] : [];
  const plain = unmovedAt(moved, input, verdict);
  const isTurned = plain !== null && isTurn(plain);
  const asCash = turned[0] ?? behind[0];
  const use = fixedUse(card, input, catalog);
  // Above cash and below transfers, the portal may leave the verdict as it is.
  const portal = plain === null || isTurned ? '' : stillWorth(plain, use, now);
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
    ...turned.flatMap((at) => (now ? notWorthText(at, portal) : replacedText(at))),
    ...behind.flatMap(({ own, free: best }) => (best ? [besideAsCash(best, own)] : [])),
    ...(isTurned && !isSaid ? [unmoved(plain, use)] : []),
    ...(now ? [] : movedInstead(said, verdict, catalog)),
    ...valuedOtherwise(moved, input.programs, held).flatMap(({ programs, how }) => {
      const at = verdict({ programs });
      return isTurn(at) ? [`${how}${thenText(at)}`] : [];
    }),
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
  const how = use === null ? 'used in the portal or as cash' : `used at ${use}`;
  return `${UNMOVED}, but ${how}${at.verdict === 'RENEW' ? ' (then worth its fee)' : thenText(at)}`;
}

/** ` (then Capital One Savor, about $234 a year, against -$18)` */
function thenText(at: At): string {
  if (at.verdict === 'RENEW')
    return ` (then worth its fee: the card brings about ${usd(at.own)} a year)`;
  const then = betterAt(at);
  const net = at.verdict === 'DOWNGRADE' ? at.change?.net : at.free?.net_value;
  const figure = net === undefined ? '' : `, about ${usd(net)} a year, against ${usd(at.own)}`;
  return then === null
    ? ` (then not worth its fee, at ${usd(at.own)} a year)`
    : ` (then ${then.name}${figure})`;
}

/** Behind what turns as cash: that the card stands up to the free one where its points are used in the portal. */
function stillWorth({ own, free }: At, use: string | null, isKept: boolean): string {
  if (!isKept || !standsUp(own, free?.net_value ?? 0)) return '';
  const rival = free === null ? '' : ` against ${usd(free.net_value)}`;
  const isEqual = free !== null && isAboutEqual(own, free.net_value);
  const how = use === null ? 'in the portal' : `at ${use}`;
  return `; used ${how} ${isEqual ? 'about equal' : 'still worth its fee'}: ${usd(own)}${rival}`;
}

/** What is better with points as cash, and what is done with the card then, where it is not replaced by that. */
function notWorthText({ verdict, own, free, change }: At, more: string): string {
  // A change that brings nothing is no way that anybody would take instead.
  const isChanged = verdict === 'DOWNGRADE' && change !== null && change.net >= 1;
  const then = isChanged ? `: downgrade to ${change.card.name}, ${usd(change.net)}` : '';
  return notWorthAsCash(free, own, then + more);
}

/** The programs as the catalogue tells them, on its day. */
type Programs = Pick<CatalogSnapshot, 'programs' | 'enginePrograms' | 'today'>;

interface Said {
  readonly primary_goal?: string | undefined;
  readonly point_values?: object | undefined;
}

/** Of who wants cash, where a card that is given up for that would be kept with its points transferred. */
function movedInstead(
  { primary_goal: goal, point_values }: Said,
  verdict: (change: Partial<EngineInput>) => At,
  { enginePrograms: programs }: Programs,
): string[] {
  if (goal !== 'cashback' || point_values !== undefined) return [];
  return verdict({ programs }).verdict === 'RENEW' ? [WORTH_MOVED] : [];
}

/** The verdict where no points are transferred: in a portal, or against travel, they may bring more than as cash. */
function unmovedAt(
  cards: readonly EngineCard[],
  input: EngineInput,
  verdict: (change: Partial<EngineInput>) => At,
): At | null {
  const isMoved = cards.some((one) => untransferred(one, input, input.options.also_held) < 1);
  return isMoved ? verdict({ programs: withoutTransfers(input.programs) }) : null;
}

/** What the points of a card bring most by where they are not transferred, in words. */
function fixedUse(
  card: EngineCard,
  { programs, options }: EngineInput,
  { programs: seeds, today }: Programs,
): string | null {
  const use = seeds.get(card.program ?? '');
  const { cash, portal } = worthBeside(card, programs, options.also_held);
  return use ? fixedUseAt(use, today, Math.max(cash ?? 0, portal ?? 0)) : null;
}

/**
 * In words, for `turns_at`: what is better than to have a card changed, or what it is better changed to,
 * with points as cash, and with none transferred.
 * @param to the card that it is changed to now
 */
export function changeOtherwise(
  { card, free, instead }: Pick<Duel, 'card' | 'free' | 'instead'>,
  to: number | null,
  input: EngineInput,
  said: Said,
  catalog: Programs,
): string[] {
  const target = instead.catalog.find(({ card_id }) => card_id === to);
  const rival = instead.alternatives_allowed.find(({ card_id }) => card_id === free?.card_id);
  const weighed = [card, target, rival].flatMap((one) => one ?? []);
  const held = input.options.also_held;
  const verdict = (change: Partial<EngineInput>) =>
    verdictAt({ ...input, ...change, cards: [card] }, instead);
  const isTurn = (at: At): boolean =>
    at.verdict !== 'DOWNGRADE' || (at.change?.card.card_id ?? null) !== to;
  const cash = inputOfAnyAsCash(weighed, input, held, said);
  const paid = cash && verdict({ programs: cash.programs });
  const plain = unmovedAt(weighed, input, verdict);
  const isPaid = paid !== null && isTurn(paid);
  // Where both mean the same, the one that is told first is enough.
  const isSaid = isPaid && plain !== null && betterAt(paid) === betterAt(plain);
  return [
    ...(isPaid ? [paidText(paid)] : []),
    ...(plain !== null && isTurn(plain) && !isSaid
      ? [unmoved(plain, fixedUse(target ?? card, input, catalog))]
      : []),
    ...movedInstead(said, verdict, catalog),
    ...valuedOtherwise(weighed, input.programs, held).flatMap(({ programs, how }) => {
      const at = verdict({ programs });
      return isTurn(at) ? [`${how}${thenText(at)}`] : [];
    }),
  ];
}

/** Of a card that is to be replaced: a change that brings nothing is no way that anybody would take instead. */
function replacedText(at: At): string[] {
  return at.verdict === 'DOWNGRADE' && (at.change?.net ?? 0) < 1 ? [] : [paidText(at)];
}

function paidText({ verdict, own, free, change }: At): string {
  if (verdict === 'RENEW') return WORTH_AS_CASH;
  return verdict === 'DOWNGRADE' && change !== null
    ? thenAsCash(change, own, { isHeld: true })
    : notWorthAsCash(free, own);
}
