import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { isBound } from '../points/points-expiry.ts';
import { type ApplicationRule, applicationRulesOf } from './rules.ts';

/** Whether a rule goes by cards that are held, or were: people close one to be let in. */
function isOfCardsHeld({ params }: ApplicationRule): boolean {
  return params.per !== undefined || params.held_at_once === true;
}

/** Whether another card than the one applied for rules it out, which nobody guesses from its name. */
function isOfOthers({ params }: ApplicationRule): boolean {
  return params.per === 'family' || params.direction !== undefined;
}

/**
 * Says of cards that a bank's rules deny to whoever holds others, what closing those first does to their
 * points where these end with the last card: once for each program.
 * @param isAsked whether who gets the card is what was asked; else only rules on other cards are reason for it
 */
export function tellClosedFirst(
  cards: readonly CatalogCard[],
  isAsked: boolean,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const programs = new Set(
    cards.flatMap(({ seed }) => {
      const program = catalog.programs.get(seed.program ?? '');
      if (seed.status !== 'open' || !program?.kind.startsWith('bank_') || !isBound(program))
        return [];
      const rules = applicationRulesOf(seed, catalog.rules);
      return rules.some(isAsked ? isOfCardsHeld : isOfOthers) ? [program] : [];
    }),
  );
  for (const { name, expiry } of programs) {
    // A card that is opened before keeps them, or takes them over; where each keeps its own, none does.
    const first = expiry?.kept_by === undefined ? '' : ' So open the new card first.';
    warn(`Points of another ${name} card that is closed before: ${expiry?.rule}${first}`);
  }
}
