import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { sumCents } from '../../model/money.ts';
import { withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { prepare } from '../../split/split.ts';
import { aboveCash } from '../../worth/above-cash.ts';
import { broughtBeside } from '../alone/free-rivals.ts';
import { passingOf } from '../renewal/passing.ts';
import type { Weighed } from '../renewal/reason.ts';
import { type Decided, decidedBy } from '../renewal/verdict.ts';
import type { Way } from '../renewal/way.ts';
import { netOngoing } from '../value/card-value.ts';
import { standsUp } from '../value/stands-up.ts';

/** The verdict of a renewal on the only card of a wallet, and what it goes by. */
export interface OnlyCard {
  readonly decided: Decided;
  readonly weighed: Weighed;
  /** What it says to do, whatever that brings with no other card held; null where it stays. */
  readonly step: { readonly action: 'change' | 'replace'; readonly to: EngineCard } | null;
}

/**
 * As `renewalDecision`: with no other card held a wallet brings what the card does alone. A card that is
 * to go stays where nothing that brings more takes its place, as a wallet is never emptied.
 * @param changes at no higher fee, by card_id
 * @param open the best open card without a fee
 * @param netOf dollars of a later year of a wallet
 * @param input by which points are valued
 */
export function onlyCard(
  card: EngineCard,
  changes: readonly EngineCard[],
  open: EngineCard | null,
  netOf: (cards: readonly EngineCard[]) => number,
  input: EngineInput,
): OnlyCard {
  const own = netOf([card]);
  const rival = card.annual_fee > 0 ? open : null;
  const free = rival && {
    ...{ card: rival, net_value: Math.max(0, netOf([rival])) },
    ...broughtBeside(
      { card: rival, prepared: prepare(withCardsHeld({ ...input, cards: [] }, [rival])) },
      card,
    ),
  };
  const freeNet = card.annual_fee > 0 ? (free?.net_value ?? 0) : null;
  const gainOf = (one: EngineCard): number =>
    free === null || free.card.card_id === one.card_id
      ? 0
      : sumCents([netOf([free.card, one]), -free.net_value]);
  const nets = changes.map((one) => netOf([one]));
  const alone = (one: EngineCard) => netOngoing(withCardsHeld({ ...input, cards: [] }, [one]));
  const passing = changes.map((one) => passingOf(input, card, one, alone));
  const decided = decidedBy({
    ...{ own, annual_fee: card.annual_fee, free: freeNet },
    changes: changes.map(({ annual_fee }, at) => ({
      ...{ annual_fee, net: nets[at] ?? 0 },
      passing: passing[at],
    })),
    beside: () => ({ own: gainOf(card), changes: changes.map(gainOf) }),
  });
  const { verdict, by, to } = decided;
  // Beside the free card another of them may be the one to hold.
  const isOpened = verdict === 'DOWNGRADE' && !standsUp(own, freeNet ?? 0);
  const way = (one: EngineCard, net_value: number): Way => {
    const gain = by === 'alone' && !isOpened ? null : gainOf(one);
    return { name: one.name, annual_fee: one.annual_fee, net_value, gain };
  };
  const ways = changes.map((one, at): Way => {
    const lasts = passing[at];
    return { ...way(one, nets[at] ?? 0), ...(lasts && { passing: lasts }) };
  });
  const change = changes[to ?? -1];
  const other = change ?? open;
  const weighed = {
    ...{ own: way(card, own), change: ways[to ?? -1], changes: ways, free },
    points_by: aboveCash(other === null ? [card] : [card, other], input),
  };
  const step =
    verdict === 'DOWNGRADE' && change !== undefined
      ? { action: 'change' as const, to: change }
      : verdict === 'CANCEL_AND_REPLACE' && free !== null && free.net_value > own
        ? { action: 'replace' as const, to: free.card }
        : null;
  return { decided, weighed, step };
}
