import type { Category } from '../engine/categories.ts';
import { issuerKey, normaliseName } from './card-names.ts';
import type { CardSeed } from './schema.ts';

/** What a wish for a card in plain words asks for. Absent: it was not mentioned. */
export interface QueryFilters {
  card_type?: CardSeed['card_type'];
  /** Dollars; "under 100" reads as at most 100. */
  max_annual_fee?: number;
  /** As the catalogue spells it, or as the person did when no issuer goes by it. */
  issuer?: string;
  network?: CardSeed['networks'][number];
  credit_tier?: NonNullable<CardSeed['credit_score_needed']>;
  primary_goal?: 'travel' | 'cashback' | 'build_credit';
  tags?: string[];
  /** Categories that the card has to pay extra on. */
  earns_on?: Category[];
  /** Dollars a month. */
  spending?: Partial<Record<Category, number>>;
  /** Words of the card's name. */
  name_words?: string[];
}

export interface ParsedQuery {
  readonly filters: QueryFilters;
  /** Words that meant nothing to the grammar. */
  readonly not_understood: readonly string[];
}

/** What the grammar has to know of the catalogue. */
interface QueryVocabulary {
  /** Issuers by `issuerKey`. */
  readonly issuers: ReadonlyMap<string, string>;
  /** Normalised words of card names. */
  readonly nameWords: ReadonlySet<string>;
}

/** Makes the reader of wishes for a catalogue of cards. */
export function createQueryParser(cards: readonly CardSeed[]): (query: string) => ParsedQuery {
  const vocabulary: QueryVocabulary = {
    issuers: new Map(cards.map(({ issuer }) => [issuerKey(issuer), issuer])),
    nameWords: new Set(cards.flatMap((card) => normaliseName(card.name).split(' '))),
  };
  return (query) => parseQuery(query, vocabulary);
}

/** Takes what it understands out of the text and notes it. */
interface Rule {
  readonly pattern: RegExp;
  readonly apply: (filters: QueryFilters, match: RegExpMatchArray) => void;
}

function tag(pattern: RegExp, name: string): Rule {
  return {
    pattern,
    apply: (filters) => {
      filters.tags = [...new Set([...(filters.tags ?? []), name])];
    },
  };
}

function fee(pattern: RegExp, amount: (match: RegExpMatchArray) => number): Rule {
  return {
    pattern,
    apply: (filters, match) => {
      const asked = amount(match);
      filters.max_annual_fee = Math.min(filters.max_annual_fee ?? asked, asked);
    },
  };
}

/** "good credit" and "credit is good", but not "a good credit card". */
function credit(words: string, tier: NonNullable<QueryFilters['credit_tier']>): Rule {
  return {
    pattern: new RegExp(
      String.raw`\b(?:${words})(?: or better)? credit\b(?: history)?(?! cards?\b)|\bcredit(?: score| rating)?(?: is)? (?:${words})\b`,
    ),
    apply: (filters) => {
      filters.credit_tier = tier;
    },
  };
}

/** The first type mentioned is the card's; `business` and the like go before it. */
function type(pattern: RegExp, card_type: CardSeed['card_type']): Rule {
  return {
    pattern,
    apply: (filters) => {
      if (filters.card_type === undefined) filters.card_type = card_type;
      else if (card_type === 'travel' || card_type === 'cashback') filters.primary_goal = card_type;
    },
  };
}

function goal(pattern: RegExp, primary_goal: NonNullable<QueryFilters['primary_goal']>): Rule {
  return {
    pattern,
    apply: (filters) => {
      filters.primary_goal = primary_goal;
    },
  };
}

function earns(pattern: RegExp, category: Category): Rule {
  return {
    pattern,
    apply: (filters) => {
      filters.earns_on = [...new Set([...(filters.earns_on ?? []), category])];
    },
  };
}

function onNetwork(pattern: RegExp, network: NonNullable<QueryFilters['network']>): Rule {
  return {
    pattern,
    apply: (filters) => {
      filters.network = network;
    },
  };
}

const FEE = '(?:(?:annual|yearly) )?fees?';
const DOLLARS = String.raw`\$? ?(\d{1,5})(?: ?(?:dollars|usd|bucks))?`;

