import type { CatalogCard } from '../../catalog/catalog-card.ts';
import {
  type PortfolioCard,
  type PortfolioValue,
  THRESHOLDS,
} from '../../engine/decisions/portfolio/portfolio.ts';
import type { WalletStep } from '../../engine/decisions/portfolio/steps.ts';
import { NOTABLE_GAIN } from '../../engine/decisions/value/stands-up.ts';
import { yearlyValue } from '../../engine/model/credit-periods.ts';
import { isLate } from '../../engine/model/effort.ts';
import type { Credit, EngineCard } from '../../engine/model/facts.ts';
import { type EngineInput, isUnspoken } from '../../engine/model/input.ts';
import { isIdle, shareUnsaid } from '../../engine/worth/credits/credits.ts';
import { fewOf, list, lowerFirst, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { NOT_COUNTED, uncountedCredits, useExample } from '../shared/benefits/counted/uncounted.ts';
import { nameAsked, withoutBrackets } from '../shared/benefits/credit-words.ts';
import { besideOthers } from '../shared/benefits/given-too.ts';
import { usesToKeep } from '../shared/benefits/household/uses-to-keep.ts';
import { hasToo } from '../shared/benefits/worth/more-credits.ts';
import { worthMore } from '../shared/benefits/worth/to-keep.ts';
import { productChanges } from '../shared/cards/possible-changes.ts';
import { withBagFee } from '../words/bag-fee.ts';
import { BAGS_OF_TWO } from '../words/credits.ts';

/** Credits of more names are nobody's to use all at once for the sake of a verdict. */
const MOST = 2;
/** Of more steps those alone are told with credits that count nothing: an answer has no room for all. */
const FEW_STEPS = 2;
/** Each is another plan for the whole wallet. */
const MOST_PLANS = 4;

/**
 * By card that a step gives up, the fewest credits, the largest first, with which it would stay: what
 * nobody said of their use counts nothing or half.
 * @param planned the steps for the same wallet under other facts
 */
export function keptByCredits(
  facts: EngineInput,
  rows: readonly PortfolioCard[],
  steps: readonly WalletStep[],
  planned: (facts: EngineInput) => readonly WalletStep[],
): ReadonlyMap<number, string> {
  const kept = new Map<number, string>();
  let plans = 0;
  for (const { card_id, to } of steps) {
    const card = facts.cards.find((one) => one.card_id === card_id);
    const marginal = rows.find((one) => one.card_id === card_id)?.marginal_value;
    if (card === undefined || marginal === undefined) continue;
    // Who listed what they use of a card has said it of its other credits too.
    if (!isUnspoken(facts.options, card_id)) continue;
    const open = openCredits(card, to, facts);
    if (steps.length > FEW_STEPS && !open.some(({ uncounted }) => uncounted)) continue;
    let more = 0;
    for (const [at, credit] of open.entries()) {
      more += credit.more;
      if (marginal + more < NOTABLE_GAIN || plans >= MOST_PLANS || isLate()) continue;
      plans += 1;
      const cards = facts.cards.flatMap((one) => (one === card ? worthMore([one], more) : [one]));
      if (planned({ ...facts, cards }).some((step) => step.card_id === card_id)) continue;
      kept.set(card_id, list(open.slice(0, at + 1).map(({ text }) => text)));
      break;
    }
  }
  return kept;
}

/** By card that a step gives up, how often what was named as used would have to be used to pay its fee. */
export function keptByUse(
  cards: readonly CatalogCard[],
  { cards: rows, overlaps }: Pick<PortfolioValue, 'cards' | 'overlaps'>,
  steps: readonly WalletStep[],
  facts: Parameters<typeof usesToKeep>[2],
  { catalog }: Pick<Context, 'catalog'>,
): ReadonlyMap<number, string> {
  const left = cards.filter(({ seed }) => steps.some(({ card_id }) => card_id === seed.card_id));
  return new Map(
    left.flatMap((card) => {
      const row = rows.find(({ card_id }) => card_id === card.seed.card_id);
      // What another held card brings as well keeps neither.
      const lost = overlaps.filter(({ card_id }) => card_id === card.seed.card_id);
      const without = new Set(lost.map(({ key }) => key));
      const uses = usesToKeep(card, -(row?.marginal_value ?? 0), facts, catalog, without);
      return uses === null ? [] : [[card.seed.card_id, uses] as const];
    }),
  );
}

/** Perks without a price that are named of one card. */
const MOST_PERKS = 3;
/** Dollars in which what somebody's own use is worth is told. */
const WORTH_STEP = 10;

/** Less than this a year above not holding it does not clearly keep a card. */
const CLEARLY_KEPT = THRESHOLDS.keep + NOTABLE_GAIN;

/** What of a card counts nothing and may decide, as a sentence, and as the condition on which it keeps the card. */
export interface PerkTold {
  readonly text: string;
  readonly if?: string | undefined;
}

/** What a card gives beside others that counts nothing, as no source prices it. */
function perksBeside(
  card: CatalogCard,
  others: readonly CatalogCard[],
  facts: EngineInput,
  context: Context,
): ReturnType<typeof uncountedCredits> {
  return uncountedCredits(besideOthers(card, [], others, facts, context).own.card, facts, context);
}

/**
 * By card that a step gives up, what it gives that no source prices and no card of the wallet after the
 * steps gives, with what that would have to be worth: it counts nothing, and some fly on it each month.
 */
function keptByPerks(
  cards: readonly CatalogCard[],
  rows: readonly PortfolioCard[],
  steps: readonly WalletStep[],
  facts: EngineInput,
  context: Context,
): ReadonlyMap<number, PerkTold> {
  const isLeft = (id: number) => steps.some(({ card_id }) => card_id === id);
  const after = [
    ...cards.filter(({ seed }) => !isLeft(seed.card_id)),
    ...steps.flatMap(({ to }) => context.catalog.cardsById.get(to?.card_id ?? 0) ?? []),
  ];
  return new Map(
    steps.flatMap(({ card_id, action, gain }) => {
      const [card] = cards.filter(({ seed }) => seed.card_id === card_id);
      const row = rows.find((one) => one.card_id === card_id);
      if (card === undefined || row === undefined) return [];
      // A free card to be opened can be held beside it, and earns what it would.
      const beside = Math.max(row.annual_fee - row.credits, -row.marginal_value);
      const lost = action === 'replace' ? beside : gain;
      if (lost <= 0) return [];
      const perks = perksBeside(card, after, facts, context);
      if (perks.length === 0) return [];
      const [too] = productChanges(card, context, after)
        .filter(({ engine }) => perks.some((one) => hasToo(engine, one)))
        .toSorted((a, b) => a.seed.annual_fee - b.seed.annual_fee);
      const change =
        too === undefined
          ? ''
          : `, or ${too.seed.name} (${feeText(too.seed.annual_fee)}) by a change, which has such too,`;
      const names = list(fewOf(perks.map(withBagFee), MOST_PERKS));
      const worth = usd((Math.floor(lost / WORTH_STEP) + 1) * WORTH_STEP);
      const bag = perks.find(({ bags }) => bags !== undefined);
      const price = bag?.bag_fee ? ` (${usd(bag.bag_fee.dollars)} each way)` : '';
      const saves = bag && `${withoutBrackets(bag.name)}${price} saves ${worth}`;
      // Of more steps there is room for no more than the bags, which most people know.
      if (steps.length > FEW_STEPS)
        return saves === undefined
          ? []
          : [[card_id, { text: ` Keep it if ${saves}.`, if: saves }] as const];
      const text = ` ${NOT_COUNTED}: ${names}; keep it${change} if worth ${worth} a year to you.`;
      const [first] = perks.map(({ name }) => withoutBrackets(name));
      return [[card_id, { text, if: saves ?? `${first} is worth ${worth} to you` }] as const];
    }),
  );
}

/**
 * Of a card with a fee that no step gives up and that does not clearly earn it, what could turn that and
 * is not counted, with how to say it: bags alone often pay for a card. Of one that is kept by little, what
 * alone decides for whom it is clear.
 */
function openPerks(
  cards: readonly CatalogCard[],
  rows: readonly PortfolioCard[],
  steps: readonly WalletStep[],
  facts: EngineInput,
  context: Context,
): ReadonlyMap<number, PerkTold> {
  return new Map(
    cards.flatMap((card) => {
      const { card_id } = card.seed;
      const row = rows.find((one) => one.card_id === card_id);
      if (row === undefined || row.annual_fee === 0) return [];
      if (steps.some((step) => step.card_id === card_id)) return [];
      const others = cards.filter((one) => one !== card);
      const perks = perksBeside(card, others, facts, context);
      const [decisive] = perks.toSorted((a, b) => tripOf(b) - tripOf(a));
      if (decisive === undefined) return [];
      if (row.verdict === 'KEEP') {
        const isThin = row.marginal_value < Math.max(CLEARLY_KEPT, tripOf(decisive));
        return isThin ? [[card_id, { text: ` ${NOT_COUNTED}: ${withBagFee(decisive)}.` }]] : [];
      }
      const names = perks.map(withBagFee);
      const say = `if used, send benefit_selections ("${useExample(names)}")`;
      return [[card_id, { text: ` ${NOT_COUNTED}: ${list(fewOf(names, MOST_PERKS))}; ${say}.` }]];
    }),
  );
}

/** Dollars that bags save two people on one round trip, by their price; 0 of what has none. */
const tripOf = ({ bag_fee }: Pick<Credit, 'bag_fee'>): number =>
  (bag_fee?.dollars ?? 0) * BAGS_OF_TWO;

/** Both; none where the spending is but a part of a budget, by which no fee is judged. */
export function perksTold(
  cards: readonly CatalogCard[],
  rows: readonly PortfolioCard[],
  steps: readonly WalletStep[] | null,
  facts: EngineInput,
  context: Context,
): ReadonlyMap<number, PerkTold> {
  if (steps === null) return new Map();
  const kept = keptByPerks(cards, rows, steps, facts, context);
  return new Map([...kept, ...openPerks(cards, rows, steps, facts, context)]);
}

const feeText = (fee: number): string => (fee > 0 ? `${usd(fee)} fee` : 'no fee');

/** The reason for a step with the credits that speak against it first, and what else may. */
export function reasonUnless(used: string, reason: string, or?: string): string {
  return `Keep it if you use its ${used} a year${or === undefined ? '' : `, or if ${or}`}; else ${lowerFirst(reason)}`;
}

/** Priced credits of which not all counts, and which the other card lacks, with what they would bring more. */
function openCredits(card: EngineCard, other: EngineCard | null, facts: EngineInput) {
  const isThere = new Set(other?.credits.map(({ key }) => key));
  return card.credits
    .filter(
      ({ key, value, estimate, own_value, points, spend_required, valid_to }) =>
        value !== null &&
        !isThere.has(key) &&
        estimate === undefined &&
        own_value !== true &&
        points === undefined &&
        spend_required === null &&
        (valid_to === null || valid_to >= facts.as_of),
    )
    .map((credit) => {
      const yearly = yearlyValue(credit);
      const counted = isIdle(credit, card.card_id, facts)
        ? 0
        : shareUnsaid(credit, card.card_id, facts.options);
      const text = `${nameAsked(credit)} ${usd(yearly)}`;
      return { more: yearly * (1 - counted), text, uncounted: counted === 0 };
    })
    .filter(({ more }) => more >= 1)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, MOST);
}
