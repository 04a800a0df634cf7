import { plainLetters } from '../names/spelling/letters.ts';

/** Reads merchant names as people and card statements write them. */

/** Longer input is cut: no statement line is nearly this long. */
export const MAX_NAME_LENGTH = 200;

/** Prefixes of payment services before the `*`; the merchant follows it. */
const PROCESSORS = new Set(
  'sq tst sp pp paypal py in cke fs dd ic bt nst tm par zsk spo lv ext wpy lsp pwp aplpay applepay gglpay googlepay toast square clover stripe shopify dri fsp ffh'.split(
    ' ',
  ),
);

/** Prefixes of services that come before their own name and the shop's: `DD *DOORDASH CHIPOTLE`. */
const OWN_MARKS: ReadonlyMap<string, string> = new Map([
  ['dd', 'doordash'],
  ['ic', 'instacart'],
]);

/** Words that banks put before the name. */
const LEADING = new Set(
  'www pos debit credit card checkcard purchase recurring pending authorized pymt payment to at aplpay gglpay applepay sq tst sp py'.split(
    ' ',
  ),
);

/** Words after the name that do not change which merchant it is. */
const TRAILING = new Set(
  'inc llc ltd corp com net org io us usa online store stores order orders purchase purchases payment payments pymt pmt bill autopay recurring subscription ticket tickets location loc mobile app web website site help pos qps main outside inside pump webrecurring rebill ezpay webpay moto fees dues'.split(
    ' ',
  ),
);

const STATES = new Set(
  'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa pr ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
);

/** Regions of more than one word, which begin many names. */
const REGIONS = new Set(
  'united states,puerto rico,new york,new jersey,new mexico,new england,new hampshire,north carolina,south carolina,north dakota,south dakota,west virginia,rhode island,district of columbia,bay area,north america'.split(
    ',',
  ),
);

const CITIES = new Set(
  `new york,nyc,brooklyn,bronx,queens,manhattan,los angeles,chicago,houston,phoenix,philadelphia,san antonio,san diego,dallas,austin,
jacksonville,fort worth,san jose,columbus,charlotte,indianapolis,san francisco,seattle,denver,washington,oklahoma city,nashville,el paso,
boston,portland,las vegas,detroit,memphis,louisville,baltimore,milwaukee,albuquerque,tucson,fresno,sacramento,mesa,kansas city,atlanta,
omaha,colorado springs,raleigh,miami,long beach,virginia beach,oakland,minneapolis,tulsa,tampa,arlington,new orleans,wichita,bakersfield,
cleveland,aurora,anaheim,honolulu,santa ana,riverside,corpus christi,lexington,stockton,henderson,saint paul,st paul,st louis,saint louis,
cincinnati,pittsburgh,greensboro,anchorage,plano,lincoln,orlando,irvine,newark,toledo,durham,chula vista,fort wayne,jersey city,
st petersburg,laredo,madison,chandler,buffalo,lubbock,scottsdale,reno,glendale,gilbert,winston salem,north las vegas,norfolk,chesapeake,
garland,irving,hialeah,fremont,boise,richmond,baton rouge,spokane,des moines,tacoma,san bernardino,modesto,fontana,santa clarita,
birmingham,oxnard,fayetteville,rochester,moreno valley,glendale,yonkers,huntington beach,aurora,salt lake city,amarillo,montgomery,
little rock,akron,augusta,grand rapids,mobile,shreveport,huntsville,tallahassee,knoxville,worcester,brownsville,santa rosa,providence,
fort lauderdale,chattanooga,tempe,oceanside,rancho cucamonga,vancouver,cape coral,sioux falls,ontario,elk grove,salem,pembroke pines,
eugene,corona,springfield,fort collins,jackson,hayward,lancaster,palmdale,salinas,alexandria,lakewood,sunnyvale,hollywood,pasadena,
pomona,escondido,kansas,joliet,naperville,bellevue,rockford,paterson,savannah,bridgeport,syracuse,torrance,mcallen,dayton,fullerton,
mesquite,orange,columbia,cary,hartford,new haven,sterling heights,carrollton,charleston,santa clara,thousand oaks,round rock,
ann arbor,berkeley,cambridge,evanston,palo alto,mountain view,cupertino,santa monica,beverly hills,boulder,frisco,mckinney,hoboken,hudson,
marathon,independence,marietta,sandy springs,bloomington,south bend,green bay,white plains,stamford,asheville,flagstaff,burbank`
    .split(',')
    .map((city) => city.trim()),
);

