import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { issuerMatches } from '../../../catalog/names/issuers.ts';
import type { InputIssue } from '../../../errors.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { withoutNameless } from '../said/carried.ts';
import type { Said } from '../said/fields.ts';

/** What is bought once on the card that is asked about, and paid back over months. */
export interface Financed {
  /** Dollars. */
  readonly bought: number;
  /** Dollars paid back a month; null where nobody said: then the bill is paid in full. */
  readonly payment: number | null;
}

/** A purchase that is paid back month by month. */
export type PaidOver = Financed & { readonly payment: number };

export function isPaidOver(financed: Financed): financed is PaidOver {
  return financed.payment !== null;
}

interface Read<Own extends Said> {
  /** Without what was said of the purchase as of a balance. */
  readonly said: Own;
  readonly financed: Financed | null;
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

type Row = NonNullable<Said['carried']>[number];

/** Where a balance is said to lie that is yet to be made: `new card`, `the purchase`. */
const TO_BE_MADE =
  /^(?:(?:an?|my|the|this|that|one|credit|card|on|for|to|be|it|0%?) )*(?:new|purchases?|bought|buy(?:ing)?|financ(?:e|ed|ing)|planned|upcoming|future)(?: (?:new|big|large|credit|card|purchases?|financing|to|be|bought|made))*$/;

/**
 * Reads which purchase is paid back over months, however it was said: `once` with `monthly_payment`, or
 * as a balance that is yet to be made, or of the same sum.
 * @param cards in question, on one of which it is put; null when any card may be
 */
export function readFinanced<Own extends Said>(
  given: Own,
  cards: readonly CatalogCard[] | null,
  at: string,
  context: Context,
): Read<Own> {
  const bought = boughtOnce(given);
  const { carried = [], monthly_payment: paid } = given;
  const isPurchase = (row: Row) => isToBeMade(row) || isOfIt(row, bought, cards, context);
  const [row, ...more] = carried.filter(isPurchase);
  const owed = carried.filter((one) => one !== row);
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  if (more.length > 0)
    issues.push({ path: `${at}carried`, message: `takes one purchase that is paid back: ${CALL}` });
  const sum = bought || (row?.balance ?? 0);
  if (row !== undefined && sum !== row.balance)
    issues.push({
      path: `${at}carried`,
      message: `has ${usd(row.balance)} of a purchase, and once ${usd(sum)}: ${CALL}`,
    });
  else if (row !== undefined)
    notes.push(`the ${usd(sum)} in carried taken as the purchase, not as a balance to move`);
  const payment = paid ?? row?.monthly_payment ?? null;
  if (sum > 0) {
    if (payment !== null) notes.push(`paid back at ${usd(payment)} a month`);
    const once = given.once ?? sum;
    const said = { ...given, once, carried: owed.length > 0 ? owed : undefined };
    const own = row === undefined ? given : said;
    return { said: own, financed: { bought: sum, payment }, notes, issues };
  }
  if (paid === undefined) return { said: given, financed: null, notes, issues };
  const [debt, ...others] = carried;
  if (debt !== undefined && others.length === 0) {
    const told = { ...debt, monthly_payment: debt.monthly_payment ?? paid };
    return { said: { ...given, carried: [told] }, financed: null, notes, issues };
  }
  const message = `says what pays back a purchase or a balance, and names neither: ${CALL}; a balance that is owed: carried [{"balance": 3000, "monthly_payment": ${paid}}]`;
  issues.push({ path: `${at}monthly_payment`, message });
  return { said: given, financed: null, notes, issues };
}

/** The purchase of which an answer tells what paying it back costs: terms of cards are for paid plans. */
export function financedFor(
  { financed }: { readonly financed: Financed | null },
  { caller }: Pick<Context, 'caller'>,
): Financed | null {
  return caller.plan.paid_fields ? financed : null;
}

const CALL = 'a purchase: once {"home improvement": 4500}, monthly_payment 250';

/** Dollars in all that are spent once. */
function boughtOnce({ once = 0 }: Said): number {
  if (typeof once === 'number') return once;
  return Object.values(once).reduce((sum, dollars) => sum + dollars, 0);
}

function isToBeMade({ card, apr = 0 }: Row): boolean {
  return apr === 0 && TO_BE_MADE.test(card.toLowerCase().trim());
}

/** Whether a balance is what is bought once: of the same sum, and on no other card, at no APR. */
function isOfIt(
  { card, balance, apr = 0 }: Row,
  bought: number,
  cards: readonly CatalogCard[] | null,
  { catalog }: Pick<Context, 'catalog'>,
): boolean {
  if (apr !== 0 || balance !== bought) return false;
  const name = withoutNameless(card);
  if (name === '') return true;
  const read = catalog.resolveCard(card);
  if (read.kind === 'found')
    return cards?.some(({ seed }) => seed.card_id === read.card_id) ?? false;
  // What is the name of no card and no bank says what was bought.
  const isBank = catalog.cards.some(({ seed }) => issuerMatches(seed.issuer, name));
  return read.kind === 'not_found' && !isBank;
}
