/** Who puts no money down wants no secured card. */

const NOT =
  '(?:no|zero|without|not|never|(?:dont|do not|doesnt|does not|isnt|cant|cannot|can not|wont|not|no need|rather not|hate|avoid|unable|not able|refuse)(?: (?:want|need|have|wanna|like|able|afford|going|willing|to|having|possibly|really))*)';
const PAYING =
  '(?:(?:to |have |having )*(?:put(?:ting)?|pay(?:ing)?|mak(?:e|ing)|plac(?:e|ing)|giv(?:e|ing)|leav(?:e|ing)|send(?:ing)?|com(?:e|ing) up with|requir(?:e|es|ing)|need(?:s|ing)?|ask(?:s|ing)? for|t(?:ie|ying) up|lock(?:ing)? up|afford)(?: (?:down|up|in|me|us|for))?)';
const OWN = '(?:(?:an?y?|the|my|some|own|our) )*';
const KIND = '(?:(?:security|cash|upfront|up front|initial|refundable) )*';

const NO_DEPOSIT = [
  String.raw`\b(?:no|without(?: an?y?)?|zero) ${KIND}deposits?(?: (?:needed|required|down))?\b`,
  // A big one is not wanted by who may pay a small one; pay is deposited too.
  String.raw`\b${NOT} (?:${PAYING} )?(?:(?:money|cash) for )?${OWN}${KIND}deposits?\b(?: (?:first|down|up ?front))*(?! (?:of|over|above|more|that is|into|my)\b)`,
  String.raw`\b${NOT} ${PAYING} ${OWN}(?:money|cash)(?: (?:down|up ?front|up|first))+\b`,
  String.raw`\b(?:no|without(?: an?y?)?|zero) down payments?\b`,
  String.raw`\b${NOT} (?:t(?:ie|ying)|lock(?:ing)?) up ${OWN}(?:money|cash)\b(?: (?:in|on|for|with) (?:an? |the )?secured (?:credit )?cards?)?`,
  String.raw`\b${NOT} ${OWN}(?:money|cash) (?:down|up ?front|to put down)\b`,
].map((words) => new RegExp(words, 'g'));

/** A list that begins so is one of what is not wanted; else the word is of the kind of the card. */
const OF_KIND = /\bun ?secured\b|\bno[tn] ?secured\b(?! ?(?:\/|(?:or|nor|and)\b))/g;
/** What follows the mark is wanted: `an unsecured business card`, `no deposit, cash back`. */
const NOT_SECURED = 'not secured |';

/** @param text in lower case, without apostrophes and hyphens */
export function withoutDeposit(text: string): string {
  if (!/secured|deposit|money|cash|down payment/.test(text)) return text;
  return NO_DEPOSIT.reduce((rest, pattern) => rest.replace(pattern, NOT_SECURED), text)
    .replace(/(?<=\bnot secured) \|(?= n?or\b)/g, '')
    .replace(OF_KIND, NOT_SECURED);
}
