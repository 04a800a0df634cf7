/**
 * What a card costs, or must not, in sentences: `the one that won't charge me`, `costs the least`. Each
 * is turned to the words that name the fee or the interest, so that whatever reads these reads it too.
 */

const SAYS =
  '(?:(?:(?:the )?(?:one|ones|card|cards|something|anything)|and|but|it|they|,|that|thats|which|who|also|just) )*';
/** What it does not do, before what that is. */
const DENIES =
  '(?:(?:wont|will not|wouldnt|would not|doesnt|does not|dont|do not|isnt|is not|arent|never|not|without|no|stop|avoid|hate)(?: (?:going|ever|even|really|actually|have|having|had|want|wanna|wanting|need|needing|like|get|be|being|gonna|to|me|us|am|is|card|a|that))*)';
const COSTS =
  '(?:charg(?:e|es|ed|ing)|bill(?:s|ed|ing)?|cost(?:s|ing)?|ask(?:s|ing)?(?: for)?|tak(?:e|es|ing)|requir(?:e|es|ing)|com(?:e|es|ing) with|has|have|having)';
/** A wish: who never pays interest tells of themselves. */
const NOT_PAYING =
  '(?:(?:dont|do not|not|never) (?:want|wanna|like|need|have|wish)(?: to)?(?: be| have to)? pay(?:ing)?|(?:without|avoid|stop|hate)(?: (?:ever|having to|me))? pay(?:ing)?)';
const ANY =
  '(?:(?:me|us|you|anything|an?y?|the|extra|more|some|money|dimes?|cents?|pennys?|dollars?|single|thing|much|for|on|to|with|when|while|if|i|we|my|our|of) )*';
/** To have the card, and nothing else. */
const HAVING =
  '(?:(?:for |to |by )?(?:have|having|hold|holding|own|owning|keep|keeping|use|using|carry|carrying|get|getting)(?:(?: just)* (?:it|one|the card|a card|this|them|around))*|(?:every|each|per|a) (?:single )?year|over (?:\\d+ years?|time|the long run)|in the long run|yearly|annually|up ?front|for (?:it|nothing|the card|a card)|(?:even )?(?:if|when) (?:i|you) (?:dont|do not|never|rarely|barely|hardly) (?:use|touch|spend on|have) (?:it|the card|them)(?: much)?|at all|ever|forever|period|in (?:annual )?fees|just|anything|extra|money|me|us|an? (?:dime|cent|penny|dollar|thing))';
/** Behind what is said of the card itself: something else that is charged would follow. */
const END =
  '(?= *(?:$|[,.;!?|)]|\\b(?:and|but|with|that|which|for (?!transfer|late|cash|foreign)|who|so|please|plus|because|i|my|at|on (?!transfer|late|cash|foreign|balance)|card|cards|credit)\\b))';
const NO_COST = `${SAYS}(?:${DENIES} ${COSTS}|${NOT_PAYING})`;
const MOVING =
  '(?:(?:transfer(?:s|ring)?|mov(?:e|es|ing)|shift(?:ing)?)(?: (?:over|my|our|a|an|the|existing|credit card|card))* (?:balances?|debts?)|balance transfers?)';
const LEAST = '(?:least|lowest|smallest|cheapest|less|lower|minimum|minimal)';

const FEE = '(?:fees?|charges?|costs?)';
const OF_OTHER = '(?! (?:for|on|of|to|in|when|if|over|above|more|higher|that|abroad))';
const CLEARING = `(?:${MOVING}|pay(?:ing)? (?:off|down) (?:(?:my|our|a|the|credit|card) )*(?:debts?|balances?))`;
const LATE =
  '(?:late(?: payments?| fees?)*|(?:pay|paying|being|am|when) (?:i pay |im |i am )?late|a late payment|missed payments?)';

