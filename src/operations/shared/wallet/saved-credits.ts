import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { list } from '../../../kit/words.ts';
import type { WalletCard } from '../../../operation/context.ts';
import type { Plan } from '../../../plans/plans.ts';

/** The credits used of a saved card, as a plan is told of them; null when it was not said. */
export function creditsTold(
  { benefit_selections, credits_said }: WalletCard,
  { paid_fields }: Pick<Plan, 'paid_fields'>,
): string[] | null {
  const said = paid_fields ? benefit_selections : (credits_said ?? benefit_selections);
  return said && [...said];
}

/** A card of the wallet that the catalogue still has. */
export interface Held {
  readonly saved: WalletCard;
  readonly card: CatalogCard;
}

interface Selections {
  /** Null when they are not said of every card that has any. */
  readonly selections: readonly string[] | null;
  /** The same as the plan is told of them. */
  readonly words?: readonly string[];
  /** In words, that they are said of some cards only. */
  readonly unclear?: string;
}

export const UNSAID: Selections = { selections: null };

/**
 * The credits used on the cards in question; none when it was not said for one of them, because a
 * list says of all others that they are not used.
 */
export function selectionsFor(
  held: readonly Held[],
  asked: ReadonlySet<number>,
  catalog: CatalogSnapshot,
  plan: Plan,
): Selections {
  const used = new Map(held.map(({ saved }) => [saved.card_id, saved.benefit_selections]));
  const cards = [...asked].flatMap((id) => catalog.cardsById.get(id)?.seed ?? []);
  const said = cards.filter(({ card_id }) => (used.get(card_id) ?? null) !== null);
  const open = cards.filter((card) => card.credits.length > 0 && !said.includes(card));
  if (said.length === 0) return UNSAID;
  if (open.length > 0) {
    const names = [said, open].map((some) => list(some.map(({ name }) => name)));
    return {
      ...UNSAID,
      unclear: `Your wallet says which credits you use of ${names[0]} and not of ${names[1]}, so half of every credit counts: save it for all of them, or send benefit_selections.`,
    };
  }
  const keys = said.flatMap(({ card_id }) => used.get(card_id) ?? []);
  const own = held.filter(({ saved }) => asked.has(saved.card_id));
  const selections = [...new Set(keys)].filter((key) => catalog.benefitsByKey.has(key));
  // A list that names nothing of a card would say nothing of it.
  const none = selections.length === 0 ? [] : said.filter((card) => !isNamed(card, selections));
  const unused = none.flatMap(({ credits }) => credits.map(({ key }) => `no ${key}`));
  return {
    selections: [...selections, ...new Set(unused)].slice(0, MOST_SAID),
    words: [...new Set(own.flatMap(({ saved }) => creditsTold(saved, plan) ?? []))],
  };
}

/** As many as a call may name. */
const MOST_SAID = 100;

function isNamed({ credits }: CatalogCard['seed'], keys: readonly string[]): boolean {
  return credits.some(({ key }) => keys.includes(key));
}
