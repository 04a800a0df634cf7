import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { BestTransfer } from '../../../../engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import {
  closedWays,
  ratioCards,
  type Way,
  wayInto,
} from '../../../../engine/decisions/points/ways.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import type { TransferPartner } from '../../../../engine/model/transfers/partner.ts';
import { becomeText, list, ratioText } from '../../../../kit/words.ts';
import { anyOf, anyToOpen } from '../../../words/any-of-cards.ts';
import { centsThere } from '../../../words/cents-there.ts';
import { onCards } from '../../../words/points.ts';
import { mainstreamOf } from '../mainstream.ts';
import { noPartners, wellKnown } from './well-known.ts';

/** Partners that are named beside each of several balances, and of those that are none beside one. */
const BESIDE = 3;
const NONE = 8;

/**
 * Where else a bank's points go, besides the partner that is advised, the most valuable first: who knows
 * one partner only takes it for the only one. Beside one balance all that many
 * can use, and the best known that are none;
 * beside each of several those that most people ask for. Empty for points of an airline or a hotel.
 */
export function otherPartners(
  key: string,
  best: Pick<BestTransfer, 'program' | 'needs_one_of'> | null,
  isAlone: boolean,
  played: Pick<PlaybookInput, 'cards' | 'also_held' | 'as_of' | 'point_balances'>,
  catalog: CatalogSnapshot,
): string {
  const source = catalog.enginePrograms.get(key);
  if (
    best === null ||
    source === undefined ||
    catalog.programs.get(key)?.kind !== 'bank_transferable'
  )
    return '';
  const mainstream = mainstreamOf(catalog);
  const balance = played.point_balances.get(key) ?? 0;
  const rank = (row: TransferPartner) =>
    centsThere(row, catalog, balance) - (mainstream.has(row.program) ? 0 : 1_000);
  const keys = new Set(source.transfer_partners.map(({ program }) => program));
  const partners = [...keys]
    .filter((program) => program !== best.program)
    .flatMap((program) => wayInto(source, program, played) ?? [])
    .toSorted((a, b) => rank(b.row) - rank(a.row));
  const known = wellKnown(catalog).map((one) => one.key);
  const asked = partners
    .filter(({ row }) => known.includes(row.program))
    .toSorted((a, b) => known.indexOf(a.row.program) - known.indexOf(b.row.program));
  // What few can use, such as one small group of hotels, is no advice.
  const usual = partners.filter(({ row }) => mainstream.has(row.program));
  const first = new Set(isAlone ? usual : [...asked, ...partners].slice(0, BESIDE));
  const more = partners.length - first.size;
  const isCut = isAlone ? more > 0 : more > 1;
  const named = isCut ? partners.filter((way) => first.has(way)) : partners;
  if (named.length === 0) return '';
  const ways = named.flatMap((way) => waysTold(way, played.as_of));
  const byOpener = Map.groupBy(ways, ({ needs_one_of }) => needs_one_of?.join() ?? '');
  const leadOf = (needs: readonly string[] | null) =>
    needs === null
      ? ''
      : needs.join() === best.needs_one_of?.join()
        ? ' with such a card'
        : ` with ${anyToOpen(needs, { catalog })}`;
  // Those that are open first, then what most partners have in common.
  const isOpen = ([first]: readonly Way[]) => Number(first?.needs_one_of === null);
  const ordered = [...byOpener.values()].toSorted(
    (a, b) => isOpen(b) - isOpen(a) || b.length - a.length,
  );
  const groups = ordered.map((some) => {
    const needs = some[0]?.needs_one_of ?? null;
    const { lead, terms } = termsTold(source, some, played, catalog);
    return { lead: lead || leadOf(needs), terms };
  });
  const as_of = source.partners_source?.as_of;
  const others = isAlone ? `${more} that few can use` : `${more} others`;
  // Told once where all of them hang on the same cards.
  const [{ lead: one = '' } = {}] = groups.length === 1 ? groups : [];
  const told = groups.map(({ lead, terms }) => (one || !lead ? terms : `${lead.trim()}, ${terms}`));
  const rest = isCut ? `; and ${others} (ask with this program_key)` : '';
  const none = isAlone ? noPartners(key, catalog).slice(0, NONE) : [];
  const not =
    none.length > 0
      ? ` Not to ${list(
          none.map(({ name }) => name),
          'or',
        )}.`
      : '';
  return `Other partners${one}${as_of ? ` (as of ${as_of})` : ''}, ${told.join('; ')}${rest}.${not}`;
}

/** A way that is open; else what each of the cards gives that open the transfers of the program. */
function waysTold(way: Way, as_of: string): Way[] {
  const { source, row, needs_one_of } = way;
  if (needs_one_of === null) return [way];
  const opener = new Set(source.unlocked_by ?? []);
  const own = closedWays(source, row.program, as_of).filter(({ needs_one_of: needs }) =>
    needs?.every((key) => opener.has(key)),
  );
  const byTerms = Map.groupBy(own, (one) => ratioText(one.row.ratio) + besidesText(one.row));
  return own.length === 0
    ? [way]
    : [...byTerms.values()].flatMap(([first, ...others]) => {
        if (first === undefined) return [];
        const more = others.flatMap((one) => one.needs_one_of ?? []);
        return [{ ...first, needs_one_of: [...(first.needs_one_of ?? []), ...more] }];
      });
}

/** `at 1:1: A and B; 1,000 become 750: C`, and the cards held on which all of that hangs. */
function termsTold(
  source: EngineProgram,
  ways: readonly Way[],
  played: Parameters<typeof ratioCards>[2],
  catalog: CatalogSnapshot,
): { readonly lead: string; readonly terms: string } {
  const heldFor = ({ row, needs_one_of }: Way) =>
    needs_one_of === null ? ratioCards(source, row, played) : null;
  const by = new Set(
    ways.map((way) => {
      const on = heldFor(way)?.on;
      return on === undefined ? '' : ` with ${anyOf(on, { catalog })}`;
    }),
  );
  const [lead = ''] = by.size === 1 ? by : [];
  const nameOf = (way: Way) =>
    `${way.row.name}${lead === '' ? onCards(heldFor(way), { catalog }) : ''}`;
  const byTerms = Map.groupBy(ways, ({ row }) =>
    [ratioText(row.ratio), besidesText(row)].filter(Boolean).join(', and '),
  );
  const told = [...byTerms].map(([terms, some]) => {
    const [ratio = '1:1', ...besides] = terms.split(', and ');
    const at = ratio === '1:1' ? 'at 1:1' : becomeText(ratio);
    return `${[at, ...besides].join(', and ')}: ${list(some.map(nameOf))}`;
  });
  return { lead, terms: told.join('; ') };
}
