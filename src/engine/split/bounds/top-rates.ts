import { oneOfEqual } from '../../../kit/memory/equal-part.ts';
import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import { FINE_CATEGORIES, fineIndex, rollupOf } from '../../model/categories.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineOptions, SpendingLine } from '../../model/input.ts';
import {
  isOwnPortal,
  isPlain,
  optionalRules,
  plainRules,
  ruleAvailable,
  ruleMatches,
} from '../../model/rules.ts';

/** The best rates of cards on some lines, caps and dates aside. */
export interface TopRates {
  /** Where in the rates of a card each line is. */
  readonly placeOf: ReadonlyMap<SpendingLine, number>;
  readonly of: (card: EngineCard, options: EngineOptions) => Float64Array;
}

const BY_LINES = new QuestionMemo<readonly SpendingLine[], TopRates>();

/** The same for lines that several bounds of one question are about. */
export function topRates(spending: readonly SpendingLine[]): TopRates {
  const known = BY_LINES.get(spending) ?? ratesOn(spending);
  BY_LINES.set(spending, known);
  return known;
}

/** Plain lines have the place of their category, so that all questions share the rates there. */
function ratesOn(spending: readonly SpendingLine[]): TopRates {
  const special = spending.filter((line) => !isPlain(line));
  const placeOf = new Map(
    spending.map((line) => [line, isPlain(line) ? fineIndex(line.category) : 0]),
  );
  for (const [at, line] of special.entries()) placeOf.set(line, FINE_CATEGORIES.length + at);
  if (special.length === 0) return { placeOf, of: plainRates };
  const rollups = special.map((line) => rollupOf(line.category));
  const rates = remembered((card, options) => {
    const tops = new Float64Array(FINE_CATEGORIES.length + special.length).fill(card.base_rate);
    tops.set(plainRates(card, options));
    for (const rule of card.earn) {
      if (!ruleAvailable(card, rule, options)) continue;
      for (const [at, line] of special.entries()) {
        const place = FINE_CATEGORIES.length + at;
        const better = rule.rate > (tops[place] ?? 0);
        if (better && ruleMatches(rule, line, rollups[at]) && isOwnPortal(card, rule, line))
          tops[place] = rule.rate;
      }
    }
    return tops;
  });
  return { placeOf, of: rates };
}

/** By fine category: the best rate that a card pays on a plain line. */
const plainRates = remembered((card, options) => {
  const byFine = new Float64Array(FINE_CATEGORIES.length).fill(card.base_rate);
  for (const { rule, matches } of plainRules(card.earn)) {
    if (!ruleAvailable(card, rule, options)) continue;
    for (let fine = 0; fine < byFine.length; fine += 1) {
      if (matches[fine] === 1 && rule.rate > (byFine[fine] ?? 0)) byFine[fine] = rule.rate;
    }
  }
  return oneOfEqual(byFine);
});

/** Rates of a card, and what they were found for; null of options on which they do not depend. */
interface Found {
  readonly memberships: EngineOptions['memberships'] | null;
  readonly choices: EngineOptions['choices'] | null;
  readonly base_rate: number;
  readonly rates: Float64Array;
}

/** Rules of the catalog never change, so the last result for a card is usually reused. */
function remembered(ratesOf: TopRates['of']): TopRates['of'] {
  const all = new WeakMap<EngineCard['earn'], Found>();
  return (card, options) => {
    const { earn, base_rate } = card;
    const { memberships, choices } = options;
    const known = all.get(earn);
    if (
      known?.base_rate === base_rate &&
      (known.memberships ?? memberships) === memberships &&
      (known.choices ?? choices) === choices
    ) {
      return known.rates;
    }
    const rates = ratesOf(card, options);
    const { byMembership, byChoice } = optionalRules(earn);
    all.set(earn, {
      ...{ base_rate, rates },
      memberships: byMembership ? memberships : null,
      choices: byChoice ? choices : null,
    });
    return rates;
  };
}