const CATEGORY_WORDS: readonly (readonly [string, Category])[] = [
  ['dining|restaurants?|eating out', 'dining'],
  ['grocer(?:y|ies)|supermarkets?', 'groceries'],
  ['gas(?: stations?)?|fuel', 'gas'],
  ['streaming', 'streaming'],
  ['(?:online )?shopping', 'shopping'],
  ['drug ?stores?|pharmac(?:y|ies)', 'drugstores'],
  ['rent', 'rent'],
  ['transit|commut(?:e|ing)', 'transit'],
  ['utilit(?:y|ies)', 'utilities'],
  ['home improvement', 'home_improvement'],
];

/** In this order: a phrase goes before the shorter ones that are part of it. */
const RULES: readonly Rule[] = [
  ...[...CATEGORY_WORDS, ['travel', 'travel'] as const].map(
    ([words, category]): Rule => ({
      pattern: new RegExp(
        String.raw`\b(?:i )?(?:spend(?:ing)? )?(?:about )?${DOLLARS}(?: ?(?:a|per|each|\/) ?mo(?:nth)?| monthly)? (?:on|in|for) (?:${words})\b`,
      ),
      apply: (filters, match) => {
        filters.spending = { ...filters.spending, [category]: Number(match[1]) };
      },
    }),
  ),
  tag(
    /\b(?:no|zero|without|0%?)(?: a| any)? (?:foreign(?: transaction| exchange)?|fx|forex|international)(?: transaction)? fees?\b|\bno ftfs?\b|\bforeign fee free\b/,
    'no_foreign_fee',
  ),
  tag(
    /\b(?:0 ?%|0|zero|zero percent|no) (?:intro(?:ductory)? )?(?:aprs?|interest)\b(?: for \d+ months\b)?/,
    'zero_intro_apr',
  ),
  tag(/\bintro(?:ductory)? aprs?\b/, 'intro_apr'),
  tag(/\b(?:airport )?lounges?(?: access)?\b|\bpriority pass\b/, 'lounge_access'),
  tag(/\bglobal entry\b|\b(?:tsa )?pre ?check\b/, 'global_entry'),
  tag(/\brotating(?: categor(?:y|ies))?\b/, 'rotating_categories'),
  fee(
    new RegExp(
      String.raw`\b(?:no|zero|without(?: an?)?|0|\$ ?0)[ -]?${FEE}\b|\bfee[ -]free\b|\bfree\b`,
    ),
    () => 0,
  ),
  fee(
    new RegExp(
      String.raw`(?:\b(?:${FEE}|costing|costs?) )?(?:(?:\b(?:of )?(?:under|below|less than|at most|up to|max(?:imum)?(?: of)?|no more than|not over|within))|<=?) ?${DOLLARS}(?: (?:a|per) year\b)?(?: ${FEE}\b)?`,
    ),
    (match) => Number(match[1]),
  ),
  fee(new RegExp(String.raw`${DOLLARS} (?:or less|max(?:imum)?)\b(?: ${FEE}\b)?`), (match) =>
    Number(match[1]),
  ),
  fee(new RegExp(String.raw`\$ ?(\d{1,5}) ${FEE}\b`), (match) => Number(match[1])),
  {
    pattern:
      /\b(?:credit )?(?:score|fico)(?: score)?(?: of| is| around| about)? ?(\d{3})\b|\b(\d{3}) (?:credit )?(?:score|fico)\b/,
    apply: (filters, match) => {
      filters.credit_tier = tierOfScore(Number(match[1] ?? match[2]));
    },
  },
  goal(
    /\b(?:re)?build(?:ing|er)?(?: (?:my|up))? credit\b|\bcredit build(?:er|ing)\b|\bfirst(?: ever)?(?: credit)? card\b|\bstarter\b/,
    'build_credit',
  ),
  credit('excellent|great|exceptional|very good|top', 'excellent'),
  credit('good', 'good'),
  credit('fair|average|okay|ok|medium', 'fair'),
  credit('bad|poor|low|damaged|no|limited|thin', 'poor'),
  type(/\b(?:balance transfers?|transfer(?:ring)?(?: an?| my)? balance)\b/, 'balance_transfer'),
  type(/\b(?:small )?business\b|\bbiz\b|\bcompany\b|\bcorporate\b/, 'business'),
  type(/\b(?:college )?students?\b|\bcollege\b/, 'student'),
  type(/\bsecured\b/, 'secured'),
  type(/\bhotels?\b/, 'hotel'),
  type(/\bairlines?\b|\bfrequent flyer\b/, 'airline'),
  type(/\bcash ?-?back\b/, 'cashback'),
  type(/\btravel(?:ling|ing)?\b|\bflights?\b|\bmiles\b/, 'travel'),
  ...CATEGORY_WORDS.map(([words, category]) => earns(new RegExp(`\\b(?:${words})\\b`), category)),
  type(/\bstores?\b/, 'store'),
  onNetwork(/\bvisa\b/, 'Visa'),
  onNetwork(/\bmaster ?card\b/, 'Mastercard'),
  onNetwork(/\b(?:amex|american express) network\b/, 'Amex'),
  onNetwork(/\bdiscover network\b/, 'Discover'),
];

