import { usd } from '../../../kit/words.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { CardAlone } from '../alone/best-alone.ts';
import { asGood, heldAlone } from '../alone/free-rivals.ts';
import {
  isAboutEqual,
  isTieBeside,
  NOTABLE_GAIN,
  standsBeside,
  standsUp,
} from '../value/stands-up.ts';

export type RenewalVerdict = 'RENEW' | 'DOWNGRADE' | 'CANCEL_AND_REPLACE';

/** Net values of a later year, as the verdict needs them. */
export interface Nets {
  readonly own: number;
  /** The best card that costs nothing, at least 0; null when the card itself has no fee. */
  readonly free: number | null;
  /** The best product change worth making; see `bestChange`. */
  readonly change: number | null;
  /** What they add beside the free card; asked for only where the card alone does not stand up. */
  readonly beside: () => GainsBeside;
}

/** Dollars a year beside the best card without a fee, each used where it earns more. */
export interface GainsBeside {
  readonly own: number;
  /** Of the product change that adds most. */
  readonly change: number;
}

/**
 * A verdict, and what it goes by: what the cards bring alone, what they add beside the free one, or
 * that this one adds next to nothing there.
 */
export interface Decided {
  readonly verdict: RenewalVerdict;
  readonly by: 'alone' | 'beside' | 'tie';
}

/** See `renewalDecision`. */
export function decidedBy({ own, free, change, beside }: Nets): Decided {
  const better = change !== null && change > own;
  if (free === null || standsUp(own, free)) {
    return { verdict: better ? 'DOWNGRADE' : 'RENEW', by: 'alone' };
  }
  const gains = beside();
  const isTie = isTieBeside(gains.own);
  if (standsBeside(gains.own) || (isTie && standsBeside(gains.change))) {
    return { verdict: gains.change > gains.own ? 'DOWNGRADE' : 'RENEW', by: 'beside' };
  }
  // Of two that do about equally well the one that asks for no fee.
  const does = better || (isTie && change !== null && change >= own - NOTABLE_GAIN);
  return { verdict: does ? 'DOWNGRADE' : 'CANCEL_AND_REPLACE', by: isTie ? 'tie' : 'alone' };
}

/**
 * The product change of greatest value among those worth making: one without a fee costs nothing,
 * so it may bring less than a free card of another issuer, which can be opened besides; one with a
 * fee has to beat that card too.
 */
export function bestChange<Row extends { readonly annual_fee: number; readonly net: number }>(
  rows: readonly Row[],
  free: number | null,
): Row | undefined {
  return rows
    .filter(({ annual_fee, net }) => net >= (annual_fee > 0 ? (free ?? 0) : 0))
    .reduce<Row | undefined>((top, row) => (top && top.net >= row.net ? top : row), undefined);
}

/** The net values that decide. */
interface Weighed {
  readonly net: number;
  readonly change: { readonly name: string; readonly net_value: number } | undefined;
  readonly free: CardAlone | null;
  /** Null unless the verdict goes by them. */
  readonly gains: GainsBeside | null;
  readonly by: Decided['by'];
}

/** What a verdict turns at because the next way does about as well, or is a free card held beside. */
export function tieDoubts(
  card: EngineCard,
  { verdict, by }: Decided,
  {
    net,
    change,
    free,
    gain_beside,
  }: Omit<Weighed, 'gains' | 'by'> & { readonly gain_beside: number },
): string[] {
  const isClose = change !== undefined && isAboutEqual(net, change.net_value);
  return [
    ...(verdict === 'RENEW' || by === 'tie' ? heldAlone(gain_beside, free?.card.name) : []),
    ...(verdict === 'RENEW' && by === 'alone' ? asGood(net, free) : []),
    ...(verdict === 'DOWNGRADE' && by === 'alone' && isClose
      ? [`a little more from ${card.name}`]
      : []),
  ];
}

/** The verdict in words, built from the numbers. */
export function reasonOf(
  card: EngineCard,
  verdict: RenewalVerdict,
  { net, change, free, gains, by }: Weighed,
): string {
  const fee = card.annual_fee > 0 ? ` after its ${usd(card.annual_fee)} fee` : '';
  const own = `${card.name} ${net < 0 ? 'loses' : 'brings'} about ${usd(Math.abs(net))} a year${fee}`;
  const rival =
    free === null ? '' : `${free.card.name}, which has no fee, brings ${usd(free.net_value)}`;
  if (gains !== null) {
    const beside = `on the same spending ${rival}. Beside that card, used only where it earns more, it adds about ${usd(gains.own)} a year after its fee`;
    if (by === 'tie') {
      const other =
        verdict === 'DOWNGRADE' && change !== undefined
          ? `having it changed to ${change.name}`
          : 'not holding it';
      return `${own}; ${beside}: about equal to ${other}, too little to pay a fee for.`;
    }
    if (change === undefined) return `${own}; ${beside}.`;
    if (verdict === 'RENEW') {
      return `${own}; ${beside}. No product change adds more there (${change.name} about ${usd(gains.change)}).`;
    }
    return `${own}; ${beside}, and changed to ${change.name} about ${usd(gains.change)}: ${usd(gains.change - gains.own)} better.`;
  }
  if (verdict === 'DOWNGRADE' && change !== undefined) {
    const more = usd(change.net_value - net);
    const gain = isAboutEqual(net, change.net_value)
      ? `about equal, ${more} more`
      : `${more} better`;
    // The account changed keeps its age; nothing speaks against a better card beside it.
    const beside =
      free !== null && free.net_value >= change.net_value + NOTABLE_GAIN
        ? ` For the spending ${rival}: open it beside.`
        : '';
    return `${own}; changed to ${change.name} it brings about ${usd(change.net_value)}: ${gain}.${beside}`;
  }
  if (verdict === 'CANCEL_AND_REPLACE') {
    if (free !== null && free.net_value > Math.max(net, 0)) {
      return `${own}; on the same spending ${rival}: ${usd(free.net_value - net)} better.`;
    }
    return `${own}; no product change and no free card brings more, so closing it saves ${usd(-net)}.`;
  }
  if (card.annual_fee === 0) return `${own}, and it has no annual fee.`;
  // A card that is kept though the other brings a little more: said first, that it is not a slip.
  if (free !== null && free.net_value > net) {
    return `${own}, about the same as ${free.card.name}, which has no fee (${usd(free.net_value)}); no product change brings more.`;
  }
  const lead = free !== null && isAboutEqual(net, free.net_value) ? ', about as much' : '';
  return `${own}${rival ? `, and on the same spending ${rival}${lead}` : ''}; no product change brings more.`;
}
