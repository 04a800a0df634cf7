import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { EngineCard, EngineProgram } from '../../../engine/model/facts.ts';
import { fewOf, list } from '../../../kit/words.ts';

/** Points of two adults of one household: those that are combined, and those that stay apart. */

type Programs = ReadonlyMap<string, EngineProgram>;
type HouseholdRule = NonNullable<
  CatalogSnapshot['rules']['points_for_others'][number]['household']
>;

export interface HouseholdPoints {
  /** The programs, and those of the other adult's points where they stay apart. */
  readonly withTheirs: (programs: Programs) => Programs;
  /** What changes about a card that the other adult holds. */
  readonly twinOf: (card: CatalogCard) => { readonly key: string; readonly program?: string };
  /** Programs of which both hold cards, whose points stay apart, and of which no rule is known. */
  readonly apart: readonly string[];
  /** In words. */
  readonly assumed: readonly string[];
}

/**
 * @param shares whether the two move points to each other; undefined where nobody said so: then as far as
 *   the program lets them
 */
export function householdPoints(
  cards: readonly CatalogCard[],
  theirs: readonly CatalogCard[],
  { shares, name }: { readonly shares: boolean | undefined; readonly name: string },
  { enginePrograms, programs, rules }: CatalogSnapshot,
): HouseholdPoints {
  const ruleOf = new Map(
    rules.points_for_others.map(({ program, household }) => [program, household]),
  );
  const isCombined = (program: EngineProgram): boolean => {
    const household = ruleOf.get(program.key);
    if (household?.lets === 'nobody') return false;
    return shares ?? household !== undefined;
  };
  const staysApart = (program: EngineProgram): boolean => isLocked(program) && !isCombined(program);
  const earnedBy = (own: readonly CatalogCard[], { key }: EngineProgram): boolean =>
    own.some(({ engine }) => engine.program === key);
  /** Whether a card earns the points, or opens what they are used for. */
  const touchedBy = (own: readonly CatalogCard[], program: EngineProgram): boolean =>
    earnedBy(own, program) ||
    own.some(({ engine }) => program.unlocked_by?.includes(engine.key) === true);
  const both = [...enginePrograms.values()].filter(
    (one) =>
      isLocked(one) &&
      ((earnedBy(cards, one) && touchedBy(theirs, one)) ||
        (earnedBy(theirs, one) && touchedBy(cards, one))),
  );
  const combined = both.filter(isCombined);
  const refused = both.filter(({ key }) => ruleOf.get(key)?.lets === 'nobody');
  const told =
    shares === undefined
      ? combined.flatMap(({ key }) => combinedText(programs.get(key), ruleOf.get(key)))
      : [];
  const others = told.length > 0 ? 'no other points' : 'no points';
  const earned_by_both = [...enginePrograms.values()].filter(
    (one) => earnedBy(cards, one) && earnedBy(theirs, one),
  );
  const unknown = poolsUnknown(
    [...new Set([...both, ...earned_by_both])].map(({ key }) => key),
    { programs, rules },
  );
  // Who said that they stay apart need not be told.
  const why = shares === undefined && unknown.length > 0 ? `, as ${notKnown(unknown)}` : '';
  const isOpen = shares !== true && (told.length === 0 || combined.length < both.length);
  return {
    withTheirs: (all) => withTwins(all, staysApart),
    twinOf({ engine }) {
      const program = enginePrograms.get(engine.program ?? '');
      const key = theirKey(engine.key);
      return program !== undefined && staysApart(program)
        ? { key, program: theirKey(program.key) }
        : { key };
    },
    apart:
      shares === true
        ? []
        : namesOf(both.filter((one) => !isCombined(one) && !refused.includes(one))),
    assumed: [
      ...told,
      ...(isOpen ? [`${others} moved between you and ${name}${why}`] : []),
      ...(shares === true && refused.length > 0
        ? [`${list(namesOf(refused))} points apart, as they cannot go to another person's account`]
        : []),
    ],
  };
}

/**
 * Names of the banks' programs among these of which no source says whether two adults can combine their
 * points.
 */
export function poolsUnknown(
  keys: readonly string[],
  { programs, rules }: Pick<CatalogSnapshot, 'programs' | 'rules'>,
): string[] {
  const known = new Set(
    rules.points_for_others.flatMap(({ program, household }) => (household ? program : [])),
  );
  return keys.flatMap((key) => {
    const program = programs.get(key);
    return program?.kind.startsWith('bank') && !known.has(key) ? program.name : [];
  });
}

