import type { CatalogCard } from '../../catalog/snapshot.ts';
import { AppError } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import type { Context } from '../../operation/context.ts';
import { upgradeUrl } from '../../operation/execute.ts';
import { cardId, cardName } from '../../operation/params.ts';

/** How callers name a card: by id or by name, never both. */
export const cardReference = {
  card_name: cardName.optional(),
  card_id: cardId.optional().describe('Instead of card_name.'),
};

/** For `refine`: exactly one of the two is set. */
export function namesOneCard(given: CardReference): boolean {
  return (given.card_id === undefined) !== (given.card_name === undefined);
}

export const ONE_CARD = { message: 'Give card_name or card_id, one of them.', path: ['card_name'] };

interface CardReference {
  readonly card_id?: number | undefined;
  readonly card_name?: string | undefined;
}

/** @throws AppError `card_not_found` or `ambiguous_card`. */
export function cardOf({ card_id, card_name }: CardReference, context: Context): CatalogCard {
  return card_id === undefined ? cardByName(card_name ?? '', context) : cardById(card_id, context);
}

/**
 * The cards of a list of names, each once.
 *
 * @param field the input that holds the names, for the error
 * @throws AppError like `cardByName`, or `validation_failed` when two names mean one card
 */
export function distinctCards(
  names: readonly string[],
  field: string,
  context: Context,
): CatalogCard[] {
  const cards = names.map((name) => cardByName(name, context));
  const twice = cards.findIndex((card, position) => cards.indexOf(card) < position);
  if (twice < 0) return cards;
  const message = `${quoted(names[twice] ?? '')} means a card that is named before: ${cards[twice]?.seed.name}.`;
  throw new AppError('validation_failed', undefined, {
    issues: [{ path: `${field}.${twice}`, message }],
  });
}

/**
 * The card that `name` refers to.
 *
 * @throws AppError `card_not_found` with the closest names, or `ambiguous_card` with candidates.
 */
export function cardByName(name: string, context: Context): CatalogCard {
  const resolution = context.catalog.resolveCard(name);
  if (resolution.kind === 'ambiguous') {
    throw new AppError('ambiguous_card', `Several cards match ${quoted(name)}. Say which one.`, {
      candidates: resolution.candidates,
    });
  }
  const card =
    resolution.kind === 'found' ? context.catalog.cardsById.get(resolution.card_id) : undefined;
  if (card) return card;
  const hint = /^\d+$/.test(name) ? ' A number is a card_id: use it where card_id is taken.' : '';
  throw new AppError('card_not_found', `No card matches ${quoted(name)}.${hint}`, {
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
    `The ${plan.label} plan includes the details of ${plan.unique_cards} different cards, all of them used. Cards already looked up stay available.`,
    { upgrade_url: upgradeUrl(services) },
  );
}
