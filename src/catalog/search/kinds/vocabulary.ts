import { CATEGORIES, type Category } from '../../../engine/model/categories.ts';
import { categoryWritten, namesBrand } from '../../names/categories.ts';
import { billNamed } from '../../names/kinds/bills.ts';
import { CATEGORY_WORDS } from '../categories.ts';

/** Kinds of spending by the words that the `spending` of a call takes as well, and what else these say. */

export interface KindWord {
  readonly category: Category;
  /**
   * How sure the word is: `known` is read elsewhere, wherever it stands, as is a `shop`; a `kind` is
   * bought; a `type` is also one of cards, `several` of them only before "card"; a `reason` is why
   * somebody asks, and what is `loose` says anything: both are kinds among others alone.
   */
  readonly sense: 'known' | 'shop' | 'kind' | 'type' | 'several' | 'reason' | 'loose';
}

/** Also types of cards: `hotel card`, `best airline`, `card for travel`. */
const TYPES: ReadonlySet<string> = new Set('hotel airline flight travel stores'.split(' '));
const SEVERAL: ReadonlySet<string> = new Set('hotels airlines flights'.split(' '));
const REASONS: ReadonlySet<string> = new Set(
  'trip trips vacation vacations holiday holidays'.split(' '),
);
/** What people do, and no kind beside it. */
const DONE = /^(?:travell?ing|giving)$/;
const LOOSE = new Set(
  `kids school car fun health vision legal tech cloud mobile office church mail parts phone delivery
  wholesale warehouse cable storage premiums court dating charging rides shows watches tours apps courses consulting accounting
  landscaping cleaning laundry doctor doctors dentist lawyer accountant mechanic nanny barber therapist tutor
  plumber electrician photographer handyman roofer landscaper hairdresser tailor groomer florist caterer`.split(
    /\s+/,
  ),
);
/** It says whose a kind of business is. */
const ARTICLE = /^(?:the|an?|my|our|some) /;
/** Other grammars read these: of students, businesses, and who sells there. */
const ELSEWHERE =
  /\b(?:business|company|corporate|college|university|student|students|mortgage|tuition|tax|taxes|insurance|vets?)\b/;
/** Names of merchants among the words, which are read as such. */
const MERCHANTS =
  /^(?:netflix|hulu|spotify|apple music|tesla|ups|fedex|usps|ezpass|irs|dmv|ticketmaster|(?:facebook|google) ads)$/;
/** Of these no card pays more, or a bill is told of apart. */
const UNTOLD: ReadonlySet<Category> = new Set<Category>([
  ...(['other', 'uncategorized', 'rent', 'mortgage', 'government_tax'] as const),
]);

const KNOWN = new RegExp(`^(?:${CATEGORY_WORDS.map(([words]) => words).join('|')})$`);
const KNOWN_AS = CATEGORY_WORDS.map(
  ([words, category]) => [new RegExp(`^(?:${words})$`), category] as const,
);
const KEYS: ReadonlySet<string> = new Set(CATEGORIES);

/** The kind of spending that words name; null where they name none. */
export function kindWord(words: string): KindWord | null {
  if (ARTICLE.test(words)) return null;
  if (words === 'food') return { category: 'dining', sense: 'known' };
  if (KNOWN.test(words)) {
    const category = KNOWN_AS.find(([pattern]) => pattern.test(words))?.[1];
    return category === undefined ? null : { category, sense: 'known' };
  }
  if (REASONS.has(words)) return { category: 'travel', sense: 'reason' };
  if (DONE.test(words) || ELSEWHERE.test(words)) return null;
  const category = categoryWritten(words);
  if (category === null || UNTOLD.has(category)) return null;
  if (namesBrand(words) || MERCHANTS.test(words)) return { category, sense: 'shop' };
  if (billNamed(words) !== null && !KEYS.has(words)) return null;
  // It is read with the places where they are seen.
  if (/\bads?\b|\badvert/.test(words)) return { category, sense: 'known' };
  if (TYPES.has(words)) return { category, sense: 'type' };
  if (SEVERAL.has(words)) return { category, sense: 'several' };
  return { category, sense: LOOSE.has(words) ? 'loose' : 'kind' };
}
