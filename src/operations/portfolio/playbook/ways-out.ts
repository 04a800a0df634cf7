import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { openersOf } from '../../../engine/decisions/points/ways.ts';
import { within } from '../../../engine/model/calendar.ts';
import type { TransferPartner } from '../../../engine/model/transfers/partner.ts';

/** A way out of a program, and the cards that open it; null: nothing is needed, or one held does. */
type WayOut = TransferPartner & { readonly opened_by: readonly string[] | null };

interface Alike {
  readonly cards: readonly string[];
  /** The terms of one partner, and those that it has in the list. */
  readonly ratio: number;
  readonly instead_of: number;
}

/** Partners from which on two lists in one proportion are told as one. */
const FEW = 3;

/**
 * Where points go, as the cards held let them: what gives no more than these is left out, and a list
 * that is another in proportion is told by it.
 */
export function waysOut(
  key: string,
  held: ReadonlySet<string>,
  { today, cards, enginePrograms }: CatalogSnapshot,
): { readonly ways: readonly WayOut[]; readonly alike: readonly Alike[] } {
  const source = enginePrograms.get(key);
  const rows = (source?.transfer_partners ?? []).filter(({ valid_from, valid_to }) =>
    within(today, valid_from, valid_to),
  );
  const own = cards.filter(({ seed }) => seed.program === key);
  const holds = own.some(({ seed }) => held.has(seed.key));
  // That any of its cards will do needs no word to whoever holds points of it.
  const isAny = own.every(({ seed }) => source?.unlocked_by?.includes(seed.key));
  const opener = holds || !isAny ? (source?.unlocked_by ?? null) : null;
  const needs = (row: TransferPartner) => {
    const wanted = (source && row.cards && openersOf(source, row)) ?? opener;
    return wanted?.some((one) => held.has(one)) ? null : wanted;
  };
  const all = rows.map((row) => ({ ...row, opened_by: needs(row) }));
  const useful = all.filter(
    (row) =>
      !holds ||
      !all.some(({ program, opened_by, ratio }) => {
        if (program !== row.program || opened_by !== null) return false;
        return ratio > row.ratio || (ratio === row.ratio && row.opened_by !== null);
      }),
  );
  const groups = [...Map.groupBy(useful, ({ opened_by }) => opened_by?.join() ?? '').values()];
  const [main = [], ...others] = groups.toSorted(
    (a, b) => Number(isOpen(b) && holds) - Number(isOpen(a) && holds),
  );
  const alike = others.flatMap((some): (Alike & { some: WayOut[] })[] => {
    const example = inProportion(some, main);
    const by = some[0]?.opened_by;
    return example && by ? [{ ...example, cards: by, some }] : [];
  });
  const told = new Set(alike.flatMap(({ some }) => some));
  return { ways: useful.filter((row) => !told.has(row)), alike };
}

function isOpen([first]: readonly WayOut[]): boolean {
  return first?.opened_by === null;
}

/** An example of the proportion in which all of one list stand to the other; null: in none. */
function inProportion(some: readonly WayOut[], main: readonly WayOut[]) {
  const ratios = new Map(main.map(({ program, ratio }) => [program, ratio]));
  const pairs = some.map(({ program, ratio }) => ({ ratio, instead_of: ratios.get(program) ?? 0 }));
  const [first] = pairs;
  if (first === undefined || pairs.length < FEW || ratios.size !== pairs.length) return null;
  const factor = first.ratio / first.instead_of;
  const isOne = pairs.every((pair) => Math.abs(pair.ratio / pair.instead_of - factor) < 0.01);
  return isOne ? first : null;
}
