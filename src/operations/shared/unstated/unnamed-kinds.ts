import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { netOngoing } from '../../../engine/decisions/value/card-value.ts';
import { type Category, fineCategoriesOf, rollupOf } from '../../../engine/model/categories.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { choiceKey, type EngineInput, type SpendingLine } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { holderAlone } from '../../../engine/split/holder/holder-alone.ts';
import { list, usd } from '../../../kit/words.ts';

/**
 * Categories chosen on a card of which the person named nothing: households spend there, and a part
 * of the broader sum was taken for it.
 */

/** Of a kind whose parts are mostly among these, what was named is meant. */
const MOST = 1 / 2;

/** The lines of these categories that were split off a broader sum. */
function unnamedIn(
  categories: readonly Category[],
  spending: readonly SpendingLine[],
): SpendingLine[] {
  const fine = new Set<string>(categories.flatMap(fineCategoriesOf));
  const split = spending.filter(({ unnamed, monthly }) => unnamed === true && monthly > 0);
  return [...Map.groupBy(split, ({ category }) => rollupOf(category)).values()].flatMap((all) => {
    const here = all.filter(({ category }) => fine.has(category));
    return monthlyTotal(here) > monthlyTotal(all) * MOST ? [] : here;
  });
}

/** A chosen category by its name, with what was taken for it where nobody named it. */
export function chosenName(
  category: Category,
  among: readonly Category[],
  spending: readonly SpendingLine[],
): string {
  const guessed = unnamedIn(among, spending);
  const label = categoryLabel(category);
  if (guessed.length === 0) return label;
  const sum = `taken for ${usd(monthlyTotal(guessed))} a month`;
  const own = new Set<string>(fineCategoriesOf(category));
  if (guessed.some((line) => own.has(line.category))) return `${label} (${sum})`;
  // What the choice stands for was named, and only more that goes with it was not.
  const others = [...new Set(guessed.map((line) => categoryLabel(line.category)))];
  return `${label} (with ${list(others)}, ${sum})`;
}

interface Contestant {
  readonly card: CatalogCard;
  readonly net: number;
  readonly trace: (grain: 'rules') => readonly { readonly subject: string }[];
}

/**
 * In words, for `turns_at`: the chosen categories without which another card leads, where the person
 * named no spending on them.
 */
export function unnamedThatLead(
  contestants: readonly Contestant[],
  winner: number,
  input: EngineInput,
): string[] {
  const first = contestants.find(({ card }) => card.seed.card_id === winner);
  if (first === undefined || !input.spending.some(({ unnamed }) => unnamed)) return [];
  const { seed } = first.card;
  const isOpen = ({ choice }: EarnRule) =>
    choice !== null && !input.options.choices.has(choiceKey(seed.card_id, choice.group));
  const open = seed.earn.filter(isOpen);
  // What else could be chosen was named no more.
  const guessed = new Set(open.flatMap((rule) => unnamedIn(rule.categories, input.spending)));
  if (guessed.size === 0) return [];
  const without = input.spending.map(
    (line): SpendingLine => (guessed.has(line) ? { ...line, category: 'uncategorized' } : line),
  );
  const facts = { ...input, spending: without };
  const nets = contestants.map(({ card }) => {
    return { card, net: netOngoing({ ...facts, cards: [holderAlone(card.engine, facts)] }) };
  });
  const [best] = nets.toSorted((a, b) => b.net - a.net);
  const own = nets.find(({ card }) => card === first.card);
  if (best === undefined || own === undefined || best.net < own.net + A_DOLLAR) return [];
  const used = new Set(first.trace('rules').map(({ subject }) => subject));
  const chosen = open.filter(({ id }) => used.has(id));
  const kinds = new Set(
    chosen.flatMap((rule) => unnamedIn(rule.categories, input.spending)).map((one) => one.category),
  );
  const names = list([...kinds].slice(0, NAMED).map(categoryLabel), 'or');
  return names === ''
    ? []
    : [`nothing spent on ${names}, which you did not name (then ${best.card.seed.name})`];
}

/** A lead of less changes nothing. */
const A_DOLLAR = 1;
const NAMED = 3;
