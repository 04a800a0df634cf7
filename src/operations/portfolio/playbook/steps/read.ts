import { holderWallet } from '../../../../engine/split/holder/holder-wallet.ts';
import { list } from '../../../../kit/words.ts';
import type { BalanceEntry, Context } from '../../../../operation/context.ts';
import { engineInput } from '../../../shared/engine-input.ts';
import { readAward } from '../award/asked-award.ts';
import { holdings } from '../holdings.ts';
import type { PlaybookQuery } from '../input.ts';
import { programsSaid } from '../partners/named-partners.ts';
import type { Gathered } from './gather.ts';

/** The points that are asked about: of which cards and balances, and for which award. */
export type PointsAsked = ReturnType<typeof readPoints>;

export function readPoints(asked: PlaybookQuery, gathered: Gathered, context: Context) {
  const query = readAward(asked, gathered.balances, context);
  const held = holdings(query, gathered.balances, context);
  const { spending, total_spending, spending_times } = query;
  const said = { spending, total_spending, spending_times, at: '' };
  const facts = engineInput(held.cards, said, context, holderWallet);
  tellLeftOut(asked, query, gathered.balances, context);
  for (const note of facts.reading.options.notes) context.warn(`${note}.`);
  return {
    ...gathered,
    ...held,
    /** As the award was read, and how it was called. */
    ...{ query, said: asked.program_key },
    facts,
    /** The one program that is asked about. */
    only: query.program_key === undefined ? undefined : held.concerned[0],
    /** Keys of the cards held, and of the programs whose balance is known. */
    keys: new Set(held.wallet.map((card) => card.key)),
    known: new Set(gathered.balances.map(({ program_key }) => program_key)),
  };
}

/** Programs that were named beside the one that is told, where no points go between them. */
function tellLeftOut(
  { program_key: said = '', cards }: PlaybookQuery,
  { program_key: only }: PlaybookQuery,
  balances: readonly BalanceEntry[],
  { catalog, warn }: Context,
): void {
  const [, ...others] = programsSaid(said, catalog);
  if (cards !== undefined || balances.length > 0 || !others.length) return;
  const names = others
    .filter((key) => key !== only)
    .flatMap((key) => catalog.programs.get(key)?.name ?? []);
  if (names.length > 0)
    warn(`${list(names)}: ask by itself, or send point_balances for what goes there.`);
}
