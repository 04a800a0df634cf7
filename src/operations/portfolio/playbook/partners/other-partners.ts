import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { BestTransfer } from '../../../../engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import { ratioCards, wayInto } from '../../../../engine/decisions/points/ways.ts';
import type { TransferPartner } from '../../../../engine/model/transfers/partner.ts';
import { becomeText, list, ratioText } from '../../../../kit/words.ts';
import { anyOf } from '../../../words/any-of-cards.ts';
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
  best: Pick<BestTransfer, 'program'> | null,
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
    .flatMap((program) => wayInto(source, program, played)?.row ?? [])
    .toSorted((a, b) => rank(b) - rank(a));
  const known = wellKnown(catalog).map((one) => one.key);
  const asked = partners
    .filter(({ program }) => known.includes(program))
    .toSorted((a, b) => known.indexOf(a.program) - known.indexOf(b.program));
  // What few can use, such as one small group of hotels, is no advice.
  const usual = partners.filter(({ program }) => mainstream.has(program));
  const first = new Set(isAlone ? usual : [...asked, ...partners].slice(0, BESIDE));
  const more = partners.length - first.size;
  const isCut = isAlone ? more > 0 : more > 1;
  const named = isCut ? partners.filter((row) => first.has(row)) : partners;
  if (named.length === 0) return '';
  const cardsOf = (row: TransferPartner) => {
    const on = ratioCards(source, row, played)?.on;
    return on === undefined ? '' : ` with ${anyOf(on, { catalog })}`;
  };
  const by = new Set(named.map(cardsOf));
  // Told once where all of them hang on the same card.
  const [one = ''] = by.size === 1 ? by : [];
  const nameOf = (row: TransferPartner) => {
    const own = one === '' ? onCards(ratioCards(source, row, played), { catalog }) : '';
    return `${row.name}${own}`;
  };
  const byTerms = Map.groupBy(named, (row) =>
    [ratioText(row.ratio), besidesText(row)].filter(Boolean).join(', and '),
  );
  const told = [...byTerms].map(([terms, some]) => {
    const [ratio = '1:1', ...besides] = terms.split(', and ');
    const at = ratio === '1:1' ? 'at 1:1' : becomeText(ratio);
    return `${[at, ...besides].join(', and ')}: ${list(some.map(nameOf))}`;
  });
  const as_of = source.partners_source?.as_of;
  const others = isAlone ? `${more} that few can use` : `${more} others`;
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
