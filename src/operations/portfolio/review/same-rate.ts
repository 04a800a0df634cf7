import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import type { PortfolioCard } from '../../../engine/decisions/portfolio/portfolio.ts';
import { withoutQuarters } from '../../../engine/decisions/value/quarters.ts';
import { isLate } from '../../../engine/model/effort.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepare } from '../../../engine/split/split.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { productChanges } from '../../shared/cards/possible-changes.ts';
import { holderCards } from '../../shared/engine-input.ts';
import { rateOn } from '../../shared/unstated/brands/spending.ts';
import type { WeighedWallet } from './weigh.ts';

/** Dollars a year from which two wallets differ. */
const A_DOLLAR = 1;

/**
 * Of a card that is kept with a fee, the card without one to which its issuer changes it and that has the
 * same rate where most is spent on it: what the fee buys then is something else. Empty where none has, where
 * more than the fee is lost by it, and where there are no steps left.
 */
export function sameRateFree(
  card: CatalogCard,
  row: PortfolioCard,
  { facts, result, told, isWhole }: WeighedWallet,
  context: Context,
): string {
  if (row.verdict !== 'KEEP' || row.annual_fee <= 0 || !isWhole || isLate()) return '';
  if (told.some((step) => step.card_id === row.card_id)) return '';
  const own = result.allocation.lines.filter(({ card_id }) => card_id === row.card_id);
  const [most] = own.toSorted((a, b) => b.spend - a.spend);
  const held = facts.cards.find(({ card_id }) => card_id === row.card_id);
  const line = facts.spending.find(
    (one) => one.category === most?.category && (one.merchant ?? null) === (most.merchant ?? null),
  );
  if (most === undefined || held === undefined || line === undefined || most.rate <= held.base_rate)
    return '';
  const free = productChanges(card, context).filter(({ seed }) => seed.annual_fee === 0);
  const isAsGood = (one: (typeof facts.cards)[number]) =>
    rateOn(one, line, facts.options) >= most.rate &&
    !facts.cards.some(({ card_id }) => card_id === one.card_id);
  const netOf = (cards: typeof facts.cards) =>
    yearNet(prepare(withCardsHeld(facts, cards)), { year: 'ongoing' });
  const [best] = holderCards(free, facts)
    // What it pays in announced quarters ends.
    .map((one) => withoutQuarters(one))
    .filter(isAsGood)
    .map((to) => ({ to, net: netOf(facts.cards.map((one) => (one === held ? to : one))) }))
    .toSorted((a, b) => b.net - a.net);
  if (best === undefined) return '';
  const lost = sumCents([netOf(facts.cards), -best.net]);
  if (lost < A_DOLLAR || lost > row.annual_fee) return '';
  return ` ${best.to.name}, which has no fee, has that rate too: changed to it the wallet brings ${usd(lost)} a year less.`;
}
