import { holderWallet } from '../../../../engine/split/holder/holder-wallet.ts';
import type { Context } from '../../../../operation/context.ts';
import { engineInput } from '../../../shared/engine-input.ts';
import { readAward } from '../award/asked-award.ts';
import { holdings } from '../holdings.ts';
import type { PlaybookQuery } from '../input.ts';
import type { Gathered } from './gather.ts';

/** The points that are asked about: of which cards and balances, and for which award. */
export type PointsAsked = ReturnType<typeof readPoints>;

export function readPoints(asked: PlaybookQuery, gathered: Gathered, context: Context) {
  const query = readAward(asked, context);
  const held = holdings(query, gathered.balances, context);
  const { spending, total_spending, spending_times } = query;
  const said = { spending, total_spending, spending_times, at: '' };
  const facts = engineInput(held.cards, said, context, holderWallet);
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
