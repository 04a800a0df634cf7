import type { NarrativeClaims } from '../../operation/narrative.ts';
import { type FactIndex, indexFacts } from '../facts/facts.ts';
import { figuresIn } from '../reading/figures.ts';
import { type NameIndex, spaced, wordsOf } from '../reading/names.ts';
import { type Subjects, subjectsOf } from '../reading/subject.ts';
import { plainText } from '../reading/text.ts';
import { claimFaults } from './claims.ts';
import { comparisonFaults } from './comparisons.ts';
import { figureFaults } from './figures.ts';
import { nameFaults, toneFaults } from './tone.ts';

export const CHECKS = ['figures', 'names', 'verdicts', 'tone', 'request'] as const;
export type Check = (typeof CHECKS)[number];

export interface Fault {
  readonly check: Check;
  /** Where in the narrative, e.g. `cards.0.pros.1`. */
  readonly path: string;
  readonly message: string;
}

/** What a narrative is held against. */
export interface Grounds {
  /** The output as the caller sees it. */
  readonly facts: unknown;
  /** The caller's parsed input: its numbers are facts, its words are not. */
  readonly request: unknown;
  readonly claims: NarrativeClaims;
  readonly names: NameIndex;
}

/** Words that mark an amount as an estimate; one is enough for the whole text. */
const ESTIMATE = /\b(?:about|around|roughly|approximately|estimat\w+|nearly|almost)\b/i;

/** Finds every fault of a narrative: any JSON value whose strings are its text. */
export type GroundingCheck = (narrative: unknown) => Fault[];

/**
 * Prepares the check of texts against one answer. In a narrative, a record with `card_name` speaks
 * of that card, which must be one of the facts' cards. Rules: docs/narrative.md.
 */
export function createGroundingCheck(grounds: Grounds): GroundingCheck {
  const index = indexFacts(grounds.facts, grounds.request);
  const subjects = subjectsOf(index, grounds.names);
  const own = subjects.lines.join('');
  const echoes = new Set(phrasesOf(grounds.request).filter((phrase) => !own.includes(phrase)));
  const prepared = { index, subjects, claims: grounds.claims, echoes };
  // A repaired text is for the most part the text before.
  const checked = new Map<string, readonly Found[]>();
  return (narrative) => {
    return faultsOf(narrative, prepared, (text, card) => {
      const key = `${card ?? ''}\n${text}`;
      const found = checked.get(key) ?? textFaults(text, card, prepared);
      checked.set(key, found);
      return found;
    });
  };
}

type Found = Pick<Fault, 'check' | 'message'>;

interface Prepared {
  readonly claims: NarrativeClaims;
  readonly index: FactIndex;
  readonly subjects: Subjects;
  /** Runs of words of the request that are no facts. */
  readonly echoes: ReadonlySet<string>;
}

function faultsOf(
  narrative: unknown,
  { index }: Prepared,
  check: (text: string, card: string | null) => readonly Found[],
): Fault[] {
  const faults: Fault[] = [];
  const texts: string[] = [];

  const visit = (value: unknown, path: string, card: string | null): void => {
    if (Array.isArray(value)) {
      const named = value.flatMap(
        (item) => (item as { card_name?: unknown } | null)?.card_name ?? [],
      );
      if (new Set(named).size < named.length) {
        faults.push({ check: 'names', path, message: 'a card comes twice' });
      }
      value.forEach((item, position) => {
        visit(item, `${path}.${position}`, card);
      });
      return;
    }
    if (typeof value === 'object' && value !== null) {
      const own = (value as Record<string, unknown>).card_name;
      const inner = typeof own === 'string' ? own : card;
      for (const [key, child] of Object.entries(value)) {
        const at = path === '' ? key : `${path}.${key}`;
        if (key !== 'card_name') visit(child, at, inner);
        else if (!index.cards.includes(String(child))) {
          faults.push({ check: 'names', path: at, message: `"${child}" is not in the facts` });
        }
      }
      return;
    }
    if (typeof value !== 'string') return;
    texts.push(plainText(value));
    faults.push(...check(value, card).map((found) => ({ ...found, path })));
  };
  visit(narrative, '', null);
  const amounts = texts.some((text) => figuresIn(text).some((one) => one.unit === 'usd'));
  if (amounts && !texts.some((text) => ESTIMATE.test(text))) {
    faults.push({ check: 'tone', path: '', message: 'say that amounts are estimates ("about")' });
  }
  return faults;
}

/** Faults of one text, said of `card` where it names none. */
function textFaults(
  raw: string,
  card: string | null,
  { claims, index, subjects, echoes }: Prepared,
): Found[] {
  const faults: Found[] = [];
  const add = (check: Check, messages: readonly string[]) =>
    faults.push(...messages.map((message) => ({ check, message })));
  const read = subjects.read(plainText(raw));
  add('figures', figureFaults(read, index, card));
  add('names', nameFaults({ ...read, text: raw }, subjects));
  add('verdicts', claimFaults(read, index, claims, card));
  add('verdicts', comparisonFaults(read, index, claims, card));
  add('tone', toneFaults(read, index));
  if (echoes.size > 0 && phrasesIn(spaced(read.tokens)).some((phrase) => echoes.has(phrase))) {
    add('request', ['repeats words of the request']);
  }
  const long = read.bare.match(/[^\s\ue000]{40,}/)?.[0];
  if (long !== undefined) add('tone', [`"${long.slice(0, 40)}" is no word`]);
  return faults;
}

/** So many words in a row are no chance. */
const PHRASE_WORDS = 4;
const MAX_PHRASES = 2_000;

/** Every run of PHRASE_WORDS words in the strings of a value. */
function phrasesOf(value: unknown): string[] {
  if (typeof value === 'string') return phrasesIn(wordsOf(plainText(value)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(phrasesOf);
}

function phrasesIn(spacedWords: string): string[] {
  const words = spacedWords.trim().split(' ').slice(0, MAX_PHRASES);
  return words
    .slice(PHRASE_WORDS - 1)
    .map((_, at) => ` ${words.slice(at, at + PHRASE_WORDS).join(' ')} `);
}
