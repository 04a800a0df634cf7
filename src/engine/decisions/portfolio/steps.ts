import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { prepare, prepareOnce, type Searches } from '../../split/split.ts';
import { yearNet } from '../additions/problem.ts';
import { NOTABLE_GAIN } from '../value/stands-up.ts';

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
}

/**
 * What to do with the cards that cost a fee, one after the other: in each turn the step that brings
 * most, valued in the wallet that the steps before it left, until none brings
 * enough: a notable amount, or an end to a loss. A
 * product change is preferred to a cancellation that brings no more: it keeps history and credit line.
 * A wallet is never emptied. A card is replaced by `free` only if it is not worth its fee beside it;
 * the only card of a wallet, if the free one alone brings more.
 * @param changesOf the cards to which the issuer changes a card
 * @param free the best open card without a fee
 */
export function walletSteps(
  given: EngineInput,
  changesOf: (card: EngineCard) => readonly EngineCard[],
  free: EngineCard | null,
  searches?: Searches,
): WalletStep[] {
  const known = new Map<string, number>();
  const netOf = (cards: readonly EngineCard[]): number => {
    const name = cards.map(({ card_id }) => card_id).join();
    // Most wallets on the way are a part of the given one, which is compiled already.
    const isPart = cards.every((card) => given.cards.includes(card));
    const value =
      known.get(name) ??
      (isPart
        ? yearNet(prepareOnce(given), { year: 'ongoing' }, cards)
        : yearNet(prepare({ ...given, cards }, searches), { year: 'ongoing' }));
    known.set(name, value);
    return value;
  };
  const steps: WalletStep[] = [];
  let cards = [...given.cards];
  let now = netOf(cards);
  /** At a loss a card does not stay, whatever the step brings; else a change is some trouble. */
  const leastGain = (action: WalletStep['action'], card: EngineCard): number => {
    if (action === 'cancel') return LEAST_STEP;
    const others = cards.filter((other) => other !== card);
    const isLoss = others.length === 0 ? now < 0 : netOf(others) - now >= LEAST_STEP;
    return action === 'change' && isLoss ? LEAST_STEP : NOTABLE_GAIN;
  };
  for (;;) {
    const options = cards
      .filter(({ annual_fee }) => annual_fee > 0)
      .flatMap((card) => stepsFor(card, cards, changesOf(card), free))
      .map((option) => ({ ...option, value: netOf(option.left) }))
      .filter(({ card, action, to, value }) => {
        if (value - now < leastGain(action, card)) return false;
        if (action !== 'replace' || to === null || cards.length === 1) return true;
        return value > netOf([...cards, to]);
      })
      .sort((a, b) => b.value - a.value || ORDER.indexOf(a.action) - ORDER.indexOf(b.action));
    const [best] = options;
    if (best === undefined) return steps;
    steps.push({
      card_id: best.card.card_id,
      action: best.action,
      to: best.to,
      gain: cents(best.value - now),
      net_value_after: best.value,
    });
    cards = best.left;
    now = best.value;
  }
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
  readonly left: EngineCard[];
}

function stepsFor(
  card: EngineCard,
  cards: readonly EngineCard[],
  changes: readonly EngineCard[],
  free: EngineCard | null,
): Option[] {
  const others = cards.filter((other) => other !== card);
  const held = new Set(others.map(({ card_id }) => card_id));
  const instead = (action: 'change' | 'replace') => (to: EngineCard) => {
    return { card, action, to, left: cards.map((other) => (other === card ? to : other)) };
  };
  const isNew = ({ card_id, annual_fee }: EngineCard) => annual_fee === 0 && !held.has(card_id);
  const replaced = free === null ? [] : [free];
  return [
    ...changes.filter(isNew).map(instead('change')),
    ...replaced.filter(isNew).map(instead('replace')),
    ...(others.length === 0 ? [] : [{ card, action: 'cancel' as const, to: null, left: others }]),
  ];
}
