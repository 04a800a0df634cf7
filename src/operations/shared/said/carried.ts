import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { issuerKey } from '../../../catalog/names/issuers.ts';
import { cents } from '../../../engine/model/money.ts';
import type { InputIssue } from '../../../errors.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { cardByName } from '../cards/card-lookup.ts';
import type { Said } from './fields.ts';

/** Interest on a balance that is carried. */
export const interestRow = z.object({
  card_name: z.string(),
  balance: z.number(),
  /** Percent. */
  apr: z.number(),
  /** Whether the caller gave the APR; else the highest that the card's terms name. */
  apr_given: z.boolean(),
  /** Dollars that its holder said to pay back a month. */
  monthly_payment: z.number().optional().meta({ 'x-listed': false }),
  /** Dollars in a year: the next one by those payments, else on the balance as it stands. */
  a_year: z.number(),
});
export type InterestRow = z.output<typeof interestRow>;

/** Words that name no card: `my current card`, `old credit card`, `another bank`. */
const NAMELESS =
  /\b(?:my|the|an?|our|his|her|this|that|it|one|current|existing|present|old|older|other|another|different|some|main|store|retail|department|personal|high|interest|credit|cc|cards?|accounts?|banks?|unknown|unnamed|unspecified|not named|held)\b|\bn\/a\b/g;

/** What of it may be a name; empty where nothing is. */
export function withoutNameless(name: string): string {
  const said = name.toLowerCase().replace(NAMELESS, ' ').trim();
  return /[a-z0-9]/.test(said) ? said : '';
}

/** Where a balance lies: on a card, or at a bank of which no card is named; null for neither. */
export function carriedAt(
  name: string,
  context: Context,
): { readonly card: CatalogCard | null; readonly issuer: string | null } {
  const { catalog } = context;
  const said = withoutNameless(name);
  if (said === '') return { card: null, issuer: null };
  const key = issuerKey(said);
  const bank = catalog.cards.find(({ seed }) => issuerKey(seed.issuer) === key);
  if (bank && catalog.resolveCard(said).kind !== 'found')
    return { card: null, issuer: bank.seed.issuer };
  const card = cardByName(name, context);
  return { card, issuer: card.seed.issuer };
}

/** @throws AppError for a card that is unknown */
export function readCarried(
  { carried = [] }: Said,
  at: string,
  context: Context,
): {
  readonly rows: readonly InterestRow[];
  readonly issues: readonly InputIssue[];
  readonly notes: readonly string[];
} {
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const seen = new Set<CatalogCard>();
  const rows = carried.flatMap(
    ({ card: name, balance, apr, monthly_payment }, position): InterestRow[] => {
      const { card, issuer } = carriedAt(name, context);
      const path = `${at}carried.${position}`;
      if (card !== null && seen.has(card)) {
        issues.push({ path: `${path}.card`, message: `${card.seed.name} is in the list already` });
        return [];
      }
      if (card !== null) seen.add(card);
      const percent = apr ?? (card === null ? null : listedApr(card));
      if (percent === null && card === null) {
        notes.push(
          `interest on the ${usd(balance)} carried not counted, as its apr was not said (carried [{"balance":${balance},"apr":24.9}])`,
        );
        return [];
      }
      if (percent === null) {
        const message = `is needed: no source gives the APR of ${card?.seed.name}`;
        issues.push({ path: `${path}.apr`, message });
        return [];
      }
      const a_year = cents(interestInYear(balance, percent, monthly_payment));
      const apr_given = apr !== undefined;
      const card_name = card?.seed.name ?? (issuer === null ? 'a card' : `a ${issuer} card`);
      const paid = monthly_payment === undefined ? {} : { monthly_payment };
      return [{ card_name, balance, apr: percent, apr_given, ...paid, a_year }];
    },
  );
  return { rows, issues, notes };
}

const MONTHS = 12;

/** On a balance that the payments lower, or that grows where they are less than its interest. */
function interestInYear(balance: number, percent: number, payment: number | undefined): number {
  if (payment === undefined) return (balance * percent) / 100;
  let [left, interest] = [balance, 0];
  for (let month = 0; month < MONTHS && left > 0; month += 1) {
    const charge = (left * percent) / (100 * MONTHS);
    interest += charge;
    left += charge - payment;
  }
  return interest;
}

/** The highest purchase APR that the terms name: the cautious figure. */
function listedApr({ seed }: CatalogCard): number | null {
  const percents = [...(seed.terms.purchase_apr ?? '').matchAll(/(\d{1,2}(?:\.\d+)?) ?%/g)];
  return percents.length === 0 ? null : Math.max(...percents.map(([, figure]) => Number(figure)));
}

/** The balances that a bank can take over: none takes one from itself. */
export function movable(
  carried: NonNullable<Said['carried']>,
  { seed }: CatalogCard,
  context: Context,
): number {
  const others = carried.filter(({ card }) => carriedAt(card, context).issuer !== seed.issuer);
  return others.reduce((sum, { balance }) => sum + balance, 0);
}

/** What a balance costs where it lies: `$3,000 on a card at 27% costs about $810 of interest a year`; empty without one. */
export function interestTold(rows: readonly InterestRow[]): string {
  if (rows.length === 0) return '';
  const year = rows.reduce((sum, { a_year }) => sum + a_year, 0);
  const each = rows.map(
    ({ card_name, balance, apr, apr_given, monthly_payment: paid }) =>
      `${usd(balance)} on ${card_name} at ${apr}%${apr_given ? '' : ' (the highest APR of its terms)'}${paid === undefined ? '' : `, paid back at ${usd(paid)} a month,`}`,
  );
  const time = rows.some(({ monthly_payment }) => monthly_payment !== undefined)
    ? 'in the next twelve months'
    : 'a year';
  return `${list(each)} costs about ${usd(year)} of interest ${time}`;
}

/** What leads an answer while a balance is carried; empty without one. */
export function interestText(rows: readonly InterestRow[]): string {
  const told = interestTold(rows);
  return (
    told &&
    `First the balance carried: ${told}, and no reward makes up for it. Pay it down, or move it to a 0% balance-transfer card of another bank, before choosing for rewards.`
  );
}
