import { price } from '../../../kit/words.ts';
import { notChosen, requirementThere } from '../../explain/rate-words.ts';
import { within } from '../../model/calendar.ts';
import { type FineCategory, rollupOf } from '../../model/categories.ts';
import type { CentsPerPoint, EarnRule, EngineCard } from '../../model/facts.ts';
import { foreignFee } from '../../model/foreign.ts';
import { choiceKey, type EngineOptions, type SpendingLine } from '../../model/input.ts';
import { CENT_SLACK, rounded } from '../../model/money.ts';
import { cardAccepted, ruleMatches } from '../../model/rules.ts';
import { havePassed } from '../../model/times/opened.ts';
import { isNoCash } from '../../worth/no-cash.ts';
import { CASH_WORTH, walletWorth } from '../../worth/points.ts';
import { lacksTime } from './at-time.ts';
import { type Candidate, type Filled, fill, poolRules, settleChoices } from './fill-rates.ts';
import { type BestCardInput, bookedHere, type MerchantFacts, purchaseOptions } from './input.ts';

/** Why a card without a network that names no store is left out. */
export const PLACES_UNKNOWN = 'whether it is taken here is not known, and it pays no rewards';

/** What one card earns on a purchase, and how. */
export interface Scored {
  readonly card: EngineCard;
  /** What it earns is no money: in a tie money comes first. */
  readonly is_no_cash: boolean;
  /** Why the card is not accepted; null when it is. */
  readonly why_not: string | null;
  /** Cents per point in this wallet, and its whole range. */
  readonly cpp: number;
  readonly range: CentsPerPoint;
  /** First-year factor that counts; else 1. */
  readonly factor: number;
  /** Rules in force that match here but do not pay, and what they lack. */
  readonly blocked: readonly { readonly rule: EarnRule; readonly why: string }[];
  /** Rules that may pay here, and what is left of their caps. */
  readonly candidates: readonly Candidate[];
  /** By descending rate; empty when the card is not accepted. */
  readonly used: readonly Filled[];
  /** The best rate of the issuer's portal, which never counts; 0 without one. */
  readonly portal_rate: number;
  readonly points: number;
  /** Dollars of the card's foreign fee. */
  readonly fee: number;
  /** Dollars less the fee before rounding to cents, free of binary noise. */
  readonly exact: number;
}

/**
 * The cards for a purchase, best first: accepted cards before the others, then by value, money
 * before what one seller pays, lower annual fee, lower card_id. Checks nothing: call `checkPurchase` first.
 */
export function rankPurchase(input: BestCardInput): Scored[] {
  const { cards, programs, also_held } = input;
  const options = purchaseOptions(input);
  const worths = walletWorth(cards, programs, also_held);
  return cards
    .map((card, index) => score(card, (worths[index] ?? CASH_WORTH).cpp, input, options))
    .sort(byRank);
}

/** The first of `rankPurchase`, as if a point were worth another end of its range. */
export function leaderAt(
  ranked: readonly Scored[],
  point_value: EngineOptions['point_value'],
): Scored | undefined {
  return leaderOf(
    ranked.map((one) => {
      const cpp = one.range[point_value];
      return { ...one, cpp, exact: worthOf(one.points, cpp, one.fee) };
    }),
  );
}

/**
 * The first of `rankPurchase`, where what is otherwise concerns one card alone.
 * @param ranked the cards without the change, whose points count for the same with it
 * @param changed the whole input with the change
 */
export function leaderWith(
  ranked: readonly Scored[],
  card_id: number,
  changed: BestCardInput,
): Scored | undefined {
  const card = changed.cards.find((one) => one.card_id === card_id);
  const options = purchaseOptions(changed);
  const scored = ranked.map((one) =>
    one.card.card_id === card_id && card !== undefined
      ? score(card, one.range, changed, options)
      : one,
  );
  const [now] = scored;
  const leader = leaderOf(scored);
  // A card that only comes level does not lead.
  const isLevel = now?.why_not === null && leader && leader.exact - now.exact < CENT_SLACK;
  return isLevel ? now : leader;
}

function leaderOf(scored: readonly Scored[]): Scored | undefined {
  let best = scored[0];
  for (const one of scored) if (best === undefined || byRank(one, best) < 0) best = one;
  return best;
}

function byRank(a: Scored, b: Scored): number {
  return (
    Number(a.why_not !== null) - Number(b.why_not !== null) ||
    b.exact - a.exact ||
    Number(a.is_no_cash) - Number(b.is_no_cash) ||
    (a.why_not === null ? a.card.annual_fee - b.card.annual_fee : 0) ||
    a.card.card_id - b.card.card_id
  );
}

function worthOf(points: number, cpp: number, fee: number): number {
  return rounded((points * cpp) / 100 - fee, 6);
}

