import { askedMemberships, membershipWords } from '../../catalog/own-memberships.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { quoted } from '../../kit/clean-text.ts';
import { type Fields, isFields } from '../../kit/fields.ts';
import type { Settled } from './dates.ts';

/** The argument for memberships held, and not held: `no Amazon Prime`. */
const MEMBERSHIPS = 'memberships';
/** The arguments that name cards in question. */
const NAMES = [
  'portfolio',
  'card_names',
  'portfolio_card_names',
  'cards',
  'candidates',
  'card_name',
];
/** More names than any operation takes, and a longer one than any card has. */
const [NAMES_MAX, LENGTH_MAX] = [30, 120];
const NOT_HELD = /^\s*(?:no|not|non|without|never|don['’]?t have)\b[\s-]*(?:an? |the )?/i;
const NONE = 'none';

type Cards = Pick<CatalogSnapshot, 'resolveCard' | 'cardsById'>;

/**
 * Names that several cards have, of which one asks for a membership: the card that what was said of
 * the membership leaves, as `Amazon Visa` without Prime.
 */
export function settleMemberships(input: unknown, catalog: Cards): Settled {
  const none = { input, notes: [] };
  if (!isFields(input)) return none;
  const said = [input, isFields(input.params) ? input.params : {}].flatMap(saidIn);
  if (said.length === 0) return none;
  const notes: string[] = [];
  const named = (one: unknown): unknown => {
    if (isFields(one)) return { ...one, card_name: named(one.card_name) };
    const meant = typeof one === 'string' ? cardLeft(one, said, catalog) : null;
    if (meant === null) return one;
    notes.push(`${quoted(String(one))} is taken for ${meant}, by the memberships.`);
    return meant;
  };
  const read: Record<string, unknown> = { ...input };
  for (const field of NAMES) {
    const value = input[field];
    if (Array.isArray(value) && value.length <= NAMES_MAX) read[field] = value.map(named);
    else if (typeof value === 'string') read[field] = named(value);
  }
  return notes.length === 0 ? none : { input: read, notes };
}

interface Said {
  readonly words: string;
  readonly held: boolean;
}

function saidIn({ [MEMBERSHIPS]: given }: Fields): Said[] {
  if (!Array.isArray(given) || given.length > NAMES_MAX) return [];
  return given
    .filter((one): one is string => typeof one === 'string' && one.length <= LENGTH_MAX)
    .map((one) => ({
      words: membershipWords(one.replace(NOT_HELD, '')),
      held: one !== NONE && !NOT_HELD.test(one),
    }))
    .filter(({ words }) => words !== '');
}

/** The only card of this name that fits what was said; null where it is no such name, or none is left. */
function cardLeft(
  name: string,
  said: readonly Said[],
  { resolveCard, cardsById }: Cards,
): string | null {
  if (name.length > LENGTH_MAX) return null;
  const meant = resolveCard(name);
  if (meant.kind !== 'ambiguous') return null;
  const cards = meant.candidates.flatMap((id) => {
    const seed = cardsById.get(id)?.seed;
    return seed ? [{ name: seed.name, asks: askedMemberships(seed).map(membershipWords) }] : [];
  });
  const isSaid = (held: boolean) => (asked: string) =>
    said.some(
      ({ words, ...one }) =>
        one.held === held && (words === NONE || asked === words || asked.endsWith(` ${words}`)),
    );
  const open = cards.filter(({ asks }) => !asks.some(isSaid(false)));
  const own = open.filter(({ asks }) => asks.some(isSaid(true)));
  const [first, ...others] = own.length > 0 ? own : open.length < cards.length ? open : [];
  return first !== undefined && others.length === 0 ? first.name : null;
}
