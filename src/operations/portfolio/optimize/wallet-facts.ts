import type { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { leavingHalf } from '../../../engine/model/effort.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { holderWallet } from '../../../engine/split/holder/holder-wallet.ts';
import type { Context } from '../../../operation/context.ts';
import { productChanges } from '../../shared/cards/possible-changes.ts';
import { engineInput, type portfolioParams } from '../../shared/engine-input.ts';
import { readPartner } from '../../shared/said/partner.ts';
import type { Asked } from '../review-fields.ts';

/**
 * A wallet with that of another adult of the household, as the engine values it.
 * @throws AppError `validation_failed` for balances that name nothing known
 */
export function walletFacts(
  own: readonly CatalogCard[],
  params: z.output<typeof portfolioParams>,
  { fees = [], in_question = own, leaving }: Asked,
  context: Context,
) {
  const home = readPartner(own, params.partner, context);
  const { cards } = home;
  const may_become = cards.flatMap((card) => productChanges(card, context, cards));
  const said = { ...params, held: cards, leaving, may_become, in_question: in_question && cards };
  const {
    spending_source,
    reading: own_reading,
    ...given
  } = engineInput(cards, said, context, (input) =>
    leavingHalf(() => holderWallet({ ...input, programs: home.withTheirs(input.programs) })),
  );
  // The other adult's cards earn points of programs of their own, which what was said does not name.
  const reading = { ...own_reading, programs: home.withTheirs(own_reading.programs) };
  const held = given.cards.map((card, position) => ({
    ...card,
    annual_fee: feeWithUsers(card, fees[position], given.user_fees, home.user_fees),
  }));
  return { home, spending_source, reading, facts: { ...given, cards: held } };
}

/** Those of a card that were said of the other adult and beside a benefit are the same ones. */
function feeWithUsers(
  { card_id, annual_fee }: EngineCard,
  own: number | undefined,
  said: ReadonlyMap<number, number>,
  of_partner: ReadonlyMap<number, number>,
): number {
  const within = said.get(card_id) ?? 0;
  return sumCents([own ?? annual_fee - within, Math.max(within, of_partner.get(card_id) ?? 0)]);
}
