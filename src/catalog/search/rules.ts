import type { Category } from '../../engine/model/categories.ts';
import { CREDIT, MEMBERS, OF_PEOPLE } from './applicant.ts';
import { BENEFIT_WORDS } from './benefits.ts';
import { CATEGORY_WORDS } from './categories.ts';
import { COVERS } from './covers.ts';
import { FEES } from './fees/fees.ts';
import { type CardNetwork, type CardType, type WordRule, withValue } from './filters.ts';
import { APPLICATIONS } from './person/new-cards.ts';
import { isNoStudent } from './person/studies.ts';
import { RANKINGS } from './rankings.ts';
import { RATES } from './rates.ts';
import { SPENT } from './sums.ts';
import { TRIPS } from './trips.ts';
import { INSURED } from './words/insured.ts';
import { OFFERS_ASKED } from './words/offers-asked.ts';

function tag(pattern: RegExp, name: string): WordRule {
  return {
    pattern,
    apply: (filters) => {
      filters.tags = withValue(filters.tags, name);
    },
  };
}

function type({ pattern, card_type }: (typeof TYPES)[number]): WordRule {
  return {
    pattern,
    apply: (filters, [said]) => {
      if (card_type === 'student' && !said.includes('student')) {
        if (isNoStudent(filters)) return;
        filters.enrolled_by ??= said;
      }
      const general = filters.card_type === 'balance_transfer' && card_type === 'business';
      if (filters.card_type === undefined || general) filters.card_type = card_type;
      else if (card_type === 'travel' || card_type === 'cashback') filters.primary_goal = card_type;
    },
  };
}

function earns(pattern: RegExp, ...categories: Category[]): WordRule {
  return {
    pattern,
    apply: (filters) => {
      for (const one of categories) filters.earns_on = withValue(filters.earns_on, one);
    },
  };
}

function onNetwork({ pattern, network }: (typeof NETWORKS)[number]): WordRule {
  return {
    pattern,
    apply: (filters) => {
      filters.network = network;
    },
  };
}

const NO = '(?:no|zero|0|without(?: an?y?)?|never (?:an?y?|charges?(?: an?y?)?))';
const USERS =
  '(?:(?:employee|authori[sz]ed user|additional|extra|supplementary) cards?|(?:authori[sz]ed|additional|extra) users?|employees)';
const ANY_NETWORK = '(?:visas?|master ?cards?|amex|american express|discover)';
const NETWORK_NAMES: readonly (readonly [RegExp, CardNetwork])[] = [
  [/visa/, 'Visa'],
  [/master ?card/, 'Mastercard'],
  [/amex|american express/, 'Amex'],
  [/discover/, 'Discover'],
];

