import type { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
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

/**
 * The cards held by their names, with those that are to be closed among them, and the latter: a name
 * that several cards have is that of the one which is held.
 */
export function withClosing(
  own: readonly string[],
  given: z.output<typeof closingField>,
  params: { readonly dates?: z.output<typeof dates> },
  context: Context,
): { readonly names: readonly string[]; readonly closing: readonly CatalogCard[] } {
  if (given === undefined) return { names: own, closing: [] };
  const card_names = own.length > 0 ? own : openedNames(params.dates, context);
  const { catalog } = context;
  const held = card_names.flatMap((name) => ownCard(name, catalog, []) ?? []);
  const named = given.map((name) => ownCard(name, catalog, held)?.seed.name ?? name);
  const closing = distinctCards(named, 'closing', context);
  const more = closing
    .filter(({ seed }) => !held.some((one) => one.seed === seed))
    .map(({ seed }) => seed.name);
  return { names: [...card_names, ...more], closing };
}
