/** What somebody lives on: said beside a wish for a card, and nothing that is spent. */

const MONEY = String.raw`\$? ?(?:\d{1,3}(?:,\d{3})+|\d+)(?!,?\d)(?:\.\d+)?(?: ?(?:k|grand|thousand)\b)?(?: ?(?:dollars|usd|bucks))?(?![\d%])`;
const RANGE = `${MONEY}(?: ?(?:-|to) ?${MONEY})?`;
const PER = String.raw`(?: ?(?:\/|(?:a|an|per|each|every|by the) ?)(?:mo(?:nth)?|yr|year|we?e?k|hour|hr|day|annum)\b| (?:monthly|yearly|weekly|annually|hourly|biweekly|bi weekly|every two weeks)\b)`;
const ABOUT =
  '(?:[ :=?]|\\b(?:is|are|was|of|around|about|at|only|just|like|roughly|currently|approximately|approx|near|maybe|comes|to|in|pays?|paying|thats?|which|being|from|a|some)\\b)*';
const WHOSE =
  '(?:(?:an?|my|our|his|her|the|your|gross|net|annual|yearly|monthly|weekly|household|family|combined|joint|total|taxable|rental|retirement|disability|va|veterans|minimum|fixed|steady|stable|government|state|military|teacher|small|low|base|only|pension|social security|parttime|part time|full time|husbands?|wifes?|spouses?)[ ]+)*';
const NOUN = String.raw`(?:incomes?(?! tax)|salar(?:y|ies)|wages?|pay ?che(?:ck|que)s?|pensions?|social security|s\.?s\.?d?i\.?|ssdi|disability|take home(?: pay)?|earnings|stipend|allowance|child support|alimony|unemployment|annuity|revenues?|(?:business )?turnover)`;
const JOB = '(?:(?:jobs?|work|gig|shifts?)(?: (?:which|that|at|pays?|paying|me|making))*)';
const EARN =
  '(?:make|makes|making|earn|earns|earning|(?:gets?|am|is|are|being|im) paid|brings? (?:home|in)|bringing (?:home|in)|takes? home|net(?! ?(?:15|30|45|60|90)(?![0-9,]))|gross|(?<=\\b(?:i|we|he|she|they|job|business) )clears?|lives? (?:on|off)|living (?:on|off)|pull(?:s|ing)? in)';
const NO_SUM = String.raw`(?! ?(?:x\b|points?|miles|cash ?back|back\b|percent|purchases?|payments?|trips?|transactions?|months? (?:of|at)|in (?:purchases|rewards|points|cash)|(?:on|at) (?:dining|groceries|gas|travel)))`;

const INCOME = [
  String.raw`\b(?:(?:i|we|he|she|who|that|and|husband|wife|only|just|currently|each|both|together|usually|can|do|about|to) )*${EARN}(?: (?:about|around|like|roughly|only|just|maybe|approximately|up to|a|some|me|us))*(?: |(?=\$))${RANGE}${PER}?${NO_SUM}(?: (?:at|from|in) (?:(?:my|the|a) )?(?:jobs?|work|pension|social security|part time job|[a-z']+(?= *(?:[,.;]|$))))?`,
  String.raw`\b(?:(?:i|we) (?:have|get|receive|live on|am on) )?${WHOSE}${NOUN}${ABOUT}${RANGE}${PER}?`,
  String.raw`(?<![\w.$])${RANGE}${PER}?(?: (?:of|in|from|as))?(?: (?:my|our|a|the|his|her))? ${WHOSE}${NOUN}\b`,
  String.raw`\b(?:(?:with|have|has|an?|my|part|full|time|first|new|and) )*${JOB}${ABOUT}${RANGE}${PER}`,
  String.raw`\b(?:with |my |new |first )*${JOB} (?:at |of |for )?${MONEY}(?<=k)`,
  String.raw`\b(?:(?:on|from|get|have) ${WHOSE}${NOUN}|${WHOSE}(?:wages? )?${JOB}), (?:about |around )?${RANGE}${PER}(?! (?:on|for|in|at)\b)`,
  String.raw`\bpaid (?:weekly|biweekly|bi weekly|monthly|hourly|every (?:two |other )?weeks?|twice a month),? (?:about |around )?${RANGE}`,
  String.raw`\b(?:no|zero|low|little|without(?: any)?) incomes?\b(?! tax)`,
  String.raw`\b(?:(?:on|from|get|gets|getting|receive|living on|live on|have) )?(?:my |his |her |our )?social security(?: (?:benefits?|income|checks?|payments?|retirement)|(?= is)|(?<=\b(?:on|from|get|gets|getting|receive) (?:my |his |her |our )?social security))(?! numbers?)(?: is (?:my |our |his |her )?(?:only |sole )?income)?`,
  String.raw`\bretired (?:on|with) ${ABOUT}${RANGE}${PER}?`,
].map((words) => new RegExp(words, 'gi'));

/** `from his pension and my social security`, behind the sum. */
const BESIDE = new RegExp(String.raw`\b(?:and|plus|from|with) ${WHOSE}${NOUN}\b`, 'gi');

/** Most searches have none of it. */
const MAY_TELL =
  /\b(?:income|salar|wage|pay|paid|pension|social security|s\.?s\.?d?i|disab|earn|mak|bring|tak|net|gross|clear|liv|pull|stipend|allowance|child support|alimony|unempl|annuity|revenue|turnover|business|retired|jobs?|work|gig|shift)/i;

/** What is not known here of a person who says it. */
export const INCOME_ASKED = 'what income an issuer asks for, so yours ranks nothing';

/** The query without what it says of income, and that. */
export function withoutIncome(query: string): { readonly rest: string; readonly said: string[] } {
  const said: string[] = [];
  if (!MAY_TELL.test(query)) return { rest: query, said };
  const take = (words: string) => {
    said.push(words);
    return ' , ';
  };
  const rest = INCOME.reduce(
    (text, pattern) => text.replace(pattern, take),
    query.replace(/[’']/g, ''),
  );
  return said.length === 0 ? { rest: query, said } : { rest: rest.replace(BESIDE, ' '), said };
}