/** In this order: a phrase comes before the shorter ones that are part of it. */
export const PHRASES: readonly WordRule[] = [
  ...OF_PEOPLE,
  ...INSURED,
  ...OFFERS_ASKED,
  {
    pattern: new RegExp(
      `(?=.*\\b(?:visa|master ?card))\\b${ANY_NETWORK}(?:(?:,? (?:or|and|&) |, | ?\\/ ?)(?:an? )?${ANY_NETWORK})+(?: only| networks?)*\\b`,
    ),
    apply: (filters, match) => {
      const named = NETWORK_NAMES.filter(([words]) => words.test(match[0]));
      filters.any_network = named.map(([, network]) => network);
    },
  },
  ...SPENT,
  ...APPLICATIONS,
  ...CREDIT,
  ...TRIPS,
  ...RANKINGS,
  tag(
    /\b(?:no|zero|without|0%?)(?: a| any)? (?:foreign(?: transaction| exchange)?|fx|forex|international)(?: transaction)? fees?\b|\bno ftfs?\b|\bforeign fee free\b/,
    'no_foreign_fee',
  ),
  // `no interest in points` is of the person: interest is charged in a time.
  tag(
    /\b(?:0 ?%|0|zero|zero percent|no) (?:intro(?:ductory)? )?(?:aprs?|interest)\b(?! in (?!(?:[a-z]+ )*(?:\d|months?|years?|period)))(?: for \d+ months\b)?(?: (?:on|for) (?:new )?purchases\b)?|\binterest free\b/,
    'zero_intro_apr',
  ),
  // Alone it is what interest is paid at; before a fee it is that fee.
  tag(
    /(?<![\d.])0 ?(?:%|percent\b)(?! (?:[a-z]+ )?(?:fees?|transfers?))(?: (?:for|on)?(?: new)? ?purchases\b)?/,
    'zero_intro_apr',
  ),
  tag(
    new RegExp(
      String.raw`(?:\b${NO} |\b(?<=${NO} late(?: payment)? (?:fees?|charges?),? (?:or|nor|and) ))penalty (?:aprs?|rates?|interest)\b`,
    ),
    'no_penalty_apr',
  ),
  tag(new RegExp(String.raw`\b${NO} late(?: payment)? (?:fees?|charges?)\b`), 'no_late_fee'),
  tag(
    new RegExp(
      String.raw`\b${NO} cash advance (?:fees?|charges?)\b|\b(?:fee )?free cash advances?\b`,
    ),
    'no_cash_advance_fee',
  ),
  tag(
    new RegExp(
      String.raw`\b(?:(?:free|no fee|no charge|unlimited) )+${USERS}\b|\b${NO} ${USERS} (?:fees?|charges?)\b|\b${NO} (?:fees?|charges?) (?:for|on|to add) ${USERS}\b|\b${USERS} (?:(?:are|for|at) )?(?:free|no (?:fee|charge))\b`,
    ),
    'free_authorized_users',
  ),
  ...FEES,
  {
    pattern:
      /\b(?:(?:with|a|an|the) )*(?:(?:sign(?:ing)? ?(?:up|on)|welcome|intro(?:ductory)?) )?(?:bonus(?:es)?|offers?)(?: (?:of|over|above|at least|more than|worth|that is))+ ?(\$)?(\d{2,6})(k)?(?: ?(dollars|bucks|points|miles))?(?: or more)?|(\$)(\d{2,5}) (?:(?:sign(?:ing)? ?(?:up|on)|welcome|cash) )*bonus(?:es)?\b|\b(\d{2,3})(k) (?:(?:points?|miles?) )?(?:(?:sign(?:ing)? ?(?:up|on)|welcome) )?(?:bonus(?:es)?|offers?)\b/,
    apply: (filters, match) => {
      const amount = Number(match[2] ?? match[6] ?? match[7]) * (match[3] || match[8] ? 1_000 : 1);
      const dollars = match[1] ?? match[5] ?? /dollars|bucks/.test(match[4] ?? '');
      const points = match[4] === 'points' || match[4] === 'miles' || amount >= 5_000;
      filters.min_bonus = { amount, unit: dollars || !points ? 'dollars' : 'points' };
      filters.sort ??= 'sign_on_bonus';
    },
  },
  {
    pattern:
      /(?:\b(then|next|after that),? (?:by )?(?:the )?)?(?:\b(?:(?:best|biggest|highest|largest|big|high|large|top|good|great|most valuable) )?(?:sign(?:ing)? ?(?:up|on)|welcome|new (?:member|cardholder|customer|account)) (?:bonus(?:es)?|offers?)\b|\b(?:best|biggest|highest|largest|big|high|large|top) (?:cash |points |miles )?(?:bonus(?:es)?|subs?)\b|\bsign ?up bonus(?:es)?\b)/,
    apply: (filters, match) => {
      const before = filters.sort;
      const isNext = match[1] !== undefined && before !== undefined;
      filters.sort = isNext ? before : 'sign_on_bonus';
      const next = isNext ? 'sign_on_bonus' : before;
      if (next !== undefined && next !== filters.sort) filters.then_by = next;
    },
  },
  ...MEMBERS,
  ...RATES,
  ...COVERS,
  ...BENEFIT_WORDS.map(
    ([words, keys]): WordRule => ({
      pattern: new RegExp(String.raw`\b(?:${words})(?!\w)`),
      apply: (filters) => {
        filters.benefits = [...(filters.benefits ?? []), [...keys]];
      },
    }),
  ),
];

