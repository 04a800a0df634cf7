import type { PortfolioCard } from '../../../engine/decisions/portfolio/portfolio.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { byPoints, paysFrom } from '../../shared/pays-from/pays-from.ts';
import type { WeighedWallet } from './weigh.ts';

/** Of more cards beside it none is named. */
const FEW = 2;

/**
 * From what spending a card pays its fee, behind a verdict for which the average stands in for what nobody
 * said: what would turn it; and the points by which it does, if nobody spoke of them. Beside the cards that the steps leave, or against the card to which it goes.
 */
export function paysFee(
  row: PortfolioCard,
  { facts, told, isWhole, spending_source }: WeighedWallet,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  if (row.annual_fee <= 0 || !isWhole) return '';
  const card = facts.cards.find(({ card_id }) => card_id === row.card_id);
  if (card === undefined) return '';
  const own = told.find(({ card_id }) => card_id === row.card_id);
  const change = own?.action === 'change' ? own.to : null;
  const isLeft = (one: EngineCard) => told.some(({ card_id }) => card_id === one.card_id);
  const staying = facts.cards.filter((one) => one !== card && !isLeft(one));
  const brought = told.flatMap(({ to }) => (to === null || to === change ? [] : [to]));
  const beside = [...new Map([...staying, ...brought].map((one) => [one.card_id, one])).values()];
  const duel = { card, beside, change };
  if (spending_source === 'user_provided') {
    const points = own === undefined ? byPoints(duel, { ...facts, spending_source }) : '';
    return points && ` ${points}`;
  }
  const few = beside.length > FEW ? 'the other cards' : list(beside.map(({ name }) => name));
  const verdict = { beside: few, isAgainst: own !== undefined, isPlain: true };
  const isHalf = facts.options.benefit_selections === null && row.credits > 0;
  const { text } = paysFrom(duel, { ...verdict, isHalf }, { ...facts, spending_source }, catalog);
  return text && ` ${text}`;
}
