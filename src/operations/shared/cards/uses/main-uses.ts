import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { timeText } from '../../../../engine/explain/rate-words.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  type RollupCategory,
  rollupOf,
} from '../../../../engine/model/categories.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { EarnRule, EngineCard } from '../../../../engine/model/facts.ts';
import { isAbroad } from '../../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { cardAccepted } from '../../../../engine/model/rules.ts';
import type { AllocationLine } from '../../../../engine/split/describe.ts';
import { list, usd } from '../../../../kit/words.ts';
import { datedUses, isDated } from './dated-uses.ts';
import { withTopCategory } from './top-category.ts';

const MOST = 6;
const MOST_PARTS = 2;
/** Of a category, what a card takes beside another from which on it is named, and dollars a year. */
const [PART, LEAST] = [0.2, 300];

interface Spend {
  /** Dollars a year on the card at rates that last, and on all cards. */
  own: number;
  all: number;
  /** Of all, what cards take at rates that last: what is to be split once the others have ended. */
  lasting: number;
  /** Of its own, what a cap of the card ends; and the dollars of that cap a period. */
  capped: number;
  rule: EarnRule | undefined;
  /** The most that one card takes. */
  most: number;
}

/** What the uses are told by: the year that is counted, and the categories that somebody named. */
export interface UsesAsked extends Pick<EngineInput, 'as_of' | 'cards' | 'programs' | 'spending'> {
  readonly named?: readonly Category[] | undefined;
}

/**
 * What a card is for: the categories of which it takes the most, largest first, and those of which it
 * takes a notable part, as up to a cap, with the dollars: before them where that is more. Rates that
 * end come first, with their days. A category that somebody named is always under some card, unless
 * no card earns anything there: such a bill is better paid otherwise.
 */
export function mainUses(
  of_all: readonly AllocationLine[],
  card: Pick<EngineCard, 'card_id' | 'earn' | 'as_issued' | 'program'>,
  asked: UsesAsked,
): string[] {
  const lines = of_all.filter(({ value }) => value > 0);
  const ruleOf = new Map(
    [...asked.cards, card].map(({ card_id, earn }) => [
      card_id,
      new Map(earn.map((rule) => [rule.id, rule])),
    ]),
  );
  const found = ({ card_id, rule }: AllocationLine) =>
    rule === null ? undefined : ruleOf.get(card_id)?.get(rule);
  const own = lines.filter(({ card_id }) => card_id === card.card_id);
  // Hours are a share of the holder's week there, as if it were a cap.
  const issued = (line: AllocationLine) =>
    card.as_issued?.earn.find(({ id }) => id === line.rule) ?? found(line);
  const isLasting = (line: AllocationLine): boolean => {
    const rule = found(line);
    return rule === undefined || !isDated(rule, asked.as_of);
  };
  const spends = new Map<FineCategory, Spend>();
  for (const [category, some] of Map.groupBy(lines, (line) => line.category)) {
    const lasting = own.filter((line) => line.category === category && isLasting(line));
    const capped = lasting.filter(({ cap_reached }) => cap_reached);
    spends.set(category, {
      own: spendOf(lasting),
      all: spendOf(some),
      lasting: spendOf(some.filter(isLasting)),
      capped: spendOf(capped),
      rule: capped[0] && issued(capped[0]),
      most: Math.max(...[...Map.groupBy(some, ({ card_id }) => card_id).values()].map(spendOf)),
    });
  }
  const named = new Set(
    (asked.named ?? []).flatMap((one) => (one === 'other' ? [] : fineCategoriesOf(one))),
  );
  const used = [...spends].filter(([, { own }]) => own > 0).sort(([, a], [, b]) => b.own - a.own);
  const isMost = ([, { own, lasting, most }]: (typeof used)[number]) =>
    own > lasting / 2 || (own >= most && own >= LEAST);
  const mine = used.filter(isMost);
  const least = mine[0]?.[1].own ?? 0;
  const parts = used
    .filter((one) => !isMost(one))
    .filter(([, { own, all }]) => own > least || (own >= LEAST && own >= PART * all))
    .slice(0, MOST_PARTS);
  const nameIn = namesIn([...spends.keys()], asked.named ?? []);
  const nameOf = (category: FineCategory): string =>
    `${nameIn(category)}${isAbroadAlone(category, card, asked) ? ' abroad' : ''}`;
  const told = (some: typeof parts) => {
    const shares = Map.groupBy(some, ([, spend]) => shareText(spend));
    return [...shares].map(
      ([share, own]) => `${list(own.map(([category]) => nameOf(category)))}${share}`,
    );
  };
  const categories = mine.map(([category]) => category);
  const dated = datedUses(own, card, asked, nameOf);
  const before = told(parts.filter(([, { own }]) => own > least));
  const after = told(parts.filter(([, { own }]) => own <= least));
  const whole = together(categories, spends, named, nameOf);
  const few = [...before, ...whole.map(({ name }) => name), ...after].slice(0, MOST);
  const rest = whole.filter(({ name, isNamed }) => isNamed && !few.includes(name));
  const all = [...few, ...rest.map(({ name }) => name)];
  // Rates that end tell their own terms.
  return afterDated(dated, withTopCategory(all, own.filter(isLasting), issued, nameOf));
}

/** Whether a card is for what is spent there abroad alone: at home the shops refuse its network. */
function isAbroadAlone(
  category: FineCategory,
  { card_id }: Pick<EngineCard, 'card_id'>,
  { cards, spending }: UsesAsked,
): boolean {
  const lines = spending.filter((line) => line.category === category && line.monthly > 0);
  const home = lines.filter((line) => !isAbroad(line));
  const own = cards.find((one) => one.card_id === card_id);
  if (own === undefined || home.length === 0 || home.length === lines.length) return false;
  return home.every((line) => !cardAccepted(own, line));
}

