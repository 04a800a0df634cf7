import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { PointBalances } from '../../worth/balances.ts';

/** A row of the product-change graph: card keys. */
export interface ProductChange {
  readonly from: string;
  readonly to: readonly string[];
}

export interface RenewalRequest {
  readonly product_changes: readonly ProductChange[];
  /** For looking up the keys of product changes; missing keys are skipped. */
  readonly catalog: readonly EngineCard[];
  /** Cards that the holder may open; the card itself is skipped. */
  readonly alternatives_allowed: readonly EngineCard[];
  readonly acquired_date: IsoDate | null;
  /** Points held, by program: what they lose with a change counts against it. */
  readonly point_balances?: PointBalances;
  /** Leaves untold what no sum counts and spending earns: when it comes is hidden. */
  readonly hides_earned?: boolean;
}

/** Cards one product change away at no higher fee, each once, by card_id. */
export function changeTargets(
  card: EngineCard,
  { product_changes, catalog }: Pick<RenewalRequest, 'product_changes' | 'catalog'>,
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
