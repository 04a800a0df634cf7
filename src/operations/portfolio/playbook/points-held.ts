import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { fewerText, transferLoss } from '../../../engine/decisions/points/transfers-left.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { BalancesValue } from '../../../engine/worth/balances.ts';
import { pointWorth } from '../../../engine/worth/points.ts';
import { centsText, list, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { opens } from '../../shared/points/transfer-losses.ts';

/** The points of a wallet beside its cards: what they are worth, and which cards that rests on. */

export const pointsHeld = z
  .array(
    z.object({
      program: z.string(),
      program_key: z.string(),
      balance: z.int(),
      /** Cents a point in this wallet, and dollars of the balance. */
      cpp: z.number(),
      value_usd: z.number(),
      /** Cards held that open its transfers to partners. */
      opened_by: z.array(z.string()),
      /** Dollars with none of these cards; null where none of them opens any. */
      value_without_usd: z.number().nullable(),
      /** Whether a card is needed that none of these is. */
      is_closed: z.boolean(),
      /** How the other cards held move them, where that is to fewer points. */
      fewer: z.string().optional(),
    }),
  )
  .meta({ 'x-listed': false });
type PointsHeld = z.output<typeof pointsHeld>;

export function describePointsHeld(
  { balances }: BalancesValue,
  cards: readonly CatalogCard[],
  { programs, options }: Pick<EngineInput, 'programs' | 'options'>,
  context: Pick<Context, 'catalog'>,
): PointsHeld {
  return balances
    .filter(({ balance }) => balance > 0)
    .map(({ program: key, name, balance, cpp, value }) => {
      const openers = cards.filter((card) => opens(card, key, context));
      const gone = new Set(openers.map(({ seed }) => seed.key));
      const rest = cards.map(({ seed }) => seed.key).filter((one) => !gone.has(one));
      const others = new Set([...rest, ...options.also_held]);
      const program = programs.get(key) ?? null;
      const without = pointWorth(program, others);
      const all = new Set(program?.unlocked_by);
      const loss = program && transferLoss(program, all, others, context.catalog.today);
      return {
        program: name,
        program_key: key,
        balance,
        cpp,
        value_usd: value,
        opened_by: openers.map(({ seed }) => seed.name),
        is_closed: openers.length === 0 && needsCard(programs.get(key), options.also_held),
        value_without_usd:
          openers.length === 0 ? null : Math.round(balance * without.cpp.base) / 100,
        ...(loss?.kind === 'rate' && { fewer: fewerText(loss) }),
      };
    })
    .toSorted((a, b) => b.value_usd - a.value_usd);
}

function needsCard(program: EngineProgram | undefined, also_held: ReadonlySet<string>): boolean {
  const openers = program?.transfer_cpp ? program.unlocked_by : null;
  return openers !== null && !openers.some((key) => also_held.has(key));
}

/** One sentence for each balance; empty without any. */
export function pointsHeldText(rows: PointsHeld): string[] {
  return rows.map((row) => {
    const { program, balance, cpp, value_usd, opened_by, value_without_usd: less } = row;
    const worth = `${number(balance)} ${program} points held, worth about ${usd(value_usd)} at ${centsText(cpp)}`;
    const loss = less === null ? 0 : value_usd - less;
    if (row.is_closed) {
      return `${worth}: ${row.fewer ? `the cards held move them ${row.fewer}` : 'no card held opens their transfers'}.`;
    }
    if (opened_by.length === 0 || loss < 1) return `${worth}.`;
    const [only, ...others] = opened_by;
    const their = row.fewer ? 'all of their' : 'their';
    const moved = row.fewer ? `move ${row.fewer} and ` : '';
    const stays =
      others.length === 0
        ? `${only} alone opens ${their} transfers: keep it, or move them first`
        : `${list(opened_by)} each open ${their} transfers: keep one, or move them first`;
    return `${worth}. ${stays}; without ${others.length === 0 ? 'it' : 'any'} they ${moved}bring about ${usd(less ?? 0)}.`;
  });
}
