import type { QueryFilters } from '../filters.ts';
import { GRADUATION } from './graduation.ts';
import { HARMLESS } from './harmless.ts';
import { NEWCOMERS } from './newcomers.ts';
import type { NotHeld } from './not-held-fact.ts';

function builds(filters: QueryFilters): void {
  filters.primary_goal ??= 'build_credit';
}

const BUREAU = '(?:equifax|experian|trans ?union)(?! (?:boost|subscription|membership|premium))';
const DEPOSIT = '(?:(?:security|refundable|cash|upfront) )*deposits?';
const DOLLARS = String.raw`\$? ?\d{2,4}(?: ?(?:dollars?|bucks))?`;
const CAN = '(?:i|we|can|could|only|just|have|has|got|able|willing|to|will|afford|spare|give) ';
const SMALL = '(?:low(?:est|er)?|small(?:est)?|min(?:imum|imal)?|least|tiny|cheap(?:est)?|little)';

const NEVER =
  '(?:(?:does ?nt|do ?nt|wo ?nt|is ?nt|not|never|no|without|off|stays? off|keeps?(?: it)? off|hidden from|away from|separate from)(?: [a-z]+){0,3}?)';
const REPORT =
  '(?:(?:my |the |our |your )?(?:(?:personal|consumer|own) )+(?:credit )?(?:reports?|credit|bureaus?|files?|history|scores?)|(?:the )?(?:credit )?(?:reports?|bureaus?)(?: at all)?)';

const PAYEE =
  '(?:land(?:lord|lady)|property managers?|management company|apartments?|building|mortgage (?:company|servicer|lender)|lender|servicer)';
const ONLY_BY =
  '(?:takes?|accepts?|wants|requires?|(?:does ?nt|do ?nt|wont|will not|does not) (?:take|accept) (?:credit )?cards?,? (?:only|just))';
const BY =
  '(?:(?:paper|personal|cashiers?|certified|bank|wire|money|or|and|by|an?|mailed|electronic|direct) )*';
const MEANS =
  '(?:checks?|cheques?|ach|e ?checks?|transfers?|wires|orders?|debits?|zelle|cash(?! ?back))';
/** A `wire` stands alone where none of them follows. */
const BY_BANK = `${BY}(?:${MEANS}|wire(?! ${BY}(?:${MEANS}|wire)\\b))`;

const IF_REFUSED =
  '(?: (?:if|when|even if|after) (?:(?:they|it|i|we|the|bank|issuer|say|says|said|get|gets|am|im|are|is|turns?|turned|den(?:y|ies|ied)|reject(?:s|ed)?|declined?|refused?|me|us|down|a|an|not|approved|no|apply|denial)\\b ?)+)?';

