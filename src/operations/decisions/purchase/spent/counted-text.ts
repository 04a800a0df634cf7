import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Since } from '../../../../catalog/merchants/said/spent-time.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { rateText } from '../../../../engine/explain/rate-words.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Plan } from '../../../../plans/plans.ts';
import type { Reading } from '../../../shared/said/read.ts';
import { type Counted, type CountedOn, onEachCard } from './cap-used.ts';
import { ANY, cappedRules, capsAt, FITTING, type Said, SINCE } from './caps-said.ts';
import { hasThreshold } from './thresholds.ts';

/** What is counted of what is said: all of one time on a card in one sentence. */
export function countedTexts(counted: readonly Counted[], holder: Reading): string[] {
  const told = [...onEachCard(counted)].flatMap(([card, own]) => {
    const sums = own.filter(({ said }) => said.dollars !== null && said.measure === 'spent');
    const states = own
      .filter((one) => !sums.includes(one))
      .map(({ said, kind }) => {
        const cap = `the cap for ${categoryLabel(kind)}`;
        return said.dollars === null
          ? [`${cap} used up on`, '']
          : [`${usd(said.dollars)} left of ${cap} on`, ''];
      });
    const byTime = Map.groupBy(sums, ({ said, kind }) => timeOf(said, kind, card, holder.as_of));
    const spent = [...byTime].map(([time, some]) => [
      `${list(some.map((one) => sumText(one, card, holder)))} before, on`,
      `, and nothing else ${time}`,
    ]);
    return [...states, ...spent].map(([what, rest]) => ({ card, what, rest }));
  });
  return [...Map.groupBy(told, ({ what, rest }) => `${what} ${rest}`).values()].map((some) => {
    const names = list(some.map(({ card }) => card.seed.name));
    return `Counted as you say: ${some[0]?.what} ${names}${some[0]?.rest}.`;
  });
}

function sumText(
  { said, kind }: CountedOn,
  { engine }: CatalogCard,
  { programs }: Reading,
): string {
  const { dollars, what, rate, asked, kinds = [kind] } = said;
  const sum = usd(dollars ?? 0);
  if (what === null && asked !== null) return `${sum} of the cap of ${usd(asked)}`;
  if (what === null && rate !== null) {
    const program = programs.get(engine.program ?? '') ?? null;
    return `${sum} at ${rateText(rate, program)}`;
  }
  return `${sum} on ${list(kinds.map(categoryLabel))}`;
}

function timeOf(said: Said, kind: Category, { engine }: CatalogCard, as_of: string): string {
  const [rule] = cappedRules(engine.earn, kind, said, as_of);
  const period = said.since ?? SINCE.find((one) => rule && FITTING[one].includes(rule.cap.period));
  return period === undefined ? 'in this cycle' : TIMES[period];
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
  if (said.rate !== null && whose.some(({ engine }) => capsAt(engine.earn, said.rate, as_of) > 1))
    return `${plain} several caps are at that rate: say what it was spent on.`;
  const periods = whose.flatMap(({ engine }) =>
    cappedRules(engine.earn, kind, ANY, as_of).map(({ cap }) => PERIODS[cap.period].rate),
  );
  const [period] = periods;
  const names = whose.length > 0 ? list(whose.map(({ seed }) => seed.name)) : 'no card here';
  return period === undefined
    ? `${plain} ${whose.length > 0 ? `${names} has no cap` : 'no card here has a cap'} of that kind on ${categoryLabel(kind)}.`
    : `${plain} the cap of ${names} is one ${period.replace(/^a /, 'of a ')}: say what is spent in that.`;
}
