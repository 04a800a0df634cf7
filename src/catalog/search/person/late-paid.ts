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
