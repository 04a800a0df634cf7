import { monthIndex, nextDay, type Slot, within, yearSlots } from '../calendar.ts';
import { FINE_CATEGORIES, type FineCategory, fineCategoriesOf } from '../categories.ts';
import {
  capKey,
  choiceKey,
  type EngineInput,
  type EngineOptions,
  type SpendingLine,
} from '../input.ts';
import type { Cap, EarnRule, EngineCard } from '../model.ts';
import { type CapWindow, type CompiledCap, compileEpochs, type Epoch } from './epochs.ts';

/**
 * A wallet made ready to be solved many times: with or without a card, at other point
 * values, under other choices. Everything is numbered; cards stand by ascending card_id, so
 * that "first wins" means "lowest card_id wins".
 */
export interface Compiled {
  readonly cards: readonly EngineCard[];
  readonly lines: readonly SpendingLine[];
  readonly slots: readonly Slot[];
  readonly rules: readonly CompiledRule[];
  readonly epochs: readonly Epoch[];
  /** Lines that no rule tells apart. */
  readonly classes: readonly LineClass[];
  readonly caps: readonly CompiledCap[];
  /** Cap windows: the places of the transportation problem. */
  readonly windows: readonly CapWindow[];
  /** Window of cap c in epoch e at `c * epochs.length + e`. */
  readonly windowAt: Int32Array;
  readonly choices: readonly CompiledChoice[];
}

export interface CompiledRule {
  readonly card: number;
  readonly rule: EarnRule;
  /** Index into `caps`, -1 for none. */
  readonly cap: number;
  /** Index into `choices`, -1 for none or for a choice without alternatives. */
  readonly choice: number;
  /** By epoch: 1 while the rule holds. */
  readonly active: Uint8Array;
}

export interface LineClass {
  readonly monthly: number;
  readonly lines: readonly number[];
  /** Matching rules by ascending card. */
  readonly rules: readonly number[];
  /** By card: 1 when the card is taken there at all (private-label cards are not elsewhere). */
  readonly accepted: Uint8Array;
}

/**
 * Rules of which only `pick` may be on. While undecided they count against `cap`, a relaxed
 * cap (-1: against their own), which is one cap for all when they are `shared`, else one each.
 */
export interface CompiledChoice {
  readonly card: number;
  readonly group: string;
  readonly pick: number;
  readonly rules: readonly number[];
  readonly cap: number;
  readonly shared: boolean;
}

const FINE_INDEX = new Map<FineCategory, number>(FINE_CATEGORIES.map((fine, i) => [fine, i]));

/** Could the rule ever pay for the holder, dates and categories aside? */
function available(card: EngineCard, rule: EarnRule, options: EngineOptions): boolean {
  if (rule.min_purchase !== null && rule.min_purchase > 0) return false;
  if (rule.requires !== null && !options.memberships.has(rule.requires)) return false;
  if (rule.activation === 'rotating' && !options.activation.rotating) return false;
  if (rule.activation === 'enrolled' && !options.activation.enrolled) return false;
  if (rule.choice === null) return true;
  const chosen = options.choices.get(choiceKey(card.card_id, rule.choice.group));
  return chosen === undefined || chosen.includes(rule.id);
}

/** Does a purchase on this line earn the rule's rate, dates and caps aside? */
export function ruleMatches(rule: EarnRule, line: SpendingLine): boolean {
  if (rule.channel === 'portal' && line.channel !== 'portal') return false;
  if (line.merchant !== null) {
    if (rule.excluded_merchants.includes(line.merchant)) return false;
    if (rule.merchants.includes(line.merchant)) return true;
  }
  for (const category of rule.categories) {
    if (category === line.category) return true;
    if (fineCategoriesOf(category).includes(line.category)) return true;
  }
  return false;
}

/** Private-label cards are taken only by the merchants that their rules name. */
export function cardAccepted(card: EngineCard, line: SpendingLine): boolean {
  if (card.networks.length > 0) return true;
  const { merchant } = line;
  return merchant !== null && card.earn.some((rule) => rule.merchants.includes(merchant));
}

