import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import { withCards } from '../../../engine/model/input.ts';
import { holderWallet } from '../../../engine/split/holder/holder-wallet.ts';
import { allocatePrepared, type Prepared, prepare } from '../../../engine/split/split.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { closedText } from '../../shared/applications/changes/closed-text.ts';
import { distinctCards } from '../../shared/cards/card-lookup.ts';
import { type UsesAsked, usesText } from '../../shared/cards/uses/main-uses.ts';
import { engineInput, type HolderFacts } from '../../shared/engine-input.ts';
import { choiceWork, PER_CARD } from '../../shared/work.ts';

/** The best few of some candidates, held together: "which two of these four?" */

export const CANDIDATES_MAX = 6;

const setValue = z.object({
  card_names: z.array(z.string()),
  /** Dollars of a later year after all fees, under the best split of the spending. */
  net_value: z.number(),
});

export const pickedSet = setValue
  .extend({
    /** What each card of it is for, in words. */
    uses: z.string(),
    /** The sets that come next. */
    next: z.array(setValue),
  })
  .optional();

/** Sets of three among the most candidates. */
const MOST_SETS = 20;

/** What weighing them takes. */
export function setsWork(cards: Parameters<typeof choiceWork>[0]): number {
  return MOST_SETS * (PER_CARD + choiceWork(cards));
}

/** Sets named beside the best one. */
const NEXT = 2;

/** The cards that a comparison names, or among which it picks. */
export function comparedCards(
  {
    candidates,
    card_names = [],
  }: {
    readonly candidates: readonly string[] | undefined;
    readonly card_names: readonly string[] | undefined;
  },
  context: Context,
): CatalogCard[] {
  return candidates === undefined
    ? distinctCards(card_names, 'card_names', context, 2)
    : distinctCards(candidates, 'candidates', context);
}

/**
 * The candidates that can be had: a card that nobody can apply for is no pick of whoever does not hold it.
 * All of them where too few are left.
 */
export function obtainable(
  cards: readonly CatalogCard[],
  count: number,
  isHeld: (card: CatalogCard) => boolean,
  { warn }: Pick<Context, 'warn'>,
): readonly CatalogCard[] {
  const isShut = (card: CatalogCard) =>
    ['closed', 'discontinued'].includes(card.seed.status) && !isHeld(card);
  const shut = cards.filter(isShut);
  if (shut.length === 0 || cards.length - shut.length < count) return cards;
  const told = shut.map(({ seed }) => `${seed.name} (${closedText(seed)})`);
  warn(`Left out of the pick: ${list(told)}. If you have it, name it in held_cards.`);
  return cards.filter((card) => !isShut(card));
}

/** All sets of so many cards, the most valuable first; ties in the order given. */
export function pickCards(
  cards: readonly CatalogCard[],
  count: number,
  params: HolderFacts,
  context: Context,
): { readonly best: readonly CatalogCard[]; readonly picked: z.output<typeof pickedSet> } {
  // What is to be said of the person and the cards is said of those that are picked.
  const quiet = { ...context, warn: () => {} };
  // What was said is read once; each set has its cards as their holder gets them together.
  const all = engineInput(cards, params, quiet, (input) => input);
  const engineOf = new Map(cards.map((card, at) => [card, all.cards.slice(at, at + 1)]));
  const valued = setsOf(cards, count)
    .map((set) => {
      const own = set.flatMap((card) => engineOf.get(card) ?? []);
      const facts = { ...all, ...holderWallet(withCards(all, own)) };
      const prepared = prepare(facts);
      return { set, facts, prepared, net_value: yearNet(prepared, { year: 'ongoing' }) };
    })
    .sort((a, b) => b.net_value - a.net_value);
  const [first, ...others] = valued.map(({ set, net_value }) => ({
    card_names: set.map(({ seed }) => seed.name),
    net_value,
  }));
  const [best] = valued;
  const uses = best === undefined ? '' : usesOf(best.set, best.prepared, best.facts);
  return {
    best: best?.set ?? [],
    picked: first && { ...first, uses, next: others.slice(0, NEXT) },
  };
}

/** What each is for, so held. */
function usesOf(set: readonly CatalogCard[], prepared: Prepared, asked: UsesAsked): string {
  const cards = set.map(({ engine }) => engine);
  return usesText(cards, allocatePrepared(prepared).lines, asked);
}

function setsOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) =>
    setsOf(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** One sentence; empty when nothing was picked. */
export function pickedText(picked: z.output<typeof pickedSet>): string {
  if (picked === undefined) return '';
  const next = picked.next.map(
    ({ card_names, net_value }) => `${list(card_names)} about ${usd(net_value)}`,
  );
  const after = next.length > 0 ? ` Next: ${next.join('; ')}.` : '';
  return `Best together: ${list(picked.card_names)}, about ${usd(picked.net_value)} a year after fees${picked.uses && `: ${picked.uses}`}.${after} Each of them alone:`;
}
