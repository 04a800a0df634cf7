import { CATEGORIES } from '../../engine/model/categories.ts';
import { AppError, createIssues } from '../../errors.ts';

/** Most entries of each list or object that names things: several times what people have. */
export const MOST = {
  // All categories, and shops besides.
  spending: 100,
  once: 100,
  abroad: 100,
  at_merchants: 100,
  benefit_selections: 100,
  point_values: 60,
  issuer_preferences: 50,
  chosen_categories: 40,
  nights: 40,
  bank_balances: 40,
  memberships: 40,
  activated: 40,
  dates: 40,
} as const;
const BOUNDS: ReadonlyMap<string, number> = new Map(Object.entries(MOST));
/** Fields beside these whose text is read as names. */
const NAMING = new Set(
  'card_name card_names cards card portfolio portfolio_card_names candidates authorized_user_on program program_key categories category merchant merchants query'.split(
    ' ',
  ),
);
/** Characters of one name. */
const NAME_MAX = 120;
/** Names of a whole input that are searched for, each of usual length: what 50 ms are enough for. */
const ALL_MAX = 200;
/** Characters of a usual name: a longer one is as much work as several. */
const USUAL = 30;

/** The names of the fields on the way to a value. */
type Steps = readonly string[];

const CATEGORY_KEYS: ReadonlySet<string> = new Set(CATEGORIES);

const TOO_MANY = `has too many names for one call, which takes ${ALL_MAX} of usual length beside those that are written as the catalogue has them`;

/** The names in an input that are looked up, whatever becomes of it. */
export interface NamesSaid {
  /** As many names of usual length as are searched for. */
  readonly count: number;
  /** Why they are not read: which list has too many, or too long ones; null where they are. */
  readonly fault: AppError | null;
}

/**
 * Counts the names of an input before any is read, as reading one takes a fuzzy search.
 * @param isFound whether a name is written as the catalogue has it, so that it is found without a search
 */
export function namesSaid(input: unknown, isFound: (name: string) => boolean): NamesSaid {
  let count = 0;
  const counts = new Map<string, number>();
  const { issues, add: refuse } = createIssues();
  const note = (name: string, steps: Steps, isBounded: boolean): void => {
    if (!CATEGORY_KEYS.has(name) && !isFound(name)) {
      const names = Math.ceil(name.length / USUAL);
      const field = steps.slice(0, steps[0] === 'params' ? 2 : 1).join('.');
      counts.set(field, (counts.get(field) ?? 0) + names);
      count += names;
    }
    if (isBounded && name.length > NAME_MAX)
      refuse(steps, `takes names of at most ${NAME_MAX} characters`);
  };
  /** @param field the name of the nearest bounded field around; null outside of them */
  const walk = (value: unknown, steps: Steps, field: string | null, reads: boolean): void => {
    if (typeof value === 'string') {
      if (reads) note(value, steps, field !== null);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) walk(one, steps, field, reads);
      return;
    }
    for (const [name, one] of Object.entries(value)) {
      // In an object of free names, those are looked up too, and told by the field that has them.
      if (field !== null) note(name, steps, true);
      const at = field !== null ? steps : [...steps, name];
      const most = BOUNDS.get(name);
      if (most === undefined) {
        walk(one, at, field, field !== null || NAMING.has(name));
        continue;
      }
      const size = typeof one === 'object' && one !== null ? Object.keys(one).length : 0;
      if (size > most) refuse(at, `takes at most ${most} entries, and has ${size}`);
      // A text is a list in one, which is as long as the schema lets it be.
      walk(one, at, typeof one === 'string' ? null : name, true);
    }
  };
  walk(input, [], null, false);
  if (count > ALL_MAX && issues.length === 0) {
    const [[field] = ['']] = [...counts].sort((a, b) => b[1] - a[1]);
    refuse(field.split('.'), TOO_MANY);
  }
  const fault =
    issues.length === 0 ? null : new AppError('validation_failed', undefined, { issues });
  return { count, fault };
}
