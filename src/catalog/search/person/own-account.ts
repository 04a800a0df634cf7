/** What people ask of their accounts at banks, which no search answers. */
export const OWN_ACCOUNT = 'what is in an account';
/** The same of applications that were sent: when the issuer decides, and what limit it gives. */
export const OWN_APPLICATION = 'what becomes of an application';

const KINDS =
  '(?:current|available|remaining|statement|outstanding|last|recent|latest|next|minimum|credit|card|total|account|points?|rewards?|miles)';
const THING =
  '(?:balances?(?! transfers?)|limits?|statements?|transactions?|charges?|payments?|due dates?|available credit|bills?|autopay|refunds?|applications?)';
const CHARGE = '(?:charges?|transactions?|purchases?|payments?)';

const ASKED = [
  // `did my payment from tuesday post`
  String.raw`\b(?:did|has|have|is|was|will|hasnt|didnt|isnt|wasnt|wheres|(?:when|why|where|if|whether) (?:is|was|will|does|did|has|hasnt|isnt|didnt)) (?:my|our|that) (?:[a-z0-9$]+ ){0,3}?${THING}\b[^,.;?]*`,
  String.raw`\b(?:(?:what|when|how much)(?:s| is| are| was)?|check|show(?: me)?|see|view|tell me|look up|pull up) (?:my|our) (?:${KINDS} )*(?:${THING}|credit(?= (?:on|left|for)\b| ?$)|points?(?= balance| ?$))\b[^,.;?]*`,
  String.raw`\bhow much (?:(?:credit|money) )?(?:do|does|did|have|can) (?:i|we) (?:(?:still|currently|now|actually) )*(?:owe|spend(?= (?:last|this|on my))|have (?:left|available))\b[^,.;?]*`,
  String.raw`\bhow (?:many|much) (?:[a-z]+ )?(?:points?|miles|cash ?back|rewards?) (?:do|have|did) (?:i|we) (?:have|got|earn|earned|still have)\b[^,.;?]*`,
  String.raw`\b(?:theres? |there is |i (?:have|see|got) )?(?:an? |some )?(?:[a-z]+ )?${CHARGE} (?:that )?(?:i|we) (?:do ?nt|did ?nt|do not|did not|never) (?:recogni[sz]e|make|made|know|authori[sz]e)d?\b[^,.;?]*`,
  String.raw`\b(?:disput(?:e|ing)|report|reverse|contest) (?:an?|this|that|my|the) (?:[a-z]+ ){0,2}?${CHARGE}\b[^,.;?]*`,
  String.raw`\b(?:unauthori[sz]ed|fraudulent|unknown|weird|strange|duplicate) ${CHARGE}\b[^,.;?]*`,
  String.raw`\b(?:whats?|what is|show me|check|see) (?:the|my) (?:${KINDS} )*${THING} (?:on|of|for|at|with) (?:my|our)\b[^,.;?]*`,
  String.raw`\b(?:have|has|did|am|are) (?:i|we) (?:[a-z]+ ){0,2}?(?:met|meet|hit|reach(?:ed)?|close to|completed?|done) (?:[a-z]+ ){0,4}?(?:min(?:imum)? spend|spend(?:ing)?|msr|requirement|bonus)\b[^,.;?]*`,
  String.raw`\b(?:when|did|has|have|why|where(?:s| is| are)?|how long)\b (?:[a-z]+ ){0,5}?(?:my|our|the) (?:[a-z]+ ){0,4}?(?:bonus|points|miles|annual fee|fee|credit|cash ?back|refund)(?: [a-z]+){0,3}? (?:post(?:ed)?|show(?:ed|n|s)?(?: up)?|arrived?|hit|come through|get credited|due|charged|billed)\b[^,.;?]*`,
  String.raw`\b(?:when|how long|where(?:s| is)?|did|has|will|until|track)\b (?:[a-z]+ ){0,5}?(?:my|our|the) (?:[a-z]+ ){0,3}?card (?:[a-z]+ ){0,2}?(?:arrives?|come|get(?:s)? here|delivered|delivery|ship(?:s|ped)?|in the mail|mailed)\b[^,.;?]*`,
  String.raw`\b(?:(?:can|could|will|how|do|does|to|you|i|they|we|get|ask for|request) )*(?:raise|increase|lower|bump up|up|change|request|ask for) (?:my|our) (?:[a-z]+ )?limit\b[^,.;?]*|\bmy (?:[a-z]+ )?limit (?:is|was|got|went)\b[^.;?]*`,
  String.raw`\bmy (?:[a-z]+ ){0,3}?cards? (?:was|is|got|keeps? getting|has been) (?:just )?(?:declined|locked|blocked|frozen|stolen|lost|hacked|suspended)\b[^,.;?]*`,
  String.raw`\b(?:approved me|got approved|was approved|im approved)\b[^,.;?]*\b(?:no card|when will (?:it|the card|my card)|where is)\b[^,.;?]*|\b(?:whats?|what is|check|see|tell me) my (?:fico|credit)(?: fico)? ?scores?(?= ?$| right now| now| today)`,
  String.raw`\b(?:un)?(?:lock|freeze) my (?:[a-z]+ ){0,3}?card\b[^,.;?]*`,
  String.raw`\b(?:make|schedule|set up|cancel) (?:an? |my |the )?(?:payment|autopay)\b(?! plan)[^,.;?]*`,
  String.raw`^ ?payments? (?:posted|due|pending|cleared|late)\b[^,.;?]*`,
].join('|');
const QUESTION = new RegExp(ASKED, 'g');

