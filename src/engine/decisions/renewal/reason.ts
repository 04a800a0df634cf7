import { usd } from '../../../kit/words.ts';
import { sumCents } from '../../model/money.ts';
import { type AboveCash, aboveCashText } from '../../worth/above-cash.ts';
import type { CardAlone } from '../alone/best-alone.ts';
import { asGood, heldAlone } from '../alone/free-rivals.ts';
import { type Brought, cashText, ofWhat } from '../value/credits-within.ts';
import {
  isAboutEqual,
  isMuchLess,
  leastNear,
  NOTABLE_GAIN,
  standsBeside,
} from '../value/stands-up.ts';
import { countingText, evenWithout, noneUsedText, uncountedNote } from './halved.ts';
import { mayBringMore, openText } from './open-credits.ts';
import { byValue, isTiedWith, passingSum, pointsLostText, quartersText } from './passing.ts';
import type { Decided } from './verdict.ts';
import type { Way } from './way.ts';

/** What decides. */
export interface Weighed {
  /** With the points that its net value counts without anything done for them, in words. */
  readonly own: Way & { readonly points?: string };
  /** The change that is best, if any is worth making. */
  readonly change: Way | undefined;
  readonly changes: readonly Way[];
  /** With the dollars of credits within its net value. */
  readonly free: (Pick<CardAlone, 'card' | 'net_value'> & Pick<Way, 'open'> & Brought) | null;
  /** Whose value of points is in what one way brings more than the other; null where that is cash. */
  readonly points_by: AboveCash | null;
}

/** What a verdict turns at because the next way does about as well, or is a free card held beside. */
export function tieDoubts(
  { verdict, by }: Pick<Decided, 'verdict' | 'by'>,
  { own, change, changes, free }: Weighed,
  gain_beside: number,
): string[] {
  const next = [own, ...changes].find(
    (one) =>
      one !== change && change !== undefined && isAboutEqual(one.net_value, change.net_value),
  );
  return [
    ...(verdict === 'RENEW' || by === 'tie' ? heldAlone(gain_beside, free?.card.name) : []),
    ...(verdict === 'RENEW' && by === 'alone' ? asGood(own.net_value, free) : []),
    ...(verdict === 'DOWNGRADE' && by === 'alone' && next
      ? [
          `about ${usd(Math.max(1, (change?.net_value ?? 0) - next.net_value))} a year more from ${next.name}`,
        ]
      : []),
    ...(verdict === 'DOWNGRADE' && by === 'alone' && change ? evenWithout(own, change) : []),
  ];
}

/** What an answer tells of a verdict. */
export interface Told {
  /** The verdict in words, built from the numbers. */
  readonly reason: string;
  /** What it goes by: see `Decided`. */
  readonly goes_by: Decided['by'];
  /** Dollars a year that its way brings more than the card; null where the reason tells of none. */
  readonly gain: number | null;
}

export function toldOf(decided: Decided, weighed: Weighed): Told {
  const gain = gainOf(decided, weighed);
  const reason = reasonOf(decided, weighed) + uncountedNote(decided, weighed);
  return { reason, goes_by: decided.by, gain };
}

/** Dollars a year that the way of a verdict brings more than the card; null where none is told to. */
function gainOf(
  { verdict, by }: Pick<Decided, 'verdict' | 'by'>,
  { own, change, free }: Weighed,
): number | null {
  if (verdict === 'DOWNGRADE' && change !== undefined && by !== 'tie') {
    return by === 'alone'
      ? sumCents([change.net_value, -own.net_value])
      : sumCents([change.gain ?? 0, -(own.gain ?? 0)]);
  }
  const isOpened = verdict === 'CANCEL_AND_REPLACE' && by === 'alone' && free !== null;
  return isOpened && free.net_value > Math.max(own.net_value, 0)
    ? sumCents([free.net_value, -own.net_value])
    : null;
}

