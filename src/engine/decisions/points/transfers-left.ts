import { atRatio, list, number, ratioText } from '../../../kit/words.ts';
import type { EngineProgram } from '../../model/facts.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { TransferPartner } from '../../model/transfers/partner.ts';
import { openersOf, rowsInto } from './ways.ts';

/** A partner that gives other points than before for a point. */
interface Cut {
  readonly name: string;
  readonly ratio: number;
  readonly instead_of: number;
}

/** What the transfers of a program lose with a card: all, a part at every partner, or some partners. */
export type TransferLoss =
  | { readonly kind: 'all' }
  /** What is told of all partners by those that most have in common. */
  | { readonly kind: 'rate'; readonly ratio: number; readonly instead_of: number }
  | { readonly kind: 'some'; readonly cut: readonly Cut[]; readonly shut: readonly string[] };

/**
 * What whoever held some cards, and then holds others, loses of the transfers of a program: not all
 * cards open them at the same ratios, or to the same partners. Null where nothing is lost.
 */
export function transferLoss(
  source: EngineProgram,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  as_of: IsoDate,
): TransferLoss | null {
  const [old, now] = [openRows(source, before, as_of), openRows(source, after, as_of)];
  if (old.size === 0) return null;
  if (![...old.keys()].some((key) => now.has(key))) return { kind: 'all' };
  const shut = [...old].flatMap(([key, { name }]) => (now.has(key) ? [] : [name]));
  const pairs = [...old].flatMap(([key, { name, ratio: instead_of }]) => {
    const ratio = now.get(key)?.ratio;
    return ratio === undefined ? [] : [{ name, ratio, instead_of }];
  });
  const cut = pairs.filter(({ ratio, instead_of }) => ratio < instead_of);
  if (cut.length === 0 && shut.length === 0) return null;
  if (cut.length < pairs.length || shut.length > 0) return { kind: 'some', cut, shut };
  const alike = [...Map.groupBy(cut, ({ ratio, instead_of }) => `${ratio} ${instead_of}`).values()];
  const [most = []] = alike.toSorted((a, b) => b.length - a.length);
  const [{ ratio, instead_of } = { ratio: 0, instead_of: 0 }] = most;
  return { kind: 'rate', ratio, instead_of };
}

/** By partner, the best terms that one of these cards, or none, opens. */
function openRows(
  source: EngineProgram,
  held: ReadonlySet<string>,
  as_of: IsoDate,
): ReadonlyMap<string, TransferPartner> {
  const partners = new Set(source.transfer_partners.map(({ program }) => program));
  return new Map(
    [...partners].flatMap((program): [string, TransferPartner][] => {
      const open = rowsInto(source, program, as_of).find(
        (row) => openersOf(source, row)?.some((key) => held.has(key)) ?? true,
      );
      return open ? [[program, open]] : [];
    }),
  );
}

/** `to World of Hyatt at 4:3 instead of 1:1`, `to partners mostly at 10:7`; empty where all end. */
export function fewerText(loss: TransferLoss): string {
  if (loss.kind === 'all') return '';
  if (loss.kind === 'rate') {
    // That a point was one says itself.
    return `to partners mostly ${loss.instead_of === 1 ? atRatio(ratioText(loss.ratio)) : insteadText(loss)}`;
  }
  const cut = loss.cut.map((one) => `to ${one.name} ${insteadText(one)}`);
  return list([
    ...named(cut, 'others at less'),
    ...named(
      loss.shut.map((name) => `no longer to ${name}`),
      'others not',
    ),
  ]);
}

function insteadText({
  ratio,
  instead_of,
}: {
  readonly ratio: number;
  readonly instead_of: number;
}) {
  // Both of one number of points, so that they can be held against each other.
  const [given, received, before] = [ratioText(ratio), ratio, instead_of];
  const points = [1_000, 2_000, 3_000].find(
    (some) => isWhole(some * received) && isWhole(some * before),
  );
  return points === undefined
    ? `${atRatio(given)} instead of ${atRatio(ratioText(before))}`
    : `(${number(points)} become ${number(points * received)} instead of ${number(points * before)})`;
}

const isWhole = (points: number): boolean => Math.abs(points - Math.round(points)) < 1e-6;

/** Partners that are named. */
const NAMED = 3;

function named(partners: readonly string[], others: string): string[] {
  const more = partners.length - NAMED;
  return more > 1 ? [...partners.slice(0, NAMED), `${more} ${others}`] : [...partners];
}
