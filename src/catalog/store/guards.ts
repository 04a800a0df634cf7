import { addDays } from '../../kit/day.ts';
import { checkedAt } from '../seeds/ages.ts';
import type { Seeds } from '../seeds/read.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import { newestDate } from '../seeds/sources.ts';
import { type ChangeRecord, citedBy } from './changes.ts';

/**
 * What an import must not do unseen: facts that a slip of the hand or an old checkout would change.
 * An operator who has looked names the cards that may.
 */

/** Most of a fee by which it may move. */
const FEE_MOVE = 0.3;
const BONUS_TIMES = 2;
/** Most cards that may change at once. */
const MOST_CHANGED = 20;

/** Keys of the cards that may change in any way; `all` of them. */
export type Accepted = ReadonlySet<string> | 'all';

/** An import that a guard refused: nothing was written. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    const list = reasons.map((reason) => `- ${reason}`).join('\n');
    super(
      `The import is refused; nothing was written:\n${list}\nLook at these, then name what may change: --accept <card key>, as often as needed, or --accept all.`,
    );
    this.reasons = reasons;
  }
}

/** A card before and after an import, with its change records. */
export interface ChangedCard {
  readonly before: CardSeed;
  readonly after: CardSeed;
  readonly changes: readonly ChangeRecord[];
}

/** Why these changes are refused, card by card; empty when they may be imported. */
export function guardImport(changed: readonly ChangedCard[], accepted: Accepted): string[] {
  if (accepted === 'all') return [];
  const open = changed.filter(({ after }) => !accepted.has(after.key));
  const reasons = open.flatMap((one) => faultsOf(one).map((fault) => `${one.after.key}: ${fault}`));
  if (open.length > MOST_CHANGED) {
    const keys = open.map(({ after }) => after.key).join(', ');
    reasons.push(`${open.length} cards change, more than ${MOST_CHANGED}: ${keys}`);
  }
  return reasons;
}

/** Why seeds that are older than the stored catalog are refused; empty when they are not. */
export function guardAge(
  stored: string | null,
  seeds: string | null,
  changed: readonly ChangedCard[],
  accepted: Accepted,
): string[] {
  if (accepted === 'all' || stored === null || (seeds !== null && seeds >= stored)) return [];
  const open = changed.filter(({ after }) => !accepted.has(after.key));
  if (open.length === 0 && changed.length > 0) return [];
  return [
    `the seeds are older than the stored catalog: their newest source is of ${seeds ?? 'no date'}, that of the catalog of ${stored}`,
  ];
}

/**
 * Why seeds with sources of days to come are refused: their facts would never be due, and every later
 * import would seem old.
 */
export function guardDates(
  { cards, programs }: Pick<Seeds, 'cards' | 'programs'>,
  today: string,
  accepted: Accepted,
): string[] {
  if (accepted === 'all') return [];
  // It is tomorrow already somewhere.
  const last = addDays(today, 1);
  return [...cards, ...programs].flatMap(({ key, sources }) => {
    const newest = newestDate(sources);
    if (newest === null || newest <= last || accepted.has(key)) return [];
    return [`${key}: a source is dated ${newest}, a day to come`];
  });
}

/** The newest date of a source of cards and programs: how recent a set of seeds is. */
export function sourcesUntil({
  cards,
  programs,
}: Pick<Seeds, 'cards' | 'programs'>): string | null {
  return newestDate([...cards, ...programs].flatMap(({ sources }) => sources));
}

function faultsOf({ before, after, changes }: ChangedCard): string[] {
  return [
    ...feeFaults(before, after),
    ...bonusFaults(before, after),
    ...sourceFaults(before, after, changes),
  ];
}

function feeFaults(before: CardSeed, after: CardSeed): string[] {
  const fees: readonly (readonly [string, number | null | undefined, number | null | undefined])[] =
    [
      ['annual_fee', before.annual_fee, after.annual_fee],
      ['foreign_fee_percent', before.foreign_fee_percent, after.foreign_fee_percent],
      ...(isOneFee(before) && isOneFee(after)
        ? []
        : [['first_year_fee', before.first_year_fee, after.first_year_fee] as const]),
      ['authorized_users.fee', before.authorized_users?.fee, after.authorized_users?.fee],
    ];
  return fees.flatMap(([name, old, next]) => {
    if (old == null || next == null || Math.abs(next - old) <= old * FEE_MOVE) return [];
    return [`${name} moves by more than ${FEE_MOVE * 100}%: ${old} -> ${next}`];
  });
}

/** Without an offer for the first year, what holds of one fee is said once. */
function isOneFee({ annual_fee, first_year_fee }: CardSeed): boolean {
  return annual_fee === first_year_fee;
}

function bonusFaults(before: CardSeed, after: CardSeed): string[] {
  const [old, next] = [amounts(before), amounts(after)];
  return [...next].flatMap(([kind, amount]) => {
    const known = old.get(kind);
    if (known === undefined || amount < known * BONUS_TIMES) return [];
    return [`the bonus at least doubles (${kind}): ${known} -> ${amount}`];
  });
}

function amounts({ bonus }: CardSeed): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind, amount } of bonus?.parts ?? []) sums.set(kind, (sums.get(kind) ?? 0) + amount);
  return sums;
}

/** A changed fact must not rest on older sources than before, or on undated ones only. */
function sourceFaults(
  before: CardSeed,
  after: CardSeed,
  changes: readonly ChangeRecord[],
): string[] {
  const cited = changes.flatMap(({ table, field }) => citedBy(table, field) ?? []);
  const facts = new Map(cited.map((fact) => [fact.name, fact]));
  return [...facts.values()].flatMap((fact) => {
    const [old, next] = [checkedAt(before, fact), checkedAt(after, fact)];
    if (old === null || (next !== null && next >= old)) return [];
    return [`${fact.name}: changes to an older source: ${old} -> ${next ?? 'undated'}`];
  });
}