/** The verdict in words, built from the numbers. */
export function reasonOf({ verdict, by }: Pick<Decided, 'verdict' | 'by'>, weighed: Weighed) {
  const { own, change, free } = weighed;
  const net = own.net_value;
  const fee = own.annual_fee > 0 ? ` after its ${usd(own.annual_fee)} fee` : '';
  const better = gainOf({ verdict, by }, weighed) ?? 0;
  const does = `${net < 0 ? 'loses' : 'brings'} about ${usd(Math.abs(net))}`;
  const points = own.points ?? '';
  const lead = `${own.name} ${does} a year${fee}${points}`;
  const rival = rivalOf(free);
  // What decides comes first: alone the card may bring more than the other one.
  if (by !== 'alone' && free !== null) {
    const alone = `With all spending on one card it ${does}${points}; ${free.card.name} brings ${usd(free.net_value)}${ofWhat(free)}.`;
    return besideText(verdict, by, free.card.name, better, weighed, alone);
  }
  if (verdict === 'DOWNGRADE' && change !== undefined) {
    return `${lead}; ${changeText(change, better, weighed)}${openedBeside(change, weighed)}`;
  }
  if (verdict === 'CANCEL_AND_REPLACE') {
    if (free !== null && free.net_value > Math.max(net, 0)) {
      return `${lead}; on the same spending ${rival}: ${usd(better)} better${openText(better, free)}${aboveCashText(weighed.points_by)}.${ownPath(weighed)}`;
    }
    const none = weighed.changes.length > 0 ? 'no product change and no' : 'no';
    return `${lead}; ${none} free card brings more, so closing it saves ${usd(-net)}.`;
  }
  if (own.annual_fee === 0) return `${lead}, and it has no annual fee.`;
  // A card that is kept though the other brings a little more: said first, that it is not a slip.
  if (free !== null && free.net_value > net) {
    const same = `about the same as ${free.card.name}, which has no fee (${usd(free.net_value)}${cashText(free)})`;
    return `${lead}, ${same}${addedText(own)}${changesText(weighed)}`;
  }
  const much = free !== null && isAboutEqual(net, free.net_value) ? ', about as much' : '';
  return `${lead}${rival ? `, and on the same spending ${rival}${much}` : ''}${changesText(weighed)}`;
}

/** What it adds beside a free card that brings as much: then the reason to keep it. */
function addedText({ gain }: Way): string {
  return gain !== null && standsBeside(gain)
    ? `; beside that, used only where it earns more, it adds about ${usd(gain)} a year after its fee`
    : '';
}

/** That none of the changes brings more; nothing where it is not known which there are. */
function changesText(weighed: Weighed): string {
  const none = weighed.changes.length > 0 ? '; no product change brings more' : '';
  return `${none}${mayBringMore(weighed, alone)}.${closeText(weighed, alone)}`;
}

const alone = ({ net_value }: Way): number => net_value;

function rivalOf(free: Weighed['free']): string {
  if (free === null) return '';
  const { card, net_value } = free;
  return `${card.name}, which has no fee, brings ${usd(net_value)}${ofWhat(free)}`;
}

/** A verdict that goes by what the cards add beside a free one. */
function besideText(
  verdict: Decided['verdict'],
  by: Decided['by'],
  free: string,
  better: number,
  weighed: Weighed,
  alone: string,
): string {
  const { own, change, changes } = weighed;
  const gain = own.gain ?? 0;
  const adds = gain > 0 ? `about ${usd(gain)} a year` : 'nothing';
  const beside = `Beside ${free}, a card to open without a fee, ${own.name}, used only where it earns more, adds ${adds} after its ${usd(own.annual_fee)} fee`;
  const added = (one: Way) => usd(one.gain ?? 0);
  if (by === 'tie') {
    const isChange = verdict === 'DOWNGRADE' && change !== undefined;
    const other = isChange ? `having it changed to ${change.name}` : 'not holding it';
    return `${beside}: about equal to ${other}${isChange ? pointsLostText(change) : ''}, too little to pay a fee for. ${alone}`;
  }
  if (change === undefined) return `${beside}. ${alone}`;
  if (verdict === 'RENEW') {
    const next = changes.reduce((top, one) => ((one.gain ?? 0) > (top.gain ?? 0) ? one : top));
    const there = (one: Way): number => one.gain ?? 0;
    const passes = there(next) > gain ? `${quartersText(next)}${pointsLostText(next)}` : '';
    const none = `No product change adds more there${passes && ' for long'} (${next.name} about ${added(next)}${passes})${mayBringMore(weighed, there)}`;
    return `${beside}. ${none}.${closeText(weighed, there)} ${alone}`;
  }
  const [most] = byValue([own, ...changes]);
  const other =
    most === undefined || most.net_value < change.net_value + 1
      ? ''
      : ` With no other card ${most.name} brings most (about ${usd(most.net_value)}).`;
  return `${beside}, and changed to ${change.name} about ${added(change)}${countingText(change)}: ${usd(better)} better${openText(better, change)}${aboveCashText(weighed.points_by)}${pointsLostText(change)}. ${alone}${other}`;
}

