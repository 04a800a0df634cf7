import { usd } from '../../../kit/words.ts';
import { rounded, sumCents } from '../../model/money.ts';
import type { Allocation } from '../../split/describe.ts';
import { YARDSTICK_PERCENT } from './gaps.ts';

export type HealthComponentName = 'earning' | 'fees' | 'cards' | 'coverage';

export interface HealthComponent {
  readonly component: HealthComponentName;
  /** 0 to 100, to one decimal. */
  readonly score: number;
  /** Percentage of the whole; 0 when there is nothing to judge. */
  readonly weight: number;
  readonly reason: string;
}

export interface HealthScore {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly components: readonly HealthComponent[];
}

/** Percent back on all spending that scores 100. */
export const FULL_EARNING_PERCENT = 4;
export const HEALTH_WEIGHTS = { earning: 40, fees: 25, cards: 20, coverage: 15 } as const;

export interface HealthFacts {
  readonly allocation: Allocation;
  /** Dollars a year. */
  readonly credits: number;
  readonly fees: number;
  /** Verdict on each card by its marginal value, ignoring issuer preferences. */
  readonly verdicts: readonly ('KEEP' | 'OPTIMIZE' | 'CANCEL')[];
}

/**
 * How well a wallet does for its holder, 0 to 100, from its own numbers only:
 * score = sum(weight x component score) / sum(weights), rounded; 0 for a wallet without cards.
 * - earning, 40: 100 x (rewards / spending) / 4 %, at most 100.
 * - fees, 25: 100 x (rewards + credits - fees) / (rewards + credits), from 0 to 100; 100
 *   without fees.
 * - cards, 20: mean over cards of 100 for KEEP, 50 for OPTIMIZE, 0 for CANCEL.
 * - coverage, 15: 100 x share of the spending that earns at least 2 %.
 * Without spending, earning and coverage weigh nothing.
 * Example: rewards $480 and credits $120 on $16,000, fees $150, KEEP and CANCEL, half of the
 * spending at 2 % or more: 75, 75, 50 and 50 make (3000 + 1875 + 1000 + 750) / 100 = 66.
 */
export function healthScore({ allocation, credits, fees, verdicts }: HealthFacts): HealthScore {
  if (verdicts.length === 0) return { score: 0, components: [] };
  const { total_value: rewards, total_spend: spend } = allocation;
  const spends = spend > 0;
  const part = (
    component: HealthComponentName,
    score: number,
    reason: string,
    counts = true,
  ): HealthComponent => {
    const weight = counts ? HEALTH_WEIGHTS[component] : 0;
    return { component, score: rounded(Math.min(100, Math.max(0, score)), 1), weight, reason };
  };
  const percent = spends ? (rewards / spend) * 100 : 0;
  const value = sumCents([rewards, credits]);
  const kept = value > 0 ? (100 * (value - fees)) / value : 0;
  const points = { KEEP: 100, OPTIMIZE: 50, CANCEL: 0 };
  const count = (verdict: keyof typeof points): number =>
    verdicts.filter((one) => one === verdict).length;
  const judged = verdicts.reduce((sum, verdict) => sum + points[verdict], 0) / verdicts.length;
  const covered = sumCents(
    allocation.lines
      .filter(({ rate, cpp, factor }) => rate * cpp * factor >= YARDSTICK_PERCENT - 1e-9)
      .map((line) => line.spend),
  );
  const components = [
    part(
      'earning',
      (100 * percent) / FULL_EARNING_PERCENT,
      spends
        ? `${usd(rewards)} on ${usd(spend)} a year: ${rounded(percent)}% back, where ${FULL_EARNING_PERCENT}% is full marks`
        : 'no spending to earn on',
      spends,
    ),
    part(
      'fees',
      fees > 0 ? kept : 100,
      fees > 0
        ? `${usd(fees)} of fees against ${usd(value)} of rewards and credits`
        : 'no annual fees',
    ),
    part(
      'cards',
      judged,
      `${count('KEEP')} to keep, ${count('OPTIMIZE')} to optimize, ${count('CANCEL')} to cancel`,
    ),
    part(
      'coverage',
      spends ? (100 * covered) / spend : 0,
      spends
        ? `${usd(covered)} of ${usd(spend)} earns at least ${YARDSTICK_PERCENT}%`
        : 'no spending to cover',
      spends,
    ),
  ];
  const weights = components.reduce((sum, one) => sum + one.weight, 0);
  const sum = components.reduce((total, one) => total + one.weight * one.score, 0);
  return { score: Math.round(sum / weights), components };
}
