import { centsText, list, number, usd } from '../../../kit/words.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { cents, HALF_DOLLAR, rounded, sumCents } from '../../model/money.ts';
import type { PointBalances } from '../../worth/balances.ts';
import { pointWorth } from '../../worth/points.ts';
import { transferLoss } from '../points/transfers-left.ts';
import { hasQuarters, withoutQuarters } from '../value/quarters.ts';

/** What does not put one product change before another, though its year counts it or does not show it. */
export interface Passing {
  /** Dollars of its year for announced quarters: they end, and what follows is not known. */
  readonly quarters: number;
  /** Dollars that points held lose where it ends their transfers: once, but more than many years make good. */
  readonly points: number;
  /** The latter in words; empty where none are lost. */
  readonly points_text: string;
}

/** The dollars by which a change is put behind its figure. */
export function passingSum({ passing }: { readonly passing?: Passing | undefined }): number {
  return passing === undefined ? 0 : sumCents([passing.quarters, passing.points]);
}

/** Dollars a year by which product changes are put in order. */
export function lastingOf(
  way: Readonly<{ net_value: number; passing?: Passing | undefined }>,
): number {
  return sumCents([way.net_value, -passingSum(way)]);
}

type Lasting = Parameters<typeof lastingOf>[0];

/** Ways by what lasts of them, the most first. */
export function byValue<Row extends Lasting>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => lastingOf(b) - lastingOf(a));
}

/** Dollars a year within which two changes are a tie: no estimate tells them apart. */
export const TIED = 1;

export function isTiedWith(one: Lasting, other: Lasting): boolean {
  return Math.abs(lastingOf(one) - lastingOf(other)) < TIED;
}

/**
 * @param netOf dollars of a later year with a card in the place of the one held
 * @param balances points held, by program
 */
export function passingOf(
  input: EngineInput,
  from: EngineCard,
  to: EngineCard,
  netOf: (card: EngineCard) => number,
  balances: PointBalances = new Map(),
): Passing {
  const quarters = hasQuarters(to, input.as_of)
    ? Math.max(0, sumCents([netOf(to), -netOf(withoutQuarters(to))]))
    : 0;
  const lost = [...balances].flatMap(([key, balance]) => lossOf(input, from, to, key, balance));
  const points_text = list(lost.map(({ text }) => text));
  return { quarters, points: sumCents(lost.map(({ dollars }) => dollars)), points_text };
}

/** What points of one program lose with a change; nothing where a card that stays opens their transfers. */
function lossOf(
  { programs, options, as_of }: Pick<EngineInput, 'programs' | 'options' | 'as_of'>,
  from: EngineCard,
  to: EngineCard,
  key: string,
  balance: number,
): { readonly dollars: number; readonly text: string }[] {
  const program = programs.get(key);
  if (program === undefined) return [];
  const rest = [...options.also_held].filter((one) => one !== from.key);
  const [before, after] = [from, to].map((one) => {
    const worth = pointWorth(program, new Set([...rest, one.key]));
    return { worth, cpp: worth.cpp[options.point_value] };
  });
  if (before === undefined || after === undefined) return [];
  if (!before.worth.unlocked || after.worth.unlocked) return [];
  const name = /points\)?$/.test(program.name) ? program.name : `${program.name} points`;
  const points = `${number(balance)} ${name}`;
  const loss = transferLoss(
    program,
    new Set([...rest, from.key]),
    new Set([...rest, to.key]),
    as_of,
  );
  const dollarsAt = (cpp: number) => cents((balance * (before.cpp - cpp)) / 100);
  // Where transfers go on, for fewer points there, they may still bring more than the portal pays.
  const moved = loss?.kind === 'rate' ? rounded((before.cpp * loss.ratio) / loss.instead_of, 6) : 0;
  if (loss?.kind === 'rate' && moved > after.cpp) {
    const there = [loss.ratio, loss.instead_of].map((ratio) => number(Math.round(balance * ratio)));
    const text = `the ${points} then mostly become ${there.join(' at partners instead of ')} (${usd(dollarsAt(moved))} less)`;
    return dollarsAt(moved) < HALF_DOLLAR ? [] : [{ dollars: dollarsAt(moved), text }];
  }
  const dollars = dollarsAt(after.cpp);
  if (dollars < HALF_DOLLAR) return [];
  const each = `${centsText(rounded(after.cpp, 6))} each instead of ${number(rounded(before.cpp, 6))}`;
  // Some partners, or all at poor terms, may stay open.
  const end = loss === null || loss.kind === 'all' ? 'end' : 'are cut';
  return [{ dollars, text: `transfers of the ${points} ${end} (${each}: ${usd(dollars)} less)` }];
}

/** `, but transfers of the 120,000 ... points end (1 cent each instead of 1.7: $840 less)`. */
export function pointsLostText({ passing }: { readonly passing?: Passing | undefined }): string {
  return passing === undefined || passing.points_text === '' ? '' : `, but ${passing.points_text}`;
}

/** `, $32 of it by announced quarters`: of a change that is not put first by them. */
export function quartersText({ passing }: { readonly passing?: Passing | undefined }): string {
  const quarters = passing?.quarters ?? 0;
  return quarters < LEAST_TOLD ? '' : `, ${usd(quarters)} of it by announced quarters`;
}

const LEAST_TOLD = 5;
