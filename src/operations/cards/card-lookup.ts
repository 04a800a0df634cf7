import type { CatalogCard } from '../../catalog/snapshot.ts';
import { AppError } from '../../errors.ts';
import type { Context } from '../../operation/context.ts';
import { upgradeUrl } from '../../operation/execute.ts';

/**
 * The card that a person means by `name`.
 *
 * @throws AppError `card_not_found` with the closest names, or `ambiguous_card` with candidates.
 */
export function cardByName(name: string, context: Context): CatalogCard {
  const resolution = context.catalog.resolveCard(name);
  if (resolution.kind === 'ambiguous') {
    throw new AppError('ambiguous_card', `Several cards go by "${name}". Say which one.`, {
      candidates: resolution.candidates,
    });
  }
  const card =
    resolution.kind === 'found' ? context.catalog.cardsById.get(resolution.card_id) : undefined;
  if (card) return card;
  throw new AppError('card_not_found', `No card goes by "${name}".`, {
    candidates: resolution.kind === 'not_found' ? resolution.closest : [],
  });
}

/** @throws AppError `card_not_found`. */
export function cardById(id: number, context: Context): CatalogCard {
  const card = context.catalog.cardsById.get(id);
  if (!card) throw new AppError('card_not_found', `No card has the card_id ${id}.`);
  return card;
}

/**
 * Counts a card's detail against the plan's lifetime limit of distinct cards.
 *
 * @throws AppError `unique_card_limit_exceeded`.
 */
export async function countLookup(card: CatalogCard, context: Context): Promise<void> {
  const { account_id, plan } = context.caller;
  if (plan.unique_cards === null || account_id === null) return;
  const { services } = context;
  const counted = await services.countCardLookup(account_id, card.seed.card_id, plan.unique_cards);
  if (counted) return;
  throw new AppError(
    'unique_card_limit_exceeded',
    `The ${plan.label} plan includes the details of ${plan.unique_cards} different cards, and they are used. Cards looked up before stay available.`,
    { upgrade_url: upgradeUrl(services) },
  );
}
