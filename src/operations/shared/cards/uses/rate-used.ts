import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { approvalText } from '../../../../catalog/text/card.ts';
import { capText, categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { firstMonths } from '../../../../catalog/text/short-rates.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import { isOwnPortal, ruleMatches } from '../../../../engine/model/rules.ts';
import { monthlyTotal } from '../../../../engine/model/spending.ts';
import { rateOn, withBillsLeftOut } from '../../../../engine/worth/bills.ts';
import { fewOf, list } from '../../../../kit/words.ts';
import { cardRateText } from '../../points/card-rate.ts';
import { onlyAsText } from './top-category.ts';

/**
 * The rate by which a card earns on some spending, with its cap and what else decides it: `6%, up to
 * $6,000 a calendar year`. Where kinds of it earn differently it is that of the greatest part, said to be so: `1.5x on most of it (3x on
 * drugstores)`; null where that does not last, or a tier raises it.
 * @param steps of its trace by rules
 */
export function rateUsed(
  card: CatalogCard,
  steps: readonly { readonly kind: string; readonly subject: string }[],
  { options, programs, spending }: Pick<EngineInput, 'options' | 'programs' | 'spending'>,
): string | null {
  const { engine } = card;
  const used = new Set(steps.filter(({ kind }) => kind === 'earn').map(({ subject }) => subject));
  const isRaised = engine.tiers?.some(({ key }) => options.memberships.has(key));
  // Abroad a fee may take more than the rate gives.
  const isAway = spending.some(({ abroad }) => abroad);
  if (isRaised || isAway) return null;
  const rateOf = (rate: number) => cardRateText(rate, card, programs, options.also_held);
  if (used.size === 0) {
    // Of a bill that costs more by card than it earns: what it would earn.
    const { bills_left_out = [] } = withBillsLeftOut(engine, { options, programs });
    const [bill, ...others] = new Set(spending.map(({ category }) => category));
    const isLeft = bill !== undefined && others.length === 0 && bills_left_out.includes(bill);
    return isLeft ? rateOf(rateOn(engine, bill, options)) : null;
  }
  const rules = engine.earn.filter(({ id }) => used.has(id));
  const unit = rateOf(engine.base_rate).endsWith('%') ? '%' : 'x';
  const base = { rate: rateOf(engine.base_rate), limits: approvalText(card.seed, unit) };
  const ofLine = (line: SpendingLine): string => {
    const [best] = rules
      .filter((rule) => ruleMatches(rule, line) && isOwnPortal(engine, rule, line))
      .sort((a, b) => b.rate - a.rate);
    return JSON.stringify(best === undefined ? base : termsOf(best, rateOf));
  };
  const parts = [...Map.groupBy(spending, ofLine)]
    .map(([terms, lines]): Part => ({ terms: JSON.parse(terms), lines, all: monthlyTotal(lines) }))
    .toSorted((a, b) => b.all - a.all);
  return partsText(parts);
}

interface Terms {
  readonly rate: string;
  /** Its cap and what else decides it; empty for none. */
  readonly limits: string;
}

/** The spending that earns on the same terms; null for a rate that depends on more than where the money goes. */
interface Part {
  readonly terms: Terms | null;
  readonly lines: readonly SpendingLine[];
  /** Dollars a month. */
  readonly all: number;
}

function termsOf(rule: EarnRule, rateOf: (rate: number) => string): Terms | null {
  const { rate, cap, choice, valid_from, valid_to, scale, opening, up_to } = rule;
  if (valid_from ?? valid_to ?? scale) return null;
  const first = opening && `${rateOf(opening.rate)} in the first ${firstMonths(opening.months)}`;
  const limits = [onlyAsText(choice), cap && capText(cap), first].filter(Boolean);
  return { rate: `${up_to ? 'up to ' : ''}${rateOf(rate)}`, limits: limits.join(', ') };
}

/** Most other parts that are told, and kinds of each. */
const NAMED = 2;

function partsText([first, ...others]: readonly Part[]): string | null {
  const terms = first?.terms;
  if (!terms) return null;
  const limits = terms.limits === '' ? '' : `, ${terms.limits}`;
  if (others.length === 0) return `${terms.rate}${limits}`;
  const rest = others.reduce((sum, { all }) => sum + all, 0);
  const most = first.all > rest ? 'most of it' : 'the greatest part of it';
  const told = others.flatMap(({ terms: own, lines }) =>
    own ? `${own.rate} on ${kinds(lines)}` : [],
  );
  const also = told.length === 0 ? '' : ` (${list(told.slice(0, NAMED))})`;
  return `${terms.rate} on ${most}${also}${limits}`;
}

/** The kinds on which most of it goes. */
function kinds(lines: readonly SpendingLine[]): string {
  const sums = [...Map.groupBy(lines, ({ category }) => category)].toSorted(
    ([, a], [, b]) => monthlyTotal(b) - monthlyTotal(a),
  );
  return fewOf(
    sums.map(([category]) => categoryLabel(category)),
    1,
    'more kinds',
  ).join(' and ');
}
