import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { besidesText, termsText } from '../../../engine/decisions/points/terms-text.ts';
import { openersOf, rowsInto } from '../../../engine/decisions/points/ways.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { TransferPartner } from '../../../engine/model/transfers/partner.ts';
import type { Context } from '../../../operation/context.ts';

const KINDS: Readonly<Record<string, string>> = { flights: 'airline', hotels: 'hotel' };

/** The points program of an airline or a hotel group, by its operator's name; undefined for none. */
function programOf(key: string, { merchants, programs }: CatalogSnapshot) {
  const shop = merchantByKey(merchants, key);
  const kind = KINDS[shop?.category ?? ''];
  if (shop === undefined || kind === undefined) return undefined;
  const name = shop.name.toLowerCase();
  return [...programs.values()].find((one) => {
    const operator = (one.operator ?? '').toLowerCase();
    const isNamed = name.startsWith(operator) || operator.startsWith(name);
    const isGroup = kind === 'hotel' && operator.split(' ')[0] === name.split(' ')[0];
    return one.kind === kind && one.status === 'active' && operator !== '' && (isNamed || isGroup);
  });
}

/**
 * On which terms a card's points move to a program; null: it opens no way there.
 * @param held keys of cards held beside it, which may open one
 */
export function ownWay(
  { engine }: CatalogCard,
  program: string,
  as_of: EngineInput['as_of'],
  catalog: Pick<CatalogSnapshot, 'enginePrograms'>,
  held: readonly string[] = [],
): TransferPartner | null {
  const source = catalog.enginePrograms.get(engine.program ?? '');
  const rows = source ? rowsInto(source, program, as_of) : [];
  const openedBy = (keys: readonly string[]) =>
    rows.find((row) => {
      const openers = source ? openersOf(source, row) : null;
      return openers === null || keys.some((key) => openers.includes(key));
    });
  return openedBy([engine.key]) ?? openedBy(held) ?? null;
}

/** At which ratio a card's points move to a program; null: it opens no way there. */
export function ownRatio(
  card: CatalogCard,
  program: string,
  as_of: EngineInput['as_of'],
  catalog: Pick<CatalogSnapshot, 'enginePrograms'>,
  held: readonly string[] = [],
): number | null {
  return ownWay(card, program, as_of, catalog, held)?.ratio ?? null;
}

/** The terms in words, where they are not one to one without more, or a card that is held opens the way. */
export function unevenTerms(
  card: CatalogCard,
  program: string,
  catalog: Pick<CatalogSnapshot, 'enginePrograms' | 'programs' | 'today' | 'cardsByKey'>,
  held: readonly string[] = [],
): string | null {
  const way = ownWay(card, program, catalog.today, catalog, held);
  if (way === null) return null;
  const isOwn = ownWay(card, program, catalog.today, catalog) !== null;
  const opener = held.find((key) => ownWay(card, program, catalog.today, catalog, [key]) !== null);
  const through = isOwn ? '' : ` by your ${catalog.cardsByKey.get(opener ?? '')?.seed.name}`;
  const isEven = way.ratio === 1 && besidesText(way) === '';
  if (isEven && isOwn) return null;
  const name = catalog.programs.get(program)?.name ?? program;
  return `points to ${name}${through}${isEven ? '' : ` ${termsText({ ...way, fee_terms: way.fee })}`}`;
}

/** Says of the airlines and hotels where money goes whether each card's points move to their programs. */
export function tellTransfersTo(
  cards: readonly CatalogCard[],
  { spending, as_of }: Pick<EngineInput, 'spending' | 'as_of'>,
  context: Context,
): void {
  const { catalog, warn } = context;
  const keys = new Set(spending.flatMap(({ merchant }) => merchant ?? []));
  const targets = new Set([...keys].flatMap((key) => programOf(key, catalog) ?? []));
  for (const target of targets) {
    const rows = cards.flatMap((card) => {
      const { seed } = card;
      const program = catalog.programs.get(seed.program ?? '');
      if (program?.kind === 'cash' || program === undefined) return [];
      if (program.key === target.key) return [`${seed.name} earns them`];
      const way = ownWay(card, target.key, as_of, catalog);
      const terms = way && termsText({ ...way, fee_terms: way.fee });
      return [`${seed.name} ${terms ?? 'no'}`];
    });
    if (rows.length > 0) warn(`Points to ${target.name}: ${rows.join(', ')}.`);
  }
}
