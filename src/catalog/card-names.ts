import MiniSearch from 'minisearch';
import type { CardSeed } from './schema.ts';

export type CardResolution =
  | { readonly kind: 'found'; readonly card_id: number }
  /** Several cards fit equally: names to choose from, best first. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | { readonly kind: 'not_found'; readonly closest: readonly string[] };

/** Spellings that mean the same word. Keys and values are normalised. */
const SYNONYMS: Readonly<Record<string, string>> = {
  americanexpress: 'amex',
  bofa: 'boa',
  bankofamerica: 'boa',
  cap1: 'capitalone',
  c1: 'capitalone',
  capone: 'capitalone',
  citibank: 'citi',
  usbank: 'usbank',
  wellsfargo: 'wells',
  biz: 'business',
  bus: 'business',
  plat: 'platinum',
  pref: 'preferred',
  prefered: 'preferred',
  skymile: 'skymiles',
  aadvantage: 'aa',
};

/** Words that do not tell cards apart. */
const FILLER = new Set(
  'the a an my card cards credit from by visa mastercard signature infinite world elite rewards reward program account'.split(
    ' ',
  ),
);

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bamerican express\b/g, 'amex'],
  [/\bbank of america\b/g, 'boa'],
  [/\bcapital one\b/g, 'capitalone'],
  [/\bu\.? ?s\.? bank\b/g, 'usbank'],
  [/\bwells fargo\b/g, 'wells'],
  [/\bamerican airlines\b/g, 'aa'],
];

/** Lower case, no accents, marks or punctuation; spaces between words. */
export function normaliseName(name: string): string {
  let text = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[®™℠]|\((?:r|tm|sm)\)/gi, ' ')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replace(/['’]/g, '');
  for (const [pattern, word] of PHRASES) text = text.replace(pattern, word);
  return text.replace(/[^a-z0-9]+/g, ' ').trim();
}

function tokensOf(name: string): string[] {
  const words = normaliseName(name).split(' ').filter(Boolean);
  const mapped = words.map((word) => SYNONYMS[word] ?? word);
  const telling = mapped.filter((word) => !FILLER.has(word));
  return telling.length > 0 ? telling : mapped;
}

interface Indexed {
  readonly card_id: number;
  readonly name: string;
  readonly held: boolean;
  /** One bag of words per name or alias, each with the issuer's words. */
  readonly bags: readonly ReadonlySet<string>[];
  readonly issuerWords: ReadonlySet<string>;
}

/**
 * Finds the card a person means: by exact name or alias, then by words, then by words with
 * typing errors. Names that fit several cards equally come back as candidates, never a guess.
 */
export function createCardResolver(cards: readonly CardSeed[]): (name: string) => CardResolution {
  const byName = new Map<string, Indexed[]>();
  const indexed = cards.map((card) => indexCard(card));
  indexed.forEach((entry, position) => {
    const card = cards[position];
    if (!card) return;
    const names = new Set([card.name, ...card.aliases, card.key].map(normaliseName));
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), entry]);
  });
  const search = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: tokensOf,
    processTerm: (term) => term,
  });
  search.addAll(
    indexed.map((entry, id) => ({
      id,
      text: [...new Set(entry.bags.flatMap((bag) => [...bag]))].join(' '),
    })),
  );

  return (input) => {
    const name = input.slice(0, 200);
    const exact = byName.get(normaliseName(name)) ?? [];
    if (exact.length > 0) return decide(exact);
    const words = [...new Set(tokensOf(name))];
    const fitting = closestFit(indexed, words);
    if (fitting.length > 0) return decide(fitting);
    const corrected = correctWords(search, words);
    const fuzzy = corrected ? closestFit(indexed, corrected) : [];
    if (fuzzy.length > 0) return decide(fuzzy);
    return { kind: 'not_found', closest: closest(search, indexed, name) };
  };
}

function indexCard(card: CardSeed): Indexed {
  const issuerWords = new Set(tokensOf(card.issuer));
  return {
    card_id: card.card_id,
    name: card.name,
    held: card.status !== 'discontinued',
    issuerWords,
    bags: [card.name, ...card.aliases].map((name) => new Set([...tokensOf(name), ...issuerWords])),
  };
}

/** The cards whose words include all of `words`, with the fewest words left over. */
function closestFit(indexed: readonly Indexed[], words: readonly string[]): Indexed[] {
  if (words.length === 0) return [];
  let least = Number.POSITIVE_INFINITY;
  let best: Indexed[] = [];
  for (const entry of indexed) {
    const left = Math.min(...entry.bags.map((bag) => wordsLeft(bag, words, entry.issuerWords)));
    if (left < least) [least, best] = [left, [entry]];
    else if (left === least && Number.isFinite(left)) best.push(entry);
  }
  return best;
}

function wordsLeft(
  bag: ReadonlySet<string>,
  words: readonly string[],
  issuerWords: ReadonlySet<string>,
): number {
  if (!words.every((word) => bag.has(word))) return Number.POSITIVE_INFINITY;
  const given = new Set(words);
  return [...bag].filter((word) => !given.has(word) && !issuerWords.has(word)).length;
}

/** Each word as the index spells it, or null when one of them is unknown even with errors. */
function correctWords(search: MiniSearch, words: readonly string[]): string[] | null {
  const corrected: string[] = [];
  for (const word of words) {
    const [best] = search.autoSuggest(word, { fuzzy: word.length >= 4 ? 0.25 : false });
    if (!best) return null;
    corrected.push(...best.terms);
  }
  return [...new Set(corrected)];
}

function decide(found: readonly Indexed[]): CardResolution {
  const held = found.filter((entry) => entry.held);
  const pool = held.length > 0 ? held : found;
  const [first] = pool;
  if (first && pool.length === 1) return { kind: 'found', card_id: first.card_id };
  return { kind: 'ambiguous', candidates: pool.slice(0, 5).map((entry) => entry.name) };
}

function closest(search: MiniSearch, indexed: readonly Indexed[], name: string): string[] {
  return search
    .search(name, { fuzzy: 0.3, prefix: true })
    .slice(0, 3)
    .flatMap((hit) => indexed[hit.id as number]?.name ?? []);
}
