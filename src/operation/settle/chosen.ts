import { rulesChosen } from '../../catalog/names/cards/rules-chosen.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { isFields } from '../../kit/fields.ts';
import type { Settled } from './dates.ts';
import { fieldPlace, type TakesInput } from './field-place.ts';

/** The argument for the categories that a holder chose on a card. */
const CHOSEN = 'chosen_categories';
/** The argument for quarters and offers, which people take for it. */
const ACTIVATED = 'activated';
/** The arguments that name cards in question. */
const NAMES = ['portfolio', 'card_names', 'portfolio_card_names', 'cards', 'card_name'];
/** More names than any operation takes, and a longer one than any card has with a remark. */
const NAMES_MAX = 20;
const LENGTH_MAX = 120;

/** `Customized Cash (online shopping)`, `Cash+ set to utilities and internet`. */
const REMARKED =
  /^(.+?)(?:\s*[([]([^()[\]]+)[)\]]|(?:\s+(?:set\s+(?:to|on|for)|with|on|for)\s+|\s*[:–—]\s*|\s+-\s+)(.+))$/i;
/** What people say around a category: `my 3% category is gas`. */
const AROUND =
  /\b(?:\d+(?:\.\d+)?\s*(?:%|x|percent)|my|the|chosen|choice|choose|picked?|set|to|on|as|is|categor(?:y|ies))(?!\w)/gi;

/**
 * Categories that are said with the name of the card on which they are chosen, told where the
 * operation takes them. Those that `chosen_categories` names besides stand.
 */
export function settleChosen(
  operation: TakesInput,
  input: unknown,
  catalog: Pick<CatalogSnapshot, 'resolveCard' | 'cardsById'>,
): Settled {
  const none = { input, notes: [] };
  if (!isFields(input)) return none;
  const place = fieldPlace(operation, CHOSEN);
  const { params } = input;
  const isOpen = place === 'own' || params === undefined || isFields(params);
  if (place === null || !isOpen) return none;
  const chosen: Record<string, readonly string[]> = {};
  const notes: string[] = [];
  const named = (one: unknown): unknown => {
    if (isFields(one)) return { ...one, card_name: named(one.card_name) };
    const found = typeof one === 'string' ? chosenIn(one, catalog) : null;
    if (found === null) return one;
    if ('fault' in found) {
      notes.push(`What is said to be chosen is not counted: ${found.fault}.`);
      return found.card_name;
    }
    chosen[found.card_name] = found.categories;
    return found.card_name;
  };
  const read: Record<string, unknown> = { ...input };
  for (const field of NAMES) {
    const value = input[field];
    if (Array.isArray(value) && value.length <= NAMES_MAX) read[field] = value.map(named);
    else if (typeof value === 'string') read[field] = named(value);
  }
  const { [ACTIVATED]: states, ...others } =
    place === 'own' ? read : { ...(isFields(params) && params) };
  const { left, moved } = statesOf(states, catalog);
  Object.assign(chosen, moved);
  if (Object.keys(chosen).length === 0) return notes.length === 0 ? none : { input: read, notes };
  const told = {
    ...others,
    ...(left !== undefined && { [ACTIVATED]: left }),
    [CHOSEN]: { ...chosen, ...(isFields(others[CHOSEN]) && others[CHOSEN]) },
  };
  return { input: place === 'own' ? told : { ...read, params: told }, notes };
}

/**
 * What is said to be active on cards: categories are chosen, not activated.
 * @returns what is left of it, and the categories by card
 */
function statesOf(
  states: unknown,
  catalog: Pick<CatalogSnapshot, 'resolveCard' | 'cardsById'>,
): { readonly left: unknown; readonly moved: Readonly<Record<string, readonly string[]>> } {
  if (!isFields(states) || Object.keys(states).length > NAMES_MAX)
    return { left: states, moved: {} };
  const moved: Record<string, readonly string[]> = {};
  const left = Object.entries(states).filter(([name, state]) => {
    const said = typeof state === 'string' ? [state] : Array.isArray(state) ? state : [];
    const isText = said.every((one) => typeof one === 'string' && one.length <= LENGTH_MAX);
    const found = said.length > 0 && isText ? chosenOn(name, said.join(','), catalog) : null;
    if (found === null || 'fault' in found) return true;
    moved[found.card_name] = found.categories;
    return false;
  });
  return { left: left.length > 0 ? Object.fromEntries(left) : undefined, moved };
}

/** The categories that the name says to be chosen on its card; null where it says none. */
function chosenIn(
  name: string,
  catalog: Pick<CatalogSnapshot, 'resolveCard' | 'cardsById'>,
): ReturnType<typeof chosenOn> {
  if (name.length > LENGTH_MAX) return null;
  const [, base = '', inBrackets, after] = REMARKED.exec(name.trim()) ?? [];
  const remark = inBrackets ?? after;
  return remark === undefined ? null : chosenOn(base, remark, catalog);
}

type Chosen = { readonly card_name: string } & (
  | { readonly categories: readonly string[] }
  | { readonly fault: string }
);

/** That a remark is of categories, whatever they are. */
const OF_CATEGORIES = /\bcategor(?:y|ies)\b|\b(?:chosen|choice|picked)\b/i;

/** @returns why they cannot be, where the words say that they are categories; null where they say nothing of any */
function chosenOn(
  name: string,
  remark: string,
  { resolveCard, cardsById }: Pick<CatalogSnapshot, 'resolveCard' | 'cardsById'>,
): Chosen | null {
  const meant = resolveCard(name);
  const card = meant.kind === 'found' ? cardsById.get(meant.card_id) : undefined;
  const categories = remark
    .split(/[,;/+&]|\band\b/i)
    .map((one) => one.replace(AROUND, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (card === undefined || categories.length === 0) return null;
  const card_name = card.seed.name;
  const rules = rulesChosen(card, categories);
  if (!('fault' in rules)) return { card_name, categories };
  return OF_CATEGORIES.test(remark) ? { card_name, fault: rules.fault } : null;
}
