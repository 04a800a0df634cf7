import { isLocal, notCounted } from '../../engine/explain/not-counted.ts';
import {
  choiceChanges,
  choiceRenewal,
  isConditional,
  rateCondition,
  requirementText,
} from '../../engine/explain/rate-words.ts';
import type { EarnRule } from '../../engine/model/facts.ts';
import { list, number } from '../../kit/words.ts';
import { capText, targets } from './rate-parts.ts';
import type { RateFacts } from './rates.ts';
import { firstMonths, isOfOpening } from './short-rates.ts';

/**
 * Rates of rotating quarters in order of time, where the first of them stood: the running quarter, then the next.
 */
export function quartersInTurn(rules: readonly EarnRule[]): EarnRule[] {
  const isRotating = ({ activation }: EarnRule) => activation === 'rotating';
  const first = rules.findIndex(isRotating);
  if (first === -1) return [...rules];
  const turn = rules
    .filter(isRotating)
    .toSorted((a, b) => (a.valid_from ?? '').localeCompare(b.valid_from ?? '', 'en'));
  return [
    ...rules.slice(0, first),
    ...turn,
    ...rules.slice(first).filter((one) => !isRotating(one)),
  ];
}

/** Rules that differ only in what they apply to become one sentence. */
export function groupRates(rules: readonly EarnRule[]): EarnRule[][] {
  const groups = new Map<string, EarnRule[]>();
  for (const rule of rules) {
    const { id: _id, categories: _c, merchants: _m, note: _n, ...held } = rule;
    const { advertising_on: _a, shop_kind: _k, ...same } = held;
    // Of one choice, where a rate holds is told with the choice, once; of local transit, by its name.
    const { excluded_merchants: _e, us_only: _u, ...chosen } = same;
    const named = isLocal(rule) ? { ...same, excluded_merchants: [] } : same;
    const key = JSON.stringify(rule.choice === null ? named : chosen);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()];
}

/** A rate in words, with the ids of the rules that it tells. */
export interface RateLine {
  readonly rules: readonly string[];
  readonly text: string;
}

export function rateLines(
  groups: readonly (readonly EarnRule[])[],
  unit: string,
  facts: Pick<RateFacts, 'merchant'>,
): RateLine[] {
  return groups.map((group) => ({
    rules: group.map(({ id }) => id),
    text: rateText(group, unit, facts, groups),
  }));
}

/** In a row; places that are those of the rate before are not named again. */
export function inRow(lines: readonly RateLine[]): string[] {
  const texts = lines.map(({ text }) => text);
  return texts.map((text, at) => {
    const [, places = ''] = / on (all purchases but .*?)(?= \(|$)/.exec(text) ?? [];
    const isSame = places !== '' && texts[at - 1]?.includes(` on ${places}`);
    return isSame ? text.replace(` on ${places}`, ' on the same') : text;
  });
}

/** Of a rate that others get more than at the same places: what they have and its holder has not. */
function otherwise(
  group: readonly EarnRule[],
  groups: readonly (readonly EarnRule[])[],
): string | null {
  const [own] = group;
  if (own === undefined || isConditional(own) || own.choice !== null) return null;
  const more = groups.find(
    ([other, ...rest]) =>
      other !== undefined &&
      other.requires !== null &&
      other.rate > own.rate &&
      placesOf([other, ...rest]) === placesOf(group),
  );
  const asked = more?.[0]?.requires ?? null;
  const words = asked === null ? '' : requirementText(asked);
  return words.startsWith('with ') ? words.replace('with ', 'without ') : null;
}

/** Where rates hold, to be held against that of others. */
function placesOf(rules: readonly EarnRule[]): string {
  const places = rules.flatMap(({ categories, merchants }) => [...categories, ...merchants]).sort();
  return JSON.stringify([...places, rules[0]?.channel]);
}

/** More places are told by their rate. */
const SHARING_NAMED = 4;

/** ` with dining and drugstores`: what fills the same cap at the same time on lines of its own; else empty. */
function sharing(
  group: readonly EarnRule[],
  groups: readonly (readonly EarnRule[])[],
  unit: string,
  facts: Pick<RateFacts, 'merchant'>,
): string {
  const [own] = group;
  const others = groups.filter(([other, ...rest]) => {
    if (own === undefined || other === undefined || other.cap?.group !== own.cap?.group)
      return false;
    const isThen =
      (other.valid_to ?? LAST) >= (own.valid_from ?? '') &&
      (own.valid_to ?? LAST) >= (other.valid_from ?? '');
    return isThen && placesOf([other, ...rest]) !== placesOf(group);
  });
  const places = [...new Set(others.flat().flatMap((rule) => targets(rule, facts)))];
  if (places.length === 0) return '';
  const rates = [...new Set(others.flat().map(({ rate }) => `${number(rate)}${unit}`))];
  return ` with ${places.length > SHARING_NAMED ? `the ${list(rates)}` : list(places)}`;
}

const LAST = '9999';

function rateText(
  group: readonly EarnRule[],
  unit: string,
  facts: Pick<RateFacts, 'merchant'>,
  groups: readonly (readonly EarnRule[])[] = [group],
): string {
  const [rule] = group;
  if (!rule) return '';
  const where = [...new Set(group.flatMap((each) => targets(each, facts)))];
  const condition = rateCondition(rule);
  const conditions = [
    rule.choice &&
      (rule.choice.by === 'holder'
        ? `in ${rule.choice.pick} of these that you choose${rule.activation === 'enrolled' ? '' : choiceChanges(rule.choice)}`
        : `in the ${rule.choice.pick === 1 ? 'one' : rule.choice.pick} of these with the highest spending`),
    notCounted(group, facts.merchant),
    rule.cap &&
      (isOfOpening(rule)
        ? `up to $${number(rule.cap.amount)}, then ${number(rule.rate)}${unit}`
        : `${capText(rule.cap)}${rule.cap.group ? ` in all${sharing(group, groups, unit, facts)}` : ''}`),
    rule.activation === 'rotating' && 'when activated for the quarter',
    rule.activation === 'enrolled' && (choiceRenewal(rule) || 'when enrolled'),
    rule.valid_from && `from ${rule.valid_from}`,
    rule.valid_to && `until ${rule.valid_to}`,
    rule.financed_rate !== undefined &&
      `${rule.financed_rate === 0 ? 'nothing' : `${number(rule.financed_rate)}${unit}`} on a plan without interest`,
    rule.opening &&
      !isOfOpening(rule) &&
      `${number(rule.opening.rate)}${unit} in the first ${firstMonths(rule.opening.months)}`,
    condition,
    rule.older_accounts,
    otherwise(group, groups),
  ].filter((part): part is string => typeof part === 'string' && part !== '');
  const portal = rule.channel === 'portal' ? ' booked through the issuer portal' : '';
  const suffix = conditions.length > 0 ? ` (${conditions.join(', ')})` : '';
  const ceiling = rule.up_to || rule.scale ? 'up to ' : '';
  if (rule.opening !== undefined && isOfOpening(rule))
    return `${number(rule.opening.rate)}${unit} on ${list(where)}${portal} in the first ${firstMonths(rule.opening.months)}${suffix}`;
  return `${ceiling}${number(rule.rate)}${unit} on ${list(where)}${portal}${suffix}`;
}

/** One rule in words, as a change record tells it. */
export function ruleText(
  rule: EarnRule,
  isCash: boolean,
  facts: Pick<RateFacts, 'merchant'>,
): string {
  return rateText([rule], isCash ? '%' : 'x', facts);
}
