import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import {
  MONTHS,
  monthIndex,
  nextDay,
  type Slot,
  windowMonths,
  within,
  yearSlots,
} from '../../model/calendar.ts';
import { fineIndex, rollupOf } from '../../model/categories.ts';
import { checkSteps, effort, MATCHES_PER_STEP, STEPS_PER_WALLET } from '../../model/effort.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { foreignFeePercent, isAbroad } from '../../model/foreign.ts';
import type { EngineInput, SpendingLine } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { Cap } from '../../model/rate-terms.ts';
import {
  cardAccepted,
  isOwnPortal,
  isPlain,
  plainRule,
  ruleAvailable,
  ruleMatches,
} from '../../model/rules.ts';
import { type Classes, compileClasses, type MatchedRule } from '../lines/line-classes.ts';
import { type CompiledChoice, compileChoices } from './choice-groups.ts';
import { type CapWindow, type CompiledCap, compileEpochs, type Epoch } from './epochs.ts';
import { partsOf } from './spent-once.ts';

/**
 * A wallet prepared for solving many times: with or without a card, at other point values, under
 * other choices. Everything is numbered; cards are in order of card_id, so that "first wins" means
 * "lowest card_id wins".
 */
export interface Compiled extends Classes {
  readonly cards: readonly EngineCard[];
  /** Index of a card by its card_id. */
  readonly indexOf: ReadonlyMap<number, number>;
  /** By card: dollars that it charges on each dollar spent abroad. */
  readonly fees: readonly number[];
  readonly lines: readonly SpendingLine[];
  readonly slots: readonly Slot[];
  readonly rules: readonly CompiledRule[];
  /** By rule: its card, its rate, its index into `caps` (-1 for none). */
  readonly cardOf: readonly number[];
  readonly rateOf: readonly number[];
  readonly capOf: readonly number[];
  /** By rule: 1 when it has no dates, so it applies in every epoch. */
  readonly undated: readonly number[];
  /** Rule r applies in epoch e: 1 at `r * epochs.length + e`. */
  readonly active: readonly number[];
  readonly epochs: readonly Epoch[];
  readonly caps: readonly CompiledCap[];
  /** Cap windows: the places of the transportation problem. */
  readonly windows: readonly CapWindow[];
  /** First window of each cap, plus a final entry. */
  readonly windowStart: readonly number[];
  /** Window of cap c in epoch e at `c * epochs.length + e`. */
  readonly windowAt: readonly number[];
  /** Dollars that each window holds. */
  readonly capacity: readonly number[];
  readonly choices: readonly CompiledChoice[];
}

export interface CompiledRule {
  readonly card: number;
  readonly rule: EarnRule;
  /** Its part for what is spent once. */
  readonly once?: true;
}

const IN_ORDER = new QuestionMemo<readonly SpendingLine[], readonly SpendingLine[]>();

/** The lines with spending, in order of the category tree. A decision compiles the same often. */
export function linesInOrder(spending: readonly SpendingLine[]): readonly SpendingLine[] {
  const known = IN_ORDER.get(spending);
  if (known !== undefined) return known;
  const lines = spending
    .filter((line) => line.monthly > 0)
    .sort((a, b) => fineIndex(a.category) - fineIndex(b.category));
  IN_ORDER.set(spending, lines);
  return lines;
}

/** The rules that the holder can have and that pay for some of the lines. */
function usableRules(
  cards: readonly EngineCard[],
  lines: readonly SpendingLine[],
  { options, as_of }: Pick<EngineInput, 'options' | 'as_of'>,
): MatchedRule[] {
  const usable: MatchedRule[] = [];
  const matching = matchingIn(lines);
  const isOnce = lines.some(({ once }) => once === true);
  for (const [index, card] of cards.entries()) {
    for (const rule of card.earn) {
      const all = matching(rule);
      const isPortal = rule.channel === 'portal';
      const own = isPortal ? all.filter((at) => isOwnPortal(card, rule, lines[at] ?? {})) : all;
      if (own.length === 0 || !ruleAvailable(card, rule, options)) continue;
      if (isOnce) usable.push(...partsOf(index, rule, own, { cards, lines, as_of }));
      else usable.push({ card: index, rule, lines: own });
    }
  }
  return usable;
}

type Matching = (rule: EarnRule) => readonly number[];

const MATCHING = new QuestionMemo<readonly SpendingLine[], Matching>();

/** By rule the lines that earn its rate: a decision compiles the same cards in many wallets. */
function matchingIn(lines: readonly SpendingLine[]): Matching {
  const known = MATCHING.get(lines);
  if (known !== undefined) return known;
  /** By line: its fine category; -1 where a merchant or a portal decides too. */
  const fines = lines.map((line) => (isPlain(line) ? fineIndex(line.category) : -1));
  const rollups = lines.map((line) => rollupOf(line.category));
  const byRule = new WeakMap<EarnRule, readonly number[]>();
  const found = (rule: EarnRule): number[] => {
    const matches = plainRule(rule)?.matches;
    const own: number[] = [];
    for (let i = 0; i < lines.length; i += 1) {
      const line = lines[i] as SpendingLine;
      const fine = fines[i] ?? -1;
      const pays =
        fine < 0
          ? ruleMatches(rule, line, rollups[i])
          : matches?.[fine] === 1 && !(rule.us_only === true && isAbroad(line));
      if (pays) own.push(i);
    }
    return own;
  };
  const matching = (rule: EarnRule): readonly number[] => {
    const own = byRule.get(rule) ?? found(rule);
    byRule.set(rule, own);
    return own;
  };
  MATCHING.set(lines, matching);
  return matching;
}

