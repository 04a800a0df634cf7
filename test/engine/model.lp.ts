import { yearSlots } from '../../src/engine/model/calendar.ts';
import { fineCategoriesOf } from '../../src/engine/model/categories.ts';
import type { EarnRule, EngineCard } from '../../src/engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../src/engine/model/input.ts';

/**
 * The wallet problem written out in full as CPLEX LP text, for an independent solver: every
 * day-stretch, line, card and rule has its variable; nothing is merged, nothing is clever.
 * @param rechosen whether a choice holds for the year, or may be another as often as the card allows
 * @param steps of cards with a scaled rate, by card_id: the rate, and the dollars of the year that
 * must be spent on the card elsewhere for it
 */
export function lpOf(
  wallet: EngineInput,
  cpp: ReadonlyMap<number, number>,
  rechosen: 'never' | 'anew' = 'never',
  steps: ReadonlyMap<number, ScaleStep> = new Map(),
): string {
  const { options } = wallet;
  const slots = yearSlots(
    wallet.as_of,
    [
      ...wallet.cards.flatMap((card) => card.earn.map((rule) => rule.valid_from ?? '')),
      ...wallet.cards.flatMap((card) => card.earn.map((rule) => dayAfter(rule.valid_to))),
    ].filter((date) => date !== ''),
  );
  const objective: string[] = [];
  const supply: string[] = [];
  const caps = new Map<string, { terms: string[]; amount: number }>();
  const choices = new Map<string, { pick: number; rules: Set<string> }>();
  const links: string[] = [];
  const elsewhere = new Map<number, string[]>([...steps.keys()].map((id) => [id, []]));
  let count = 0;

  slots.forEach((slot) => {
    for (const line of wallet.spending) {
      const dollars = line.monthly * slot.weight;
      const own: string[] = [];
      for (const card of wallet.cards) {
        if (!taken(card, line)) continue;
        const factor = options.year === 'first' ? card.first_year_factor : 1;
        const worth = ((cpp.get(card.card_id) ?? 0) / 100) * factor;
        const variable = (rate: number): string => {
          count += 1;
          own.push(`x${count}`);
          const fee = line.abroad === true ? (card.foreign_fee_percent ?? 3) / 100 : 0;
          const net = rate * worth - fee;
          objective.push(`${net < 0 ? '- ' : ''}${Math.abs(net).toFixed(12)} x${count}`);
          return `x${count}`;
        };
        const at = steps.get(card.card_id);
        const scaled = at && card.earn.some((rule) => rule.scale && matches(rule, line));
        if (scaled) {
          variable(at.rate);
          continue;
        }
        const first = count + 1;
        variable(card.base_rate);
        for (const rule of card.earn) {
          if (!open(rule, options.memberships) || !matches(rule, line)) continue;
          const fixed = options.choices.get(`${card.card_id}:${rule.choice?.group}`);
          if (rule.choice !== null && fixed !== undefined && !fixed.includes(rule.id)) continue;
          if (rule.valid_from !== null && slot.start < rule.valid_from) continue;
          if (rule.valid_to !== null && slot.start > rule.valid_to) continue;
          const x = variable(rule.rate);
          if (rule.cap !== null) {
            const anniversary = options.anniversary_months.get(card.card_id);
            const start = (anniversary ?? Number(wallet.as_of.slice(5, 7))) - 1;
            const index = windowIndex(rule.cap.period, slot.month, start);
            const name = `${card.card_id}/${rule.cap.group ?? `#${rule.id}`}/${index}`;
            const share = covered(rule.cap.period, index, slots[0]?.month ?? 0, start);
            const amount = rule.cap.amount * share;
            const cap = caps.get(name) ?? { terms: [], amount };
            caps.set(name, cap);
            cap.terms.push(x);
          }
          if (rule.choice !== null) {
            const stands = { month: 1, quarter: 3, year: 12 }[rule.choice.every ?? 'quarter'];
            const isAnew = rechosen === 'anew' && rule.choice.by === 'holder';
            const when = isAnew ? `_p${Math.floor(slot.month / stands)}` : '';
            const group = `${card.card_id}/${rule.choice.group}${when}`;
            const y = `y_${card.card_id}_${rule.id}${when}`;
            const choice = choices.get(group) ?? { pick: rule.choice.pick, rules: new Set() };
            choices.set(group, choice);
            choice.rules.add(y);
            const most = Math.min(dollars, rule.cap?.amount ?? dollars);
            links.push(`${x} - ${most.toFixed(9)} ${y} <= 0`);
          }
        }
        for (let x = first; x <= count; x += 1) elsewhere.get(card.card_id)?.push(`x${x}`);
      }
      if (own.length > 0) supply.push(`${own.join(' + ')} = ${dollars.toFixed(9)}`);
    }
  });
  const binaries = [...choices.values()].flatMap(({ rules }) => [...rules]);
  const rows = [
    ...supply,
    ...[...caps.values()].map(
      ({ terms, amount }) => `${terms.join(' + ')} <= ${amount.toFixed(9)}`,
    ),
    ...[...choices.values()].map(({ rules, pick }) => `${[...rules].join(' + ')} <= ${pick}`),
    ...links,
    ...[...elsewhere].flatMap(([id, own]) => {
      const { needed = 0 } = steps.get(id) ?? {};
      return needed > 0 ? [`${own.join(' + ')} >= ${needed.toFixed(9)}`] : [];
    }),
  ].map((row, index) => ` c${index}: ${row}`);
  if (objective.length === 0) return '';
  const text = `Maximize\n obj: ${objective.join(' + ').replaceAll('+ -', '-')}\nSubject To\n${rows.join('\n')}\n`;
  return `${text}${binaries.length > 0 ? `Binary\n ${binaries.join(' ')}\n` : ''}End\n`;
}

