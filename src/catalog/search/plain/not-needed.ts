/** What a person does without: it is no wish, and leaves no card out. */

/** What a card takes or asks for: "no deposit needed" is a condition, as are a person's own records. */
const BURDENS =
  '(?:fees?|ftfs?|deposits?|credit|scores?|history|checks?|pulls?|inquir\\w+|ssn|social|itin|number|memberships?|accounts?|activat\\w+|activities|enroll?\\w*|categor\\w+|guarant\\w+|pg|revenues?|income|interest|aprs?|annual|minimum|spend\\w*|approv\\w+|surcharges?|costs?|charges?|penalt\\w+|limits?|sign ?ups?(?! (?:bonus|offer))|(?:points|miles)(?! transfers?)|citizen\\w*|address\\w*|co ?sign\\w*|jobs?|employ\\w+|paperwork|proof|documents?|residen\\w+|id|passport|subscriptions?|invit\\w+|referrals?|app|blackout|booking|debt|it|that|this|one|more|another|help|money|matter|much)';
/** Cards of a bank, a network or a kind are left out by whoever wants none of them. */
const CARDS = '(?:cards?|visa|mastercard|amex|discover)';
const WORD = `(?!(?:${BURDENS}|${CARDS}|and|but|or|nor|with|for|to|so|because|as|if|no|not|just|only|who|that|which|need(?:ed|s)?|i|we|my|is|are|was|a|an|the|on|in|at)\\b)[a-z0-9%]+`;
/** One thing, and several in one breath. */
const ONE = `${WORD}(?: (?:with |to )?${WORD}){0,4}?(?! ${BURDENS}\\b)`;
const THING = `${ONE}(?: (?:or|nor) (?:an? |the |any )?(?!any )${ONE})*`;
const END = '(?= *(?:[,;.!?|()]|$)| (?:and|but|so|because|as|just|only|with|for|i|we)\\b)';
const NEEDED = '(?:needed|required|necessary|wanted|planned|important|essential|expected|desired)';
const NOT = '(?:not|isnt|arent|is not|are not|never|hardly|is nt)';
const MUCH = '(?:(?:really|very|that|so|too|all that|at all|much|particularly|actually|even) )*';
/** A debt to be moved, in any words. */
const MOVED =
  '(?:(?:an?|any|the|my|our|old|existing|other|current|more|credit|card) )*(?:balances?|debts?)';
const TRANSFERS = `(?:(?:an?|any|the|old|existing|0 ?%) )*(?:balance transfers?|bts?)(?! (?:fees?|${CARDS}|offers?|aprs?|bonus|limits?|deadlines?|windows?)\\b)`;
const WITHOUT =
  '(?:no|not|without|never|zero|nor|dont|do not|not going to|wont|will not|isnt|is not|not (?:for|about|after|doing|using|planning|looking for|interested in)|instead of|rather than|no (?:need|plans?|interest|desire|wish) (?:for|of|to|in))';
const LEAD = '(?:(?:i|we|im|am|it|its|this|is|are|and|but|also|have|has|there|with) )*';
const DO =
  '(?:(?:do|doing|make|making|need|want|wanting|have|having|for|plan(?:ning)?|on|any|actually|really|looking|use|using|to|going|care|about|a|an|the|interested|in) )*';

const PATTERNS = [
  // `no balance transfer`, `not moving any old balance`, `no debt to move`
  `${LEAD}(?<!\\b(?:why|if) )${WITHOUT} ${DO}${TRANSFERS}(?: (?:is|are))?(?: ${NEEDED})?`,
  `${LEAD}${WITHOUT} ${DO}(?:mov(?:e|ing)|transfer(?:ring)?|bring(?:ing)?|carry(?:ing)?(?= [a-z ]*over\\b)|shift(?:ing)?|consolidat(?:e|ing)) ${MOVED}(?: (?:over|anywhere|to it|from (?:another|other|old) cards?))*`,
  `${LEAD}(?:no|without(?: any)?|zero|dont have(?: any)?|have no) (?:(?:old|existing|other|current|card|credit) )*(?:balances?|debts?) to (?:move|transfer|bring|shift|consolidate)(?: over)?`,
  // `no lounge needed`, `lounge access is not important`, `the bonus doesnt matter`
  `${LEAD}(?:no|zero)(?: (?:an?y?|the))? ${ONE}(?:(?:,|,? (?:or|nor|and)) (?:an? |no |any )?(?!any )${ONE})*(?: (?:is|are))? ${NEEDED}${END}`,
  `(?<=(?:^|[,;.!?|(]) *(?:(?:and|but|the|an?|any) )*)${THING}(?: cards?)? (?:is |are )?(?:${NOT} ${MUCH}(?:${NEEDED}|a (?:priority|must|concern|need|factor)|relevant|of interest)|(?:does ?nt|do ?nt|does not|do not) (?:really )?matter|unimportant|irrelevant|unnecessary|optional)(?: (?:to|for) (?:me|us))?${END}`,
  // `dont need travel perks`
  `${LEAD}(?:(?:do ?nt|do not|wont|will not|never|not) ${MUCH}(?:need(?:ing)?|care (?:about|for)|require|bothered (?:about|by)|fussed about)|no need (?:for|of)|(?:can|could) (?:do|live) without)(?: (?:any|an?|the|much|special|fancy))* ${THING}${END}`,
].map((one) => new RegExp(`(?<![a-z0-9])(?:${one})(?![a-z0-9])`, 'g'));

const MAY_DO_WITHOUT =
  /\b(?:no|not|without|never|zero|nor|[a-z]+nt|instead|rather|un[a-z]+|irrelevant|optional)\b/;

/** Takes that out of the text. @param plain in lower case, without apostrophes and hyphens */
export function takeNotNeeded(plain: string): string {
  if (!MAY_DO_WITHOUT.test(plain)) return plain;
  return PATTERNS.reduce((rest, pattern) => rest.replaceAll(pattern, ' , '), plain);
}
