import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { netOngoing } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { asUnaskedFor } from '../../benefits/unasked-credits.ts';
import { candidateCards } from '../../engine-input.ts';

/**
 * The card without a fee that its issuer has of the same airline or hotel, where no source names what
 * the card is changed to: `: Wyndham Rewards Earner Card (no fee, about $63 a year here), to ask for or to
 * open`. Empty without one.
 */
export function familyText(
  { seed }: CatalogCard,
  facts: EngineInput,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  // The points of a bank are earned by cards of several families.
  const kind = catalog.programs.get(seed.program ?? '')?.kind;
  if (kind !== 'airline' && kind !== 'hotel') return '';
  const kin = catalog.cards.filter(
    ({ seed: one }) =>
      one.program === seed.program &&
      one.issuer === seed.issuer &&
      one.business === seed.business &&
      one.key !== seed.key &&
      one.card_type === seed.card_type &&
      one.status === 'open' &&
      one.annual_fee === 0,
  );
  const [best] = asUnaskedFor(candidateCards(kin, { ...facts, cards: [] }), facts)
    .map((card) => ({ name: card.name, net: netOngoing({ ...facts, cards: [card] }) }))
    .toSorted((a, b) => b.net - a.net);
  if (best === undefined) return '';
  return `: ${best.name} (no fee, about ${usd(best.net)} a year here), to ask for or to open`;
}