/** More than these are told of one by one. */
const NAMED = 3;

/** `it is not known here whether Bilt Rewards pools points between adults`. */
function notKnown(names: readonly string[]): string {
  const pool = names.length === 1 ? 'pools' : 'pool';
  return `it is not known here whether ${list(fewOf(names, NAMED, 'others'), 'or')} ${pool} points between adults`;
}

const namesOf = (programs: readonly EngineProgram[]): string[] => programs.map(({ name }) => name);

/** Whom a bank lets combine points, behind its name. */
const LETS = {
  household_member: 'lets one household member combine points',
  any_cardholder: 'lets cardholders move points to each other',
} as const;

function combinedText(
  program: { readonly name: string; readonly operator: string | null } | undefined,
  rule: HouseholdRule | undefined,
): string[] {
  if (program === undefined || rule === undefined || rule.lets === 'nobody') return [];
  const as_of = rule.as_of === null ? '' : `, as of ${rule.as_of}`;
  return [
    `${program.name} points of both combined (${program.operator ?? program.name} ${LETS[rule.lets]}${as_of}; shares_points false in partner keeps them apart)`,
  ];
}

/**
 * Whether the points of two cards are those of one account, or may be brought into one: those of one
 * person, and of two adults where they are combined.
 */
export function isOneAccount(
  { engine: one }: Pick<CatalogCard, 'engine'>,
  { engine: other }: Pick<CatalogCard, 'engine'>,
  { enginePrograms }: Pick<CatalogSnapshot, 'enginePrograms'>,
): boolean {
  if (one.program === null || one.program !== other.program) return false;
  if (isTheirs(one) === isTheirs(other)) return true;
  const program = enginePrograms.get(one.program);
  // Those that stay apart have a program of their own by now, where it is more than an account.
  return program !== undefined && isLocked(program);
}

/** A card of a decision, with what the catalogue has of it. */
export function asHeld(
  engine: EngineCard,
  { cardsByKey }: Pick<CatalogSnapshot, 'cardsByKey'>,
): CatalogCard | undefined {
  const key = isTheirs(engine) ? engine.key.slice(0, -THEIRS.length) : engine.key;
  const card = cardsByKey.get(key);
  return card && { ...card, engine };
}

/** One person's card makes only that person's points worth more. */
function isLocked({ unlocked_by, cash_by_card }: EngineProgram): boolean {
  return unlocked_by !== null || cash_by_card !== undefined;
}

const THEIRS = '@2';

function theirKey(key: string): string {
  return `${key}${THEIRS}`;
}

/** Far above the ids of the catalogue: two people may hold one product, each on their own account. */
export const OTHER_ADULT = 1_000_000_000;

/** The id in the catalogue of the product that a card is, whoever holds it. */
export function productOf({ seed }: { readonly seed: { readonly card_id: number } }): number {
  return seed.card_id % OTHER_ADULT;
}

/** Whether a card is the other adult's. */
export function isTheirs({ key }: Pick<EngineCard, 'key'>): boolean {
  return key.endsWith(THEIRS);
}

function withTwins(programs: Programs, staysApart: (program: EngineProgram) => boolean): Programs {
  const all = new Map(programs);
  const keyOf = (key: string): string => {
    const program = programs.get(key);
    return program !== undefined && staysApart(program) ? theirKey(key) : key;
  };
  for (const program of programs.values()) {
    const key = keyOf(program.key);
    // Points that are combined are worth more by a card of either.
    const isTwin = key !== program.key;
    const keys = (cards: readonly string[] | null) =>
      cards && [...(isTwin ? [] : cards), ...cards.map(theirKey)];
    const { pool, cash_by_card } = program;
    all.set(key, {
      ...program,
      key,
      unlocked_by: keys(program.unlocked_by),
      transfer_partners: program.transfer_partners.map((partner) =>
        partner.cards === null ? partner : { ...partner, cards: keys(partner.cards) },
      ),
      ...(pool && {
        pool: { ...pool, program: keyOf(pool.program), cards: keys(pool.cards) },
      }),
      ...(cash_by_card && {
        cash_by_card: new Map([
          ...(isTwin ? [] : cash_by_card),
          ...[...cash_by_card].map(([card, cpp]): [string, number] => [theirKey(card), cpp]),
        ]),
      }),
    });
  }
  return all;
}
