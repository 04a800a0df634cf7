import type { Credit, EngineCard } from '../../model/facts.ts';

/** Kept, so that what is found of a card is found once. */
const WITHOUT_USES = new WeakMap<EngineCard, EngineCard>();

/** Without companion fares and lounges: who searches has not said that they would use them. */
export function withoutUses(card: EngineCard): EngineCard {
  if (!card.credits.some(isForUsers)) return card;
  const known = WITHOUT_USES.get(card);
  if (known) return known;
  const without = { ...card, credits: card.credits.filter((credit) => !isForUsers(credit)) };
  WITHOUT_USES.set(card, without);
  return without;
}

function isForUsers({ key, estimate, night }: Credit): boolean {
  return estimate !== undefined || (night !== undefined && key.startsWith('companion'));
}
