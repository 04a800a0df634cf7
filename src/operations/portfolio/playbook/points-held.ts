import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { fewerText, transferLoss } from '../../../engine/decisions/points/transfers-left.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { rounded } from '../../../engine/model/money.ts';
import type { BalancesValue } from '../../../engine/worth/balances.ts';
import { pointWorth } from '../../../engine/worth/points.ts';
import { centsText, list, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { keysOf } from '../../shared/points/card-rate.ts';
import { opens } from '../../shared/points/lost/transfer-losses.ts';
import { isBound, whenClosed } from '../../shared/points/points-expiry.ts';

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
      /** That none of the other cards keeps them: they are lost with these. */
      ends_with_them: z.literal(true).optional(),
      /** Cards to be closed with which they are lost: no card that is kept has them. */
      lost_with: z.array(z.string()).optional(),
      /** What closing a card of the program does to points that no card holds; where one is to be left. */
      when_closed: z.string().optional(),
      /** Whether a card is needed that none of these is. */
      is_closed: z.boolean(),
      /** How the other cards held move them, where that is to fewer points. */
      fewer: z.string().optional(),
    }),
  )
  .meta({ 'x-listed': false });
type PointsHeld = z.output<typeof pointsHeld>;

/**
 * @param cards those that stay, also of another adult
 * @param left cards that are to be closed or changed, of those or beside them
 */
export function describePointsHeld(
  { balances }: BalancesValue,
  cards: readonly CatalogCard[],
  { programs, options }: Pick<EngineInput, 'programs' | 'options'>,
  left: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
): PointsHeld {
  return balances
    .filter(({ balance }) => balance > 0)
    .map(({ program: key, name, balance, cpp, value }) => {
      const openers = cards.filter((card) => opens(card, key, { catalog }, programs));
      const rest = cards.filter((card) => !openers.includes(card));
      const others = new Set([...keysOf(rest), ...options.also_held]);
      const program = programs.get(key) ?? null;
      const without = pointWorth(program, others);
      const all = new Set(program?.unlocked_by);
      const loss = program && transferLoss(program, all, others, catalog.today);
      const seed = catalog.programs.get(key);
      const beside = catalog.cards.filter(({ seed: own }) => options.also_held.has(own.key));
      const keep = [...rest, ...beside].some(({ engine }) => engine.program === key);
      const ends = openers.length > 0 && isBound(seed) && !keep;
      const closing = left.filter((one) => !cards.includes(one) && one.engine.program === key);
      const isLost = isBound(seed) && closing.length > 0 && !keep && openers.length === 0;
      const now = new Set([...others, ...keysOf(closing)]);
      const cents = isLost ? rounded(pointWorth(program, now).cpp.base, 6) : cpp;
      const isLeft = left.some(({ seed: own }) => own.program === key);
      const stays = isLeft ? whenClosed(seed?.kind, seed?.expiry) : null;
      return {
        program: name,
        program_key: key,
        balance,
        cpp: cents,
        value_usd: isLost ? Math.round(balance * cents) / 100 : value,
        opened_by: openers.map(({ seed }) => seed.name),
        is_closed: openers.length === 0 && needsCard(programs.get(key), options.also_held),
        value_without_usd:
          openers.length === 0 ? null : ends ? 0 : Math.round(balance * without.cpp.base) / 100,
        ...(isLost && { lost_with: closing.map(({ seed: own }) => own.name) }),
        ...(ends && { ends_with_them: true as const }),
        ...(stays !== null && { when_closed: stays }),
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
    if (row.lost_with) {
      const with_them = row.lost_with.length > 1 ? 'them' : 'it';
      return `${worth} until ${list(row.lost_with)} closes: lost with ${with_them} if not used or moved before.`;
    }
    const loss = less === null ? 0 : value_usd - less;
    if (row.is_closed) {
      return `${worth}: ${row.fewer ? `the cards held move them ${row.fewer}` : 'no card held opens their transfers'}.`;
    }
    if (opened_by.length === 0 || loss < 1)
      return row.when_closed ? `${worth}. ${row.when_closed}` : `${worth}.`;
    const [only, ...others] = opened_by;
    if (row.ends_with_them) {
      return others.length === 0
        ? `${worth}. ${only} alone opens their transfers and keeps them: closed, it takes those along that are not used or moved before.`
        : `${worth}. ${list(opened_by)} each open their transfers and keep them: keep one, or use or move them before the last closes, with which they are lost.`;
    }
    const their = row.fewer ? 'all of their' : 'their';
    const moved = row.fewer ? `move ${row.fewer} and ` : '';
    const stays =
      others.length === 0
        ? `${only} alone opens ${their} transfers: keep it, or move them first`
        : `${list(opened_by)} each open ${their} transfers: keep one, or move them first`;
    return `${worth}. ${stays}; without ${others.length === 0 ? 'it' : 'any'} they ${moved}bring about ${usd(less ?? 0)}.`;
  });
}
