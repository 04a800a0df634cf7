import type { Claim } from '../../operation/narrative/claim.ts';
import type { NarrativeTemplate, Told } from '../../operation/narrative/narrative.ts';
import { cardNames, cardsOfClaim, shortNames } from '../claims/card-names.ts';
import { OPENERS } from '../writer/phrases.ts';
import { arrangePlain } from './arrange.ts';
import { type Phrase, phraseText, placeOf, plainPhrase, wordCount } from './phrase.ts';

/** Words in a narrative: the default, and the least and most that may be requested. */
export const WORDS = { usual: 120, least: 40, most: 300 } as const;

export interface Composition {
  readonly claims: readonly Claim[];
  /** Sentences by a model, in its order; none: only the plain ones are used. */
  readonly phrases: readonly Phrase[];
  readonly face: Pick<NarrativeTemplate<unknown>, 'paragraphs'>;
  readonly words: number;
}

/** A sentence with its rank: the lowest come first when words are scarce. */
interface Ranked {
  readonly phrase: Phrase;
  readonly rank: number;
}

/**
 * The narrative's sentences by place. What decides always appears, first; caveats always appear,
 * last; no claim appears twice. Every place has a sentence; the rest fills the remaining words.
 */
export function compose({ claims, phrases, face, words }: Composition): Told {
  const places = [...new Set(claims.map((claim) => claim.place))];
  const names = shortNames(claims.flatMap(cardsOfClaim));
  const ranked = new Map(
    places.map((place) => [
      place,
      rankedPhrases(
        claims.filter((claim) => claim.place === place),
        phrases.filter((phrase) => placeOf(phrase) === place),
        face.paragraphs.includes(place),
      ),
    ]),
  );
  const chosen = withinWords([...ranked.values()].flat(), words, (phrase) =>
    wordCount(phraseText(phrase, names)),
  );
  const called = cardNames(claims.flatMap(cardsOfClaim));
  const told = new Map<string, string[]>();
  for (const [place, list] of ranked) {
    const kept = list.filter((one) => chosen.has(one)).map(({ phrase }) => phrase);
    told.set(
      place,
      kept.map((phrase, index) => phraseText(fitting(phrase, kept[index - 1]), called)),
    );
  }
  const list = (place: string) => told.get(place) ?? [];
  return { list, text: (place) => list(place).join(' ') };
}

const MUST = 0;
/** What a model chose takes precedence over filler. */
const FILLER = 1_000;
/** The last sentence may exceed the requested words by this share. */
const OVER = 0.1;

function rankedPhrases(claims: readonly Claim[], own: readonly Phrase[], paragraph: boolean) {
  const told = new Set(own.flatMap(({ parts }) => parts.map(({ claim }) => claim.id)));
  const missing = claims.filter((claim) => claim.role !== undefined && !told.has(claim.id));
  const plain = own.length === 0 ? arrangePlain(claims, paragraph) : [];
  const phrases = [
    ...(own.length === 0 ? [] : missing.map((claim) => plainPhrase(claim))),
    ...own,
    ...plain,
  ].sort((a, b) => order(a) - order(b) || settled(a, claims) - settled(b, claims));
  const first = phrases.find((phrase) => order(phrase) < LAST);
  return phrases.map((phrase, index): Ranked => {
    const must = order(phrase) !== MIDDLE || phrase === first;
    return { phrase, rank: must ? MUST : index + (own.length === 0 ? FILLER : 1) };
  });
}

const MIDDLE = 1;
const LAST = 2;

function order({ parts }: Phrase): number {
  if (parts.some(({ claim }) => claim.role === 'lead')) return 0;
  return parts.some(({ claim }) => claim.role === 'caveat') ? LAST : MIDDLE;
}

/** The fixed position of a sentence: deciding claims and caveats keep the order of the claims. */
function settled(phrase: Phrase, claims: readonly Claim[]): number {
  return order(phrase) === MIDDLE
    ? 0
    : claims.findIndex(({ id }) => id === phrase.parts[0].claim.id);
}

function withinWords(
  all: readonly Ranked[],
  words: number,
  lengthOf: (phrase: Phrase) => number,
): ReadonlySet<Ranked> {
  const chosen = new Set<Ranked>();
  let left = words;
  for (const one of [...all].sort((a, b) => a.rank - b.rank)) {
    const length = lengthOf(one.phrase);
    if (one.rank !== MUST && length > left + words * OVER) continue;
    chosen.add(one);
    left -= length;
  }
  return chosen;
}

/** Without an opening that refers to a missing sentence, or that contrasts with a similar one. */
function fitting(phrase: Phrase, before: Phrase | undefined): Phrase {
  const turn = OPENERS.get(phrase.opener) ?? 'plain';
  const fits =
    turn === 'plain' ||
    (before !== undefined && (turn === 'more' || polarityOf(before) !== polarityOf(phrase)));
  return fits ? phrase : { ...phrase, opener: '' };
}

const polarityOf = ({ parts: [first] }: Phrase) => first.claim.polarity;
