import { money } from '../../../kit/words.ts';
import { requirementText } from '../../explain/rate-words.ts';
import { addMonths, within } from '../../model/calendar.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { choiceKey, type EngineOptions, type SpendingLine } from '../../model/input.ts';
import { rounded } from '../../model/money.ts';
import { cardAccepted, ruleMatches } from '../../model/rules.ts';
import { walletWorth } from '../../worth/points.ts';
import { type Candidate, type Filled, fill, poolRules, settleChoices } from './fill-rates.ts';
import { type BestCardInput, type MerchantFacts, purchaseOptions } from './input.ts';

/** What one card earns on a purchase, and how. */
export interface Scored {
  readonly card: EngineCard;
  /** Why the card is not accepted; null when it is. */
  readonly why_not: string | null;
  /** Cents per point in this wallet. */
  readonly cpp: number;
  /** First-year factor, if it counts; else 1. */
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
  /** Dollars before rounding to cents, free of binary noise. */
  readonly exact: number;
}

/**
 * The cards for a purchase, best first: accepted cards before the others, then by value, lower
 * annual fee, lower card_id. Checks nothing: call `checkPurchase` first.
 */
export function rankPurchase(input: BestCardInput): Scored[] {
  const { cards, programs, also_held } = input;
  const options = purchaseOptions(input);
  const worths = walletWorth(cards, programs, also_held);
  const scored = cards.map((card, index) =>
    score(card, worths[index]?.cpp[options.point_value] ?? 0, input, options),
  );
  return scored.sort(
    (a, b) =>
      Number(a.why_not !== null) - Number(b.why_not !== null) ||
      b.exact - a.exact ||
      (a.why_not === null ? a.card.annual_fee - b.card.annual_fee : 0) ||
      a.card.card_id - b.card.card_id,
  );
}

function score(
  card: EngineCard,
  cpp: number,
  input: BestCardInput,
  options: EngineOptions,
): Scored {
  const { merchant, amount, as_of } = input;
  const line: SpendingLine = {
    category: merchant.category,
    monthly: amount,
    merchant: merchant.key,
    channel: 'any',
  };
  const opened = input.acquired_dates?.get(card.card_id);
  const inFirstYear = opened !== undefined && as_of < addMonths(opened, 12);
  const factor = inFirstYear ? card.first_year_factor : 1;
  const why_not = refusal(card, merchant, line);
  if (why_not !== null) {
    const nothing = { blocked: [], candidates: [], used: [], portal_rate: 0, points: 0, exact: 0 };
    return { card, why_not, cpp, factor, ...nothing };
  }
  const inForce = card.earn.filter((rule) => within(as_of, rule.valid_from, rule.valid_to));
  const matching = inForce
    .filter((rule) => ruleMatches(rule, line))
    .map((rule) => ({ rule, why: lacks(card, rule, amount, options) }));
  const open = matching.flatMap(({ rule, why }) => (why === null ? [rule] : []));
  const candidates = settleChoices(poolRules(card, open, options.cap_used), amount, card.base_rate);
  const used = fill(candidates, amount, card.base_rate);
  const portal = inForce.filter(
    (rule) => rule.channel === 'portal' && ruleMatches(rule, { ...line, channel: 'portal' }),
  );
  const points = used.reduce((sum, { rate, spend }) => sum + rate * spend, 0) * factor;
  return {
    card,
    why_not,
    cpp,
    factor,
    blocked: matching.flatMap(({ rule, why }) => (why === null ? [] : [{ rule, why }])),
    candidates,
    used,
    portal_rate: Math.max(0, ...portal.map((rule) => rule.rate)),
    points,
    exact: rounded((points * cpp) / 100, 6),
  };
}

/** Why the card cannot pay here; null when it can. */
function refusal(card: EngineCard, merchant: MerchantFacts, line: SpendingLine): string | null {
  const { networks } = merchant;
  if (!cardAccepted(card, line)) {
    return `store card, accepted only at stores named in its terms; ${merchant.name} is not named`;
  }
  if (card.networks.length === 0 || networks === null) return null;
  if (card.networks.some((network) => networks.includes(network))) return null;
  const taken = networks.length === 0 ? 'no card network' : `${networks.join(', ')} only`;
  return `${merchant.name} takes ${taken}; this card is ${card.networks.join(' or ')}`;
}

/** What a matching rule in force lacks, worded to follow its rate in a note; null when it pays. */
function lacks(
  card: EngineCard,
  rule: EarnRule,
  amount: number,
  { activation, choices, memberships }: EngineOptions,
): string | null {
  if (rule.requires !== null && !memberships.has(rule.requires)) {
    return `only ${requirementText(rule.requires)}`;
  }
  if (rule.min_purchase !== null && amount < rule.min_purchase) {
    return `needs a purchase of $${money(rule.min_purchase)} or more`;
  }
  if (rule.activation === 'rotating' && !activation.rotating) return 'needs activation';
  if (rule.activation === 'enrolled' && !activation.enrolled) return 'needs enrolment';
  if (rule.choice === null) return null;
  const chosen = choices.get(choiceKey(card.card_id, rule.choice.group));
  return chosen === undefined || chosen.includes(rule.id) ? null : 'is not among your choices';
}
