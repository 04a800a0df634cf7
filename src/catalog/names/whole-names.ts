import { distance } from 'fastest-levenshtein';
import type { CardSeed } from '../seeds/schema/card.ts';
import { brandAt } from './brands.ts';
import { cleanName, isArticle, tellingWords } from './clean.ts';

/** Letters below which a name is too short to be compared without its spaces. */
const SHORTEST = 8;
const LONGEST = 60;
/** Share of the letters that may be amiss. */
const AMISS = 0.12;
/** Edits by which another card must be further away for the nearest to be taken. */
const APART = 2;

interface WholeName {
  readonly letters: string;
  readonly card: CardSeed;
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
export function wholeNames(cards: readonly CardSeed[]): (name: string) => NearestWhole | null {
  const byLength = new Map<number, WholeName[]>();
  for (const card of cards) {
    const spoken = [card.name, ...card.aliases];
    const all = new Set(
      [...spoken, ...spoken.map((one) => `${card.issuer} ${one}`)].map(lettersOf),
    );
    for (const letters of all) {
      if (letters.length < SHORTEST || letters.length > LONGEST) continue;
      const same = byLength.get(letters.length) ?? [];
      byLength.set(letters.length, [...same, { letters, card }]);
    }
  }
  return (name) => {
    const said = lettersOf(name);
    if (said.length < SHORTEST || said.length > LONGEST) return null;
    const issuer = issuerOf(name);
    const most = Math.max(1, Math.floor(said.length * AMISS));
    const edits = new Map<CardSeed, number>();
    for (let length = said.length - most; length <= said.length + most; length += 1) {
      for (const { letters, card } of byLength.get(length) ?? []) {
        const amiss = distance(said, letters);
        if (amiss > most || amiss >= (edits.get(card) ?? most + 1)) continue;
        if (issuer !== null && !tellingWords(card.issuer).includes(issuer)) continue;
        edits.set(card, amiss);
      }
    }
    const ranked = [...edits].sort((a, b) => a[1] - b[1]);
    const [best, second] = ranked;
    if (best === undefined) return null;
    const alone = second === undefined || second[1] - best[1] >= APART;
    return { card_ids: ranked.map(([{ card_id }]) => card_id), alone };
  };
}

function lettersOf(name: string): string {
  const { words } = cleanName(name);
  const telling = words.filter(
    (word, at) =>
      !isArticle(word) && word !== 'card' && !(word === 'credit' && words[at + 1] === 'card'),
  );
  return telling.join('');
}

/** The bank that a name states as it is written, if any. */
function issuerOf(name: string): string | null {
  const { words } = cleanName(name);
  for (let at = 0; at < words.length; at += 1) {
    const found = brandAt(words, at);
    if (found?.brand.kind === 'issuer') return found.brand.word;
  }
  return null;
}
