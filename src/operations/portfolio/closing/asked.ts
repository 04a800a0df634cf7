import type { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { MAX_CARDS } from '../../../engine/model/input.ts';
import { AppError } from '../../../errors.ts';
import type { Context } from '../../../operation/context.ts';
import { heldCards } from '../../../operation/input/card-lists.ts';
import { openedNames } from '../../shared/applications/standing.ts';
import { distinctCards } from '../../shared/cards/card-lookup.ts';
import { type dates, ownCard } from '../../shared/said/dates.ts';

/** Cards that a person wants to close, whatever their verdicts are. */
export const closingField = heldCards
  .optional()
  .describe('Cards held that are to be closed, for the order: ["CSR", "Amex Gold"].')
  .meta({ 'x-listed': false, 'x-form': '[cards in order]' });

interface Named {
  readonly card_names: readonly string[];
  readonly closing?: z.output<typeof closingField>;
  readonly params: { readonly dates?: z.output<typeof dates> };
}

/** The cards of a wallet as they are named, be it by their dates, with those that are to be closed among them. */
export function walletNames(
  { card_names: own, closing = [], params }: Named,
  context: Pick<Context, 'catalog'>,
): { readonly names: readonly string[]; readonly closing: readonly string[] } {
  const card_names = own.length > 0 ? own : openedNames(params.dates, context);
  if (closing.length === 0) return { names: card_names, closing };
  const { catalog } = context;
  const held = card_names.flatMap((name) => ownCard(name, catalog, []) ?? []);
  // A name that several cards have is that of the one which is held.
  const named = closing.map((name) => ownCard(name, catalog, held)?.seed.name ?? name);
  const more = named.filter((name) => !held.some(({ seed }) => seed.name === name));
  return { names: [...card_names, ...more], closing: named };
}

/**
 * The names of the cards held, and the cards that are to be closed.
 * @throws AppError `validation_failed` where they are more than a wallet may hold; also for unknown cards to close
 */
export function withClosing(
  query: Named,
  context: Context,
): { readonly names: readonly string[]; readonly closing: readonly CatalogCard[] } {
  const { names, closing } = walletNames(query, context);
  const cards = distinctCards(closing, 'closing', context);
  if (cards.length > 0 && names.length > MAX_CARDS) {
    const message = `makes ${names.length} cards with those held: a wallet may hold at most ${MAX_CARDS}; leave out those without a fee that stay`;
    throw new AppError('validation_failed', undefined, { issues: [{ path: 'closing', message }] });
  }
  // Who names none to close and none held is asked by the dates: see `heldOf`.
  return { names: cards.length > 0 ? names : query.card_names, closing: cards };
}