/** In this order: a fee of something else comes before that of the card. */
const SENTENCES: readonly (readonly [string, string])[] = [
  [`${NO_COST} ${ANY}(?:interest|aprs?|finance charges?)\\b`, 'no interest'],
  [`${NO_COST} ${ANY}${MOVING}(?: fees?)?\\b`, 'no transfer fee'],
  [
    `${SAYS}(?:${DENIES} (?:${COSTS}|penali[sz](?:e|es|ing)|punish(?:es|ing)?|fines?|dings?)|${NOT_PAYING}) ${ANY}${LATE}\\b`,
    'no late fee',
  ],
  [
    `${SAYS}${DENIES} (?:rais(?:e|es|ing)|hik(?:e|es|ing)|increas(?:e|es|ing)|jack(?:s|ing)? up|bump(?:s|ing)?(?: up)?) (?:my|the|your|its) (?:aprs?|interest(?: rate)?|rates?)\\b`,
    'no penalty apr',
  ],
  [`${NO_COST} ${ANY}cash advances?(?: fees?)?\\b`, 'no cash advance fee'],
  [
    `${NO_COST} ${ANY}(?:security )?deposits? (?:of )?(?:over|above|more than|bigger than|larger than|higher than|of more than) (?=\\$? ?\\d)`,
    'deposit of under',
  ],
  [
    `${NO_COST} ${ANY}(?:(?:annual|yearly|monthly|membership) ${FEE}\\b(?! (?:of|over|above|more|higher|that))|(?:(?:hidden|card|maintenance) )*${FEE}\\b${OF_OTHER})`,
    'no annual fee',
  ],
  [
    `${SAYS}(?:${DENIES} (?:charg(?:e|es|ed|ing)|bill(?:s|ed|ing)?|cost(?:s|ing)?)|${NOT_PAYING})(?: ${HAVING})*${END}`,
    'no annual fee',
  ],
  [
    `${SAYS}(?:costs?|charges?|charging|costing|pay(?:ing)?)(?: (?:me|us|you))? (?:(?:nothing|zero|zilch|nada|\\$ ?0)(?: (?:dollars|bucks|cents))?)(?: ${HAVING})*${END}`,
    'no annual fee',
  ],
  [
    `${SAYS}(?:is |totally |completely |entirely |100% |absolutely )*free (?:of (?:cost|charge) )?to (?:have|hold|own|keep|carry|get)(?: (?:it|and use|forever|for life))*\\b`,
    'no annual fee',
  ],
  [`(?:at |for )?(?:no|zero) costs?${END}|free of (?:cost|charge)`, 'no annual fee'],
  [
    `${SAYS}(?:without|not) (?:having to |wanting to )?(?:pay|spend)(?:ing)? (?:too |so |very )?(?:much|a lot|a fortune|through the nose)(?: (?:for it|in fees|a year))*|${SAYS}(?:doesnt|does not|wont) cost (?:me )?(?:too |so )?(?:much|a lot|a fortune)`,
    'a small annual fee',
  ],
  [
    `${SAYS}(?:charges?|costs?)(?: me| us)? (?:the )?(?:least|less|lowest) (?:to|for|on) ${CLEARING}`,
    'lowest transfer fee',
  ],
  [
    '(?:without|no|not|dont want)(?: paying)? (?:an? |the |any |too )?(?:big|huge|high|large|crazy|steep|hefty|expensive|heavy|ridiculous) (?:annual |yearly |card )?fees?',
    'a small annual fee',
  ],
  [
    '(?:(?:i|we) )?(?:(?:really|absolutely|just) )*(?:hate|cant stand|refuse to pay|wont pay|sick of|tired of|against)(?: paying)?(?: an?y?)? (?:annual |yearly |card )?fees?(?: (?:but|and) (?=want|need|would))?',
    'no annual fee',
  ],
  [
    `(?:the )?(?:${LEAST}|least expensive|cheaper) (?:(?:costs?|fees?|price|ways?|card|place|one|option|to|for|of|on) )*${CLEARING}`,
    'lowest transfer fee',
  ],
  [
    `${SAYS}(?:charges?|costs?|with|has|pay(?:ing)?)(?: me| us)? (?:the )?(?:least|less|lowest)(?: amount of| in)? (?:interest|aprs?)\\b`,
    'lowest apr',
  ],
  [
    `(?:the )?(?:least|lowest|cheapest|minimum|smallest)(?: amount)?(?: that)? (?:i|we|you) (?:can|could|have to|need to|must|would|will)? ?(?:pay|spend)(?: (?:a|per|each|every) year| yearly| annually)?(?= (?:for|to|and|on)\\b| *$)`,
    'lowest annual fee',
  ],
  [
    `${SAYS}(?:charges?|costs?|asks?|charging|costing)(?: me| us)?(?: for)? (?:the )?(?:very )?(?:least|lowest|less)(?: ${HAVING})*${END}`,
    'lowest annual fee',
  ],
  [
    '(?:the )?(?:least|less) (?:expensive|costly|pricey)(?: (?:annual|yearly) fees?)?|(?:the )?(?:lowest|least|smallest) (?:cost|price)|(?:the )?(?:lower|lesser) (?:annual|yearly) cost|cheaper(?! (?:annual |yearly |card )?fees?)',
    'lowest annual fee',
  ],
  [
    '(?:the )?(?:lower|less|lesser|cheaper|reduced|smaller)(?= (?:(?:annual|ongoing|regular|purchase|interest|balance) )*(?:aprs?|interest|interest rates?|transfer fees?)\\b)',
    'lowest',
  ],
  ['(?<=\\b(?:that|thats|is|and|but|,|be) )cheap(?= *(?:$|[,.;!?]))', 'a small annual fee'],
  [`cheap(?= (?!(?:balance )?transfer)(?:[a-z]+ ){0,3}cards?\\b)`, 'small annual fee'],
  ['(?:the )?(?:least|lowest|smallest|minimum) amount of (?=interest|fees?|aprs?)', 'lowest'],
  ['(?:with )?no strings(?: attached)?', ','],
  ['(?:less|fewer)(?= fees?\\b)', 'lower'],
  ['(?:that |which )?charges?(?: me)? (?=the (?:lowest|least|smallest))', ''],
];

const RULES = SENTENCES.map(
  ([words, named]) => [new RegExp(`(?<![\\w$%])(?:${words})`, 'g'), ` ${named} `] as const,
);

/** With what is compared, which is no wish: an order, or a small fee, says as much. */
const COMPARED =
  /(?<=\b(?:lowest|lower|small)\b[a-z ]{0,40}) (?:than|compared (?:to|with)|alternatives? to|options? than) (?![\d$])[a-z][a-z ]*?(?= *(?:[,.;?!]|$)| (?:with|for|that|which|and|but|on|when|in|no|to)\b)/g;

/** Most searches say nothing of it. */
const MAY_SAY =
  /\b(?:charg|bill|cost|pay|paid|free|least|less|lower|lowest|cheap|strings|interest|fee|take|ask|require|have|has|expens|rais|hik|increas|jack|bump|penal|punish|fine|ding)/;

/** @param plain in lower case, without apostrophes and hyphens */
export function costsNamed(plain: string): string {
  if (!MAY_SAY.test(plain)) return plain;
  const asked = plain.replace(/\b(lowest|least|smallest|cheapest) possible\b/g, '$1');
  const said = RULES.reduce((text, [pattern, named]) => text.replace(pattern, named), asked);
  return said
    .replace(COMPARED, ' ')
    .replace(/\b(?:an? |the |something |totally |completely )*free +(?=no annual fee)/g, ' ')
    .replace(/ {2,}/g, ' ');
}
