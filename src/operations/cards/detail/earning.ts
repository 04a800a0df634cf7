import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import { fewerText, transferLoss } from '../../../engine/decisions/points/transfers-left.ts';
import { quartersOf, UNKNOWN_PLACES } from '../../../engine/decisions/upcoming/quarters.ts';
import { orCashText, requirementText } from '../../../engine/explain/rate-words.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import type { EarnRule, EngineCard } from '../../../engine/model/facts.ts';
import { activationOf, isNotAll } from '../../../engine/model/rotating.ts';
import { paysFree } from '../../../engine/worth/bills.ts';
import { centsText, list, lowerFirst } from '../../../kit/words.ts';
import { freelyPaid } from '../../shared/bills-named.ts';
import { cashIntoTexts } from '../../shared/points/cash-into.ts';
import { moneyAsked } from '../../shared/said/held/money-kept.ts';

/** A rate with everything that it depends on; conditions that do not apply are null. */
export const servedRule = z.object({
  rule_id: z.string(),
  rate: z.number(),
  up_to: z.boolean(),
  categories: z.array(z.string()),
  merchants: z.array(z.string()),
  excluded_merchants: z.array(z.string()),
  channel: z.string(),
  cap: z
    .object({ amount: z.number(), period: z.string(), shared_as: z.string().nullable() })
    .nullable(),
  activation: z.string(),
  choice: z.object({ group: z.string(), by: z.string(), pick: z.int() }).nullable(),
  requires: z.object({ key: z.string(), text: z.string() }).nullable(),
  min_purchase: z.number().nullable(),
  max_purchase: z.number().nullable(),
  days: z.array(z.string()).nullable(),
  hours: z.object({ from: z.string(), to: z.string(), zone: z.string() }).nullable(),
  opening: z.object({ rate: z.number(), months: z.int() }).nullable(),
  after_spend: z.object({ amount: z.number(), period: z.string() }).nullable(),
  /** By the month's other spending on the card, as a share of what these categories take. */
  scale: z
    .object({
      steps: z.array(z.object({ from_share: z.number(), rate: z.number() })),
      below_points_per_month: z.number(),
    })
    .nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  note: z.string().nullable(),
});

export const relationshipTier = z.object({
  tier_key: z.string(),
  name: z.string(),
  balance: z.number(),
  bonus_percent: z.number(),
});

/** What is told of the rates and the points besides. */
export const earningTexts = {
  /** Rotating categories of the last quarter, and whether the next ones are known. */
  quarters_text: z.string().nullable(),
  /** What rates by money kept ask for, and what is not counted against them. */
  money_text: z.string().optional().meta({ 'x-listed': false }),
  /** Bills that its issuer pays without the usual fee, and what their rate hangs on. */
  bills_text: z.string().nullable().meta({ 'x-listed': false }),
  /** What its points lose against those of cards that open all of their transfers, and where alone they are cash. */
  points_text: z.string().optional().meta({ 'x-listed': false }),
};

export function describeEarning(card: CatalogCard, catalog: CatalogSnapshot) {
  const points_text = [
    pointsText(card, catalog),
    ...cashIntoTexts([card], catalog.enginePrograms, catalog),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    quarters_text: quartersText(card.engine, catalog),
    ...moneyText(card),
    bills_text: billsText(card, catalog),
    ...(points_text && { points_text }),
  };
}

export function describeRule(
  rule: EarnRule,
  { merchants }: Pick<CatalogSnapshot, 'merchants'>,
): z.output<typeof servedRule> {
  const { cap, choice, requires, days, hours, opening, after_spend, scale } = rule;
  const names = merchantNames(merchants);
  const named = (keys: readonly string[]) => {
    return keys.map((key) => names.get(key) ?? key.replaceAll('_', ' '));
  };
  return {
    rule_id: rule.id,
    rate: rule.rate,
    up_to: rule.up_to === true || scale !== undefined,
    categories: [...rule.categories],
    merchants: named(rule.merchants),
    excluded_merchants: named(rule.excluded_merchants),
    channel: rule.channel,
    cap: cap && { amount: cap.amount, period: cap.period, shared_as: cap.group },
    activation: rule.activation,
    choice: choice && { group: choice.group, by: choice.by, pick: choice.pick },
    requires: requires === null ? null : { key: requires, text: requirementText(requires) },
    min_purchase: rule.min_purchase,
    max_purchase: rule.max_purchase ?? null,
    days: days === undefined ? null : [...days],
    hours: hours === undefined ? null : { ...hours },
    opening: opening === undefined ? null : { ...opening },
    after_spend: after_spend === undefined ? null : { ...after_spend },
    scale:
      scale === undefined
        ? null
        : {
            steps: scale.steps.map((step) => ({ ...step })),
            below_points_per_month: scale.below_points_per_month,
          },
    valid_from: rule.valid_from,
    valid_to: rule.valid_to,
    note: rule.note,
  };
}

