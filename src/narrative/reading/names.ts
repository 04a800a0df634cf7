import type { Span } from './text.ts';

/** A card or program of the catalogue, by all its names. */
export interface KnownName {
  readonly kind: 'card' | 'program';
  /** The catalogue's key. */
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly issuer?: string;
}

export interface IndexedName extends KnownName {
  /** Its names and its issuer, word by word with a space on both sides. */
  readonly spellings: readonly string[];
}

/** A place where a text names something of the catalogue; a nickname may fit several. */
export interface Mention extends Span {
  readonly text: string;
  readonly known: readonly IndexedName[];
}

export interface NameIndex {
  readonly known: readonly IndexedName[];
  /** The longest names that the text holds, from left to right. */
  mentionsIn(text: string): Mention[];
}

export interface Token extends Span {
  readonly word: string;
  readonly capital: boolean;
}

interface Pattern {
  readonly words: readonly string[];
  /** Made of ordinary words only: meant as a name only where it is written as one. */
  readonly ordinary: boolean;
  readonly known: Set<IndexedName>;
}

/** Ends of names that people leave out. */
const TAIL = new Set(
  'card cards credit visa mastercard signature world elite infinite from amex program rewards'.split(
    ' ',
  ),
);

/** Words of card names that are also words of any text about cards. */
const ORDINARY = new Set(
  `a account active adapt advantage airlines airways america american and annual anywhere app apple ascend ascent
  aspire atlantic autograph avenue back banana bank barn bass bean beauty best bill blue bold bonus boundless bountiful bread
  breeze brilliant british build builder business buy by capital card cards cash cashback celebrity chase chime choice
  chrome circle city classic club company connect consumer continental corporate country credit cruise cruises current
  custom customized daily depot destiny diamond digital dollars double eagle earner easy edge elite encore enjoy
  essential essentials everyday executive expense explorer express extra federal fee fees fidelity fifth finance first
  fit flagship flex flying for free freedom from frontier gap gas gateway globe go gold good graphite green grow
  home honors hotels indigo infinite ink inspire investor it journey key lane latitude legend leverage line lines luxury
  magnet member miles milestone mission mobile more my national navigator navy no notes of old one pathfinder performance
  perks personal petal pink plan plat platinum plus points pottery power preferred premier premium prestige prime princess
  priority privileges pro progress promise quest rapid red reflect reserve restaurants reward rewards ribbon rise
  royal savor secured select self shield shopper shops signature signify simplicity slate smart smartly spark spend
  spirit split star step store strata student students summit sun supply surge surpass target the total tractor travel
  traveler triple trust two unlimited up upgrade us vacations venture velocity verve virgin world your`.split(
    /\s+/,
  ),
);

/** Names that say no more than ordinary words do. */
const TOO_COMMON = new Set(['cash', 'cash back', 'cashback', 'dollars', 'usd', 'up', 'it']);

const JOINED: readonly (readonly [readonly string[], string])[] = [
  [['american', 'express'], 'amex'],
  [['bank', 'of', 'america'], 'bofa'],
  [['u', 's', 'bank'], 'usbank'],
  [['us', 'bank'], 'usbank'],
];

