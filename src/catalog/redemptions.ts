import { centsText } from '../kit/words.ts';
import type { ProgramSeed } from './seeds/schema/program.ts';

/** Ways to spend points besides transfers, as they hold on a day. */

export interface Redemption {
  /** In words, with the day on which it ends. */
  readonly method: string;
  /** Cents a point. */
  readonly cpp: number;
  /** Keys of the cards whose holders get this rate; null: all of them. */
  readonly cards: readonly string[] | null;
  /** Paid out as money. */
  readonly cash: boolean;
  readonly source: string | null;
  readonly as_of: string | null;
  /** The day of its source, or on which it was read where the source has none. */
  readonly seen: string | null;
}

type Program = Pick<ProgramSeed, 'redemptions' | 'sources'>;
type WithBase = Program & Pick<ProgramSeed, 'portal_cpp' | 'cash_cpp'>;

/** Those that have not ended. */
export function openRedemptions({ redemptions = [], sources }: Program, day: string): Redemption[] {
  return redemptions
    .filter(({ valid_to }) => valid_to === undefined || day <= valid_to)
    .map(({ method, valid_to, cpp, cards, cash, source: at }) => {
      const source = sources[at];
      return {
        method: valid_to === undefined ? method : `${method}, until ${valid_to}`,
        ...{ cpp, cards, cash: cash === true, source: source?.url ?? null },
        ...{ as_of: source?.as_of ?? null, seen: source?.as_of ?? source?.read_at ?? null },
      };
    });
}

/**
 * What held cards pay for a point beyond what its program pays on all of its cards, each with those cards.
 * Cash is left out: as these cards pay it, it stands for the program's own.
 */
export function ownRedemptions(
  program: WithBase,
  held: ReadonlySet<string>,
  day: string,
): { readonly own: readonly string[]; readonly redemption: Redemption }[] {
  const base = Math.max(program.portal_cpp ?? 0, program.cash_cpp ?? 0);
  return openRedemptions(program, day).flatMap((redemption) => {
    const own = (redemption.cards ?? []).filter((key) => held.has(key));
    return redemption.cash || own.length === 0 || redemption.cpp <= base
      ? []
      : [{ own, redemption }];
  });
}

/** `Points Boost, up to 2 cents`, `Chase Travel, 1.5 cents`. */
export function rateText({ method, cpp }: Pick<Redemption, 'method' | 'cpp'>): string {
  return valuedText(method, centsText(cpp));
}

/** A way and what it brings; of one that brings "up to" something its words say so. */
export function valuedText(method: string, value: string): string {
  return `${method}${/\bup to$/.test(method) ? '' : ','} ${value}`;
}
