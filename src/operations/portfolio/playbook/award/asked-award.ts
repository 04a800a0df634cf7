import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { BalanceEntry, Context } from '../../../../operation/context.ts';
import { brandOfGroup } from '../../../shared/benefits/hotel-groups.ts';
import { programsSaid } from '../partners/named-partners.ts';

/**
 * An award asked for where the program is expected: "60,000 World of Hyatt", "business on ANA",
 * "4 nights at Andaz Maui".
 */

interface Asked {
  readonly cards?: readonly string[] | undefined;
  readonly program_key?: string | undefined;
  readonly target_points?: number | undefined;
}

/** `60,000 ...`, `60k ...`, `I need 60,000 ...`. */
const COUNT =
  /^\s*(?:(?:(?:how (?:do|can) )?(?:i|we) |to )?(?:(?:need|want|get|reach|earn|have|would like|am|are|looking|short|for|about|around|to|at least)\s+)+)?(\d{1,3}(?:,\d{3})+|\d{4,9}|\d+(?:\.\d+)?\s?k)\s+(?=\S)/i;

/** What an award is called by besides its program. */
const AWARD =
  /\b(?:business|first|premium|economy|class|flights?|seats?|awards?|tickets?|to|from)\b/i;

/** `4 nights at ...`. */
const NIGHTS = /\b(\d{1,2})[ -]nights?\b(?:\s+(?:at|in|of|with|on))?\s*/i;

/** Words of one award, in which a place may be called as a program is: `United flight to Hawaii`. */
const FLIGHT =
  /\b(?:business|first|premium|economy|class|flights?|seats?|awards?|tickets?|nights?)\b/i;

/** The nights that are asked for; null where none are said. */
export function nightsAsked(said: string | undefined): number | null {
  const [, count = ''] = NIGHTS.exec(said ?? '') ?? [];
  return Number(count) || null;
}

/**
 * The program and the points that are meant; what names a program already stays as it is.
 * @param balances the points held, given or stored
 */
export function readAward<Query extends Asked>(
  query: Query,
  balances: readonly BalanceEntry[],
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): Query {
  const { program_key: said } = query;
  if (said === undefined) return query;
  const [head = '', count = ''] = COUNT.exec(said) ?? [];
  const name = said.slice(head.length).replace(NIGHTS, '').trim();
  const digits = Number(count.replace(/[,\sk]/gi, ''));
  const points = /k$/i.test(count) ? digits * 1_000 : digits;
  const target_points = query.target_points ?? (points > 0 ? Math.round(points) : undefined);
  const counted = { ...query, ...(target_points !== undefined && { target_points }) };
  const several = FLIGHT.test(name) ? [] : programsSaid(name, catalog);
  if (several.length > 1) return ofSeveral(several, query, counted, balances, catalog);
  if (catalog.resolveProgram(name).kind !== 'not_found') return { ...counted, program_key: name };
  const [before = ''] = name.split(AWARD);
  const parts = [name.split(/\b(?:on|with|by|via)\s+/i).at(-1) ?? '', before];
  const meant = parts.find((one) => catalog.resolveProgram(one.trim()).kind === 'found');
  if (meant !== undefined) return { ...counted, program_key: meant.trim() };
  // The groups are known by what cards earn and give, which a plan can hide.
  const of_hotel = caller.plan.paid_fields ? programOfHotel(name, catalog) : null;
  return of_hotel === null ? counted : { ...counted, program_key: of_hotel };
}

/**
 * Of several programs that are named, that of the points where one of a bank is among them, or the one
 * partner that they are to go to; of partners alone, the one of which no points are held beside another's,
 * else all are told beside every balance.
 */
function ofSeveral<Query extends Asked>(
  several: readonly string[],
  query: Query,
  counted: Query,
  balances: readonly BalanceEntry[],
  { programs }: Context['catalog'],
): Query {
  const isBank = (key: string) => programs.get(key)?.kind === 'bank_transferable';
  const partners = several.filter((key) => !isBank(key));
  const bank = several.find(isBank);
  const [only, ...more] = partners;
  // A count before them is of the bank's points.
  if (bank !== undefined && only !== undefined) {
    return { ...query, program_key: more.length === 0 ? only : bank };
  }
  if (bank !== undefined || counted.target_points !== undefined)
    return { ...counted, program_key: several[0] };
  const held = new Set(balances.flatMap((row) => (row.balance > 0 ? row.program_key : [])));
  const [there, ...others] = several.filter((key) => !held.has(key));
  const isOneWay = there !== undefined && others.length === 0;
  // Without any points or cards the first is told by itself.
  const isOpen = held.size === 0 && query.cards === undefined;
  return { ...counted, program_key: isOpen ? several[0] : isOneWay ? there : undefined };
}

/** The program of the group whose brand a hotel's name tells: "Andaz Maui", "Conrad Tokyo". */
function programOfHotel(name: string, catalog: CatalogSnapshot): string | null {
  const words = spaced(name);
  const longest = ({ name: own, aliases }: { name: string; aliases: readonly string[] }) =>
    Math.max(0, ...[own, ...aliases].filter((one) => words.includes(spaced(one))).map(lengthOf));
  const { merchants } = catalog.merchants;
  const [brand] = merchants
    .filter((one) => one.category === 'hotels' && longest(one) > 0)
    .toSorted((a, b) => longest(b) - longest(a));
  const group = brand === undefined ? null : brandOfGroup(brand.key, catalog);
  const [called = ''] = merchants.find(({ key }) => key === group)?.name.split(/ hotels?\b/i) ?? [];
  const program = catalog.resolveProgram(called);
  return program.kind === 'found' ? program.key : null;
}

const lengthOf = ({ length }: string): number => length;
const spaced = (name: string): string =>
  ` ${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
