import type { EngineProgram } from '../../model/facts.ts';
import type { TransferPartner } from '../../model/transfers/partner.ts';
import { openersOf } from './ways.ts';

/**
 * The programs, where points that become those of the bank's own program can also go where that one's
 * go: two steps told as one way.
 * @param earned keys of the cards held that earn the points of a program; empty: not known
 */
export function withPooledWays(
  programs: ReadonlyMap<string, EngineProgram>,
  earned: (program: string) => readonly string[],
): ReadonlyMap<string, EngineProgram> {
  return new Map(
    [...programs].map(([key, source]) => {
      const { pool } = source;
      const bank = pool ? programs.get(pool.program) : undefined;
      if (!pool || bank === undefined) return [key, source];
      const own = earned(key);
      // Points of a card that the bank does not let join stay cash.
      const isOpen =
        pool.cards === null || own.length === 0 || own.some((one) => pool.cards?.includes(one));
      if (!isOpen) return [key, source];
      const more = bank.transfer_partners.flatMap((row) => through(source, bank, row, pool.ratio));
      return [key, { ...source, transfer_partners: [...source.transfer_partners, ...more] }];
    }),
  );
}

/** The way by both steps; none where no card opens both, or the points go there by themselves. */
function through(
  source: EngineProgram,
  bank: EngineProgram,
  row: TransferPartner,
  ratio: number,
): TransferPartner[] {
  if (row.program === source.key) return [];
  if (source.transfer_partners.some(({ program }) => program === row.program)) return [];
  const [join, leave] = [source.unlocked_by, openersOf(bank, row)];
  const cards = join && leave ? join.filter((key) => leave.includes(key)) : (join ?? leave);
  if (cards?.length === 0) return [];
  const { step, least, fee, block_bonus: bonus, time: _, ...terms } = row;
  const before = (points: number) => Math.ceil(points / ratio - 1e-9);
  return [
    {
      ...terms,
      ratio: ratio * row.ratio,
      cards,
      via: bank.name,
      ...(step && { step: before(step) }),
      ...(least !== undefined && { least: before(least) }),
      ...(fee && { fee: { ...fee, usd_per_point: fee.usd_per_point * ratio } }),
      ...(bonus && { block_bonus: { ...bonus, block: before(bonus.block) } }),
    },
  ];
}
