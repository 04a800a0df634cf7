import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import { list, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { closedText } from '../shared/applications/changes/closed-text.ts';

/** Cards that are named where one of many will do. */
const NAMED = 3;

/** One of the cards with these keys, those that most people can get first: `A, B, C or 5 others`. */
export function anyOf(keys: readonly string[], context: Pick<Context, 'catalog'>): string {
  return fewOf(keys, context, (seed) => seed.name);
}

/**
 * The same with what each costs a year, for whoever may open one, and that nobody can: `A ($95 a year) or
 * B (no fee; closed to new applicants)`.
 */
export function anyToOpen(keys: readonly string[], context: Pick<Context, 'catalog'>): string {
  return fewOf(keys, context, (seed) => cardAndFee(seed, closedText(seed)));
}

function fewOf(
  keys: readonly string[],
  context: Pick<Context, 'catalog'>,
  named: (seed: CardSeed) => string,
): string {
  const names = easiest(keys, context).map((seed) =>
    typeof seed === 'string' ? seed : named(seed),
  );
  const others = names.length - NAMED;
  // One more is as short as to say that there is one.
  if (others < 2) return list(names, 'or');
  return `${names.slice(0, NAMED).join(', ')} or ${others} others`;
}

/** Dollars a year of the one that most people can get; null where that is not known. */
export function feeOfAny(
  keys: readonly string[],
  context: Pick<Context, 'catalog'>,
): number | null {
  const [first] = easiest(keys, context);
  return first === undefined || typeof first === 'string' ? null : first.annual_fee;
}

/** `Amex Green ($150 a year; closed to new applicants)`. @param note empty for none */
export function cardAndFee(seed: CardSeed, note: string): string {
  const cost = seed.annual_fee === 0 ? 'no fee' : `${usd(seed.annual_fee)} a year`;
  return `${seed.name} (${note === '' ? cost : `${cost}; ${note}`})`;
}

/** These cards, or where none is known by a key, the key. */
function easiest(
  keys: readonly string[],
  { catalog }: Pick<Context, 'catalog'>,
): readonly (CardSeed | string)[] {
  return keys
    .map((key) => catalog.cardsByKey.get(key)?.seed ?? key)
    .map((seed, at) => ({ seed, rank: ease(seed), at }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ seed }) => seed);
}

/** The lower, the more people can get the card. */
function ease(seed: CardSeed | string): number {
  if (typeof seed === 'string') return Number.POSITIVE_INFINITY;
  const { status, card_type, eligibility, annual_fee } = seed;
  const steps = [status !== 'open', eligibility !== undefined, card_type === 'business'];
  return steps.reduce((rank, is, at) => rank + (is ? 100_000 * 2 ** (2 - at) : 0), annual_fee);
}
