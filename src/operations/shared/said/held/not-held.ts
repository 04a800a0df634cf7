import { requirementText } from '../../../../engine/explain/rate-words.ts';

/**
 * What a person says that they do not hold, in the list of what they hold: "no Prime any more",
 * "dropped Costco", "none". What the list does not name is not known.
 */

const NONE = /^(?:none|nothing|no|nil|n\/a)(?: (?:at all|of (?:them|these|those)))?$/i;
const NO_KIND = /^(?:memberships?|tiers?|memberships? (?:or|and) tiers?)$/i;

const BEFORE =
  /^(?:(?:i|we)(?:['’]ve| have)? )?(?:(?:have|had|hold) )?(?:-(?=\w)|no longer(?: (?:have|hold|in))?\b|no\b|not\b|without\b|never had\b|(?:do not|don['’]?t) (?:have|hold)\b|dropped\b|cancell?ed\b|ended\b|quit\b|left\b|lost\b|gave up\b|ex-)[\s:]*(?:(?:an?|any|the|my|our|more|in) )*/i;
const AFTER =
  /(?:[\s:,(]+(?:not held|no|not|false|0|dropped|cancell?ed|ended|lapsed|expired|gone|(?:has|is) (?:ended|lapsed|expired|gone)|not any ?more)\)?|=(?:no|false|0))$/i;
const TAIL = /[\s,]+(?:any ?more|now|either|at all)$/i;

/** The name in "no Prime any more"; empty when it says none at all; null when it says what is held. */
export function deniedName(given: string): string | null {
  const said = given.trim();
  if (NONE.test(said)) return '';
  const plain = said.replace(TAIL, '').trim();
  const [before = ''] = BEFORE.exec(plain) ?? [];
  const [after = ''] = before === '' ? (AFTER.exec(plain) ?? []) : [];
  if (before === '' && after === '') return null;
  const name = plain.slice(before.length, plain.length - after.length).trim();
  return NO_KIND.test(name) ? '' : name;
}

/** Whether a condition of a rate is something that one holds, and not a way or a place of paying. */
export function isHolding(requires: string): boolean {
  return /^(?:with|at the|at My)\b/.test(requirementText(requires));
}