/** Of what is spent once: a rate that ends is not taken for one of the next period too. */
function periodsOf({ valid_to }: EarnRule, { options }: Pick<EngineInput, 'options'>): number {
  return valid_to === null ? (options.once_periods ?? 1) : 1;
}

/** Compiles the spending of a wallet; all of `input.cards` need not be held at once. */
export function compileWallet(input: EngineInput): Compiled {
  const { as_of } = input;
  const cards = [...input.cards].sort((a, b) => a.card_id - b.card_id);
  const lines = linesInOrder(input.spending);
  effort.steps += STEPS_PER_WALLET + (lines.length * cards.length) / MATCHES_PER_STEP;
  if (cards.length === 1) effort.unused += STEPS_PER_WALLET / 2;
  checkSteps();
  const usable = usableRules(cards, lines, input);
  const holds = ({ valid_from, valid_to }: EarnRule, slot: Slot): boolean =>
    within(slot.start, valid_from, valid_to);
  const dated = ({ rule, once }: MatchedRule): boolean =>
    once !== true && (rule.valid_from !== null || rule.valid_to !== null);
  const slots = yearSlots(as_of, cutsOf(usable.filter(dated)));
  const live = usable.filter((one) => !dated(one) || slots.some((slot) => holds(one.rule, slot)));

  const caps: CompiledCap[] = [];
  const capNames = new Map<string, number>();
  const capIndex = (card: number, key: string, amount: number, period: Cap['period']): number => {
    const name = `${card}:${key}:${period}`;
    const known = capNames.get(name);
    if (known !== undefined) return known;
    capNames.set(name, caps.length);
    return caps.push({ card, amount, period }) - 1;
  };
  const ruleCaps = live.map(({ card, rule, once }) => {
    if (rule.cap === null) return -1;
    const { group, amount, period } = rule.cap;
    const key = group === null ? `rule ${rule.id}` : `group ${group}`;
    const isOnePeriod = once === true && windowMonths(period) < MONTHS;
    return isOnePeriod
      ? capIndex(card, `once ${key}:${period}`, amount * periodsOf(rule, input), 'member_year')
      : capIndex(card, key, amount, period);
  });

  const anniversaries = cards.map(({ card_id }) => anniversaryOf(card_id, input));
  const datedRules = live.filter(dated);
  const { epochs, windows, windowStart, windowAt } = compileEpochs(
    slots,
    slots.map((slot) => datedRules.map(({ rule }) => (holds(rule, slot) ? '1' : '0')).join('')),
    caps.map(({ card, period }, cap) => {
      // What is drawn to a card, or spent once, is so in the engine's year, whenever it was opened.
      const { rule, once } = live[ruleCaps.indexOf(cap)] ?? {};
      const isOfYear = rule?.lift !== undefined || (once === true && rule?.cap?.period !== period);
      return { period, anniversary: isOfYear ? monthIndex(as_of) : (anniversaries[card] ?? 0) };
    }),
    as_of,
  );
  const active = new Array<number>(live.length * epochs.length).fill(1);
  live.forEach((one, r) => {
    if (!dated(one)) return;
    epochs.forEach((epoch, e) => {
      const slot = slots[epoch.slots[0] ?? 0];
      const on = slot !== undefined && holds(one.rule, slot);
      active[r * epochs.length + e] = on ? 1 : 0;
    });
  });
  return {
    cards,
    indexOf: new Map(cards.map((card, index) => [card.card_id, index])),
    fees: cards.map((card) => foreignFeePercent(card) / 100),
    lines,
    slots,
    rules: live,
    cardOf: live.map(({ card }) => card),
    rateOf: live.map(({ rule }) => rule.rate),
    capOf: ruleCaps,
    undated: live.map((one) => (dated(one) ? 0 : 1)),
    active,
    epochs,
    ...compileClasses(cards, lines, live, cardAccepted),
    caps,
    windows,
    windowStart,
    windowAt,
    capacity: windows.map(({ cap, share, count }) => {
      return count * ((caps[cap]?.amount ?? 0) * share);
    }),
    choices: compileChoices(live),
  };
}

/** Month index of a start of a card's member year; without one that is known, it starts now. */
export function anniversaryOf(
  card_id: number,
  { options, as_of }: Pick<EngineInput, 'options' | 'as_of'>,
): number {
  const month = options.anniversary_months.get(card_id);
  return month === undefined ? monthIndex(as_of) : month - 1;
}

/** First days on which a rule begins or has ended. */
function cutsOf(rules: readonly MatchedRule[]): IsoDate[] {
  const cuts = new Set<IsoDate>();
  for (const { rule } of rules) {
    if (rule.valid_from !== null) cuts.add(rule.valid_from);
    if (rule.valid_to !== null) cuts.add(nextDay(rule.valid_to));
  }
  return [...cuts];
}