/** Words that say nothing of the card wanted. */
const FILLER = new Set(
  `a an the and or of for from by with without to in on at my me i im want wants need needs looking look find show give
  get some any that has have having is are be please card cards credit best good better great top recommend recommended
  which what would should could can you do it its no fee fees annual yearly year per issued bank issuer rewards reward
  points like use who network`.split(/\s+/),
);

/** Issuers whose names are common words: taken for issuers only after "from" or "by". */
const COMMON_WORDS = new Set('total self step current destiny aspire bill upgrade'.split(' '));

const LONGEST = 300;

/**
 * Reads a wish for a card by a small grammar of phrases, without any model: fees, credit, types,
 * networks, tags, categories, spending, then issuers, then words of card names.
 */
function parseQuery(query: string, vocabulary: QueryVocabulary): ParsedQuery {
  const filters: QueryFilters = {};
  let text = ` ${query
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .replace(/-/g, ' ')
    .replace(/(\d),(\d{3})\b/g, '$1$2')} `;
  for (const { pattern, apply } of RULES) {
    const matches = new RegExp(pattern, 'g');
    text = text.replaceAll(matches, (...found) => {
      const match = found.slice(
        0,
        found.findIndex((part) => typeof part === 'number'),
      );
      apply(filters, match as unknown as RegExpMatchArray);
      // A mark keeps words on both sides from making a new phrase.
      return ' | ';
    });
  }
  const not_understood: string[] = [];
  for (const part of text.split('|')) {
    readNames(normaliseName(part).split(' ').filter(Boolean), filters, vocabulary, not_understood);
  }
  return { filters, not_understood: [...new Set(not_understood)] };
}

/** Issuers, words of card names, and what is left of a stretch of text without phrases. */
function readNames(
  words: readonly string[],
  filters: QueryFilters,
  { issuers, nameWords }: QueryVocabulary,
  not_understood: string[],
): void {
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const afterFrom = ['from', 'by', 'issuer'].includes(words[at - 1] ?? '');
    const found = issuerAt(words, at, issuers);
    if (found && (afterFrom || !COMMON_WORDS.has(word))) {
      filters.issuer = found.issuer;
      at += found.length - 1;
    } else if (FILLER.has(word)) {
    } else if (nameWords.has(word) && /[a-z]/.test(word) && word.length > 1) {
      filters.name_words = [...(filters.name_words ?? []), word];
    } else if (afterFrom) {
      filters.issuer = word;
    } else not_understood.push(word);
  }
}

/** The issuer whose whole name begins here, the longest reading first. */
function issuerAt(
  words: readonly string[],
  at: number,
  issuers: QueryVocabulary['issuers'],
): { issuer: string; length: number } | null {
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ');
    const issuer = issuers.get(issuerKey(name));
    if (issuer !== undefined) return { issuer, length };
  }
  return null;
}

/** FICO ranges as the bureaus name them; very good counts as excellent here. */
function tierOfScore(score: number): NonNullable<QueryFilters['credit_tier']> {
  if (score >= 740) return 'excellent';
  if (score >= 670) return 'good';
  return score >= 580 ? 'fair' : 'poor';
}