/** `blue bottle` of `Blue Bottle Coffee`, `academy sports` of `Academy Sports + Outdoors`. */
export function withoutLast(words: readonly string[]): readonly string[] {
  const start = words.slice(0, -1);
  return start.at(-1) === 'and' || start.at(-1) === 'plus' ? start.slice(0, -1) : start;
}

/** The name behind a word such as `a`; null without one. */
export function withoutArticle(text: string): string | null {
  const rest = /^(?:an?|the|some|any|my|our)\s+(?=[\w])(.+)$/i.exec(text)?.[1];
  return rest ?? null;
}

/** Whether the words name a region or a city and nothing else. */
export function isRegion(words: readonly string[]): boolean {
  return REGIONS.has(words.join(' ')) || isPlace(words);
}

/** Lower-case words of letters and digits: no accents, `&` as `and`, `+` as `plus`, apostrophes dropped. */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text).replaceAll('+', ' plus ');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}

/** The words without spaces between them: the form that names are compared in. */
function compactOf(text: string): string {
  return wordsOf(text).join('');
}

/**
 * Whether a piece of a line is a store number, phone number, date or reference, e.g. `#12`,
 * `T-1234`, `2K4RT01`.
 */
function isNumberPiece(piece: string): boolean {
  const digits = piece.replace(/\D/g, '').length;
  return (
    /^#\d/.test(piece) || digits >= 3 || (digits >= 2 && /^(?=.*[a-z])[a-z0-9]{6,}$/i.test(piece))
  );
}

/**
 * A reading of a line: the words left, and whether a common word alone may name a merchant in it.
 */
export interface Reading {
  readonly words: readonly string[];
  /** False when the removed part does not look like a store number and a place. */
  readonly sound: boolean;
}

function dropLeading(words: readonly string[]): readonly string[] {
  let from = 0;
  while (from < words.length - 1 && LEADING.has(words[from] ?? '')) from += 1;
  return words.slice(from);
}

/** Number of words at the end that name a place: `austin tx`, `tx`, `san francisco`. */
function placeLength(words: readonly string[]): number {
  const state = STATES.has(words.at(-1) ?? '') ? 1 : 0;
  for (const size of [3, 2, 1]) {
    const end = words.length - state;
    if (end - size >= 0 && CITIES.has(words.slice(end - size, end).join(' '))) return size + state;
  }
  return state;
}

function isPlace(words: readonly string[]): boolean {
  return words.length > 0 && placeLength(words) === words.length;
}

/**
 * A tail after a store number that ends in a place, or consists of numbers and filler words only.
 */
function isPlaceTail(tail: readonly string[]): boolean {
  return tail.every((word) => /\d/.test(word) || TRAILING.has(word)) || placeLength(tail) > 0;
}

/** The same words with a place and filler words removed from the end, one form per step. */
function trimmedForms(words: readonly string[], sound: boolean): Reading[] {
  const forms: Reading[] = [{ words, sound }];
  let rest = words;
  for (;;) {
    const place = placeLength(rest);
    const last = rest.at(-1) ?? '';
    const cut = place > 0 ? place : TRAILING.has(last) || /^\d{3,}$/.test(last) ? 1 : 0;
    if (cut === 0 || cut >= rest.length) return forms;
    const hasState = place > 1 && STATES.has(last);
    rest = rest.slice(0, -cut);
    // A line has one town: before it stands a name, though there be a town of that name.
    if (!isPlace(rest) || hasState) forms.push({ words: rest, sound });
  }
}

/** The name before the first store number, or null when there is none after the first piece. */
function beforeNumber(text: string): Reading | null {
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  const at = pieces.findIndex((piece, index) => index > 0 && isNumberPiece(piece));
  if (at < 0) return null;
  const tail = wordsOf(pieces.slice(at + 1).join(' '));
  return { words: dropLeading(wordsOf(pieces.slice(0, at).join(' '))), sound: isPlaceTail(tail) };
}

