import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { isSpent } from '../../../engine/model/effort.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import type { Applicant } from '../../shared/applications/reasons.ts';
import { isLong, waitingFor, waitingText } from '../../shared/applications/windows.ts';
import type { PlanWithAdditions, Wanted } from './beside-steps.ts';
import { addsNotably, findNotable } from './notable.ts';

/** Whether new cards can be had together, as issuers let in so many of their own in some months. */

export interface Brought {
  /** New cards that the steps open before. */
  readonly cards: readonly CatalogCard[];
  /** Cards held stay for the sake of those found: others would undo that. */
  readonly is_bound: boolean;
}

export function broughtBy(
  { steps, stays }: PlanWithAdditions,
  { catalog }: Pick<Context, 'catalog'>,
): Brought {
  const opened = steps.flatMap(({ action, to }) => (action === 'replace' && to ? to.card_id : []));
  return {
    cards: opened.flatMap((id) => catalog.cardsById.get(id) ?? []),
    is_bound: stays.size > 0,
  };
}

type Found = NonNullable<ReturnType<typeof findNotable>>;

/** Part of a gain that a set of cards which can be had at once may lack. */
const NEAR = 0.1;

/**
 * The best set, or in its place one of near value that can be had at once; and what has to wait for
 * what. By rules of issuers, which a plan without them is not told by the order either.
 */
export function obtainable(
  first: Found,
  facts: EngineInput,
  { offered, count, least }: Wanted,
  { brought, person }: { readonly brought: Brought; readonly person: Applicant },
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): { readonly best: Found; readonly openings: string[] } {
  if (!caller.plan.paid_fields) return { best: first, openings: [] };
  const waitingIn = ({ card_ids, owns }: Found) => {
    // What brings most is opened first.
    const order = card_ids.map((id, at) => ({ id, own: owns[at] ?? 0 }));
    const added = order
      .toSorted((a, b) => b.own - a.own)
      .flatMap(({ id }) => catalog.cardsById.get(id) ?? []);
    return waitingFor([...brought.cards, ...added], person, catalog);
  };
  const waiting = waitingIn(first);
  const late = waiting.filter((one) => isLong(one, person.as_of));
  const openings = waiting.map(waitingText);
  if (late.length === 0 || brought.is_bound || isSpent()) return { best: first, openings };
  const kept = first.card_ids.filter((id) => late.every(({ card }) => card.seed.card_id !== id));
  const issuers = new Set(late.map(({ card }) => card.seed.issuer));
  const others = offered.filter(
    ({ card_id }) =>
      kept.includes(card_id) || !issuers.has(catalog.cardsById.get(card_id)?.seed.issuer ?? ''),
  );
  const other = findNotable(facts, others, count, least);
  if (other === null || !isNear(other, first, least)) return { best: first, openings };
  const still = waitingIn(other);
  if (still.some((one) => isLong(one, person.as_of))) return { best: first, openings };
  return { best: other, openings: still.map(waitingText) };
}

function isNear(found: Found, first: Found, least: number): boolean {
  const lacks = Math.max(NOTABLE_GAIN, NEAR * first.net_gain);
  return addsNotably(found, least) && found.net_gain >= first.net_gain - lacks;
}
