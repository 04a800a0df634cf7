/** A subject of which the catalog of cards holds nothing. */
interface Subject {
  readonly pattern: RegExp;
  /** In words, with who tells it where that is not the issuer. */
  readonly fact: string;
  /** Not where the text has such words: it asks for a card, or says something of the person. */
  readonly unless?: RegExp;
}

const MY = '(?:(?:my|the|an?|this|that|our|some) )*';
export const CARDS = /\b(?:credit )?cards?\b/;

const LOANS = 'loans and mortgages (a lender tells)';

/** In this order: a phrase comes before the shorter ones that are part of it. */
const SUBJECTS: readonly Subject[] = [
  {
    pattern:
      /\b(?:(?:best|top|new|current|good|highest|any) )*(?:(?:checking|savings|bank|money market) accounts?|banks?|checking|savings) (?:account )?(?:sign ?up |opening |new account |welcome )*(?:bonus(?:es)?|offers?|promos?|promotions?|interest(?: rates?)?|rates|apys?)\b|\b(?:best|top|good|open(?:ing)?|free|which) (?:an? |the |online )*(?:checking|savings|bank|money market) accounts?\b|\b(?:high ?yield|hysa|apy)(?: savings)?(?: accounts?)?\b|\b(?:cd|certificate of deposit) rates?\b/,
    fact: 'bank accounts, their bonuses and rates (the bank tells)',
  },
  {
    pattern:
      /\b(?:(?:best|current|lowest|cheap(?:est)?|todays?) )*(?:mortgage|home loan|heloc)s? (?:rates?|lenders?|refinanc\w+|pre ?approv\w+|calculators?|brokers?)\b|\brefinanc\w+ (?:(?:my|an?|the|our) )*(?:house|home|mortgage|car|auto|student|loans?)(?: loans?)?\b|\b(?:(?:best|get(?:ting)?|cheap(?:est)?|apply(?:ing)? for|need|take(?: out)?|an?|low(?:est)?) )*(?:personal|payday|auto|car|home|student) loans? (?:rates?|lenders?|calculators?|forgiveness|offers?)\b|\b(?:(?:best|get(?:ting)?|cheap(?:est)?|apply(?:ing)? for|need|take(?: out)?|an?) )*(?:personal|payday) loans?\b|\b(?:best|get(?:ting)?|cheap(?:est)?|apply(?:ing)? for|need|take(?: out)?) (?:an? )?(?:auto|car|home) loans?\b/,
    fact: LOANS,
    unless: /\bpay(?:ing)? (?:my|the|our|an?) (?:[a-z]+ )?(?:loans?|mortgage)\b/,
  },
  {
    pattern:
      /\b(?:(?:how|do|can|i|we|to) )*(?:get|getting|qualify for|apply for) (?:an? |the )?mortgage\b/,
    fact: LOANS,
  },
  {
    pattern:
      /\b(?:(?:can|could|how|do|to|i|we|pay(?:ing)?|off|my|our|the) )*(?:student|car|auto) loans?(?: (?:payments?|bills?|balance|debt))*(?: (?:with|by|on|using) (?:my |an? )?(?:credit )?cards?)?\b/,
    fact: 'whether a lender takes cards (the lender tells)',
  },
  {
    pattern:
      /\b(?:(?:can|i|to|how|do|where|purchase|buy(?:ing)?|invest(?:ing)?|in|some) )*(?:buy(?:ing)?|purchas(?:e|ing)|invest(?:ing)? in|trade|trading) (?:some )?(?:bitcoins?|btc|crypto\w*|ethereum|eth|dogecoin|stable ?coins?|usdc|coins)\b(?: (?:with|on|by|using) (?:my |an? )?(?:credit )?cards?)?/,
    fact: 'buying crypto by card (the issuer tells whether it is a cash advance)',
  },
  {
    pattern: new RegExp(
      String.raw`\bcharge ?backs?\b|\b(?:how (?:do|can|to) )?(?:i )?(?:file|win|open|start|lose|lost|won) (?:an? )?(?:billing )?disputes?\b|\b(?:how (?:do|can|to) )?(?:i )?dispute ${MY}(?:(?:charge|purchase|transaction|bill|payment|merchant)s?)?(?= ?(?:with|from|on|$))|\bbilling (?:errors?|disputes?)\b|\b(?:someone |somebody |they |thief |thieves )?(?:stole|stolen|cloned|skimmed|hacked|compromised|lost) ${MY}(?:(?:credit|amex|chase|citi) )*(?:cards?|wallet|numbers?|identity|info\w*)(?: (?:numbers?|info|details))*\b|\bcards? (?:was |is |got |were )?(?:stolen|cloned|skimmed|hacked|compromised|lost)\b|\bfraud(?:ulent)? (?:charges?|alerts?|departments?|claims?|on my)\b|\b(?:got|been|was|were|i was) scammed\b|\bidentity theft\b|\bphishing\b`,
    ),
    fact: 'disputes, lost cards and fraud (the number on the card tells, at once)',
    unless:
      /\b(?:after|because of|due to|since|from) (?:an? |my )?(?:identity theft|fraud)\b|\b(?:protection|cover(?:age)?|insurance)\b/,
  },
  {
    pattern:
      /\bcredit repair(?: (?:compan(?:y|ies)|services?|agenc(?:y|ies)|scams?|worth it|legit))*\b|\blexington law\b|\bcredit saint\b|\b(?:remov(?:e|ing)|delet(?:e|ing)|get(?:ting)? rid of|dispute) (?:(?:an?|my|the|old|paid|some) )*(?:collections?|late payments?|(?:hard )?inquir(?:y|ies)|charge ?offs?|negative (?:marks?|items?)|derogator\w+)(?: (?:from|off|on) (?:my |the )?(?:credit )?(?:reports?|score))?\b|\bgoodwill letters?\b|\bpay for delete\b|\b(?:freeze|lock|unfreeze) (?:my |the )?credit(?: (?:reports?|files?))?\b(?! cards?)|\bcredit freeze\b/,
    fact: 'repair of credit reports (the credit bureaus tell)',
  },
  {
    pattern:
      /\b(?:how (?:do|can|to|does) )?(?:i |we |one )?(?:raise|boost|improve|increase|fix|repair|raising|boosting|improving|fixing) (?:my |our |your |an? )?(?:credit )?scores?(?: (?:fast|quickly|quick|points|by \d+|up))*\b/,
    fact: 'how to raise a score (the credit bureaus tell)',
    unless: CARDS,
  },
  {
    pattern:
      /\bdebt (?:settlement|relief|consolidation compan\w+|collectors?)\b|\bstatute of limitations\b|\b(?:sued|suing|lawsuit|garnish\w*)(?: (?:by|for|over|me|my|a|the|wages?|card|company|bank))*\b|\bcredit counsel\w+\b/,
    fact: 'settlement of debts and the law (a nonprofit credit counselor tells)',
  },
  {
    pattern:
      /\b(?:best |good |which )?(?:canadian|british|uk|indian|european|australian|mexican|german|japanese|eu) (?:credit |bank |issued )+cards?\b|\b(?:canadian|british|indian|european|australian) cards\b|\b(?:foreign )?(?:credit )?cards? (?:for|available to|open to) (?:canadians?|brits?|british|indians|australians|europeans|mexicans|(?:people|residents) (?:in|of|living in) (?:canada|the uk|india|europe|australia|mexico|london|toronto))\b|\b(?:i |we )?(?:live|am|living|based|reside) in (?:canada|the uk|london|toronto|india|australia|europe|germany)\b/,
    fact: 'cards of banks outside the United States',
    unless: /\b(?:moved|moving|transfer(?:red)?|abroad|travel\w*|trip)\b/,
  },
  {
    pattern:
      /\b(?:[a-z]+ )?gift cards? (?:(?:purchase|buying|spending|daily|activation) )*(?:limits?|fees?|balances?|activation|expir\w+|resale|resell\w*|scams?|codes?|refunds?)\b|\b(?:check|activate|sell|resell|cash out|balance (?:of|on)) (?:(?:my|an?|the) )*(?:[a-z]+ )?gift cards?\b|\b(?:limits?|fees?|max(?:imum)?) (?:on|of|for) (?:buying )?(?:[a-z]+ )?gift cards?\b/,
    fact: 'gift cards: limits, fees and balances (the seller tells)',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:status|progress|update) (?:of|on|for) ${MY}(?:[a-z]+ ){0,3}?claims?\b|\b${MY}(?:[a-z]+ ){0,3}?claims? (?:status|(?:is |was |got |has been |still )*(?:denied|pending|rejected|processing|approved|closed))\b|\bhow long (?:does|do|will|until) ${MY}(?:[a-z]+ ){0,3}?claims? [a-z]+\b|\b(?:where(?:s| is)|what happened (?:to|with)|check|track|appeal) ${MY}(?:[a-z]+ ){0,3}?claim\b`,
    ),
    fact: 'claims that were filed (the benefit administrator tells)',
  },
  {
    pattern:
      /\b(?:(?:is|are|can|do|does|i|we|my|the|an?|annual|card|business|fees?|interest|points|rewards?|cash ?back|sign ?up|welcome|bonus(?:es)?|have to|need to|be|count as) )*(?:tax deduct\w+|deductible|deduct(?:ion|ions|ing)?|tax ?able|taxed|write ?offs?|write (?:it|them|that|this|off)(?: off)?|tax write offs?)\b(?: (?:the|my|an?|annual|card|fees?|interest|on|for|taxes|business|income))*|\b(?:report|declare|claim) (?:[a-z]+ ){0,4}?(?:on|to) (?:my |the )?(?:tax(?:es)?(?: returns?)?|irs|1099)\b|\b(?:(?:do|does|are|is|will|credit|card|rewards?|cash ?back|points|bonus(?:es)?) )*(?:counts?|counted|treated|considered|reported) as (?:taxable )?income\b(?: (?:for|on|by) (?:my |the )?(?:tax(?:es)?|irs))?|\b1099(?: (?:int|misc|k))? (?:for|from|on) (?:[a-z]+ )*?(?:bonus(?:es)?|rewards?|referrals?)\b/,
    fact: 'what is taxed or deductible (a tax adviser tells)',
    unless: /\b(?:zero|low|high|insurance|rental|cover\w*) deductible\b|\bdeductible of\b/,
  },
  {
    pattern:
      /\b(?:(?:prettiest|coolest|best|nicest|cutest|ugliest|most|which|what|has|the|a|cards?|with|cool|pretty|beautiful|cute) )*(?:(?:prettiest|coolest|nicest|cutest|ugliest)(?: looking)?|(?:cool|good|nice|best|pretty|great) looking|(?:cool|custom(?:ized)?|nice|pretty|cute|unique|beautiful|new) (?:card )?(?:designs?|art|look)|card (?:designs?|art|faces?|images?|colou?rs?)|custom(?:ized)? (?:photo|image|picture))(?: cards?(?: designs?)?)?\b|\b(?:what )?colou?rs? (?:is|are|of|does|do|options?)\b|\b(?:hot )?(?:pink|purple|black|white|rose gold|vertical|transparent|glow in the dark) (?:card )?(?:designs?|versions?|colou?r)\b|\bcolou?r (?:pink|purple|black|white|rose(?: gold)?)\b/,
    fact: 'how a card looks',
  },
  {
    pattern:
      /\b(?:(?:cheap(?:est)?|discount(?:ed)?|free|book|reserve|find|best) (?:[a-z]+ ){0,3}?(?:airport )?parking|(?:prices?|rates?|cost|how much) (?:is |of |for |does |at )*(?:[a-z]+ ){0,3}?parking(?: cost)?)\b(?: (?:at|near|in) [a-z]+(?: airport)?)?/,
    fact: 'prices of parking (the airport tells)',
    unless: /\b(?:benefit|perk|credit|includes?|comes with|earns?|points on|rewards on)\b/,
  },
  {
    pattern:
      /\b(?:best |good |which |what )?(?:stocks?|etfs?|mutual funds?|index funds?)(?: (?:to (?:buy|own)|picks?|tips?|market|prices?))+\b|\b(?:where|how|what) (?:(?:should|can|do|to) )*(?:i )?invest\b(?: in)?|\b(?:car|auto|home|life|health|pet|renters?) insurance (?:quotes?|rates?|compan(?:y|ies)|polic(?:y|ies))\b|\blife insurance\b|\bopen(?:ing)? an? (?:roth )?(?:ira|401 ?k|brokerage(?: account)?)\b/,
    fact: 'investments and insurance to buy',
  },
  {
    pattern:
      /\b(?:(?:best|which|good|get|need|want|any|an?|rewards?|cash ?back) )+(?:debit|prepaid|reloadable) cards?\b|\b(?:debit|prepaid|reloadable) cards? (?=with|that|for|rewards?|bonus)|^ ?(?:debit|prepaid|reloadable) cards?\b/,
    fact: 'debit and prepaid cards (the bank tells)',
    unless:
      /\b(?:only|just|have(?: got)?|use|using|instead of|rather than|not) (?:an? |my )?debit\b/,
  },
  {
    pattern:
      /\b(?:cheap(?:est)?|find|track|lowest|prices? (?:of|for)) (?:[a-z]+ ){0,2}?(?:flights?|airfares?|plane tickets?|hotels?)\b(?: (?:to|from|in) [a-z]+(?: [a-z]+)?)?|\b(?:flight|ticket|hotel|air ?fare) prices?\b|\baward (?:space|seats?|availab\w+)\b/,
    fact: 'prices and free seats of trips (the airline or hotel tells)',
  },
  {
    pattern:
      /\b(?:(?:whats?|the|a|is|there|any|for|chase|amex|citi|discover|bank) )*(?:customer (?:service|support|care)|(?:claims? )?phone numbers?|call cent(?:er|re)s?|contact (?:info\w*|numbers?))\b(?: (?:phone|numbers?|lines?|chat|email|hours|address))*/,
    fact: 'service and phone numbers of issuers (the back of the card tells)',
    unless: /\b(?:best|good|great|better|friendly|us based) customer (?:service|support|care)\b/,
  },
  {
    pattern:
      /\b(?:(?:best|good|with) )*(?:fraud|zero liability) (?:protection|liability|monitoring)\b|\bzero liability\b/,
    fact: 'how issuers differ in protection from fraud',
  },
  {
    pattern:
      /\b(?:routing|account) numbers?\b|\bswift codes?\b|\b(?:bank )?branch(?:es)? (?:hours?|near(?:by)?|locations?)\b|\batms? (?:near|locations?|fees?)\b/,
    fact: 'branches and account numbers (the bank tells)',
  },
];

export const SUBJECT_FACTS: ReadonlySet<string> = new Set(SUBJECTS.map(({ fact }) => fact));

/** A wish for a card beside what is asked. */
export const WISH =
  /\b(?:(?:best|which|what|good|better|top|great) (?:[a-z]+ ){0,5}?(?:credit )?cards?|recommend|looking for|new cards?|(?:need|want|get|find) (?:an? |another |me an? )(?:[a-z]+ ){0,4}?cards?|cards? (?:for|with|that|to)\b|(?:balance )?transfer|0 ?%|no (?:annual )?fee|pay(?:ing)? off|earn|points|cash ?back)\b/;

/**
 * Takes subjects out of which no source says anything, each added to `facts` in words: all of the
 * text, unless a card is wished for beside them.
 *
 * @param plain in lower case, without apostrophes
 */
export function takeSubjects(plain: string, facts: Set<string>): string {
  let rest = plain;
  for (const { pattern, fact, unless } of SUBJECTS) {
    if (unless?.test(plain)) continue;
    rest = rest.replaceAll(new RegExp(pattern, 'g'), () => {
      facts.add(fact);
      return ' , ';
    });
  }
  return rest === plain || WISH.test(rest) ? rest : ' ';
}
