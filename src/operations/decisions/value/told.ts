import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { approvalText } from '../../../catalog/text/card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { AppError } from '../../../errors.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { tellDoubtful } from '../../shared/benefits/counted/doubtful.ts';
import { termsOfCard } from '../../shared/benefits/counted/terms.ts';
import { tellEndedLately } from '../../shared/benefits/used/ended.ts';
import { tellCaps } from '../../shared/cards/caps-passed.ts';
import { tellQuarters } from '../../shared/cards/uses/quarters-told.ts';
import { tellRatesCut } from '../../shared/cards/uses/rates-cut.ts';
import { otherReadings } from '../../shared/disputes/other-rates.ts';
import { isDisputed } from '../../shared/disputes/readings.ts';
import {
  type FeesSince,
  feeOfHolder,
  feesSince,
  paidInsteadText,
} from '../../shared/holder-fee.ts';
import { tellNetworksAt } from '../../shared/merchants/networks-told.ts';
import { tellClosedPoints } from '../../shared/points/closed-programs.ts';
import { tellTransfersLost } from '../../shared/points/lost/transfers-lost.ts';
import { tellTierLeavesOut } from '../../shared/said/held/money-kept.ts';
import type { Reading } from '../../shared/said/read.ts';
import { tellLargePurchases } from '../../shared/unstated/large-purchases.ts';
import { tellAbroad } from '../../shared/unstated/thin-abroad.ts';
import type { Asked } from '../../shared/wallet/as-asked.ts';

/**
 * What is to be said beside the value of a card on this spending.
 * @param facts with the card as it is valued
 */
export function tellOfValue(
  { cards, named }: Asked,
  facts: EngineInput & { readonly reading: Reading; readonly spending_source: string } & Parameters<
      typeof tellLargePurchases
    >[1],
  context: Context,
): void {
  tellApproval(cards, facts, context);
  tellAbroad(cards, facts.spending, context);
  tellNetworksAt(facts.spending, named(cards), context);
  tellClosedPoints(cards, facts, context);
  tellDoubtful(cards, facts, context);
  tellEndedLately(cards, context, facts.reading.options.notes);
  tellLargePurchases(cards, facts, context);
  tellTierLeavesOut(cards, facts, context);
  tellCaps(cards, facts, context);
  tellQuarters(facts.cards, facts, context);
  tellRatesCut(cards, facts, facts.as_of, context);
}

/** Says of whom the rate holds that is counted, and what those with less go without. */
function tellApproval(
  cards: Asked['cards'],
  facts: EngineInput,
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const card of cards) {
    if (card?.seed.approval === undefined) continue;
    const less = otherReadings(card.seed, facts).find((one) => !isDisputed(one));
    const lost = less && less.more < 0 ? `, ${usd(-less.more)} a year less` : '';
    const { base_rate, program } = card.seed;
    const unit = program === 'cash_back' ? '%' : 'x';
    warn(`${card.seed.name}: ${base_rate}${unit} ${approvalText(card.seed, unit)}${lost}.`);
  }
}

/** What is to be said of the free card that a card is held against. */
export function tellOfRival(
  card: CatalogCard | null,
  rival: CatalogCard | undefined,
  facts: EngineInput & Parameters<typeof tellTransfersLost>[1],
  context: Context,
): void {
  tellClosedPoints([rival], facts, context);
  if (rival) tellRatesCut([rival], facts, facts.as_of, context);
  if (card && rival) tellTransfersLost([card, rival], facts, context);
}

/** What is recorded of the fee and the credits of the card. */
export async function newsOfValue(
  query: { readonly card_name?: string | undefined; readonly annual_fee?: number | undefined },
  context: Context,
) {
  const [since, asked_for] = await Promise.all([
    feesSince([query], context),
    termsOfCard(query.card_name, context),
  ]);
  return { since, asked_for };
}

/** That another fee is recorded than the one given, with the figure at it. */
export function feeInstead(
  card: CatalogCard | null,
  at: Parameters<typeof paidInsteadText>[1],
  since: FeesSince,
  { as_of }: Pick<EngineInput, 'as_of'>,
): { readonly fee_instead?: string } {
  if (card === null) return {};
  const text = paidInsteadText(card, at, feeOfHolder(card.seed, null, as_of), since);
  return text === '' ? {} : { fee_instead: text };
}

/** There is no card that everybody means. */
export function nothingToValue(): AppError {
  const message =
    'is missing: name the card to value, e.g. "Amex Gold", or give annual_fee for a plain 1% cash-back card with that fee';
  return new AppError('validation_failed', undefined, { issues: [{ path: 'card_name', message }] });
}
