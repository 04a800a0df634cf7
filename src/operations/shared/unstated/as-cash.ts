import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { UNKNOWN_WORTH, worthBeside } from '../../../engine/worth/points.ts';
import { price, usd } from '../../../kit/words.ts';
import { AS_CASH } from '../../words/confidence-text.ts';
import { asCash } from '../cash-goal.ts';

/** What is decided where points that count by transfer, or in a portal, are taken as cash instead. */

/** A lead of less changes nothing. */
const A_DOLLAR = 1;

/**
 * The same input with cash as the only use of points; null where the holder said what points are
 * for, or the points of this card count no more than as cash. Awards of an airline's or a hotel's
 * own are no money that anybody takes instead.
 * @param held keys of the cards that may open transfers
 */
export function inputAsCash<Input extends Pick<EngineInput, 'programs'>>(
  card: EngineCard | undefined,
  input: Input,
  held: ReadonlySet<string>,
  { primary_goal: goal }: { readonly primary_goal?: string | undefined },
): Input | null {
  if (card === undefined || goal === 'cashback' || goal === 'travel') return null;
  const { best, cash, cpp } = worthBeside(card, input.programs, held);
  const program = input.programs.get(card.program ?? '');
  const isMoved = best === 'transfer' || best === 'portal';
  if (!isMoved || program?.own_awards === true || program?.transfers_said) return null;
  if (cpp.base <= (cash ?? UNKNOWN_WORTH.base)) return null;
  return { ...input, programs: asCash(input.programs) };
}

/** The same of several cards, where the points of any of them count above cash. */
export function inputOfAnyAsCash(
  cards: readonly EngineCard[],
  input: EngineInput,
  held: ReadonlySet<string>,
  said: Parameters<typeof inputAsCash>[3],
): EngineInput | null {
  for (const card of cards) {
    const money = inputAsCash(card, input, held, said);
    if (money !== null) return money;
  }
  return null;
}

/** What cards bring with points as cash, of which `rewards` dollars are points; empty where nobody would take that. */
export function paidAsCash(
  earners: readonly (Paid & { readonly rewards: number })[],
  programs: EngineInput['programs'],
  money: Pick<EngineInput, 'programs'> | null,
  held: ReadonlySet<string>,
): Paid[] {
  if (money === null) return [];
  return earners.map(({ card, net, rewards }) => {
    const now = worthBeside(card, programs, held).cpp.base;
    const then = worthBeside(card, money.programs, held).cpp.base;
    return { card, net: net + rewards * ((now > 0 ? then / now : 1) - 1) };
  });
}

interface Paid {
  readonly card: EngineCard;
  readonly net: number;
}

/** The card of most dollars with points as cash; null where it leads now, or what does is as good. */
export function firstAsCash(
  all: readonly Worth[],
  lead: EngineCard,
  least = A_DOLLAR,
): Worth | null {
  const own = all.find(({ card }) => card === lead);
  const [best] = all.toSorted((a, b) => b.net - a.net);
  return best && own && best.net >= own.net + least ? best : null;
}

interface Worth {
  readonly card: Pick<EngineCard, 'name' | 'annual_fee'>;
  /** Dollars a year with points as cash. */
  readonly net: number;
}

/**
 * In words, for `turns_at`: the card that leads with points as cash, and what the one that leads now
 * brings then, so that no figure at another value of points is held against it.
 * @param own dollars of that one with points as cash
 * @param more what follows from it, or how points used in another way bring more
 */
export function thenAsCash(
  { card, net }: Worth,
  own: number,
  { isHeld = false, more = '' }: { readonly isHeld?: boolean; readonly more?: string } = {},
): string {
  const fee = card.annual_fee === 0 ? 'no fee' : `fee ${usd(card.annual_fee)}`;
  const cost = isHeld ? '' : `, ${fee}`;
  return `${AS_CASH} (then ${card.name}, about ${usd(net)} a year${cost}, against ${usd(own)}${more})`;
}

/** The same of one purchase. */
export function atTillAsCash({ card, net }: Worth): string {
  return `${AS_CASH} (then ${card.name}, about ${price(net)})`;
}

/**
 * The same, null where it changes nothing.
 * @param lead dollars of the card that leads now, with points as cash
 */
export function leadAsCash(first: Worth, lead: number, isHeld = false): string | null {
  return first.net < lead + A_DOLLAR ? null : thenAsCash(first, lead, { isHeld });
}

/** That a card is not worth its fee with points as cash, beside the best one without. */
export function notWorthAsCash(
  free: { readonly card: EngineCard; readonly net_value: number } | null,
  own: number,
  more = '',
): string {
  if (free === null) return `${AS_CASH} (then not worth its fee, at ${usd(own)} a year${more})`;
  return thenAsCash({ card: free.card, net: free.net_value }, own, { more });
}

/** That a card no longer leads the best one without a fee, and is worth its own only beside it. */
export function besideAsCash(
  free: { readonly card: EngineCard; readonly net_value: number },
  own: number,
): string {
  const more = ', worth its fee only beside that one';
  return thenAsCash({ card: free.card, net: free.net_value }, own, { more });
}

/** That a card which brings too little is worth its fee with points as cash. */
export const WORTH_AS_CASH = `${AS_CASH} (then worth its fee)`;

/** What turns a choice by points: the value at which it does, or what leads as cash if that is another card. */
export function tieOrCash(tie: string | null, cash: string | null): string[] {
  if (cash === null || tie === null) return [cash ?? tie ?? []].flat();
  const [, name = '', figures = ''] = /\(then (.*?), (about .*)\)$/.exec(cash) ?? [];
  const isSame = tie.includes(`(then ${name})`) || tie.endsWith(` ${name} leads)`);
  return [isSame ? `${tie}, so also as cash, ${figures}` : cash];
}
