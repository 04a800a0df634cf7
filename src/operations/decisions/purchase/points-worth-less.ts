import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { CENT_SLACK } from '../../../engine/model/money.ts';
import { usedAs, worthBeside } from '../../../engine/worth/points.ts';
import { centsText, list, price } from '../../../kit/words.ts';
import type { BillFee } from '../../shared/bill-fee.ts';
import { feesCharged } from '../../shared/bill-fees.ts';
import { ledOtherwise } from '../../shared/points/valued-otherwise.ts';
import {
  atTillAsCash,
  firstAsCash,
  inputAsCash,
  paidAsCash,
} from '../../shared/unstated/as-cash.ts';
import { assumedOfPrograms } from '../../shared/unstated/unstated-ends.ts';

/** A card, the dollars that it brings here after all costs, and the dollars of its points before them. */
interface Earner {
  readonly card: EngineCard;
  readonly net: number;
  readonly rewards: number;
}

/**
 * In words, for `turns_at`: at which value of points, as cash or at the low end, another card is
 * better for one purchase, or none earns what paying by card costs.
 * @param fees what paying this bill by card costs, where it is counted
 */
export function assumedAtTill(
  compared: Pick<BestCard, 'ranked' | 'best' | 'turns_at'>,
  cards: readonly CatalogCard[],
  programs: EngineInput['programs'],
  fees: readonly BillFee[],
): string[] {
  const { best, turns_at } = compared;
  const earners = earnersOf(compared, cards, (name) => feesCharged(fees, name));
  const held = new Set(cards.map(({ seed }) => seed.key));
  const lead = earners.find(({ card }) => card.card_id === best);
  const money = inputAsCash(lead?.card, { programs }, held, {});
  const worth = (card: EngineCard, at = programs): number => worthBeside(card, at, held).cpp.base;
  const paid = paidAsCash(earners, programs, money, held);
  const cash = lead ? firstAsCash(paid, lead.card, CENT_SLACK) : null;
  const lost = ifAllLose(earners, programs, held);
  const ends = assumedOfPrograms(
    earners,
    best,
    programs,
    held,
    turns_at,
    cash === null && lost.length === 0,
  );
  ends.push(...ledOtherwise(earners, best, programs, held, price));
  if (cash === null || lead === undefined || lost.length > 0) return [...lost, ...ends];
  const other = earners.find(({ card }) => card === cash.card);
  const isSteady = other !== undefined && worth(other.card) === worth(other.card, money?.programs);
  const told = fromWhichValue(atTillAsCash(cash), lead, other, isSteady, worth(lead.card));
  return [told, ...ends];
}

/** The cards that are taken, with their points before the foreign fee and the fee for paying by card. */
function earnersOf(
  { ranked }: Pick<BestCard, 'ranked'>,
  cards: readonly CatalogCard[],
  feeOf: (card_name: string) => number,
): Earner[] {
  return ranked.flatMap(({ card_id, accepted, value, foreign_fee }) => {
    const card = cards.find(({ seed }) => seed.card_id === card_id);
    if (card === undefined || !accepted) return [];
    const rewards = value + foreign_fee + feeOf(card.seed.name);
    return [{ card: card.engine, net: value, rewards }];
  });
}

/**
 * In words, for `turns_at`: the value of a point from which every card costs more than it returns,
 * where points taken as cash, or at the low end of their value, are worth no more than that.
 */
function ifAllLose(
  earners: readonly Earner[],
  programs: EngineInput['programs'],
  held: ReadonlySet<string>,
): string[] {
  const gaining = earners.filter(({ net }) => net > 0);
  if (gaining.length === 0) return [];
  const ends = gaining.map(({ card, net, rewards }) => {
    const { cpp, best, cash } = worthBeside(card, programs, held);
    const program = usedAs(card, programs, held);
    const isFixed = program?.own_cpp !== undefined || program?.transfers_said === true;
    const isMoved = (best === 'transfer' || best === 'portal') && program?.own_awards !== true;
    const as_cash = isMoved && cash !== null && cash < cpp.floor ? cash : null;
    const least = isFixed ? cpp.base : (as_cash ?? cpp.floor);
    return {
      even: cpp.base * (1 - net / rewards),
      as_cash,
      loss: rewards * (1 - least / cpp.base) - net,
    };
  });
  if (ends.some(({ loss }) => loss < -CENT_SLACK)) return [];
  const even = Math.min(...ends.map((end) => end.even));
  const cash = ends.flatMap(({ as_cash }) => as_cash ?? []);
  const values = [...new Set(cash)].toSorted((a, b) => a - b).map(String);
  const such = cash.length < ends.length ? '' : `, such as cash at ${list(values, 'or')}`;
  const loss = earners.length === 1 ? (ends[0]?.loss ?? 0) : 0;
  const then =
    loss >= A_CENT
      ? `paying by this card costs about ${price(loss)} more than it returns`
      : 'no card here returns more than paying by it costs';
  return [`points worth ${shownDown(even)} or less${such} (then ${then})`];
}

/**
 * `atTillAsCash` with the value of the leader's points at which the other card is as good.
 * @param isSteady whether the other card's points count as much as cash already: else no one value tells it
 */
function fromWhichValue(
  told: string,
  lead: Earner,
  other: Earner | undefined,
  isSteady: boolean,
  base: number,
): string {
  if (other === undefined || !isSteady || lead.rewards <= 0) return told;
  const even = base * (1 - (lead.net - other.net) / lead.rewards);
  return told.replace(/\)$/, `; so too at ${shownDown(even)} a point or less)`);
}

/** Less than is told in dollars and cents. */
const A_CENT = 0.01;

/** To a hundredth of a cent downwards, so that what is told holds there. */
function shownDown(cents: number): string {
  return centsText(Math.floor(cents * 100 + 1e-6) / 100);
}
