/** Words beside the name of a card, or its date, that say whose account it is and what became of it. */

export interface AccountWords {
  /** What is left of the text without them. */
  readonly text: string;
  /** Whether the person is an authorized user of somebody else's account. */
  readonly user: boolean;
  readonly closed: boolean;
}

const OWNER =
  "(?:(?:my|his|her|their)\\s+)?(?:husband|wife|spouse|partner|mom|mum|mother|dad|father|parent|brother|sister|son|daughter|boyfriend|girlfriend|fianc[eé]e?)(?:['’]?s['’]?)?";
/** Of these one is the other adult of a household. */
export const ADULT = 'husband|wife|spouse|partner|fianc[eé]e?|boyfriend|girlfriend';
const BEFORE_ADULT = new RegExp(`^(?:my\\s|our\\s)?(${ADULT})(?:['’]?s['’]?)?\\s`, 'i');
const BEHIND_ADULT = new RegExp(
  `[\\s(,;:–-](?:(?:of|for)\\s)?(?:my\\s)?(${ADULT})(?:['’]?s['’]?)?\\)?$`,
  'i',
);
const USER =
  '(?:(?:authori[sz]ed|additional|secondary|auth)\\s+(?:user|card\\s?holder|member)|a\\.?u\\.?(?![\\w.]))s?';
const CLOSED = '(?:closed|cancell?ed)';
const OPEN = '[\\s([,;:–-]*';

const BEHIND_USER = new RegExp(
  `${OPEN}\\b(?:i['’]?m\\s+|(?:added\\s+)?as\\s+)?(?:an?\\s+)?${USER}.*$`,
  'i',
);
const BEFORE_USER = new RegExp(
  `^\\s*(?:i['’]?m\\s+)?(?:added\\s+)?(?:as\\s+)?(?:an?\\s+)?${USER}\\s*[:,-]?\\s+(?:(?:on|of|for)\\s+)?`,
  'i',
);
const BEFORE_OWNER = new RegExp(`^\\s*${OWNER}\\s+`, 'i');
const BEHIND_CLOSED = new RegExp(
  `${OPEN}\\b(?:(?:now|since|later|already|but|and)\\s+)*${CLOSED}\\b.*$`,
  'i',
);
const BEFORE_CLOSED = new RegExp(`^\\s*${CLOSED}\\b[\\s:,-]*(?:the\\s+|my\\s+)?`, 'i');

/** @param given the name of a card, or the day on which it was opened */
export function accountWords(given: string): AccountWords {
  const without = (text: string, ...patterns: readonly RegExp[]): string =>
    patterns.reduce((left, pattern) => {
      const rest = left.replace(pattern, '').trim();
      return rest === '' ? left : rest;
    }, text);
  const open = without(given, BEFORE_CLOSED, BEHIND_CLOSED);
  const own = without(open, BEFORE_USER, BEHIND_USER);
  const user = own !== open;
  return {
    text: user ? without(own, BEFORE_OWNER) : own,
    user,
    closed: open !== given.trim(),
  };
}

/** The other adult whose card it is said to be, and the name without that: `wife's Amex Gold`. */
export function adultWords(
  given: string,
): { readonly text: string; readonly adult: string } | null {
  const name = given.trim();
  for (const pattern of [BEFORE_ADULT, BEHIND_ADULT]) {
    const [said, adult] = pattern.exec(name) ?? [];
    const text =
      said === undefined
        ? ''
        : name
            .replace(said, '')
            .replace(/[\s(,;:–-]$/, '')
            .trim();
    if (adult !== undefined && text !== '') return { text, adult: adult.toLowerCase() };
  }
  return null;
}