/** What the change brings, and what one without a fee would, or one that brings more and does not lead. */
function changeText(change: Way, more: number, { own, changes, points_by }: Weighed): string {
  const gain = isAboutEqual(own.net_value, change.net_value)
    ? `about equal, ${usd(more)} more${tipText(own.annual_fee - change.annual_fee, change)}`
    : `${usd(more)} better`;
  const fee = change.annual_fee > 0 ? ` after its ${usd(change.annual_fee)} fee` : '';
  const isAlike = (one: Way) => one !== change && isTiedWith(one, change);
  const isTold = (one: Way) =>
    isAlike(one) || (fee !== '' && one.annual_fee === 0) || one.net_value >= change.net_value + 1;
  const [plain] = byValue(changes.filter(isTold));
  const free = plain?.annual_fee === 0 && fee !== '' ? ', without a fee,' : '';
  const other = plain
    ? `; changed to ${plain.name}${free} about ${usd(plain.net_value)}${quartersText(plain)}${countingText(plain)}${pointsLostText(plain)}${isAlike(plain) ? ', a tie' : ''}`
    : '';
  return `changed to ${change.name} it brings about ${usd(change.net_value)}${fee}${countingText(change)}: ${gain}${noneUsedText(more, own, change)}${openText(more, change)}${aboveCashText(points_by)}${pointsLostText(change)}${other}.`;
}

/** What speaks for one of two ways that do about equally well. */
function tipText(saved: number, { annual_fee }: Way): string {
  if (annual_fee === 0) return ' and no fee';
  return saved > 0 ? ` and ${usd(saved)} less in fees, which tips it` : '';
}

/**
 * The change that brings little less than a card which is kept, for much less in fees.
 * @param worth dollars a year of each by which they are decided: alone, or beside a free card
 */
function closeText({ own, changes, points_by }: Weighed, worth: (way: Way) => number): string {
  const kept = worth(own);
  const [close] = changes
    .filter(
      (one) => isMuchLess(own.annual_fee - one.annual_fee) && worth(one) >= kept - nearOf(own, one),
    )
    .toSorted((a, b) => worth(b) - worth(a));
  if (close === undefined) return '';
  const { name, annual_fee } = close;
  const points = aboveCashText(points_by);
  return ` It is close: changed to ${name} it would bring ${usd(kept - worth(close))} less${points === '' ? '' : `${points},`} for ${usd(own.annual_fee - annual_fee)} less in fees, so what is not sure of its worth tips it.`;
}

const nearOf = ({ net_value, annual_fee }: Way, to: Way): number =>
  net_value - leastNear(net_value, annual_fee - to.annual_fee);

/**
 * A free card of another bank, which the account changed does not speak against: told after the change,
 * with what is then better held beside it.
 */
export function openedBeside(change: Way, { own, changes, free }: Weighed): string {
  if (free === null || change.gain === null) return '';
  const there = (way: Way) => (way.gain ?? 0) - passingSum(way);
  const [first] = [own, ...changes].toSorted((a, b) => there(b) - there(a));
  const isOther =
    first !== undefined &&
    first.name !== free.card.name &&
    Math.min(there(first) - there(change), (first.gain ?? 0) - change.gain) >= NOTABLE_GAIN;
  if (isOther) {
    const then = first === own ? 'this card' : first.name;
    return ` ${rivalOf(free)}, by a new application: beside that, ${then} is the one to hold (it adds about ${usd(first.gain ?? 0)} a year after fees, ${change.name} ${usd(change.gain)}).`;
  }
  return free.net_value >= change.net_value + NOTABLE_GAIN
    ? ` For the spending ${rivalOf(free)}: open it beside.`
    : '';
}

/** The best of the issuer's own cards, where a card to be opened is said to bring more. */
export function ownPath({ own, changes }: Weighed): string {
  const [best] = byValue(changes);
  if (best === undefined || best.net_value < Math.max(0, own.net_value + NOTABLE_GAIN)) return '';
  return ` Without an application: changed to ${best.name} it would bring about ${usd(best.net_value)} after its ${usd(best.annual_fee)} fee${countingText(best)}${pointsLostText(best)}.`;
}
