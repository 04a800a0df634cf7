import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { RENTAL_CHARGES } from '../../../../catalog/seeds/schema/claims.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { list } from '../../../../kit/words.ts';

/** What sources say of claims on a card's cover: what they pay, how soon to report, what to send. */

type Row = CatalogSnapshot['rules']['cover_claims'][number];
type Rules = Pick<CatalogSnapshot['rules'], 'cover_claims'>;

/**
 * What is known of claims of these kinds, and what is not of a rental car; empty where no source says.
 * @param isWhole whether what to send is told too, which whoever only picks a card does not ask
 */
export function claimsText(
  card: Pick<CatalogCard, 'seed'>,
  kinds: readonly string[],
  rules: Rules,
  isWhole = true,
): string {
  const { said, open } = claimsParts(card, kinds, rules, isWhole);
  return [said && `Claims: ${said}.`, open && `Not known here${open}.`].filter(Boolean).join(' ');
}

/** Both empty where no source says. */
function claimsParts(
  { seed }: Pick<CatalogCard, 'seed'>,
  kinds: readonly string[],
  { cover_claims }: Rules,
  isWhole: boolean,
): { readonly said: string; readonly open: string } {
  const rows = cover_claims
    .filter((row) => isOf(row, seed))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const cited = new Set<string>();
  const told = kinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const clauses = clausesOf(own, cited, isWhole);
    return clauses === '' ? [] : [`${kind.replaceAll('_', ' ')}: ${clauses}`];
  });
  const [first] = rows.filter(({ kind, report_at }) => kind === null && report_at);
  const place = first ?? rows.find(({ kind, report_at }) => kinds.includes(`${kind}`) && report_at);
  const only = place?.kind && kinds.length > 1 ? ` ${place.kind.replaceAll('_', ' ')} claims` : '';
  const at =
    place && isWhole ? [`report${only} at ${place.report_at}${sourceText(place, cited)}`] : [];
  return { said: [...told, ...at].join('; '), open: openText(kinds, rows, isWhole) };
}

/** What a card's cover of a kind holds for alone, as a source says: `round trips paid in full`. */
export function heldOnlyFor(
  { seed }: Pick<CatalogCard, 'seed'>,
  kind: string,
  { cover_claims }: Rules,
): string[] {
  const rows = cover_claims.filter((row) => row.kind === kind && isOf(row, seed));
  return [...new Set(rows.flatMap(({ only = [] }) => only))];
}

/** The same of several cards, each by its name; those of which the same is known are told together. */
export function claimsOfEach(
  cards: readonly Pick<CatalogCard, 'seed'>[],
  kind: string,
  rules: Rules,
): string {
  const parts = cards.map((card) => ({ card, ...claimsParts(card, [kind], rules, false) }));
  const alike = Map.groupBy(parts, ({ said, open }) => `${said}\n${open}`);
  return [...alike.values()]
    .flatMap((own) => {
      const names = list(own.map(({ card }) => card.seed.name));
      const [{ said, open } = { said: '', open: '' }] = own;
      return [
        said && `Claims with ${names}: ${said}.`,
        open && `Not known here${said ? '' : ` with ${names}`}${open}.`,
      ];
    })
    .filter(Boolean)
    .join(' ');
}

function isOf({ issuer, networks, cards }: Row, seed: CatalogCard['seed']): boolean {
  return (
    (issuer === null || issuer === seed.issuer) &&
    (cards?.includes(seed.key) ?? true) &&
    (networks?.some((one) => seed.networks.includes(one)) ?? true)
  );
}

/** What is said of the card itself before what is said of its issuer or network. */
function rankOf({ cards, issuer }: Row): number {
  return cards ? 0 : issuer === null ? 2 : 1;
}

/** What each source adds, what is paid first: of days the fewest, as a card's network may be either. */
function clausesOf(rows: readonly Row[], cited: Set<string>, isWhole: boolean): string {
  const days = Math.min(...rows.flatMap(({ report_days }) => report_days ?? []));
  const said = new Set<string>();
  const isNew = (fact: string) => !said.has(fact) && said.add(fact);
  const clauses = rows.map((row) => {
    const pays = (row.pays ?? []).filter(isNew);
    const omits = (row.omits ?? []).filter(isNew);
    const soon = row.report_days === days && isNew('report') ? row.report_days : null;
    const facts = [
      pays.length > 0 && `pays ${list(pays)}${pays.includes('loss of use') ? PROVEN : ''}`,
      omits.length > 0 && `does not pay ${list(omits)}`,
      soon !== null && `report within ${soon} days`,
      row.file_days && isNew('file') && `form and papers within ${row.file_days} days`,
      isWhole && row.papers && isNew('papers') && `send ${list(row.papers)}`,
      isWhole && row.only && `only for ${list(row.only)}`,
      row.note && (soon !== null || row.report_days === undefined) && row.note,
    ].filter((fact) => typeof fact === 'string');
    return { isFirst: pays.length > 0, words: facts.join(', '), row };
  });
  return clauses
    .filter(({ words }) => words !== '')
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .map(({ words, row }) => `${words}${sourceText(row, cited)}`)
    .join('; ');
}

/** Of what a company charges for the days in repair. */
const PROVEN = ' as far as the rental company proves them';

/** Who says it, with its day where it is named first. */
function sourceText({ by, source }: Row, cited: Set<string>): string {
  const day = source.as_of === null ? `read ${source.read_at}` : `as of ${source.as_of}`;
  const isAgain = cited.has(`${by}, ${day}`);
  cited.add(`${by}, ${day}`);
  return isAgain ? ` (${by})` : ` (${by}, ${day})`;
}

/** So many kinds are told one by one. */
const FEW = 2;

/** What is asked of a loss, and no source says: of a rental car what is paid, of each kind how soon. */
function openText(kinds: readonly string[], rows: readonly Row[], isWhole: boolean): string {
  const told = kinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const isRental = kind === 'rental_car';
    if (!isRental && (!isWhole || kinds.length > FEW)) return [];
    const said = own.flatMap(({ pays = [], omits = [] }) => [...pays, ...omits]);
    const open = [
      ...(isRental ? RENTAL_CHARGES.filter((charge) => !said.includes(charge)) : []),
      own.every(({ report_days }) => report_days === undefined) && 'how soon to report',
      isWhole && own.every(({ file_days }) => file_days === undefined) && 'how soon to send papers',
    ].filter((one) => typeof one === 'string');
    return open.length > 0 ? [` of ${kind.replaceAll('_', ' ')} claims: ${list(open)}`] : [];
  });
  return told.join(';');
}
