import { cardAccepted, ruleMatches } from './allocate/compile.ts';
import { addMonths, within } from './calendar.ts';
import { FINE_CATEGORIES, type FineCategory } from './categories.ts';
import { money } from './earn.ts';
import {
  capKey,
  checkAmount,
  checkInput,
  choiceKey,
  DEFAULT_OPTIONS,
  EngineInputError,
  type EngineOptions,
  type SpendingLine,
} from './input.ts';
import { benefitsAt, checkAcquired, type MerchantCredit } from './merchant-benefits.ts';
import type { EarnRule, EngineCard, EngineProgram, IsoDate, Network } from './model.ts';
import { centParts, cents, rounded } from './money.ts';
import { walletWorth } from './points.ts';
import { type Cited, cite, pointValueSource } from './provenance.ts';
import { type Candidate, DOLLAR_EPS, fill, poolRules, settleChoices } from './purchase-fill.ts';
import { openQuarterUnknown } from './rotating.ts';

export interface MerchantFacts {
  /** Null for a merchant that the catalogue does not know: categories decide alone. */
  readonly key: string | null;
  readonly name: string;
  readonly category: FineCategory;
  /** Null: no limit is known, every network is taken. */
  readonly networks: readonly Network[] | null;
  readonly trap: { readonly kind: string; readonly note: string } | null;
}

export interface BestCardInput {
  /** 1 to 10 of them. */
  readonly cards: readonly EngineCard[];
  readonly programs: ReadonlyMap<string, EngineProgram>;
  readonly merchant: MerchantFacts;
  /** Dollars of this one purchase. */
  readonly amount: number;
  readonly as_of: IsoDate;
  readonly memberships: ReadonlySet<string>;
  /** Dollars already spent under caps in the windows open at `as_of`, by `capKey`. */
  readonly cap_used: ReadonlyMap<string, number>;
  readonly also_held: ReadonlySet<string>;
  /** When cards were opened, by card_id: a first-year factor counts only where this is known. */
  readonly acquired_dates?: ReadonlyMap<number, IsoDate>;
  /** What is left out is as in `DEFAULT_OPTIONS`. */
  readonly options?: Partial<Pick<EngineOptions, 'choices' | 'activation' | 'point_value'>>;
}

/** Dollars of the purchase that earn one rate. */
export interface PurchasePart {
  /** Null for the card's base rate. */
  readonly rule_id: string | null;
  readonly rate: number;
  readonly spend: number;
}

export interface RankedCard extends Cited {
  readonly card_id: number;
  readonly accepted: boolean;
  /** Why the card is not taken; null when it is. */
  readonly why_not: string | null;
  /** Rate of the first dollar; 0 when not accepted. `parts` has the others. */
  readonly rate: number;
  readonly points: number;
  /** Dollars to the cent. */
  readonly value: number;
  /** Cents per point in this wallet. */
  readonly cpp: number;
  /** First-year factor that `points` and `value` include; 1 outside of a card's first year. */
  readonly factor: number;
  /** Rule of `rate`; null for the base rate. */
  readonly rule_id: string | null;
  /** Dollars that the cap of `rule_id` has left before this purchase; null without a cap. */
  readonly cap_left: number | null;
  /** By falling rate; they add up to the amount. Empty when not accepted. */
  readonly parts: readonly PurchasePart[];
  /** What the figures assume, and better rates that this purchase does not get. */
  readonly note: string | null;
}

export interface BestCard {
  /** Accepted cards by `tie_rule`, then the others by card_id. */
  readonly ranked: readonly RankedCard[];
  /** Null when no card is accepted. */
  readonly best: number | null;
  readonly tie_rule: string;
  /** Credits that name the merchant. They change no rank: whether they are used up is unknown. */
  readonly credits: readonly MerchantCredit[];
}

export const TIE_RULE =
  'higher value before rounding to cents, then lower annual fee, then lower card_id';

const FINE = new Set<string>(FINE_CATEGORIES);

/**
 * Which card to pay this one purchase with, today. Value = sum over parts of
 * spend x rate x factor x cpp / 100: the best rate first, as far as its cap is left, then the
 * next one, then the base rate. The factor is the card's first-year factor in the twelve months
 * from the day on which it was opened, else 1; where that day is not known it is 1 and the note
 * says so. Portal rates never count: the purchase is at the merchant.
 * Of a choice group at most `pick` rules count: the given ones, else those best here.
 * @throws EngineInputError for values out of range
 */
