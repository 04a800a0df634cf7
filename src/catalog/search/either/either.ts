import type { Alternative, QueryFilters } from '../filters.ts';

/** `0% or a big bonus`: what either side of an "or" asks for, of which a card needs one. */

/** What a card can have or not. Conditions, such as a highest fee, hold for all cards. */
const WISHES = [
  ...(['tags', 'benefits', 'covers', 'lounges', 'earns_on', 'min_rates', 'min_cash_rate'] as const),
  ...(['min_points_rate', 'min_bonus', 'card_type', 'issuer', 'primary_goal', 'sort'] as const),
  ...(['intro_on', 'min_intro_months', 'earns_program', 'transfers_to'] as const),
];

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

/** The query with each of the two alternatives alone; null where it has none. */
export function alternativesIn(
  query: string,
): readonly [words: readonly [string, string], alone: readonly [string, string]] | null {
  const parts = query.split(/\s+(?:or|\/)\s+(?:else )?/i);
  const [before, after] = parts;
  if (parts.length !== 2 || before === undefined || after === undefined) return null;
  if (NO_CHOICE.test(after.toLowerCase())) return null;
  const either =
    /^(.*\beither) +(.+)$/is.exec(before) ?? (A_CARD.test(after) ? CARD_FOR.exec(before) : null);
  const [, lead = '', left = before] = either ?? LEFT.exec(before) ?? [];
  const [, right = '', tail = ''] = RIGHT.exec(after) ?? [];
  const shared = lead.replace(/\b(?:either|an?|the)$/i, '');
  // `3% on groceries or gas`: the rate is that of both.
  const rate = /^\d.*\b(?:on|for|at|in) /.exec(left);
  const second = rate !== null && !/\d/.test(right) ? `${rate[0]}${right}` : right;
  return [
    [left, second].map((words) => words.trim().replace(/ cards?$/i, '')) as [string, string],
    [`${shared} ${left}${tail}`, `${shared} ${second}${tail}`],
  ];
}

/**
 * The filters of two alternatives as one: what both say, and what either says alone.
 * @param whole of the query with both
 * @returns null where one of them asks for nothing that a card can have or not
 */
export function eitherOf(
  whole: QueryFilters,
  [first, second]: readonly [QueryFilters, QueryFilters],
  [words_a, words_b]: readonly [string, string],
): QueryFilters | null {
  if ([first, second, whole].some(({ card_type }) => card_type === 'balance_transfer')) return null;
  const a = aloneIn(first, second);
  const b = aloneIn(second, first);
  // `Chase or Amex travel card`: what stands behind both is of both.
  const isBank = Object.keys(a).join() === 'issuer' && b.issuer !== undefined;
  const behind = isBank ? { ...b, issuer: undefined } : {};
  if (!isWish(a) || !isWish(b)) return null;
  const common: QueryFilters = { ...whole };
  for (const name of WISHES) delete common[name];
  delete common.then_by;
  delete common.purchase;
  const shared = Object.fromEntries(
    WISHES.flatMap((name) => {
      const both = sharedBy(first[name], second[name]);
      return both === undefined ? [] : [[name, both]];
    }),
  );
  const purchase = first.purchase === second.purchase ? first.purchase : undefined;
  const isFirstYear = purchase !== undefined || [first.sort, second.sort].includes('sign_on_bonus');
  // What is bought chooses no card, however it is told beside either.
  const goods = [...new Set([...(first.earns_on ?? []), ...(second.earns_on ?? [])])];
  if (purchase !== undefined) {
    delete a.earns_on;
    delete b.earns_on;
  }
  return {
    ...common,
    ...(purchase !== undefined && goods.length > 0 && { earns_on: goods }),
    ...(purchase !== undefined && { purchase }),
    ...(isFirstYear && { sort: 'first_year' }),
    ...shared,
    ...defined(behind),
    either: [
      { ...a, words: words_a },
      { ...(isBank ? { issuer: b.issuer } : b), words: words_b } as Alternative,
    ],
  };
}

function defined(filters: object): object {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

function isWish({ sort, ...others }: Partial<QueryFilters>): boolean {
  return Object.keys(others).length > 0 || sort === 'sign_on_bonus';
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Of lists what both have; of anything else what is the same. */
function sharedBy(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) {
    const both = a.filter((one) => b.some((other) => alike(one, other)));
    return both.length > 0 ? both : undefined;
  }
  return alike(a, b) ? a : undefined;
}

function aloneIn(own: QueryFilters, other: QueryFilters): Partial<QueryFilters> {
  return Object.fromEntries(
    WISHES.flatMap((name): [string, unknown][] => {
      const [a, b]: unknown[] = [own[name], other[name]];
      if (a === undefined || (name === 'sort' && a === 'first_year')) return [];
      if (!Array.isArray(a) || !Array.isArray(b)) return alike(a, b) ? [] : [[name, a]];
      const alone = a.filter((one) => !b.some((there) => alike(one, there)));
      return alone.length > 0 ? [[name, alone]] : [];
    }),
  );
}

/** The filters that a card meets which has one of the alternatives. */
export function withAlternative(
  { either: _either, ...common }: QueryFilters,
  { words: _words, ...own }: Alternative,
): QueryFilters {
  const { sort = undefined, ...rest } = { ...common, ...own };
  const joined = Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const shared: unknown = common[name as keyof typeof common];
      return [name, Array.isArray(value) && Array.isArray(shared) ? [...shared, ...value] : value];
    }),
  );
  return { ...rest, ...joined, ...(sort !== undefined && { sort }) };
}

/** All that is asked for, for what is told of each card. */
export function withAll(filters: QueryFilters): QueryFilters {
  const { either = [], sort } = filters;
  if (either.length === 0) return filters;
  const all = either.reduce((joined, one) => withAlternative(joined, one), filters);
  const { sort: _sort, ...others } = all;
  return { ...others, ...(sort !== undefined && { sort }), either };
}
