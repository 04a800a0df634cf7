import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { Compiled } from '../compile/compile.ts';
import type { Terms } from '../pricing.ts';

/**
 * Twins of rules that draw dollars to a card weigh more in the search for a split than they pay
 * (`EarnRule.lift`). Solving knows only what they weigh; what it finds counts less that.
 */

/** Points a dollar that a rule of the wallet pays; undefined for the base rate. */
export function paidRate({ rules, rateOf }: Compiled, rule: number): number | undefined {
  return rules[rule]?.rule.lift?.rate ?? rateOf[rule];
}

interface Drawing {
  readonly card: number;
  /** Points a dollar. */
  readonly pull: number;
  readonly windows: readonly { readonly window: number; readonly dollars: number }[];
}

const KNOWN = new QuestionMemo<Compiled['classes'], readonly Drawing[]>();

/** What is drawn to cards of a wallet, by window: the dollars that could be. */
function drawingsOf(wallet: Compiled): readonly Drawing[] {
  const { classes, rules, cardOf, capOf, active, epochs, windowAt } = wallet;
  const known = KNOWN.get(classes);
  if (known !== undefined) return known;
  const width = epochs.length;
  const drawings = new Map<number, { pull: number; windows: Map<number, number> }>();
  for (const { monthly, rules: own } of classes) {
    for (const [e, { weight }] of epochs.entries()) {
      const seen = new Set<number>();
      for (const r of own) {
        const card = cardOf[r] ?? 0;
        const { rate = 0, lift } = rules[r]?.rule ?? {};
        if (lift === undefined || seen.has(card) || active[r * width + e] !== 1) continue;
        seen.add(card);
        const window = windowAt[(capOf[r] ?? 0) * width + e] ?? 0;
        const drawing = drawings.get(card) ?? { pull: rate - lift.rate, windows: new Map() };
        drawings.set(card, drawing);
        drawing.windows.set(window, (drawing.windows.get(window) ?? 0) + monthly * weight);
      }
    }
  }
  const found = [...drawings].map(([card, { pull, windows }]) => {
    return { card, pull, windows: [...windows].map(([window, dollars]) => ({ window, dollars })) };
  });
  KNOWN.set(classes, found);
  return found;
}

/** Dollars that every best split weighs more than it pays: it draws as much as it may. */
export function drawWorth(wallet: Compiled, terms: Terms): number {
  if (!hasDraws(wallet)) return 0;
  let sum = 0;
  for (const { card, pull, windows } of drawingsOf(wallet)) {
    const perPoint = terms.perPoint[terms.cards.indexOf(card)] ?? 0;
    for (const { window, dollars } of windows) {
      const most = wallet.capacity[window] ?? 0;
      sum += Math.min(dollars * terms.spendingFactor, most) * pull * perPoint;
    }
  }
  return sum;
}

/** The wallet with draws for all spending times `factor`: they are shares of a payment. */
export function drawnTimes(wallet: Compiled, factor: number): Compiled {
  if (factor === 1 || !hasDraws(wallet)) return wallet;
  const capacity = wallet.capacity.slice();
  const drawn = new Set(drawingsOf(wallet).flatMap(({ windows }) => windows.map((w) => w.window)));
  for (const window of drawn) capacity[window] = (capacity[window] ?? 0) * factor;
  return { ...wallet, capacity };
}

function hasDraws({ rules }: Compiled): boolean {
  return rules.some(({ rule }) => rule.lift !== undefined);
}
