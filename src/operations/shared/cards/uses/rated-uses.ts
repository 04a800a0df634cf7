import { capText, categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { notCounted } from '../../../../engine/explain/not-counted.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { EarnRule, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { AllocationLine } from '../../../../engine/split/describe.ts';
import { list } from '../../../../kit/words.ts';
import { engineRate } from '../../points/card-rate.ts';
import { isDated } from './dated-uses.ts';
import { isUse } from './top-category.ts';

/** Of a cap, and of the spending of a use, what is nearly all of it. */
const [NEAR_CAP, MOST] = [0.8, 0.9];

type Card = Pick<EngineCard, 'card_id' | 'earn' | 'program'>;
type Facts = Pick<EngineInput, 'as_of' | 'programs'>;

interface Use {
  readonly name: string;
  /** What it says in brackets; empty for nothing. */
  readonly terms: string;
  /** Whether it has a share of its own, or an end. */
  readonly isAlone: boolean;
}

/**
 * The uses of a card with the rate behind each, and the cap where the spending comes near to it: uses on
 * the same terms together, as `groceries (6%, up to $6,000 a calendar year)`, `gas stations and transit (3%)`.
 * @param nameOf a merchant, where what does not count is told too
 */
export function ratedUses(
  uses: readonly string[],
  of_all: readonly AllocationLine[],
  card: Card,
  facts: Facts,
  nameOf?: (key: string) => string,
): string[] {
  const rules = new Map(card.earn.map((rule) => [rule.id, rule]));
  const own = of_all.filter(({ card_id, value, rule }) => {
    const found = rules.get(rule ?? '');
    const ends = found !== undefined && isDated(found, facts.as_of);
    return card_id === card.card_id && value > 0 && !ends;
  });
  const names = new Set(uses.map(nameIn));
  const told = uses.map((use) => {
    const name = nameIn(use);
    // What another use names by itself is no part of its kind here.
    const lines = own.filter(({ category }) => {
      const label = categoryLabel(category);
      return isUse(name, category, categoryLabel) && (label === name || !names.has(label));
    });
    return rated(use, lines, own, { card, facts, rules }, nameOf);
  });
  const together = Map.groupBy(told, ({ name, terms, isAlone }) =>
    isAlone ? `${name} ${terms}` : terms,
  );
  return [...together].map(([, some]) => {
    const terms = some[0]?.terms ?? '';
    const names = list(some.map(({ name }) => name));
    return terms === '' ? names : `${names} (${terms})`;
  });
}

const nameIn = (use: string): string => (use.split(' (')[0] ?? '').replace(/ abroad$/, '');

interface Known {
  readonly card: Card;
  readonly facts: Facts;
  readonly rules: ReadonlyMap<string, EarnRule>;
}

function rated(
  use: string,
  lines: readonly AllocationLine[],
  own: readonly AllocationLine[],
  { card, facts, rules }: Known,
  nameOf: ((key: string) => string) | undefined,
): Use {
  const [name = '', ...rest] = use.split(' (');
  const said = rest.join(' (').replace(/\)$/, '');
  // A rate that ends tells its own terms.
  const whole = { name, terms: said, isAlone: said !== '' };
  if (/^\d/.test(said)) return whole;
  const sums = [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, some]) => ({ rate, spend: spendOf(some), some }))
    .toSorted((a, b) => b.spend - a.spend);
  // Past a cap the rest earns less: the rate is that of the cap.
  const capped = sums.find(({ some }) => some.some(({ cap_reached }) => cap_reached));
  const main = capped ?? sums[0];
  if (main === undefined) return whole;
  // A rate by the other spending of each month is none to be named.
  if (main.some.some(({ rule }) => rules.get(rule ?? '')?.scale !== undefined)) return whole;
  const program = (card.program !== null && facts.programs.get(card.program)) || null;
  const rateOf = (rate: number) => engineRate(rate, card, program);
  const isOne = capped !== undefined || main.spend >= MOST * spendOf(lines);
  const rates = sums.map(({ rate }) => rate);
  const rate = isOne
    ? rateOf(main.rate)
    : `${rateOf(Math.min(...rates))} to ${rateOf(Math.max(...rates))}`;
  const used = [...new Set(lines.map(({ rule }) => rule))].flatMap(
    (id) => rules.get(id ?? '') ?? [],
  );
  const cap = said === '' ? used.flatMap((rule) => nearCap(rule, own, rules)) : [];
  const left = nameOf === undefined ? '' : leftOut(used, nameOf);
  const terms = [rate, said, ...new Set(cap), left].filter(Boolean).join(', ');
  return { name, terms, isAlone: said !== '' };
}

/** Its cap, where what the card takes by it comes near to it. */
function nearCap(
  { cap, choice }: EarnRule,
  own: readonly AllocationLine[],
  rules: ReadonlyMap<string, EarnRule>,
): string[] {
  if (cap === null || choice?.by === 'top_spend') return [];
  const most = cap.amount * PERIODS[cap.period].per_year;
  const same = own.filter(({ rule }) => {
    const other = rules.get(rule ?? '')?.cap;
    return other != null && (other === cap || (cap.group !== null && other.group === cap.group));
  });
  return spendOf(same) >= NEAR_CAP * most ? [capText(cap)] : [];
}

/** Shops at which a rate does not hold; else what its notes leave out. */
function leftOut(rules: readonly EarnRule[], nameOf: (key: string) => string): string {
  const isNamed = rules.some(({ excluded_merchants }) => excluded_merchants.length > 0);
  const told = isNamed ? rules.map((rule) => ({ ...rule, note: null })) : rules;
  return notCounted(told, nameOf);
}

function spendOf(lines: readonly AllocationLine[]): number {
  return lines.reduce((sum, { spend }) => sum + spend, 0);
}
