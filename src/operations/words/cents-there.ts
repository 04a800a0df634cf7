import type { TransferPartner } from '../../engine/model/transfers/partner.ts';
import { bonusOf } from '../../engine/worth/transfer-options.ts';
import type { Context } from '../../operation/context.ts';

/**
 * Cents that a point is worth at a partner by published valuations; 0 where none is known.
 * @param balance points moved at once, whose whole blocks bring more; 0: as the ratio alone has it
 */
export function centsThere(
  { program, ratio, block_bonus }: Pick<TransferPartner, 'program' | 'ratio' | 'block_bonus'>,
  { enginePrograms }: Pick<Context['catalog'], 'enginePrograms'>,
  balance = 0,
): number {
  const more = bonusOf(balance, block_bonus) / Math.max(1, balance);
  return (enginePrograms.get(program)?.transfer_cpp?.base ?? 0) * (ratio + more);
}
