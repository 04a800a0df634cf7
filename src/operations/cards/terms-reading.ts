import { z } from 'zod';
import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import { isDeferred } from '../../catalog/text/promo-offers.ts';
import { servedTerms } from '../../catalog/text/served-terms.ts';
import { price } from '../../kit/words.ts';
import { feeDollars, feeOn } from '../shared/merchants/cash-advance.ts';
import { penaltyBound } from '../words/late-payment.ts';

/** What a term means for the holder. */
export const termReading = z.object({
  term: z.string(),
  risk: z.enum(['low', 'medium', 'high']),
  reading: z.string(),
});

type Reading = z.output<typeof termReading>;
type Risk = Reading['risk'];

/** From this APR up, a carried balance is expensive even for a credit card. */
const HIGH_APR = 25;

/**
 * The terms in plain words, the greatest risk first. Covers only terms that a source states. Takes
 * the cautious figure of the text: the highest APR of a range.
 *
 * @param isWaived whether the issuer waives annual fees for the military
 */
export function readTerms(card: CardSeed, isWaived: boolean, amount?: number): Reading[] {
  const { annual_fee } = card;
  const terms = servedTerms(card);
  const military = isWaived
    ? `; for the military on active duty mostly not (a search for "military" tells)`
    : '';
  const readings = [
    purchaseApr(terms.purchase_apr),
    grace(terms.grace_period_days),
    promotion(terms.promotional_apr) ?? storePlan(card),
    term(terms.penalty_apr, 'penalty_apr', 'high', 'no penalty APR', (apr) => [
      `A late payment can raise the APR to ${apr}${penaltyBound(card)}.`,
    ]),
    cashAdvance(terms, amount),
    term(terms.late_fee, 'late_fee', 'medium', 'no late fee', (fee) => [
      `A late payment costs ${fee.replace(/^None\b/, 'nothing')}.`,
    ]),
    term(
      terms.foreign_transaction_fee,
      'foreign_transaction_fee',
      'medium',
      'no fee on purchases abroad',
      (fee) => [`Every purchase abroad or in another currency costs ${fee} more.`],
    ),
    balanceTransfer(terms, amount),
    annual_fee > 0
      ? read('annual_fee', 'low', `The fee of $${annual_fee} is due every year${military}.`)
      : null,
  ];
  const order: readonly Risk[] = ['high', 'medium', 'low'];
  return readings
    .filter((reading) => reading !== null)
    .sort((a, b) => order.indexOf(a.risk) - order.indexOf(b.risk));
}

function read(name: string, risk: Risk, reading: string): Reading {
  return { term: name, risk, reading };
}

function term(
  text: string | null,
  name: string,
  risk: Risk,
  absent: string,
  words: (text: string) => readonly (string | null)[],
): Reading | null {
  if (text === null) return null;
  if (text === 'None') return read(name, 'low', `This card has ${absent}.`);
  return read(name, risk, words(text).join(''));
}

/** When no balance can be transferred to the card, a fee of "None" is no advantage. */
function balanceTransfer(
  {
    balance_transfer_apr,
    balance_transfer_fee,
  }: Pick<CardSeed['terms'], 'balance_transfer_apr' | 'balance_transfer_fee'>,
  amount?: number,
): Reading | null {
  if (balance_transfer_apr === 'None') {
    return read('balance_transfer_apr', 'low', 'This card takes no balance transfers.');
  }
  return term(
    balance_transfer_fee,
    'balance_transfer_fee',
    'medium',
    'no fee to move a balance here',
    (fee) => [`Moving a balance here costs ${feeOn(fee, amount)}.`],
  );
}

/** What cash costs: interest from the first day on every card, whether its rate is known or not. */
function cashAdvance(
  {
    cash_advance_apr: apr,
    cash_advance_fee: term_fee,
  }: Pick<CardSeed['terms'], 'cash_advance_apr' | 'cash_advance_fee'>,
  amount?: number,
): Reading | null {
  const sum = amount === undefined ? null : feeDollars(term_fee, amount);
  const fee = sum === null ? term_fee : `${term_fee} (${price(sum)} on ${price(amount ?? 0)})`;
  if (apr !== null) {
    const charged = fee === null ? '; their fee is not known' : `, and a fee of ${fee}`;
    return term(apr, 'cash_advance_apr', 'high', 'no cash advances', (rate) => [
      `Cash advances cost ${rate} from the first day${fee === 'None' ? '' : charged}.`,
    ]);
  }
  if (fee === null || fee === 'None') return null;
  const cost = `Cash advances cost a fee of ${fee}, and interest from the first day, at a rate that is not known.`;
  return read('cash_advance_fee', 'high', cost);
}

function purchaseApr(text: string | null): Reading | null {
  if (text === null) return null;
  if (text === 'None') {
    return read('purchase_apr', 'low', 'No interest on purchases: this card carries no balance.');
  }
  const rates = [...text.matchAll(/(\d+(?:\.\d+)?)\s*%/g)].map((match) => Number(match[1]));
  const highest = Math.max(...rates);
  if (!Number.isFinite(highest)) return read('purchase_apr', 'medium', `Purchases: ${text}.`);
  const monthly = Math.round((1000 * highest) / 1200);
  return read(
    'purchase_apr',
    highest >= HIGH_APR ? 'high' : 'medium',
    `A carried balance costs ${text}: at ${highest}% about $${monthly} a month on $1,000. Paid in full each month it costs nothing.`,
  );
}

function grace(days: number | null): Reading | null {
  if (days === null) return null;
  return read(
    'grace_period_days',
    'low',
    `No interest on purchases paid in full within ${days} days of the statement.`,
  );
}

/** What to ask of a plan at a store's till; null for what is no store card, or of which it is known. */
export function storePlan({ card_type, networks, terms }: CardSeed): Reading | null {
  const isOpen = card_type === 'store' && networks.length === 0 && terms.promotional_apr === null;
  return isOpen
    ? read(
        'promotional_apr',
        'medium',
        'Whether the store offers plans without interest is not known here: ask whether interest is only deferred, and so due from the day of purchase unless all is paid in time, and whether a plan takes the place of the discount.',
      )
    : null;
}

function promotion(text: string | null): Reading | null {
  if (text === null || text === 'None') return null;
  if (isDeferred(text)) return read('promotional_apr', 'high', `${text}.`);
  return read('promotional_apr', 'medium', `${text}. Afterwards the regular APR applies.`);
}
