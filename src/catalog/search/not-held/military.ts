import type { QueryFilters } from '../filters.ts';
import { CARDS, WISH } from './subjects.ts';

/** Whom the law protects: on active duty, and their families. */
const MILITARY =
  /\b(?:(?:for|by|on|in|of|to|as|an?|the|my|our|im|i am|is|are|am|husband|wife|spouse|partner|who|and|or|gets?|getting|being|just|active|duty|members?|dependents?|family|families|us|u s|deployed) )*(?:active ?duty(?: (?:military|army|navy|air force|marines?|soldiers?))?|military|army|(?<!old )navy(?! federal)|air force|marines|us marine|marine corps|coast guard|space force|national guard|reservists?|soldiers?|sailors?|airm[ae]n|service ?m(?:ember|an|en|embers)|deploy(?:ed|ment|ing|s)|mla|scra|military lending act|servicemembers civil relief act)\b(?! (?:star|exchange|clothing|surplus|discounts?))(?: (?:active|duty|military|army|personnel|members?|soldiers?|officers?|families|family|spouses?|husband|wife|dependents?|benefits?|status|protections?|too|as well|overseas|and|or|for|of|the|mla|scra|next|soon|this|month|year|cards?(?! (?:with|for|that))))*\b/g;
const WAIVED =
  /\b(?:(?:which|what|whose|do|does|the|an?|any|my|our|their|its|all|annual|credit|cards?|have|has|with|that|get|gets|got|be|is|are|being|can|i|we|they|will|would|and|me|it|on) )*(?:(?:annual )?fees? (?:(?:is|are|be|being|get|gets|that|will|would|can|do|does|i|to|have|not|having|go) )*(?:waiv\w+|disappear\w*|away|free|exempt\w*|reimburs\w+|refund\w*|reduced)|waiv(?:e|es|ed|ing|ers?)(?: (?:of|the|my|our|their|an?|all|any))*(?: (?:annual )?fees?)?|fee waivers?)\b(?: (?:for|by|the|as|if|when|while|on|during|policy|policies|list|too|do|i|get|it))*/g;
const SPOUSES =
  /\b(?:(?:and|or|do|does|did|i|me|my|get|it|as|an?|the|for|to|too|also|is|are|am) )*(?:(?:military )?spouses?|dependents?|husband|wife)\b(?: (?:too|as well|also|get|it|covered|included|eligible|qualify))*/g;

/**
 * Takes out what is said of service in the forces, and of fees that are waived for it, and whether a
 * card is wished for beside them.
 */
export function takeMilitary(plain: string, filters: QueryFilters): string {
  if (plain.search(MILITARY) < 0) return plain;
  const unwaived = plain.replaceAll(WAIVED, ' , ');
  const rest = unwaived.replaceAll(MILITARY, ' , ').replaceAll(SPOUSES, ' , ');
  const wishes = unwaived === plain ? CARDS : WISH;
  filters.military = wishes.test(unwaived) ? 'card' : 'fee';
  return rest;
}

/** Of who asks what becomes of fees, only the bank of theirs that is named counts. */
export function ofMilitaryFees({ military, issuer }: QueryFilters): QueryFilters | null {
  if (military !== 'fee') return null;
  return { military, ...(issuer !== undefined && { issuer }) };
}
