import type { QueryFilters } from '../filters.ts';

/** What people ask of a payment that is late, which chooses no card. */
export const LATE_PAYMENT = 'what a late payment changes';

const PAID_LATE =
  /\b(?:(?:if|when|after|an?|one|single|my|the|i|we|just|accidentally|be|being|am|was) )*(?:(?:late|missed|skipped) payments?(?! (?:fees?|charges?))|(?:miss(?:ed|ing)?|skip(?:ped|ping)?|forg[eo]t(?:ting)?) (?:(?:an?|one|my|the|to (?:pay|make)|making) )*(?:payments?|due date|bill|minimum)|(?:pay(?:ing)?|paid)(?: (?:it|my|the|bill|credit|card))* (?:(?:an?|one|few|couple|days?|weeks?|\d) )*late|payments? (?:was|is|were) late|(?:\d+|few|couple) (?:of )?(?:days?|weeks?|months?) late)\b(?: (?:yesterday|today|by (?:an?|one|\d+|few) (?:days?|weeks?)|last (?:week|month)|this month|once))*/g;
/** Whoever asks what becomes of it, and for no card. */
const ASKS =
  /\b(?:does|do i|will|would|what happens|what if|how (?:bad|much|long)|lose|end|ends|void|voids|cancel|raise|go up|penalty|revoke)\b/;
const WANTS =
  /\b(?:want|need|looking|best|which|recommend|get (?:an?|me)|find|rebuild\w*|build\w*|approv\w+|score|fico|cards? (?:that|for|with)|bankrupt\w*|collections|chapter)\b/;
const WORDS =
  /\b(?:does|do|will|would|what happens|what if|how (?:bad|much|long)|(?:i |we )?lose|ends?|voids?|cancels?|raises?|go up|revokes?|it|if|(?:to )?(?:my|the) aprs?|my|is it|happen|paid|late)\b/g;

/** Takes such a question out of the text. */
export function takeLatePaid(plain: string, facts: Set<string>): string {
  if (WANTS.test(plain) || !ASKS.test(plain)) return plain;
  const rest = plain.replaceAll(PAID_LATE, ' , ');
  if (rest === plain) return plain;
  facts.add(LATE_PAYMENT);
  return rest.replaceAll(WORDS, ' ').replaceAll(/ +/g, ' ');
}

const OFTEN =
  '(?:sometimes|often|occasionally|frequently|regularly|usually|always|at times|now and then|(?:every )?once in a while|(?:from )?time to time|a lot)';
const PRONE =
  '(?:(?:tend|likely|prone|known|apt|liable) to|(?:have|has|having) a habit of|(?:bad|terrible|awful|not (?:good|great)) (?:at|about|with)|(?:may|might|could|can|will|do)(?: well)?)';
const DUE =
  '(?:(?:an?|the|my|our|to (?:pay|make)|making|paying|about) )*(?:due dates?|payments?|bills?|the minimum|minimum payments?)(?: dates?| due dates?)?(?: on time)?';
const LATE =
  '(?:pay(?:ing)?|paid|am|be(?:ing)?|get(?:ting)?|run(?:ning)?|im|we are)(?: (?:it|my|the|our|bills?|cards?|payments?|a|an|bit|little|day|few|days|or|two))* late(?: (?:on|with|for)(?: (?:my|the|our|a))* (?:payments?|bills?|due dates?))?';
const SLIP = `(?:(?:forget(?:ting)?|miss(?:ing)?|skip(?:ping)?|remember(?:ing)?|overlook(?:ing)?|lose track of) ${DUE}|${LATE}|late (?:payments?|payer)|(?:be )?late(?: (?:with|on|for|about) ${DUE})?|forgetful(?: (?:with|about|on) ${DUE})?|(?<=(?:bad|terrible|awful|good|great) (?:at|about|with) )${DUE})`;
const WHO =
  '(?:(?:i|we|im|who|he|she|and|but|because|since|as|that|also|am|are|a|person|someone) )*';
/** A habit of being late: said to come often, or of payments in general. */
const HABIT = new RegExp(
  String.raw`\b${WHO}(?:(?:${OFTEN}|${PRONE}) )+${SLIP}\b|\b${WHO}${SLIP},? ${OFTEN}\b|(?<!\b(?:if|when|after|not|never|dont|wont|cant|to|no|without|avoid|first|one|my) )\b${WHO}(?:(?:forget|miss|skip) (?:my |the |our )?(?:due dates|payments|bills)|forgetful(?: (?:with|about|on) ${DUE})?)\b`,
  'g',
);
const REFUSED = /\b(?:never|dont|do not|wont|will not|not|no longer)(?: (?:ever|usually|often))? $/;

/** Takes out that the person is late at times, which asks for cards that are mild about it. */
export function takeLateHabit(plain: string, filters: QueryFilters): string {
  if (ASKS.test(plain) && !WANTS.test(plain)) return plain;
  return plain.replaceAll(HABIT, (words, ...more) => {
    const at = more.find((one): one is number => typeof one === 'number') ?? 0;
    if (REFUSED.test(plain.slice(0, at)) || /^(?:i |we )?(?:never|always pay)/.test(words))
      return words;
    filters.late_wish = true;
    return ' , ';
  });
}
