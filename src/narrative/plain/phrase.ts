import type { Claim } from '../../operation/narrative/claim.ts';
import type { CardNames } from '../claims/card-names.ts';
import { capitalised, clause } from '../claims/render.ts';

/** A claim and the clause that words it. */
export interface Part {
  readonly claim: Claim;
  /** From 0. */
  readonly form: number;
}

/** A sentence before its names and figures are filled in. */
export interface Phrase {
  /** Words before it, or empty. */
  readonly opener: string;
  readonly parts: readonly [Part] | readonly [Part, Part];
  /** Between two parts, spaces and comma included. */
  readonly joiner: string;
  /** Words after it, or empty. */
  readonly closer: string;
  /** Some of its words are the model's own: the judge has to see it. */
  readonly free: boolean;
}

/** A single claim, in the program's wording. */
export function plainPhrase(claim: Claim, opener = '', form = 0): Phrase {
  return { opener, parts: [{ claim, form }], joiner: '', closer: '', free: false };
}

export function placeOf({ parts: [first] }: Phrase): string {
  return first.claim.place;
}

/** The sentence, with its cards named by `names` in order of appearance. */
export function phraseText({ opener, parts, joiner, closer }: Phrase, names: CardNames): string {
  const clauses = parts.map(({ claim, form }) => clause(claim, form, names));
  const start = opener === '' ? '' : `${opener}, `;
  const end = closer === '' ? '' : ` ${closer}`;
  return `${capitalised(`${start}${clauses.join(joiner)}${end}`)}.`;
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
