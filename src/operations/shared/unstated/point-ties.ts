import { netOngoing } from '../../../engine/decisions/value/card-value.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { POINT_VALUE_ENDS } from '../../../engine/explain/confidence.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { CENT_SLACK } from '../../../engine/model/money.ts';
import { holderAlone } from '../../../engine/split/holder/holder-alone.ts';
import { usedAs, worthBeside } from '../../../engine/worth/points.ts';
import { pointsAt } from '../../../engine/worth/points-otherwise.ts';
import { centsText, usd } from '../../../kit/words.ts';
import { OWN_SPENDING } from '../../words/basis.ts';
import { turnsText } from '../../words/confidence-text.ts';

/** A card and the dollars that it brings in a later year. */
interface Earner {
  readonly card: EngineCard;
  readonly net: number;
}

interface Priced extends Earner {
  /** Cents a point as counted; null where no other use lowers them. */
  readonly cpp: number | null;
  /** Dollars that it loses for each cent less, its credits in points among them. */
  readonly a_cent: number;
  /** Cents a point as cash, where a source gives them. */
  readonly cash: number | null;
  readonly program: string | null;
}

const POINTS = 'points ';

/** Whether it is what `tieOfPoints` says. */
function isTieOfPoints(turn: string): boolean {
  return turn.startsWith(POINTS);
}

/** A common value of a point: as cash back, or as most portals pay. */
const A_CENT = 1;

/** A lead of less is none. */
const A_DOLLAR = 1;

/** Values are tried down from what is counted, this many cents apart; a tie is then bisected. */
const [STEP, EXACT] = [0.05, 0.0005];

/**
 * In words, for `turns_at`: at which value of a point, used otherwise than by transfer, another card
 * is ahead, or the lead is too small to choose by; null where no common value does that. Awards of
 * an airline's or a hotel's own and values that the holder gave stay as they are.
 *
 * @param paid dollars of each card with points as cash; empty where nobody would take that
 * @param lostAt dollars that a card brings less where its points, counted at so many cents, are worth
 *   `A_CENT`: by default in a year of it alone
 */
export function tieOfPoints<One extends Earner>(
  earners: readonly One[],
  first: EngineCard,
  input: EngineInput,
  paid: readonly Earner[],
  lostAt: (one: One, cpp: number) => number = (one) => lostInYear(one, input),
): string | null {
  const all = earners.map((one) => priced(one, input, (cpp) => lostAt(one, cpp)));
  const lead = all.find(({ card }) => card === first);
  if (lead?.cpp == null || lead.cpp <= A_CENT) return null;
  const best = (value: number): Priced | undefined =>
    all.filter((one) => one !== lead).toSorted((a, b) => netAt(b, value) - netAt(a, value))[0];
  const gap = (value: number): number => {
    const rival = best(value);
    return rival === undefined
      ? Number.POSITIVE_INFINITY
      : netAt(lead, value) - netAt(rival, value);
  };
  if (gap(lead.cpp) < CENT_SLACK) return null;
  const least = Math.min(A_CENT, lead.cash ?? A_CENT);
  const tie = firstTie(gap, lead.cpp, least);
  const rival = tie === null ? undefined : best(tie - EXACT);
  // What is even at the least that its points can bring leads nowhere.
  const isEven = gap(least) >= -CENT_SLACK;
  const isApart = rival !== undefined && rival.cpp !== null && rival.program !== lead.program;
  // Below what it pays as cash the rival's point keeps that.
  const alike = isApart && (tie ?? 0) > (rival.cash ?? 0) ? ' in each program alike' : '';
  const cash = isApart ? aheadAsCash(lead, rival, paid) : '';
  const then =
    rival === undefined
      ? ''
      : `${alike} (then ${rival.card.name}${isEven ? ' is as good' : ''}${cash})`;
  if (tie !== null && tie >= A_CENT) return `${POINTS}worth ${shown(tie)} or less${then}`;
  const small = gap(A_CENT);
  if (small < A_DOLLAR) return `${POINTS}worth ${centsText(A_CENT)} or less${then}`;
  if (small < NOTABLE_GAIN) {
    const turned = tie === null ? '' : `; at ${shown(tie)} or less ${rival?.card.name} leads`;
    return `${POINTS}at ${centsText(A_CENT)} each (a lead of about ${usd(small)}${turned})`;
  }
  return tie === null ? null : `${POINTS}worth ${shown(tie)} or less${then}`;
}

