import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { holderCard } from '../../model/holder-card.ts';
import { type EngineInput, withCards } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { ruleMatches } from '../../model/rules.ts';
import { monthlyTotal } from '../../model/spending.ts';
import { sureSpend } from '../bounds/sure-spend.ts';
import { walletTerms } from '../pricing.ts';
import type { Chosen } from '../solve/choices.ts';
import { anyOptimum, type Prepared, prepare } from '../split.ts';
import { cardAfterFees } from './bill-fees.ts';

/**
 * The input with its cards as the holder gets them: see `holderCard`. In a wallet of several cards
 * a scaled rate depends on how the other spending is split, and the best split on that rate. Two
 * ways are weighed: to split the other spending as if there were no scale, and take the step that
 * it happens to reach; or to move enough of it to reach a step, each dollar of which then counts
 * its part of what the step adds. The better one stands.
 */
export function holderWallet(given: EngineInput): EngineInput {
  const input = { ...given, cards: given.cards.map(issued) };
  const alone = input.cards.map((card) => holderAlone(card, input));
  if (alone.every((card, position) => card === given.cards[position])) return given;
  let settled: EngineInput = { ...input, cards: alone };
  if (alone.length === 1) return settled;
  for (const [position, card] of input.cards.entries()) {
    const rule = card.earn.find(({ scale }) => scale !== undefined);
    if (rule === undefined || paymentOf(rule, input) === 0) continue;
    settled = bestVariant(settled, position, card, rule);
  }
  return settled;
}

const BESIDE = new WeakMap<EngineInput, Map<EngineCard, EngineCard>>();

/** A card that may join the wallet of `input`, as the holder would get it there. */
export function cardBeside(input: EngineInput, card: EngineCard): EngineCard {
  if (input.cards.length === 0 || !card.earn.some(isScaled)) return holderAlone(card, input);
  // Several questions on one wallet weigh the same cards, each of which takes some splits.
  const known = BESIDE.get(input) ?? new Map<EngineCard, EngineCard>();
  BESIDE.set(input, known);
  const others = input.cards.filter(({ card_id }) => card_id !== card.card_id);
  const settled = () => holderWallet({ ...input, cards: [...others, card] }).cards.at(-1) ?? card;
  const beside = known.get(card) ?? settled();
  known.set(card, beside);
  return beside;
}

/**
 * The input with other cards, of which those held have the rates that `input` gave them: a scaled
 * rate is settled anew, as it depends on what else is in the wallet.
 */
export function withCardsHeld(input: EngineInput, cards: readonly EngineCard[]): EngineInput {
  const asked = withCards(input, cards);
  return cards.some((card) => dependsOnOthers(card, input)) ? holderWallet(asked) : asked;
}

/** Whether a rate of the card hangs on how much of this spending goes on it. */
export function dependsOnOthers({ as_issued }: EngineCard, input: EngineInput): boolean {
  return as_issued?.earn.some((rule) => isScaled(rule) && paymentOf(rule, input) > 0) ?? false;
}

/** The card as a holder of it gets it, with all spending on it: see `holderCard`, `cardAfterFees`. */
export function holderAlone(given: EngineCard, input: EngineInput, reach?: number): EngineCard {
  const card = issued(given);
  const own = cardAfterFees(withOwnNights(holderCard(card, input, reach), input), input);
  if (own.earn === card.earn && own.base_rate === card.base_rate) return own;
  return { ...own, as_issued: { base_rate: card.base_rate, earn: card.earn } };
}

/** The card with its rates as the issuer has them. */
function issued(card: EngineCard): EngineCard {
  return card.as_issued === undefined ? card : { ...card, ...card.as_issued };
}

/** The card with its certificates at what they are worth to the holder, where they said so. */
function withOwnNights(card: EngineCard, { options }: EngineInput): EngineCard {
  const { night_values } = options;
  if (night_values.size === 0) return card;
  const seen = new Set<string>();
  const credits = card.credits.map((credit) => {
    const own = night_values.get(`${card.card_id}:${credit.key}`) ?? night_values.get(credit.key);
    if (own === undefined || seen.has(credit.key)) return credit;
    seen.add(credit.key);
    const { night: _night, points: _points, estimate: _estimate, ...rest } = credit;
    return { ...rest, value: own, period: 'year' as const, own_value: true as const };
  });
  return { ...card, credits };
}

