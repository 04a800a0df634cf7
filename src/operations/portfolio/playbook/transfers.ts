import { z } from 'zod';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { rowsInto } from '../../../engine/decisions/points/ways.ts';
import { within } from '../../../engine/model/calendar.ts';
import { ratioText } from '../../programs/points-program.ts';
import { anyOf } from '../../words/points.ts';

/** Where the points of one program go, and from where points come to it. */

const way = z.object({
  program: z.string(),
  ratio_text: z.string(),
  /** The cards that open it, in words; null: nothing is needed, or any card of the program will do. */
  with_one_of: z.string().nullable(),
});

export const programTransfers = z.object({ to: z.array(way), from: z.array(way) });

type Transfers = z.output<typeof programTransfers>;

export function transfersOf(key: string, catalog: CatalogSnapshot): Transfers {
  const { today, enginePrograms } = catalog;
  const any = (cards: readonly string[] | null) => cards && anyOf(cards, { catalog });
  return {
    to: (enginePrograms.get(key)?.transfer_partners ?? [])
      .filter(({ valid_from, valid_to }) => within(today, valid_from, valid_to))
      .map(({ name, ratio, cards }) => ({
        program: name,
        ratio_text: ratioText(ratio),
        with_one_of: any(cards),
      })),
    from: [...enginePrograms.values()].flatMap((source) =>
      rowsInto(source, key, today).map(({ ratio, cards }) => ({
        program: source.name,
        ratio_text: ratioText(ratio),
        with_one_of: any(cards ?? source.unlocked_by),
      })),
    ),
  };
}

export function transfersText({ to, from }: Transfers): string[] {
  const withText = (cards: string | null) => (cards === null ? '' : ` with ${cards}`);
  const byRatio = Map.groupBy(to, ({ ratio_text }) => ratio_text);
  const groups = [...byRatio].map(([ratio, ways]) => {
    const names = ways.map(({ program, with_one_of }) => `${program}${withText(with_one_of)}`);
    return `at ${ratio} ${[...new Set(names)].join(', ')}`;
  });
  const sources = from.map(
    (one) => `${one.program} at ${one.ratio_text}${withText(one.with_one_of)}`,
  );
  return [
    groups.length > 0 ? `Transfers to: ${groups.join('; ')}.` : '',
    sources.length > 0 ? `Points come to it from: ${sources.join('; ')}.` : '',
  ].filter(Boolean);
}
