import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { type FeeDue, feeDue } from '../../catalog/holders-fee.ts';
import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import { renewalYear, tenure } from '../../engine/decisions/renewal/tenure.ts';
import { addMonths } from '../../engine/model/calendar.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import type { Dated } from './said/dates.ts';

/** What holders pay who opened a card before its fee was raised. */

/** The fee that a holder is to pay next, or has just paid and can have back. */
export function feeOfHolder(seed: CardSeed, acquired: string | null, as_of: string): FeeDue {
  const held = tenure(acquired, as_of);
  const next = held.next_anniversary;
  const isNext = next === null || renewalYear(held, as_of) === next;
  return feeDue(seed, acquired, isNext ? (next ?? as_of) : addMonths(next, -12));
}

/** Where who opened the card earlier still pays another fee: both, and which one counts. */
export function earlierFeeText(
  { name, annual_fee, holders_fee: earlier }: CardSeed,
  { other, unsure }: FeeDue,
): string {
  if (earlier === undefined || other === null) return '';
  const { annual_fee: old, opened_before, until } = earlier;
  const day = until.length === 4 ? `a day in ${until} that is not known` : until;
  const counted = usd(unsure ? annual_fee : old);
  return `${name} opened before ${opened_before} costs ${usd(old)} until its fee becomes ${usd(annual_fee)}, on ${day}; ${counted} is counted.`;
}

/** A day of a month of which no more is known. */
const DAY = 10;

/**
 * The fees of the cards held, in their order, where who opened one on the day that was said pays
 * another than who opens it now; undefined for the others. Tells which of the two counts.
 */
export function feesOfHolders(
  cards: readonly CatalogCard[],
  dated: readonly Dated[] | null,
  as_of: string,
  { warn }: Pick<Context, 'warn'>,
): (number | undefined)[] {
  return cards.map(({ seed }) => {
    const said = dated?.find(({ card }) => card.seed.card_id === seed.card_id);
    const opened = said?.opened?.padEnd(DAY, '-01') ?? null;
    const due = said?.fee_date
      ? feeDue(seed, opened, said.fee_date)
      : feeOfHolder(seed, opened, as_of);
    const text = earlierFeeText(seed, due);
    if (text) warn(opened === null ? `${text} dates says when it was opened.` : text);
    return due.other === null ? undefined : due.annual_fee;
  });
}

/** The same of cards for which their holder says what they pay: undefined where nothing is said. */
export function tellUnsaidFees(
  cards: readonly CatalogCard[],
  paid: readonly (number | undefined)[],
  as_of: string,
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const [position, { seed }] of cards.entries()) {
    const text = earlierFeeText(seed, feeDue(seed, null, as_of));
    if (text && paid[position] === undefined) warn(`${text} annual_fee takes what you pay.`);
  }
}
