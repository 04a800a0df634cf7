/** What is said beside a shop of points and of credits: neither is a shop. */

/** Where another clause begins. */
const CLAUSES = /(?=[,;.()]| (?:and|but|as|since|because|while) )/i;
/** What is done with points, not where they are earned. */
const USES =
  /\b(?:points?|miles)\b.{0,60}\b(?:to|for|with|towards?|into|on|via)\b|\b(?:transfer|redeem|convert)\w*\b.{0,60}\b(?:points?|miles)\b/i;
/** Points that are bought are a purchase. */
const BUYS = /\b(?:buy|buys|buying|bought|purchas\w+)\b/i;

/** A shop without clauses on what becomes of the points: `restaurants, points to airlines`. */
export function withoutPointsUse(text: string): string {
  if (!/\b(?:points?|miles)\b/i.test(text) || BUYS.test(text)) return text;
  const [first = text, ...more] = text.split(CLAUSES);
  const kept = more.filter((clause) => !USES.test(clause));
  return kept.length === more.length ? text : closed([first, ...kept].join(''));
}

const OWN = '(?:all|any|the|my|our|their|both|those|these|travel|hotel|statement|annual|card)';
const DONE = '(?:used(?: up)?|gone|spent|exhausted|maxed(?: out)?)';
/** Credits of no one card: `travel credits already used up`, `used up all my credits`. */
const USED_UP = new RegExp(
  `(?:^|[^a-z ] ?| (?:and|with|but) )(?:(?:i|we) (?:have |ve )?)?(?:(?:${OWN} ){0,4}credits(?: (?:are|have been|were)| all| already| fully){0,3} ${DONE}|(?:already )?${DONE} (?:${OWN} ){0,4}credits)\\b`,
  'i',
);

/** A shop beside which all credits are said to be used up, without that; null where they are not. */
export function withoutUsedCredits(text: string): string | null {
  const said = USED_UP.exec(text);
  if (said === null) return null;
  const left = `${text.slice(0, said.index)} ${text.slice(said.index + said[0].length)}`;
  return closed(left);
}

/** Without what the words that were taken out leave of their marks. */
function closed(text: string): string {
  const left = text.replace(/\s+/g, ' ').trim();
  const plain = left.includes('(') ? left : left.replaceAll(')', '').trim();
  return plain.replace(/[,;(] ?$/, '');
}
