import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { gainText } from '../../../../../catalog/text/offer.ts';
import type { EngineInput } from '../../../../../engine/model/input.ts';
import { monthlyTotal } from '../../../../../engine/model/spending.ts';
import { bonusValue } from '../../../../../engine/worth/bonus.ts';
import { list, usd } from '../../../../../kit/words.ts';

/** How much more than what is spent once may be asked, as a part of it. */
const NEAR = 0.25;
const MONTHS = 12;

/** `$750 needs $1,000 more in 3 months`: an offer that what is spent once just misses; null for others. */
export function offerNear(
  { engine, seed }: CatalogCard,
  own: EngineInput,
  { programs }: Pick<CatalogSnapshot, 'programs'>,
): string | null {
  const spent = monthlyTotal(own.spending) * MONTHS;
  const { missed } = bonusValue(own, own.cards[0] ?? engine);
  const [nearest] = missed.toSorted((a, b) => a.spend - b.spend);
  if (nearest === undefined || nearest.spend <= spent) return null;
  const { spend, months } = nearest;
  if (spend > spent * (1 + NEAR)) return null;
  const time = months === 1 ? 'a month' : `${months} months`;
  const gain = gainText(nearest, programs.get(seed.program ?? '') ?? null);
  return `${gain} needs ${usd(spend - spent)} more in ${time}`;
}

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
