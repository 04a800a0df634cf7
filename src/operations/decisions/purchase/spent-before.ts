import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { spentSoFar } from '../../../catalog/merchants/said/spent-so-far.ts';
import { categoryNamed } from '../../../catalog/names/categories.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { type Category, fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { capKey, choiceKey } from '../../../engine/model/input.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import type { Reading } from '../../shared/said/read.ts';

/** What is on the cards already when a purchase is made. */
export interface SpentBefore {
  /** The purchase without what was said of it. */
  readonly merchant: string;
  /** The person with it. */
  on(holder: Reading, here: Category, amount: number): Reading;
}

/**
 * What was spent before in this cycle, as it is said beside the merchant: it counts toward caps, and on
 * cards whose best category is that of most spending it tells which that is.
 */
export function spentBefore(
  merchant: string,
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): SpentBefore {
  const plain = { merchant, on: (holder: Reading) => holder };
  const said = spentSoFar(merchant);
  const kind = said && categoryNamed(said.what);
  if (said === null || kind?.kind !== 'found') return plain;
  const meant = said.card === null ? null : catalog.resolveCard(said.card);
  const named = meant?.kind === 'found' ? meant.card_id : null;
  const whose = cards.filter(({ seed, engine }) =>
    named === null ? leadsOf(engine.earn).length > 0 : seed.card_id === named,
  );
  if (whose.length === 0) return { ...plain, merchant: said.name };
  return {
    merchant: said.name,
    on(holder, here, amount) {
      const choices = new Map(holder.options.choices);
      const cap_used = new Map<string, number>();
      for (const { seed, engine } of whose) {
        for (const { id, cap } of engine.earn.filter((rule) => isOf(rule, kind.key)))
          if (cap !== null) cap_used.set(capKey(seed.card_id, cap.group ?? id), said.dollars);
        for (const lead of leadsOf(engine.earn)) {
          const group = lead[0]?.choice?.group ?? '';
          const [before, now] = [kind.key, here].map((one) => lead.find((rule) => isOf(rule, one)));
          // Of several top categories the others are not known.
          const isOne = lead[0]?.choice?.pick === 1;
          const isLed = before === now || (isOne && before && said.dollars > amount);
          const led = isLed ? before : isOne ? now : undefined;
          if (led) choices.set(choiceKey(seed.card_id, group), [led.id]);
          if (led && led !== before) cap_used.delete(capKey(seed.card_id, group));
        }
      }
      const names = list(whose.map(({ seed }) => seed.name));
      warn(
        `Counted as you say: ${usd(said.dollars)} on ${categoryLabel(kind.key)} before, on ${names}, and nothing else in this cycle.`,
      );
      return { ...holder, options: { ...holder.options, choices }, cap_used };
    },
  };
}

/** The rules of each group of which the categories of most spending pay. */
function leadsOf(earn: readonly EarnRule[]): (readonly EarnRule[])[] {
  const leading = earn.filter(({ choice }) => choice?.by === 'top_spend');
  return [...Map.groupBy(leading, ({ choice }) => choice?.group).values()];
}

function isOf({ categories }: EarnRule, kind: Category): boolean {
  const fine = fineCategoriesOf(kind);
  return categories.some((one) => fineCategoriesOf(one).some((own) => fine.includes(own)));
}
