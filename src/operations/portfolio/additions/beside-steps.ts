import { likelyAdditions } from '../../../engine/decisions/additions/additions.ts';
import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import { type PortfolioCard, THRESHOLDS } from '../../../engine/decisions/portfolio/portfolio.ts';
import type { WalletStep } from '../../../engine/decisions/portfolio/steps.ts';
import { afterSteps, stepsKept } from '../../../engine/decisions/portfolio/steps-kept.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepareOnce } from '../../../engine/split/split.ts';
import { list, lowerFirst, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { endWith, type WalletEnd } from './notable.ts';

/** The steps of a wallet and the cards to add to it, as one plan. */

export interface PlanWithAdditions {
  /** The steps that are worth taking with the cards to be added. */
  readonly steps: readonly WalletStep[];
  /** All steps, where some of them are worth taking only if nothing is added; else empty. */
  readonly instead: readonly WalletStep[];
  /** The wallet that the steps leave, beside which cards are added. */
  readonly after: EngineInput;
  /** The cards to be added. */
  readonly added: readonly EngineCard[];
  /** Of cards that stay for the sake of those, what they add beside them, dollars a year. */
  readonly stays: ReadonlyMap<number, number>;
}

/** What is looked for beside a wallet. */
export interface Wanted {
  readonly offered: readonly EngineCard[];
  readonly count: 1 | 2 | 3;
  /** Least that a card has to add by itself. */
  readonly least: number;
  /** Cards of which issuers are left out, and why. */
  readonly left_out: readonly string[];
}

/**
 * What is to be looked for, once the wallet is known.
 * @param rewards dollars a year that the wallet earns
 */
export type Looking = (
  facts: EngineInput,
  candidates: readonly EngineCard[],
  rewards: number,
  context: Context,
) => Wanted | null;

/** Cards that are weighed beside each way to leave out a step. */
const LIKELY = 20;

/** @param wanted null where no card is looked for */
export function planWithAdditions(
  facts: EngineInput,
  steps: readonly WalletStep[],
  wanted: Wanted | null,
): PlanWithAdditions {
  const plain = { steps, instead: [], after: facts, added: [], stays: new Map<number, number>() };
  if (wanted === null || steps.length === 0) return plain;
  const inputs = new Map<string, EngineInput>();
  const inputOf = (cards: readonly EngineCard[]): EngineInput => {
    const name = cards.map(({ card_id }) => card_id).join();
    const input = inputs.get(name) ?? withCardsHeld(facts, cards);
    inputs.set(name, input);
    return input;
  };
  const netOf = (cards: readonly EngineCard[]): number =>
    yearNet(prepareOnce(inputOf(cards)), { year: 'ongoing' });
  const { offered, count, least } = wanted;
  const allSteps = inputOf(afterSteps(facts.cards, steps) ?? facts.cards);
  const first = endWith(allSteps, offered, count, least);
  const ends = new Map<EngineInput, WalletEnd>([[allSteps, first]]);
  const brought = steps.flatMap(({ to }) => to ?? []);
  /** Of each other way only the cards that are likely there, so that all ways take little more than one. */
  const endOf = (cards: readonly EngineCard[]): WalletEnd => {
    const input = inputOf(cards);
    const known = ends.get(input);
    if (known) return known;
    const likely = likelyAdditions(input, offered, LIKELY);
    const among = new Set([...first.added, ...brought, ...likely]);
    const weighed = offered.filter((card) => among.has(card));
    const end = endWith(input, weighed, count, least);
    ends.set(input, end);
    return end;
  };
  const found = stepsKept(
    facts.cards,
    steps,
    netOf,
    (cards) => endOf(cards).net,
    (cards) => endOf(cards).added,
    least,
  );
  const isAdded = endOf(afterSteps(facts.cards, found) ?? facts.cards).added.length > 0;
  // Nothing stays for the sake of a card that is not added.
  const kept = isAdded ? found : steps;
  const left = afterSteps(facts.cards, kept) ?? facts.cards;
  const { net, added } = kept === steps ? first : endWith(inputOf(left), offered, count, least);
  const isLeftOut = ({ card_id }: WalletStep) => kept.every((step) => step.card_id !== card_id);
  const adds = (card_id: number): number => {
    const others = [...left, ...added].filter((card) => card.card_id !== card_id);
    return cents(net - netOf(others));
  };
  return {
    steps: kept,
    instead: kept === steps ? [] : steps,
    after: inputOf(left),
    added,
    stays: new Map(steps.filter(isLeftOut).map(({ card_id }) => [card_id, adds(card_id)])),
  };
}

/** The verdict on a card that goes where nothing is added, and stays for the sake of what is. */
export function stayingFor({ added, stays }: PlanWithAdditions, row: PortfolioCard): PortfolioCard {
  const adds = stays.get(row.card_id);
  if (adds === undefined) return row;
  const names = list(added.map(({ name }) => name));
  const verdict = adds >= THRESHOLDS.keep ? 'KEEP' : 'OPTIMIZE';
  // Nobody holds those yet: first what it is today.
  const reason = `As held now: ${lowerFirst(row.reason)} It stays for ${names}, to be added: beside that it adds about ${usd(adds)} a year.`;
  return { ...row, verdict, reason };
}
