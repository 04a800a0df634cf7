import { addMonths, monthIndex, within } from './calendar.ts';
import { CATEGORY_TREE, FINE_CATEGORIES, type FineCategory, rollupOf } from './categories.ts';
import { type Confidence, confidenceOf } from './confidence.ts';
import { creditPeriods } from './credits.ts';
import { money } from './earn.ts';
import { checkDate, checkInput, type EngineInput, EngineInputError } from './input.ts';
import type { Credit, EarnRule, EngineCard, IsoDate } from './model.ts';
import { cents, rounded } from './money.ts';
import { walletWorth } from './points.ts';
import { checkThresholds, THRESHOLDS, type Thresholds } from './portfolio.ts';
import { cardValue, netOngoing } from './value.ts';

export type RenewalVerdict = 'RENEW' | 'DOWNGRADE' | 'CANCEL_AND_REPLACE';

/** A row of the product-change graph: card keys. */
export interface ProductChange {
  readonly from: string;
  readonly to: readonly string[];
}

export interface RenewalRequest {
  readonly product_changes: readonly ProductChange[];
  /** Where the keys of product changes are looked up; keys not in it are left out. */
  readonly catalog: readonly EngineCard[];
  /** Cards that the holder may open; the card itself is left out. */
  readonly alternatives_allowed: readonly EngineCard[];
  readonly acquired_date: IsoDate | null;
  readonly thresholds?: Thresholds;
}

export interface DowngradeOption {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly annual_fee: number;
  /** Dollars of a later year with all spending on it. */
  readonly net_value: number;
  /** In words; rates as listed today, credits at their full worth. */
  readonly gains: readonly string[];
  readonly losses: readonly string[];
  /** Names of the credits that both cards have. */
  readonly keeps: readonly string[];
}

export interface ReplacementOption {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly annual_fee: number;
  /** Dollars of a later year. */
  readonly net_value: number;
  /** Dollars of the first year, its bonus included. */
  readonly first_year_net_value: number;
}

export interface RenewalDecision {
  readonly card_id: number;
  readonly verdict: RenewalVerdict;
  readonly year2_net_value: number;
  /** The verdict in words made from the numbers. */
  readonly reason: string;
  /** By net value; ties: lowest card_id. */
  readonly downgrade_options: readonly DowngradeOption[];
  readonly replacement_options: readonly ReplacementOption[];
  /** Whole months held; null without `acquired_date`. */
  readonly tenure_months: number | null;
  /** The first anniversary after `as_of`: when the next fee falls due. */
  readonly next_anniversary: IsoDate | null;
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  readonly thresholds_used: Thresholds;
}

export const MAX_REPLACEMENTS = 3;

/**
 * Whether to pay the fee of `input.cards[0]`, the only card, once more.
 *
 * net = rewards + credits - fee of a later year, all spending on the card. down = the greatest
 * such net of a card to which the issuer changes this one in one step, at no higher fee.
 * 1. net >= keep:                    RENEW
 * 2. down > net and down >= 0:       DOWNGRADE
 * 3. net < cancel:                   CANCEL_AND_REPLACE
 * 4. net >= 0:                       RENEW
 * 5. down > net:                     DOWNGRADE (a smaller loss)
 * 6. else:                           RENEW (a loss too small to act on)
 * Replacements: of the allowed alternatives open to new holders, the three of greatest net
 * among those above both this card's net and zero.
 * @throws EngineInputError for values out of range
 */
export function renewalDecision(input: EngineInput, request: RenewalRequest): RenewalDecision {
  checkInput(input);
  const card = input.cards[0];
  if (card === undefined || input.cards.length > 1) {
    throw new EngineInputError('cards', 'must hold exactly one card');
  }
  const thresholds = request.thresholds ?? THRESHOLDS;
  checkThresholds(thresholds);
  const targets = changeTargets(card, request);
  const netOf = (one: EngineCard): number => netOngoing(holding(input, card, one));
  const net = netOf(card);
  const options = targets
    .map((target) => ({ target, net_value: netOf(target) }))
    .sort((a, b) => b.net_value - a.net_value || a.target.card_id - b.target.card_id)
    .map(({ target, net_value }): DowngradeOption => {
      const { card_id, key, name, annual_fee } = target;
      return { card_id, key, name, annual_fee, net_value, ...difference(input, card, target) };
    });
  const replacements = replacementsOf(input, card, net, request.alternatives_allowed);
  const best = options[0];
  const verdict = verdictOf(net, best?.net_value ?? null, thresholds);
  const { confidence, turns_at } = confidenceOf(input, (at) => {
    const nets = targets.map((target) => netOngoing(holding(at, card, target)));
    return verdictOf(netOngoing(at), nets.length === 0 ? null : Math.max(...nets), thresholds);
  });
  return {
    card_id: card.card_id,
    verdict,
    year2_net_value: net,
    reason: reasonOf(card, verdict, net, best, replacements[0], thresholds),
    downgrade_options: options,
    replacement_options: replacements,
    ...tenure(request.acquired_date, input.as_of),
    confidence,
    turns_at,
    thresholds_used: thresholds,
  };
}

