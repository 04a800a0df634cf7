import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { AppError } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { text } from '../../../operation/params.ts';

const MUST =
  'must be true or false; a category chosen on a card goes with its name, "BofA Customized Cash (dining)"';

/** Rates that hold only once somebody has asked for them. */
export const activated = z
  .record(text(120), z.boolean(MUST))
  .optional()
  .describe('Whether a quarter or an offer is activated: {"Freedom Flex": false}.')
  .meta({ 'x-listed': false, 'x-form': '{card: true}' });

/**
 * The cards as they earn when it is known whether their quarter or offer is activated.
 *
 * @throws AppError `validation_failed` for a name that is none of the cards
 */
export function withActivation(
  cards: readonly CatalogCard[],
  said: z.output<typeof activated>,
  catalog: Pick<CatalogSnapshot, 'resolveCard'>,
  as_of: string,
): readonly CatalogCard[] {
  if (said === undefined) return cards;
  const held = new Set(cards.map(({ seed }) => seed.card_id));
  const states = new Map<number, boolean>();
  for (const [name, isActive] of Object.entries(said)) {
    const meant = catalog.resolveCard(name, { held });
    if (meant.kind !== 'found' || !held.has(meant.card_id)) {
      const message = `${quoted(name)} is none of the cards in question`;
      throw new AppError('validation_failed', undefined, {
        issues: [{ path: 'activated', message }],
      });
    }
    states.set(meant.card_id, isActive);
  }
  return cards.map((card) => {
    const isActive = states.get(card.seed.card_id);
    if (isActive === undefined) return card;
    const earn = card.engine.earn.flatMap((rule): EarnRule[] => {
      if (rule.activation === 'automatic' || !inForce(rule, as_of)) return [rule];
      return isActive ? [{ ...rule, activation: 'automatic' }] : [];
    });
    const isKnown = card.engine.earn.some(
      (rule) => rule.activation === 'rotating' && inForce(rule, as_of),
    );
    const idle = isActive
      ? []
      : card.engine.earn.filter((rule) => rule.activation === 'rotating' && inForce(rule, as_of));
    const rotating = new Set(
      card.engine.earn.flatMap(({ id, activation }) => (activation === 'rotating' ? id : [])),
    );
    const quarter_rates = earn.filter((rule) => rotating.has(rule.id) && inForce(rule, as_of));
    const quarter = isKnown
      ? { quarter_said: true as const, quarter_rates, not_activated: idle }
      : {};
    return card.withEngine({ ...card.engine, earn, ...quarter });
  });
}

function inForce({ valid_from, valid_to }: EarnRule, day: string): boolean {
  return (valid_from ?? day) <= day && day <= (valid_to ?? day);
}
