import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { creditFrequency } from '../../../../catalog/text/credits.ts';
import type { BestCard } from '../../../../engine/decisions/purchase/best-card.ts';
import { type FineCategory, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { creditsAt } from '../../../../engine/worth/credits/credit-calendar.ts';
import { countsInSums } from '../../../../engine/worth/credits/points-of.ts';
import { price, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { creditConditions, creditSchedule, howText, isPartial } from '../../../words/credits.ts';
import { brandPerks, storePerks } from '../brand-perks.ts';
import { brandOfGroup, isForGroup } from '../hotel-groups.ts';
import { portalOf } from './portal-credits.ts';

/** A credit of a held card that a merchant triggers, or a booking of its kind elsewhere. */
export const creditHere = z.object({
  card: z.string(),
  benefit_key: z.string(),
  name: z.string(),
  value: z.number().nullable(),
  frequency: z.string(),
  schedule: z.string(),
  next_reset: z.string().nullable(),
  note: z.string(),
  /** Where the hotel has to be booked for it; null for a credit that paying here triggers. */
  booked_at: z.string().nullable().meta({ 'x-listed': false }),
});
type CreditHere = z.output<typeof creditHere>;

/** Where money is spent: `key` is null for a merchant that is not known. */
interface Place {
  readonly key: string | null;
  readonly category: FineCategory;
}

/**
 * The credits that paying here triggers, by name of the merchant or as they count anywhere for its
 * kind; after them those of a hotel that only a booking through the issuer's portal triggers.
 */
export function creditsHere(
  cards: readonly CatalogCard[],
  { key, category }: Place,
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
  today: string,
): CreditHere[] {
  const held = cards.map((card) => card.engine);
  const group = key === null ? null : brandOfGroup(key, catalog);
  const ofGroup =
    group === key
      ? []
      : creditsAt(held, group, today).filter(({ credit }) => isForGroup(credit, catalog));
  const own = creditsAt(held, key, today);
  const isOwn = new Set(own.map(({ credit }) => credit));
  const named = [...own, ...ofGroup.filter(({ credit }) => !isOwn.has(credit))];
  const isNamed = new Set(named.map(({ credit }) => credit));
  const others = [...cards].flatMap(({ engine }) =>
    engine.credits
      .filter((credit) => !isNamed.has(credit) && credit.value !== null)
      .filter(({ valid_to }) => valid_to === null || valid_to >= today)
      .map((credit) => ({ card: engine, credit })),
  );
  const anywhere = others.filter(({ credit }) => buys(credit, category, catalog));
  const booked = others.flatMap(({ card, credit }) => {
    const at = category === 'hotels' ? portalFor(credit, [key, group], catalog) : null;
    return at === null ? [] : [{ card, credit, at }];
  });
  const perks = [...brandPerks(held, key, category, catalog), ...storePerks(cards, key)].filter(
    ({ credit }) => {
      return !isNamed.has(credit) && (credit.valid_to ?? today) >= today;
    },
  );
  const isPortal = key !== null && portalOf({ merchants: [key] }, catalog) !== null;
  const here = [...named, ...anywhere, ...perks].map((one) => ({
    ...one,
    // A hotel on the list of a portal's credit does not give it at its own desk.
    at: isPortal ? null : portalOf(one.credit, catalog),
  }));
  return [...here, ...booked].map(({ card, credit, at }) => ({
    card: card.name,
    benefit_key: credit.key,
    name: credit.name,
    // An estimate is no amount that the merchant gives.
    value: credit.estimate ? null : credit.value,
    frequency: creditFrequency(credit),
    ...creditSchedule(credit, today),
    note: creditConditions(credit, {
      how: howText(credit.key, card.issuer, catalog),
      // Of what no sum counts nothing else tells it either.
      hides_spend: !caller.plan.paid_fields && !countsInSums(credit),
    }),
    booked_at: at,
  }));
}

/**
 * That a credit which this purchase triggers saves more than the best rate; empty when none does.
 * @param ranked the cards as they rank for the purchase
 */
export function creditFirst(
  rows: readonly CreditHere[],
  ranked: BestCard['ranked'],
  amount: number,
  cards: readonly CatalogCard[],
  { benefitsByKey, cardsById }: CatalogSnapshot,
): string {
  const earned = new Map(
    ranked.flatMap((row) => {
      const name = cardsById.get(row.card_id)?.seed.name;
      return row.accepted && name !== undefined ? [[name, row.value] as const] : [];
    }),
  );
  const most = Math.max(0, ...earned.values());
  const saving = rows.flatMap((row) => {
    const own = earned.get(row.card);
    const isDirect = benefitsByKey.get(row.benefit_key)?.kind === 'statement_credit';
    if (own === undefined || !isDirect || row.booked_at !== null || row.value === null) return [];
    const saved = Math.min(row.value, amount, mostAtOnce(row.name));
    return saved + own > most + CENT ? [{ row, saved, total: saved + own }] : [];
  });
  const [first] = saving.sort((a, b) => b.total - a.total);
  if (first === undefined || (earned.get(first.row.card) ?? 0) >= most) return '';
  const { name, card, benefit_key: key } = first.row;
  const own = cards.find(({ seed }) => seed.name === card)?.seed.credits;
  const { spend_required = null, act } = own?.find((credit) => credit.key === key) ?? {};
  const more = `${card} saves more here: up to ${price(first.saved)}.`;
  const isMany = /s$/.test(name);
  if (act !== undefined) return `Where its ${name} is earned, and until it is used up, ${more}`;
  if (spend_required === null && isPartial(first.row.note)) {
    return `Where its ${name} ${isMany ? 'work' : 'works'} (below), and until used up, ${more}`;
  }
  if (spend_required === null) return `Until its ${name} ${isMany ? 'are' : 'is'} used up, ${more}`;
  return `Where ${usd(spend_required)} of spending has unlocked its ${name}, and until ${isMany ? 'they are' : 'it is'} used up, ${more}`;
}

const CENT = 0.01;

/** What one purchase takes of a credit that comes in several: `one of $15 on any order, two of $10`. */
function mostAtOnce(name: string): number {
  const [, one, cap, each] = AT_ONCE.exec(name) ?? [];
  return Number(one ?? cap ?? each ?? Number.POSITIVE_INFINITY);
}

const AT_ONCE =
  /\bone of \$(\d+)|\bat most \$(\d+) a (?:booking|order|stay)|\$(\d+) a completed trip/;

/** Whether a credit that names no merchant is for this kind of spending. */
function buys({ key, merchants }: Credit, category: FineCategory, catalog: CatalogSnapshot) {
  const kinds = catalog.benefitsByKey.get(key)?.buys ?? [];
  return merchants.length === 0 && kinds.flatMap(fineCategoriesOf).includes(category);
}

/** The portal through which a credit of a hotel is booked; null where it names other hotels. */
function portalFor(
  credit: Credit,
  hotel: readonly (string | null)[],
  catalog: CatalogSnapshot,
): string | null {
  const named = credit.merchants.filter((one) => portalOf({ merchants: [one] }, catalog) === null);
  if (named.length > 0 && !named.some((one) => hotel.includes(one))) return null;
  const isOfHotel = catalog.benefitsByKey.get(credit.key)?.category === 'hotel';
  return isOfHotel ? portalOf(credit, catalog) : null;
}

/** `Amex Gold, Uber Cash: $10 a month; each calendar month ... Enrollment is required.` */
export function creditHereText(row: CreditHere): string {
  const amount = row.value === null ? 'no stated dollar value' : `$${row.value}`;
  return `${row.card}, ${row.name}: ${amount} ${row.frequency}; ${row.schedule}.${row.note ? ` ${row.note}` : ''}`;
}

/** The credits of a hotel that paying it does not trigger, under one title. */
export function bookedText(rows: readonly CreditHere[]): string[] {
  const booked = rows.flatMap((row) =>
    row.booked_at === null ? [] : [`- ${row.booked_at}: ${creditHereText(row)}`],
  );
  const title =
    'Only if booked through this portal, not with the hotel itself, and where the hotel takes part:';
  return booked.length === 0 ? [] : [title, ...booked];
}