function score(
  card: EngineCard,
  range: CentsPerPoint,
  input: BestCardInput,
  options: EngineOptions,
): Scored {
  const { merchant, amount, as_of } = input;
  const line: SpendingLine = {
    category: merchant.category,
    monthly: amount,
    merchant: merchant.key,
    channel: 'any',
    ...(merchant.abroad && { abroad: true }),
    ...(merchant.online && { online: true }),
    ...(merchant.coded && { coded: merchant.coded.category }),
  };
  const cpp = range[options.point_value];
  const opened = input.acquired_dates?.get(card.card_id);
  const factor = havePassed(opened, 12, as_of) === false ? card.first_year_factor : 1;
  const why_not = refusal(card, merchant, line);
  const is_no_cash = isNoCash(card, input.programs);
  if (why_not !== null) {
    const empty = { blocked: [], candidates: [], used: [] };
    const nothing = { ...empty, portal_rate: 0, points: 0, fee: 0, exact: 0 };
    return { card, is_no_cash, why_not, cpp, range, factor, ...nothing };
  }
  const here = bookedHere(merchant, card);
  const { open, blocked, portal_rate } = rulesAt(card, line, input, options, here);
  const candidates = settleChoices(poolRules(card, open, input.cap_used), amount, card.base_rate);
  const used = fill(candidates, amount, card.base_rate);
  const points = used.reduce((sum, { rate, spend }) => sum + rate * spend, 0) * factor;
  const fee = amount * foreignFee(card, line);
  const exact = worthOf(points, cpp, fee);
  return {
    card,
    is_no_cash,
    why_not,
    cpp,
    range,
    factor,
    blocked,
    candidates,
    used,
    portal_rate,
    points,
    fee,
    exact,
  };
}

/**
 * What of a card's rules of today pays for a purchase, or would.
 * @param here what is booked, if it is in the portal of the card's issuer; else null
 */
function rulesAt(
  card: EngineCard,
  line: SpendingLine,
  { as_of, merchant }: BestCardInput,
  options: EngineOptions,
  here: FineCategory | null,
): Pick<Scored, 'blocked' | 'portal_rate'> & { readonly open: readonly EarnRule[] } {
  const rollup = rollupOf(line.category);
  const booked = here ?? line.category;
  const inPortal: SpendingLine = { ...line, category: booked, channel: 'portal' };
  const open: EarnRule[] = [];
  const blocked: { rule: EarnRule; why: string }[] = [];
  let portal_rate = 0;
  for (const rule of card.earn) {
    const isPortal = rule.channel === 'portal';
    if (!ruleMatches(rule, isPortal ? inPortal : line, isPortal ? rollupOf(booked) : rollup))
      continue;
    if (!within(as_of, rule.valid_from, rule.valid_to)) continue;
    if (isPortal && here === null) {
      portal_rate = Math.max(portal_rate, rule.rate);
      continue;
    }
    const why = lacks(card, rule, line, options) ?? lacksTime(rule, merchant);
    if (why === null) open.push(rule);
    else if (rule.requires === null || !options.not_held.has(rule.requires)) {
      blocked.push({ rule, why });
    }
  }
  return { open, blocked, portal_rate };
}

/** A store card is taken at the store whose name it has. */
function isNamedAfter({ name }: EngineCard, merchant: MerchantFacts): boolean {
  const store = merchant.name.replace(/^the /i, '').toLowerCase();
  return merchant.key !== null && name.toLowerCase().includes(store);
}

/** Why the card cannot pay here; null when it can. */
function refusal(card: EngineCard, merchant: MerchantFacts, line: SpendingLine): string | null {
  const { networks } = merchant;
  if (!cardAccepted(card, line)) {
    if (card.earn.every(({ merchants }) => merchants.length === 0)) {
      return isNamedAfter(card, merchant) ? null : PLACES_UNKNOWN;
    }
    return `store card, accepted only at stores named in its terms; ${merchant.name} is not named`;
  }
  if (card.networks.length === 0 || networks === null) return null;
  if (card.networks.some((network) => networks.includes(network))) return null;
  if (networks.length === 0) return `${merchant.name} takes no credit cards`;
  return `${merchant.name} takes ${networks.join(', ')} only; this card is ${card.networks.join(' or ')}`;
}

/** What a matching rule in force lacks, worded to follow its rate in a note; null when it pays. */
function lacks(
  card: EngineCard,
  rule: EarnRule,
  { monthly: amount, merchant }: SpendingLine,
  { choices, memberships }: EngineOptions,
): string | null {
  if (rule.requires !== null && !memberships.has(rule.requires)) {
    return `only ${requirementThere(rule, merchant)}`;
  }
  if (rule.min_purchase !== null && amount < rule.min_purchase) {
    return `needs a purchase of ${price(rule.min_purchase)} or more`;
  }
  if (rule.max_purchase !== undefined && amount > rule.max_purchase) {
    return `needs a purchase of ${price(rule.max_purchase)} or less`;
  }
  if (rule.after_spend !== undefined) {
    return `only after ${price(rule.after_spend.amount)} of purchases in the year`;
  }
  if (rule.choice === null) return null;
  const chosen = choices.get(choiceKey(card.card_id, rule.choice.group));
  if (chosen === undefined || chosen.includes(rule.id)) return null;
  return notChosen(rule.choice);
}
