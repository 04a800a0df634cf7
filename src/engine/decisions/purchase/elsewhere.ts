import { list } from '../../../kit/words.ts';
import { monthIndex, within } from '../../model/calendar.ts';
import { type FineCategory, rollupOf } from '../../model/categories.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import type { SpendingLine } from '../../model/input.ts';
import { quarterOf, quarterRates } from '../../model/rotating.ts';
import { ruleMatches } from '../../model/rules.ts';
import type { BestCardInput } from './input.ts';

/** Begins the note on a card whose bank chooses its network; the networks follow. */
export const ONLY_IF = 'accepted only if yours is';

/** What a card pays elsewhere, where people may expect it here. */

/** Kinds of a quarter that are named. */
const NAMED = 6;

/** In words, for who has a card with rotating categories in a shop that is none of this quarter's. */
export function quarterElsewhere(
  card: EngineCard,
  paid: number,
  rateOf: (rate: number) => string,
  { as_of }: Pick<BestCardInput, 'as_of'>,
): string | null {
  const open = quarterRates(card, as_of);
  const rates = [...new Set(open.map(({ rate }) => rate))].filter((rate) => rate > paid);
  if (open.length === 0 || rates.length === 0) return null;
  const told = rates
    .sort((a, b) => b - a)
    .map((rate) => `${rateOf(rate)} on ${kindsOf(open.filter((rule) => rule.rate === rate))}`);
  return `this quarter it pays ${told.join(', ')}${listedText(card)}`;
}

/** In words, of a shop that the quarter before paid for, as people remember it: `5x on gas stations ended 2026-09-30`. */
export function quarterBefore(
  card: EngineCard,
  paid: number,
  rateOf: (rate: number) => string,
  { merchant, amount, as_of }: Pick<BestCardInput, 'merchant' | 'amount' | 'as_of'>,
): string | null {
  const { key, category, online } = merchant;
  const line: SpendingLine = {
    ...{ category, monthly: amount, merchant: key, channel: 'any' },
    ...(online && { online }),
  };
  const since = quarterOf(monthIndex(as_of)).start - QUARTER;
  const best = card.earn
    .filter(
      ({ activation, valid_to, ...rule }) =>
        activation === 'rotating' &&
        valid_to !== null &&
        valid_to < as_of &&
        monthIndex(valid_to) >= since &&
        ruleMatches({ activation, valid_to, ...rule }, line),
    )
    .toSorted((a, b) => b.rate - a.rate)[0];
  if (best === undefined || best.rate <= paid) return null;
  const kinds = new Set<string>([category, rollupOf(category)]);
  const named = best.categories.find((one) => kinds.has(one));
  return `its ${rateOf(best.rate)} ${named ? `on ${named.replaceAll('_', ' ')}` : `at ${merchant.name}`} was last quarter's and ended ${best.valid_to}`;
}

/** Months of one. */
const QUARTER = 3;

/** How old the list is: who has the card sees the bank's own, which may hold more. */
export function listedText({ provenance }: EngineCard): string {
  const { earn = null } = provenance ?? {};
  if (earn === null) return '';
  const by = earn.status === 'single_source' ? 'by one source, ' : '';
  const day = earn.as_of === null ? 'undated' : `as of ${earn.as_of}`;
  return `, ${by}${day}: the bank's app has the whole list`;
}

function kindsOf(rules: readonly EarnRule[]): string {
  const kinds = [
    ...rules.flatMap(({ categories }) => categories.map((one) => one.replaceAll('_', ' '))),
    ...rules.flatMap(({ merchants }) => merchants.map(nameOf)),
  ];
  const named = [...new Set(kinds)];
  return list(named.length > NAMED ? [...named.slice(0, NAMED - 1), 'others'] : named);
}

/** A shop's name from its key, which is all that is known of it here. */
function nameOf(key: string): string {
  return key
    .replace(/(?:^|_)([a-z0-9])/g, (_all, letter: string) => ` ${letter.toUpperCase()}`)
    .trim();
}

/** In words: a rate of this kind of shop that leaves this one out. */
export function leftOutHere(
  card: EngineCard,
  paid: number,
  rateOf: (rate: number) => string,
  { merchant, as_of }: Pick<BestCardInput, 'merchant' | 'as_of'>,
): string | null {
  const { key, category } = merchant;
  if (key === null) return null;
  const kinds = new Set<string>([category, rollupOf(category)]);
  const isOut = ({ excluded_merchants, categories, channel, valid_from, valid_to }: EarnRule) =>
    excluded_merchants.includes(key) &&
    channel !== 'portal' &&
    categories.some((one) => kinds.has(one)) &&
    within(as_of, valid_from, valid_to);
  const best = card.earn.filter(isOut).toSorted((a, b) => b.rate - a.rate)[0];
  if (best === undefined || best.rate <= paid) return null;
  const what = best.categories.find((one) => kinds.has(one)) ?? category;
  return `${rateOf(best.rate)} on ${what.replaceAll('_', ' ')} leaves out ${merchant.name}`;
}

/** In words: a rate that this purchase would earn at home, `3% is for US online retail only`. */
export function usOnlyHere(
  card: EngineCard,
  paid: number,
  rateOf: (rate: number) => string,
  { merchant, amount, as_of, memberships }: BestCardInput,
): string | null {
  if (merchant.abroad !== true) return null;
  const { key, category, online, coded } = merchant;
  const atHome: SpendingLine = {
    ...{ category, monthly: amount, merchant: key, channel: 'any' },
    ...(online && { online }),
    ...(coded && { coded: coded.category }),
  };
  const best = card.earn
    .filter(
      (rule) =>
        rule.us_only === true &&
        rule.channel !== 'portal' &&
        within(as_of, rule.valid_from, rule.valid_to) &&
        (rule.requires === null || memberships.has(rule.requires)) &&
        ruleMatches(rule, atHome),
    )
    .toSorted((a, b) => b.rate - a.rate)[0];
  if (best === undefined || best.rate <= paid) return null;
  return `${rateOf(best.rate)} is for ${usKind(best, category)} only`;
}

/** As the rule's note begins, which is as the issuer words it; else by its kind here. */
function usKind({ note, categories }: EarnRule, category: FineCategory): string {
  const [, told] = /^(US [^;,.]+?)(?: purchases)?(?:[;,.]|$)/.exec(note ?? '') ?? [];
  const kinds = new Set<string>([category, rollupOf(category)]);
  const kind = categories.find((one) => kinds.has(one)) ?? categories[0] ?? 'purchases';
  return told ?? `US ${kind.replaceAll('_', ' ')}`;
}
