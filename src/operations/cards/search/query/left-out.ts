import { SUBJECT_FACTS } from '../../../../catalog/search/not-held/subjects.ts';
import { LATE_PAYMENT } from '../../../../catalog/search/person/late-paid.ts';
import { OWN_ACCOUNT, OWN_APPLICATION } from '../../../../catalog/search/person/own-account.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';
import { ACCOUNT_NOT_SEEN, APPLICATION_OPEN } from '../../../words/not-seen.ts';

/** Asked of the person's own account, or of an application sent. */
const OWN = [OWN_ACCOUNT, OWN_APPLICATION, LATE_PAYMENT];

/**
 * What was left out of a search, of which the answer says it first: words that are not understood,
 * and facts that the catalog does not hold.
 */
export function leftOut(not_understood: unknown, not_held: unknown): string[] {
  const [words, facts] = [not_understood, not_held].map((all) =>
    Array.isArray(all) ? all.map(String) : [],
  ) as [string[], string[]];
  const own = facts.filter((fact) => OWN.includes(fact));
  const subjects = facts.filter((fact) => SUBJECT_FACTS.has(fact));
  const others = facts.filter((fact) => !OWN.includes(fact) && !SUBJECT_FACTS.has(fact));
  const telling = words.filter((one) => /[a-z0-9]/i.test(one));
  return [
    ...(own.some((fact) => fact !== LATE_PAYMENT) ? [ACCOUNT_NOT_SEEN] : []),
    ...(own.includes(OWN_APPLICATION) ? [APPLICATION_OPEN] : []),
    ...(own.includes(LATE_PAYMENT) ? [TERMS_TELL] : []),
    ...(subjects.length > 0 ? [`Not known here: ${subjects.join('; ')}.`] : []),
    ...(telling.length > 0
      ? [`Not understood, so not applied: ${list(telling.map(quoted))}.`]
      : []),
    ...(others.length > 0
      ? [`Not known here, so not applied: ${others.join('; ')}. Ask the issuer.`]
      : []),
  ];
}

/** Of a payment that is late. */
const TERMS_TELL =
  'A search finds new cards; what a late payment costs on a card, get_card_terms tells: its late fee and penalty APR.';

/** Whether a query asks what a late payment changes: of no card to get. */
export function asksLatePayment(not_held: unknown): boolean {
  return Array.isArray(not_held) && not_held.includes(LATE_PAYMENT);
}

/**
 * Whether a query asks for no card: of the person's own account, of fees waived in military service,
 * or of another subject, and of nothing else.
 */
export function asksForNoCard(filters: object, not_held: unknown): boolean {
  if (asksLatePayment(not_held)) return true;
  const { military, ...rest } = filters as { readonly military?: unknown };
  // The answer is of the bank that is named.
  if (military === 'fee') return true;
  const isAsked = Array.isArray(not_held) && not_held.some(isSubject);
  return isAsked && Object.keys(rest).length === 0;
}

function isSubject(fact: unknown): boolean {
  return OWN.includes(String(fact)) || SUBJECT_FACTS.has(String(fact));
}

/** What an agent should do when a query contains nothing to search by. */
export const ASK =
  'Nothing in the query could be used: ask the person what the card is for (e.g. travel, groceries, a first card), the highest annual fee, or which bank.';

/** True when a query said something, and none of it, nor any other filter, narrows the search. */
export function nothingUsed(filters: object, ...left: readonly unknown[]): boolean {
  const { memberships, ...used } = filters as { readonly memberships?: unknown };
  const isLeft = left.some((all) => Array.isArray(all) && all.length > 0);
  // Of whom no more is known than what they belong to, nothing is asked for.
  return (isLeft || memberships !== undefined) && Object.keys(used).length === 0;
}
