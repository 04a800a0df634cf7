import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { orCashText, rateText } from '../../../engine/explain/rate-words.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { EarnRule, EngineCard } from '../../../engine/model/facts.ts';
import { type Holder, holderCard } from '../../../engine/model/holder-card.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { ruleMatches } from '../../../engine/model/rules.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { list, number, usd } from '../../../kit/words.ts';

/**
 * In words, what a rate that grows with the other spending on its card comes to with all of this
 * spending on it: `rent at 0.5x on Bilt Blue Card, as its other spending is 27% of that (250 points
 * a month below 25%, 0.75x from 50%, 1.25x from 100%)`.
 */
export function scalesAssumed(
  cards: readonly CatalogCard[],
  { spending, options, programs }: Holder & Pick<EngineInput, 'programs'>,
): string[] {
  const told = cards.flatMap(({ engine }) =>
    engine.earn.flatMap((rule) => {
      const { scale } = rule;
      const lines = spending.filter((line) => ruleMatches(rule, line));
      const own = lines.reduce((sum, { monthly }) => sum + monthly, 0);
      if (scale === undefined || own === 0) return [];
      const all = spending.reduce((sum, { monthly }) => sum + monthly, 0);
      const share = (all - own) / own;
      const program = programs.get(engine.program ?? '') ?? null;
      const plain = holderCard(engine, { spending, options });
      const rate = plain.earn.find(({ id }) => id === rule.id)?.rate ?? 0;
      const more = stepsAround(scale, { share, rate }, program);
      const bills = [...new Set(lines.map(({ category }) => categoryLabel(category as Category)))];
      const earned =
        rate < Math.min(...scale.steps.map((step) => step.rate))
          ? `${number(scale.below_points_per_month)} points a month`
          : rateText(rate, program);
      const part = share > 1 ? 'more than' : `${number(Math.round(share * 100))}% of`;
      const pays = `${list(bills)} at ${earned} on `;
      return [{ name: engine.name, pays, why: `is ${part} that${more}` }];
    }),
  );
  return [...Map.groupBy(told, ({ pays, why }) => pays + why).values()].map((alike) => {
    const { pays = '', why = '' } = alike[0] ?? {};
    const other = alike.length > 1 ? 'other spending on each' : 'its other spending';
    return `${pays}${list(alike.map(({ name }) => name))}, as ${other} ${why}`;
  });
}

/** How far above a step, as a part of it, spending is near it: a month with less falls below. */
const NEAR = 0.25;