export interface ScaleStep {
  /** Points a dollar. */
  readonly rate: number;
  /** Dollars a year. */
  readonly needed: number;
}

function dayAfter(date: string | null): string {
  if (date === null) return '';
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

function open(rule: EarnRule, memberships: ReadonlySet<string>): boolean {
  // What depends on the holder is made plain before a wallet is split.
  if ((rule.scale ?? rule.days ?? rule.hours ?? rule.after_spend) !== undefined) return false;
  // How large single purchases are is not known of monthly spending.
  if ((rule.min_purchase ?? 0) > 0) return false;
  return rule.requires === null || memberships.has(rule.requires);
}

function matches(rule: EarnRule, line: SpendingLine): boolean {
  if (rule.channel === 'portal' && line.channel === 'any') return false;
  if (rule.us_only && line.abroad) return false;
  const merchant = line.merchant ?? '';
  if (rule.excluded_merchants.includes(merchant)) return false;
  const categories: readonly string[] = rule.categories.flatMap((c) => fineCategoriesOf(c));
  return rule.merchants.includes(merchant) || categories.includes(line.category);
}

function taken(card: EngineCard, line: SpendingLine): boolean {
  if (card.networks.length > 0) {
    return line.networks?.some((one) => card.networks.includes(one)) ?? true;
  }
  return card.earn.some((rule) => rule.merchants.includes(line.merchant ?? ''));
}

const LENGTH: Readonly<Record<string, number>> = {
  month: 1,
  billing_cycle: 1,
  quarter: 3,
  half_year: 6,
  calendar_year: 12,
  member_year: 12,
};

function windowIndex(period: string, month: number, anniversary: number): number {
  const shifted = period === 'member_year' ? month - anniversary : month;
  return Math.floor(shifted / (LENGTH[period] ?? 1));
}

/** Share of a window that lies in the twelve months from `first`. */
function covered(period: string, index: number, first: number, anniversary: number): number {
  let months = 0;
  for (let month = first; month < first + 12; month += 1) {
    if (windowIndex(period, month, anniversary) === index) months += 1;
  }
  return months / (LENGTH[period] ?? 1);
}
