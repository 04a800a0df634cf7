import type { QueryFilters } from '../filters.ts';
import { isNoStudent } from '../person/studies.ts';
import { COUNTRY, countryIn, FROM_COUNTRY, OF_COUNTRY } from './home-country.ts';
import type { NotHeld } from './not-held-fact.ts';

/** Who has no number or no history here begins: a score that is said counts more. */
function begins(filters: QueryFilters): void {
  filters.credit_history = 'none';
}

const NO =
  '(?:(?:i |we |who |with )*(?:no|without(?: having)?|not having|lack(?:ing|s)?|(?:dont|do not|doesnt|does not) have(?: got)?|havent got)(?: (?:an?y?|us|my))*)';
const NOT_ASKED =
  '(?:(?:(?:that|which|who|cards?|does|do|did|will) )*(?:dont|do not|doesnt|does not|wont|not|never) (?:ask(?:ing)? for|need(?:ing)?|requir(?:e|ing)|want)(?: (?:an?y?|my|your|the))*)';
const SSN =
  '(?:ssns?|social security(?: numbers?| cards?)?|socials?(?= *(?:[,.;|]|$)))(?: (?:numbers?|cards?))?';
const ITIN = '(?:itins?|individual taxpayer (?:id\\w*|numbers?))';
const ANY =
  '(?:(?:i|we|only|just|have|has|got|with|using|use|an?|my|on|for|accept(?:s|ing)?|tak(?:e|es|ing)|issuers?|banks?|that|which|no|without|but|instead) )*';
const ITS_WORDS =
  '(?: (?:numbers?|yet|needed|required|requirement|only|accepted|accepting|ok|okay|holders?|instead|applicants?))*';

/** With the country that they come from, where it is said. */
function fromAbroad(filters: QueryFilters, said: string): void {
  filters.history_abroad = countryIn(said) ?? filters.history_abroad ?? true;
  begins(filters);
}

const CREDIT = 'credit (?:history|histories|scores?|reports?|records?)';
/** Behind `in` and the like much else is said: `at all`, `in general`, `of mine`. */
const ABROAD = `(?:home country|abroad|overseas|back home|there|home|foreign country|country|${COUNTRY})`;

const ON = '(?:an?|as|im|i am|on|for|new|recent|my|the)';
/**
 * Visas for a stay of which most are for work, exchange or family, and none says by itself that the
 * person studies. The letter and number alone where little else is written so; behind the rest it says
 * visa.
 */
const VISA =
  '(?:(?:h ?1 ?b1?|h ?[234][ab]?|l ?[12][ab]?|j ?[12]|f ?1 (?:post )?(?:completion )?opt|stem opt)(?! ?\\d)|(?<=\\bon an? )(?:e ?[1-3]|o ?[1-3]|r ?1|k ?[1-3]|tn|td)(?! ?\\d)|(?:work|exchange(?: visitor)?|dependent|spouse|fiancee?|[a-z] ?\\d ?[ab]?|tn|td) (?:work )?(?:visas?|status)|au pairs?)';

/** Who has no number or no credit history of the country. */
export const NEWCOMERS: readonly NotHeld[] = [
  // A report that is sent from abroad.
  {
    pattern: new RegExp(
      [
        String.raw`\b(?:(?:via|with|through|using|use|uses|takes?|accepts?|supports?|that|which|work(?:s|ing)? with|do(?:es)?|cards?) )*nova ?credit(?: passports?)?\b`,
        String.raw`\b(?:(?:use|using|transfer|bring|count(?:s|ing)?|with|my|an?|have|has|good|excellent|great|long|strong|that|which|accepts?) )*(?:foreign|international|overseas|home country|${OF_COUNTRY}) ${CREDIT}\b`,
        String.raw`\b(?:(?:good|great|excellent|indian|my|a|have|has|with) )*cibil(?: (?:history|scores?|reports?|\d{3}))*\b`,
        String.raw`\b(?:(?:have|had|has|with|a|good|great|excellent|long) )*${CREDIT} (?:(?:is|was|all|only) )*(?:(?:from|in|of|back|at) (?:(?:my|another|the|a) )*${ABROAD}|there|back home|abroad|overseas)\b`,
      ].join('|'),
    ),
    fact: null,
    apply: fromAbroad,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${NO} ${SSN}|${NOT_ASKED} ${SSN}|${ANY} ${ITIN})${ITS_WORDS}\b`,
    ),
    fact: null,
    apply: (filters) => {
      filters.without_ssn = true;
      begins(filters);
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${ON} )*(?:international students?|students?(?: cards?)?,? international|student visas?|f ?1(?! ?\d)(?! (?:opt|post))|m ?1(?= (?:student|visa|status))|students?(?= from ${FROM_COUNTRY}))(?: (?:students?|visas?|status|holders?))*(?: from ${FROM_COUNTRY})?\b`,
    ),
    fact: null,
    apply: (filters, said) => {
      fromAbroad(filters, said);
      if (isNoStudent(filters)) return;
      filters.card_type ??= 'student';
      const [, letter] = /(?<!\w)([fm]) ?1\b/.exec(said) ?? [];
      if (letter !== undefined && !/student/.test(said))
        filters.enrolled_by = `${letter.toUpperCase()}-1`;
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:${ON}|${OF_COUNTRY}) )*(?:immigrants?|newcomers?(?: to (?:the )?(?:us|usa|states|america|country))?|expats?|green card holders?|foreign nationals?|foreigners?|${VISA}|non ?residents?|non us citizens?)(?: (?:visas?|status|holders?))*(?: from ${FROM_COUNTRY})?\b|\b(?:(?:im|i am|just|recently|brand) )*(?:new to|(?:moved|moving|came|come|relocat(?:ed|ing)|immigrated|arrived)(?: here| over)?(?: from ${FROM_COUNTRY})? to) (?:the )?(?:us|usa|united states|states|america|country)\b(?: from ${FROM_COUNTRY})?|\b(?:(?:i|just|recently|have|ive) )*(?:moved|came|relocated|immigrated|arrived)(?: here| over)* from ${FROM_COUNTRY}\b`,
    ),
    fact: null,
    apply: fromAbroad,
  },
];
