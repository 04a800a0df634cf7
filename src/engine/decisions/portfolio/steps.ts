import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { CENT_SLACK, cents } from '../../model/money.ts';
import { dependsOnOthers } from '../../split/holder/holder-wallet.ts';
import type { Searches } from '../../split/split.ts';
import { yearNet, yearNetAtMost, yearNetBound } from '../additions/problem.ts';
import { NOTABLE_GAIN, standsBeside, standsUp } from '../value/stands-up.ts';
import { compiler, everyScaleAtBest } from './step-wallets.ts';

type FreeOf = (card: EngineCard) => EngineCard | null;

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
 * A wallet is never emptied. A card is replaced by the free one, or an only card that does not stand up
 * to that changed, only if it is not worth its fee beside it; one of several only if that brings a
 * notable amount over cancelling it.
 * @param changesOf the cards to which the issuer changes a card
 * @param freeOf the best open card without a fee that may take a card's place
 */
export function walletSteps(
  given: EngineInput,
  changesOf: (card: EngineCard) => readonly EngineCard[],
  freeOf: FreeOf,
  searches?: Searches,
): WalletStep[] {
  const { netOf, mostOf } = yearsOf(given, changesOf, freeOf, searches);
  const steps: WalletStep[] = [];
  let cards = [...given.cards];
  let now = netOf(cards);
  const isLoss = (card: EngineCard): boolean => {
    const others = cards.filter((other) => other !== card);
    return others.length === 0 ? now < 0 : netOf(others, leastOf(now)) - now >= LEAST_STEP;
  };
  /** Whether an only card is better kept, and the free one held beside it, than changed to another. */
  const staysBeside = (card: EngineCard, to: EngineCard): boolean => {
    const free = freeOf(card);
    if (free === null || free.card_id === to.card_id || standsUp(now, netOf([free]))) return false;
    const both = netOf([card, free]);
    return standsBeside(both - netOf([free])) && both >= netOf([to, free]);
  };
  const isWorthIt = ({ card, action, to }: Option, value: number): boolean => {
    const gain = value - now;
    if (gain < LEAST_STEP) return false;
    // At a loss a card does not stay, whatever the step brings; else a change is some trouble.
    const isTrouble = action !== 'cancel' && gain < NOTABLE_GAIN;
    if (isTrouble && !(action === 'change' && isLoss(card))) return false;
    if (to === null) return true;
    if (action === 'replace') {
      const others = cards.filter((other) => other !== card);
      const isWanted =
        others.length === 0 || value - netOf(others, value - NOTABLE_GAIN) >= NOTABLE_GAIN;
      const more = netOf([...cards, to], value) - value;
      // An only card is judged as in a renewal: what it adds beside the free one has to be notable.
      return isWanted && (others.length === 0 ? !standsBeside(more) : more <= 0);
    }
    return cards.length > 1 || !staysBeside(card, to);
  };
  /** The step that brings most; of equal ones the mildest, then the first. */
  const bestStep = (): Valued | null => {
    // By what each can bring at most, so that those that cannot be the best are not solved.
    const options = cards
      .filter(({ annual_fee }) => annual_fee > 0)
      .flatMap((card) => stepsFor(card, cards, changesOf(card), freeOf(card)))
      .map((option, place) => ({ ...option, place, most: mostOf(option.left, now + LEAST_STEP) }))
      .filter(({ most }) => most - now >= LEAST_STEP)
      .sort((a, b) => b.most - a.most);
    let best: Valued | null = null;
    for (const option of options) {
      if (best !== null && option.most < best.value) break;
      const value = netOf(option.left, best === null ? leastOf(now) : best.value - CENT_SLACK);
      const valued = { ...option, value };
      if (best !== null && !leads(valued, best)) continue;
      if (isWorthIt(option, value)) best = valued;
    }
    return best;
  };
  for (;;) {
    const best = bestStep();
    if (best === null) return steps;
    const { action, to } = best;
    steps.push({
      card_id: best.card.card_id,
      action,
      to,
      gain: cents(best.value - now),
      net_value_after: best.value,
    });
    cards = best.left;
    now = best.value;
  }
}

interface Valued extends Option {
  readonly place: number;
  /** Dollars a year of the wallet after it. */
  readonly value: number;
}

function leads(a: Valued, b: Valued): boolean {
  if (a.value !== b.value) return a.value > b.value;
  const order = ORDER.indexOf(a.action) - ORDER.indexOf(b.action);
  return (order || a.place - b.place) < 0;
}

/** A later year of the wallets on the way: what it brings, and at most, which is quicker found. */
function yearsOf(
  given: EngineInput,
  changesOf: (card: EngineCard) => readonly EngineCard[],
  freeOf: FreeOf,
  searches: Searches | undefined,
): {
  /** Exact where it is more than `above`; else no more than that. */
  readonly netOf: (cards: readonly EngineCard[], above?: number) => number;
  /** Close only where it is not below `least`. */
  readonly mostOf: (cards: readonly EngineCard[], least: number) => number;
} {
  const compiledWith = compiler(given, changesOf, freeOf, searches);
  const nameOf = (cards: readonly EngineCard[]): string =>
    cards.map(({ card_id }) => card_id).join();
  const nets = new Map<string, Net>();
  const mosts = new Map<string, Net & { readonly isExact: boolean }>();
  const mostOf = (cards: readonly EngineCard[], above: number) => {
    const name = nameOf(cards);
    const known = mosts.get(name);
    if (known !== undefined && holdsFor(known, above)) return known;
    const { prepared, held } = compiledWith(cards, above);
    const { most, isExact } = yearNetAtMost(prepared, held, above);
    const found = { net: most, above, isExact };
    mosts.set(name, found);
    return found;
  };
  const atBest = everyScaleAtBest(given, changesOf, freeOf, searches);
  return {
    netOf(cards, above = Number.NEGATIVE_INFINITY) {
      const name = nameOf(cards);
      const known = nets.get(name);
      if (known !== undefined && holdsFor(known, above)) return known.net;
      const { net: most, isExact } = mostOf(cards, above);
      if (most <= above) return most;
      const { prepared, held } = compiledWith(cards, above);
      const net = isExact ? most : yearNet(prepared, { year: 'ongoing' }, held);
      nets.set(name, { net, above });
      return net;
    },
    mostOf(cards, least) {
      if (cards.some((card) => dependsOnOthers(card, given))) {
        const { prepared, held } = atBest(cards);
        return yearNetAtMost(prepared, held, least).most + CENT_SLACK;
      }
      const { prepared, held } = compiledWith(cards, least);
      const bound = yearNetBound(prepared, held) + CENT_SLACK;
      if (bound < least) return bound;
      return mostOf(cards, least).net + CENT_SLACK;
    },
  };
}

/** What a wallet brings, dollars a year: exact where it is more than `above`. */
interface Net {
  readonly net: number;
  readonly above: number;
}

function holdsFor(known: Net, above: number): boolean {
  return known.net > known.above || known.above <= above;
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
