import type { QueryFilters } from '../filters.ts';
import { MOVES } from './sum-and-term.ts';

/** What is paid back a month: of two sums beside a debt the one that is said to be monthly. */

const SUM = String.raw`\$? ?(\d{1,2},\d{3}|\d{2,5}|\d(?:\.\d)?k)(?: ?(?:dollars?|usd|bucks))?`;
const MONTHLY = String.raw`(?:(?:an?|per|each|every) mo(?:nth)?\b|(?:\/|p\/) ?m(?:o(?:nth)?)?\b|pm\b|monthly\b)`;
/** What leads to it and says nothing else. */
const LEAD =
  '(?:(?:and|but|i|we|can|could|will|would|only|able to|to|with|have|my|an?|the|budget|pay(?:ing|ments?)?|repay(?:ing)?|installments?|put(?:ting)?|afford(?:ing)?|throw(?:ing)?|manage|do|off|down|back|it|about|around|like|maybe|up to|at|of|is|for|in) )*';
const DEBT = String.raw`(?:it|that|this|them|(?:(?:my|the|our|an?|credit) )*(?:debts?|balances?|cards?|\$? ?(?:\d[\d,]{2,}|\d[\d.]*k)))\b`;
/** Spent, earned or owed again every month, it pays nothing back. */
const NOT_BEFORE = String.raw`(?<!\b(?:spend(?:ing)?|charg(?:e|ing)|carry(?:ing)?|carries|revolv(?:e|ing)|run(?:ning)?|earn(?:ing)?|mak(?:e|ing)|income|salary|rent|mortgage|interest|fees?|costs?)(?: (?:is|of|about|around|like|roughly|some|up to))* \$? ?)(?<![\w.,$])`;
const NOT_BEHIND = String.raw`(?! (?:income|salary|interest|fees?|spend(?:ing)?)\b)(?! (?:on|in|for|of) (?!${DEBT}))`;
const TAIL = `(?: (?:payments?|budget|to (?:pay|clear)(?: it)?(?: off| down)?|(?:towards?|on|to|for) (?:it|that|this|them)\\b|towards?\\b))?`;
const PATTERNS = [
  // `$440 a month`, `pay off at 440/mo`.
  String.raw`(?:\b${LEAD})?${NOT_BEFORE}${SUM} ?${MONTHLY}${NOT_BEHIND}${TAIL}`,
  // `monthly payments of $440`, `each month I can pay $440`.
  String.raw`\b(?:monthly (?:payments?|budget|installments?)|(?:each|every|per) month(?= (?:[a-z]+ )*(?:pay|put|afford|manage|throw)))(?: (?:i|we|can|could|will|only|pay|put|afford|manage|throw|of|is|at|about|around|up to))*:? ${SUM}(?![\w%]|,\d)`,
].map((words) => new RegExp(words));

/** What is paid a month. */
export function paymentIn(
  plain: string,
): { readonly dollars: number; readonly words: string } | null {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(plain);
    const said = found?.[1];
    if (found === null || said === undefined) continue;
    const number = Number(said.replace(/[,k]/g, ''));
    return { dollars: said.endsWith('k') ? number * 1_000 : number, words: found[0] };
  }
  return null;
}

/** Whoever says one of these pays back: `can pay`, and of `I pay` what is spent. */
const REPAYS =
  '(?:pay(?:ing|s)?(?: (?:it|this|that|them))? (?:down|off|back)|repay(?:ing)?|(?:can|could|will|would|able to|afford to|plan(?:ning)? to|going to)(?: (?:only|comfortably|easily|realistically|about|then|just))* pay|(?:re)?payments?|installments?)';
const SO_MUCH = `(?: (?:${DEBT}|down|off|back|about|around|like|maybe|up to|at least|at|of|is|are|be|by|only|just|roughly))*`;
/** Nothing that it is paid for follows: `can pay $900 a month rent`. */
const ENDS = String.raw`(?= *(?:[,;.!?()|]|$|(?:and|but|so|until|till|over|with|without|because|since|then|or|if|while|at|max|tops|on|to|towards?)\b))`;
const REPAID = new RegExp(
  [
    String.raw`\b(?:(?:and|i|we|to) )*${REPAYS}${SO_MUCH} ?(?<![\w.,])${SUM} ?${MONTHLY}${NOT_BEHIND}${TAIL}${ENDS}`,
    String.raw`(?<![\w.,$])${SUM} ?${MONTHLY}(?: (?:is|what|thats|i|we|to|towards?|as))* ${REPAYS}(?: (?:it|this|that|them|off|down|back))*${ENDS}`,
    String.raw`\b(?:monthly|(?:each|every|per) month(?: (?:i|we))*) ${REPAYS}${SO_MUCH}:? ?${SUM}(?![\w%]|,\d)${ENDS}`,
  ].join('|'),
);

/** What is said to be paid back a month, whatever it is that is owed; null where nothing is. */
export function repaidIn(plain: string): string | null {
  return REPAID.exec(plain)?.[0] ?? null;
}

/** What is left of it where no debt or purchase is known chooses no card. */
export function withoutRepaid(plain: string): string {
  return plain.replace(REPAID, ' | ');
}

const MOVES_SUM =
  /\b(?:mov|shift|transfer)(?:e|ing|ring)? (?:(?:about|around|my|an?|the) )*\$? ?\d/;

/**
 * Takes it out of what is said of a debt, whose sum is another.
 * @param plain in lower case, without apostrophes
 * @param moves that a debt is moved is known otherwise
 */
export function takePayment(plain: string, filters: QueryFilters, moves = false): string {
  if (!moves && !MOVES.test(plain) && !MOVES_SUM.test(plain)) return plain;
  const payment = paymentIn(plain);
  if (payment === null) return plain;
  filters.monthly_payment ??= payment.dollars;
  return plain.replace(payment.words, ' | ');
}
