import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { askedMemberships } from '../../../catalog/own-memberships.ts';
import type { Context } from '../../../operation/context.ts';
import type { Applicant } from '../cards/open-cards.ts';

/** Credit that people have who build it. */
const BUILT: ReadonlySet<string | null | undefined> = new Set(['poor', 'fair']);

/** Whether a card is made for people who build credit: its issuer aims it at them, or sources recommend it. */
export function isForBuilders({ seed }: Pick<CatalogCard, 'seed'>): boolean {
  return seed.no_score !== undefined || BUILT.has(seed.credit_score_needed);
}

/**
 * Of these cards, by card_id, those made for people of whom nothing says that the person is one: who builds
 * credit, or has the membership that a card asks for. What a plan hides orders nothing.
 */
export function madeForOthers(
  cards: readonly CatalogCard[],
  { credit_tier, no_history }: Applicant,
  memberships: ReadonlySet<string>,
  { caller }: Pick<Context, 'caller'>,
): ReadonlySet<number> {
  const tellsBuilders = caller.plan.paid_fields && !no_history && !BUILT.has(credit_tier);
  const isMember = ({ seed }: CatalogCard) =>
    askedMemberships(seed).some((key) => memberships.has(key));
  const others = cards.filter(
    (card) => (tellsBuilders && isForBuilders(card)) || (card.asks_membership && !isMember(card)),
  );
  return new Set(others.map(({ seed }) => seed.card_id));
}
