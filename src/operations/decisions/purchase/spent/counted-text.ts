import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Since } from '../../../../catalog/merchants/said/spent-time.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Plan } from '../../../../plans/plans.ts';
import { cappedRules, FITTING, type Said, SINCE } from './caps-said.ts';
import { hasThreshold } from './thresholds.ts';

/** What is counted of what is said, on which cards. */
export function countedText(said: Said, kind: Category, counted: readonly CatalogCard[]): string {
  const names = list(counted.map(({ seed }) => seed.name));
  const { measure, dollars, since } = said;
  if (dollars === null)
    return `Counted as you say: the cap for ${categoryLabel(kind)} used up on ${names}.`;
  if (measure === 'left')
    return `Counted as you say: ${usd(dollars)} left of the cap for ${categoryLabel(kind)} on ${names}.`;
  const [cap] = counted.flatMap(({ engine }) => cappedRules(engine.earn, kind, said));
  const period = since ?? SINCE.find((one) => cap && FITTING[one].includes(cap.cap.period));
  const time = period === undefined ? 'in this cycle' : TIMES[period];
  return `Counted as you say: ${usd(dollars)} on ${list((said.kinds ?? [kind]).map(categoryLabel))} before, on ${names}, and nothing else ${time}.`;
}

const TIMES: Readonly<Record<Since, string>> = {
  ...{ year: 'this year', member_year: 'this membership year', quarter: 'this quarter' },
  ...{ month: 'in this cycle', other: 'in this cycle' },
};

/** Why nothing of it counts, and what would. */
export function notCounted(
  said: Said,
  whose: readonly CatalogCard[],
  kind: Category,
  fitting: readonly CatalogCard[],
  cards: readonly CatalogCard[],
  as_of: string,
  plan: Pick<Plan, 'paid_fields'>,
): string {
  const plain = `${quoted(said.words)} is not counted:`;
  if (
    said.whose === null &&
    fitting.length === 0 &&
    cards.some((card) => hasThreshold(card, as_of, plan))
  )
    return `${plain} say on which of ${list(cards.map(({ seed }) => seed.name))} it is.`;
  if (said.whose === null && fitting.length > 1)
    return `${plain} say on which of ${list(fitting.map(({ seed }) => seed.name))} it is.`;
  const periods = whose.flatMap(({ engine }) =>
    cappedRules(engine.earn, kind, { since: null, rate: null }).map(
      ({ cap }) => PERIODS[cap.period].rate,
    ),
  );
  const [period] = periods;
  const names = whose.length > 0 ? list(whose.map(({ seed }) => seed.name)) : 'no card here';
  return period === undefined
    ? `${plain} ${whose.length > 0 ? `${names} has no cap` : 'no card here has a cap'} of that kind on ${categoryLabel(kind)}.`
    : `${plain} the cap of ${names} is one ${period.replace(/^a /, 'of a ')}: say what is spent in that.`;
}
