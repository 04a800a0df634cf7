import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { TransferPartner } from '../../../engine/model/transfers/partner.ts';
import { becomeText, list, ratioText } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { centsThere } from '../../words/cents-there.ts';
import { ownWay } from './transfers-to.ts';

/** Partners that are named of one card. */
const MOST = 4;

/**
 * Says of cards whose points move to partners which of these only one of them reaches: those that
 * have several cards here come first, each by published valuations. Who compares to travel chooses by that.
 */
export function tellPartnersApart(
  cards: readonly CatalogCard[],
  { as_of }: Pick<EngineInput, 'as_of'>,
  context: Context,
): void {
  const { catalog } = context;
  const rows = cards.flatMap((card) => {
    const program = catalog.enginePrograms.get(card.engine.program ?? '');
    if (catalog.programs.get(program?.key ?? '')?.kind !== 'bank_transferable') return [];
    const keys = [...new Set(program?.transfer_partners.map(({ program: to }) => to))];
    const ways = keys.flatMap((key) => ownWay(card, key, as_of, catalog) ?? []);
    return ways.length > 0 ? [{ card, program, ways }] : [];
  });
  if (new Set(rows.map(({ program }) => program?.key)).size < 2) return;
  const counts = Map.groupBy(catalog.cards, ({ seed }) => seed.program);
  // Programs with several cards here are those that most people in the US collect.
  const isKnown = (key: string) => (counts.get(key)?.length ?? 0) > 1;
  const rank = (way: TransferPartner) =>
    centsThere(way, catalog) + (isKnown(way.program) ? 1_000 : 0);
  const told = rows.flatMap(({ card, ways }) => {
    const others = rows.filter((row) => row.card !== card).flatMap((row) => row.ways);
    const own = ways
      .filter(({ program }) => others.every((other) => other.program !== program))
      .toSorted((a, b) => rank(b) - rank(a));
    if (own.length === 0) return [`${card.seed.name} to none`];
    const named = own
      .slice(0, MOST)
      .map(({ name, ratio }) => (ratio === 1 ? name : `${name} (${becomeText(ratioText(ratio))})`));
    const more = own.length - named.length;
    return [`${card.seed.name} to ${list(more > 0 ? [...named, `${more} more`] : named)}`];
  });
  const shared = new Set(
    rows[0]?.ways.flatMap(({ program }) =>
      rows.every(({ ways }) => ways.some((way) => way.program === program)) ? program : [],
    ),
  );
  context.warn(
    `Transfer partners that one alone has, best known first, then by published value: ${told.join('; ')}. ${shared.size} are shared.`,
  );
}
