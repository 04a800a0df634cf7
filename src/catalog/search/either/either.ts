import type { Alternative, QueryFilters } from '../filters.ts';

/** `0% or a big bonus`: what either side of an "or" asks for, of which a card needs one. */

/** What a card can have or not. Conditions, such as a highest fee, hold for all cards. */
const WISHES = [
  ...(['tags', 'benefits', 'covers', 'lounges', 'earns_on', 'min_rates', 'min_cash_rate'] as const),
  ...(['min_points_rate', 'min_bonus', 'card_type', 'issuer', 'primary_goal', 'sort'] as const),
  ...(['intro_on', 'min_intro_months', 'earns_program', 'transfers_to'] as const),
];

/** Of cash back or these a card that gives either is meant, whatever its points are of. */
const POINTS = /\b(?:points|rewards)\b/i;

/**
 * The filters of alternatives as one: what all say, and what each says alone.
 * @param whole of the query with all of them
 * @returns null where one of them asks for nothing that a card can have or not
 */
export function eitherOf(
  whole: QueryFilters,
  read: readonly QueryFilters[],
  words: readonly string[],
): QueryFilters | null {
  if ([...read, whole].some(({ card_type }) => card_type === 'balance_transfer')) return null;
  // Cards that are named are asked about, or looked for by their names: their banks are no choice.
  if (read.every((one) => (one.name_words ?? one.considered) !== undefined)) return null;
  const alone = read.map((one) =>
    aloneIn(
      one,
      read.filter((other) => other !== one),
    ),
  );
  // `Chase or Amex travel card`: what stands behind both is of both.
  const before = alone.slice(0, -1);
  const last = alone.at(-1) ?? {};
  const isBank =
    before.every((one) => Object.keys(one).join() === 'issuer') && last.issuer !== undefined;
  const behind = isBank ? { ...last, issuer: undefined } : {};
  const hasCash = alone.some(({ card_type }) => card_type === 'cashback');
  const isChosen = (one: Partial<QueryFilters>, at: number) =>
    isWish(one) || (hasCash && POINTS.test(words[at] ?? ''));
  if (!alone.every(isChosen)) return null;
  const common: QueryFilters = { ...whole };
  for (const name of WISHES) delete common[name];
  delete common.then_by;
  delete common.purchase;
  const shared = Object.fromEntries(
    WISHES.flatMap((name) => {
      const all = read.map((one): unknown => one[name]).reduce(sharedBy);
      return all === undefined ? [] : [[name, all]];
    }),
  );
  const [{ purchase: price = undefined } = {}] = read;
  const purchase = read.every((one) => one.purchase === price) ? price : undefined;
  const isFirstYear = purchase !== undefined || read.some(({ sort }) => sort === 'sign_on_bonus');
  // What is bought chooses no card, however it is told beside each.
  const goods = [...new Set(read.flatMap(({ earns_on = [] }) => earns_on))];
  if (purchase !== undefined) for (const one of alone) delete one.earns_on;
  return {
    ...common,
    ...(purchase !== undefined && goods.length > 0 && { earns_on: goods }),
    ...(purchase !== undefined && { purchase }),
    ...(isFirstYear && { sort: 'first_year' }),
    ...shared,
    ...defined(behind),
    either: alone.map(
      (one, at) =>
        ({ ...(isBank ? { issuer: one.issuer } : one), words: words[at] ?? '' }) as Alternative,
    ),
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

/** What one of the alternatives asks for, and not all of them. */
function aloneIn(own: QueryFilters, others: readonly QueryFilters[]): Partial<QueryFilters> {
  return Object.fromEntries(
    WISHES.flatMap((name): [string, unknown][] => {
      const a: unknown = own[name];
      if (a === undefined || (name === 'sort' && a === 'first_year')) return [];
      const isOfAll = (one: unknown) =>
        others.every((other) => {
          const there: unknown = other[name];
          return Array.isArray(there) ? there.some((b) => alike(one, b)) : alike(one, there);
        });
      if (!Array.isArray(a)) return isOfAll(a) ? [] : [[name, a]];
      const alone = a.filter((one) => !isOfAll(one));
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
