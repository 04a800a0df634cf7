import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Whether a card alone lets points of a program go to partners. */
function opens({ seed }: CatalogCard, key: string, { catalog }: Pick<Context, 'catalog'>): boolean {
  const program = catalog.enginePrograms.get(key);
  if (!program || program.transfer_cpp === null) return false;
  return program.unlocked_by?.includes(seed.key) ?? seed.program === key;
}

/** Of cards that a card could be changed to, those that end transfers of its points to partners. */
export function endingTransfers(
  from: CatalogCard,
  to: readonly CatalogCard[],
  held: ReadonlySet<string>,
  context: Pick<Context, 'catalog'>,
): { readonly program: string; readonly cards: readonly CatalogCard[] } {
  const { catalog } = context;
  const key = from.seed.program ?? '';
  const program = catalog.programs.get(key)?.name ?? '';
  const others = [...held].flatMap((one) => catalog.cardsByKey.get(one) ?? []);
  const isKept = others.some((one) => one !== from && opens(one, key, context));
  if (isKept || !opens(from, key, context)) return { program, cards: [] };
  return { program, cards: to.filter((one) => one !== from && !opens(one, key, context)) };
}

/** Says, of cards of one bank, that the cheaper ones end the transfers of a dearer one's points. */
export function tellTransfersLost(
  cards: readonly CatalogCard[],
  held: ReadonlySet<string>,
  context: Pick<Context, 'catalog' | 'warn'>,
): void {
  for (const from of cards) {
    const cheaper = cards.filter(
      ({ seed }) =>
        seed.issuer === from.seed.issuer &&
        seed.business === from.seed.business &&
        seed.annual_fee < from.seed.annual_fee,
    );
    const { program, cards: ending } = endingTransfers(from, cheaper, held, context);
    if (ending.length === 0) continue;
    const names = list(
      ending.map(({ seed }) => seed.name),
      'or',
    );
    context.warn(
      `Going from ${from.seed.name} to ${names} ends transfers of ${program} points to partners, unless another card held opens them.`,
    );
  }
}
