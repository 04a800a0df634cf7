import { z } from 'zod';
import { onNetworkSaid } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { type AboutIssue, AppError, type InputIssue } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import { upgradeUrl } from '../../../operation/admission.ts';
import type { Context } from '../../../operation/context.ts';
import { cardId, cardName } from '../../../operation/params.ts';
import { carriedNames } from '../outside/carried-names.ts';
import { calledJust, settledTogether } from './named-together.ts';
import { ambiguous, failTogether, notFound } from './refused-names.ts';

/** How callers name a card: by id or by name, never both. */
export const cardReference = {
  card_name: cardName.optional(),
  // Assistants name cards; an id is understood where it is sent.
  card_id: cardId.optional().describe('Instead of card_name.').meta({ 'x-rest-only': true }),
};

/** For `refine`: exactly one of the two is set. */
export function namesOneCard(given: CardReference): boolean {
  return (given.card_id === undefined) !== (given.card_name === undefined);
}

export const ONE_CARD = { message: 'Give card_name or card_id, one of them.', path: ['card_name'] };

/** The same, or up to so many cards by name. */
export function oneOrSeveral(most: number) {
  return {
    ...cardReference,
    card_names: z.array(cardName).min(1).max(most).optional().describe('Or several, side by side.'),
  };
}

interface CardsReference extends CardReference {
  readonly card_names?: readonly string[] | undefined;
}

/** For `refine`: one card is named, or several. */
export function namesCards({ card_names, ...one }: CardsReference): boolean {
  return namesOneCard(one) !== (card_names !== undefined);
}

/**
 * Of several cards those that are known; of each other one the answer says why it is left out.
 * @throws AppError like `cardOf` and `distinctCards`
 */
export function cardsOf(
  { card_names = [], ...one }: CardsReference,
  context: Context,
): [first: CatalogCard, ...others: CatalogCard[]] {
  const isKnown = (name: string) =>
    ['found', 'ambiguous'].includes(context.catalog.resolveCard(name).kind);
  const known = card_names.filter(isKnown);
  for (const name of known.length === 0 ? [] : card_names) {
    if (!isKnown(name)) context.warn(notFound(name, context).message);
  }
  const [first = cardOf(one, context), ...others] = distinctCards(
    known.length === 0 ? card_names : known,
    'card_names',
    context,
  );
  return [first, ...others];
}

interface CardReference {
  readonly card_id?: number | undefined;
  readonly card_name?: string | undefined;
}

/** @throws AppError `card_not_found` or `ambiguous_card`. */
export function cardOf({ card_id, card_name }: CardReference, context: Context): CatalogCard {
  return card_id === undefined ? cardByName(card_name ?? '', context) : cardById(card_id, context);
}

const OF_ADULTS =
  'If another adult of the household holds that one, send it under partner, as {"card_names": [...]}; if there is only one, send it once.';

/**
 * The cards of a list of names, each once.
 *
 * @param field the input that holds the names, for the error
 * @param least cards without which there is nothing to judge
 * @param isWallet whether they are all cards of a person, of which another adult may hold one too
 * @throws AppError like `cardByName` and `carriedNames`, or `validation_failed` when two names mean one card
 */
export function distinctCards(
  given: readonly string[],
  field: string,
  context: Context,
  least = 1,
  isWallet = false,
): CatalogCard[] {
  const names = carriedNames(given, context, least);
  const together = settledTogether(names, context.catalog);
  for (const [name, { seed }] of together)
    context.warn(`${quoted(name)} is taken for ${seed.name}.`);
  failTogether(
    names.map((name) => (together.has(name) ? null : name)),
    field,
    context,
  );
  const cards = names.map(
    (name, at) => together.get(name) ?? cardByName(name, context, names.slice(at + 1)),
  );
  // One is the same card on whichever network it is said to be.
  const seeds = cards.map(({ seed }) => seed);
  const issues = seeds.flatMap((seed, at): InputIssue[] => {
    const before = seeds.slice(0, at).filter((one) => one === seed).length;
    if (before === 0) return [];
    const [name = '', path] = [names[at], `${field}.${at}`];
    const message = `${quoted(name)} means a card that is named before: ${seed.name}.`;
    if (!isWallet) return [{ path, message }];
    const about: AboutIssue = before === 1 ? { second: name } : { is_open: true };
    return [{ path, message: `${message} ${OF_ADULTS}`, about }];
  });
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return cards;
}

