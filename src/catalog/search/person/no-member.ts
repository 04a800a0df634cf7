import { type QueryFilters, withValue } from '../filters.ts';
import { ALL_CLUBS, anyClub, CLUBS, clubsNamed, NOT_CARD } from './club-names.ts';

/** Memberships that the person says they do not have: `no Costco membership`, `not a Sam's member`. */

const LIST = (names: string) =>
  `${names}(?:(?:,? (?:and|or|nor|&) |, | ?\\/ ?)(?:an? |the |my |our )?${names})*`;
const KIND = '(?:member(?:ship)?s?|subscri(?:ber|ption)s?|accounts?)';
const WHO = '(?:(?:but|and|as|since|because) )?(?:(?:i|we|im|were|i am|we are|ive|weve) )?';
const NOT = "(?:do not|don['’]?t|doesn['’]?t|did not|didn['’]?t)";
const ANY = '(?:(?:an?|any|the|my|our|be|been|a paid|members? of|belong to|at|to) )*';
/** Of what one does with a club as a place, or has. */
const HAS = `(?:${NOT} (?:even |currently |actually )?(?:have|hold|own|belong to|subscribe to|pay for|use|shop at|go to)|no longer (?:have|hold|belong to|shop at)?|never had|not|non|isn['’]?t|aren['’]?t|never(?: been)?|no|without|w\\/o|cancell?ed|dropped|quit|left|gave up|let go of)`;
/** What denies a name alone; `no Prime` may be about cards of that name. */
const VERBS = `(?:${NOT} (?:even |currently |actually )?(?:have|hold|belong to|subscribe to|pay for|shop at|go to)|no longer (?:have|hold|belong to|shop at)|never had|cancell?ed|dropped|quit)`;

const AS_MEMBER = new RegExp(
  `\\b${WHO}${HAS}[ -]${ANY}(?<names>${LIST(anyClub(ALL_CLUBS))}) ${KIND}(?: any ?more)?\\b${NOT_CARD}`,
  'g',
);
const BY_NAME = new RegExp(
  `\\b${WHO}${VERBS} ${ANY}(?<names>${LIST(anyClub(CLUBS))})(?![\\w+])(?: any ?more)?${NOT_CARD}(?! (?:gas|cash|visa|card)\\b)`,
  'g',
);
const ENDED = new RegExp(
  `\\b(?:my |our |the )?(?<names>${LIST(anyClub(ALL_CLUBS))}) ${KIND} (?:has |have |is |was |just )*(?:expired|lapsed|ended|cancell?ed|over|gone)\\b`,
  'g',
);
const PATTERNS = [AS_MEMBER, BY_NAME, ENDED];

/** @param plain in lower case */
export function takeNoClubs(plain: string, filters: QueryFilters): string {
  return PATTERNS.reduce(
    (text, pattern) =>
      text.replaceAll(pattern, (...found) => {
        const { names = '' } = found.at(-1) as Readonly<Record<string, string | undefined>>;
        for (const key of clubsNamed(names))
          filters.memberships = withValue(filters.memberships, `no ${key}`);
        return ' , ';
      }),
    plain,
  );
}

/** Where a query as it was sent says so: no shop is meant there. */
export function noClubsAt(plain: string): { readonly from: number; readonly to: number }[] {
  return PATTERNS.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ 0: said, index }) => ({
      from: index,
      to: index + said.length,
    })),
  );
}
