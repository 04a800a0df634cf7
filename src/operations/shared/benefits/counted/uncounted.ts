import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { ConfidenceResult } from '../../../../engine/explain/confidence.ts';
import { PERIODS, yearlyValue } from '../../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { type EngineInput, isUnspoken } from '../../../../engine/model/input.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import { isSpent } from '../../../../engine/worth/credits/credits.ts';
import { nightPoints, postsItself } from '../../../../engine/worth/credits/points-of.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { withBagFee } from '../../../words/bag-fee.ts';
import { BESIDE_ONCE } from '../../../words/basis.ts';
import { withoutBrackets } from '../credit-words.ts';
import { isOfBags } from '../often/bags-said.ts';
import { isValued } from '../used/benefit-use.ts';
import type { Open } from '../worth/to-keep.ts';
import { type Unselected, unselectedTexts } from './unselected.ts';

/**
 * Names of a card's certificates without a sourced price, such as a companion ticket abroad, of its
 * free checked bags and rebates on awards, of its lounges where no visit to any of them is priced,
 * and of whatever else without a price was selected by name. They have value to some holders but
 * count as $0.
 */
export function uncountedOf(
  card: CatalogCard,
  facts: Pick<EngineInput, 'options'>,
  context: Context,
): string[] {
  return uncountedCredits(card, facts, context).map(withBagFee);
}

/** The same as credits. */
export function uncountedCredits(
  { engine }: CatalogCard,
  { options }: Pick<EngineInput, 'options'>,
  { catalog }: Context,
): Credit[] {
  const kindOf = ({ key }: Credit) => catalog.benefitsByKey.get(key)?.kind;
  const { benefit_selections: selected } = options;
  const isNamed = (key: string): boolean =>
    selected !== null && (selected.has(key) || selected.has(selectedOf(engine.card_id, key)));
  const visits = engine.credits.some((one) => kindOf(one) === 'lounge' && one.value !== null);
  return engine.credits.filter((credit) => {
    const priced = credit.value !== null || credit.points !== undefined;
    if (priced || nightPoints(credit) !== null) return false;
    if (isValued(engine.card_id, credit.key, options)) return false;
    const kind = kindOf(credit);
    if (isNamed(credit.key)) return true;
    if (OF_BOOKINGS.has(credit.key)) return credit.spend_required === null;
    return kind === 'certificate' || kind === 'baggage' || (kind === 'lounge' && !visits);
  });
}

/** Most benefits that somebody names one by one, of which a verdict can say what each would have to be worth. */
const FEW_NAMED = 3;

/** Of a card's benefits those whose worth is not known, or assumed: nobody said what they save. */
export function openBenefits(
  card: CatalogCard,
  facts: { readonly assumed_use: ReadonlyMap<string, number> } & Pick<EngineInput, 'options'>,
  context: Context,
): Open & { readonly uncounted: readonly Credit[] } {
  const { card_id, credits } = card.engine;
  const { benefit_selections: selected } = facts.options;
  const uncounted = uncountedCredits(card, facts, context);
  const taken = (key: string) => facts.assumed_use.get(selectedOf(card_id, key));
  const assumed = credits.filter(({ key }) => taken(key) !== undefined);
  const all = [...uncounted, ...assumed];
  const named = all.filter(
    ({ key }) => selected?.has(key) || selected?.has(selectedOf(card_id, key)),
  );
  // Who names every credit weighs none of them.
  const isEvery = named.length > FEW_NAMED || (selected?.size ?? 0) > credits.length + FEW_NAMED;
  return {
    ...{ uncounted, credits: all, named: isEvery ? [] : named },
    assumed: sumCents(assumed.map(({ key }) => taken(key) ?? 0)),
  };
}

/** Why it counts nothing: bags have a price, and nobody said how many are checked; the rest has none. */
export const NOT_COUNTED = 'Not counted, as its worth depends on your use';

/** How the use of one of them is said, bags by their number: `8 checked bags a year`. */
export function useExample(names: readonly string[]): string {
  if (names.some(isOfBags)) return '8 checked bags a year';
  return `${withoutBrackets(names[0] ?? '')} $100`;
}

/**
 * One sentence; empty when everything is counted.
 * @param each of them by its own name, to say how the holder's own figure is sent
 */
export function uncountedText(names: readonly string[], each: readonly string[] = []): string {
  if (names.length === 0) return '';
  const own =
    each.length === 0 ? '' : ` benefit_selections takes your own figure ("${useExample(each)}").`;
  return `${NOT_COUNTED}: ${list(names)}.${own}`;
}

/** That a benefit counts nothing, as one thing that turns a verdict. */
export function countsNothing(name: string): string {
  return `${name}, which counts as $0 here`;
}

/**
 * A verdict against a card is not certain while part of the card counts as $0, and none is while it
 * rests on what the holder did not state.
 * @param names what counts as $0
 * @param unstated what was assumed of the holder, in words
 */
export function lessSure<Level extends ConfidenceResult['confidence'] | null>(
  { confidence, turns_at }: { readonly confidence: Level; readonly turns_at: readonly string[] },
  names: readonly string[],
  unstated: readonly string[] = [],
): { confidence: Level | 'medium' | 'low'; turns_at: string[] } {
  const doubts = [...names.map(countsNothing), ...unstated];
  // Null: nothing was decided.
  if (doubts.length === 0 || confidence === null) return { confidence, turns_at: [...turns_at] };
  const most = doubts.includes(BESIDE_ONCE) ? 'low' : 'medium';
  return {
    confidence: confidence === 'low' ? confidence : most,
    turns_at: [...turns_at, ...doubts],
  };
}

