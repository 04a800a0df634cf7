import { within } from '../model/calendar.ts';
import type { CentsPerPoint, EngineProgram, TransferFee } from '../model/facts.ts';
import type { IsoDate } from '../model/iso-date.ts';
import { pointWorth } from './points.ts';

/** One way to move points, valued in cents per point of the program they leave. */
export interface TransferOption {
  readonly program: string;
  readonly name: string;
  readonly kind: 'airline' | 'hotel' | 'other';
  readonly ratio: number;
  /** Null when the value of the partner's own points is unknown. */
  readonly cpp: CentsPerPoint | null;
  readonly fee: TransferFee | null;
}

/**
 * Partners open to the holder on a date, the most valuable first (base, then name); a partner's
 * point has its own value, times the ratio. Empty when locked.
 */
export function transferOptions(
  program: EngineProgram,
  held: ReadonlySet<string>,
  programs: ReadonlyMap<string, EngineProgram>,
  as_of: IsoDate,
): TransferOption[] {
  if (program.unlocked_by !== null && !program.unlocked_by.some((key) => held.has(key))) return [];
  return program.transfer_partners
    .filter((partner) => within(as_of, partner.valid_from, partner.valid_to))
    .filter((partner) => partner.cards === null || partner.cards.some((key) => held.has(key)))
    .map((partner): TransferOption => {
      const target = programs.get(partner.program);
      const worth = target === undefined ? null : pointWorth(target, held);
      const cpp =
        worth === null || worth.best === 'unknown'
          ? null
          : {
              floor: worth.cpp.floor * partner.ratio,
              base: worth.cpp.base * partner.ratio,
              ceiling: worth.cpp.ceiling * partner.ratio,
            };
      const { name, kind, ratio, fee = null } = partner;
      return { program: partner.program, name, kind, ratio, cpp, fee };
    })
    .sort((a, b) => (b.cpp?.base ?? -1) - (a.cpp?.base ?? -1) || (a.name < b.name ? -1 : 1));
}

/** Partner points for `points` at `ratio`, in whole points, as programs credit them. */
export function convertPoints(points: number, ratio: number): number {
  return Math.floor(points * ratio + 1e-9);
}
