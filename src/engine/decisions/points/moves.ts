import { sumCents } from '../../model/money.ts';
import type { BlockBonus, TransferPartner } from '../../model/transfers/partner.ts';
import { pointWorth } from '../../worth/points.ts';
import { pointsNeeded, pointsThere } from '../../worth/transfer-options.ts';
import { transferFee } from './best-transfer.ts';
import { heldKeys, type PlaybookInput, pointDollars } from './input.ts';
import { type RatioCards, type RatioChange, ratioCards, ratioChange, type Way } from './ways.ts';

/** Points of one program that go to the target. */
export interface Move {
  readonly program: string;
  readonly name: string;
  readonly currency_name: string;
  readonly points: number;
  /** Points of the target that they become. */
  readonly arriving: number;
  readonly ratio: number;
  readonly block_bonus: BlockBonus | null;
  /** The bank's own program by which they go, by name; null: they go by themselves. */
  readonly via: string | null;
  readonly unstated: boolean;
  /** Of its ratio; null: none near. */
  readonly changed: RatioChange | null;
  /** Dollars. */
  readonly fee: number;
  /** Dollars that these points are worth to the holder by all their uses. */
  readonly given_up: number;
  /** How long it usually takes, in words; null: unknown. */
  readonly time: string | null;
  /** Keys of cards, one of which is needed first; null: open now. */
  readonly needs_one_of: readonly string[] | null;
  /** The cards held that its ratio hangs on; null where it hangs on none. */
  readonly ratio_cards: RatioCards | null;
  /** Cards that are not held and would give more for a point; null: none. */
  readonly better: Better | null;
}

/** The same move on the terms of cards that are not held. */
export interface Better {
  readonly ratio: number;
  readonly cards: readonly string[];
  /** What the same points would become. */
  readonly arriving: number;
  /** The fewest points that would do beside the other moves; null: as many as can be had are wanted. */
  readonly needed: number | null;
}

/** The moves with how many points each would take on better terms, as the others stay. */
export function withNeeded(moves: readonly Move[], ways: readonly Way[], short: number): Move[] {
  const all = total(moves);
  return moves.map((move) => {
    const row = ways.find(({ source }) => source.key === move.program)?.better?.row;
    const rest = short - (all - move.arriving);
    if (move.better === null || row === undefined || !Number.isFinite(rest)) return move;
    return { ...move, better: { ...move.better, needed: enoughOf(rest, row) } };
  });
}

/** The fewest points that bring so many there, as they may be moved. */
export function enoughOf(short: number, row: TransferPartner): number {
  const step = row.step ?? 1;
  return Math.max(row.least ?? step, pointsNeeded(short, step, row));
}

/** The set of moves that reaches `short` for the least; all of them where none does. */
export function cheapest(
  ways: readonly (Way & { readonly balance: number })[],
  short: number,
  input: PlaybookInput,
): Move[] {
  if (short <= 0) return [];
  const unit = ({ points, arriving, given_up, fee }: Move) =>
    arriving === 0 ? Number.POSITIVE_INFINITY : (given_up + fee) / arriving || -points;
  const whole = ways
    .flatMap((way) => {
      const move = moveOf(way, Number.POSITIVE_INFINITY, input);
      return move === null ? [] : [{ way, move }];
    })
    .sort((a, b) => unit(a.move) - unit(b.move) || (a.move.name < b.move.name ? -1 : 1));
  let best: Move[] | null = null;
  for (let chosen = 1; chosen < 1 << whole.length; chosen += 1) {
    const moves: Move[] = [];
    let left = short;
    for (const [position, { way }] of whole.entries()) {
      if ((chosen & (1 << position)) === 0 || left <= 0) continue;
      const move = moveOf(way, left, input);
      if (move === null) continue;
      moves.push(move);
      left -= move.arriving;
    }
    if (left > 0) continue;
    const [now, before] = [price(moves), best === null ? Number.POSITIVE_INFINITY : price(best)];
    if (now < before || (now === before && moves.length < (best?.length ?? 0))) best = moves;
  }
  return best ?? whole.map(({ move }) => move);
}

const price = (moves: readonly Move[]): number =>
  sumCents(moves.flatMap(({ given_up, fee }) => [given_up, fee]));

export const total = (moves: readonly Move[]): number =>
  moves.reduce((sum, { arriving }) => sum + arriving, 0);

/** As many points of the balance as bring `short`, or all of them. Null: too few to move any. */
export function moveOf(
  { source, row, needs_one_of, better, balance }: Way & { readonly balance: number },
  short: number,
  input: PlaybookInput,
): Move | null {
  const step = row.step ?? 1;
  const most = Math.floor(balance / step) * step;
  const least = row.least ?? step;
  const points = Math.min(most, enoughOf(short, row));
  if (points < least) return null;
  const opened = new Set([...heldKeys(input), ...(needs_one_of ?? [])]);
  return {
    program: source.key,
    name: source.name,
    currency_name: source.currency_name,
    points,
    arriving: pointsThere(points, row),
    ratio: row.ratio,
    block_bonus: row.block_bonus ?? null,
    via: row.via ?? null,
    unstated: row.unstated === true,
    changed: ratioChange(source, row, input.as_of),
    fee: transferFee(points, row.fee ?? null),
    given_up: pointDollars(points, pointWorth(source, opened).cpp.base),
    time: row.time ?? null,
    needs_one_of,
    ratio_cards: needs_one_of === null ? ratioCards(source, row, input) : null,
    better: better && {
      ...{ ratio: better.row.ratio, cards: better.cards, needed: null },
      arriving: pointsThere(points, better.row),
    },
  };
}
