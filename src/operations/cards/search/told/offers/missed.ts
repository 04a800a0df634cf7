import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { gainText } from '../../../../../catalog/text/offer.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { bonusValue } from '../../../../../engine/worth/bonus.ts';
import { list, usd } from '../../../../../kit/words.ts';

/** Of an offer that the spending does not reach, what it would have given; null where none is missed. */
export function offerMissed(
  { engine, seed }: CatalogCard,
  own: EngineInput,
  { programs }: Pick<CatalogSnapshot, 'programs'>,
): string | null {
  const { missed } = bonusValue(own, own.cards[0] ?? engine);
  const [nearest] = missed.toSorted((a, b) => a.spend - b.spend);
  if (nearest === undefined) return null;
  const { spend, months } = nearest;
  const program = programs.get(seed.program ?? '') ?? null;
  const gains = missed
    .filter((part) => part.spend === spend && part.months === months)
    .map((part) => gainText(part, program));
  const time = months === 1 ? 'a month' : `${months} months`;
  return `offer of ${list(gains)} not counted: asks ${usd(spend)} in ${time}`;
}
