import { price } from '../../../kit/words.ts';
import { within } from '../../model/calendar.ts';
import {
  CATEGORY_TREE,
  FINE_CATEGORIES,
  type FineCategory,
  rollupOf,
} from '../../model/categories.ts';
import { PERIODS } from '../../model/credit-periods.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { rounded } from '../../model/money.ts';
import { namedMerchants } from '../../model/rules.ts';
import { walletWorth } from '../../worth/points.ts';

export interface RateChange {
  readonly better: boolean;
  readonly text: string;
}

/** Whether a rule pays at the place in question. */
type Covers = (rule: EarnRule) => boolean;

/**
 * Rates that differ, in points where both cards earn the same ones (what a point loses is told
 * apart), else in cents per dollar: per fine category (folded into roll-ups where
 * all their children change alike), through the portal, when chosen, at named merchants, and
 * of rotating quarters. Rules that are out of date today, need a membership not held or a
 * smallest purchase are left out.
 */
export function rateChanges(input: EngineInput, from: EngineCard, to: EngineCard): RateChange[] {
  const { options, as_of } = input;
  const rulesOf = (card: EngineCard): EarnRule[] =>
    card.earn.filter(
      (rule) =>
        (rule.min_purchase ?? 0) === 0 &&
        (rule.requires === null || options.memberships.has(rule.requires)) &&
        (rule.activation === 'rotating' || within(as_of, rule.valid_from, rule.valid_to)),
    );
  const sides = [from, to].map((card) => {
    const worth = walletWorth([card], input.programs, options.also_held)[0];
    return { card, rules: rulesOf(card), cpp: worth?.cpp[options.point_value] ?? 0 };
  });
  const same = from.program === to.program;
  const at = (covers: Covers): { text: string; better: boolean } | null => {
    const [old, next] = sides.map(({ card, rules, cpp }) => {
      const found = rules.filter(covers).sort((a, b) => b.rate - a.rate)[0];
      const top = found !== undefined && found.rate > card.base_rate ? found : null;
      const rate = top?.rate ?? card.base_rate;
      const cap =
        top === null || top.cap === null
          ? ''
          : ` (up to ${price(top.cap.amount)} ${PERIODS[top.cap.period].rate})`;
      const worth = rounded(same ? rate : rate * cpp, 6);
      return { worth, text: rateWords(card, rate, cap, same ? null : worth) };
    });
    if (old === undefined || next === undefined || old.worth === next.worth) return null;
    return { better: next.worth > old.worth, text: `${next.text} instead of ${old.text}` };
  };
  const grouped = new Map<string, { better: boolean; labels: string[] }>();
  const note = (labels: readonly string[], change: ReturnType<typeof at>): void => {
    if (change === null) return;
    const group = grouped.get(change.text);
    if (group === undefined) grouped.set(change.text, { ...change, labels: [...labels] });
    else group.labels.push(...labels);
  };

  const all = sides.flatMap(({ rules }) => rules);
  const plain = (rule: EarnRule): boolean =>
    rule.channel === 'any' && rule.choice === null && rule.activation !== 'rotating';
  const inCategory = (rule: EarnRule, fine: FineCategory): boolean =>
    rule.categories.includes(fine) || rule.categories.includes(rollupOf(fine));
  const kinds: { suffix: string; admits: (rule: EarnRule) => boolean; needs: boolean }[] = [
    { suffix: '', admits: plain, needs: false },
    {
      suffix: ' through the portal',
      admits: (rule) => plain(rule) || rule.channel === 'portal',
      needs: true,
    },
    {
      suffix: ' when chosen',
      admits: (rule) => plain(rule) || rule.choice !== null,
      needs: true,
    },
  ];
  for (const { suffix, admits, needs } of kinds) {
    const touched = FINE_CATEGORIES.filter((fine) =>
      all.some((rule) => admits(rule) && inCategory(rule, fine) && (!needs || !plain(rule))),
    );
    const byText = new Map<string, { change: ReturnType<typeof at>; fine: FineCategory[] }>();
    for (const fine of touched) {
      const covers = (rule: EarnRule): boolean => admits(rule) && inCategory(rule, fine);
      const change = at(covers);
      if (change === null) continue;
      const group = byText.get(change.text);
      if (group === undefined) byText.set(change.text, { change, fine: [fine] });
      else group.fine.push(fine);
    }
    for (const { change, fine } of byText.values()) {
      note(
        foldCategories(fine).map((name) => `${name.replaceAll('_', ' ')}${suffix}`),
        change,
      );
    }
  }
  for (const merchant of [...new Set(all.flatMap(namedMerchants))].sort()) {
    const covers = (rule: EarnRule): boolean => plain(rule) && rule.merchants.includes(merchant);
    note([merchant.replaceAll('_', ' ')], at(covers));
  }
  if (all.some((rule) => rule.activation === 'rotating')) {
    const covers = (rule: EarnRule): boolean => rule.activation === 'rotating';
    note(['rotating quarters'], at(covers));
  }
  note(
    ['everything else'],
    at(() => false),
  );
  return [...grouped].map(([text, { better, labels }]) => {
    return { better, text: `${labels.join(', ')}: ${text}` };
  });
}

/** @param worth cents, where the points of the other card are others; else null */
function rateWords(
  { program }: EngineCard,
  rate: number,
  cap: string,
  worth: number | null,
): string {
  if (program === null) return `${rate} % cash back${cap}`;
  const cents = worth === null ? '' : ` worth ${rounded(worth, 2)} cents`;
  return `${rate} ${rate === 1 ? 'point' : 'points'} per dollar${cents}${cap}`;
}

/** Replaces all children of a roll-up by its name, in the order of the tree. */
function foldCategories(fine: readonly FineCategory[]): string[] {
  const has = new Set<string>(fine);
  return Object.entries(CATEGORY_TREE).flatMap(([rollup, children]) => {
    const inside = children.filter((child) => has.has(child));
    return inside.length === children.length ? [rollup] : inside;
  });
}
