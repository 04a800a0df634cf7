import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';

/** A row of the product-change graph: card keys. */
export interface ProductChange {
  readonly from: string;
  readonly to: readonly string[];
}

/** Cards one product change away at no higher fee, each once, by card_id. */
export function changeTargets(
  card: EngineCard,
  {
    product_changes,
    catalog,
  }: {
    readonly product_changes: readonly ProductChange[];
    readonly catalog: readonly EngineCard[];
  },
): EngineCard[] {
  const rows = product_changes.filter((row) => row.from === card.key);
  const keys = new Set(rows.flatMap((row) => row.to));
  const byId = new Map(
    catalog
      .filter((one) => keys.has(one.key) && one.card_id !== card.card_id)
      .filter((one) => one.annual_fee <= card.annual_fee)
      .map((one) => [one.card_id, one]),
  );
  return [...byId.values()].sort((a, b) => a.card_id - b.card_id);
}

/** The input with `other` in place of `card`; a product change keeps the anniversary. */
export function holding(input: EngineInput, card: EngineCard, other: EngineCard): EngineInput {
  const month = input.options.anniversary_months.get(card.card_id);
  if (other === card || month === undefined) return { ...input, cards: [other] };
  const anniversary_months = new Map(input.options.anniversary_months).set(other.card_id, month);
  return { ...input, cards: [other], options: { ...input.options, anniversary_months } };
}
