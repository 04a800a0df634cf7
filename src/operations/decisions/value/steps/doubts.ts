import { asGood, heldAlone } from '../../../../engine/decisions/alone/free-rivals.ts';
import { isTieBeside } from '../../../../engine/decisions/value/stands-up.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { idleThatTurn } from '../../../shared/benefits/idle-credits.ts';
import { nightsDecide } from '../../../shared/benefits/nights/nights-used.ts';
import { withWorth } from '../../../shared/benefits/worth/to-keep.ts';
import { feesThatTurn } from '../../../shared/bill-fees.ts';
import { spentBeside } from '../../../shared/said/one-kind.ts';
import { brandMeant } from '../../../shared/unstated/brands/meant.ts';
import { assumedOfDuel } from '../../../shared/unstated/duel-ends.ts';
import { assumedAgainst, assumedSpending } from '../../../shared/unstated/unstated.ts';
import { SOURCES_DISAGREE } from '../../../words/confidence-text.ts';
import type { JudgedCard } from './judge.ts';
import type { CardAsked } from './read.ts';
import type { tellOfCard } from './tell.ts';
import type { WeighedCard } from './weigh.ts';

/** What else, unsaid, the verdict turns on. */
export function doubtsOf(
  asked: CardAsked,
  weighed: WeighedCard,
  judged: JudgedCard,
  bill_fees: ReturnType<typeof tellOfCard>,
  context: Context,
): string[] {
  const { query, facts, valued } = asked;
  const { alone, rivals } = weighed;
  const { isAgainst, net_value, gain_beside, least } = judged;
  const hasFee = valued.annual_fee > 0;
  const isLost = (less: number) => !isAgainst && hasFee && net_value - less < 0;
  const isUnbeaten = isAgainst && !isTieBeside(gain_beside);
  return [
    ...(isAgainst ? [] : nightsDecide(alone, net_value, least)),
    ...(hasFee ? assumedSpending(facts) : []),
    ...assumedOfDuel(duelOf(asked, weighed, judged), facts, query, context.catalog),
    ...judged.membership,
    ...feeReadingsThatTurn(asked, weighed),
    ...(isAgainst && hasFee ? spentBeside(query) : []),
    ...feesThatTurn(bill_fees, isLost),
    ...(isAgainst ? doubtsAgainst(asked, weighed, judged, context) : []),
    ...(isAgainst ? [] : asGood(net_value, rivals.best)),
    ...(isUnbeaten ? [] : heldAlone(gain_beside, rivals.best?.card.name)),
  ];
}

/** The fee as another source has it, where the verdict is another by it; a fee that was said is sure. */
function feeReadingsThatTurn(
  { card, fee }: CardAsked,
  { value, verdictAt }: WeighedCard,
): string[] {
  if (card === null || fee !== undefined) return [];
  return (card.seed.other_fees ?? []).flatMap(({ by, annual_fee }) => {
    const then = verdictAt(annual_fee);
    if (then === value.verdict) return [];
    const at = annual_fee === 0 ? 'none' : usd(annual_fee);
    const verdict = then === 'WORTH_IT' ? 'worth it' : 'not worth its fee';
    return [`fee of ${card.seed.name}, ${SOURCES_DISAGREE}: ${at} by ${by} (then ${verdict})`];
  });
}

/** What the verdict would be with flights or hotels at the brand of the card; empty where it is the same. */
export function meantOf(
  asked: CardAsked,
  weighed: WeighedCard,
  judged: JudgedCard,
  { catalog }: Context,
): string {
  const { card, facts } = asked;
  if (card === null || asked.valued.annual_fee <= 0) return '';
  const { instead } = duelOf(asked, weighed, judged);
  const now = judged.isAgainst ? 'CANCEL_AND_REPLACE' : 'RENEW';
  const words = (verdict: string) => (verdict === 'RENEW' ? 'worth its fee' : 'not worth its fee');
  return brandMeant(card, { ...facts, ...weighed.alone }, instead, now, words, catalog);
}

/** The card beside the best that is to be had for nothing. */
function duelOf(
  { valued: card }: CardAsked,
  { open, rivals }: WeighedCard,
  { net_value, gain_beside }: JudgedCard,
): Parameters<typeof assumedOfDuel>[0] {
  const free = rivals.best && { ...rivals.best, card_id: rivals.best.card.card_id };
  const instead = { product_changes: [], catalog: [], alternatives_allowed: open };
  return { card, net_value, free, gain_beside, instead };
}

/** With what a card that is not worth its fee would be. */
function doubtsAgainst(
  { card, facts }: CardAsked,
  { alone, value, verdictOf }: WeighedCard,
  { verdict, net_value, free_net, gain_beside }: JudgedCard,
  { catalog }: Context,
): string[] {
  if (card === null) return [];
  const isWorthWith = (dollars: number) =>
    withWorth(alone, dollars).cards.every((one) => verdictOf(one) === 'WORTH_IT');
  const ifMore = (dollars: number) =>
    value.verdict === verdict && isWorthWith(dollars) ? 'worth its fee' : null;
  const beside = { net: net_value, free: free_net, gain_beside };
  return [...idleThatTurn(card, facts, ifMore), ...assumedAgainst(card, beside, facts, catalog)];
}
