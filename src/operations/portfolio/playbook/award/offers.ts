import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { offerText } from '../../../../catalog/text/offer.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { wayInto } from '../../../../engine/decisions/points/ways.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import type { Context } from '../../../../operation/context.ts';
import { barredBy } from '../../../shared/applications/bonus-barred.ts';
import { openCards } from '../../../shared/cards/open-cards.ts';

/** A welcome offer that brings what is missing. */
export interface Offer {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly offer: string;
  readonly opened_points: number;
  /** When its issuer may refuse it, for a card held. */
  readonly may_refuse?: string;
}

const MOST_OFFERS = 2;

/**
 * Cards whose first points bring what is missing, there or by a transfer that they open, counting the
 * balance of the same program that they open with it. Without those whose bonus a card held rules out;
 * where it only may, the others come first.
 */
export function offersFor(
  { program, missing, locked }: TargetPlan,
  held: readonly CatalogCard[],
  context: Context,
): Offer[] {
  const { catalog } = context;
  const have = new Set(held.map(({ seed }) => seed.key));
  const offers = openCards({ business: false }, context)
    .filter(({ seed }) => !have.has(seed.key) && seed.eligibility === undefined)
    .flatMap((card) => {
      const { seed } = card;
      const own = seed.program === program;
      const source = seed.program === null ? undefined : catalog.enginePrograms.get(seed.program);
      if (source === undefined) return [];
      const with_it = { cards: [], also_held: new Set([...have, seed.key]), as_of: catalog.today };
      const way = own ? null : wayInto(source, program, with_it);
      if (!own && way?.needs_one_of !== null) return [];
      const [part, ...others] = (seed.bonus?.parts ?? []).filter(({ kind }) => kind === 'points');
      if (part === undefined || others.length > 0) return [];
      const opens = locked.filter(
        (one) => one.program === seed.program && one.needs_one_of?.includes(seed.key),
      );
      const opened_points = Math.max(0, ...opens.map(({ arriving }) => arriving));
      const there = way === null ? part.amount : pointsThere(part.amount, way.row);
      if (opened_points + there < missing) return [];
      const barred = barredBy(card, held, catalog);
      if (barred?.is_sure) return [];
      const words = offerText(seed, catalog.programs.get(seed.program ?? '') ?? null);
      const fee = seed.annual_fee;
      return words === null || fee === null
        ? []
        : [
            {
              ...{ card_name: seed.name, annual_fee: fee, offer: words, opened_points },
              ...(barred && { may_refuse: barred.when }),
              spend: part.spend ?? 0,
            },
          ];
    })
    .sort(
      (a, b) =>
        Number(b.opened_points > 0) - Number(a.opened_points > 0) ||
        Number('may_refuse' in a) - Number('may_refuse' in b) ||
        a.annual_fee - b.annual_fee ||
        a.spend - b.spend,
    );
  const [first] = offers;
  // A dearer card than the one that the points wait for is no better way.
  return offers
    .filter((one) => !first?.opened_points || one === first || one.annual_fee < first.annual_fee)
    .slice(0, MOST_OFFERS)
    .map(({ spend: _, ...offer }) => offer);
}