/** Most selected benefits without a price of which is said that they have none. */
const UNPRICED_TOLD = 3;

/** Shares of what is booked, which no source makes dollars of. */
const OF_BOOKINGS = new Set(['award_points_rebate', 'award_flight_discount', 'fourth_night_free']);

/** Most credits that are named where the selection leaves them at $0. */
const LEFT_TOLD = 3;
/** Of more cards only the sum of each is told. */
const FEW_CARDS = 2;

/** Kinds that people do not call credits, and so forget where they are asked for those that they use. */
const FORGOTTEN = new Set<string | undefined>(['lounge', 'certificate']);

/**
 * Warns that selecting an unpriced benefit does not change the result, what alone one pays, and what
 * a selection of credits leaves at $0.
 */
export function warnUncounted(
  options: Pick<
    EngineInput['options'],
    'benefit_selections' | 'selections_of' | 'shares_used' | 'own_values' | 'spent_on'
  >,
  cards: readonly CatalogCard[],
  { catalog, warn }: Context,
): void {
  const { benefit_selections, shares_used, own_values } = options;
  if (benefit_selections === null || benefit_selections.size === 0) return;
  const { today } = catalog;
  const isEvery = benefit_selections.size > catalog.benefitsByKey.size / 2;
  const categoryOf = (key: string): string => catalog.benefitsByKey.get(key)?.category ?? '';
  const idle: Unselected[] = [];
  for (const { seed, engine } of cards) {
    // What such a card would bring more is told beside its figure.
    const isOpen = isUnspoken(options, seed.card_id);
    const left = new Set<string>();
    const unused: Unused[] = [];
    const unpriced: string[] = [];
    let unpricedOfCard = 0;
    for (const credit of engine.credits) {
      const { key, name, value, points } = credit;
      const isNamed = (one: string): boolean =>
        benefit_selections.has(one) || benefit_selections.has(selectedOf(seed.card_id, one));
      const byCategory = isNamed(categoryOf(key));
      const isMeant = isNamed(key) && !byCategory;
      const priced = value !== null || points !== undefined || nightPoints(credit) !== null;
      const info = catalog.benefitsByKey.get(key);
      if (!priced) unpricedOfCard += 1;
      if (isValued(seed.card_id, key, { own_values })) continue;
      // What is spent uses it, which is told by itself.
      if (!isMeant && !byCategory && isSpent(credit, options)) continue;
      if (isMeant && !priced) {
        unpriced.push(name);
      } else if (isMeant && info?.limit !== undefined) {
        if (shares_used.has(key) || shares_used.has(selectedOf(seed.card_id, key))) continue;
        warn(`${name} of ${seed.name} counts in full, as you selected it.`);
      } else if (isOpen) {
      } else if (!isMeant && !byCategory && points !== undefined && !postsItself(credit)) {
        left.add(name);
      } else if (!isMeant && !byCategory && FORGOTTEN.has(info?.kind)) {
        // What only much spending brings is nobody's to forget.
        if (credit.spend_required === null) left.add(name);
      } else if (!isMeant && !byCategory && !postsItself(credit) && isCurrent(credit, today)) {
        unused.push({
          name,
          yearly: yearlyValue(credit),
          automatic: credit.automatic !== undefined,
        });
      }
    }
    const [first, ...others] = unpriced;
    // Who names all credits, or all but some, asks after none of them.
    const isAll = isEvery || (others.length > 0 && unpriced.length === unpricedOfCard);
    if (first !== undefined && !isAll && unpriced.length <= UNPRICED_TOLD) {
      const [was, its, it] =
        others.length === 0 ? ['was', 'its', 'it counts'] : ['were', 'their', 'they count'];
      warn(
        `${list(unpriced)} of ${seed.name} ${was} selected, but no source gives ${its} value, so ${it} as $0: say what it saves a year, as "${first} $100".`,
      );
    }
    const more = unusedText(unused, cards.length <= FEW_CARDS);
    if (left.size > 0 || more) idle.push({ name: seed.name, left: [...left], more });
  }
  for (const text of unselectedTexts(idle)) warn(text);
}

/** Whether it comes in every year without much spending, in dollars that its terms give. */
function isCurrent(
  { value, estimate, period, spend_required, valid_to }: Credit,
  today: string,
): boolean {
  const isPriced = value !== null && estimate === undefined && spend_required === null;
  return isPriced && PERIODS[period].per_year >= 1 && (valid_to === null || valid_to >= today);
}

interface Unused {
  readonly name: string;
  readonly yearly: number;
  /** It comes whether it is named or not. */
  readonly automatic: boolean;
}

/** `$560 (Resy Credit $240, Stays Credit $200)`, dollars a year, the largest first; empty without any. */
function unusedText(unused: readonly Unused[], areNamed: boolean): string {
  const sum = sumCents(unused.map(({ yearly }) => yearly));
  if (sum === 0) return '';
  // Without their conditions, which the card's own answer has.
  const names = unused
    .toSorted((a, b) => b.yearly - a.yearly)
    .map(({ name, yearly, automatic }) => {
      const how = automatic ? ' that comes by itself' : '';
      return `${name.replace(/ \(.*\)$/, '')} ${usd(yearly)}${how}`;
    });
  const [all, others] = [[...new Set(names)], new Set(names).size - LEFT_TOLD];
  const told = others > 1 ? [...all.slice(0, LEFT_TOLD), `${others} more`] : all;
  return `${usd(sum)}${areNamed ? ` (${told.join(', ')})` : ''}`;
}
