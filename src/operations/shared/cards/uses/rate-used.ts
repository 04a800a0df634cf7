import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { capText } from '../../../../catalog/text/rate-parts.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { rateOn, withBillsLeftOut } from '../../../../engine/worth/bills.ts';
import { cardRateText } from '../../points/card-rate.ts';

/**
 * The one rate by which a card earns on some spending, with its cap: `6%, up to $6,000 a calendar
 * year`; null where it earns by several, by one that does not last or by a tier that raises it.
 * @param steps of its trace by rules
 */
export function rateUsed(
  card: CatalogCard,
  steps: readonly { readonly kind: string; readonly subject: string }[],
  { options, programs, spending }: Pick<EngineInput, 'options' | 'programs' | 'spending'>,
): string | null {
  const { engine } = card;
  const used = new Set(steps.filter(({ kind }) => kind === 'earn').map(({ subject }) => subject));
  const isRaised = engine.tiers?.some(({ key }) => options.memberships.has(key));
  // Abroad a fee may take more than the rate gives.
  const isAway = spending.some(({ abroad }) => abroad);
  if (isRaised || isAway) return null;
  const rules = engine.earn.filter(({ id }) => used.has(id));
  const rateOf = (rate: number) => cardRateText(rate, card, programs, options.also_held);
  if (used.size === 0) {
    // Of a bill that costs more by card than it earns: what it would earn.
    const { bills_left_out = [] } = withBillsLeftOut(engine, { options, programs });
    const [bill, ...others] = new Set(spending.map(({ category }) => category));
    const isLeft = bill !== undefined && others.length === 0 && bills_left_out.includes(bill);
    return isLeft ? rateOf(rateOn(engine, bill, options)) : null;
  }
  if (rules.length === 0) return used.size === 1 ? rateOf(engine.base_rate) : null;
  const [only, ...others] = new Set(rules.map((rule) => termsText(rule, rateOf)));
  return others.length === 0 ? (only ?? null) : null;
}

/** Null for a rate that depends on more than where the money goes. */
function termsText(rule: EarnRule, rateOf: (rate: number) => string): string | null {
  const { rate, cap, valid_from, valid_to, scale, opening, up_to } = rule;
  if (valid_from ?? valid_to ?? scale ?? opening ?? up_to) return null;
  return [rateOf(rate), cap && capText(cap)].filter(Boolean).join(', ');
}