function isScaled({ scale }: EarnRule): boolean {
  return scale !== undefined;
}

/** Dollars a month that the rule's categories take. */
function paymentOf(rule: EarnRule, { spending }: EngineInput): number {
  return spending
    .filter((line) => ruleMatches(rule, line))
    .reduce((sum, line) => sum + line.monthly, 0);
}

function bestVariant(
  input: EngineInput,
  position: number,
  card: EngineCard,
  rule: EarnRule,
): EngineInput {
  const payment = paymentOf(rule, input);
  const others = monthlyTotal(input.spending) - payment;
  const withCard = (variant: EngineCard): EngineInput => ({
    ...input,
    cards: input.cards.map((other, at) => (at === position ? variant : other)),
  });
  const rateOf = ({ earn }: EngineCard): number => earn.find(({ id }) => id === rule.id)?.rate ?? 0;
  const floor = holderAlone(card, input, 0);
  const base = rateOf(floor);
  const least = splitOnce(withCard(floor));
  const top = Math.max(0, ...(rule.scale?.steps ?? []).map(({ from_share }) => from_share));
  // Often the card leads in so much of the spending that it needs no split to see.
  const sure = sureSpend(least.prepared, card.card_id, rule.id) / payment;
  const share = sure >= top ? sure : least.spendBy(card, (id) => id !== rule.id) / payment;
  const reached = holderAlone(card, input, share);
  let best = rateOf(reached) === base ? least : splitOnce(withCard(reached));
  for (const { from_share, rate } of rule.scale?.steps ?? []) {
    if (from_share <= share) continue;
    const moved = from_share * payment;
    if (moved > others) continue;
    const next = splitOnce(
      withCard(lifted(floor, rule.id, moved, ((rate - base) * payment) / moved)),
    );
    if (cents(next.value()) <= cents(best.value())) continue;
    if (next.spendBy(card, isLift) < moved - 0.01) continue;
    if (next.spendBy(card, (id) => id === rule.id) === 0) continue;
    best = next;
  }
  return best.wallet;
}

/** A wallet with a best split of it. */
interface Split {
  readonly wallet: EngineInput;
  readonly prepared: Prepared;
  /** Dollars of rewards a year. */
  readonly value: () => number;
  /** Dollars a month that a card takes at some of its rules. */
  readonly spendBy: (card: EngineCard, isMeant: (rule: string | null) => boolean) => number;
}

/** Unchecked: the cards held were, and one that may join them makes the wallet one larger. */
function splitOnce(wallet: EngineInput): Split {
  const prepared = prepare(wallet);
  let known: Chosen | null = null;
  const chosen = (): Chosen => {
    known ??= anyOptimum(prepared, walletTerms(prepared));
    return known;
  };
  return {
    wallet,
    prepared,
    value: () => chosen().solved.value,
    spendBy({ card_id }, isMeant) {
      const { cards, rules } = prepared.wallet;
      let year = 0;
      for (const { card, rule, dollars } of chosen().solved.flows()) {
        const id = rules[rule]?.rule.id ?? null;
        if (cards[card]?.card_id === card_id && isMeant(id)) year += dollars;
      }
      return year / 12;
    },
  };
}

const LIFT = '_for_scale';

function isLift(id: string | null): boolean {
  return id?.endsWith(LIFT) ?? false;
}

/** The card with rates that are higher by `lift` on the first `moved` dollars a month of the rest. */
function lifted(card: EngineCard, scaled: string, moved: number, lift: number): EngineCard {
  const twins = card.earn
    .filter(({ id, cap, choice }) => id !== scaled && cap === null && choice === null)
    .map((rule) => ({
      ...rule,
      id: `${rule.id}${LIFT}`,
      rate: rule.rate + lift,
      lift: { of: rule.id, rate: rule.rate, to: scaled },
      cap: { amount: moved, period: 'month' as const, group: LIFT },
    }));
  return { ...card, earn: [...card.earn, ...twins] };
}
