import type { FactIndex } from '../facts/facts.ts';
import {
  type IndexedName,
  type Mention,
  type NameIndex,
  type Token,
  tokensOf,
  wordsOf,
} from './names.ts';
import { masked, type Span, sentencesOf } from './text.ts';

/** A place where a text speaks of a card of the facts. */
export interface CardMention extends Span {
  readonly card: string;
}

/** A text with its names found, cut into sentences. */
export interface ReadText {
  readonly text: string;
  /** The text without the names of the facts, letter for letter. */
  readonly bare: string;
  /** Words of the bare text. */
  readonly tokens: readonly Token[];
  readonly sentences: readonly Span[];
  /** Where the first word of each sentence begins. */
  readonly starts: ReadonlySet<number>;
  readonly mentions: readonly CardMention[];
  /** Names of the catalogue that are not among the facts. */
  readonly strangers: readonly Mention[];
}

export interface Subjects {
  read(text: string): ReadText;
  /** Capitalised words that the facts allow, lower case. */
  readonly words: ReadonlySet<string>;
  /** Every string of the facts word by word, one a line. */
  readonly lines: readonly string[];
}

/** Prepares reading texts about one answer's facts. */
export function subjectsOf(index: FactIndex, names: NameIndex): Subjects {
  const lines = index.words.split('\n').map(wordsOf);
  const cards = index.cards.map(wordsOf);
  const own = names.known.filter((entry) => isFact(entry, index, cards));
  const ownSet = new Set(own);
  const nicknames = nicknamesOf(index.cards, own);
  const words = new Set(
    [...lines, ...own.flatMap((entry) => entry.spellings)].flatMap((line) => line.split(' ')),
  );
  for (const [word, parts] of SPLIT_WORDS) {
    if (words.has(word)) for (const part of parts) words.add(part);
  }
  return {
    words,
    lines,
    read(text) {
      const found = names.mentionsIn(text);
      const known = found.filter((one) => one.known.some((entry) => ownSet.has(entry)));
      const strangers = found.filter((one) => !known.includes(one) && !isFactText(one.text, lines));
      const mentions = known.flatMap((one): CardMention[] => {
        const cards = one.known.filter((entry) => entry.kind === 'card' && ownSet.has(entry));
        const [card] = cards;
        return card && cards.length === 1 ? [{ at: one.at, end: one.end, card: card.name }] : [];
      });
      const bare = masked(text, known);
      const sentences = sentencesOf(bare);
      const tokens = tokensOf(bare);
      const starts = startsOf(bare, tokens, sentences);
      let article = false;
      for (const token of tokens) {
        const called = article;
        article = token.word === 'the';
        // "the gold" is the Gold.
        if (!token.capital && !(called && SHADES.has(token.word))) continue;
        if (starts.has(token.at) && OPENERS.has(token.word)) continue;
        const card = nicknames.get(token.word);
        if (card !== undefined) mentions.push({ at: token.at, end: token.end, card });
      }
      mentions.sort((a, b) => a.at - b.at);
      return { text, bare, tokens, sentences, starts, mentions, strangers };
    },
  };
}

/** A sentence of a text with the cards that it speaks of. */
export interface ToldSentence extends Span {
  /** Without the names of the facts. */
  readonly words: string;
  readonly mentions: readonly CardMention[];
  /** The card that words at this place are about. */
  subjectAt(at: number): string | null;
}

/**
 * The sentences of a text. Words are about the card named last before them in the sentence; else,
 * outside a card's record, the card named first after them (a card after "than" is only compared
 * with); else the card of the sentence before, or of the record.
 */
export function toldSentences(read: ReadText, recordCard: string | null): ToldSentence[] {
  let before = recordCard;
  return read.sentences.map(({ at, end }) => {
    const words = read.bare.slice(at, end);
    const mentions = read.mentions.filter((one) => one.at >= at && one.end <= end);
    const last = before;
    before = mentions.at(-1)?.card ?? before;
    const subjectAt = (place: number): string | null => {
      const own = mentions.filter((one) => one.end <= at + place).at(-1);
      if (own || recordCard !== null) return own?.card ?? last;
      const next = mentions.find((one) => one.at >= at + place);
      const compared = next && /\bthan\b/i.test(words.slice(place, next.at - at));
      return next && !compared ? next.card : last;
    };
    return { at, end, words, mentions, subjectAt };
  });
}

/** Words that stand for an issuer's several. */
const SPLIT_WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['amex', ['american', 'express']],
  ['bofa', ['bank', 'america']],
  ['usbank', ['us', 'bank']],
];

/** A card is a fact by its name; a program by its key or name, or as a part of such a card's. */
function isFact(entry: IndexedName, index: FactIndex, cards: readonly string[]): boolean {
  if (index.strings.has(entry.name)) return true;
  if (entry.kind === 'card') return false;
  if (index.strings.has(entry.key)) return true;
  return entry.spellings.some(
    (name) => name.length > 2 && cards.some((card) => card.includes(name)),
  );
}

function isFactText(text: string, lines: readonly string[]): boolean {
  const wanted = wordsOf(text);
  return lines.some((line) => line.includes(wanted));
}

/** Words that only one of the facts' cards has in its name: "the Gold". */
function nicknamesOf(
  cards: readonly string[],
  own: readonly IndexedName[],
): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>();
  for (const card of cards) {
    const entry = own.find((one) => one.kind === 'card' && one.name === card);
    for (const name of [card, ...(entry?.aliases ?? [])]) {
      for (const { word } of tokensOf(name)) {
        owners.set(word, (owners.get(word) ?? new Set()).add(card));
      }
    }
  }
  return new Map(
    [...owners].flatMap(([word, of]): [string, string][] => {
      const [card] = of;
      return card !== undefined && of.size === 1 && /^[a-z]/.test(word) && !NO_NICKNAME.has(word)
        ? [[word, card]]
        : [];
    }),
  );
}

/** Where sentences begin to speak, after the number of a list. */
function startsOf(
  text: string,
  tokens: readonly Token[],
  sentences: readonly Span[],
): ReadonlySet<number> {
  return new Set(
    sentences.map(({ at, end }) => {
      const from = at + (text.slice(at, end).match(/^\s*\d{1,2}[.)]\s/)?.[0].length ?? 0);
      return tokens.find((token) => token.at >= from)?.at ?? from;
    }),
  );
}

/** Words of card names that also open sentences, where their capital says nothing. */
const OPENERS = new Set(
  `more first double choice discover active enjoy total travel build custom customized split spend save essential
  everyday quest choose bonus business plus current target chase charge member priority premium express up go get home
  personal unlimited simplicity venture reflect shield smart summit spirit star store supply upgrade your apple gas select`.split(
    /\s+/,
  ),
);

/** Words that mean a card after an article, even without a capital. */
const SHADES = new Set(
  'gold platinum green blue preferred reserve sapphire freedom venture'.split(' '),
);

/** Words that tell of no card. */
const NO_NICKNAME = new Set(
  'the a an card credit cards cash back rewards reward from of for and no fee fees my one it best travel on'.split(
    ' ',
  ),
);
