import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Credit, EngineCard } from '../../../../engine/model/facts.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { list } from '../../../../kit/words.ts';
import { withoutBrackets } from '../credit-words.ts';
import { givesAll } from '../gives-all.ts';
import { isSized } from './benefit-size.ts';
import type { BenefitsUsed } from './steps/conclude.ts';

/** Cards in question, and those that are held beside them. */
interface Cards {
  readonly asked: readonly CatalogCard[];
  readonly beside: readonly CatalogCard[];
}

/**
 * What was valued of perks that a card held beside has too counts only as far as it is more: who
 * leaves one of two cards that make the same bags free loses none.
 * @param cards those of which the credits were valued, such as product changes of the one in question
 */
export function lessHeldToo<Used extends Pick<BenefitsUsed, 'values' | 'assumed' | 'notes'>>(
  used: Used,
  cards: readonly CatalogCard[],
  { asked, beside }: Cards,
  { benefitsByKey }: CatalogSnapshot,
): Used {
  if (beside.length === 0 || used.values.size === 0) return used;
  const values = new Map(used.values);
  const assumed = new Map(used.assumed);
  const told = new Map<string, Set<string>>();
  /** What a card held beside has of the same perk, where that counts once. */
  const sameOn = ({ engine }: CatalogCard, { program, credits }: EngineCard, key: string) => {
    const { overlap_group: group, overlap_within: within } = benefitsByKey.get(key) ?? {};
    const isSame = group && (within === undefined || engine.program === program);
    if (!isSame) return 0;
    const free = (one: Credit) => one.key === key && one.spend_required === null;
    // Of bags and nights those that are fewer are worth less of it.
    const isAlike = (own: Credit) =>
      engine.credits.some(
        (one) => free(one) && (isSized(one, own) || givesAll(one, own, { benefitsByKey })),
      );
    // What was valued may be any of those of one key.
    const all = credits.filter(free).every(isAlike);
    return all ? (used.values.get(selectedOf(engine.card_id, key)) ?? 0) : 0;
  };
  for (const card of cards) {
    for (const credit of card.engine.credits) {
      const name = selectedOf(card.engine.card_id, credit.key);
      const value = used.values.get(name) ?? 0;
      const has = beside.map((other) => sameOn(other, card.engine, credit.key));
      const most = Math.min(value, Math.max(...has));
      if (most <= 0) continue;
      values.set(name, value - most);
      if (most >= value) assumed.delete(name);
      else if (assumed.has(name)) assumed.set(name, value - most);
      if (!asked.includes(card)) continue;
      const by = beside[has.indexOf(Math.max(...has))]?.seed.name ?? '';
      const what = `${withoutBrackets(credit.name)}${most < value ? ' in part' : ''}`;
      told.set(by, (told.get(by) ?? new Set()).add(what));
    }
  }
  const notes = [...told].map(
    ([by, names]) => `${list([...names])} not counted, as ${by}, which you hold, has the same`,
  );
  return { ...used, values, assumed, notes: [...used.notes, ...notes] };
}
