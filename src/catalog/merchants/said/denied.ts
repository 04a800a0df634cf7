/** Shops that somebody does not go to: none of them is asked for, and nothing is paid there. */

const NOT =
  "(?:do not|don['’]?t|does not|doesn['’]?t|did not|didn['’]?t|will not|won['’]?t|would not|wouldn['’]?t|have not|haven['’]?t|am not|['’]m not|im not|are not|aren['’]?t|not|never|no longer|rarely|hardly|seldom|stopped|quit|refuse to|nobody|nor)";
const CANNOT = "(?:cannot|can ?not|can['’]?t|could not|couldn['’]?t|unable to)";
const HOW =
  '(?: (?:ever|even|really|usually|normally|typically|actually|currently|often|generally|do|did|like|want|plan|going|to|be|been))*';
const WHAT =
  '(?: (?:anything|stuff|things|groceries|food|gas|clothes|much|a lot|any|money|my|our|there|often|very))*';
const AT = ' (?:at|to|from|in|on|with|inside)';
/** What one does with a shop as a place. */
const GO = `(?:shop(?:ping|ped)?|go(?:ing|ne)?|went|buy(?:ing)?|bought|spend(?:ing)?|spent|order(?:ing|ed)?|get(?:ting)?|set foot|eat(?:ing)?|visit(?:ing|ed)?)`;
const LEADS = [
  `(?:${NOT}|${CANNOT})${HOW} ${GO}${WHAT}${AT}`,
  `${NOT}${HOW} (?:shop|visit|use|like|need|have|own|go to)`,
  `${CANNOT}${HOW} (?:stand|visit|get to)`,
  `${NOT}${HOW}(?: an?)?(?: paid)? members? (?:of|at|with)|${NOT}${HOW} belong to|(?:no|without(?: an?y?)?|${NOT}${HOW} have an?y?) memberships? (?:at|to|for|with)`,
  "(?:isn['’]?t|not|nor|never)(?: (?:at|from|in|to))?|no|neither",
  '(?:avoid(?:ing|s)?|boycott(?:ing)?|hate|hates|skip|skipping|without|excluding|except(?: for)?|instead of|rather than|other than|outside of|apart from|aside from|besides|(?:any|every)(?:where|thing) but)(?: (?:shopping|going|buying|eating))?(?: (?:at|to|from|in))?',
].join('|');
const LEAD = new RegExp(
  `(?<![\\w'’])(?:(?:(?:but|and|as|since|because) )?(?:i|we|he|she|they) )?(?<lead>${LEADS}) (?=\\S)`,
  'gi',
);
/** Whether a name within such words may be one that is not meant. */
export function mayDeny(text: string): boolean {
  return /\b(?:not|never|no|nor|except|without|(?:any|every)(?:where|thing) but)\b|n['’]t\b/i.test(
    text,
  );
}

/** Behind a denial these name where somebody does go: `I never shop anywhere but Costco`. */
const BUT =
  /^(?:except|other than|outside of|excluding|apart from|aside from|besides|(?:any|every)(?:where|thing) but)/i;
