import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';

/** Says what the membership that a card asks for costs, as no figure counts it. */
export function tellMembership({ seed }: CatalogCard, { warn }: Pick<Context, 'warn'>): void {
  if (seed.membership_fee === undefined) return;
  warn(
    `Not counted: the membership that ${seed.name} asks for, about ${usd(seed.membership_fee)} a year.`,
  );
}

/**
 * In words, for `turns_at`: that fee, where the verdict is another for who pays it for this card
 * alone.
 * @param turns with the card's annual fee raised by so many dollars
 */
export function membershipThatTurns(
  { seed }: CatalogCard,
  turns: (fee: number) => boolean,
): string[] {
  const { membership_fee: fee } = seed;
  if (fee === undefined || !turns(fee)) return [];
  return [`its membership, about ${usd(fee)} a year, kept for this card alone`];
}