function verdictOf(net: number, down: number | null, { keep, cancel }: Thresholds): RenewalVerdict {
  if (net >= keep) return 'RENEW';
  if (down !== null && down > net && down >= 0) return 'DOWNGRADE';
  if (net < cancel) return 'CANCEL_AND_REPLACE';
  return net < 0 && down !== null && down > net ? 'DOWNGRADE' : 'RENEW';
}

/** Cards one product change away at no higher fee, each once, by card_id. */
function changeTargets(card: EngineCard, request: RenewalRequest): EngineCard[] {
  const rows = request.product_changes.filter((row) => row.from === card.key);
  const keys = new Set(rows.flatMap((row) => row.to));
  const byId = new Map(
    request.catalog
      .filter((one) => keys.has(one.key) && one.card_id !== card.card_id)
      .filter((one) => one.annual_fee <= card.annual_fee)
      .map((one) => [one.card_id, one]),
  );
  return [...byId.values()].sort((a, b) => a.card_id - b.card_id);
}

/** The input with `other` in place of `card`; a product change keeps the anniversary. */
function holding(input: EngineInput, card: EngineCard, other: EngineCard): EngineInput {
  const month = input.options.anniversary_months.get(card.card_id);
  if (other === card || month === undefined) return { ...input, cards: [other] };
  const anniversary_months = new Map(input.options.anniversary_months).set(other.card_id, month);
  return { ...input, cards: [other], options: { ...input.options, anniversary_months } };
}

function replacementsOf(
  input: EngineInput,
  card: EngineCard,
  net: number,
  allowed: readonly EngineCard[],
): ReplacementOption[] {
  const byId = new Map(
    allowed
      .filter((one) => one.card_id !== card.card_id && one.open_to_new)
      .map((one) => [one.card_id, one]),
  );
  return [...byId.values()]
    .map((one) => ({ one, net_value: netOngoing({ ...input, cards: [one] }) }))
    .filter(({ net_value }) => net_value > Math.max(net, 0))
    .sort((a, b) => b.net_value - a.net_value || a.one.card_id - b.one.card_id)
    .slice(0, MAX_REPLACEMENTS)
    .map(({ one, net_value }) => ({
      card_id: one.card_id,
      key: one.key,
      name: one.name,
      annual_fee: one.annual_fee,
      net_value,
      first_year_net_value: cardValue({ ...input, cards: [one] }).first_year.net_value,
    }));
}

function tenure(
  acquired: IsoDate | null,
  as_of: IsoDate,
): Pick<RenewalDecision, 'tenure_months' | 'next_anniversary'> {
  if (acquired === null) return { tenure_months: null, next_anniversary: null };
  checkDate(acquired, 'acquired_date');
  if (acquired > as_of) throw new EngineInputError('acquired_date', 'must not be after as_of');
  let months = monthIndex(as_of) - monthIndex(acquired);
  if (addMonths(acquired, months) > as_of) months -= 1;
  const years = Math.floor(months / 12) + 1;
  return { tenure_months: months, next_anniversary: addMonths(acquired, years * 12) };
}

function reasonOf(
  card: EngineCard,
  verdict: RenewalVerdict,
  net: number,
  down: DowngradeOption | undefined,
  replacement: ReplacementOption | undefined,
  { keep, cancel }: Thresholds,
): string {
  const fee = `after its $${money(card.annual_fee)} fee`;
  const own = `${card.name} ${net < 0 ? 'loses' : 'brings'} $${money(net)} a year ${fee}`;
  if (verdict === 'DOWNGRADE' && down !== undefined) {
    const gain = cents(down.net_value - net);
    return `${own}; changed to ${down.name} it ${says(down.net_value)}: $${money(gain)} better.`;
  }
  if (verdict === 'CANCEL_AND_REPLACE') {
    const instead =
      replacement === undefined
        ? 'no allowed card brings more, so cancel without a replacement'
        : `${replacement.name} ${says(replacement.net_value)}`;
    return `${own}, below the ${signed(cancel)} from which it may stay; ${instead}.`;
  }
  if (net >= keep) return `${own}, at least the ${signed(keep)} that keeps a card.`;
  const change = 'no product change brings more';
  if (net >= 0) return `${own}: little, but it pays for itself, and ${change}.`;
  return `${own}, but not below ${signed(cancel)}, and ${change}.`;
}