export function bestCardAt(input: BestCardInput): BestCard {
  const { merchant, programs, as_of, cap_used, also_held } = input;
  checkAmount(input.amount, 'amount');
  if (input.cards.length === 0) throw new EngineInputError('cards', 'must hold at least one card');
  if (!FINE.has(merchant.category)) {
    throw new EngineInputError('merchant.category', 'is not a known category');
  }
  const options = { ...DEFAULT_OPTIONS, cap_used, ...input.options };
  const { cards } = input;
  checkInput({ cards, programs, benefits: new Map(), spending: [], as_of, options });

  const acquired = input.acquired_dates ?? new Map<number, IsoDate>();
  checkAcquired(acquired, as_of);
  const worths = walletWorth(cards, programs, also_held);
  const scored = cards.map((card, index) => {
    const cpp = worths[index]?.cpp[options.point_value] ?? 0;
    return scoreCard(card, cpp, input, options);
  });
  scored.sort(
    (a, b) =>
      Number(b.shown.accepted) - Number(a.shown.accepted) ||
      b.exact - a.exact ||
      (a.shown.accepted ? a.fee - b.fee : 0) ||
      a.shown.card_id - b.shown.card_id,
  );
  const ranked = scored.map(({ shown }) => shown);
  const best = ranked[0]?.accepted ? ranked[0].card_id : null;
  return { ranked, best, tie_rule: TIE_RULE, credits: benefitsAt(input) };
}

interface Scored {
  readonly shown: RankedCard;
  /** Dollars before rounding to cents, free of binary noise. */
  readonly exact: number;
  readonly fee: number;
}

function scoreCard(
  card: EngineCard,
  cpp: number,
  input: BestCardInput,
  options: EngineOptions,
): Scored {
  const { merchant, amount } = input;
  const { card_id, annual_fee: fee } = card;
  const line: SpendingLine = {
    category: merchant.category,
    monthly: amount,
    merchant: merchant.key,
    channel: 'any',
  };
  const opened = input.acquired_dates?.get(card_id) ?? null;
  const inFirstYear = opened !== null && input.as_of < addMonths(opened, 12);
  const factor = inFirstYear ? card.first_year_factor : 1;
  const cited = cite(card.provenance?.earn, pointValueSource(card, input.programs));
  const shared = { card_id, cpp: rounded(cpp, 6), factor, ...cited };
  const why_not = refusal(card, merchant, line);
  if (why_not !== null) {
    const nothing = { rate: 0, points: 0, value: 0, rule_id: null, cap_left: null, parts: [] };
    return {
      shown: { ...shared, accepted: false, why_not, ...nothing, note: null },
      exact: 0,
      fee,
    };
  }
  const inForce = card.earn.filter((rule) => within(input.as_of, rule.valid_from, rule.valid_to));
  const matching = inForce.filter((rule) => ruleMatches(rule, line));
  const blocks = new Map(matching.map((rule) => [rule, blocked(card, rule, input, options)]));
  const open = matching.filter((rule) => blocks.get(rule) === null);
  const pooled = poolRules(card, open, options.cap_used);
  const candidates = settleChoices(pooled, amount, card.base_rate);
  const used = fill(candidates, amount, card.base_rate);
  const points = used.reduce((sum, { rate, spend }) => sum + rate * spend, 0) * factor;
  const first = used[0];
  const rule = first?.candidate?.rule ?? null;
  const rate = first?.rate ?? card.base_rate;
  const spends = centParts(used.map((part) => part.spend));
  const parts = used.map((part, index): PurchasePart => {
    const rule_id = part.candidate?.rule.id ?? null;
    return { rule_id, rate: part.rate, spend: spends[index] ?? 0 };
  });

  const notes: string[] = [];
  const limited = card.networks.some(
    (network) => !(merchant.networks ?? [network]).includes(network),
  );
  if (card.networks.length > 0 && limited) {
    notes.push(`accepted only if yours is ${merchant.networks?.join(' or ')}`);
  }
  if (parts.length > 1) {
    notes.push(parts.map((part) => `$${money(part.spend)} at ${part.rate}`).join(', '));
  }
  for (const { candidate } of used) {
    if (candidate !== null) notes.push(...assumptions(card, candidate, options));
  }
  for (const other of matching) {
    const block = blocks.get(other) ?? null;
    if (block !== null && other.rate > rate) notes.push(`${other.rate} ${block}`);
  }
  for (const { rule: other, left } of candidates) {
    if (left <= DOLLAR_EPS && other.rate > rate)
      notes.push(`the cap of rate ${other.rate} is used up`);
  }
  const portal = inForce.filter(
    (other) => other.channel === 'portal' && ruleMatches(other, { ...line, channel: 'portal' }),
  );
  const portalRate = Math.max(0, ...portal.map((other) => other.rate));
  if (portalRate > rate) notes.push(`${portalRate} only when booked through the issuer's portal`);
  if (openQuarterUnknown(card, input.as_of) && options.activation.rotating) {
    notes.push('its rotating categories of this quarter are not known');
  }
  if (factor !== 1) notes.push(`includes the first year's factor of ${factor}`);
  if (card.first_year_factor !== 1 && opened === null) {
    notes.push(
      `the first year's factor of ${card.first_year_factor} is left out: when it was opened is not known`,
    );
  }
  const named = merchant.key !== null && rule?.merchants.includes(merchant.key) === true;
  if (merchant.trap !== null && !named) notes.push(merchant.trap.note);

  const capLeft = first?.candidate?.pool == null ? null : cents(first.candidate.left);
  return {
    shown: {
      ...shared,
      accepted: true,
      why_not: null,
      rate: rounded(rate, 6),
      points: rounded(points),
      value: cents((points * cpp) / 100),
      rule_id: rule?.id ?? null,
      cap_left: capLeft,
      parts,
      note: notes.length === 0 ? null : [...new Set(notes)].join('; '),
    },
    exact: rounded((points * cpp) / 100, 6),
    fee,
  };
}

