import { list } from '../../../../kit/words.ts';
import type { SaidUse } from '../used/said-use.ts';

/** What is used of one credit, with what the answer tells of it. */
export type Amount = {
  readonly key: string;
  readonly note: string;
  /** At what it counts, where nobody said that; or the note of a card that the one in question may become. */
  readonly taken?: string;
  /** Nobody said how often: the least was taken. */
  readonly isLeast?: true;
  /** Guests who enter free are in it. */
  readonly hasGuests?: true;
} & ({ readonly share: number } | { readonly value: number });

/** What would be used of cards that the one in question may become is nothing that was said. */
export function after(rows: readonly Amount[], use: SaidUse): Amount[] {
  const said = use.kind === 'bags' ? ` (${use.said})` : '';
  const texts = rows.flatMap(({ note }) => {
    const plain = note
      .replace(said, '')
      .replace(AT_A_PRICE, '')
      .replace(/ used, worth /, ' worth ');
    return plain === '' ? [] : [plain];
  });
  const taken = texts.length > 0 && { taken: `after a change, as much used: ${list(texts)}` };
  return rows.map((row, at) => ({ ...row, note: '', ...(at === 0 && taken) }));
}

const AT_A_PRICE = / at \$[\d.]+(?: \(the least known price\))?/;

/** The amount of one card's credit, with what is told of it. */
export type AmountOn = Pick<Amount, 'key' | 'isLeast' | 'hasGuests'> & {
  readonly told: Told | null;
} & ({ readonly share: number } | { readonly value: number });
interface Told {
  /** The credit, the card, and how it is used. */
  readonly what: string;
  readonly of: string;
  readonly used: string;
  /** What nobody said of it: `at $50 a visit, $300 a year`. */
  readonly taken?: string;
  /** Both in one, where nothing was said. */
  readonly whole?: string;
}

/** Of cards that nobody spoke of, the count is as little said as the price. */
export function inWhole(rows: readonly AmountOn[]): AmountOn[] {
  return rows.map(({ told: one, ...row }) => {
    return { ...row, told: one && { what: one.what, of: one.of, used: one.whole ?? one.used } };
  });
}

/**
 * What holds for the same credit of several cards is told once: `Free Night Award of A and B used`.
 * @param plain the card in question where it is one, whose credits need no name of theirs
 */
export function told(rows: readonly AmountOn[], plain: string | undefined): Amount[] {
  const alike = ({ what, used, taken }: Told): string => `${what} ${used} ${taken}`;
  const byText = Map.groupBy(
    rows.flatMap((row) => row.told ?? []),
    alike,
  );
  return rows.map(({ told: one, ...row }): Amount => {
    const all = one === null ? [] : (byText.get(alike(one)) ?? []);
    if (one === null || all[0] !== one) return { ...row, note: '' };
    const names = list(all.map(({ of }) => of));
    const whose = names === plain ? '' : ` of ${names}`;
    const what = `${one.what}${whose}`;
    const taken = one.taken !== undefined && { taken: `${what} ${one.taken}` };
    return { ...row, note: `${what} ${one.used}`, ...taken };
  });
}