/** Finds the names of cards and programs in texts. Built once for a catalogue. */
export function createNameIndex(names: readonly KnownName[]): NameIndex {
  const known = names.map(
    (entry): IndexedName => ({
      ...entry,
      spellings: [entry.name, ...entry.aliases, entry.issuer ?? ''].map(wordsOf),
    }),
  );
  const byFirst = new Map<string, Pattern[]>();
  const add = (words: readonly string[], entry: IndexedName): void => {
    const [first] = words;
    if (first === undefined || TOO_COMMON.has(words.join(' '))) return;
    const patterns = byFirst.get(first) ?? [];
    byFirst.set(first, patterns);
    const same = patterns.find((one) => one.words.join(' ') === words.join(' '));
    if (same) same.known.add(entry);
    else {
      const ordinary = words.every((word) => ORDINARY.has(word));
      patterns.push({ words, ordinary, known: new Set([entry]) });
    }
  };
  for (const entry of known) {
    for (const name of [entry.name.replace(/\s*\([^)]*\)/g, ''), ...entry.aliases]) {
      for (const words of variants(tokensOf(name).map((token) => token.word))) add(words, entry);
    }
  }
  for (const patterns of byFirst.values()) patterns.sort((a, b) => b.words.length - a.words.length);

  return {
    known,
    mentionsIn(text) {
      const tokens = tokensOf(text);
      const mentions: Mention[] = [];
      for (let index = 0; index < tokens.length; ) {
        const pattern = (byFirst.get(tokens[index]?.word ?? '') ?? []).find((one) =>
          fits(one, tokens, index),
        );
        const first = tokens[index];
        const last = tokens[index + (pattern?.words.length ?? 1) - 1];
        if (pattern && first && last) {
          const span = { at: first.at, end: last.end };
          mentions.push({
            ...span,
            text: text.slice(span.at, span.end),
            known: [...pattern.known],
          });
        }
        index += pattern?.words.length ?? 1;
      }
      return mentions;
    },
  };
}

function fits({ words, ordinary }: Pattern, tokens: readonly Token[], from: number): boolean {
  return words.every((word, offset) => {
    const token = tokens[from + offset];
    if (token?.word !== word) return false;
    return !ordinary || token.capital || JOINING.has(word);
  });
}

const JOINING = new Set(['of', 'the', 'for', 'and', 'from', 'a']);

/** The whole name, and the name without its usual end; never a lone ordinary word made so. */
function variants(words: readonly string[]): (readonly string[])[] {
  const start = words[0] === 'the' ? 1 : 0;
  const all: (readonly string[])[] = [words.slice(start)];
  for (let end = words.length - 1; end > start && TAIL.has(words[end] ?? ''); end -= 1) {
    const shorter = words.slice(start, end);
    const [only] = shorter;
    if (shorter.length === 1 && (ORDINARY.has(only ?? '') || ISSUER_WORDS.has(only ?? ''))) break;
    all.push(shorter);
  }
  return all;
}

/** An issuer's name alone names no card. */
const ISSUER_WORDS = new Set(
  'amex bofa usbank citi usaa barclays discover truist pnc penfed navy alliant avant bilt sofi'.split(
    ' ',
  ),
);

/** Words with their places: lower case, no apostrophes; an issuer's two spellings are one word. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*\+?|&/gu)) {
    const raw = match[0];
    const word = raw === '&' ? 'and' : withoutApostrophe(raw.toLowerCase());
    const plus = word.endsWith('+');
    const capital = /^[\p{Lu}\p{N}&]/u.test(raw);
    const at = match.index;
    const end = at + raw.length;
    tokens.push({ word: plus ? word.slice(0, -1) : word, at, end, capital });
    if (plus) tokens.push({ word: 'plus', at: end - 1, end, capital });
  }
  for (const [parts, joined] of JOINED) {
    if (!tokens.some((token) => token.word === parts[0])) continue;
    for (let at = 0; at + parts.length <= tokens.length; at += 1) {
      if (!parts.every((part, offset) => tokens[at + offset]?.word === part)) continue;
      const first = tokens[at];
      const last = tokens[at + parts.length - 1];
      if (!first || !last) continue;
      const token = { word: joined, at: first.at, end: last.end, capital: first.capital };
      tokens.splice(at, parts.length, token);
    }
  }
  return tokens;
}

function withoutApostrophe(word: string): string {
  return /['’]/.test(word) ? word.replace(/['’]s$|['’]/g, '') : word;
}

/** The words of a text or key, with a space on both sides of each. */
export function wordsOf(text: string): string {
  return spaced(tokensOf(text.replaceAll('_', ' ')));
}

/** Words in a row, with a space on both sides of each. */
export function spaced(tokens: readonly Token[]): string {
  return ` ${tokens.map((token) => token.word).join(' ')} `;
}
