import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';

/** Airports that words about lounges name. */

type Rules = Pick<CatalogSnapshot, 'rules'>;

export interface Airports {
  readonly codes: readonly string[];
  /** Of which no list here knows: as they were said. */
  readonly unknown: readonly string[];
  /** The words without them. */
  readonly rest: string;
}

const OF_LOUNGES = /\b(?:lounges?|sky ?clubs?|admirals|centurion|priority pass)\b/i;
const BEFORE = String.raw`(?:(?:\s+|^)(?:in|at|from|out of|through|via|near|of|@)\s+(?:the\s+)?|\s+|^|[(/,&]\s*)`;
const BEHIND = String.raw`\)?(?:\s+(?:international|intl))?(?:\s+airports?)?(?![\w])`;
/** Codes that are words too: only where a place stands. */
const WORDS = new Set(['COS', 'DEN', 'IND', 'LAS', 'MIA', 'ONT', 'PIT', 'SAN', 'SEA']);
/** Capitals that people write beside lounges. */
const NO_AIRPORT = new Set('USA CSR CSP CFU CFF VIP TSA AAA BCP BCE APR AMX ANY ALL'.split(' '));
const PLACED = /(?:^|\s)(?:in|at|from|out of|through|via|near|@)\s+$/i;
/** `lounges in Boise`, in what is left of them. */
const ELSEWHERE =
  /\blounges?(?:\s+(?:access|visits?))?\s+(?:in|at|near)\s+(?!(?:the|my|any|all|an?|airports?|general|case|least|no)\b)([a-z][a-z.'’-]+(?:\s+[A-Z][a-z.'’-]+){0,2})(?=\s*(?:$|[,;.?!)]|\b(?:with|for|and)\b))/i;

/** What words name of airports, where they speak of lounges; nothing of others. */
export function airportsIn(words: string, { rules }: Rules): Airports {
  const none = { codes: [], unknown: [], rest: words };
  if (!OF_LOUNGES.test(words)) return none;
  const { airports } = rules.lounge_places;
  const codes = new Set<string>();
  const unknown: string[] = [];
  let rest = words;
  const named = airports.flatMap(({ code, names }) => names.map((name) => ({ code, name })));
  for (const name of [...new Set(named.map((one) => one.name))].sort(longestFirst)) {
    const pattern = new RegExp(`${BEFORE}${name.replaceAll('.', '\\.')}${BEHIND}`, 'gi');
    rest = rest.replace(pattern, () => {
      for (const one of named) if (one.name === name) codes.add(one.code);
      return ' ';
    });
  }
  // A city beside the code of one of its airports says no more than the code.
  const said = new Set<string>();
  const known = new Set(airports.map(({ code }) => code));
  rest = rest.replace(
    new RegExp(`(${BEFORE})([a-z]{3})${BEHIND}`, 'gi'),
    (whole, before, token, at) => {
      const code = String(token).toUpperCase();
      const isCapital = token === code;
      const isPlaced =
        PLACED.test(String(before)) ||
        /airports?$/i.test(whole) ||
        /^\s+lounges?\b/i.test(rest.slice(Number(at) + String(whole).length));
      if (known.has(code) && (isCapital || isPlaced || !WORDS.has(code))) {
        said.add(code);
        return ' ';
      }
      if (!isCapital || !isPlaced || NO_AIRPORT.has(code)) return whole;
      unknown.push(code);
      return ' ';
    },
  );
  if (codes.size + said.size + unknown.length === 0) {
    const [whole, place] = ELSEWHERE.exec(rest) ?? [];
    if (whole === undefined || place === undefined || OF_LOUNGES.test(place)) return none;
    return { codes: [], unknown: [place], rest: rest.replace(whole, whole.split(/\s/)[0] ?? '') };
  }
  const found = said.size > 0 ? said : codes;
  return { codes: [...found], unknown, rest: rest.replace(/\s+/g, ' ').trim() };
}

function longestFirst(a: string, b: string): number {
  return b.length - a.length;
}