/** Cards held beside those in question, which may be named among them. */
export function besideCard(
  names: readonly string[] | undefined,
  cards: readonly CatalogCard[],
  context: Context,
): CatalogCard[] {
  const held = distinctCards(names ?? [], 'held_cards', context);
  const isAsked = ({ seed }: CatalogCard) => cards.some((one) => one.seed === seed);
  const again = held.filter(isAsked).map(({ seed }) => seed.name);
  if (again.length > 0) {
    context.warn(
      `${list(again)} of held_cards counts once, as the card asked about: a partner's goes to optimize_portfolio, under partner.`,
    );
  }
  return held.filter((one) => !isAsked(one));
}

/**
 * The card that `name` refers to.
 *
 * @param others names given with it: of those that several cards have too, the error says so
 * @throws AppError `ambiguous_card` with the cards to choose from, or `card_not_found` with those
 * that come near, or that the card is known and not carried.
 */
export function cardByName(
  name: string,
  context: Context,
  others: readonly string[] = [],
): CatalogCard {
  const { catalog } = context;
  const resolution = catalog.resolveCard(name);
  if (resolution.kind === 'found') {
    const card = catalog.cardsById.get(resolution.card_id);
    if (card) return asSaid(name, card, context);
  }
  if (resolution.kind === 'ambiguous') {
    const plain = calledJust(name, resolution.candidates, catalog);
    if (plain === null) throw ambiguous(name, others, context);
    const [other] = resolution.candidates.filter((id) => id !== plain.seed.card_id);
    const longer = catalog.cardsById.get(other ?? -1)?.seed.name;
    context.warn(
      `${quoted(name)} is taken for ${plain.seed.name}, which is called just that: if another is meant, such as ${longer}, name it.`,
    );
    return asSaid(name, plain, context);
  }
  throw notFound(name, context);
}

/** The card on the network that its holder says; one that it never has is told, not counted. */
function asSaid(name: string, card: CatalogCard, { catalog, warn }: Context): CatalogCard {
  // What the catalogue itself writes says nothing of the holder's own.
  if (catalog.resolveCard.isWritten(name)) return card;
  const own = onNetworkSaid(card, name);
  if (own !== null) return own;
  const networks = list(card.engine.networks, 'or');
  warn(
    `${quoted(name)} is taken for ${card.seed.name}, which is known on ${networks} alone: if yours is another card, name that.`,
  );
  return card;
}

/** @throws AppError `card_not_found`. */
function cardById(id: number, context: Context): CatalogCard {
  const card = context.catalog.cardsById.get(id);
  if (!card) throw new AppError('card_not_found', `No card has the card_id ${id}.`);
  return card;
}

/**
 * Counts the details of cards against the plan's lifetime limit of distinct cards: all of them or none.
 *
 * @throws AppError `unique_card_limit_exceeded`.
 */
export async function countLookups(cards: readonly CatalogCard[], context: Context): Promise<void> {
  const { account_id, plan, key } = context.caller;
  if (account_id === null) return;
  const { services } = context;
  const ids = cards.map(({ seed }) => seed.card_id);
  const test = key?.rights.test;
  const counted = await services.countCardLookups(account_id, ids, plan.unique_cards, test);
  if (counted) return;
  throw new AppError(
    'unique_card_limit_exceeded',
    `The ${plan.label} plan includes the details of ${plan.unique_cards} different cards, and has no room left for ${cards.length > 1 ? 'all of these' : 'another'}. Cards already looked up stay available.`,
    { upgrade_url: upgradeUrl(services) },
  );
}
