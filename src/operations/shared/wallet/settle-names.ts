import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { plainText, quoted } from '../../../kit/clean-text.ts';
import type { Fields } from '../../../kit/fields.ts';
import type { Wallet } from '../../../operation/context.ts';

/** Fields in which a question names its cards. */
export const NAMING = [
  'card_name',
  'card_names',
  'cards',
  'portfolio',
  'portfolio_card_names',
  'candidates',
  'closing',
] as const;
/** Most names that are looked up on behalf of a question. */
export const NAMED_MAX = 20;

/** Nicknames are kept as plain text. */
function nicknameKey(said: string): string {
  return plainText(said).toLowerCase();
}

/** Whether a question names any card. */
export function namesCards(input: Fields): boolean {
  return NAMING.some((field) => input[field] !== undefined);
}

/**
 * The question with names that several cards have, such as `Platinum`, as the one of them that the
 * wallet holds, and with nicknames as the cards that have them there.
 */
export function settleNames(
  input: Fields,
  { cards }: Wallet,
  catalog: CatalogSnapshot,
): { readonly input: Fields; readonly told: readonly string[] } {
  if (cards.length === 0) return { input, told: [] };
  const held = new Set(cards.map(({ card_id }) => card_id));
  const nicknames = new Map(
    cards.flatMap(({ card_id, nickname }): [string, number][] =>
      nickname === null ? [] : [[nicknameKey(nickname), card_id]],
    ),
  );
  const told: string[] = [];
  let left = NAMED_MAX;

  const settle = (said: string): string => {
    left -= 1;
    if (left < 0) return said;
    const known = catalog.resolveCard(said);
    if (known.kind === 'found') return said;
    const mine = catalog.resolveCard(said, { held });
    const id = mine.kind === 'found' ? mine.card_id : nicknames.get(nicknameKey(said));
    const name = id === undefined ? undefined : catalog.cardsById.get(id)?.seed.name;
    if (name === undefined) return said;
    told.push(`${quoted(said)} is ${name}`);
    return name;
  };
  const settled = (value: unknown): unknown => {
    if (typeof value === 'string') return settle(value);
    if (Array.isArray(value)) return value.map(settled);
    if (typeof value !== 'object' || value === null || !('card_name' in value)) return value;
    return { ...value, card_name: settled(value.card_name) };
  };
  const named = NAMING.filter((field) => input[field] !== undefined);
  const changed = Object.fromEntries(named.map((field) => [field, settled(input[field])]));
  return told.length > 0 ? { input: { ...input, ...changed }, told } : { input, told };
}