/** In this order: a phrase comes before the shorter ones that are part of it. */
const NOT_HELD: readonly NotHeld[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:that|which|and|it) )*${NEVER} (?:(?:reports?|reported|reporting|show(?:s|ing|n)?(?: up)?|appears?|on|to|in|from) )*${REPORT}\b(?: please)?|\bpersonal (?:credit )?report(?:ing)? (?:no|none)\b`,
    ),
    fact: null,
    apply(filters) {
      filters.off_report = true;
      filters.card_type ??= 'business';
    },
  },
  {
    pattern:
      /\b(?:(?:that|which|and|who|must|it|a|card) )*reports?(?:ing|ed)? (?:(?:to|with|by|at|my|payments?) )*(?:all |each of )?(?:the )?(?:(?:3|three|big three|all) )?(?:major )?(?:credit )?(?:bureaus?|agencies)\b|\breports? (?:it )?to all (?:3|three)\b|\ball (?:3|three) (?:credit )?bureaus?\b|\b(?:(?:that|which|it) )*reports?\b(?: (?:it|monthly|everything|(?:my )?payments?))*(?= *(?:[,;.|]|and\b|$))/,
    fact: 'which bureaus a card is reported to',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:pulls?|pulling|us(?:e|es|ing)|checks?|reports?|inquir\w+)(?: (?:to|from|on|only|just|my))* )?(?:only )?${BUREAU}(?:(?:,| or| and|,? not) ${BUREAU})*(?: (?:only|pulls?|reports?))*|\b(?:which|what) (?:credit )?bureaus?(?: (?:do(?:es)?|will|they|it|is|gets?|pull(?:ed|s)?|use[ds]?))*\b|\bbureaus? (?:pull(?:ed|s)?|used?)\b`,
    ),
    fact: 'which credit bureau an issuer asks',
  },
  ...NEWCOMERS,
  {
    pattern:
      /\b(?:(?:on|in|by|with|to|the|my|a|an|has|have|got|im|i am|is|was|blacklisted|flagged|listed|reported|bad|banned|denied|record|report|because of) )*(?:chex ?systems?|early warning (?:services|system))\b(?: (?:records?|reports?|blacklist(?:ed)?|lists?|file))*/,
    fact: 'which issuers ask ChexSystems, which keeps records of bank accounts, not of credit',
    apply: builds,
  },
  {
    pattern: /\bguaranteed? (?:approvals?|acceptance|to (?:get )?approved?)\b/,
    fact: null,
    apply: builds,
  },
  {
    pattern:
      /\b(?:odds|chances?|likelihood)(?: (?:of|for|to|i|me|my|get|getting|be|being|an?|do|have))* approv\w+\b|\bapproval (?:odds|chances?|rates?)\b|\b(?:very |really )?(?:easy|easier|easiest|guaranteed|high|sure|likely|best)(?: (?:to|get|be|for))* (?:approv(?:al|ed)(?: odds)?|odds)\b|\b(?:easy|easier|easiest)(?: cards?)? to (?:get|qualify for)(?: into)?\b|\b(?:most )?likely to (?:get )?approved?(?: me| for)?\b|\b(?:will|can|would|could) i (?:get|be) approved(?: for)?\b|\bhow likely(?: (?:is it|am i|are we|i|to|that|will|get|be|being))* approv\w+(?: for)?|\bpre ?(?:approv(?:al|ed)|qualif\w+)\b/,
    fact: 'the odds of approval, which a preapproval tells',
  },
  // What paying taxes by card costs is told of the bill.
  {
    pattern:
      /\b(?:(?:my|our|the|an?|big|irs|estimated|est|quarterly|federal|state|income|property|back|self employment|to|pay|paying|cover|make|making|owe|for|of|due|in|on|toward) )*tax(?:es)?(?! (?:free|software|prep\w*|deduct\w*|refunds?|returns?|season|id)\b)(?: (?:payments?|bills?|installments?|due|owed))*\b/,
    fact: null,
  },
  // How a payee is paid; what it costs by card is told of the bill.
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:my|our|the|a) )?(?:${PAYEE} )?(?:(?:who|that|which|will|does|can|just|only) )*(?:${ONLY_BY}(?: (?:only|just))?(?: ${BY_BANK})+(?: (?:only|please))?|(?:is|are) (?:paid )?(?:(?:by|with) )?${BY_BANK} only)\b|\b${PAYEE} (?:only|just)(?: ${BY_BANK})+\b`,
    ),
    fact: null,
  },
  // Of who says what their credit is, the answer tells that the odds are not known.
  {
    pattern:
      /\b(?:(?:that|which|who|card|cards|will|would|can|to|actually|really|someone|somebody|one) )*(?:(?:will|would|could|might|does|actually|really) )+(?:approves?|accepts?|takes?)(?: (?:me|us|people|someone|anyone|him|her))+\b|\b(?:(?:that|which|who|actually|really) )*(?:approves|accepts|takes|approving|accepting)(?: (?:me|us|people|someone|anyone|him|her|an?|my))*\b(?! (?:points|miles|amex|visa))/,
    fact: null,
    apply: builds,
  },
  // Dear cards for bad credit are named with their fees.
  {
    pattern:
      /\b(?:(?:and|that|which|but|it) )*(?:(?:does ?nt|wont|not|isnt|is not|no|without|arent|not going to|wouldnt|never) )+(?:(?:gonna|going to|be|being|an?|total|complete|completely|get|getting) )*(?:rip(?:s|ping|ped)? (?:me |us |people |you )?off|rip ?offs?|scams?|scammy|predatory|screw(?:s|ing)? me(?: over)?|gouge|fleece(?:d|s)? me)\b/,
    fact: null,
  },
  {
    pattern:
      /\b(?:after|since|because of|due to|from|went through|going through)(?: (?:an?|my|our|the|messy|recent|bad|getting|being))* (?:divorced?|layoff|laid off|illness|sickness|medical (?:bills|debt)|job loss|losing (?:my|our) job|covid|identity theft)\b/,
    fact: null,
  },
  {
    pattern:
      /\b(?:instant(?:ly)?|immediate(?:ly)?|same day)(?: (?:approv(?:al|ed)|decisions?|use|access|cards?|numbers?|virtual|issu\w+))+\b|\b(?:(?:can|i|to|us(?:e|able|ing)|available|need(?:ed)?|it) )+(?:right away|immediately|instantly|the same day)\b|\bvirtual (?:cards?|numbers?)(?: numbers?)?\b/,
    fact: 'whether a card can be used before it comes by mail',
  },
  { pattern: /\b(?:right away|asap|immediately|right now)\b/, fact: null },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:high|higher|highest|big|bigger|large|decent|low|good|starting|minimum|max(?:imum)?|an?|the) )*(?:(?:credit|starting|card) )+(?:limits?|lines?)(?: (?:of|over|above|around|at least|increases?|${DOLLARS}|\d+ ?k))*|\b(?:high|higher|highest|big|bigger|large) limits?\b|\blimit increases?\b`,
    ),
    fact: 'credit limits',
  },
  {
    pattern:
      /\b(?:buy now,? pay later|bnpl|pay(?:ing)?(?: it)?(?: off)? (?:over time|in (?:4|four|parts|instal?lments?))|(?:in |by |with |monthly )*instal?lments?(?: plans?| payments?)?|plan it|my chase plan|payment plans?|(?:(?:special|store|promotional|promo|deferred) )?financ(?:ing|e plans?))\b/,
    fact: 'instalment plans of cards and of shops',
  },
  {
    pattern:
      /\b(?:customer (?:service|support|care)|(?:claims? )?phone numbers?|call cent(?:er|re)s?)\b/,
    fact: 'service and phone numbers of issuers',
  },
  {
    pattern:
      /\bjoint (?:accounts?|cards?|owners?|holders?|credit)\b|\bco ?(?:sign(?:er|ers|ing)?|borrowers?|applicants?)\b/,
    fact: 'which issuers allow a joint holder or a cosigner',
  },
  {
    pattern:
      /\b(?:no|without(?: an?y?)?|(?:not|dont|doesnt) (?:need|require|want)(?: an?y?)?) (?:personal guarant(?:ees?|y|ies)|pg)\b|\bein only\b|\b(?:with )?(?:just|only) (?:my |an? )?ein\b/,
    fact: 'which business cards ask for no personal guarantee',
    apply: (filters) => {
      filters.card_type ??= 'business';
    },
  },
  GRADUATION,
  {
    pattern: /\b(?:(?:made )?of )?metal(?:lic)?(?: (?:cards?|design|look|build))*\b/,
    fact: 'what a card is made of',
  },
  {
    pattern: /\b(?:no|without(?: an?y?)?|low|little|zero) revenues?(?: yet| so far)?\b/,
    fact: 'what revenue an issuer asks for',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:will|would|does|do|can|could|if|it|this|they|applying|apply|to|a|without|not|wont|doesnt|denial|being|getting|denied|rejected|preapprovals?) )*(?:hurt(?:s|ing)?|ding(?:s|ing)?|affect(?:s|ing)?|lower(?:s|ing)?|damag(?:e|es|ing)|impact(?:s|ing)?|hit(?:s|ting)?|tank(?:s|ing)?) (?:me|(?:(?:my|your|the) )?(?:credit|score)(?: (?:score|report|history))?)\b${IF_REFUSED}|\b(?:(?:is|does|do|it|a|an|only|with|just|they|use|uses|need) )*(?:hard|soft) (?:credit )?(?:pulls?|inquir(?:y|ies)|checks?)(?: only)?\b${IF_REFUSED}`,
    ),
    fact: 'whether an application, a denial or a preapproval leaves a hard inquiry',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:and|that|which|when|will|do|does|i|it|they|can|how|soon|long|until|before|eventually|also|to) )*(?:(?:gets?|getting|gives?|giving|have|want) )?(?:me )?(?:(?:my|the|your) )?${DEPOSIT} (?:back|refunded|returned)(?: (?:eventually|someday|one day|later|soon|quickly|fast|automatically|after|in (?:a|\d+) (?:years?|months?)))*|\b(?:(?:and|that|which|when|will|do|does|it|they) )*(?:refunds?|returns?|gives? back) (?:(?:me|my|the|your) )*${DEPOSIT}\b`,
    ),
    fact: 'when a deposit comes back',
    apply: (filters) => {
      filters.card_type ??= 'secured';
    },
  },
  // Of secured cards that are shown, the answer says that the deposit is not known.
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:low|small)(?: ${DEPOSIT})? or no|no or (?:low|small)|no ${DEPOSIT} or (?:an? )?(?:low|small)) ${DEPOSIT}|\b(?:no|without|not)(?: an?y?)? (?:huge|big|large|high|hefty|crazy) ${DEPOSIT}`,
    ),
    fact: 'the least deposit of a secured card',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${CAN})*(?:deposit|put|lay|pay)(?:ting)?(?: down)?(?: (?:a|about|around|only|just|up to|like|deposit|of))* ${DOLLARS}(?: down)?(?: (?:(?:as|for|into)(?: an?| the| my)? )?${DEPOSIT})?(?<= (?:down|deposits?)|\bdown\b.*|\bdeposit .*)|\b(?:${CAN})*(?:with )?(?:an? |the )?(?:${SMALL} )?${DEPOSIT}(?: (?:of|under|below|less than|at most|up to|around|about|is|only))* ${DOLLARS}|(?:\b(?:with )?(?:an? |the )?${SMALL}|\b(?:${CAN})*(?:with )?(?:only )?(?:an? )?(?:(?:under|below) )?(?<!\d)${DOLLARS})(?: possible)?(?: (?:for|as)(?: an?| the| my)?)? ${DEPOSIT}\b`,
    ),
    fact: null,
    apply: (filters, said) => {
      const dollars = /\d{2,4}/.exec(said.replace(',', ''))?.[0];
      if (dollars !== undefined) filters.deposit = Number(dollars);
      filters.card_type ??= 'secured';
    },
  },
];

