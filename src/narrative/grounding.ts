import type { NarrativeClaims } from '../operation/narrative.ts';
import { claimFaults } from './claim-check.ts';
import { type FactIndex, indexFacts } from './facts.ts';
import { figureFaults } from './figure-check.ts';
import { figuresIn } from './figures.ts';
import { type NameIndex, wordsOf } from './names.ts';
import { type Subjects, subjectsOf } from './subject.ts';
import { plainText } from './text.ts';
import { nameFaults, toneFaults } from './tone-check.ts';

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
  const own = wordsOf(index.words);
  const echoes = new Set(phrasesOf(grounds.request).filter((phrase) => !own.includes(phrase)));
  return (narrative) => faultsOf(narrative, { grounds, index, subjects, echoes });
}

interface Prepared {
  readonly grounds: Grounds;
  readonly index: FactIndex;
  readonly subjects: Subjects;
  /** Runs of words of the request that are no facts. */
  readonly echoes: ReadonlySet<string>;
}

function faultsOf(narrative: unknown, { grounds, index, subjects, echoes }: Prepared): Fault[] {
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
    const add = (check: Check, messages: readonly string[]) =>
      faults.push(...messages.map((message) => ({ check, path, message })));
    const text = plainText(value);
    texts.push(text);
    const read = subjects.read(text);
    add('figures', figureFaults(read, index, card));
    add('names', nameFaults({ ...read, text: value }, subjects));
    add('verdicts', claimFaults(read, index, grounds.claims, card));
    add('tone', toneFaults(read, index));
    if (phrasesOf(read.bare).some((phrase) => echoes.has(phrase))) {
      add('request', ['repeats words of the request']);
    }
    const long = read.bare.match(/[^\s\ue000]{40,}/)?.[0];
    if (long !== undefined) add('tone', [`"${long.slice(0, 40)}" is no word`]);
  };
  visit(narrative, '', null);
  const amounts = texts.some((text) => figuresIn(text).some((one) => one.unit === 'usd'));
  if (amounts && !texts.some((text) => ESTIMATE.test(text))) {
    faults.push({ check: 'tone', path: '', message: 'say that amounts are estimates ("about")' });
  }
  return faults;
}

/** So many words in a row are no chance. */
const PHRASE_WORDS = 4;
const MAX_PHRASES = 2_000;

/** Every run of PHRASE_WORDS words in the strings of a value. */
function phrasesOf(value: unknown): string[] {
  if (typeof value === 'string') {
    const words = wordsOf(plainText(value)).trim().split(' ').slice(0, MAX_PHRASES);
    return words
      .slice(PHRASE_WORDS - 1)
      .map((_, at) => ` ${words.slice(at, at + PHRASE_WORDS).join(' ')} `);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(phrasesOf);
}
