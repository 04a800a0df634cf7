import { openQuarterUnknown } from '../../engine/model/rotating.ts';
import { addDays } from '../../kit/day.ts';
import { oneOfEqual } from '../../kit/memory/equal-part.ts';
import { eachInSteps, type Steps } from '../../kit/steps.ts';
import { FACT_FIELDS, type FactField, type FactGroup } from './fact-fields.ts';
import type { CardSeed } from './schema/card.ts';
import { newestDate, sourcesOf } from './sources.ts';

/** How long facts may stand unchecked. One table for lists, answers and metrics. */

/** Days after which a kind of fact is checked again; null: once in each calendar quarter. */
export const AGE_LIMITS = {
  offers: 14,
  rotating_categories: null,
  credits: 60,
  fees: 90,
  rates: 90,
  terms: 180,
} as const;

export type AgeKind = keyof typeof AGE_LIMITS;
export const AGE_KINDS = Object.keys(AGE_LIMITS) as [AgeKind, ...AgeKind[]];

const GROUPS: Readonly<Record<FactGroup, { readonly kind: AgeKind; readonly words: string }>> = {
  fees: { kind: 'fees', words: 'fees' },
  earn: { kind: 'rates', words: 'earn rates' },
  bonus: { kind: 'offers', words: 'welcome offer' },
  credits: { kind: 'credits', words: 'credits' },
  terms: { kind: 'terms', words: 'terms' },
  protections: { kind: 'terms', words: 'cover' },
  authorized_users: { kind: 'fees', words: 'fees of authorized users' },
  lounges: { kind: 'credits', words: 'lounges' },
};

/** What a group of facts is called in a sentence. */
export const groupWords = (group: FactGroup): string => GROUPS[group].words;

/** Facts of a card that were checked on one day. */
export interface AgedFact {
  readonly kind: AgeKind;
  readonly group: FactGroup;
  /** What they are called in a sentence. */
  readonly words: string;
  /** Where a detail serves them. */
  readonly paths: readonly string[];
  /** The date of their newest source; null when none has a date. */
  readonly checked_at: string | null;
  /** Past the limit of their kind. */
  readonly is_old: boolean;
}

/** Of the day that was asked about last; most answers ask about the same. */
const AGED = new WeakMap<
  CardSeed,
  { readonly today: string; readonly facts: readonly AgedFact[] }
>();

/** Finds the ages of all facts ahead, a few cards at a time. */
export function ageSteps(cards: readonly CardSeed[], today: string): Steps<void> {
  return eachInSteps(cards, 10, (card) => agedFacts(card, today));
}

/** The facts of a card that somebody can still get or hold, by group and day of their check. */
export function agedFacts(card: CardSeed, today: string): readonly AgedFact[] {
  const known = AGED.get(card);
  if (known?.today === today) return known.facts;
  // Less the room that lists of unknown length are made with.
  const facts = factsByDay(card, today).slice();
  AGED.set(card, { today, facts });
  return facts;
}

function factsByDay(card: CardSeed, today: string): AgedFact[] {
  if (card.status === 'discontinued') return [];
  return Object.entries(card.provenance).flatMap(([name, provenance]) => {
    const group = name as FactGroup;
    // Nobody can get the offer of a card that is closed.
    if (provenance === null || (group === 'bonus' && card.status !== 'open')) return [];
    const byDay = new Map<string | null, FactField[]>();
    for (const field of FACT_FIELDS) {
      if (field.group !== group) continue;
      const day = checkedAt(card, field);
      byDay.set(day, [...(byDay.get(day) ?? []), field]);
    }
    // The newest first: the order of the fields would tell of those that a plan hides.
    const days = [...byDay].sort(([one], [other]) => (other ?? '').localeCompare(one ?? ''));
    return days.flatMap(([day, fields]) => factsOf(card, group, day, fields, today));
  });
}

/** The date of the newest source of a field; null when none has a date. */
export function checkedAt(
  { field_provenance, provenance, sources }: CardSeed,
  { name, group }: Pick<FactField, 'name' | 'group'>,
): string | null {
  const cited = field_provenance[name]?.sources ?? provenance[group]?.sources ?? [];
  return newestDate(sourcesOf({ sources: cited }, sources));
}

function factsOf(
  card: CardSeed,
  group: FactGroup,
  checked_at: string | null,
  fields: readonly FactField[],
  today: string,
): AgedFact[] {
  const { kind, words } = GROUPS[group];
  const paths = fields.map(({ path }) => path);
  const is_old = isOld(kind, checked_at, today);
  const facts = [oneOfEqual({ kind, group, words, paths, checked_at, is_old })];
  const holdsRules = fields.some(({ name }) => name === 'earn');
  if (!holdsRules || !card.earn.some(({ activation }) => activation === 'rotating')) return facts;
  const rotating = 'rotating_categories';
  const told = {
    words: 'rotating categories',
    paths: ['rewards.rules'],
    checked_at,
    is_old: openQuarterUnknown(card, today) || isOld(rotating, checked_at, today),
  };
  return [...facts, oneOfEqual({ kind: rotating, group, ...told })];
}

function isOld(kind: AgeKind, checked_at: string | null, today: string): boolean {
  return checked_at === null || dueOn(kind, checked_at) < today;
}

/** The last day on which facts of that check may stand. */
export function dueOn(kind: AgeKind, checked_at: string): string {
  const days = AGE_LIMITS[kind];
  if (days !== null) return addDays(checked_at, days);
  const [year = 0, month = 1] = checked_at.split('-').map(Number);
  const next = new Date(Date.UTC(year, Math.ceil(month / 3) * 3, 1));
  return addDays(next.toISOString().slice(0, 10), -1);
}

export interface CountedFacts {
  readonly kind: AgeKind;
  readonly all: number;
  /** Past the age at which their kind is checked again. */
  readonly old: number;
  /** Not checked for a year, or never. */
  readonly year_unchecked: number;
}

/** How many facts of each kind there are, and how many of them were checked long ago. */
export function countFacts(cards: readonly CardSeed[], today: string): CountedFacts[] {
  const facts = cards.flatMap((card) => agedFacts(card, today));
  const yearAgo = addDays(today, -365);
  return AGE_KINDS.map((kind) => {
    const own = facts.filter((fact) => fact.kind === kind);
    const unchecked = own.filter(({ checked_at }) => checked_at === null || checked_at < yearAgo);
    return {
      kind,
      all: own.length,
      old: own.filter(({ is_old }) => is_old).length,
      year_unchecked: unchecked.length,
    };
  });
}
