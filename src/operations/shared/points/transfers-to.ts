import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { within } from '../../../engine/model/calendar.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import { ratioText } from '../../words/points.ts';
import { opens } from './transfers-lost.ts';

const KINDS: Readonly<Record<string, string>> = { flights: 'airline', hotels: 'hotel' };

/** The points program of an airline or a hotel group, by its operator's name; undefined for none. */
function programOf(key: string, { merchants, programs }: CatalogSnapshot) {
  const shop = merchants.merchants.find((one) => one.key === key);
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
    const rows = cards.flatMap(({ seed, ...card }) => {
      const program = catalog.programs.get(seed.program ?? '');
      if (program?.kind === 'cash' || program === undefined) return [];
      if (program.key === target.key) return [`${seed.name} earns them`];
      const partner = program.transfer_partners.find(
        (one) =>
          one.program === target.key &&
          (one.cards === null || one.cards.includes(seed.key)) &&
          within(as_of, one.valid_from, one.valid_to),
      );
      const isOpen = partner !== undefined && opens({ seed, ...card }, program.key, context);
      return [`${seed.name} ${isOpen ? `at ${ratioText(partner.ratio)}` : 'no'}`];
    });
    if (rows.length > 0) warn(`Points to ${target.name}: ${rows.join(', ')}.`);
  }
}
