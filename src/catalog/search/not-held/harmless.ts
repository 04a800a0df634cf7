import type { NotHeld } from './not-held-fact.ts';

const TRADES =
  '(?:landscap(?:ing|ers?)|lawn (?:care|mowing|service)s?|plumb(?:ers?|ing)|electricians?|hvac|roof(?:ers?|ing)|house ?paint(?:ers?|ing)|paint(?:ers|ing)|(?:house |office )?clean(?:ers?|ing(?: (?:service|company|lady))?)|handym[ae]n|carpent(?:ers?|ry)|contractors?|construction|photograph(?:ers?|y)|hair ?(?:stylists?|dressers?)|barbers?|nail techs?|caterers?|truckers?|welders?|realtors?|real estate agents?|tutors?|florists?|dog walkers?|pet sitters?|life ?guards?|pressure washing|snow removal|tree service|auto detailing|house ?wi(?:fe|ves)|house ?husbands?|home ?makers?|stay at home (?:mom|dad|parent)s?)';
const JOB = '(?:jobs?|work|gigs?|shifts?|intern(?:ship)?s?)';

/** What people say of themselves beside a wish, which chooses no card. */
export const HARMLESS: readonly NotHeld[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:im|i am|as|an?|my|own|small|little|local|for|run|running|do|doing|husband|wife|is|the|in) )*${TRADES}\b(?: (?=business|llc|company|supplies)|(?= *(?:[,.;|]|$|and\b|with\b|who\b|for\b|card\b|looking\b|need|want|i\b|gas\b)))`,
    ),
    fact: null,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:i|works?|working|about|only|have|has|with|an?|my|got|at|on|in) )*(?:\d+ (?:hrs?|hours?)(?: (?:a|per|each|every) (?:week|wk|day|month))?|(?:part|full) time)(?: (?:at|on|in|for|the|my|an?|${JOB}|campus|school|university|college|library|bookstore|cafeteria|dining hall|gym|lab))*\b|\b(?:(?:on|at|my|the|an?|have|has|with|i|got) )*(?:campus|(?:summer|weekend|after ?school|library|college|side|day|work study|student))(?: (?:library|bookstore|cafeteria|dining hall|lab))* ${JOB}\b|\bon campus\b`,
    ),
    fact: null,
  },
  // At a drugstore that is named, the shop says it.
  {
    pattern:
      /\b(?:(?:i|she|he|we|takes?|fills?|gets?|buys?|pick(?:s|ing)? up|of|\d+|my|her|his|moms?|dads?) )*(?:prescriptions?|meds|medications?|medicines?)(?: (?:a|per|each|every) (?:month|week|year))? (?=(?:at|from|in) [a-z])/,
    fact: null,
  },
  {
    pattern:
      /\b(?:kids?|childrens?|after ?school|family) activities\b|\b(?:truck|van|fleet|work truck|company car) (?=fuel|gas\b|diesel)/,
    fact: null,
  },
  // What somebody does not pay they do not ask for.
  {
    pattern:
      /\b(?:(?:and|but|as|since|because) )?(?:i|we)(?:ve)? (?:(?:have|almost|basically|pretty much|ever) )*never (?:ever )?(?:pay|paid|carry|carried|owe|owed|been charged)(?: (?:any|a|an))* (?:interest|late fees?|late)\b/,
    fact: null,
  },
  // Without a debt no rate counts.
  {
    pattern:
      /\b(?:(?:i|we|always|will|is|are|it|and|who|to|be) )*(?:pay(?:s|ing)?|paid)(?: (?:it|them|my|the|all|off|cards?|bills?|balances?|always))* in full(?: (?:each|every|a|per|the) (?:month|time|statement)| monthly| always)*\b/,
    fact: null,
  },
  // Who learns is told by other words; where, by the fee abroad.
  {
    pattern:
      /\b(?:(?:i|im|am|is|are|will|be|while|when|for|who|and|currently) )*stud(?:y|ies|ying)(?= *(?:[,.;|]|$|abroad\b|overseas\b))/,
    fact: null,
  },
];
