import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { EngineCard } from '../../engine/model/facts.ts';

/** Units for each pair of categories that a wallet's holder may choose; see `choiceWork`. */
const PER_PAIR = 1 / 120;
/** And for each category, at most: bounds decide most of many. */
const PER_CATEGORY = 1 / 3;

/** Units of a whole review for each card held, choices apart: ten take 1 to 2 ms. */
export const PER_CARD = 1 / 5;

/**
 * Work of one valuation of these cards held together, in the units of `cost`: the search over bonus
 * categories that are chosen grows like the square of the categories offered while they are few,
 * and no faster than their number then.
 *
 * Measured over the dearest inputs known (`npm run bench -- worst`), processor time in ms: six cards
 * that choose take 18 to 47 where this says 25, ten 29 to 64 where it says 91, five of them beside
 * five with caps 30 to 366 where it says 65.
 */
export function choiceWork(cards: readonly EngineCard[]): number {
  const offered = cards.reduce((sum, card) => sum + categoriesOffered(card), 0);
  return Math.min(offered ** 2 * PER_PAIR, offered * PER_CATEGORY);
}

/**
 * Work of the steps for a wallet: each turn weighs every card with a fee in a few ways, and settles
 * a rate that hangs on the other cards anew each time: ten cards with one take 120 ms.
 */
function stepsWork(cards: readonly EngineCard[]): number {
  const dear = cards.filter(({ annual_fee }) => annual_fee > 0).length;
  const scaled = cards.some(({ earn }) => earn.some(({ scale }) => scale !== undefined));
  const settled = scaled ? dear * cards.length : 0;
  return dear * PER_CARD * (cards.length / 2) + (choiceWork(cards) * dear) / 2 + settled;
}

/** Work of reviewing a wallet, which with another adult is done again as if points were moved. */
export function reviewWork(
  cards: readonly EngineCard[],
  said: Said & { readonly partner?: { readonly shares_points?: boolean | undefined } | undefined },
): number {
  const isOnce = said.partner === undefined || said.partner.shares_points === true;
  const times = isOnce ? 1 : 2;
  const lines = linesWork(said, cards.length);
  const review = times * (cards.length * PER_CARD + stepsWork(cards) + lines);
  return review + selectionsWork(said);
}

/** Work of valuing a card and its changes beside these, which are held. */
export function heldWork(names: readonly string[], said: Said, catalog: CatalogSnapshot): number {
  const cards = cardsNamed(names, catalog);
  return cards.length * PER_CARD + choiceWork(cards) * 2 + linesWork(said, cards.length);
}

/** Work of an order to close so many of these cards: each turn weighs the wallet without each of those left. */
export function orderWork(closing: number, held: readonly EngineCard[]): number {
  return (closing ** 2 / 2) * (PER_CARD + choiceWork(held) / 2);
}

/** Work of the verdict on a card, which is given again at the ends of all that was not said. */
export function verdictWork(cards: readonly EngineCard[], said: Said): number {
  return curveWork(cards) + linesWork(said, CARDS_OF_VERDICT) + selectionsWork(said);
}

/** What is said that makes every split of the spending take longer, or is long to read. */
interface Said {
  readonly spending?: object | undefined;
  readonly at_merchants?: object | undefined;
  readonly point_values?: object | undefined;
  readonly abroad?: unknown;
  readonly benefit_selections?: readonly string[] | undefined;
}

/** Units for a line and a card. */
const PER_LINE = 1 / 50;
/** A verdict on one takes as long for a line as so many. */
const CARDS_OF_VERDICT = 10;
/** Lines of spending that the other estimates stand for. */
const USUAL_LINES = 8;
/** Own values of points, past which programs are no longer alike. */
const USUAL_VALUES = 4;

/**
 * Work of the lines of spending beyond the usual ones. Ten cards with 50 categories take three to four times
 * as long to review as with 8, up to three times as long again with spending abroad and own point values.
 * @param cards held together
 */
function linesWork(
  { spending = {}, at_merchants = {}, point_values = {}, abroad }: Said,
  cards: number,
): number {
  const lines = Object.keys(spending).length + Object.keys(at_merchants).length;
  const away = abroad === undefined ? 1 : 1.6;
  const valued = Object.keys(point_values).length > USUAL_VALUES ? 1.5 : 1;
  return Math.max(0, lines - USUAL_LINES) * PER_LINE * cards * away * valued;
}

/** Units for a word of a credit's name beside its first: where it is split into a card's name and the rest. */
const PER_WORD = 0.35;
/** Such words that the other estimates stand for: few people name ten credits in three words each. */
const USUAL_WORDS = 20;

/**
 * What stands between words, whatever a name is written with; keys, which take next to no time, have none.
 * A letter that is not Latin may be read as a space, so each begins a word.
 */
const BETWEEN_WORDS = /[^\p{L}\p{N}_]+|(?=[^\p{Script=Latin}\p{N}_])/u;

/** Work of reading what was said of credits: 1 to 1.5 ms for a name of five words, 6 for one of 13. */
export function selectionsWork({ benefit_selections = [] }: Said): number {
  const words = benefit_selections.reduce(
    (sum, name) => sum + name.trim().split(BETWEEN_WORDS).length - 1,
    0,
  );
  return Math.max(0, words - USUAL_WORDS) * PER_WORD;
}

/** Work of each card alone at many levels of spending, as break-even and ties need it. */
export function curveWork(cards: readonly EngineCard[]): number {
  return cards.reduce((sum, card) => sum + choiceWork([card]) / 2, 0);
}

/** Units for weighing each card of the catalogue once, `perUnit` of them in one. */
export function catalogWork({ cards }: CatalogSnapshot, perUnit: number): number {
  return cards.length / perUnit;
}

/** Work of compiling the cards of the catalogue anew for a day that is not today. */
export function dayWork(...days: readonly (string | undefined)[]): number {
  return days.some((day) => day !== undefined) ? 30 : 0;
}

/** The named cards, up to the first unknown name, at which the handler stops. */
export function cardsNamed(names: readonly string[], catalog: CatalogSnapshot): EngineCard[] {
  const cards: EngineCard[] = [];
  for (const name of names) {
    const resolution = catalog.resolveCard(name);
    const card = resolution.kind === 'found' && catalog.cardsById.get(resolution.card_id);
    if (!card) return [];
    cards.push(card.engine);
  }
  return cards;
}

const offered = new WeakMap<EngineCard, number>();

/** Bonus categories of which the holder chooses some. */
function categoriesOffered(card: EngineCard): number {
  const known = offered.get(card) ?? card.earn.filter(({ choice }) => choice !== null).length;
  offered.set(card, known);
  return known;
}
