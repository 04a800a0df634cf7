import { z } from 'zod';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { whileHeld } from '../../../../engine/decisions/points/ended.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import { openersInto, wayInto } from '../../../../engine/decisions/points/ways.ts';
import { atRatio, number, ratioText } from '../../../../kit/words.ts';
import { anyToOpen } from '../../../words/any-of-cards.ts';
import { pointsOf } from '../award/two-steps.ts';
import { timeText } from './time-text.ts';

/** How the points of the cards held come to the program that is asked about. */
export const heldWays = z.object({
  /** Names of their programs. */
  programs: z.array(z.string()),
  /** In sentences. */
  told: z.array(z.string()),
});

/**
 * @param key the program asked about
 * @param held programs of the cards held
 * @param played with what the bank moves in two steps
 */
export function heldWaysOf(
  key: string,
  held: readonly string[],
  played: Pick<
    PlaybookInput,
    'cards' | 'also_held' | 'as_of' | 'programs' | 'point_balances' | 'expiry'
  >,
  catalog: CatalogSnapshot,
): z.output<typeof heldWays> {
  const ways = held.flatMap((one) => {
    const source = one === key ? undefined : played.programs.get(one);
    const way = source && wayInto(source, key, played);
    return way ? [way] : [];
  });
  const open = ways.filter(({ needs_one_of }) => needs_one_of === null);
  const from = open.map(({ source, row, better }) => {
    const least = row.least ?? row.step ?? 1;
    return [
      `${source.name} ${atRatio(ratioText(row.ratio), besidesText(row))}`,
      row.via && `moved into ${row.via} first`,
      better &&
        `${atRatio(ratioText(better.row.ratio))} with ${anyToOpen(better.cards, { catalog })}`,
      least > 1 && `${number(least)} at least`,
      timeText(row.time ?? null),
    ]
      .filter(Boolean)
      .join(', ');
  });
  const closed = ways.flatMap(({ source, needs_one_of }) => {
    if (needs_one_of === null) return [];
    const openers = openersInto(source, key, played.as_of);
    return `${pointsOf(source.name)} come to it only with ${anyToOpen(openers, { catalog })}.`;
  });
  return {
    programs: ways.map(({ source }) => source.name),
    told: [
      ...(from.length > 0
        ? [`With the cards held, points come to it from: ${from.join('; ')}.`]
        : []),
      ...closed,
      ...(from.length > 0 && isKeptByActivity(key, played) ? [UNKNOWN] : []),
    ],
  };
}

const UNKNOWN =
  'Whether points that are moved in count as the activity which keeps those there is not known here: ask the program.';

/** Whether points there end without activity of which no source says the kinds that count. */
function isKeptByActivity(
  key: string,
  { cards, expiry, point_balances }: Parameters<typeof heldWaysOf>[2],
): boolean {
  const rule = expiry.get(key);
  if (rule === undefined || rule.kept_only_by !== undefined) return false;
  const policy = whileHeld(
    rule,
    cards.some((card) => card.program === key),
  );
  return policy?.kind === 'inactivity' && (point_balances.get(key) ?? 0) > 0;
}
