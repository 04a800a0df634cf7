import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import { capKey, choiceKey } from '../../../../engine/model/input.ts';
import type { Cap } from '../../../../engine/model/rate-terms.ts';
import type { Reading } from '../../../shared/said/read.ts';
import { cappedRules, isOf, isOfCycle, leadsOf, type Said } from './caps-said.ts';

/** What is said and counted, of the kind it is of, on these cards. */
export interface Counted {
  readonly said: Said;
  readonly kind: Category;
  readonly cards: readonly CatalogCard[];
}

/** What is counted on one card. */
export type CountedOn = Omit<Counted, 'cards'>;

/** The person with all that is counted: sums of one cap add up, whatever kinds they are of. */
export function withCounted(
  holder: Reading,
  counted: readonly Counted[],
  here: Category,
  amount: number,
): Reading {
  if (counted.length === 0) return holder;
  const choices = new Map(holder.options.choices);
  const cap_used = new Map(holder.cap_used ?? []);
  for (const [{ seed, engine }, own] of onEachCard(counted)) {
    for (const [key, used] of usedOn(engine.earn, own, holder.as_of))
      cap_used.set(capKey(seed.card_id, key), used);
    for (const lead of leadsOf(engine.earn)) {
      const spent = spentOn(lead, own);
      const led = ledBy(lead, spent, here, amount);
      if (led === null || own.every(({ said }) => !isOfCycle(said))) continue;
      choices.set(choiceKey(seed.card_id, led.choice?.group ?? ''), [led.id]);
      const key = capKey(seed.card_id, led.cap?.group ?? led.id);
      const used = spent.get(led);
      if (used === undefined) cap_used.delete(key);
      else cap_used.set(key, used);
    }
  }
  return { ...holder, options: { ...holder.options, choices }, cap_used };
}

/** What is counted on each card by itself. */
export function onEachCard(
  counted: readonly Counted[],
): ReadonlyMap<CatalogCard, readonly CountedOn[]> {
  const each = new Map<CatalogCard, CountedOn[]>();
  for (const { cards, ...one } of counted)
    for (const card of cards) each.set(card, [...(each.get(card) ?? []), one]);
  return each;
}

/** Dollars used of each cap, by its group or rule. */
function usedOn(
  earn: readonly EarnRule[],
  own: readonly CountedOn[],
  as_of: string,
): ReadonlyMap<string, number> {
  const parts = own.flatMap(({ said, kind }) => {
    const caps = cappedRules(earn, kind, said, as_of).map(({ id, cap }) => [cap.group ?? id, cap]);
    return [...new Map(caps as [string, Cap][])].map(([key, cap]) => ({ key, cap, said }));
  });
  return new Map(
    [...Map.groupBy(parts, ({ key }) => key)].map(([key, some]) => [
      key,
      usedOf(some.map(({ said, cap }) => ({ said, cap }))),
    ]),
  );
}

/** What is left of a cap is after all that is on it; sums add up. */
function usedOf(parts: readonly { readonly said: Said; readonly cap: Cap | null }[]): number {
  let [sum, most] = [0, 0];
  for (const { said, cap } of parts) {
    const { dollars, measure } = said;
    if (dollars !== null && measure === 'spent') sum += dollars;
    else most = Math.max(most, (cap?.amount ?? 0) - (dollars ?? 0));
  }
  return Math.max(sum, most);
}

/** Dollars by the categories of which that of most spending leads. */
function spentOn(
  lead: readonly EarnRule[],
  own: readonly CountedOn[],
): ReadonlyMap<EarnRule, number> {
  const parts = own.flatMap(({ said, kind }) => {
    const rule = isOfCycle(said) ? lead.find((one) => isOf(one, kind)) : undefined;
    return rule === undefined ? [] : { rule, said, cap: rule.cap };
  });
  const each = Map.groupBy(parts, ({ rule }) => rule);
  return new Map([...each].map(([rule, some]) => [rule, usedOf(some)]));
}

/** The category that leads once the purchase is made; null where that is not known. */
function ledBy(
  lead: readonly EarnRule[],
  spent: ReadonlyMap<EarnRule, number>,
  here: Category,
  amount: number,
): EarnRule | null {
  const now = lead.find((rule) => isOf(rule, here));
  // Of several top categories the others are not known.
  if (lead[0]?.choice?.pick !== 1) return now !== undefined && spent.has(now) ? now : null;
  const after = new Map(spent);
  if (now !== undefined) after.set(now, (spent.get(now) ?? 0) + amount);
  const most = Math.max(0, ...after.values());
  if (now !== undefined && after.get(now) === most) return now;
  return [...after].find(([, dollars]) => dollars === most)?.[0] ?? null;
}
