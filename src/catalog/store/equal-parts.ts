import type { CardSeed } from '../seeds/schema/card.ts';

/**
 * Cards say much alike: the words of their sources, their categories, the dates. Read from a database
 * each of these is an object or a string of its own; this keeps one of all that are equal.
 */
export interface EqualParts {
  /** The same card, made of parts that others may share. */
  of(card: CardSeed): CardSeed;
}

/** Lists that are looked up by what they are, as are their items, so that each card needs its own. */
const OWN_ITEMS: ReadonlySet<string> = new Set(['earn', 'credits']);

/** Holds on to all parts that it has seen: give it up once all cards are read. */
export function createEqualParts(): EqualParts {
  const strings = new Map<string, { readonly text: string; readonly id: string }>();
  const parts = new Map<string, { readonly part: unknown; readonly id: string }>();
  let ids = 0;

  function shared(value: unknown): { readonly part: unknown; readonly id: string } {
    if (typeof value === 'string') {
      const known = strings.get(value);
      if (known) return { part: known.text, id: known.id };
      const made = { text: value, id: newId() };
      strings.set(value, made);
      return { part: value, id: made.id };
    }
    if (!isPart(value)) return { part: value, id: isOther(value) ? newId() : String(value) };
    const [part, key] = rebuilt(value);
    const known = parts.get(key);
    if (known) return known;
    const made = { part, id: newId() };
    parts.set(key, made);
    return made;
  }

  /** A copy of shared parts, and what tells it from all that are not equal. */
  function rebuilt(value: object): [unknown, string] {
    if (Array.isArray(value)) {
      const items = value.map(shared);
      return [items.map(({ part }) => part), `[${items.map(({ id }) => id).join()}`];
    }
    let key = '{';
    const made: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(value)) {
      const { part, id } = shared(field);
      made[name] = part;
      key += `${shared(name).id}:${id},`;
    }
    return [made, key];
  }

  function newId(): string {
    ids += 1;
    return `#${ids}`;
  }

  /** An object of this card alone, whose fields are shared. */
  function own(value: unknown): unknown {
    if (!isPart(value)) return shared(value).part;
    return rebuilt(value)[0];
  }

  return {
    of(card) {
      const made = Object.entries(card).map(([name, field]) => [
        name,
        OWN_ITEMS.has(name) && Array.isArray(field) ? field.map(own) : shared(field).part,
      ]);
      return Object.fromEntries(made) as CardSeed;
    },
  };
}

/** Whether it is a plain object or an array. */
function isPart(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}

/** Whether it is an object that is kept as it is, such as a date. */
function isOther(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
