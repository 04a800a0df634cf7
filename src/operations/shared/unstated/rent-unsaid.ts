import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { ruleMatches } from '../../../engine/model/rules.ts';
import { list } from '../../../kit/words.ts';

/**
 * Of a card made for bills on which its rate grows with its other spending: neither averages nor a
 * total have such bills, so a verdict on it without them is one on half of the card.
 */

/** What the holder said of spending: a bill of $0 is said too. */
interface Said {
  readonly spending?: Readonly<Record<string, number>> | undefined;
}

/** `rent or a mortgage`, where the card is for such bills and nobody said any; else null. */
function billsUnsaid(
  { engine }: Pick<CatalogCard, 'engine'>,
  { spending }: Pick<EngineInput, 'spending'>,
  said: Said,
): string | null {
  const named = new Set(Object.keys(said.spending ?? {}));
  const scaled = engine.earn.filter(({ scale }) => scale !== undefined);
  const isSaid = scaled.some(
    (rule) =>
      rule.categories.some((category) => named.has(category)) ||
      spending.some((line) => ruleMatches(rule, line)),
  );
  if (scaled.length === 0 || isSaid) return null;
  const bills = new Set(scaled.flatMap(({ categories }) => categories));
  return list([...bills].map(billText), 'or');
}

/** `a mortgage`, as one is a thing and rent is none. */
const billText = (bill: Category): string =>
  bill === 'mortgage' ? 'a mortgage' : categoryLabel(bill);

/** What is asked about them, in an answer on several figures; absent where nothing is. */
export const billsUnsaidField = z.string().optional().meta({ 'x-listed': false });

type Facts = Pick<EngineInput, 'spending'> & {
  readonly spending_source: 'user_provided' | 'us_average_2024';
};

/** What is asked first about such a card, or of those among several; empty for nothing. */
export function rentUnsaid(
  cards: readonly Pick<CatalogCard, 'engine'>[],
  facts: Facts,
  said: Said,
): string {
  const made = cards.flatMap(({ engine }) => {
    const bills = billsUnsaid({ engine }, facts, said);
    return bills === null ? [] : [{ bills, name: engine.name }];
  });
  const [first] = made;
  if (first === undefined) return '';
  if (facts.spending_source !== 'user_provided')
    return 'This rests on US averages, without rent: send spending with your rent, as {"rent": 2000}, for a verdict.';
  const who = cards.length === 1 ? 'the card' : list([...new Set(made.map(({ name }) => name))]);
  return `This is without ${first.bills}, which ${who} ${made.length > 1 ? 'are' : 'is'} for: send spending with yours, as {"rent": 2000}, to count it.`;
}

/** By card, the bills of which nobody spoke and for which it may be held. */
export function billsUnsaidOf(
  cards: readonly CatalogCard[],
  facts: Pick<EngineInput, 'spending'>,
  said: Said,
): ReadonlyMap<number, string> {
  return new Map(
    cards.flatMap((card) => {
      const bills = billsUnsaid(card, facts, said);
      return bills === null ? [] : [[card.seed.card_id, bills] as const];
    }),
  );
}

/** Before the reason to leave such a card. */
export const mayStayFor = (bills: string): string => `Without ${bills}: send yours, it may stay. `;
