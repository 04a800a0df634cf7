import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { creditFrequency } from '../../../catalog/text/credits.ts';
import { creditsAt } from '../../../engine/worth/credit-calendar.ts';
import { creditConditions, creditSchedule } from '../../words/credits.ts';

/** A credit of a held card that a merchant triggers. */
export const creditHere = z.object({
  card: z.string(),
  benefit_key: z.string(),
  name: z.string(),
  value: z.number().nullable(),
  frequency: z.string(),
  schedule: z.string(),
  next_reset: z.string().nullable(),
  note: z.string(),
});
export type CreditHere = z.output<typeof creditHere>;

/** @param merchant key; null for a merchant that is not known */
export function creditsHere(
  cards: readonly CatalogCard[],
  merchant: string | null,
  today: string,
): CreditHere[] {
  const held = cards.map((card) => card.engine);
  return creditsAt(held, merchant, today).map(({ card, credit }) => ({
    card: card.name,
    benefit_key: credit.key,
    name: credit.name,
    // An estimate is no amount that the merchant gives.
    value: credit.estimate ? null : credit.value,
    frequency: creditFrequency(credit),
    ...creditSchedule(credit, today),
    note: creditConditions(credit),
  }));
}

/** `Amex Gold, Uber Cash: $10 a month; each calendar month ... Enrollment is required.` */
export function creditHereText(row: CreditHere): string {
  const amount = row.value === null ? 'no stated dollar value' : `$${row.value}`;
  return `${row.card}, ${row.name}: ${amount} ${row.frequency}; ${row.schedule}.${row.note ? ` ${row.note}` : ''}`;
}
