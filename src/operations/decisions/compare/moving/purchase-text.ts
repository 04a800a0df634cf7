import { HALF_DOLLAR } from '../../../../engine/model/money.ts';
import { list, usd } from '../../../../kit/words.ts';
import { restsOn } from '../../../shared/financed/rests-on.ts';
import { type Person, personText } from '../../../shared/said/person.ts';
import { turnsText } from '../../../words/confidence-text.ts';
import { offersDay, withoutDay } from '../brief-terms.ts';
import { type ComparedTerms, termsLine } from '../compare-terms.ts';
import { bonusText, firstYear } from '../first-year.ts';
import { broughtBy, inOrder, type PurchaseRow } from './purchase-lead.ts';

/** A comparison for a purchase that is paid back over months, in words. */

type Row = PurchaseRow &
  ComparedTerms &
  Parameters<typeof bonusText>[0] & {
    readonly annual_fee: number;
    readonly first_year_counts?: string | undefined;
  };

interface Answer<Own extends Row> {
  readonly winner: PurchaseWinner & { readonly to_move?: { readonly text: string } | undefined };
  readonly comparison_table: readonly Own[];
  readonly person: Person;
  readonly monthly_spending: number;
}

/** What a purchase brings with each card. @param rowText of a card on which more than it is spent */
export function purchaseText<Own extends Row>(
  { winner, comparison_table: rows, person, monthly_spending }: Answer<Own>,
  rowText: (row: Own, day: string | null) => string,
): string {
  const said = personText(person);
  const day = offersDay(rows);
  const [once = 0] = rows.flatMap(({ financing }) => financing?.bought ?? []);
  const isAlone = monthly_spending - once / MONTHS < HALF_DOLLAR;
  return [
    said.lead,
    ...purchaseLines(winner, rows, isAlone),
    winner.to_move?.text,
    ...rows.map((row) => (isAlone ? purchaseRowText(row, day) : rowText(row, day))),
    purchaseOpen(rows),
    said.basis,
    `${day === null ? '' : `Offers as of ${day}. `}Estimates, not financial advice.`,
  ]
    .filter(Boolean)
    .join('\n');
}

const MONTHS = 12;

interface PurchaseWinner {
  readonly card_name: string | null;
  readonly confidence: string;
  readonly turns_at: readonly string[];
  readonly by_rewards?: { readonly card_name: string | null; readonly margin: number } | undefined;
}

/**
 * What leads the answer where a purchase is paid back over months.
 * @param isAlone whether nothing else is spent
 */
function purchaseLines(
  { card_name, confidence, turns_at, by_rewards }: PurchaseWinner,
  rows: readonly PurchaseRow[],
  isAlone: boolean,
): string[] {
  const ranked = inOrder(rows, broughtBy);
  const [first, ...others] = ranked;
  const [paid] = rows.flatMap(({ financing }) => financing ?? []);
  const left = rows.filter(({ financing }) => financing === undefined);
  const due = left.map(({ card_name: name }) => `${name} leaves no balance to pay over months.`);
  if (paid === undefined) return due;
  if (first === undefined) {
    const never = `At ${usd(paid.monthly_payment)} a month ${usd(paid.bought)} is paid off with none of these${assumedIn(rows)}.`;
    return [never, freeText(rows), ...due];
  }
  const sum = ({ row, dollars }: typeof first) =>
    `${row.bonus_up_to ? 'up to ' : ''}${usd(dollars)}`;
  const rests = ({ row, dollars }: typeof first) => inBrackets(restsOn(row.financing, dollars));
  const against = others.map((one) => `${sum(one)} with ${one.row.card_name}${rests(one)}`);
  const lead =
    card_name === null
      ? `${list(ranked.slice(0, 2).map(({ row }) => row.card_name))} are level: about ${sum(first)}${rests(first)}`
      : `${first.row.card_name} leads: about ${sum(first)}${rests(first)}`;
  const ahead = isAlone ? null : by_rewards?.card_name;
  const year = `first year${isAlone ? "'s rewards and offer less fee" : ' on all spending less fee'} and all interest on the purchase`;
  return [
    `For ${usd(paid.bought)} bought once and paid back at ${usd(paid.monthly_payment)} a month ${lead} (${year})${against.length > 0 ? `, against ${list(against)}` : ''} (confidence ${confidence}).`,
    freeText(rows.filter(({ financing }) => financing !== undefined)),
    turnsText(turns_at, []),
    ...due,
    ahead
      ? `By a later year's rewards ${ahead} is ahead by about ${usd(by_rewards?.margin ?? 0)} a year.`
      : '',
  ];
}

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

/** ` (at an assumed APR of 30% where none is known)`; empty where all are. */
function assumedIn(rows: readonly PurchaseRow[]): string {
  const [apr] = rows.flatMap(({ financing }) => financing?.assumed_apr ?? []);
  return apr === undefined ? '' : ` (at an assumed APR of ${apr}% where none is known)`;
}

/** Below this much interest is none to be told. */
const NO_INTEREST = 0.5;

/** With which cards it costs no interest at that payment, and from which payment with the others. */
function freeText(rows: readonly PurchaseRow[]): string {
  const isFree = ({ financing: paid }: PurchaseRow) =>
    paid !== undefined && (paid.counted ?? NO_INTEREST) < NO_INTEREST;
  const free = rows.filter(isFree).map(({ card_name }) => card_name);
  const others = rows.filter((row) => !isFree(row));
  const clearing = Map.groupBy(others, ({ financing: paid }) => paid?.clearing_payment ?? null);
  const from = [...clearing].flatMap(([payment, alike]) => {
    const names = list(alike.map(({ card_name }) => card_name));
    return payment === null ? [] : [`; ${names} from ${usd(payment)} a month`];
  });
  const planned = others.flatMap(({ card_name, financing: paid }) =>
    paid?.deferred_months === undefined
      ? []
      : [`; ${card_name} on a plan of at least ${paid.deferred_months} months paid by its end`],
  );
  if (others.length === 0) return 'None of them costs interest at that payment.';
  const none = free.length === 0 ? 'no card here at that payment' : list(free);
  return `Without any interest: ${none}${[...from, ...planned].join('')}.`;
}

/** What is not known of such a purchase, whichever card is taken. */
function purchaseOpen(rows: readonly PurchaseRow[]): string {
  const [paid] = rows.flatMap(({ financing }) => financing ?? []);
  return paid === undefined
    ? ''
    : `A purchase has no transfer fee. The 0% is for new accounts. Not known: approval, a limit of ${usd(paid.bought)}, and whether the seller adds a fee for cards.`;
}

/** A card for a purchase alone: what its first year brings, and its terms. */
function purchaseRowText(row: Row, day: string | null): string {
  const { sign_on_bonus_value: offer, financing: paid, annual_fee } = row;
  const fee = row.first_year_fee ?? annual_fee;
  const with_offer = offer > 0 ? ` with ${usd(offer)} of its offer` : '';
  const after = fee > 0 ? `, after its ${usd(fee)} fee` : ', no fee';
  const counted = paid?.counted ?? 0;
  const apr = paid?.assumed_apr === undefined ? '' : ` at an assumed APR of ${paid.assumed_apr}%`;
  const unless = paid?.deferred_months === undefined ? '' : ' unless a plan is paid by its end';
  const interest = counted < NO_INTEREST ? '' : `, less ${usd(counted)} of interest${apr}${unless}`;
  return `- ${row.card_name}: first year ${firstYear(row)}${with_offer}${row.first_year_counts ?? ''}${bonusText(row)}${after}${interest}. ${termsLine(withoutDay(row, day))}.`;
}