export function compileWallet(input: EngineInput): Compiled {
  const { options, as_of } = input;
  const cards = [...input.cards].sort((a, b) => a.card_id - b.card_id);
  const lines = input.spending
    .filter((line) => line.monthly > 0)
    .sort((a, b) => (FINE_INDEX.get(a.category) ?? 0) - (FINE_INDEX.get(b.category) ?? 0));
  const usable = cards.flatMap((card, index) =>
    card.earn
      .filter((rule) => available(card, rule, options))
      .filter((rule) => lines.some((line) => ruleMatches(rule, line)))
      .map((rule) => ({ card: index, rule })),
  );
  const slots = yearSlots(
    as_of,
    usable.flatMap(({ rule }) => [
      ...(rule.valid_from === null ? [] : [rule.valid_from]),
      ...(rule.valid_to === null ? [] : [nextDay(rule.valid_to)]),
    ]),
  );
  const holds = ({ valid_from, valid_to }: EarnRule, slot: Slot): boolean =>
    within(slot.start, valid_from, valid_to);
  const live = usable.filter(({ rule }) => slots.some((slot) => holds(rule, slot)));

  const caps: CompiledCap[] = [];
  const capKeys: string[] = [];
  const capIndex = (card: number, key: string, amount: number, period: Cap['period']): number => {
    const name = `${card}:${key}:${period}`;
    const known = capKeys.indexOf(name);
    if (known >= 0) return known;
    capKeys.push(name);
    caps.push({ card, amount, period });
    return caps.length - 1;
  };
  const capUsed: number[] = [];
  const ruleCaps = live.map(({ card, rule }) => {
    if (rule.cap === null) return -1;
    const name = rule.cap.group ?? rule.id;
    const key = rule.cap.group === null ? `rule ${rule.id}` : `group ${name}`;
    const index = capIndex(card, key, rule.cap.amount, rule.cap.period);
    capUsed[index] = options.cap_used.get(capKey(cards[card]?.card_id ?? 0, name)) ?? 0;
    return index;
  });

  const choices = compileChoices(live, ruleCaps, caps, capIndex);
  const ruleChoice = new Map(choices.flatMap((c, i) => c.rules.map((r) => [r, i] as const)));

  const anniversaries = cards.map((card) => {
    const month = options.anniversary_months.get(card.card_id);
    return month === undefined ? monthIndex(as_of) : month - 1;
  });
  const { epochs, windows, windowAt } = compileEpochs(
    slots,
    slots.map((slot) => live.map(({ rule }) => (holds(rule, slot) ? '1' : '0')).join('')),
    caps.map((cap, index) => ({
      period: cap.period,
      anniversary: anniversaries[cap.card] ?? 0,
      used: capUsed[index] ?? 0,
    })),
    as_of,
    options.partial_windows,
  );
  const firstSlot = (epoch: Epoch): Slot => slots[epoch.slots[0] ?? 0] as Slot;

  const rules = live.map(
    ({ card, rule }, index): CompiledRule => ({
      card,
      rule,
      cap: ruleCaps[index] ?? -1,
      choice: ruleChoice.get(index) ?? -1,
      active: Uint8Array.from(epochs, (epoch) => (holds(rule, firstSlot(epoch)) ? 1 : 0)),
    }),
  );
  const classes = compileClasses(cards, lines, rules);
  return { cards, lines, slots, rules, epochs, classes, caps, windows, windowAt, choices };
}

function compileClasses(
  cards: readonly EngineCard[],
  lines: readonly SpendingLine[],
  rules: readonly CompiledRule[],
): LineClass[] {
  const matching = lines.map((line) =>
    rules.flatMap(({ card, rule }, index) => {
      const at = cards[card];
      return at !== undefined && cardAccepted(at, line) && ruleMatches(rule, line) ? [index] : [];
    }),
  );
  const accepted = lines.map((line) =>
    Uint8Array.from(cards, (card) => (cardAccepted(card, line) ? 1 : 0)),
  );
  return groupBy(lines, (_, i) => `${matching[i]?.join()}|${accepted[i]?.join()}`).map(
    (members): LineClass => {
      const first = members[0] ?? 0;
      return {
        lines: members,
        monthly: members.reduce((sum, line) => sum + (lines[line]?.monthly ?? 0), 0),
        rules: matching[first] ?? [],
        accepted: accepted[first] ?? new Uint8Array(cards.length),
      };
    },
  );
}

/**
 * Choice groups that leave a choice. Rules still undecided may together fill no more than the
 * largest cap times the picks left (once, where they share one cap), and no more than the
 * spending of that many rules: a relaxed cap that keeps the bound tight. A group whose caps
 * are mixed, or shared with rules outside it, keeps its own caps instead.
 */
function compileChoices(
  live: readonly { readonly card: number; readonly rule: EarnRule }[],
  ruleCaps: readonly number[],
  caps: readonly CompiledCap[],
  capIndex: (card: number, key: string, amount: number, period: Cap['period']) => number,
): CompiledChoice[] {
  const chosen = live.flatMap(({ rule }, index) => (rule.choice === null ? [] : [index]));
  const groups = groupBy(chosen, (r) => `${live[r]?.card}:${live[r]?.rule.choice?.group}`);
  return groups.flatMap((members) => {
    const rules = members.map((member) => chosen[member] ?? 0);
    const first = live[rules[0] ?? 0];
    if (first?.rule.choice == null || rules.length <= first.rule.choice.pick) return [];
    const { group, pick } = first.rule.choice;
    const ruleCap = rules.map((r) => live[r]?.rule.cap ?? null);
    const period = ruleCap.find((cap) => cap !== null)?.period ?? 'month';
    const alike = ruleCap.every((cap) => cap?.period === period);
    const [one = -1] = rules.map((r) => ruleCaps[r] ?? -1);
    const shared = one >= 0 && ruleCaps.every((cap, r) => (cap === one) === rules.includes(r));
    const own = alike && ruleCap.every((cap) => cap?.group === null);
    const largest = own
      ? Math.max(...rules.map((r) => caps[ruleCaps[r] ?? -1]?.amount ?? 0))
      : shared
        ? (caps[one]?.amount ?? 0)
        : Number.MAX_VALUE;
    const cap = capIndex(first.card, `choice ${group}`, largest, own || shared ? period : 'month');
    const mixed = !own && !shared && ruleCap.some((cap) => cap !== null);
    return [{ card: first.card, group, pick, rules, cap: mixed ? -1 : cap, shared }];
  });
}

/** Indexes of `items` grouped by key, groups and members in order of first appearance. */
function groupBy<T>(items: readonly T[], key: (item: T, index: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  items.forEach((item, index) => {
    const name = key(item, index);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [index]);
    else group.push(index);
  });
  return [...groups.values()];
}
