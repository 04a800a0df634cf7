import MiniSearch from 'minisearch';
import { editDistance } from '../merchants/match.ts';
import type { CardSeed } from '../seeds/schema/card.ts';

export type CardResolution =
  | { readonly kind: 'found'; readonly card_id: number }
  /** Several cards fit equally: names to choose from, best first. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | { readonly kind: 'not_found'; readonly closest: readonly string[] };

/** Spellings of the same word. Keys and values are normalized. */
const SYNONYMS = new Map(
  `americanexpress=amex bofa=boa bankofamerica=boa cap1=capitalone c1=capitalone capone=capitalone citibank=citi
  wellsfargo=wells biz=business bus=business plat=platinum pref=preferred prefered=preferred skymile=skymiles aadvantage=aa`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
);

/** Words that do not distinguish cards. */
const FILLER = new Set(
  'the a an my card cards credit from by visa mastercard signature infinite world worldelite rewards reward program account'.split(
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
  // A network's level is no clue; `elite` alone names a card.
  [/\bworld elite\b/g, 'worldelite'],
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

/** The name without spaces: `Jet Blue` is `JetBlue`. */
function joined(name: string): string {
  return normaliseName(name).replaceAll(' ', '');
}

/** `my Amazon credit card` as an alias writes it: `Amazon card`. */
function withoutFrame(name: string): string {
  return normaliseName(name)
    .replace(/^(?:(?:the|my|a|an) )+/, '')
    .replace(/ credit card$/, ' card');
}

function addTo(map: Map<string, Indexed[]>, name: string, entry: Indexed): void {
  map.set(name, [...(map.get(name) ?? []), entry]);
}

function tokensOf(name: string): string[] {
  const words = normaliseName(name).split(' ').filter(Boolean);
  const mapped = words.map((word) => SYNONYMS.get(word) ?? word);
  const telling = mapped.filter((word) => !FILLER.has(word));
  return telling.length > 0 ? telling : mapped;
}

interface Indexed {
  readonly card_id: number;
  readonly name: string;
  readonly held: boolean;
  readonly business: boolean;
  /** One bag of words per name or alias, each with the issuer's words. */
  readonly bags: readonly ReadonlySet<string>[];
  readonly issuerWords: ReadonlySet<string>;
}

/**
 * Finds the card that a name refers to: by exact name or alias, then by words, then by words with
 * typos. Names that fit several cards equally come back as candidates, never as a guess.
 */
export function createCardResolver(cards: readonly CardSeed[]): (name: string) => CardResolution {
  const byName = new Map<string, Indexed[]>();
  const byAlias = new Map<string, Indexed[]>();
  const indexed: Indexed[] = [];
  for (const card of cards) {
    const entry = indexCard(card);
    indexed.push(entry);
    for (const name of new Set([card.name, card.key].map(joined))) addTo(byName, name, entry);
    for (const alias of new Set(card.aliases.map(joined))) addTo(byAlias, alias, entry);
  }
  const asWritten = spellingsAsWritten(cards);
  const search = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: tokensOf,
    processTerm: (term) => term,
  });
  const texts = indexed.map((entry) => entry.bags.flatMap((bag) => [...bag]));
  search.addAll(texts.map((words, id) => ({ id, text: [...new Set(words)].join(' ') })));
  const vocabulary = new Set(texts.flat());

  const named = (name: string) => byName.get(name) ?? byAlias.get(name) ?? [];
  const cardsFor = (words: readonly string[]) => {
    const exact = named(words.join(''));
    return exact.length > 0 ? exact : closestFit(indexed, [...new Set(words)]);
  };
  return (input) => {
    const name = input.slice(0, 200);
    const plain = named(asWritten.get(name.toLowerCase()) ?? joined(name));
    if (plain.length > 0) return decide(plain);
    const unframed = named(joined(withoutFrame(name)));
    if (unframed.length > 0) return decide(unframed);
    const words = [...new Set(tokensOf(name))];
    // A bare number or letter is an id or a slip: no card is meant by one word of its name.
    if (!words.some((word) => /[a-z]/.test(word) && word.length > 1)) {
      return { kind: 'not_found', closest: [] };
    }
    const fitting = correctedFit(cardsFor, vocabulary, words);
    if (fitting.length > 0) return decide(fitting);
    return { kind: 'not_found', closest: closest(search, indexed, name) };
  };
}

/**
 * What `joined` makes of each name and alias as the catalogue writes it, in lower case: the most
 * usual spellings, which then need no reading.
 */
function spellingsAsWritten(cards: readonly CardSeed[]): ReadonlyMap<string, string> {
  const names = cards.flatMap(({ name, key, aliases }) => [name, key, ...aliases]);
  return new Map(names.map((name) => [name.toLowerCase(), joined(name)]));
}

function indexCard(card: CardSeed): Indexed {
  const issuerWords = new Set(tokensOf(card.issuer));
  return {
    card_id: card.card_id,
    name: card.name,
    held: card.status !== 'discontinued',
    business: card.business,
    issuerWords,
    bags: [card.name, ...card.aliases].map((name) => new Set([...tokensOf(name), ...issuerWords])),
  };
}

