import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { halfOf } from '../../../engine/explain/credit-words.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { loungeText, pricesOf } from '../../cards/detail/lounges.ts';
import type { Nights } from '../benefits/nights/nights-used.ts';
import { isValued } from '../benefits/used/benefit-use.ts';
import { usersText } from './users.ts';

/** How airports and guests are said. */
const HINT = ' For an airport or guests send benefit_selections ["lounges at ATL with 2 kids"].';

type Facts = Pick<EngineInput, 'options'> & {
  /** Whether lounges at an airport are told already. */
  readonly at_airport?: boolean;
};

/** What the lounges of a card count for in a decision. */
export interface LoungeStake {
  readonly card: CatalogCard;
  readonly rows: Nights['rows'];
}

function visitsIn(rows: Nights['rows']): Nights['rows'] {
  return rows.filter(({ kind }) => kind === 'lounge visits');
}

/** Dollars a year that a card loses without its lounges, and that it gains where they are used whole. */
export function loungeSwing(all: Nights['rows']): { readonly less: number; readonly more: number } {
  const rows = visitsIn(all);
  const counted = sumCents(rows.map(({ value }) => value));
  const whole = sumCents(rows.map(({ high }) => high));
  return { less: counted, more: Math.max(0, whole - counted) };
}

/** The cards without their visits to lounges. */
export function withoutVisits<Input extends EngineInput>(
  input: Input,
  rows: Nights['rows'],
): Input {
  const names = new Set(visitsIn(rows).map(({ name }) => name));
  const cards = input.cards.map((card) => ({
    ...card,
    credits: card.credits.filter(({ name }) => !names.has(name)),
  }));
  return { ...input, cards };
}

/**
 * Says how often the lounges of cards open, for whom and what of it is counted, where they were
 * named as used or turn the decision: a count of visits says neither.
 */
export function tellLounges(
  stakes: readonly LoungeStake[],
  { options, at_airport = false }: Facts,
  turns: boolean,
  context: Pick<Context, 'catalog' | 'caller' | 'restrict' | 'warn'>,
): void {
  const isNamed = namesLounges(options, context);
  if (!isNamed && !turns) return;
  const notes: string[] = [];
  for (const stake of stakes) {
    const { card } = stake;
    const counted = visitsIn(stake.rows).map((row) => countedText(row, card, options, context));
    if ((card.seed.lounges ?? []).length === 0) {
      if (isNamed) context.warn(`No lounge of ${card.seed.name} is known.`);
      continue;
    }
    if (!context.caller.plan.paid_fields) context.restrict();
    const open = context.caller.plan.paid_fields ? opensText(stake, isNamed, context) : '';
    const sum = counted.length > 0 ? ` Counted: ${counted.join('; ')}.` : ' None is counted.';
    const users = isNamed && context.caller.plan.paid_fields ? ` ${usersText(card)}` : '';
    notes.push(`Lounges of ${card.seed.name}${open}.${users}${sum}`);
  }
  const last = notes.pop();
  for (const note of notes) context.warn(note);
  if (last !== undefined) context.warn(`${last}${at_airport ? '' : HINT}`);
}

/** The same of one card, by whether it is kept without its visits, or with more use of them. */
export function tellLoungesKept(
  stake: LoungeStake,
  facts: Facts,
  isKept: boolean,
  kept: { readonly without: () => boolean; readonly more: (dollars: number) => boolean },
  context: Pick<Context, 'catalog' | 'caller' | 'restrict' | 'warn'>,
): void {
  const { less, more } = loungeSwing(stake.rows);
  const turns = isKept ? less > 0 && !kept.without() : more > 0 && kept.more(more);
  tellLounges([stake], facts, turns, context);
}

/** The same of cards valued each alone: where lounges left out, or used more, bring another first. */
export function tellLoungesCompared(
  cards: readonly CatalogCard[],
  rows: readonly { readonly net_value: number; readonly certificates: Nights['rows'] }[],
  facts: Facts,
  context: Pick<Context, 'catalog' | 'caller' | 'restrict' | 'warn'>,
): void {
  const stakes = cards.flatMap((card, at): (LoungeStake & { readonly net: number })[] => {
    const row = rows[at];
    return row === undefined ? [] : [{ card, rows: row.certificates, net: row.net_value }];
  });
  const bestAt = (more: (stake: LoungeStake) => number) =>
    stakes.toSorted((a, b) => b.net + more(b) - a.net - more(a))[0];
  const first = bestAt(() => 0);
  // Who uses lounges uses those of either card.
  const unused = bestAt(({ rows }) => -loungeSwing(rows).less);
  const whole = bestAt(({ rows }) => loungeSwing(rows).more);
  tellLounges(stakes, facts, unused !== first || whole !== first, context);
}

function namesLounges(
  { benefit_selections: used, own_values }: EngineInput['options'],
  { catalog }: Pick<Context, 'catalog'>,
): boolean {
  const isLounge = (name: string): boolean => {
    const key = name.replace(/^\d+:/, '');
    return key === 'lounge' || catalog.benefitsByKey.get(key)?.category === 'lounge';
  };
  const valued = [...own_values].flatMap(([name, value]) => (value > 0 ? [name] : []));
  return [...(used ?? []), ...valued].some(isLounge);
}

/**
 * All of its networks: those that count with their conditions, the others with how often and for
 * whom, as families choose by that.
 */
function opensText(
  stake: LoungeStake,
  isNamed: boolean,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const prices = catalog.rules.lounge_visits?.prices ?? [];
  const keys = new Set(keysOf(stake));
  const counting = prices.filter((row) => row.keys.some((key) => keys.has(key)));
  const networks = new Set(counting.map(({ network }) => network));
  const all = stake.card.seed.lounges ?? [];
  const access = all.map((one) => {
    if (networks.has(one.network)) return loungeText(one, 'all');
    return loungeText({ ...one, note: pricesOf(one.note) }, isNamed ? 'all' : 'prices');
  });
  return `: ${access.join(', ')}`;
}

function keysOf(stake: LoungeStake): string[] {
  const names = new Set(visitsIn(stake.rows).map(({ name }) => name));
  return stake.card.seed.credits.filter(({ name }) => names.has(name)).map(({ key }) => key);
}

/** `Priority Pass Select $70 a year (half of 4 visits at $35, no guests)`; visits that were said by their number. */
function countedText(
  { name, value }: Nights['rows'][number],
  { seed }: CatalogCard,
  options: EngineInput['options'],
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const rules = catalog.rules.lounge_visits;
  const key = seed.credits.find((one) => one.name === name)?.key ?? '';
  const price = rules?.prices.find(({ keys }) => keys.includes(key));
  const each = price?.usd.base ?? 0;
  const visits = seed.lounges?.find(({ network }) => network === price?.network)?.visits;
  const at = `${name} ${usd(value)} a year`;
  if (rules === undefined || each === 0) return at;
  const most = typeof visits === 'number' ? Math.min(visits, rules.a_year) : rules.a_year;
  const isOwn = isValued(seed.card_id, key, options);
  // Of a worth of their own no whole number of visits at our price need come out.
  if (isOwn && value % each !== 0) return at;
  const isHalf = value * 2 === most * each && !isOwn;
  const all = `${most} visits`;
  const some = isHalf ? halfOf(all) : `${number(Math.round((value / each) * 10) / 10)} visits`;
  const share = value === most * each ? all : some;
  return `${at} (${share} at ${usd(each)}, no guests)`;
}
