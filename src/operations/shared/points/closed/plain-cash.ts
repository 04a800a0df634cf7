import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { bestAlone, type CardAlone } from '../../../../engine/decisions/alone/best-alone.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { aboveCash } from '../../../../engine/worth/above-cash.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { asUnaskedFor } from '../../benefits/unasked-credits.ts';
import { creditOf, offeredCards, type SaidCredit } from '../../cards/open-cards.ts';
import { candidateCards } from '../../engine-input.ts';
import { closedProgram, ownMoney } from '../closed-programs.ts';

/** Percent of all purchases that whoever wants no store's money has for nothing. */
const FLAT = 2;
/** A lead of less decides nothing. */
const A_DOLLAR = 1;

interface Row {
  readonly card: CatalogCard;
  /** Dollars of a later year, as the answer tells them. */
  readonly net: number;
}

/**
 * Says what a free card of flat cash back brings on the same spending, where that is more than a card brings
 * whose money one company alone takes: a dollar there reads like one of cash.
 * @param lead the card that is kept, valued or leads
 * @param others cards that the answer sets against it
 */
export function tellPlainCash(
  { card, net }: Row,
  others: readonly Row[],
  facts: EngineInput,
  params: { readonly credit_tier?: SaidCredit | undefined },
  context: Context,
): void {
  const program = closedProgram(card, context.catalog);
  if (program === null || facts.spending.length === 0) return;
  const plain = plainCash(card, facts, params, context);
  if (plain === null || plain.net_value < net + A_DOLLAR) return;
  // As much in cash is in the answer.
  const isTold = others.some(
    (one) =>
      one.net >= plain.net_value &&
      closedProgram(one.card, context.catalog) === null &&
      aboveCash([one.card.engine], facts) === null,
  );
  if (isTold) return;
  const against =
    net < A_DOLLAR
      ? ''
      : `, against ${usd(net)} mostly in ${ownMoney(program)} of ${card.seed.name}`;
  context.warn(
    `In cash, a free ${FLAT}% card such as ${plain.card.name} brings about ${usd(plain.net_value)} a year on the same spending${against}.`,
  );
}

/** The best of the cards without a fee that pay flat cash back and are open to the holder of a card. */
function plainCash(
  card: CatalogCard,
  facts: EngineInput,
  params: { readonly credit_tier?: SaidCredit | undefined },
  context: Context,
): CardAlone | null {
  const applicant = { business: card.seed.business, credit_tier: creditOf(card, params) };
  const offered = offeredCards(applicant, [card], facts.options.memberships, context);
  const flat = offered.filter((one) => isFlatCash(one, context.catalog));
  const open = asUnaskedFor(candidateCards(flat, { ...facts, cards: [] }), facts);
  return bestAlone(facts, open, { count: 1, least: 0 })[0] ?? null;
}

/** Whether all purchases earn that much, paid out as money wherever its holder banks. */
function isFlatCash(
  { seed }: CatalogCard,
  { programs }: Pick<CatalogSnapshot, 'programs'>,
): boolean {
  const program = programs.get(seed.program ?? '');
  const isBound = program?.redemptions.some(({ account }) => account !== undefined);
  return seed.annual_fee === 0 && seed.base_rate >= FLAT && program?.kind === 'cash' && !isBound;
}
