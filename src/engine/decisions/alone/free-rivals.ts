import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { cents, HALF_DOLLAR, sumCents } from '../../model/money.ts';
import { withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { type Prepared, prepare, type Searches } from '../../split/split.ts';
import { aboveCash } from '../../worth/above-cash.ts';
import { worthBeside } from '../../worth/points.ts';
import { yearNet } from '../additions/problem.ts';
import { ongoingYear } from '../value/card-value.ts';
import type { Brought } from '../value/credits-within.ts';
import { type LaterChange, laterYear } from '../value/later-year.ts';
import { isAboutEqual, isTieBeside, standsBeside } from '../value/stands-up.ts';
import { bestAlone, type CardAlone } from './best-alone.ts';

/** The best that a holder can get for nothing: no card at all, or an open card without a fee. */
export interface FreeRivals {
  /** The best card; null when none brings anything. */
  readonly best: CardAlone | null;
  /** Dollars of a later year of the best of them under a change; at least 0. */
  net(change: LaterChange): number;
  /**
   * Dollars a year, after its fee, that the card (or another one instead of it) adds beside `best`
   * under a change, used where it earns more; 0 without a best one.
   */
  gainBeside(change?: LaterChange, instead?: EngineCard): number;
}

/**
 * What a verdict turns at that goes by a free card held beside: in words, that it is not, or that the
 * card adds a little more there.
 */
export function heldAlone(gain_beside: number, free: string | undefined): string[] {
  if (free === undefined) return [];
  if (isTieBeside(gain_beside)) return [`a little more gained beside ${free}`];
  return standsBeside(gain_beside) ? [`no other card, such as ${free}, held beside it`] : [];
}

/**
 * What a verdict for a card with a fee turns at where a free card does about as well, in words: with
 * little else one is as good as the other.
 */
export function asGood(net: number, free: Pick<CardAlone, 'card' | 'net_value'> | null): string[] {
  return free !== null && isAboutEqual(net, free.net_value)
    ? [`${free.card.name}, which has no fee and brings about as much`]
    : [];
}

/**
 * Of what the dollars are that a card without a fee brings, beside those of a card: nothing where they are
 * rewards that count as much as that one's.
 */
export function broughtBeside(
  { card, prepared }: Pick<CardAlone, 'card' | 'prepared'>,
  beside: EngineCard,
): Brought {
  const year = ongoingYear(prepared);
  const { counted } = year.credits;
  const { programs, options } = prepared.input;
  const { best, cash, cpp } = worthBeside(card, programs, options.also_held);
  // What the holder says of points is no assumption; of two cards with points, both figures rest on one.
  const isOurs = best !== 'own' && !programs.get(card.program ?? '')?.transfers_said;
  const isPlain = aboveCash([beside], prepared.input) === null;
  const worth = cpp[options.point_value];
  const less = cash === null ? 0 : (year.net_value - counted) * (1 - cash / worth);
  return {
    ...(counted >= HALF_DOLLAR && { credits: { dollars: counted, names: year.named() } }),
    ...(isOurs && isPlain && less >= LEAST_LESS && { as_cash: cents(year.net_value - less) }),
  };
}

/** Dollars a year less as cash that are worth a word. */
const LEAST_LESS = 5;

/** How many are weighed again when assumptions change. */
const WEIGHED = 3;

/**
 * What a card with a fee has to beat, on the same spending. Left out of `open` are cards with a
 * fee, the card itself, and cards whose points are good for one company only.
 */
export function freeRivals(
  input: EngineInput,
  card: EngineCard,
  open: readonly EngineCard[],
  searches?: Searches,
): FreeRivals {
  const isRival = ({ card_id, annual_fee, open_to_new, program }: EngineCard): boolean =>
    card_id !== card.card_id &&
    open_to_new &&
    annual_fee === 0 &&
    (program === null || input.programs.get(program)?.own_awards !== true);
  // A card without a fee costs nothing to keep, whatever else there is.
  const rivals =
    card.annual_fee > 0
      ? bestAlone(input, open.filter(isRival), { count: WEIGHED, least: 0 }, searches)
      : [];
  const years = rivals.map(({ prepared }) => laterYear(prepared));
  const best = rivals[0] ?? null;
  const pairs = new Map<EngineCard, Prepared>();
  return {
    best,
    net: (change) => Math.max(0, ...years.map((year) => year.net(change))),
    gainBeside(change = {}, instead = card) {
      if (best === null || instead.card_id === best.card.card_id) return 0;
      const compiled = (): Prepared =>
        prepare(withCardsHeld({ ...input, cards: [] }, [best.card, instead]), searches);
      const both = pairs.get(instead) ?? compiled();
      pairs.set(instead, both);
      const alone = years[0]?.net(change) ?? 0;
      return sumCents([yearNet(both, { ...change, year: 'ongoing' }), -alone]);
    },
  };
}
