import type { QueryFilters } from '../filters.ts';

/**
 * Who works for themselves without a company: a business to issuers, for which they apply with their
 * own Social Security number.
 */
const ALONE = String.raw`(?:(?:as|im|i am|for|an?|my|our|own|small|little|new|just|only|with|have|has|do|doing|run|running|get|got|paid|on|the) )*(?:sole ?(?:props?|propriet\w+|owners?)|single member llcs?|freelanc\w+|1099s?(?: (?:income|contractors?|workers?|work|employees?|gigs?|jobs?))?|side (?:hustles?|gigs?|business(?:es)?|jobs?|work)|gig (?:work(?:ers?)?|economy|jobs?|income)|independent contractors?|self ?employ\w+|schedule c|dbas?|solopreneurs?)`;
const COMPANY =
  '(?:eins?(?: numbers?)?|employer id\\w*(?: numbers?)?|(?:federal |business )?tax ids?(?: numbers?)?|llcs?|incorporation|formal business|registered (?:business|company))';
const NOT = `(?:(?:with )?no|without(?: having)?|(?:dont|do not|doesnt) (?:have|need|want|require)|havent got|lack(?:ing)?|instead of|rather than|not|never (?:got|formed)|skip)(?: (?:an?|the|my|any|use|using|or))*`;
const NUMBER = '(?:ssns?|social security(?: numbers?)?|(?:my|own|your) social)';
const WITH_NUMBER = `(?:(?:can|i|to|apply|applying|using|uses?|used|with|just|only|my|the|an?|have|has|own|personal|on|under|and|but) )*${NUMBER}(?: (?:only|instead|numbers?|as (?:the|my) tax id|to apply))*`;

const SOLE = new RegExp(
  String.raw`\b(?:${ALONE}|${NOT} ${COMPANY}(?:(?:,| or| and) (?:an? |no )?${COMPANY})*)\b(?! (?:tax(?:es)?|only)\b)`,
  'g',
);
/** With a number of their own, and no words before that deny it. */
const OWN_NUMBER = new RegExp(
  String.raw`(?<!\b(?:no|without|not|dont|lack|lacking|never|need|needs|require|requires|required|requiring)(?: (?:an?|any|have|having|need|require|us))* )\b${WITH_NUMBER}\b(?! (?:required|needed|income|benefits|checks?|payments?))`,
  'g',
);
/** What no business buys, or who asks for a card of their own. */
const PRIVATE =
  /\bpersonal (?:cards?|use|spending|expenses|travel)|\b(?:grocer(?:y|ies)|dining|restaurants?|streaming|student|secured|unsecured|first (?:credit )?card|(?:re)?build|balance transfer|debts?)\b/;

/** Takes out what somebody says of a business that is they themselves. */
export function takeSoleOwner(plain: string, filters: QueryFilters): string {
  let rest = plain.replaceAll(SOLE, () => {
    if (!PRIVATE.test(plain)) {
      filters.card_type = 'business';
      filters.sole_owner = true;
    }
    return ' | ';
  });
  // Who has a number is not without one; of a business it says that the owner has no other.
  rest = rest.replaceAll(OWN_NUMBER, () => {
    if (/\b(?:business|biz)\b/.test(plain)) filters.sole_owner = true;
    return ' | ';
  });
  return rest;
}
