import type { EngineCard, EngineProgram } from '../../model/facts.ts';
import { checkCards, checkDate, MAX_CARDS } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { cents } from '../../model/money.ts';
import type { Allocation } from '../../split/describe.ts';
import { checkBalance } from '../../worth/balances.ts';

/**
 * When points of a program expire. `inactivity`: this long after the last activity; `account_bound`:
 * with the last card of the program.
 */
export interface ExpiryPolicy {
  readonly kind: 'none' | 'account_bound' | 'inactivity' | 'fixed';
  /** Counted from the last activity, or from earning; null when the policy does not say. */
  readonly months: number | null;
  /** Nothing ends while a card of the program is open: `months` hold once none is. */
  readonly kept_with_card?: true;
  /** Takes the place of `months` while a card of the program is open. */
  readonly months_with_card?: number;
  /** Nothing ends earlier, as the program has said. */
  readonly not_before?: IsoDate;
  /** What keeps the points, in our words, where not every earning or spending does. */
  readonly kept_only_by?: string;
  /** When they end, in our words. */
  readonly rule?: string;
  /** Points end with the card that earned them, whichever others stay open. */
  readonly by_card?: true;
}

/** A cut in what a program's points buy, from a date on. */
export interface Devaluation {
  readonly program: string;
  readonly date: IsoDate;
  /** In our words. */
  readonly note: string;
}

export interface PlaybookInput {
  readonly cards: readonly EngineCard[];
  readonly programs: ReadonlyMap<string, EngineProgram>;
  /** Keys of further cards held. */
  readonly also_held: ReadonlySet<string>;
  /** Points by program. */
  readonly point_balances: ReadonlyMap<string, number>;
  /** By program; programs that are missing are not mentioned. */
  readonly expiry: ReadonlyMap<string, ExpiryPolicy>;
  /**
   * Programs that most people can use, by key: transfers to others come after them. Omitted: all.
   */
  readonly mainstream?: ReadonlySet<string>;
  /** By program, the last day, or month, in which points were earned or spent, where it is known. */
  readonly last_activity?: ReadonlyMap<string, string>;
  /** Key of the one program that is asked about. */
  readonly asked?: string | undefined;
  readonly devaluations: readonly Devaluation[];
  readonly as_of: IsoDate;
  /** Says "one of these cards" by their keys, for sentences; the keys themselves when omitted. */
  readonly anyOf?: (keys: readonly string[]) => string;
  /** Dollars a year of the first of them; null where that is not known. */
  readonly feeOfAny?: (keys: readonly string[]) => number | null;
  /**
   * Which other cards keep the points of a program, in words, empty where none is known: those to which
   * one held is changed, and these and those that are opened first as a sentence.
   */
  readonly keepersOf?: (program: string) => { readonly changes: string; readonly text: string };
  /** Allocation of this wallet, for its cash back. */
  readonly allocation: Allocation;
}

/** @throws EngineInputError at the first value that is out of range, naming its path. */
export function checkPlaybook(input: PlaybookInput): void {
  const { as_of, cards, point_balances } = input;
  checkDate(as_of, 'as_of');
  checkCards(cards, 'cards', MAX_CARDS);
  for (const [key, balance] of point_balances) checkBalance(balance, `point_balances.${key}`);
}

/** Keys of all cards that the holder has. */
export function heldKeys({
  cards,
  also_held,
}: Pick<PlaybookInput, 'cards' | 'also_held'>): ReadonlySet<string> {
  return new Set([...cards.map((card) => card.key), ...also_held]);
}

/** Value of points in dollars at this many cents each, to the cent. */
export function pointDollars(points: number, cpp: number): number {
  return cents((points * cpp) / 100);
}
