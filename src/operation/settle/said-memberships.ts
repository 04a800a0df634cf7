import type { z } from 'zod';
import { saidMemberships } from '../../catalog/merchants/said/memberships.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import { bonusSaid, isTierBonus } from '../../catalog/tier-bonus.ts';
import { isFields } from '../../kit/fields.ts';
import type { Operation } from '../define.ts';
import { inputSchema, propertiesOf } from '../json-schema.ts';
import type { Settled } from './dates.ts';

const FIELD = 'memberships';
/** Fields that name a shop or a kind of spending. */
const NAMES = ['merchant', 'category'];
/** Those that name cards. */
const CARDS = [
  'card_name',
  'card_names',
  'held_cards',
  'cards',
  'candidates',
  'portfolio',
  'portfolio_card_names',
];
const BALANCES = 'bank_balances';
/** Characters of the longest of these that is read. */
const LONGEST = 120;

/**
 * Memberships that are said beside a shop, as in `Amazon, no Prime`, and bonuses of a bank's tier beside a card
 * or in place of a sum kept there, where the operation takes them.
 */
export function settleSaidMemberships(
  operation: Pick<Operation, 'input'>,
  input: unknown,
  catalog: Pick<CatalogSnapshot, 'rules'>,
): Settled {
  const none = { input, notes: [] };
  if (!isFields(input)) return none;
  const read: Record<string, unknown> = { ...input };
  const said: string[] = [];
  const place = placeOf(operation);
  bonusAsBalance(read, place, said, catalog);
  cardsWithout(read, said, catalog);
  for (const field of NAMES) {
    const name = input[field];
    const found = typeof name === 'string' ? saidMemberships(name) : null;
    if (found === null) continue;
    read[field] = found.name;
    said.push(...found.memberships);
  }
  if (said.length === 0) return none;
  if (place === null) return { input: read, notes: [`Not used for this answer: ${FIELD}.`] };
  const holder = place === 'params' ? (read.params ?? {}) : read;
  if (!isFields(holder)) return none;
  const given = holder[FIELD] ?? [];
  if (!Array.isArray(given)) return none;
  const memberships = { [FIELD]: [...given, ...said] };
  return {
    input: {
      ...read,
      ...(place === 'params' ? { params: { ...holder, ...memberships } } : memberships),
    },
    notes: [],
  };
}

/** Takes a tier's bonus out of the names of cards: `Premium Rewards (75% rewards bonus)`. */
function cardsWithout(
  read: Record<string, unknown>,
  said: string[],
  catalog: Pick<CatalogSnapshot, 'rules'>,
): void {
  const without = (one: unknown): unknown => {
    const found = typeof one === 'string' && one.length <= LONGEST ? bonusSaid(one) : null;
    if (found === null || found.rest === '' || !isTierBonus(found.percent, catalog)) return one;
    said.push(`${found.percent}% bonus`);
    return found.rest;
  };
  for (const field of CARDS) {
    const value = read[field];
    if (Array.isArray(value)) read[field] = value.map(without);
    else if (typeof value === 'string') read[field] = without(value);
  }
}

/** Takes what is no sum of dollars but a tier's bonus out of those kept at banks. */
function bonusAsBalance(
  read: Record<string, unknown>,
  place: 'top' | 'params' | null,
  said: string[],
  catalog: Pick<CatalogSnapshot, 'rules'>,
): void {
  const holder = place === 'params' ? read.params : read;
  if (!isFields(holder) || !isFields(holder[BALANCES])) return;
  const kept = Object.entries(holder[BALANCES]).filter(([bank, value]) => {
    const words = typeof value === 'string' && value.length <= LONGEST ? value : '';
    const percent = bonusSaid(words)?.percent ?? Number(/^\s*(\d{1,3}) ?%\s*$/.exec(words)?.[1]);
    if (!isTierBonus(percent, catalog)) return true;
    said.push(`${bank} ${percent}% bonus`);
    return false;
  });
  if (kept.length === Object.keys(holder[BALANCES]).length) return;
  const rest = { ...holder, [BALANCES]: Object.fromEntries(kept) };
  if (place === 'params') read.params = rest;
  else Object.assign(read, rest);
}

const PLACES = new WeakMap<z.ZodType, 'top' | 'params' | null>();

/** Where an operation takes memberships; null where it does not. */
function placeOf({ input }: Pick<Operation, 'input'>): 'top' | 'params' | null {
  const known = PLACES.get(input);
  if (known !== undefined) return known;
  const own = propertiesOf(inputSchema({ input }));
  const inner = FIELD in propertiesOf(own.params ?? {}) ? 'params' : null;
  const place = FIELD in own ? 'top' : inner;
  PLACES.set(input, place);
  return place;
}