/**
 * The cards whose words include all of `words`, with the fewest words left over. A single word is
 * no reason to prefer one of several cards that contain it, except a personal card over its
 * business twin.
 */
function closestFit(indexed: readonly Indexed[], words: readonly string[]): Indexed[] {
  if (words.length === 0) return [];
  const fits = indexed
    .map((entry) => ({ entry, left: wordsLeft(entry, words) }))
    .filter((fit) => Number.isFinite(fit.left))
    .sort((a, b) => a.left - b.left);
  const [best] = fits;
  if (!best) return [];
  const rivals = fits.filter((fit) =>
    words.length === 1 ? fit.entry.business <= best.entry.business : fit.left === best.left,
  );
  return rivals.map((fit) => fit.entry);
}

function wordsLeft({ bags, issuerWords }: Indexed, words: readonly string[]): number {
  const fitting = bags.filter((bag) => words.every((word) => bag.has(word)));
  const isLeft = (word: string) => !words.includes(word) && !issuerWords.has(word);
  return Math.min(...fitting.map((bag) => [...bag].filter(isLeft).length));
}

interface Reading {
  readonly words: readonly string[];
  readonly errors: number;
}

/** The cards that fit once every unknown word is read as a known one, with the fewest typos. */
function correctedFit(
  cardsFor: (words: readonly string[]) => readonly Indexed[],
  vocabulary: ReadonlySet<string>,
  words: readonly string[],
): Indexed[] {
  let readings: Reading[] = [{ words: [], errors: 0 }];
  for (const word of words) {
    const spellings = spellingsOf(word, vocabulary, words.length === 1);
    readings = readings
      .flatMap((before) =>
        spellings.map(({ words, errors }) => ({
          words: [...before.words, ...words],
          errors: before.errors + errors,
        })),
      )
      .slice(0, 200);
  }
  const fits = readings
    .map(({ words, errors }) => ({ errors, found: cardsFor(words) }))
    .filter(({ found }) => found.length > 0);
  const least = Math.min(...fits.map(({ errors }) => errors));
  return [...new Set(fits.flatMap(({ errors, found }) => (errors === least ? found : [])))];
}

/** A known word means itself. A short one may only lack letters, and more of them when alone. */
function spellingsOf(word: string, vocabulary: ReadonlySet<string>, alone: boolean): Reading[] {
  if (vocabulary.has(word)) return [{ words: [word], errors: 0 }];
  if (word.length < (alone ? 4 : 3) || /\d/.test(word)) return [];
  const most = word.length < 7 ? 1 : 2;
  const lacking = word.length <= (alone ? 4 : 3);
  return [...vocabulary].flatMap((known) => {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > most) return [];
    if (lacking && known.length !== word.length + 1) return [];
    const errors = editDistance(word, known);
    return errors <= most ? [{ words: [known], errors }] : [];
  });
}

function decide(found: readonly Indexed[]): CardResolution {
  const held = found.filter((entry) => entry.held);
  const pool = held.length > 0 ? held : found;
  const [first] = pool;
  if (first && pool.length === 1) return { kind: 'found', card_id: first.card_id };
  return { kind: 'ambiguous', candidates: pool.slice(0, 5).map((entry) => entry.name) };
}

function closest(search: MiniSearch, indexed: readonly Indexed[], name: string): string[] {
  const hits = search.search(name, { fuzzy: 0.3, prefix: true }).slice(0, 3);
  return hits.flatMap((hit) => indexed[hit.id as number]?.name ?? []);
}

/** True when every word of `query` is a word of the issuer's name, spelled either way ("BofA"). */
export function issuerMatches(issuer: string, query: string): boolean {
  const words = new Set(tokensOf(issuer));
  const wanted = tokensOf(query);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}

/** The same key for every spelling of an issuer's whole name ("BofA"), and for nothing else. */
export function issuerKey(issuer: string): string {
  return tokensOf(issuer).join(' ');
}

/** Issuers spelled almost like `query`, the nearest first; at most three. */
export function issuersLike(issuers: readonly string[], query: string): string[] {
  const wanted = lettersOf(query);
  if (wanted === '') return [];
  const near = issuers.flatMap((issuer) => {
    const names = [lettersOf(issuer), ...tokensOf(issuer)];
    const errors = Math.min(...names.map((name) => nearness(wanted, name)));
    return Number.isFinite(errors) ? [{ issuer, errors }] : [];
  });
  near.sort((a, b) => a.errors - b.errors || a.issuer.localeCompare(b.issuer, 'en'));
  return near.slice(0, 3).map(({ issuer }) => issuer);
}

/** The name as spelled, without interpreting its words. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Edits between two names that may be confused; a prefix counts as one edit. */
function nearness(typed: string, name: string): number {
  if (typed.length >= 3 && (name.startsWith(typed) || typed.startsWith(name))) return 1;
  const errors = editDistance(typed, name);
  return errors <= Math.max(1, Math.floor(Math.min(typed.length, name.length) / 3))
    ? errors
    : Infinity;
}