/** Why the card cannot pay here; null when it can. */
function refusal(card: EngineCard, merchant: MerchantFacts, line: SpendingLine): string | null {
  const { networks } = merchant;
  if (!cardAccepted(card, line)) {
    return `store card, taken only where its terms name the store; ${merchant.name} is not named`;
  }
  if (card.networks.length === 0 || networks === null) return null;
  if (card.networks.some((network) => networks.includes(network))) return null;
  const taken = networks.length === 0 ? 'no card network' : `${networks.join(', ')} only`;
  return `${merchant.name} takes ${taken}; this card is ${card.networks.join(' or ')}`;
}

/** What a matching rule in force lacks, to follow its rate in a note; null when it pays. */
function blocked(
  card: EngineCard,
  rule: EarnRule,
  { memberships, amount }: BestCardInput,
  { activation, choices }: EngineOptions,
): string | null {
  if (rule.requires !== null && !memberships.has(rule.requires)) return `needs ${rule.requires}`;
  if (rule.min_purchase !== null && amount < rule.min_purchase) {
    return `needs a purchase of $${money(rule.min_purchase)} or more`;
  }
  if (rule.activation === 'rotating' && !activation.rotating) return 'needs activation';
  if (rule.activation === 'enrolled' && !activation.enrolled) return 'needs enrolment';
  if (rule.choice === null) return null;
  const chosen = choices.get(choiceKey(card.card_id, rule.choice.group));
  return chosen === undefined || chosen.includes(rule.id) ? null : 'is not among your choices';
}

/** What paying by a rule takes for granted. */
function assumptions(card: EngineCard, { rule }: Candidate, options: EngineOptions): string[] {
  const notes: string[] = [];
  const { choice, cap } = rule;
  if (choice !== null && !options.choices.has(choiceKey(card.card_id, choice.group))) {
    const rivals = card.earn.filter((other) => other.choice?.group === choice.group).length;
    const by = choice.by === 'holder' ? 'your choice' : 'a top category of the cycle';
    if (rivals > choice.pick) notes.push(`assumes that ${rule.id} is ${by}`);
  }
  if (rule.activation === 'rotating') notes.push('assumes that the quarter is activated');
  if (rule.activation === 'enrolled') notes.push('assumes enrolment');
  if (cap !== null && !options.cap_used.has(capKey(card.card_id, cap.group ?? rule.id))) {
    const period = cap.period.replaceAll('_', ' ');
    notes.push(`assumes that nothing of the cap of $${money(cap.amount)} a ${period} is used`);
  }
  if (rule.note !== null) notes.push(rule.note);
  return notes;
}