/** The card takes the first type mentioned; `business` and the like come before it. */
const TYPES: readonly { pattern: RegExp; card_type: CardType }[] = [
  {
    pattern: /\b(?:balance transfers?|transfer(?:ring)?(?: an?| my)? balance)\b/,
    card_type: 'balance_transfer',
  },
  {
    pattern:
      /\b(?:small )?business\b(?! (?:class|trips?)\b)|\bbiz\b|\bcompany\b|\bcorporate\b|\b(?:my |an? |new )*(?:llc|sole propriet\w+|freelanc\w+)\b/,
    card_type: 'business',
  },
  {
    pattern:
      /\b(?:(?:college|grad(?:uate)?|university|phd|masters|law|med(?:ical)?|nursing) )?students?\b|\b(?:(?:full|part) time )?enrolled (?:(?:(?:in|at) )?(?:(?:an?|the|my) )?(?:[a-z]+ ){0,2}?(?:college|university|school|classes|degree)\b|(?:full|part) time\b)|\bcollege\b|\buniversity\b|\b(?:fresh(?:man|men)|sophomores?|undergrad(?:uate)?s?|(?:(?:in|at|attending|starting|begin(?:ning)?|to) )?(?:grad(?:uate)?|law|med(?:ical)?|dental|nursing) school|phd candidates?)\b/,
    card_type: 'student',
  },
  { pattern: /\bsecured\b/, card_type: 'secured' },
  { pattern: /\bhotels?\b/, card_type: 'hotel' },
  { pattern: /\bairlines?\b|\bfrequent flyer\b/, card_type: 'airline' },
  { pattern: /\bcash ?-?back\b/, card_type: 'cashback' },
  {
    pattern:
      /\b(?:business|first) class\b(?: (?:seats?|flights?|tickets?|travel)\b)?|\bbusiness trips?\b|\btravel(?:ling|ing)?\b|\bflights?\b|\bmiles\b(?! (?:(?:a|per|each|every|one|round) (?:day|week|month|year|way|trip)\b|away\b|(?:to|from) (?:work|home|town|school)\b))/,
    card_type: 'travel',
  },
];
/** A store whose card is meant, and no place: `Walmart store and pickup`, `in the store and online`. */
const STORE = {
  pattern:
    /\bstores?(?: branded?)? (?:(?:credit|charge|rewards?|loyalty|brand) )*cards?\b|\bstore branded?\b|\bcards? (?:of|from|by) (?:(?:an?|any|some|the) )?(?:[a-z]+ )?stores?\b|^(?:stores?|retail) ?(?=$|,)/,
  card_type: 'store',
} as const;

const NETWORKS: readonly { pattern: RegExp; network: CardNetwork }[] = [
  { pattern: /\bvisa\b/, network: 'Visa' },
  { pattern: /\bmaster ?card\b/, network: 'Mastercard' },
  { pattern: /\b(?:amex|american express) network\b/, network: 'Amex' },
  { pattern: /\bdiscover network\b/, network: 'Discover' },
];

const TAGS: readonly { readonly pattern: RegExp; readonly tag: string }[] = [
  {
    pattern: /\b(?:free )?(?:airport )?lounges?(?: access)?\b|\bpriority pass\b/,
    tag: 'lounge_access',
  },
  { pattern: /\b(?:free )?(?:global entry|(?:tsa )?pre ?check)\b/, tag: 'global_entry' },
  { pattern: /\brotating(?: categor(?:y|ies))?\b/, tag: 'rotating_categories' },
];

/** What a person can exclude, besides issuers and names. */
export const NEGATABLE = {
  types: [...TYPES, STORE],
  networks: NETWORKS,
  tags: TAGS,
  benefits: BENEFIT_WORDS,
};

/** Read after negations have been taken out of the text. */
export const WORDS: readonly WordRule[] = [
  tag(/\bintro(?:ductory)? aprs?\b/, 'zero_intro_apr'),
  {
    pattern:
      /(?<!\b(?:dining|grocery|gas|travel|category|relationship|points?) )\b(?:with )?(?:(?:an?|the|nice|decent|welcome) )*bonus(?:es)?\b(?! (?:on|for|at|in|categor\w+|rates?|points?|cash ?back)\b)/,
    apply: (filters) => {
      filters.sort ??= 'sign_on_bonus';
    },
  },
  ...TAGS.map(({ pattern, tag: name }) => tag(pattern, name)),
  ...TYPES.map(type),
  ...CATEGORY_WORDS.map(([words, category]) => earns(new RegExp(`\\b(?:${words})\\b`), category)),
  earns(/\bfood\b/, 'dining', 'groceries'),
  type(STORE),
  ...NETWORKS.map(onNetwork),
];