export function describeTiers({ tiers }: EngineCard): z.output<typeof relationshipTier>[] {
  return (tiers ?? []).map(({ key: tier_key, name, balance, bonus_percent }) => {
    return { tier_key, name, balance, bonus_percent };
  });
}

/**
 * The bills that others charge a fee to pay by card and this issuer does not, with the terms of their
 * rate; null for cards without any.
 * @param parts `fee`: how they are paid alone; `rate`: without that and without the note on the rate
 */
export function billsText(
  { seed, engine: card }: Pick<CatalogCard, 'seed' | 'engine'>,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
  parts: 'all' | 'fee' | 'rate' = 'all',
): string | null {
  const bills = [...new Set(rules.bill_fees.map(({ category }) => category))].filter((category) =>
    paysFree(card, category),
  );
  if (bills.length === 0) return null;
  const own = card.earn.filter(({ without_bill_fee }) => without_bill_fee);
  const notes = [...new Set(own.flatMap(({ note }) => note ?? []))].map(
    (note) => ` Its rate: ${lowerFirst(note)}.`,
  );
  const options = [...new Set(own.flatMap(({ scale }) => scale?.or_cash ?? []))].map(
    (option) => ` Instead it can pay ${orCashText(option, 'these bills')}.`,
  );
  const free = `Paying ${list(bills.map(categoryLabel), 'or')} has no fee with it.`;
  const how = freelyPaid([seed.issuer], bills, rules);
  const rate = options.join('');
  if (parts === 'fee') return `${free}${how}`;
  return parts === 'rate' ? `${free}${rate}` : `${free}${notes.join('')}${rate}${how}`;
}

const NAMES = new WeakMap<CatalogSnapshot['merchants'], ReadonlyMap<string, string>>();

/** Names of merchants by key. */
export function merchantNames(file: CatalogSnapshot['merchants']): ReadonlyMap<string, string> {
  const known = NAMES.get(file) ?? new Map(file.merchants.map(({ key, name }) => [key, name]));
  NAMES.set(file, known);
  return known;
}

/**
 * The rotating categories of the quarter before, and whether those of the next are known; the rates
 * tell of this one and of later ones. Null for cards without any.
 */
function quartersText(
  card: EngineCard,
  { merchants, today }: Pick<CatalogSnapshot, 'merchants' | 'today'>,
): string | null {
  const start = addMonths(today, -3);
  const quarters = quartersOf(card, merchantNames(merchants), start, addMonths(today, 3));
  if (quarters.length === 0) return null;
  const said = quarters.flatMap(({ name, places, rules, start: from, end }) => {
    if (end < today) return [`${name} was ${places}`];
    if (from > today && places === UNKNOWN_PLACES) return [`${name} not known yet`];
    return rules.some(({ note }) => isNotAll(note)) ? [`${name} known only in part`] : [];
  });
  const now = quarters.find(({ start: from, end }) => from <= today && today <= end);
  const of = now === undefined ? '' : ` ${now.name}`;
  const activation = activationOf(card, today);
  const since = activation?.counts_from;
  const counts = since
    ? `purchases since ${since} count`
    : 'only what is paid after activating counts';
  const until = activation?.until ?? 'not known';
  const last = activation === null ? until : `${until} (${counts})`;
  return `Quarters: ${[...said, `the last day to activate${of} is ${last}`].join('; ')}.`;
}

/**
 * What a card's points lose against those of cards that open all of their transfers, with their cash
 * value where it is the card's own; empty where nothing is known to differ.
 */
function pointsText(
  { engine }: CatalogCard,
  { enginePrograms, today }: Pick<CatalogSnapshot, 'enginePrograms' | 'today'>,
): string {
  const program = enginePrograms.get(engine.program ?? '');
  if (!program || program.transfer_cpp === null || program.unlocked_by === null) return '';
  const own = new Set([engine.key]);
  const loss = transferLoss(program, new Set(program.unlocked_by), own, today);
  const cash = program.cash_by_card?.get(engine.key) ?? null;
  const parts = [
    loss === null || loss.kind === 'all' ? '' : `move ${fewerText(loss)}`,
    cash === null ? '' : `pay ${centsText(cash)} as cash`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Its points ${list(parts)}.`;
}

function moneyText(card: CatalogCard): { readonly money_text?: string } {
  const money_text = moneyAsked(card);
  return money_text === '' ? {} : { money_text };
}
