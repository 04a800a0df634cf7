import { distance } from 'fastest-levenshtein';
import { eachInSteps, mapInSteps, type Steps } from '../../../kit/steps.ts';
import type { CardSeed } from '../../seeds/schema/card.ts';
import { brandAt } from '../brands.ts';
import { cleanName, cleanOnce, isArticle, isPolite, tellingWords } from '../clean.ts';
import { LETTERS_PER_EDIT, lettersApart, lettersOf } from '../spelling/letters.ts';

/** Letters below which a name is too short to be compared without its spaces. */
const SHORTEST = 8;
const LONGEST = 60;
/** Cards in a step of building. */
const PER_STEP = 100;
/** Share of the letters that may be amiss. */
const AMISS = 0.12;
/** Edits by which another card must be further away for the nearest to be taken. */
const APART = 2;

/** Names of one length, side by side: of thousands of cards, an object for each name takes three times as much. */
interface NamesOfLength {
  /** Of all, one name behind the other. */
  readonly letters: string;
  /** Of each; see `lettersOf`. */
  readonly sets: Int32Array;
  readonly cards: readonly CardSeed[];
}

/** The cards nearest to a name as it sounds, the nearest first. */
export interface NearestWhole {
  readonly card_ids: readonly number[];
  /** Whether the first is nearer than any other card. */
  readonly alone: boolean;
}

/**
 * Compares names letter by letter and without their spaces: what was spoken and written down by a
 * machine has the letters of a name, cut into other words, such as `freedom on limited`.
 */
export function* wholeNameSteps(
  cards: readonly CardSeed[],
): Steps<(name: string) => NearestWhole | null> {
  const byLength = yield* lettersByLength(cards);
  return (name) => {
    const { words } = cleanName(name);
    const issuer = issuerOf(words);
    const letters = words.filter((word) => LETTER.test(word));
    const hasLetters = ({ name: own }: CardSeed) =>
      letters.length === 0 || letters.every((one) => cleanName(own).words.includes(one));
    const edits = new Map<CardSeed, number>();
    for (const said of new Set(READINGS.map((isAside) => runOf(words, isAside)))) {
      if (said.length < SHORTEST || said.length > LONGEST) continue;
      const most = Math.max(1, Math.floor(said.length * AMISS));
      const own = lettersOf(said);
      for (let length = said.length - most; length <= said.length + most; length += 1) {
        const names = byLength.get(length);
        if (names === undefined) continue;
        for (const [at, card] of names.cards.entries()) {
          if (lettersApart(own, names.sets[at] ?? 0) > LETTERS_PER_EDIT * most) continue;
          const amiss = distance(said, names.letters.slice(at * length, (at + 1) * length));
          if (amiss > most || amiss >= (edits.get(card) ?? most + 1)) continue;
          if (issuer !== null && !tellingWords(card.issuer).includes(issuer)) continue;
          edits.set(card, amiss);
        }
      }
    }
    const ranked = [...edits]
      .filter(([card, amiss]) => amiss === 0 || hasLetters(card))
      .sort((a, b) => a[1] - b[1]);
    const [best, second] = ranked;
    if (best === undefined) return null;
    const alone = second === undefined || second[1] - best[1] >= APART;
    return { card_ids: ranked.map(([{ card_id }]) => card_id), alone };
  };
}

/** Apart from what compares them, which would hold the cleaned words of all names as long as it is used. */
function* lettersByLength(cards: readonly CardSeed[]): Steps<ReadonlyMap<number, NamesOfLength>> {
  const byLength = new Map<number, { readonly names: string[]; readonly cards: CardSeed[] }>();
  const clean = cleanOnce();
  yield* eachInSteps(cards, PER_STEP, (card) => {
    const spoken = [card.name, ...card.aliases];
    const issuer = clean(card.issuer);
    const words = spoken.map(clean);
    const all = new Set(
      [...words, ...words.map((one) => [...issuer, ...one])].flatMap((one) =>
        READINGS.map((isAside) => runOf(one, isAside)),
      ),
    );
    for (const letters of all) {
      if (letters.length < SHORTEST || letters.length > LONGEST) continue;
      const same = byLength.get(letters.length) ?? { names: [], cards: [] };
      same.names.push(letters);
      same.cards.push(card);
      byLength.set(letters.length, same);
    }
  });
  const compact = yield* mapInSteps(byLength, 1, ([length, { names, cards: of }]) => {
    const sets = Int32Array.from(names, lettersOf);
    // Lists that were pushed to have room for half as many more.
    return [length, { letters: names.join(''), sets, cards: of.slice() }] as const;
  });
  return new Map(compact);
}

/** What may stand in a spoken name and in no written one, the least first. */
const READINGS: readonly ((word: string) => boolean)[] = [() => false, isArticle, isPolite];
/** A letter that names a card: `Venture Z` is no `Venture X`. */
const LETTER = /^[b-hj-mo-rt-z]$/;
/** Networks and their levels, which are said or not. */
const NETWORK = new Set('visa mastercard signature infinite world elite legend'.split(' '));

function runOf(words: readonly string[], isAside: (word: string) => boolean): string {
  const telling = words.filter(
    (word, at) =>
      !isAside(word) &&
      !NETWORK.has(word) &&
      !/^\d+$/.test(word) &&
      word !== 'card' &&
      !(word === 'credit' && words[at + 1] === 'card'),
  );
  return telling.join('');
}

/** The bank that a name states as it is written, if any. */
function issuerOf(words: readonly string[]): string | null {
  for (let at = 0; at < words.length; at += 1) {
    const found = brandAt(words, at);
    if (found?.brand.kind === 'issuer') return found.brand.word;
  }
  return null;
}
