import { isSpent } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { CENT_SLACK, cents } from '../../model/money.ts';
import type { Searches } from '../../split/split.ts';
import { NOTABLE_GAIN } from '../value/stands-up.ts';
import { type NearEnd, nearEnd } from './near-end.ts';
import { type OnlyCard, onlyCard } from './only-card.ts';
import { type ChangesOf, type FreeOf, type WalletYears, yearsOf } from './step-wallets.ts';
import { type UncountedChange, uncountedChange } from './uncounted-change.ts';

/** One thing to do with a wallet, valued after those before it. */
export interface WalletStep {
  readonly card_id: number;
  readonly action: 'cancel' | 'change' | 'replace';
  /** The card that it is changed to or replaced by; null when it is cancelled. */
  readonly to: EngineCard | null;
  /** Dollars a year that the step brings. */
  readonly gain: number;
  /** Dollars a year of the wallet after it. */
  readonly net_value_after: number;
  /** The product change that brings most, where a card to be applied for brings notably more. */
  readonly else_change: { readonly to: EngineCard; readonly gain: number } | null;
}

export interface WalletPlan {
  readonly steps: readonly WalletStep[];
  /** Whether all steps were weighed that could be the best. */
  readonly complete: boolean;
  /** The wallet that brings about as much as the one after the steps, for much less in fees; null: none. */
  readonly near: NearEnd | null;
  /** A change that credits which nobody named would put first; null: none. */
  readonly uncounted: UncountedChange | null;
  /** What is decided of the only card of the wallet given; null of several. */
  readonly only: OnlyCard | null;
}

/**
 * What to do with the cards that cost a fee, one after the other: in each turn the step that brings
 * most, valued in the wallet that the steps before it left, until none brings
 * enough: a notable amount, or an end to a loss. A
 * product change is preferred to a cancellation that brings no more: it keeps history and credit line.
 * One to a card with a fee has to bring a notable amount over cancelling. A card is replaced by the free
 * one, which has to be applied for, if it is not worth its fee beside that one and if that brings a notable
 * amount over cancelling it and over the best product change.
 * A wallet is never emptied, and an only card is judged as in a renewal (`onlyCard`): what that says goes
 * by a card held beside where it brings nothing here, and then it is no step.
 * @param changesOf the cards to which the issuer changes a card
 * @param freeOf the best open card without a fee that may take a card's place
 */
export function walletSteps(
  given: EngineInput,
  changesOf: ChangesOf,
  freeOf: FreeOf,
  searches?: Searches,
): WalletPlan {
  const isOnly = given.cards.length === 1;
  const byCard = new Map(
    given.cards
      .filter(({ annual_fee }) => isOnly || annual_fee > 0)
      .map((card) => [card, lowerOf(card, changesOf(card))]),
  );
  const lower: ChangesOf = (card) => byCard.get(card) ?? [];
  const years = yearsOf(given, lower, freeOf, searches);
  // A change that a later step would undo is not made, and the steps are looked for again.
  const undone = new Set<string>();
  for (;;) {
    const left: ChangesOf = (card) => lower(card).filter((to) => !undone.has(pairOf(card, to)));
    const { undo, ...plan } = stepsFrom(given, left, freeOf, years);
    if (undo === null) return plan;
    undone.add(undo);
  }
}

/** Product changes at no higher fee, by card_id. */
function lowerOf(card: EngineCard, changes: readonly EngineCard[]): EngineCard[] {
  return changes
    .filter(({ annual_fee }) => annual_fee <= card.annual_fee)
    .toSorted((a, b) => a.card_id - b.card_id);
}

function pairOf(from: EngineCard, to: EngineCard): string {
  return `${from.card_id} ${to.card_id}`;
}