const APPLICATION = '(?:applications?|apps?|request)';
const STATE =
  '(?:pending|under (?:further )?review|in review|processing|(?:being )?processed|reviewed|on hold|stuck|in limbo|approved yet)';
const DECIDES = '(?:hear|decisions?|decide|decides|approve|approves|approval|answer|respond)';

/** Asked of an application that was sent, or of the limit that it would bring. */
const APPLIED = new RegExp(
  [
    String.raw`\b(?:status|progress|decision) (?:of|on|for) (?:my|the|an?) (?:[a-z]+ ){0,3}?application\b[^,.;?]*|\bapplication status\b[^,.;?]*|\b(?:was|am|did) i (?:get )?(?:approved|accepted)\b[^,.;?]*|\b(?:if|whether) i (?:was|am|got|have been|will be) (?:approved|accepted|declined|denied)\b[^,.;?]*|^ ?did i get the\b[^,.;?]*`,
    // `chase has my app under review for 10 days`
    String.raw`\b${APPLICATION} (?:[a-z0-9]+ ){0,6}?${STATE}\b[^,.;?]*|\b(?:is|was|still|went(?: in)?to|says|says its|been|got|stuck (?:in|on)) (?:pending|(?:under|in) review|processing|being processed|approved yet)\b[^,.;?]*|\b(?:pending|under) (?:review|verification|approval|decision)\b[^,.;?]*`,
    String.raw`\b(?:more time to (?:review|decide)|7 ?(?:to )?10 (?:business days|days? (?:message|notice|letter|email|notification|response|wait)))\b[^,.;?]*`,
    // What comes after a bankruptcy or a refusal is another question.
    String.raw`\b(?:when|how (?:long|soon|many days|fast))\b(?![^,.;?]*\b(?:after|until i can|another|next|again)\b) (?:[a-z]+ ){0,8}?${DECIDES}\b[^,.;?]*`,
    String.raw`\b(?:waiting|wait) (?:on|for|to) (?:[a-z]+ ){0,3}?${DECIDES}\b[^,.;?]*|\b(?:no|never|havent|hasnt|didnt|not|still nothing)(?: (?:got(?:ten)?|get|heard|hear|received|had|an?|any|yet|me))* (?:${DECIDES}|heard|back)\b(?= back| yet| from| on|,|\.|$)[^,.;?]*`,
    String.raw`\b(?:what|which|how (?:much|high|big|low)(?: of an?)?|whats|what kind of) (?:is |are |the |an? |of )*(?:(?:(?:starting|average|typical|usual|initial|credit) )+(?:limits?|lines?)|(?:limits?|lines?) (?:will|would|can|could|do|does|did|might|should) (?:i|we|they|he|she|it|people|most|others|you))\b[^,.;?]*`,
    String.raw`\bapplied (?:for|to|at|with) (?:[a-z0-9]+ ){1,6}?(?:yesterday|today|last (?:week|night|month)|\d+ (?:days?|weeks?) ago)\b(?=[^.;?]*\b(?:no|nothing|when|waiting|yet|still)\b)`,
  ].join('|'),
  'g',
);

/** Most searches have none of it. */
const MAY_ASK =
  /\b(?:my|our|that|i|we|charges?|transactions?|payments?|purchases?|app|applications?|autopay|pending|review|decisions?|limits?|lines?|approve[ds]?|declined?|denied|reject(?:ed)?|reconsider\w*|how long|hear|7 ?(?:to )?10)\b/;

/** A wish for a card beside it. */
const WISH =
  /\b(?:best|(?:which|what) cards?|recommend|looking for|(?:need|want|get|find) (?:an?|another|some|me)\b|new cards?|cards? (?:for|with|that|to)|transfer|0 ?%|no fee)\b/;

/** Asked of a refusal: the law gives whoever is refused the reasons. */
const REFUSED =
  /\bwhy (?:was|did|were|am|have|has) (?!my card|the card)(?:[a-z]+ ){0,4}?(?:declined?|denied|deny|reject(?:ed)?|turn(?:ed)? (?:me )?down|refused?)\b[^,.;?]*|\b(?:will|would|can|could|do|does) (?:[a-z]+ ){0,5}?reconsider\w*\b[^,.;?]*/g;
/** What else there is, or whom to call, asked by whoever was refused. */
const ELSE =
  /\b(?:else|instead|other (?:cards?|banks?|options?)|options|what (?:now|next|should)|now what|numbers?)\b/;

/**
 * Takes a question about the person's own account out of the text: all of it, unless a card is wished
 * for beside it.
 * @param plain in lower case, without apostrophes
 */
export function takeOwnAccount(plain: string, facts: Set<string>): string {
  if (!MAY_ASK.test(plain)) return plain;
  const asked = ELSE.test(plain) ? plain : plain.replaceAll(REFUSED, ' , ');
  const settled = asked.replaceAll(APPLIED, ' , ');
  const rest = settled.replaceAll(QUESTION, ' , ');
  if (rest === plain) return plain;
  if (settled !== plain) facts.add(OWN_APPLICATION);
  if (rest !== settled) facts.add(OWN_ACCOUNT);
  return WISH.test(plain) ? rest : ' ';
}