/** ` (250 points a month below 25%, 0.75x from 50%, 1.25x from 100%)`: a step that is near, the next, the last. */
function stepsAround(
  { steps, below_points_per_month }: NonNullable<EngineCard['earn'][number]['scale']>,
  { share, rate }: { readonly share: number; readonly rate: number },
  program: Parameters<typeof rateText>[1],
): string {
  const percent = (part: number) => `${number(part * 100)}%`;
  const sorted = steps.toSorted((a, b) => a.from_share - b.from_share);
  const reached = sorted.filter((step) => step.from_share <= share);
  const [step, before] = reached.toReversed();
  const isNear = step !== undefined && share < step.from_share * (1 + NEAR);
  const less = before
    ? rateText(before.rate, program)
    : `${number(below_points_per_month)} points a month`;
  const ahead = sorted.filter((one) => one.from_share > share && one.rate > rate);
  const told = [
    ...(isNear ? [`${less} below ${percent(step.from_share)}`] : []),
    ...[...new Set([...ahead.slice(0, 1), ...ahead.slice(-1)])].map(
      (one) => `${rateText(one.rate, program)} from ${percent(one.from_share)}`,
    ),
  ];
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/**
 * What the issuer's other option brings for these bills, beside the points that are counted, with all
 * of this spending on each card; empty where none is offered.
 * @param months by which a line's dollars are multiplied: 12 for a year, 1 for a purchase
 */
export function otherOptionText(
  cards: readonly CatalogCard[],
  { spending, options, programs }: Holder & Pick<EngineInput, 'programs'>,
  months: number,
): string {
  const a_year = months === 1 ? '' : ' a year';
  const texts = cards.flatMap(({ engine }) =>
    engine.earn.flatMap((rule) => {
      const option = rule.scale?.or_cash;
      const lines = spending.filter((line) => ruleMatches(rule, line));
      const own = lines.reduce((sum, { monthly }) => sum + monthly, 0) * months;
      if (option === undefined || own === 0) return [];
      const all = spending.reduce((sum, { monthly }) => sum + monthly, 0) * months;
      const bills = list([
        ...new Set(lines.map(({ category }) => categoryLabel(category as Category))),
      ]);
      const plain = holderCard(engine, { spending, options });
      const counted = own * (plain.earn.find(({ id }) => id === rule.id)?.rate ?? 0);
      const { cpp } = worthBeside(engine, programs, new Set([engine.key]));
      const worth = (points: number): string =>
        `${number(Math.round(points))} points, ${usd((points * cpp.base) / 100)}`;
      const { percent, per_100_points, most_rate } = option;
      const cash = ((all - own) * percent) / 100;
      const unlocked = Math.min(own * most_rate, (cash / per_100_points) * 100);
      const over = cash - (unlocked * per_100_points) / 100;
      const left = over >= 1 ? `, and ${usd(over)} left` : '';
      const share = number((most_rate * per_100_points * 100) / percent);
      const [paid, here] =
        cash === 0
          ? ['', `which takes other purchases of ${share}% of the ${bills}`]
          : [` (${worth(counted)}${a_year})`, `here ${usd(cash)}, for ${worth(unlocked)}${left}`];
      const text = `the points on ${bills} that are counted here${paid}, or ${orCashText(option, bills)} (${here})`;
      return [{ name: engine.name, text }];
    }),
  );
  return [...Map.groupBy(texts, ({ text }) => text)]
    .map(([text, of]) => {
      const names = list(of.map(({ name }) => name));
      return `${names} ${of.length > 1 ? 'have' : 'has'} two options, one at a time: ${text}.`;
    })
    .join(' ');
}

/** Whether a rate on a category is that of a scale below its first step: so many points, and no rate. */
export function isBelowSteps({ engine }: CatalogCard, category: Category, rate: number): boolean {
  const line: SpendingLine = {
    category,
    monthly: 0,
    merchant: null,
    channel: 'any',
  } as SpendingLine;
  const scale = engine.earn.find((rule) => rule.scale && ruleMatches(rule, line))?.scale;
  return (
    scale !== undefined && rate > 0 && rate < Math.min(...scale.steps.map((step) => step.rate))
  );
}

/** Of what is paid, as much other spending is as good as none. */
const NONE_SAID = 0.05;

/**
 * In words, for `turns_at`: other spending on a card, which raises such a rate, where none was said
 * and it would turn what was decided.
 * @param months by which a line's dollars are multiplied: 12 for a year, 1 for a purchase
 */
export function assumedScale(
  { engine }: CatalogCard,
  { spending, options, programs }: Pick<EngineInput, 'spending' | 'options' | 'programs'>,
  turns: (more: number) => boolean,
  months = 12,
): string[] {
  return engine.earn.flatMap((rule) => {
    const { scale } = rule;
    const lines = spending.filter((line) => ruleMatches(rule, line));
    const own = lines.reduce((sum, { monthly }) => sum + monthly, 0);
    const all = spending.reduce((sum, { monthly }) => sum + monthly, 0);
    if (scale === undefined || own === 0 || all - own > own * NONE_SAID) return [];
    const plain = holderCard(engine, { spending, options });
    const rate = plain.earn.find(({ id }) => id === rule.id)?.rate ?? 0;
    const [top] = scale.steps.toSorted((a, b) => b.rate - a.rate);
    const { cpp } = worthBeside(engine, programs, new Set([...options.also_held]));
    const more = (own * months * ((top?.rate ?? 0) - rate) * cpp.base) / 100;
    if (top === undefined || more <= 0 || !turns(more)) return [];
    const label = categoryLabel((lines[0]?.category ?? 'other') as Category);
    const highest = rateText(top.rate, programs.get(engine.program ?? '') ?? null);
    return [
      `other spending on ${engine.name}: from ${number(top.from_share * 100)}% of the ${label} it earns ${highest} there`,
    ];
  });
}

/**
 * In words, that all advertising is of the kind for which a card pays: it earns the base rate on other
 * advertising, and spending does not tell them apart.
 */
export function advertisingAssumed(
  cards: readonly CatalogCard[],
  { spending }: Pick<Holder, 'spending'>,
): string[] {
  const lines = spending.filter(
    ({ category, monthly }) => category === 'advertising' && monthly > 0,
  );
  if (lines.length === 0) return [];
  // A rule that lists the places that it leaves out leaves nothing open at one that is named.
  const isOpen = (rule: EarnRule, line: SpendingLine): boolean =>
    (line.merchant === null || rule.excluded_merchants.length === 0) && ruleMatches(rule, line);
  const told = cards.flatMap(({ engine }) => {
    const limited = engine.earn.find(
      (rule) => rule.advertising_on !== undefined && lines.some((line) => isOpen(rule, line)),
    );
    return limited?.advertising_on === undefined
      ? []
      : [{ name: engine.name, where: limited.advertising_on }];
  });
  const places = [...Map.groupBy(told, ({ where }) => where)].map(
    ([where, of]) => [where, list(of.map(({ name }) => name))] as const,
  );
  const [only, ...others] = places;
  if (only === undefined) return [];
  if (others.length === 0) {
    const [where, names] = only;
    return [
      `all advertising on ${where}, as ${names} pay${told.length > 1 ? '' : 's'} the base rate on any other`,
    ];
  }
  const each = places.map(([where, names]) => `${where} (${names})`);
  return [`all advertising where each pays, else the base rate: on ${each.join('; on ')}`];
}
