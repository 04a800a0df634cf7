import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import { ratioChange, wayInto } from '../../../../engine/decisions/points/ways.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import { becomeText, centsText, list, number, ratioText, usd } from '../../../../kit/words.ts';
import { anyOf } from '../../../words/any-of-cards.ts';
import { pointsOf } from '../award/two-steps.ts';

/** What stands between the names of programs: `UR to United or Hyatt`. */
const BETWEEN =
  /\s*[,;/&+]\s*|\s*(?:->|→)\s*|\b(?:and|or|to|into|vs\.?|versus|from|at|with|for|my|our|the|transfer(?:red|ring)?|move[ds]?|points?|miles)\b/i;
/** More names than anybody weighs. */
const MOST = 12;

/** The programs that a text names, each once and in its order. */
export function programsSaid(
  text: string,
  { resolveProgram }: Pick<CatalogSnapshot, 'resolveProgram'>,
): string[] {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  const keys = parts
    .filter((part) => /[a-z]/i.test(part))
    .slice(0, MOST)
    .flatMap((part) => {
      const meant = resolveProgram(part);
      return meant.kind === 'found' ? meant.key : [];
    });
  return [...new Set(keys)];
}

/**
 * What each balance of a bank becomes at each partner that was named, and what that is worth there, one
 * sentence for each balance; nothing where there is none to tell.
 * @param said the program that was asked about, which may name several
 * @param balances programs of which points were given: that they cannot go there is not told of these
 * @param from programs of the points that may go there
 */
export function atNamedPartners(
  said: string | undefined,
  balances: Iterable<string>,
  from: readonly string[],
  played: Pick<PlaybookInput, 'cards' | 'also_held' | 'as_of' | 'point_balances' | 'programs'>,
  catalog: CatalogSnapshot,
): { readonly at_named_partners?: string[] } {
  const isBank = (key: string) => catalog.programs.get(key)?.kind === 'bank_transferable';
  const asked = programsSaid(said ?? '', catalog);
  const named = [...new Set([...asked, ...balances])].filter((key) => !isBank(key));
  if (named.length === 0) return {};
  const at_named_partners = from.flatMap((key) => {
    const source = played.programs.get(key);
    const balance = played.point_balances.get(key) ?? 0;
    const moves = isBank(key) || source?.pool || asked.includes(key);
    if (source === undefined || balance <= 0 || !moves) return [];
    const partners = named.filter((one) => one !== key);
    // Cards that open all of them alike are told once.
    const ways = partners.flatMap((one) => wayInto(source, one, played) ?? []);
    const needs = new Set(ways.map((way) => way.needs_one_of?.join() ?? ''));
    const closed = needs.size === 1 ? (ways[0]?.needs_one_of ?? null) : null;
    const lead = closed === null ? '' : `With ${anyOf(closed, { catalog })}, not held, `;
    const told = partners.flatMap(
      (one) => wayText(source, one, balance, played, catalog, lead !== '') ?? [],
    );
    const none = partners.filter(
      (one) => asked.includes(one) && wayInto(source, one, played) === null,
    );
    const names = none.map((one) => catalog.programs.get(one)?.name ?? one);
    if (told.length + none.length === 0) return [];
    if (told.length === 0) return [`${pointsOf(source.name)} cannot go to ${list(names, 'or')}.`];
    const not = none.length === 0 ? '' : `; they cannot go to ${list(names, 'or')}`;
    return [`${lead}${number(balance)} ${pointsOf(source.name)} become ${told.join('; ')}${not}.`];
  });
  return at_named_partners.length === 0 ? {} : { at_named_partners };
}

/** `45,000 World of Hyatt (1,000 become 750), about $675 at 1.5 cents each`; null where there is no way. */
function wayText(
  source: EngineProgram,
  partner: string,
  balance: number,
  played: Parameters<typeof wayInto>[2],
  catalog: CatalogSnapshot,
  isToldOnce: boolean,
): string | null {
  const way = wayInto(source, partner, played);
  if (way === null) return null;
  const { row, needs_one_of } = way;
  const step = row.step ?? 1;
  const moved = Math.floor(balance / step) * step;
  if (moved < (row.least ?? step)) {
    return `nothing at ${row.name}, as ${number(row.least ?? step)} is the least that moves`;
  }
  const there = pointsThere(moved, row);
  const cents = catalog.enginePrograms.get(partner)?.transfer_cpp?.base;
  const ratio = ratioText(row.ratio);
  const change = ratioChange(source, row, played.as_of);
  const changed = change !== null && change.from <= played.as_of ? change : null;
  const terms = [
    ratio === '1:1' ? 'at 1:1' : becomeText(ratio),
    besidesText(row),
    changed && `since ${changed.from}, ${ratioText(changed.before)} before`,
    row.via && `moved into ${row.via} first`,
    needs_one_of === null || isToldOnce ? '' : `with ${anyOf(needs_one_of, { catalog })}, not held`,
  ].filter(Boolean);
  const worth =
    cents === undefined
      ? 'worth not known'
      : `about ${usd((there * cents) / 100)} at ${centsText(cents)} each`;
  return `${number(there)} ${row.name} (${terms.join(', ')}), ${worth}`;
}
