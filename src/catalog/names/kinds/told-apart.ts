import { wordList } from '../../../kit/text/word-list.ts';
import { adPlaceToldApart } from './ad-places.ts';
import { shopKindToldApart } from './shop-kinds.ts';

/**
 * Kinds of spending that issuers tell apart from the category they are of: the catalogue has them as
 * merchants, so that rules can leave them out as they do shops.
 */

/** Clubs that are a bag of irons stand alone; behind a name they are a course. */
const GOLF =
  /^(?!.*\b(?:mini|miniature|putt|disc|frisbee)\b)(?:(?:(?:the|an?|my|our|playing|public|municipal|weekly|monthly) )*(?:golf(?:ing)?|(?:golf )?green'?s? ?fees?|golf cart fees?)(?: (?:courses?|outings?|rounds?|games?|links|weekends?|with .+))?$|.*(?:\bgolf (?:courses?|links)$|(?<!new |a )\bgolf club$|\brounds? of golf\b|\btee times?\b|\bgreens? fees?\b))/;

const SPORT =
  '(?:(?:mens|womens) )?(?:football|basketball|baseball|softball|hockey|lacrosse|volleyball|soccer|gymnastics|wrestling|rowing|athletics|sports)';
const TICKETS =
  '(?:(?:season|home|away|bowl|playoff|student) )?(?:tickets?|games?|passes|match(?:es)?)';
const STATE =
  '(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming)';
/** Their names say neither a state nor that they are colleges. */
const COLLEGES =
  '(?:notre dame|duke|clemson|stanford|gonzaga|villanova|georgetown|purdue|auburn|syracuse|baylor|harvard|yale|princeton|vanderbilt|wake forest|rutgers|northwestern|marquette|creighton|ole miss|cal|uconn|penn)';
const COLLEGE = wordList(`${STATE}|${COLLEGES}|u(?!s[a-z]?\\b|fc|efa)[a-z]{2,3}|[a-z]{2}u`);
const SAYS_COLLEGE = String.raw`\b(?:colleges?|collegiate|universit(?:y|ies)|univ|ncaa|varsity|(?<!golden )state|a and m|tech)\b`;
/** A state's teams of professionals are called by their nickname: `Arizona Cardinals football`. */
const COLLEGE_SPORT = new RegExp(
  [
    `${SAYS_COLLEGE}(?: [a-z]+){0,2} ${SPORT}\\b`,
    `${SAYS_COLLEGE}(?: [a-z]+){0,2} (?:season|home game|game) (?:tickets?|passes)$`,
    `${SPORT} (?:${TICKETS} )?(?:at|for) .*${SAYS_COLLEGE}`,
    `^(?:(?:season )?tickets? (?:to|for) )?(?:(?:the|my|our|an?) )?(?:university of )?${COLLEGE} ${SPORT}(?: ${TICKETS})?$`,
    '\\b(?:march madness|(?:ncaa )?final four|college world series)\\b',
  ].join('|'),
);
const NO_COLLEGE = /\b(?:high school|state (?:farm|park|fair|tax)|fees?|tuition|camps?)\b/;

const FAR =
  '(?:inter ?city|long (?:distance|haul)|cross country|interstate|overnight|sleeper|high speed|bullet|passenger)';
const TRAIN =
  '(?:trains?|rail(?:way|road)?)(?: (?:tickets?|fares?|trips?|rides?|travel|passes|pass))?';
/** Where a train goes that is no trip to another city. */
const NEAR =
  '(?:(?:the|my|our) )?(?:work|office|job|school|class|campus|airport|beach|game|stadium|gym|mall|home|town|downtown|midtown|uptown|city|suburbs)\\b';
const PLACE = `(?!${NEAR})\\w+(?: \\w+){0,2}`;
/** Rates for local transit leave such trains out, rates for travel do not. */
const INTERCITY = new RegExp(
  `^(?:(?:the|an?|my|our) )?(?:${[
    `${FAR} ${TRAIN}\\b`,
    `${TRAIN} (?:to|from|between) (?!${NEAR})\\w`,
    `${TRAIN} ${PLACE} to (?!${NEAR})\\w`,
    `(?:from )?${PLACE} to ${PLACE} (?:by train|(?:train|rail) (?:tickets?|fares?|trips?|rides?))$`,
    '(?:train|rail) (?:vacation|holiday)s?$',
  ].join('|')})`,
);

/** A name as kinds are read from it. */
export function plainKind(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[_\s-]+/g, ' ');
}

/** The name by which the catalogue has such a kind; null for any other. */
export function kindToldApart(name: string): string | null {
  return plainToldApart(plainKind(name));
}

/** The same of a name that is as `plainKind` makes it. */
export function plainToldApart(plain: string): string | null {
  if (plain.length > LENGTH_MAX) return null;
  if (GOLF.test(plain)) return 'golf';
  if (INTERCITY.test(plain)) return 'intercity trains';
  const shops = shopKindToldApart(plain);
  if (shops !== null) return shops;
  const ads = adPlaceToldApart(plain);
  if (ads !== null) return ads;
  return COLLEGE_SPORT.test(plain) && !NO_COLLEGE.test(plain) ? 'college sports' : null;
}

/** Longer names are nobody's words for a kind. */
const LENGTH_MAX = 80;
