import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CardResolution } from '../../../catalog/names/cards/choice.ts';
import type { NotCarriedCard } from '../../../catalog/seeds/schema/names.ts';
import { AppError, type CardChoice } from '../../../errors.ts';
import { cut, echoed, quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import { upgradeUrl } from '../../../operation/admission.ts';
import type { Context } from '../../../operation/context.ts';
import { cardId, cardName } from '../../../operation/params.ts';
import { settledTogether } from './named-together.ts';

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
    card_names: z
      .array(cardName)
      .min(1)
      .max(most)
      .optional()
      .describe('Instead of card_name: several side by side.'),
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
  const together = settledTogether(names, context.catalog);
  for (const [name, { seed }] of together)
    context.warn(`${quoted(name)} is taken for ${seed.name}.`);
  const cards = names.map(
    (name, at) => together.get(name) ?? cardByName(name, context, names.slice(at + 1)),
  );
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
    if (card) return card;
  }
  if (resolution.kind === 'ambiguous') {
    const { candidates } = resolution;
    const isFew = candidates.length <= FEW_CHOICES;
    const choices = candidates.flatMap((id) => choiceOf(id, isFew, context));
    const unclear = others.filter((one) => catalog.resolveCard(one).kind === 'ambiguous');
    const more =
      unclear.length === 0
        ? ''
        : ` Of ${list(unclear.map(quoted))} too, several match: ask for all at once.`;
    throw new AppError(
      'ambiguous_card',
      `Several cards match ${quoted(name)}. Say which one.${more}`,
      {
        asked: echoed(name),
        candidates: choices.map(({ card_name }) => card_name),
        choices,
      },
    );
  }
  throw notFound(name, context);
}

function notFound(name: string, { catalog }: Context): AppError {
  const resolution = catalog.resolveCard(name);
  const isOther = resolution.kind === 'found' || resolution.kind === 'ambiguous';
  const near = isOther ? [] : resolution.closest;
  const candidates = near.flatMap((id) => catalog.cardsById.get(id)?.seed.name ?? []);
  const reason = resolution.kind === 'not_carried' ? whyNot(resolution) : null;
  const hint = /^\d{1,9}$/.test(name)
    ? ' A number is a card_id: use it where card_id is taken.'
    : '';
  return new AppError('card_not_found', reason ?? `No card matches ${quoted(name)}.${hint}`, {
    candidates,
  });
}

/** What tells one of several cards from the others, as far as the plan shows it. */
function choiceOf(id: number, isFew: boolean, { catalog, caller }: Context): CardChoice[] {
  const card = catalog.cardsById.get(id);
  if (!card) return [];
  const { name, annual_fee, status } = card.seed;
  return [
    {
      card_name: name,
      annual_fee,
      network: card.network,
      ...(status !== 'open' && { status }),
      ...(caller.plan.paid_fields && { earns: factsOf(card, isFew) }),
    },
  ];
}

const EARNS_MAX = 120;
/** Of more, only the rates are told: a refusal stays short. */
const FEW_CHOICES = 7;

/** Enough to answer by, where it is the same of all: rates, offer, foreign fee. */
function factsOf({ text, figures }: CatalogCard, isFew: boolean): string {
  const { foreign_fee_percent: fee } = figures;
  const rates = cut(text.summary, EARNS_MAX);
  if (!isFew) return rates;
  return [
    rates,
    text.bonus && `offer ${cut(text.bonus, EARNS_MAX)}`,
    fee !== null && `foreign fee ${fee === 0 ? 'none' : `${fee}%`}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const KINDS: Readonly<Record<NotCarriedCard['kind'], string>> = {
  debit: 'is a debit card, and this catalog has credit cards',
  charge: 'is a charge card that this catalog does not carry',
  retired: 'is no longer issued, and this catalog does not carry it',
  'invitation-only': 'is by invitation only, and this catalog does not carry it',
  'not-carried': 'is known, but this catalog does not carry it yet',
};

function whyNot({ card, others }: Extract<CardResolution, { kind: 'not_carried' }>): string {
  const { name, issuer, kind, source } = card;
  if (others.length > 0) {
    const names = [card, ...others].map((one) => one.name).join(', ');
    return `Only cards that this catalog does not carry match: ${names}. No figure here is for them.`;
  }
  const by = issuer === null || name.includes(issuer) ? '' : ` (${issuer})`;
  const when = source.as_of === null ? 'by an undated page' : `as of ${source.as_of}`;
  return `${name}${by} ${KINDS[kind]} (${when}). No figure here is for it.`;
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
  const { account_id, plan, key } = context.caller;
  if (account_id === null) return;
  const { services } = context;
  const { card_id } = card.seed;
  const test = key?.rights.test;
  const counted = await services.countCardLookup(account_id, card_id, plan.unique_cards, test);
  if (counted) return;
  throw new AppError(
    'unique_card_limit_exceeded',
    `The ${plan.label} plan includes the details of ${plan.unique_cards} different cards, all of them used. Cards already looked up stay available.`,
    { upgrade_url: upgradeUrl(services) },
  );
}
