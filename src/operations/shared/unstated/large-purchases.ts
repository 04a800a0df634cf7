import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import { within } from '../../../engine/model/calendar.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { ruleAvailable, ruleMatches } from '../../../engine/model/rules.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { LARGE } from '../../words/large-purchases-text.ts';

/** A rate for large single purchases, of which monthly spending does not say that there are any. */
interface LargePurchases {
  /** `2x on single purchases of $5,000 or more`. */
  readonly where: string;
  /** Dollars a year that it would add at most, if all spending were such purchases. */
  readonly most: number;
}

type Facts = Pick<EngineInput, 'options' | 'spending' | 'programs' | 'as_of'>;

/** Null where a month has no room for such a purchase, or the rate could not add anything notable. */
function largePurchases({ engine }: CatalogCard, input: Facts): LargePurchases | null {
  const { options, spending, programs, as_of } = input;
  const { cpp } = worthBeside(engine, programs, new Set(options.also_held));
  const program = programs.get(engine.program ?? '') ?? null;
  let top: LargePurchases | null = null;
  for (const rule of engine.earn) {
    const least = rule.min_purchase ?? 0;
    if (least <= 0 || !within(as_of, rule.valid_from, rule.valid_to)) continue;
    if (!ruleAvailable(engine, { ...rule, min_purchase: null }, options)) continue;
    const lines = spending.filter((line) => (line.each ?? 0) < least && ruleMatches(rule, line));
    const monthly = lines.reduce((sum, line) => sum + line.monthly, 0);
    if (monthly < least) continue;
    const usual = (line: (typeof lines)[number]): number =>
      Math.max(
        engine.base_rate,
        ...engine.earn
          .filter((one) => ruleAvailable(engine, one, options) && ruleMatches(one, line))
          .map(({ rate }) => rate),
      );
    const points = lines.reduce(
      (sum, line) => sum + line.monthly * 12 * Math.max(0, rule.rate - usual(line)),
      0,
    );
    const cap = rule.cap && rule.cap.amount * PERIODS[rule.cap.period].per_year;
    const share = cap !== null && cap < monthly * 12 ? cap / (monthly * 12) : 1;
    const most = (points * share * cpp.base) / 100;
    if (most < NOTABLE_GAIN || most <= (top?.most ?? 0)) continue;
    const where = `${rateText(rule.rate, program)} on single purchases of ${usd(least)} or more`;
    top = { where, most };
  }
  return top;
}

/** Says which rates are not counted because nobody said how large purchases are. */
export function tellLargePurchases(
  cards: readonly CatalogCard[],
  input: Facts,
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const card of cards) {
    const large = largePurchases(card, input);
    if (large === null) continue;
    warn(
      `${card.seed.name} earns ${large.where}. None are counted, as spending does not say how large purchases are: if all were, up to about ${usd(large.most)} a year more.`,
    );
  }
}

/** In words, for `turns_at`: large purchases that would turn what was decided. */
export function assumedLarge(
  card: CatalogCard,
  input: Facts,
  turns: (more: number) => boolean,
): string[] {
  const large = largePurchases(card, input);
  if (large === null || !turns(large.most)) return [];
  return [`${LARGE}${card.seed.name} earns ${large.where}`];
}
