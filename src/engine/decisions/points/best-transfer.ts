import type { EngineProgram } from '../../model/facts.ts';
import type { EngineOptions } from '../../model/input.ts';
import { cents, rounded, sumCents } from '../../model/money.ts';
import type { BlockBonus, TransferFee } from '../../model/transfers/partner.ts';
import {
  bonusOf,
  pointsThere,
  type TransferOption,
  transferOptions,
} from '../../worth/transfer-options.ts';
import { heldKeys, type PlaybookInput } from './input.ts';
import { type RatioCards, ratioCards } from './ways.ts';

export interface BestTransfer {
  readonly partner: string;
  readonly program: string;
  /** Whether few people can use it: see `PlaybookInput.mainstream`. */
  readonly is_niche: boolean;
  readonly ratio: number;
  readonly block_bonus: BlockBonus | null;
  /** The partner's points that the balance becomes, in whole points. */
  readonly partner_points: number;
  /** Cents per point of the source program, after its transfer fee. */
  readonly cpp: number;
  /** Value of the balance in dollars, after the fee. */
  readonly value: number;
  /** The program's fee in dollars for transferring the balance at once; 0 when no fee is known. */
  readonly fee: number;
  /** The terms of that fee; null when none is known. */
  readonly fee_terms: TransferFee | null;
  /** Keys of cards, one of which is needed first; null when the holder can transfer now. */
  readonly needs_one_of: readonly string[] | null;
  /** The cards held that it hangs on; null where it hangs on none. */
  readonly ratio_cards: RatioCards | null;
}

/** Cost in dollars of one transfer of this many points: points x rate, up to the limit. */
export function transferFee(points: number, fee: TransferFee | null): number {
  if (fee === null) return 0;
  return cents(Math.min(points * fee.usd_per_point, fee.max_usd ?? Number.POSITIVE_INFINITY));
}

/** Points used to compare partners when the balance is zero. */
export const NOTIONAL_POINTS = 10_000;

/**
 * The partner with the most value, after the fee, that is open now or that one more card would
 * open; null when none has a known value. Niche programs come after the others, whatever they bring:
 * few people can use their awards. Ties: the better rate before the fee, then the name.
 * @param point_value which end of the range of the partners' points to use
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
    const own = one.cpp[point_value];
    const more = (bonusOf(points, one.block_bonus) * own) / one.ratio;
    const gross = (points * own + more) / 100;
    return [{ ...one, charge: fee, gross, net: gross - fee }];
  };
  const niche = ({ program: key }: TransferOption): number =>
    input.mainstream === undefined || input.mainstream.has(key) ? 0 : 1;
  // With one of the cards that open transfers, its ratios hold.
  const then = open ? held : new Set([...held, ...(program.unlocked_by ?? [])]);
  const [top] = transferOptions(unlocked, then, input.programs, input.as_of)
    .flatMap(valued)
    .sort((a, b) => niche(a) - niche(b) || b.net - a.net);
  if (top === undefined) return null;
  return {
    partner: top.name,
    program: top.program,
    is_niche: niche(top) === 1,
    ratio: top.ratio,
    block_bonus: top.block_bonus,
    partner_points: pointsThere(Math.max(0, balance), top),
    cpp: rounded((top.net / points) * 100, 4),
    value: balance > 0 ? sumCents([cents(top.gross), -top.charge]) : 0,
    fee: balance > 0 ? top.charge : 0,
    fee_terms: top.fee,
    needs_one_of: open ? null : (top.cards ?? program.unlocked_by ?? []),
    ratio_cards: open ? ratioCards(program, top, input) : null,
  };
}
