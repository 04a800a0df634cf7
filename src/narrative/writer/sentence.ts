import type { Claim } from '../../operation/narrative/claim.ts';
import { formsOf } from '../claims/render.ts';
import { ALONE, readsAlone, WORDING } from '../claims/wording.ts';
import type { Part, Phrase } from '../plain/phrase.ts';
import { CLOSERS, isFreePhrase, JOINERS, OPENERS } from './phrases.ts';

/** Why a sentence of the model is not shown. */
export type Fault =
  /** Words on no list, or something other than clauses between them. */
  | 'words'
  /** An unknown claim. */
  | 'claim'
  /** Two claims that cannot share a sentence. */
  | 'pair';

export type Read =
  | { readonly phrase: Phrase }
  /** `claims`: the known claims that it names, in order. */
  | { readonly fault: Fault; readonly claims: readonly Claim[] };

const SLOT = /\{(c\d+)(?:\.(\d))?\}/;
const SENTENCE = new RegExp(
  `^(?<open>[^{}]*)${SLOT.source}(?:(?<join>[^{}]*)${SLOT.source})?(?<close>[^{}]*)$`,
);
const LONGEST = 200;

/**
 * Reads a sentence such as `In short, {c1.2}, while {c7}.`: one or two claims, each as one of its
 * clauses, with nothing but listed words between them. So a sentence can say nothing that is not a
 * claim: what cannot be read is not shown.
 */
export function readSentence(text: string, claims: ReadonlyMap<string, Claim>): Read {
  const found = text.length <= LONGEST ? SENTENCE.exec(text) : null;
  if (!found) return { fault: 'words', claims: namedIn(text, claims) };
  const [, , id = '', form, , otherId, otherForm] = found;
  const { open = '', join, close = '' } = found.groups ?? {};
  const first = partOf(claims.get(id), form);
  const second = otherId === undefined ? null : partOf(claims.get(otherId), otherForm);
  const fault = (name: Fault): Read => ({ fault: name, claims: namedIn(text, claims) });
  if (!first || second === undefined) return fault('claim');
  if (second && !goTogether(first, second, phraseKey(join))) return fault('pair');
  const opener = phraseKey(open);
  const closer = phraseKey(close);
  const joiner = JOINERS.get(phraseKey(join));
  if (second && !joiner) return fault('words');
  if (closer !== '' && !CLOSERS.has(closer)) return fault('words');
  const free = opener !== '' && !OPENERS.has(opener);
  // Only in front: "a fee for a person" would be another fee.
  if (free && !isFreePhrase(opener)) return fault('words');
  if (ALONE.has(first.claim.kind) && closer !== '') return fault('words');
  const parts = second ? ([first, second] as const) : ([first] as const);
  return {
    phrase: { opener, parts, joiner: joiner?.text ?? '', closer, free },
  };
}

/** Undefined: no such claim, or no such form of it. */
function partOf(claim: Claim | undefined, form: string | undefined): Part | undefined {
  const index = form === undefined ? 0 : Number(form) - 1;
  return claim && index >= 0 && index < formsOf(claim) ? { claim, form: index } : undefined;
}

function goTogether(first: Part, second: Part, join: string): boolean {
  const { claim: a } = first;
  const { claim: b } = second;
  if (a.id === b.id || a.place !== b.place) return false;
  if (ALONE.has(a.kind) || ALONE.has(b.kind)) return false;
  const clauses = [first, second].map(({ claim, form }) => WORDING[claim.kind][form] ?? '');
  const [one = '', other = ''] = clauses;
  return readsAlone(one, other) && (!JOINERS.get(join)?.contrast || a.polarity !== b.polarity);
}

/** Words as the lists have them: lower case, no commas, no closing punctuation. */
function phraseKey(text = ''): string {
  return text
    .toLowerCase()
    .replaceAll(/[,.]|\s+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function namedIn(text: string, claims: ReadonlyMap<string, Claim>): Claim[] {
  return [...text.slice(0, LONGEST).matchAll(new RegExp(SLOT, 'g'))].flatMap(
    ([, id = '']) => claims.get(id) ?? [],
  );
}