/**
 * Programs pay out at rates of their own, so that a card which falls behind where all points are worth
 * the same may be ahead where each is taken as cash. Empty where it is not, or a rate is unknown.
 */
function aheadAsCash(lead: Priced, rival: Priced, paid: readonly Earner[]): string {
  const [own, other] = [lead, rival].map((one) => paid.find(({ card }) => card === one.card)?.net);
  if (own === undefined || other === undefined || own < other + A_DOLLAR) return '';
  if (lead.cash === null || rival.cash === null) return '';
  const rates = [lead.cash, rival.cash].map(centsText).join(' and ');
  return `; each taken as cash, at ${rates}, ${lead.card.name} is ahead, ${usd(own)} against ${usd(other)}`;
}

/** The highest value below `from` at which the lead is gone; null where it lasts to `least`. */
function firstTie(gap: (value: number) => number, from: number, least: number): number | null {
  let high = from;
  while (high > least) {
    const low = Math.max(least, high - STEP);
    if (gap(low) <= CENT_SLACK) return bisected(gap, low, high);
    high = low;
  }
  return null;
}

function bisected(gap: (value: number) => number, behind: number, ahead: number): number {
  let [low, high] = [behind, ahead];
  while (high - low > EXACT) {
    const middle = (low + high) / 2;
    if (gap(middle) <= CENT_SLACK) low = middle;
    else high = middle;
  }
  return low;
}

/** Of rewards alone, without credits. */
export function lostOfRewards({ rewards }: { readonly rewards: number }, cpp: number): number {
  return rewards * (1 - A_CENT / cpp);
}

function lostInYear({ card, net }: Earner, input: EngineInput): number {
  const then = { ...input, programs: pointsAt(A_CENT, card.program, input.programs) };
  return net - netOngoing({ ...then, cards: [holderAlone(card, then)] });
}

function priced(one: Earner, input: EngineInput, lostAt: (cpp: number) => number): Priced {
  const { programs, options } = input;
  const { card } = one;
  const { best, cpp, cash } = worthBeside(card, programs, options.also_held);
  const program = usedAs(card, programs, options.also_held);
  const isSaid = program?.transfers_said === true || program?.own_cpp !== undefined;
  const isFixed = program?.own_awards === true || isSaid;
  if (isFixed || cpp.base <= A_CENT || (best !== 'transfer' && best !== 'portal')) {
    return { ...one, cpp: null, a_cent: 0, cash, program: card.program };
  }
  const a_cent = lostAt(cpp.base) / (cpp.base - A_CENT);
  return { ...one, cpp: cpp.base, a_cent, cash, program: card.program };
}

/** Where every point that counts for more is worth only so many cents. */
function netAt({ net, a_cent, cpp, cash }: Priced, value: number): number {
  // Whatever the others are worth, it can be paid out as cash.
  return cpp === null ? net : net - a_cent * Math.max(0, cpp - Math.max(value, cash ?? 0));
}

/** Down to a hundredth of a cent, so that what is told holds there. */
function shown(cents: number): string {
  return centsText(Math.floor(cents * 100) / 100);
}

/** At which value of its points alone a card gains or loses so many dollars of `rewards`. */
export function atChange(base_cpp: number, rewards: number, change: number): string {
  const value = base_cpp * (1 + change / rewards);
  if (change < 0) return `${shown(value)} or less`;
  return `${centsText(Math.ceil(value * 100) / 100)} or more`;
}

/**
 * What turns a choice, the value of points first, which tells more than the low end of its range.
 * @param told how those begin that the same text says elsewhere
 */
export function turnsWithTies(all: readonly string[], told: readonly string[] = []): string {
  const turns_at = all.filter((end) => !told.some((one) => end.startsWith(one)));
  const [ties, others] = [
    turns_at.filter(isTieOfPoints),
    turns_at.filter((end) => !isTieOfPoints(end)),
  ];
  const ends = POINT_VALUE_ENDS.slice(0, 1).map(({ name }) => name);
  return turnsText([...ties, ...others], [OWN_SPENDING, ...(ties.length > 0 ? ends : [])]);
}
