import { searchWorth } from '../../../../engine/decisions/search/search-worth.ts';
import { netFirst } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { fitted } from './search-fit.ts';

/** Dollars of a card on the spending that was asked about. */
export interface Valued {
  /** Of `searchWorth`, as much as fits: see `fitOf`. */
  readonly worth: number;
  readonly bonus: number;
  /** Of a later year alone. */
  readonly later: number;
  /** Net value of the first year. */
  readonly first: number;
}

/**
 * Each figure is worked out when it is asked for, and once: most orders need one of them. What it was
 * worked out with is not kept: a search values many cards and shows few.
 */
export class ExactlyValued implements Valued {
  readonly #ownInput: () => EngineInput;
  readonly #share: number;
  #worth: ReturnType<typeof searchWorth> | undefined;
  #first: number | undefined;

  /**
   * @param ownInput makes the facts in which the card stands alone
   * @param share how much of its worth fits
   */
  constructor(ownInput: () => EngineInput, share: number) {
    this.#ownInput = ownInput;
    this.#share = share;
  }

  get worth(): number {
    return fitted(this.#searched.worth, this.#share);
  }

  get bonus(): number {
    return this.#searched.bonus;
  }

  get later(): number {
    return fitted(this.#searched.later, this.#share);
  }

  get first(): number {
    this.#first ??= netFirst(this.#ownInput());
    return this.#first;
  }

  get #searched(): ReturnType<typeof searchWorth> {
    this.#worth ??= searchWorth(this.#ownInput());
    return this.#worth;
  }
}
