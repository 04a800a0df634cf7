import type { EngineProgram, TransferFee } from '../../model/facts.ts';
import type { EngineOptions } from '../../model/input.ts';
import { cents, rounded, sumCents } from '../../model/money.ts';
import { convertPoints, type TransferOption, transferOptions } from '../../worth/points.ts';
import { heldKeys, type PlaybookInput } from './input.ts';

export interface BestTransfer {
  readonly partner: string;
  readonly program: string;
  readonly ratio: number;
  /** The partner's points that the balance becomes, whole ones only. */
  readonly partner_points: number;
  /** Cents per point of the program that is left, its transfer fee taken off. */
  readonly cpp: number;
  /** Dollars for the balance, the fee taken off. */
  readonly value: number;
  /** Dollars that the program charges for moving the balance at once; 0 when no fee is known. */
  readonly fee: number;
  /** What that fee is reckoned by; null when none is known. */
  readonly fee_terms: TransferFee | null;
  /** Card keys of which one is needed first; null when the holder can transfer now. */
  readonly needs_one_of: readonly string[] | null;
}

/** Dollars that one transfer of so many points costs: points x rate, up to the limit. */
export function transferFee(points: number, fee: TransferFee | null): number {
  if (fee === null) return 0;
  return cents(Math.min(points * fee.usd_per_point, fee.max_usd ?? Number.POSITIVE_INFINITY));
}

/** Points by which partners are weighed when the balance is nothing. */
const NOTIONAL_POINTS = 10_000;

/**
 * The partner of most value, fee taken off, that is open now, or that one card more would
 * open; null when none has a known worth. Ties: the better rate before the fee, then the name.
 * @param point_value which end of the range of the partners' points is taken
 */
export function bestTransfer(
  input: PlaybookInput,
  program: EngineProgram,
  balance: number,
  point_value: EngineOptions['point_value'],
): BestTransfer | null {
  const held = heldKeys(input);
  const open = program.unlocked_by === null || program.unlocked_by.some((key) => held.has(key));
  const unlocked = open ? program : { ...program, unlocked_by: null };
  const points = balance > 0 ? balance : NOTIONAL_POINTS;
  const valued = (one: TransferOption) => {
    if (one.cpp === null) return [];
    const fee = transferFee(points, one.fee);
    const gross = (points * one.cpp[point_value]) / 100;
    return [{ ...one, charge: fee, gross, net: gross - fee }];
  };
  const [top] = transferOptions(unlocked, held, input.programs, input.as_of)
    .flatMap(valued)
    .sort((a, b) => b.net - a.net);
  if (top === undefined) return null;
  return {
    partner: top.name,
    program: top.program,
    ratio: top.ratio,
    partner_points: convertPoints(Math.max(0, balance), top.ratio),
    cpp: rounded((top.net / points) * 100, 4),
    value: balance > 0 ? sumCents([cents(top.gross), -top.charge]) : 0,
    fee: balance > 0 ? top.charge : 0,
    fee_terms: top.fee,
    needs_one_of: open ? null : (program.unlocked_by ?? []),
  };
}