/** The steps, and the change that is undone where one concerns a card which a step brought. */
function stepsFrom(
  given: EngineInput,
  changesOf: ChangesOf,
  freeOf: FreeOf,
  { netOf, mostOf }: WalletYears,
): WalletPlan & { readonly undo: string | null } {
  const steps: WalletStep[] = [];
  /** Of cards that a step brought, those that were held. */
  const before = new Map<EngineCard, EngineCard>();
  let cards = given.cards;
  let complete = true;
  let now = netOf(cards);
  const without = (card: EngineCard) => cards.filter((other) => other !== card);
  const stepsOf = (card: EngineCard) =>
    stepsFor(card, cards, changesOf(before.get(card) ?? card), freeOf(card));
  const isLoss = (card: EngineCard): boolean =>
    netOf(without(card), leastOf(now)) - now >= LEAST_STEP;
  /** Whether the wallet brings a notable amount more with this card than without any in its place. */
  const isWanted = (card: EngineCard, value: number): boolean =>
    value - netOf(without(card), value - NOTABLE_GAIN) >= NOTABLE_GAIN;
  const isWorthChanging = ({ card, to }: Option, value: number): boolean => {
    const gain = value - now;
    // At a loss a card does not stay, whatever the step brings; else a change is some trouble.
    if (gain < LEAST_STEP || (gain < NOTABLE_GAIN && !isLoss(card))) return false;
    return to?.annual_fee === 0 || isWanted(card, value);
  };
  const changeOf = (card: EngineCard): Ended | null => {
    const worth = stepsOf(card)
      .filter(({ action }) => action === 'change')
      .map((way) => ({ ...way, value: netOf(way.left, leastOf(now)) }))
      .filter((way) => isWorthChanging(way, way.value));
    return worth.reduce<Ended | null>(
      (top, way) => (top === null || way.value > top.value ? way : top),
      null,
    );
  };
  const isWorthIt = (option: Option, value: number): boolean => {
    const { card, action, to } = option;
    if (action === 'change') return isWorthChanging(option, value);
    if (to === null) return value - now >= LEAST_STEP;
    if (value - now < NOTABLE_GAIN || !isWanted(card, value)) return false;
    if (netOf([...cards, to], value) > value) return false;
    return value - (changeOf(card)?.value ?? now) >= NOTABLE_GAIN;
  };
  /** The step that brings most; of equal ones the mildest, then the first. */
  const bestStep = (): Valued | null => {
    // By what each can bring at most, so that those that cannot be the best are not solved.
    const options = cards
      .filter(({ annual_fee }) => annual_fee > 0)
      .flatMap(stepsOf)
      .map((option, place) => ({ ...option, place, most: mostOf(option.left, now + LEAST_STEP) }))
      .filter(({ most }) => most - now >= LEAST_STEP)
      .sort((a, b) => b.most - a.most);
    let best: Valued | null = null;
    for (const [weighed, option] of options.entries()) {
      if (best !== null && option.most < best.value) break;
      // A question that has spent its steps weighs the likeliest only.
      if (weighed > 0 && isSpent()) {
        complete = false;
        break;
      }
      const value = netOf(option.left, best === null ? leastOf(now) : best.value - CENT_SLACK);
      const valued = { ...option, value };
      if (best !== null && !leads(valued, best)) continue;
      if (isWorthIt(option, value)) best = valued;
    }
    return best;
  };
  let only: OnlyCard | null = null;
  const onlyStep = (card: EngineCard): Valued | null => {
    if (before.has(card)) return null;
    const decision = onlyCard(card, changesOf(card), freeOf(card), netOf, given);
    if (given.cards.length === 1) only = decision;
    const { step } = decision;
    const value = step === null ? now : netOf([step.to]);
    return step && value > now ? { ...step, card, left: [step.to], place: 0, value } : null;
  };
  for (;;) {
    const [first, ...others] = cards;
    const best = first !== undefined && others.length === 0 ? onlyStep(first) : bestStep();
    if (best === null) {
      const ways = cards.filter(({ annual_fee }) => annual_fee > 0).flatMap(stepsOf);
      const near = nearEnd(ways, now, { netOf, mostOf });
      const uncounted = uncountedChange(ways, now, { netOf }, given);
      return { steps, only, complete, near, uncounted, undo: null };
    }
    const { card, action, to } = best;
    const held = before.get(card);
    if (held !== undefined) {
      return { ...NONE_NEAR, steps, only, complete, undo: pairOf(held, card) };
    }
    const instead = action === 'replace' && cards.length > 1 ? changeOf(card) : null;
    steps.push({
      card_id: card.card_id,
      action,
      to,
      gain: cents(best.value - now),
      net_value_after: best.value,
      else_change: instead?.to ? { to: instead.to, gain: cents(instead.value - now) } : null,
    });
    if (to !== null) before.set(to, card);
    cards = best.left;
    now = best.value;
  }
}

const NONE_NEAR = { near: null, uncounted: null };

interface Ended extends Option {
  /** Dollars a year of the wallet after it. */
  readonly value: number;
}

interface Valued extends Ended {
  readonly place: number;
}

function leads(a: Valued, b: Valued): boolean {
  if (a.value !== b.value) return a.value > b.value;
  const order = ORDER.indexOf(a.action) - ORDER.indexOf(b.action);
  return (order || a.place - b.place) < 0;
}

/** What a wallet has to bring more than, if a step to it from one that brings `now` is to be worth taking. */
function leastOf(now: number): number {
  return now + LEAST_STEP - CENT_SLACK;
}

/** Dollars a year that a card may lose before it has to go: rounding, not a loss. */
export const LEAST_STEP = 1;

/** Of steps that bring the same, the mildest. */
const ORDER: readonly WalletStep['action'][] = ['change', 'cancel', 'replace'];

interface Option {
  readonly card: EngineCard;
  readonly action: WalletStep['action'];
  readonly to: EngineCard | null;
  /** The wallet after the step. */
  readonly left: readonly EngineCard[];
}

function stepsFor(
  card: EngineCard,
  cards: readonly EngineCard[],
  changes: readonly EngineCard[],
  free: EngineCard | null,
): Option[] {
  const others = cards.filter((other) => other !== card);
  const held = new Set(cards.map(({ card_id }) => card_id));
  const instead = (action: 'change' | 'replace') => (to: EngineCard) => {
    return { card, action, to, left: cards.map((other) => (other === card ? to : other)) };
  };
  const isNew = ({ card_id }: EngineCard) => !held.has(card_id);
  const replaced = free === null ? [] : [free];
  return [
    ...changes.filter(isNew).map(instead('change')),
    ...replaced.filter(isNew).map(instead('replace')),
    ...(others.length === 0 ? [] : [{ card, action: 'cancel' as const, to: null, left: others }]),
  ];
}