const REASONS = 'why a bank refused, its reconsideration number, and the odds at others';

/** What to do about a refusal. */
const AFTER_DENIAL: readonly NotHeld[] = [
  {
    pattern:
      /\b(?:(?:whats|what|is|the|a|their|its|any|have|does|do|how|to|call|phone|for|get|give me) )*\brecon(?:sider(?:ation|ed)?)?\b(?: (?:lines?|phone|numbers?|calls?|departments?|teams?|tips?))*/,
    fact: REASONS,
  },
];

/** Asked of a refusal that is said elsewhere in the text. */
const WHAT_NOW =
  /\b(?:why\b(?: (?:did|was|were|would|do|does|have|has|am|is|got|they|i|it|we|he|she|get|be|me)\b)*|what are my options|(?:(?:and|is|there|an?|the|any|have|do|does|it|they|who|can|should|i) )*(?:(?:phone |recon )?numbers?(?: (?:to|i can|i should) call)?|call)\b|(?:so |and )*(?:what|where) (?:(?:should|can|could|do|to|would|else|options|are|my|have) )*(?:i |we |you )?(?:do|now|next|go|left|have|from here)(?: (?:now|next|about (?:it|that|this)|to do|from here))*|now what|next steps?|how (?:do|can|should) i appeal(?: (?:it|that|this))?|(?:can i )?(?:appeal|dispute|fight|overturn)(?: (?:it|that|this|the|a|decision|denial))*)/g;
const IS_REFUSED =
  /\b(?:den(?:y|ied|ies|ial)|reject(?:s|ed|ion)?|declin(?:e|es|ed)|turned (?:me )?down|refus(?:e|es|ed|al)|said no|says no|not approved)\b/;

/** The same of what a person does about a refusal. @param plain the whole text */
export function takeWhatNow(plain: string, facts: Set<string>): string {
  if (!IS_REFUSED.test(plain)) return plain;
  return plain.replaceAll(WHAT_NOW, () => {
    facts.add(REASONS);
    return ' , ';
  });
}

/** Takes what no source says out of the text, and adds it to `facts` in words. */
export function takeNotHeld(text: string, filters: QueryFilters, facts: Set<string>): string {
  let rest = text;
  for (const { pattern, fact, apply } of [...AFTER_DENIAL, ...NOT_HELD, ...HARMLESS]) {
    rest = rest.replaceAll(new RegExp(pattern, 'g'), (said: string) => {
      if (fact !== null) facts.add(fact);
      apply?.(filters, said);
      return ' | ';
    });
  }
  return rest;
}
