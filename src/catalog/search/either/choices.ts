/** Where the words of a query leave a choice: each "or" with the words that stand beside it. */

/** Behind these, or a mark, the first of two alternatives begins. */
const LEFT =
  /^(.*(?:[,;:.!?()]|\b(?:either|with|want|wants|need|needs|has|have|gives?|offers?|offering|for|an?|the|get|getting|that|prefer|is|my|our|find|me)\b)) *(.+?)$/s;
/** Before these, or a mark, the second one ends. */
const RIGHT =
  /^(.+?)((?: *[,;:.!?()]| +(?:with(?! (?:a |an )?(?:bonus|0|\d))|under|below|that|which|if|when|who|because|since|but|no (?:annual )?fee|please|whichever|good credit|score|for (?!\d+ (?:months?|mos?|years?)|purchases|transfers)|in (?!the portal)|on a)\b).*)?$/s;
/** No choice between two things. */
const NO_CHOICE =
  /^(?:better|more|less|higher|longer|so|not|lower|under|over|fewer|maybe|any|should|is|do|can|what|which|how|if|even|at least|else)\b|^\d+ ?(?:months?|years?|%|x)?$/;

/** `a store card for Lowe's or a 0% card`: what the first is for is no part of the second. */
const CARD_FOR =
  /^(.*?)\b((?:an?|some|the) (?:(?!\b(?:an?|the)\b)[^,;.!?])*\bcards? (?:for|at|from|with|of) .+)$/is;
const A_CARD = /^(?:an?|some|the) [^,;.!?]*\bcards?\b/i;
/** Between two choices: `lounges or Global Entry and cash back or points`. */
const AND = / +(?:and|plus) +/i;
const EITHER = /^(.*\beither) +(.+)$/is;
/** Behind "either" each part of a list is one of the things to choose from. */
const PART_WORDS = 4;

/** Choices of one query that are read; whoever writes more of them is read as without. */
const MOST = 3;

/** One choice of a query. */
export interface Choice {
  /** The words of each alternative. */
  readonly words: readonly string[];
  /** Where they stand in the query, and what stands there of each alone. */
  readonly from: number;
  readonly to: number;
  readonly alone: readonly string[];
}

/** All choices in a query, none of which has words of another. */
export function choicesIn(query: string): readonly Choice[] {
  const ors = [...query.matchAll(/\s+(?:or|\/)\s+(?:else )?/gi)]
    .map((found) => ({ from: found.index, to: found.index + found[0].length }))
    .filter(({ to }) => !NO_CHOICE.test(query.slice(to).toLowerCase()));
  const choices: Choice[] = [];
  for (let at = 0; at < ors.length; ) {
    const last = lastOfChain(ors, at, query);
    const one = choiceAt(ors.slice(at, last + 1), choices.at(-1)?.to ?? 0, query);
    if (one !== null) choices.push(one);
    at = last + 1;
  }
  return choices.length > MOST ? [] : choices;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** `a, b or c or d`: words without any mark between two of them are one alternative of the same choice. */
function lastOfChain(ors: readonly Place[], first: number, query: string): number {
  let last = first;
  for (; last + 1 < ors.length; last += 1) {
    const between = query.slice(ors[last]?.to, ors[last + 1]?.from);
    const ends = RIGHT.exec(between)?.[2] !== undefined || LEFT.test(between) || AND.test(between);
    if (ends) break;
  }
  return last;
}

function choiceAt(chain: readonly Place[], least: number, query: string): Choice | null {
  const [first, ...more] = chain;
  const end = chain.at(-1);
  if (first === undefined || end === undefined) return null;
  // What stands behind an earlier choice, and never the words of that.
  const before = query.slice(least, first.from);
  const after = query.slice(end.to);
  const isNext = least > 0 && AND.test(before);
  const named = EITHER.exec(before);
  const [, lead = '', left = isNext ? before.split(AND).at(-1) : before] =
    named ?? (A_CARD.test(after) ? CARD_FOR.exec(before) : null) ?? LEFT.exec(before) ?? [];
  const stop = /\s+(?:or|\/)\s/i.exec(after)?.index;
  const [behind = ''] = stop === undefined ? [after] : after.slice(0, stop).split(AND);
  // The words before the next "or" are of that: `Citi or Chase with 3% on dining or gas`.
  const own = stop === undefined ? behind : (LEFT.exec(behind)?.[1] ?? behind);
  const [, right = ''] = RIGHT.exec(own) ?? [];
  if (left === undefined || right === '') return null;
  // `3% on groceries or gas`: the rate is that of both.
  const rate = /^\d.*\b(?:on|for|at|in) /.exec(left);
  const rated = (one: string) => (rate !== null && !/\d/.test(one) ? `${rate[0]}${one}` : one);
  const inner = more.map(({ from }, at) => query.slice(chain[at]?.to, from));
  const listed = named === null ? [left] : partsOf(left);
  const alone = [...listed, ...[...inner, right].map(rated)];
  const lost = /\b(?:either|an?|the) *$/i.exec(lead)?.[0].length ?? 0;
  const start = least + before.lastIndexOf(left);
  return {
    words: alone.map((words) => words.trim().replace(/ cards?$/i, '')),
    from: Math.max(least, start - (lost > 0 ? lost + 1 : 0)),
    to: end.to + right.length,
    alone,
  };
}

/** The parts of a list behind "either"; what has longer ones is one alternative. */
function partsOf(left: string): string[] {
  const parts = left.split(/\s*,\s*/).filter(Boolean);
  return parts.some((part) => part.split(' ').length > PART_WORDS) ? [left] : parts;
}

/** The ways to choose, as the queries that leave no choice, with the words of what is chosen. */
export function eachChosen(
  query: string,
  choices: readonly Choice[],
): readonly { readonly query: string; readonly words: string }[] {
  let ways: { query: string; words: string[] }[] = [{ query, words: [] }];
  // From the last on, so that the places of those before stay as they are.
  for (const { from, to, alone, words } of [...choices].reverse())
    ways = ways.flatMap((way) =>
      alone.map((own, at) => ({
        query: `${way.query.slice(0, from)} ${own}${way.query.slice(to)}`,
        words: [words[at] ?? '', ...way.words],
      })),
    );
  return ways.map((way) => ({ query: way.query, words: way.words.join(', ') }));
}
