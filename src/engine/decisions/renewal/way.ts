import type { Passing } from './passing.ts';

/** A way to go on: the card itself, or one that it can be changed to. */
export interface Way {
  readonly name: string;
  readonly annual_fee: number;
  /** Dollars of a later year with all spending on it. */
  readonly net_value: number;
  /** Dollars a year that it adds beside the free card; null where nothing asks for that. */
  readonly gain: number | null;
  /** What of it does not last, and what points held lose with it. */
  readonly passing?: Passing;
  /** Dollars a year more with all of its credits used, where the list of those used speaks of other cards. */
  readonly open?: number;
  /** Credits that are left out of its worth, as nobody named them and no spending uses them, in words. */
  readonly uncounted?: { readonly dollars: number; readonly names: string };
  /** What of its worth is half of credits of which nobody said that they are used. */
  readonly halved?: { readonly dollars: number; readonly names: string };
}