/**
 * The name of a category in all of a text: that of its kind where the spending on the kind, as somebody
 * named it, is all of this one.
 */
function namesIn(
  spent: readonly FineCategory[],
  named: readonly Category[],
): (category: FineCategory) => string {
  const isKind = (kind: RollupCategory): boolean =>
    // A name of two kinds, as gas and EV charging, says less than that of the one.
    !/ (?:and|spending)\b/.test(categoryLabel(kind)) &&
    (named.length === 0 || named.includes(kind)) &&
    spent.filter((one) => rollupOf(one) === kind).length === 1;
  return (category) => {
    const kind = rollupOf(category);
    return categoryLabel(isKind(kind) && !named.includes(category) ? kind : category);
  };
}

/** What a rate with an end is for and the card is best for after it too is named once. */
function afterDated(dated: readonly string[], lasting: readonly string[]): string[] {
  const both = new Set<string>();
  const told = dated.map((use) => {
    const [name = ''] = use.split(' (');
    if (!lasting.includes(name)) return use;
    both.add(name);
    return use.replace(/\)$/, '; later at its usual rate)');
  });
  return [...told, ...lasting.filter((name) => !both.has(name))];
}

function spendOf(lines: readonly AllocationLine[]): number {
  return lines.reduce((sum, { spend }) => sum + spend, 0);
}

/**
 * ` (to its cap: $6,000 of $10,800 a year)`, with a cap of another period or not all of a year's by
 * its own dollars, and what it takes past it; empty where the card takes about all.
 */
function shareText({ own, all, lasting, capped, rule }: Spend): string {
  const time = rule && timeText(rule);
  if (time && all - capped >= LEAST) return ` (${time})`;
  const cap = rule?.cap ?? null;
  if (capped === 0 || cap === null) {
    return lasting - own < LEAST ? '' : ` (${usd(own)} of ${usd(all)} a year)`;
  }
  if (all - capped < LEAST) return '';
  const { rate, per_year } = PERIODS[cap.period];
  const isYear = per_year === 1 && Math.abs(capped - cap.amount) < 1;
  const each = isYear ? '' : `, ${usd(cap.amount)} ${rate}`;
  const past = own - capped >= LEAST ? `, then ${usd(own - capped)} past it` : '';
  return ` (to its cap${each}: ${usd(capped)} of ${usd(all)} a year${past})`;
}

/** What a card takes of a kind of spending, from which on the kind is named instead of its parts. */
const NEARLY_ALL = 0.8;
/** Of what has nothing in common but that no kind has it: what is named by itself, and how many so. */
const [LARGE, FEW] = [0.3, 3];
/** The same of what is left of that. */
const MOST_OF_REST = 0.6;

/** A kind of spending by its one name: `dining` instead of its restaurants, bars and cafes. */
function together(
  own: readonly FineCategory[],
  spends: ReadonlyMap<FineCategory, Spend>,
  named: ReadonlySet<FineCategory>,
  nameOf: (category: FineCategory) => string,
): { readonly name: string; readonly isNamed: boolean }[] {
  const isWhole = new Map<RollupCategory, boolean>();
  const sumOf = (parts: readonly FineCategory[], of: 'own' | 'lasting') =>
    parts.reduce((sum, part) => sum + (spends.get(part)?.[of] ?? 0), 0);
  const ownOf = (kind: RollupCategory) => own.filter((category) => rollupOf(category) === kind);
  const others = ownOf('other');
  const isLarge = (category: FineCategory): boolean =>
    rollupOf(category) === 'other' &&
    (others.length <= FEW ||
      named.has(category) ||
      sumOf([category], 'own') >= LARGE * sumOf(others, 'own'));
  for (const kind of new Set(own.map(rollupOf))) {
    const small = (category: FineCategory) => rollupOf(category) === kind && !isLarge(category);
    const parts = [...spends.keys()].filter(small);
    const mine = own.filter(small);
    const enough = kind === 'other' ? MOST_OF_REST : NEARLY_ALL;
    isWhole.set(kind, mine.length > 1 && sumOf(parts, 'own') >= enough * sumOf(parts, 'lasting'));
  }
  const names = new Map<string, { name: string; isNamed: boolean; spend: number }>();
  for (const category of own) {
    const kind = rollupOf(category);
    const spend = spends.get(category);
    const name =
      isWhole.get(kind) && !isLarge(category)
        ? categoryLabel(kind)
        : `${nameOf(category)}${spend === undefined ? '' : shareText(spend)}`;
    const so_far = names.get(name);
    names.set(name, {
      name,
      isNamed: so_far?.isNamed === true || named.has(category),
      spend: (so_far?.spend ?? 0) + (spend?.own ?? 0),
    });
  }
  return [...names.values()].sort((a, b) => b.spend - a.spend);
}

/** `Amex Gold for supermarkets and restaurants, Double Cash for shopping`: cards without a use are left out. */
export function usesText(
  cards: readonly Pick<EngineCard, 'card_id' | 'earn' | 'as_issued' | 'program' | 'name'>[],
  lines: readonly AllocationLine[],
  asked: UsesAsked,
): string {
  return cards
    .flatMap((card) => {
      const uses = mainUses(lines, card, asked);
      return uses.length > 0 ? [`${card.name} for ${list(uses)}`] : [];
    })
    .join('; ');
}
