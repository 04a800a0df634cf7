import { CALLED, keyCalled } from '../../names/memberships.ts';

/** Clubs and subscriptions whose name alone, as "I have Costco", says of a membership. */
export const CLUBS = CALLED.filter(({ alone }) => alone);
/** And banks and unions. */
export const ALL_CLUBS = CALLED.filter(({ alone }) => alone !== null);

/** Behind a name: a card of it, and no membership. */
export const NOT_CARD =
  '(?! ?(?:visa|cards?|store|mastercard|rewards?|anywhere|business|points|credits?)\\b)';

export const anyClub = (names: typeof CALLED): string =>
  `(?:${names.map(({ words }) => words).join('|')})`;

/** The keys of the clubs in a list of names, as `costco and prime`. */
export function clubsNamed(names: string): string[] {
  return names
    .split(/(?:,? (?:and|or|nor|&|\+) |, | ?\/ ?)(?:an? |the |my |our )?/)
    .flatMap((name) => keyCalled(name) ?? []);
}
