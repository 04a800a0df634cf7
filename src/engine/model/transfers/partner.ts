import type { IsoDate } from '../iso-date.ts';

/** What a program charges for one transfer. */
export interface TransferFee {
  readonly usd_per_point: number;
  /** Most that one transfer costs, in dollars; null when no limit is known. */
  readonly max_usd: number | null;
}

/** Points of the partner on top of the ratio, for each whole block that is moved at once. */
export interface BlockBonus {
  readonly block: number;
  readonly points: number;
  /** Once a transfer, however many blocks it has. */
  readonly once?: true;
}

export interface TransferPartner {
  readonly program: string;
  readonly name: string;
  readonly kind: 'airline' | 'hotel' | 'other';
  /** Partner points for one point of this program. */
  readonly ratio: number;
  readonly valid_from: IsoDate | null;
  readonly valid_to: IsoDate | null;
  /** Card keys whose holders get this row; null means every card of the program. */
  readonly cards: readonly string[] | null;
  /** Null or omitted when no fee is known. */
  readonly fee?: TransferFee | null | undefined;
  /** Points are moved in multiples of this; null or omitted: unknown. */
  readonly step?: number | null | undefined;
  /** The least that is moved, where that is more than one step. */
  readonly least?: number | undefined;
  /** Who may move less than that, in words. */
  readonly least_unless?: string;
  /** Omitted: none is known. */
  readonly block_bonus?: BlockBonus;
  /** No source states the ratio for these cards. */
  readonly unstated?: true;
  /** The bank's own program by which such points go there, by name; omitted: they go by themselves. */
  readonly via?: string;
  /** How long it usually takes, in words; null or omitted: unknown. */
  readonly time?: string | null | undefined;
}