const DENIES = /\b(?:never|not|no|nowhere|nothing|[a-z]+n['’]?t|rarely|hardly)\b[^,;.!?]*$/i;

const FILLS =
  /^(?:the|an?|my|our|any|either|local|at|to|from|in|stores?|places|like|big|shopping|going)$/i;
const JOINS = /^(?:or|nor|and|&|,|\/|plus)$/i;
/** Part of no name: of which words behind it may be read with it. */
const NO_PART =
  /^(?:cards?|visa|mastercard|members?|memberships?|stores?|shops?|near|nearby|around|here|me|close|[,/;()|.!?]+)$/;
const LONGEST = 4;

/** Shops that are denied, where the words of it stand. */
export interface Denied {
  readonly lead: string;
  readonly names: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** @param words in lower case, and those that follow */
type IsShop = (words: readonly string[]) => boolean;

/**
 * The shops that a text denies, in order.
 * @param isTheirCard whether the words behind a name make it that of a card
 */
export function shopsDenied(
  text: string,
  isShop: IsShop,
  isTheirCard: (behind: string) => boolean = () => false,
): Denied[] {
  const all: Denied[] = [];
  let done = 0;
  for (const found of text.matchAll(LEAD)) {
    const lead = found.groups?.lead ?? '';
    const from = found.index;
    if (from < done || (BUT.test(lead) && DENIES.test(text.slice(done, from)))) continue;
    const denied = namesFrom(text, from + found[0].length, isShop, isTheirCard);
    if (denied === null) continue;
    all.push({ ...denied, lead, from });
    done = denied.to;
  }
  return all;
}

/** Of two denials the shop is meant: `nowhere but Costco`. */
const NOWHERE_ELSE =
  /^(?:(?:i|we) )?(?:never|not|nowhere|nothing|don['’]?t)\b.*\b(?:but|except|other than)(?: (?:at|from|in|to))?\s+(\S.*)$/i;

/** What is left of a name that says no more than that it is some place. */
const NO_PLACE =
  /\b(?:but|and|or|just|only|an?|any|every|some|other|the|place|shop|store|merchant|where|somewhere|anywhere|everywhere|anything|everything|that|which|who|is|at|it)s?\b|[^a-z0-9]+/gi;

/** Whether words name no place: `anywhere`, `a shop that`. */
export function namesNoPlace(text: string): boolean {
  return text.replace(NO_PLACE, '') === '';
}

/**
 * A name of a shop, or of a kind of spending, without shops that are denied beside it; empty where no other is
 * named: `groceries` of `groceries, but not at Walmart`. Null where it denies none.
 */
export function withoutDenied(
  name: string,
  isShop: (name: string) => boolean,
): { readonly rest: string; readonly denied: readonly string[] } | null {
  const [, only] = NOWHERE_ELSE.exec(name) ?? [];
  if (only !== undefined && isShop(only)) return { rest: only, denied: [] };
  const denied = shopsDenied(name, (words) => isShop(words.join(' ')));
  if (denied.length === 0) return null;
  let rest = '';
  let done = 0;
  for (const { from, to } of denied) {
    rest += `${name.slice(done, from)} `;
    done = to;
  }
  rest = (rest + name.slice(done)).replace(/\s+/g, ' ').trim();
  const plain = withoutEnds(rest);
  return { rest: namesNoPlace(plain) ? '' : plain, denied: denied.flatMap(({ names }) => names) };
}

const JOINED_BEFORE = /^(?:but|and|only|just)\b/i;
const JOINED_BEHIND = /[\s,;.(](?:but|and|only|just|any place|anywhere)$/i;
const MARKS = ' ,;.()';

/** Without the marks and the words that joined what was taken out. By characters: a pattern tries each run of marks anew. */
function withoutEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && MARKS.includes(text[from] ?? '')) from += 1;
  while (to > from && MARKS.includes(text[to - 1] ?? '')) to -= 1;
  const left = text.slice(from, to).replace(JOINED_BEFORE, '').replace(JOINED_BEHIND, '');
  return left === text ? text : withoutEnds(left);
}

/** The shops of a list that begins here; null where none do, or a card of theirs is meant. */
function namesFrom(
  text: string,
  start: number,
  isShop: IsShop,
  isTheirCard: (behind: string) => boolean,
): Pick<Denied, 'names' | 'to'> | null {
  const words = [...text.slice(start).matchAll(/[^\s,;()|/.!?]+|[,/]|[;()|.!?]+/g)].map(
    ({ 0: word, index }) => ({ text: word, from: start + index, to: start + index + word.length }),
  );
  const names: string[] = [];
  let to = start;
  for (let at = 0; at < words.length; ) {
    while (FILLS.test(words[at]?.text ?? '')) at += 1;
    const size = sizeAt(at);
    const [first, last] = [words[at], words[at + size - 1]];
    if (size === 0 || first === undefined || last === undefined) break;
    const behind = words.slice(at + size, at + size + 3).map((word) => word.text.toLowerCase());
    if (isTheirCard(behind.join(' '))) return null;
    names.push(text.slice(first.from, last.to));
    to = last.to;
    at += size;
    const before = at;
    while (JOINS.test(words[at]?.text ?? '')) at += 1;
    if (at === before) break;
  }
  return names.length === 0 ? null : { names, to };

  function sizeAt(at: number): number {
    for (let size = Math.min(LONGEST, words.length - at); size > 0; size -= 1) {
      const own = words.slice(at, at + size).map((word) => word.text.toLowerCase());
      if (own.some((word) => NO_PART.test(word))) continue;
      if (JOINS.test(own[0] ?? '') || JOINS.test(own.at(-1) ?? '')) continue;
      if (isShop(own)) return size;
    }
    return 0;
  }
}
