import { within } from '../model/calendar.ts';
import type { CentsPerPoint, EngineProgram } from '../model/facts.ts';
import type { IsoDate } from '../model/iso-date.ts';
import type { BlockBonus, TransferFee } from '../model/transfers/partner.ts';
import { pointWorth } from './points.ts';

/** One way to move points, valued in cents per point of the program they leave. */
export interface TransferOption {
  readonly program: string;
  readonly name: string;
  readonly kind: 'airline' | 'hotel' | 'other';
  readonly ratio: number;
  /** Keys of the cards that have this ratio; null: every card that opens transfers. */
  readonly cards: readonly string[] | null;
  /** Null when the value of the partner's own points is unknown. */
  readonly cpp: CentsPerPoint | null;
  readonly fee: TransferFee | null;
  readonly block_bonus: BlockBonus | null;
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
      const { name, kind, ratio, cards, fee = null, block_bonus = null } = partner;
      return { program: partner.program, name, kind, ratio, cards, cpp, fee, block_bonus };
    })
    .sort((a, b) => (b.cpp?.base ?? -1) - (a.cpp?.base ?? -1) || (a.name < b.name ? -1 : 1));
}

/** What decides how many points arrive. */
export interface Terms {
  readonly ratio: number;
  readonly block_bonus?: BlockBonus | null | undefined;
}

/** Partner points that the whole blocks of a transfer bring on top of its ratio. */
export function bonusOf(points: number, bonus: BlockBonus | null | undefined): number {
  if (!bonus) return 0;
  const blocks = Math.floor(points / bonus.block);
  return bonus.points * (bonus.once ? Math.min(1, blocks) : blocks);
}

/** Partner points for these points moved at once, in whole points. */
export function pointsThere(points: number, { ratio, block_bonus }: Terms): number {
  return convertPoints(points, ratio) + bonusOf(points, block_bonus);
}

/**
 * The fewest points, in steps, that bring so many there: whole blocks first, and for the rest the
 * points themselves or one block more, whichever are fewer. 25,000 at 3:1 with 5,000 more for each
 * 60,000 are 60,000 points, not 75,000.
 */
export function pointsNeeded(wanted: number, step: number, { ratio, block_bonus }: Terms): number {
  const plain = (rest: number) => Math.ceil(rest / ratio / step - 1e-9) * step;
  if (!block_bonus || !Number.isFinite(wanted)) return plain(wanted);
  const { block, points, once } = block_bonus;
  const each = convertPoints(block, ratio) + points;
  const blocks = Math.floor(wanted / each);
  if (once) return Math.min(plain(wanted), Math.max(block, plain(wanted - points)));
  const rest = wanted - blocks * each;
  return blocks * block + Math.min(plain(rest), block);
}

/** Partner points for `points` at `ratio`, in whole points, as programs credit them. */
function convertPoints(points: number, ratio: number): number {
  return Math.floor(points * ratio + 1e-9);
}
