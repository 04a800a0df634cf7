import { countReading } from '../../../engine/model/effort.ts';
import { clauseOf, JOINED, type SpentClause } from './spent-clause.ts';
import { saysTime } from './spent-time.ts';

/** What is on a card already, as people say it beside a purchase or a card. */
export interface SpentSoFar extends SpentClause {
  /** The purchase, or the card, without it. */
  readonly name: string;
  /** The words of it. */
  readonly words: string;
}

/** What is said of several cards, each by itself. */
export interface SpentEach {
  /** The purchase, or the card, without it. */
  readonly name: string;
  readonly each: readonly SpentSoFar[];
  /** Clauses that are not read. */
  readonly unread: readonly string[];
}

/** Without one of these, a sum is that of the purchase. */
const CUE =
  /\b(?:maxed|capped out|used up|exhausted|left|remaining|(?:hit|reached|over|past|exhausted|filled|is|to|towards?) .*\b(?:cap|limit|max(?:imum)?)|(?:of|through|under|in) .*(?:\b(?:bonus|quarter|rotating)|\d ?%).*\bcategor(?:y|ies)\b|(?:i|we)(?:['’]ve| have)? (?:put|spent|charged|run|ran)\b|spent (?:about |around )?\$?(?=\d)|\d[\d,]*k? towards?\b|\d[\d,]*k? of (?:(?:my|the|its|our|that) )*(?:\$ ?\d[\d,]*k? |\d{1,2} ?% )?(?:[\w'’]+ ){0,3}(?:cap|limit|max(?:imum)?|allowance|(?<=\d )(?:is )?(?:used|spent|gone))\b|\d[\d,]*k? of (?:(?:my|the|its|our|that) )*\d{1,2}(?:\.\d+)? ?%)/i;

function hasCue(said: string): boolean {
  return CUE.test(said) || saysTime(said);
}

/** Where what is said may begin: behind a mark, or else behind any word. */
const BEGINS = [/[\s]*(?:,(?!\d)|[;(–—]|[.:-](?=\s))[\s(]*(?=\S)/g, /\s+(?=\S)/g];
/** A sum of dollars, which belongs to what is said and to no name. */
const SUM_SAID = /\$ ?\d/;
/** Between clauses; a comma in a number is none. */
const BETWEEN = /\s*(?:,(?!\d)|;|\.(?=\s)|\b(?:and|plus|but)\b(?=\s+\S)|&)\s*/gi;
/** Parts that one clause joins at most: `$300 of groceries, dining, gas and travel on it`. */
const PARTS_MAX = 8;

/** A longer text is no purchase, nor one of more marks: a clause has eight letters and more. */
const LENGTH_MAX = 200;
const MARKS_MAX = 24;
/** Clauses that are looked at in the time of a step. */
const CLAUSES_PER_STEP = 30;

/** Whether something of what is on a card is said, be it read or not. */
export function saysSpent(said: string): boolean {
  return hasCue(said) && /\d|\b(?:cap|limit|max\w*)\b/i.test(said);
}

/** The first that is said; null where nothing is said of it, or of nothing else. */
export function spentSoFar(said: string): SpentSoFar | null {
  return spentEach(said)?.each[0] ?? null;
}

/** All that is said; null where none of it is read, or nothing else is said. */
export function spentEach(said: string): SpentEach | null {
  if (said.length > LENGTH_MAX || !saysSpent(said)) return null;
  const marks = [...said.matchAll(BETWEEN)].map(({ index, 0: mark }) => ({
    end: index,
    next: index + mark.length,
  }));
  if (marks.length > MARKS_MAX) return null;
  const clauseAt = readOnce(said);
  const marked = [...marks, { end: said.length, next: said.length }];
  let lacking: SpentEach | null = null;
  for (const begin of BEGINS.flatMap((pattern) => [...said.matchAll(pattern)])) {
    const name = withoutJoins(said.slice(0, begin.index).trim());
    const behind = begin.index + begin[0].length;
    const from = behind + (JOINED.exec(said.slice(behind))?.[0].length ?? 0);
    if (name === '' || !hasCue(said.slice(from)) || SUM_SAID.test(name)) continue;
    const { read, unread } = clausesOf(said, from, marked, clauseAt);
    if (read.length === 0) continue;
    const each = { name, each: withNext(read).map((one) => ({ name, ...one })), unread };
    if (unread.length === 0) return each;
    lacking ??= each;
  }
  return lacking;
}

type ClauseAt = (from: number, to: number) => SpentClause | null;

/** Clauses by where they begin and end: what is said may begin at many places, and most share them. */
function readOnce(said: string): ClauseAt {
  const known = new Map<number, SpentClause | null>();
  return (from, to) => {
    const key = from * (LENGTH_MAX + 1) + to;
    const before = known.get(key);
    if (before !== undefined) return before;
    countReading(1 / CLAUSES_PER_STEP);
    const clause = clauseOf(said.slice(from, to).trim());
    known.set(key, clause);
    return clause;
  };
}

/** A mark between clauses: where the one ends, and where the next begins. */
interface Bound {
  readonly end: number;
  readonly next: number;
}

/**
 * The clauses of what is said from a place on, each as short as it is read; of what is not read, up to the
 * next.
 */
function clausesOf(
  said: string,
  begin: number,
  marked: readonly Bound[],
  clauseAt: ClauseAt,
): { readonly read: Omit<SpentSoFar, 'name'>[]; readonly unread: string[] } {
  const read: Omit<SpentSoFar, 'name'>[] = [];
  const unread: string[] = [];
  let from = begin;
  let bounds = marked.filter(({ next }) => next > begin);
  while (bounds.length > 0) {
    const to = bounds
      .slice(0, PARTS_MAX)
      .findIndex(({ end, next }) => clauseAt(from, end) !== null && isEnd(said.slice(next)));
    const { end, next } = bounds[Math.max(to, 0)] ?? { end: said.length, next: said.length };
    const words = said.slice(from, end).trim();
    const clause = to < 0 ? null : clauseAt(from, end);
    if (clause !== null) read.push({ words, ...clause });
    else if (words !== '') unread.push(words);
    from = next;
    bounds = bounds.slice(Math.max(to, 0) + 1);
  }
  return { read, unread };
}

/** `$900 of dining and $390 of utilities this quarter on Discover it`: card and time are of both. */
function withNext(read: readonly Omit<SpentSoFar, 'name'>[]): Omit<SpentSoFar, 'name'>[] {
  const told = [...read];
  for (const [at, one] of [...read.entries()].reverse()) {
    const next = told[at + 1];
    if (next === undefined || one.card !== null || IT.test(one.words)) continue;
    const { card, since, from } = next;
    const isTimed = one.since !== null || one.from !== null;
    told[at] = { ...one, card, ...(!isTimed && { since, from }) };
  }
  return told;
}

/** A card that is meant and not named. */
const IT = /\b(?:on|to|with|using) (?:it|(?:this|that)(?: one)?|(?:this|that|the|my|our) card)\b/i;

/** What goes on without a sum of its own belongs to the clause: `groceries and gas`. */
function isEnd(rest: string): boolean {
  return (
    rest === '' || /\d|\b(?:cap|limit|max\w*)\b/i.test(rest.split(/,(?!\d)|;|\band\b/i)[0] ?? '')
  );
}

function withoutJoins(name: string): string {
  return name.replace(/(?:[\s,;(–—-]+(?:and|but|as|since|because|with|having|where))+$/i, '');
}
