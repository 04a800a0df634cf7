import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';

/** An award asked for where the program is expected: "60,000 World of Hyatt", "business on ANA". */

interface Asked {
  readonly program_key?: string | undefined;
  readonly target_points?: number | undefined;
}

/** `60,000 ...`, `60k ...`. */
const COUNT = /^\s*(\d{1,3}(?:,\d{3})+|\d{4,9}|\d+(?:\.\d+)?\s?k)\s+(?=\S)/i;

/** What an award is called by besides its program. */
const AWARD =
  /\b(?:business|first|premium|economy|class|flights?|seats?|awards?|tickets?|to|from)\b/i;

/** The program and the points that are meant; what names a program already stays as it is. */
export function readAward<Query extends Asked>(
  query: Query,
  { resolveProgram }: Pick<CatalogSnapshot, 'resolveProgram'>,
): Query {
  const { program_key: said } = query;
  if (said === undefined) return query;
  const [head = '', count = ''] = COUNT.exec(said) ?? [];
  const name = said.slice(head.length);
  const digits = Number(count.replace(/[,\sk]/gi, ''));
  const points = /k$/i.test(count) ? digits * 1_000 : digits;
  const target_points = query.target_points ?? (points > 0 ? Math.round(points) : undefined);
  const counted = { ...query, ...(target_points !== undefined && { target_points }) };
  if (resolveProgram(name).kind !== 'not_found') return { ...counted, program_key: name };
  const [before = ''] = name.split(AWARD);
  const parts = [name.split(/\b(?:on|with|by|via)\s+/i).at(-1) ?? '', before];
  const meant = parts.find((one) => resolveProgram(one.trim()).kind === 'found');
  return meant === undefined ? counted : { ...counted, program_key: meant.trim() };
}
