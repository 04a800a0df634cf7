import { LRUCache } from 'lru-cache';
import { countReading } from '../../engine/model/effort.ts';
import { editDistance } from '../../kit/edit-distance.ts';
import { squeezed } from '../../kit/text/tokens.ts';
import { normaliseName, tellingWords } from './clean.ts';

/** Merrill is the brokerage of Bank of America: its cards, its program and its accounts. */
const OF_HOUSE =
  /\b(?:(?:bofa|bank of america)[ ,]+)?merrill(?: (?:lynch|edge|guided investing|wealth management))?(?![\w'’])/gi;

/** A name of the bank's house as the bank's own. */
export function asBank(name: string): string {
  return name.replace(OF_HOUSE, 'Bank of America');
}

/** True when every word of `query` is a word of the issuer's name, spelled either way ("BofA"). */
export function issuerMatches(issuer: string, query: string): boolean {
  const words = wordsOf(issuer);
  const wanted = wantedOf(query);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

/** The same few issuers are held against every name that is asked for. */
const WORDS = new LRUCache<string, readonly string[]>({ max: 2_000 });

function wordsOf(name: string): readonly string[] {
  const words = WORDS.get(name) ?? tellingWords(name);
  WORDS.set(name, words);
  return words;
}

/** Characters of a name that take a step of a call. */
const READ_PER_STEP = 100;

/** What is asked for is held against every issuer. */
const WANTED = new LRUCache<string, readonly string[]>({ max: 500 });

function wantedOf(query: string): readonly string[] {
  const known = WANTED.get(query);
  if (known !== undefined) return known;
  countReading(query.length / READ_PER_STEP);
  const words = tellingWords(asBank(query));
  WANTED.set(query, words);
  return words;
}

/** The same key for every spelling of an issuer's whole name ("BofA"), and for nothing else. */
export function issuerKey(issuer: string): string {
  const key = KEYS.get(issuer) ?? normaliseName(asBank(issuer));
  KEYS.set(issuer, key);
  return key;
}

const KEYS = new LRUCache<string, string>({ max: 2_000 });

/** Issuers spelled almost like `query`, the nearest first; at most three. */
export function issuersLike(issuers: readonly string[], query: string): string[] {
  const wanted = squeezed(query);
  if (wanted === '') return [];
  const near = issuers.flatMap((issuer) => {
    const names = [squeezed(issuer), ...wordsOf(issuer)];
    const errors = Math.min(...names.map((name) => nearness(wanted, name)));
    return Number.isFinite(errors) ? [{ issuer, errors }] : [];
  });
  near.sort((a, b) => a.errors - b.errors || a.issuer.localeCompare(b.issuer, 'en'));
  return near.slice(0, 3).map(({ issuer }) => issuer);
}

/** Edits between two names that may be confused; a prefix counts as one edit. */
function nearness(typed: string, name: string): number {
  if (typed.length >= 3 && (name.startsWith(typed) || typed.startsWith(name))) return 1;
  const errors = editDistance(typed, name);
  return errors <= Math.max(1, Math.floor(Math.min(typed.length, name.length) / 3))
    ? errors
    : Infinity;
}