const ADDRESS = /(\s\*?)(?:[a-z0-9-]+\.)+(?:com|net|org|io|co)(?:\/\S*)?(?=\s|$)/gi;

/** Drops web addresses after the name: `UBER *EATS HELP.UBER.COM`, not `PAYPAL *TARGET.COM`. */
function withoutAddresses(text: string): string {
  const isName = (mark: string, at: number): boolean =>
    mark.endsWith('*') && PROCESSORS.has(compactOf(text.slice(0, at)));
  return text
    .replace(ADDRESS, (all, mark: string, at: number) => (isName(mark, at) ? all : mark))
    .trim();
}

/** A number of a store glued to its name, or a name to that: `RACETRAC441`, `ARCO#42133AMPM`. */
const GLUED = /([a-z]{3,}|['’]s)(\d{3,})(?![\da-z])|(\d{3,})(?=[a-z]{3,})|(?=#\d)|_/gi;

/** Readings of a line with such a number set apart, which is read as one that stands alone. */
function readingsUnglued(text: string): Reading[] {
  const apart = text.replaceAll(GLUED, '$1 $2$3 ').replaceAll('# ', '#').trim();
  const cut = beforeNumber(apart);
  if (cut === null || apart === text) return [];
  const named = dropLeading(wordsOf(apart)).filter((word) => !/^\d{3,}$/.test(word));
  return [...trimmedForms(cut.words, cut.sound), ...trimmedForms(named, false)];
}

/** `conoco` of `CONOCO - SEI 34511`: a brand of fuel, and who runs the station under it. */
export function beforeOperator(text: string): readonly string[] {
  return dropLeading(wordsOf(/^(.+?)(?:\s+[-–—]\s*|[-–—]\s+)\S/.exec(text)?.[1] ?? ''));
}

/** Where a shop is, as people say it: `on Main St`, `at the airport`, `near me`, `downtown`. */
const WHERE =
  /\s(?:(?:on|at|near|by|off|around|down|in|across from)\s(?:(?:the|my|our)\s)?(?:[\w.'’-]+\s){0,3}(?:st|street|ave?|avenue|blvd|boulevard|rd|road|hwy|highway|dr|drive|ln|lane|pkwy|parkway|route|i-?\d{1,3}|(?:route|hwy|highway|exit)\s\d{1,3}|corner|airport|mall|plaza|me|home|work|town|block)|downtown|uptown|nearby|near here)\.?$/i;

function readingsOfPart(text: string): Reading[] {
  const readings = trimmedForms(dropLeading(wordsOf(text)), true);
  readings.push(...readingsUnglued(text));
  const cut = beforeNumber(text);
  if (cut !== null) readings.push(...trimmedForms(cut.words, cut.sound));
  const shop = text.replace(WHERE, '');
  if (shop !== text) readings.push(...trimmedForms(dropLeading(wordsOf(shop)), true));
  return readings;
}

/**
 * What a statement line or a name may mean, the most complete reading first:
 * `SQ *BLUE BOTTLE #12 OAKLAND CA` gives `blue bottle 12 oakland ca`, ... `blue bottle`.
 */
export function readingsOf(name: string): Reading[] {
  const text = withoutAddresses(name.slice(0, MAX_NAME_LENGTH).trim());
  const star = text.indexOf('*');
  const readings: Reading[] = [];
  if (star < 0) {
    readings.push(...readingsOfPart(text));
  } else {
    const head = text.slice(0, star);
    const mark = OWN_MARKS.get(compactOf(head));
    const tail = text.slice(star + 1).replaceAll('*', ' ');
    if (!PROCESSORS.has(compactOf(head))) readings.push(...readingsOfPart(`${head} ${tail}`));
    readings.push(...readingsOfPart(tail));
    if (mark !== undefined && compactOf(tail).startsWith(mark)) {
      readings.push({ words: [mark], sound: true });
    }
    if (!PROCESSORS.has(compactOf(head))) readings.push(...readingsOfPart(head));
  }
  const seen = new Set<string>();
  return readings.filter(({ words }) => {
    const compact = words.join('');
    if (compact === '' || seen.has(compact)) return false;
    seen.add(compact);
    return true;
  });
}