function says(net: number): string {
  return `${net < 0 ? 'loses' : 'brings'} $${money(net)}`;
}

function signed(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${money(dollars)}`;
}

interface Difference {
  readonly gains: readonly string[];
  readonly losses: readonly string[];
  readonly keeps: readonly string[];
}

/** What a change from one card to another brings and costs, fee first, then rates, credits. */
function difference(input: EngineInput, from: EngineCard, to: EngineCard): Difference {
  const gains: string[] = [];
  const losses: string[] = [];
  const saved = cents(from.annual_fee - to.annual_fee);
  if (saved > 0) gains.push(`annual fee $${money(saved)} lower`);
  for (const { better, text } of rateChanges(input, from, to)) (better ? gains : losses).push(text);
  const [before, after] = [creditsOf(input, from), creditsOf(input, to)];
  for (const [key, credit] of before) if (!after.has(key)) losses.push(credit.text);
  for (const [key, credit] of after) {
    const old = before.get(key);
    if (old === undefined) gains.push(credit.text);
    else if (old.yearly !== credit.yearly) {
      const text = `${credit.text} instead of $${money(old.yearly)}`;
      (credit.yearly > old.yearly ? gains : losses).push(text);
    }
  }
  const [oldForeign, newForeign] = [from.foreign_fee_percent, to.foreign_fee_percent];
  if (oldForeign !== null && newForeign !== null && oldForeign !== newForeign) {
    const text = `foreign fee ${newForeign} % instead of ${oldForeign} %`;
    (newForeign < oldForeign ? gains : losses).push(text);
  }
  const [oldUnlocked, newUnlocked] = [unlocked(input, from), unlocked(input, to)];
  for (const name of oldUnlocked) if (!newUnlocked.includes(name)) losses.push(name);
  for (const name of newUnlocked) if (!oldUnlocked.includes(name)) gains.push(name);
  const keeps = [...before].filter(([key]) => after.has(key)).map(([, { name }]) => name);
  return { gains, losses, keeps };
}

/** Programs of which the card itself unlocks transfers, and no other card held does. */
function unlocked({ programs, options }: EngineInput, card: EngineCard): string[] {
  return [...programs.values()]
    .filter((one) => one.unlocked_by?.includes(card.key) ?? false)
    .filter((one) => !one.unlocked_by?.some((key) => options.also_held.has(key)))
    .map((one) => `transfers of ${one.name} points to partners`)
    .sort();
}

interface YearlyCredit {
  readonly name: string;
  readonly yearly: number;
  readonly text: string;
}

/** Credits of a later year by key, at full worth; the same key twice adds up. */
function creditsOf({ as_of }: EngineInput, card: EngineCard): Map<string, YearlyCredit> {
  const result = new Map<string, YearlyCredit>();
  const yearlyOf = (one: Credit): number => (one.value ?? 0) * creditPeriods(one, as_of, false);
  for (const credit of card.credits) {
    if (creditPeriods(credit, as_of, false) === 0) continue;
    const yearly = cents(yearlyOf(credit) + (result.get(credit.key)?.yearly ?? 0));
    const worth = yearly > 0 ? `: $${money(yearly)} a year` : '';
    result.set(credit.key, { name: credit.name, yearly, text: `${credit.name}${worth}` });
  }
  return result;
}

interface RateChange {
  readonly better: boolean;
  readonly text: string;
}

/** Does a rule pay at the place in question? */
type Covers = (rule: EarnRule) => boolean;

/**
 * Rates that differ, judged by cents per dollar: per fine category (folded into roll-ups where
 * all their children change alike), through the portal, when chosen, at named merchants, and
 * of rotating quarters. Rules that are out of date today, need a membership not held or a
 * smallest purchase are left out.
 */
function rateChanges(input: EngineInput, from: EngineCard, to: EngineCard): RateChange[] {
  const { options, as_of } = input;
  const rulesOf = (card: EngineCard): EarnRule[] =>
    card.earn.filter(
      (rule) =>
        (rule.min_purchase ?? 0) === 0 &&
        (rule.requires === null || options.memberships.has(rule.requires)) &&
        (rule.activation !== 'enrolled' || options.activation.enrolled) &&
        (rule.activation === 'rotating'
          ? options.activation.rotating
          : within(as_of, rule.valid_from, rule.valid_to)),
    );
  const sides = [from, to].map((card) => {
    const worth = walletWorth([card], input.programs, options.also_held)[0];
    return { card, rules: rulesOf(card), cpp: worth?.cpp[options.point_value] ?? 0 };
  });
  const at = (covers: Covers): { text: string; better: boolean } | null => {
    const [old, next] = sides.map(({ card, rules, cpp }) => {
      const found = rules.filter(covers).sort((a, b) => b.rate - a.rate)[0];
      const top = found !== undefined && found.rate > card.base_rate ? found : null;
      const rate = top?.rate ?? card.base_rate;
      const cap =
        top === null || top.cap === null
          ? ''
          : ` (up to $${money(top.cap.amount)} a ${top.cap.period.replaceAll('_', ' ')})`;
      return { worth: rounded(rate * cpp, 6), text: rateWords(card, rate, cap) };
    });
    if (old === undefined || next === undefined || old.worth === next.worth) return null;
    return { better: next.worth > old.worth, text: `${next.text} instead of ${old.text}` };
  };
  const grouped = new Map<string, { better: boolean; labels: string[] }>();
  const note = (labels: readonly string[], change: ReturnType<typeof at>): void => {
    if (change === null) return;
    const group = grouped.get(change.text);
    if (group === undefined) grouped.set(change.text, { ...change, labels: [...labels] });
    else group.labels.push(...labels);
  };

  const all = sides.flatMap(({ rules }) => rules);
  const plain = (rule: EarnRule): boolean =>
    rule.channel === 'any' && rule.choice === null && rule.activation !== 'rotating';
  const inCategory = (rule: EarnRule, fine: FineCategory): boolean =>
    rule.categories.includes(fine) || rule.categories.includes(rollupOf(fine));
  const kinds: { suffix: string; admits: (rule: EarnRule) => boolean; needs: boolean }[] = [
    { suffix: '', admits: plain, needs: false },
    {
      suffix: ' through the portal',
      admits: (rule) => plain(rule) || rule.channel === 'portal',
      needs: true,
    },
    {
      suffix: ' when chosen',
      admits: (rule) => plain(rule) || rule.choice !== null,
      needs: true,
    },
  ];
  for (const { suffix, admits, needs } of kinds) {
    const touched = FINE_CATEGORIES.filter((fine) =>
      all.some((rule) => admits(rule) && inCategory(rule, fine) && (!needs || !plain(rule))),
    );
    const byText = new Map<string, { change: ReturnType<typeof at>; fine: FineCategory[] }>();
    for (const fine of touched) {
      const covers = (rule: EarnRule): boolean => admits(rule) && inCategory(rule, fine);
      const change = at(covers);
      if (change === null) continue;
      const group = byText.get(change.text);
      if (group === undefined) byText.set(change.text, { change, fine: [fine] });
      else group.fine.push(fine);
    }
    for (const { change, fine } of byText.values()) {
      note(
        foldCategories(fine).map((name) => `${name.replaceAll('_', ' ')}${suffix}`),
        change,
      );
    }
  }
  for (const merchant of [...new Set(all.flatMap((rule) => rule.merchants))].sort()) {
    const covers = (rule: EarnRule): boolean => plain(rule) && rule.merchants.includes(merchant);
    note([merchant.replaceAll('_', ' ')], at(covers));
  }
  if (all.some((rule) => rule.activation === 'rotating')) {
    const covers = (rule: EarnRule): boolean => rule.activation === 'rotating';
    note(['rotating quarters'], at(covers));
  }
  note(
    ['everything else'],
    at(() => false),
  );
  return [...grouped].map(([text, { better, labels }]) => {
    return { better, text: `${labels.join(', ')}: ${text}` };
  });
}

function rateWords({ program }: EngineCard, rate: number, cap: string): string {
  return `${program === null ? `${rate} % cash back` : `${rate} points per dollar`}${cap}`;
}

/** A roll-up's name in place of all of its children, in the order of the tree. */
function foldCategories(fine: readonly FineCategory[]): string[] {
  const has = new Set<string>(fine);
  return Object.entries(CATEGORY_TREE).flatMap(([rollup, children]) => {
    const inside = children.filter((child) => has.has(child));
    return inside.length === children.length ? [rollup] : inside;
  });
}
