import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { rulesChosen } from '../../../catalog/names/cards/rules-chosen.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { capText } from '../../../catalog/text/rate-parts.ts';
import type { Rechosen } from '../../../engine/decisions/portfolio/rechosen.ts';
import {
  choiceOften,
  choiceRenewal,
  notChosen,
  rateText,
} from '../../../engine/explain/rate-words.ts';
import { type Category, fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import {
  choiceKey,
  DEFAULT_OPTIONS,
  type EngineInput,
  type EngineOptions,
} from '../../../engine/model/input.ts';
import type { InputIssue } from '../../../errors.ts';
import { asCalled, quoted } from '../../../kit/clean-text.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { chosenName } from '../unstated/unnamed-kinds.ts';

/** The categories that a holder chose, as the engine takes them. */
export interface Chosen {
  readonly choices: EngineOptions['choices'];
  /** In words. */
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

/**
 * Reads `chosen_categories`: by card, the categories chosen there. A group of which nothing was
 * named stays open: the best choice counts.
 */
export function readChosen(
  {
    chosen_categories,
  }: { readonly chosen_categories?: Readonly<Record<string, readonly string[]>> | undefined },
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
  at: string,
): Chosen {
  const choices = new Map<string, readonly string[]>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  for (const [name, categories] of Object.entries(chosen_categories ?? {})) {
    const path = `${at}chosen_categories`;
    const meant = catalog.resolveCard(name);
    const card = meant.kind === 'found' ? catalog.cardsById.get(meant.card_id) : undefined;
    if (card === undefined) {
      issues.push({ path, message: `${quoted(name)} is not one card: use its full name` });
      continue;
    }
    const rules = rulesChosen(card, categories);
    if ('fault' in rules) {
      issues.push({ path, message: rules.fault });
      continue;
    }
    for (const [group, ids] of rules.by_group)
      choices.set(choiceKey(card.seed.card_id, group), ids);
    const idle = cards !== null && !cards.some(({ seed }) => seed.key === card.seed.key);
    const unused = idle ? ', which is not among these cards' : '';
    if (rules.by_group.size > 0) {
      notes.push(`chosen on ${card.seed.name}${unused}: ${list(categories.map(asCalled))}`);
    }
  }
  // The map itself when nothing was chosen: cards compiled for it are kept.
  return { choices: choices.size > 0 ? choices : DEFAULT_OPTIONS.choices, notes, issues };
}

/** What the choice is told by: the bills, and what its points are. */
type Facts = Pick<EngineInput, 'options' | 'spending' | 'programs'>;

/** Of what a choice holds, so many are named where money goes there. */
const MOST_NAMED = 2;

/** A choice by what is spent there: "streaming" also holds an internet bill. */
function namesOf(
  { categories, merchants }: Pick<EarnRule, 'categories' | 'merchants'>,
  spending: Facts['spending'],
): string[] {
  const [first] = categories;
  if (first === undefined) return [merchants[0] ?? ''];
  const here = new Set<string>(
    spending.flatMap(({ category, monthly }) => (monthly > 0 ? category : [])),
  );
  const used = categories.filter((one) => fineCategoriesOf(one).some((fine) => here.has(fine)));
  const isFew = used.length > 0 && used.length <= MOST_NAMED;
  if (isFew) return used.map((one) => chosenName(one, [one], spending));
  return [chosenName(first, categories, spending)];
}

/** `5%, up to $2,000 a quarter`. */
function termsText(
  { rate, cap }: EarnRule,
  { program }: CatalogCard['seed'],
  { programs }: Facts,
): string {
  const points = programs.get(program ?? '') ?? null;
  return [rateText(rate, points), cap && capText(cap)].filter(Boolean).join(', ');
}

/** See `choiceRenewal`: of rules of one card, the first that has to be chosen again. */
function renewalText(rules: readonly Pick<EarnRule, 'activation' | 'choice'>[]): string {
  return rules.map(choiceRenewal).find(Boolean) ?? '';
}

/** Dollars a year from which it is told that choosing anew may bring more. */
const WORTH_TELLING = 1;

/**
 * What the best split chose on cards where nobody said what is chosen, as it is taken for the whole
 * year.
 * @param rules the rules that the split uses, by card_id
 * @param again what other choices in each quarter, or month, would bring
 */
export function choicesAssumed(
  cards: readonly CatalogCard[],
  rules: ReadonlyMap<number, ReadonlySet<string>>,
  facts: Facts,
  again: Rechosen,
): string[] {
  const { choices } = facts.options;
  const often = new Set<string>();
  const chosen = cards.flatMap(({ seed }) => {
    const open = seed.earn.filter(
      ({ id, choice }) =>
        choice?.by === 'holder' &&
        !choices.has(choiceKey(seed.card_id, choice.group)) &&
        rules.get(seed.card_id)?.has(id),
    );
    if (open.length === 0) return [];
    for (const { choice } of open) if (choice) often.add(choiceOften(choice));
    const byTerms = Map.groupBy(open, (rule) => termsText(rule, seed, facts));
    const told = [...byTerms].map(([terms, rules]) => {
      const names = rules.flatMap((rule) => namesOf(rule, facts.spending));
      return { names: list([...new Set(names)]), terms };
    });
    const [only, ...others] = told;
    const isOne = only !== undefined && others.length === 0;
    const what = isOne ? only.names : list(told.map(({ names, terms }) => `${names} (${terms})`));
    const terms = [isOne ? only.terms : '', renewalText(open)].filter(Boolean).join('; ');
    return [`${what} on ${seed.name}${terms === '' ? '' : ` (${terms})`}`];
  });
  if (chosen.length === 0) return [];
  const brings = again.exact ? 'would bring' : 'could bring at most';
  const more =
    again.more < WORTH_TELLING
      ? ''
      : ` (choosing anew ${[...often].join(' or ')} ${brings} ${usd(again.more)} a year more)`;
  return [`chosen all year: ${list(chosen)}${more}`];
}

type TraceOf = (grain: 'rules') => readonly { readonly subject: string }[];

/** The same for cards each by itself, whose traces name the rules that they earn by. */
export function choicesAlone(
  rows: readonly { readonly card: CatalogCard; readonly trace: TraceOf }[],
  facts: Facts,
): string[] {
  const open = rows.filter(({ card }) =>
    card.seed.earn.some(({ choice }) => choice?.by === 'holder'),
  );
  const rules = open.map(({ card, trace }): [number, Set<string>] => [
    card.seed.card_id,
    new Set(trace('rules').map(({ subject }) => subject)),
  ]);
  const cards = open.map(({ card }) => card);
  return choicesAssumed(cards, new Map(rules), facts, { more: 0, exact: true });
}

/** Says of cards held that a rate of theirs on what is asked about is not chosen, and when that can change. */
export function tellNotChosen(
  cards: readonly CatalogCard[],
  category: Category,
  { options, programs }: Pick<Facts, 'options' | 'programs'>,
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const { seed } of cards) {
    const open = seed.earn.filter(({ id, choice, categories }) => {
      const chosen = choice && options.choices.get(choiceKey(seed.card_id, choice.group));
      return chosen && !chosen.includes(id) && categories.some((one) => one === category);
    });
    const [most] = open.toSorted((a, b) => b.rate - a.rate);
    if (!most?.choice) continue;
    const rate = rateText(most.rate, programs.get(seed.program ?? '') ?? null);
    warn(`${rate} of ${seed.name} there ${notChosen(most.choice)}.`);
  }
}
