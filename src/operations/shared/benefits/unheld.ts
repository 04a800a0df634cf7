import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { yearlyValue } from '../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { isSpent } from '../../../engine/worth/credits/credits.ts';
import { postsItself } from '../../../engine/worth/credits/points-of.ts';
import { selectedOf } from '../../../engine/worth/credits/selected.ts';
import { fewOf, list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { withoutBrackets } from './credit-words.ts';

/** Most selected benefits of which is said that no card has them; who names all means any. */
const NAMED = 5;
/**
 * That selected benefits are of none of these cards, in words; empty when each is of one.
 * @param asked those in question, of which some are named instead
 * @param leaving those that are to be closed, with which theirs go
 */
export function unheldText(
  keys: ReadonlySet<string> | null,
  cards: readonly CatalogCard[] | null,
  { asked, leaving }: Readonly<Record<'asked' | 'leaving', readonly CatalogCard[]>>,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  if (!keys) return [];
  const gone = leaving.flatMap((card) => goneWith(card, keys, cards ?? asked));
  if (!cards || cards.length === 0) return gone;
  const own = new Set([...cards, ...leaving].flatMap(keysOf));
  const unheld = [...keys].filter((key) => catalog.benefitsByKey.has(key) && !own.has(key));
  const isTold = unheld.length > 0 && unheld.length <= NAMED;
  // Who meant another by it reads there what that is called.
  const isAll = unheld.length === keys.size;
  return isTold
    ? [
        ...gone,
        `${list(unheld)} selected, which none of these cards has${isAll ? theirs(asked) : ''}`,
      ]
    : gone;
}

const keysOf = ({ seed }: CatalogCard): string[] => seed.credits.map(({ key }) => key);

/** That what was selected of a card to be closed goes with it, unless a card that stays has it too. */
function goneWith(
  { seed }: CatalogCard,
  keys: ReadonlySet<string>,
  staying: readonly CatalogCard[],
): string[] {
  const kept = new Set(staying.flatMap(keysOf));
  const names = seed.credits
    .filter(({ key }) => !kept.has(key))
    .filter(({ key }) => keys.has(key) || keys.has(selectedOf(seed.card_id, key)))
    .map(({ name }) => withoutBrackets(name));
  const told = [...new Set(names)];
  if (told.length === 0) return [];
  return [
    `${list(fewOf(told, NAMED))} go${told.length === 1 ? 'es' : ''} with ${seed.name}, which is to be closed`,
  ];
}

/** Cards of which the credits are named, and how many of each. */
const FEW = 2;

/** `; Amex Gold has Dining Credit, Uber Cash and 2 more`, the largest first. */
function theirs(asked: readonly CatalogCard[]): string {
  if (asked.length === 0 || asked.length > FEW) return '';
  const told = asked.flatMap(({ seed }) => {
    const priced = seed.credits.filter(({ value, spend_required }) => value && !spend_required);
    const sorted = priced.toSorted((a, b) => yearlyValue(b) - yearlyValue(a));
    const names = [...new Set(sorted.map(({ name }) => withoutBrackets(name)))];
    if (names.length === 0) return [];
    return [`${seed.name} has ${list(fewOf(names, FEW))}`];
  });
  return told.length === 0 ? '' : `; ${told.join('; ')}`;
}

/** Credits of less than this a year need no word. */
const WORTH_A_WORD = 50;

/**
 * In words, cards of which no credit was selected while credits of others were: who lists the
 * credits of one card may not mean that those of the others lie idle. What counts without a word is apart.
 */
export function unselectedText(
  keys: ReadonlySet<string> | null,
  cards: readonly CatalogCard[],
  spent_on: ReadonlyMap<string, number>,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  if (keys === null || keys.size === 0) return [];
  const categoryOf = (key: string) => catalog.benefitsByKey.get(key)?.category ?? '';
  const comes = (one: Credit) =>
    postsItself(one) || one.own_value === true || isSpent(one, { spent_on });
  const idle = cards.flatMap(({ seed: { card_id, name, credits }, engine }) => {
    const isNamed = (key: string) => keys.has(key) || keys.has(selectedOf(card_id, key));
    if (credits.some(({ key }) => isNamed(key) || isNamed(categoryOf(key)))) return [];
    const priced = credits.filter(({ value, spend_required }) => value && !spend_required);
    const coming = new Set(engine.credits.filter(comes).map(({ key }) => key));
    const sorted = priced.toSorted((a, b) => yearlyValue(b) - yearlyValue(a));
    const left = sorted.filter(({ key }) => !coming.has(key));
    const dollars = left.reduce((sum, credit) => sum + yearlyValue(credit), 0);
    if (dollars < WORTH_A_WORD) return [];
    const also = sorted
      .filter(({ key }) => coming.has(key))
      .map((one) => ({ text: `${withoutBrackets(one.name)} ${usd(yearlyValue(one))}`, name }));
    return [{ name, dollars: usd(dollars), key: left[0]?.key, also }];
  });
  if (idle.length === 0) return [];
  const whose = idle.length === 1 ? 'its' : 'their';
  const told = idle.map(({ name, dollars, key }) =>
    idle.length > FEW ? `${name} (${dollars})` : `${name} (${dollars} a year in all, e.g. ${key})`,
  );
  const also = idle.flatMap((one) => one.also);
  const but = also.map(({ text, name }) => (idle.length === 1 ? text : `${text} of ${name}`));
  const rest = also.length === 0 ? '' : `, but for ${list(fewOf(but, NAMED))}, counted unnamed`;
  return [
    `no credit of ${list(told)} named, so ${whose} credits${idle.length > FEW ? ', in dollars a year,' : ''} count $0${rest}`,
  ];
}
