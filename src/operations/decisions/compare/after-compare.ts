import { carriedParams } from '../../shared/carried-input.ts';
import { isSellers } from '../../shared/points/closed-programs.ts';
import { type CompareAnswer, onlyKind } from './compare-answer.ts';
import { leading } from './verdict-text.ts';

/** What to ask after a comparison. */

/**
 * The card to look at first: of those that tie one that pays money, of these the one of the better first year, and where cash is
 * wanted one that pays dollars before one whose points have to be turned into them.
 */
export function firstToOpen(rows: CompareAnswer['comparison_table'], goal: unknown): string[] {
  const inPoints = ({ points_program_key }: (typeof rows)[number]): number =>
    goal === 'cashback' && points_program_key !== null ? 1 : 0;
  return leading(rows)
    .toSorted(
      (a, b) =>
        Number(isSellers(a)) - Number(isSellers(b)) ||
        b.first_year_net_value - a.first_year_net_value ||
        inPoints(a) - inPoints(b),
    )
    .slice(0, 1)
    .map(({ card_name }) => card_name);
}

/** The facts of the card to open, or what moves between cards held where one kind of spending is asked about. */
export function afterCompare(
  { comparison_table: rows, spending_source, winner }: CompareAnswer,
  input: Readonly<Record<string, unknown>>,
) {
  const { params } = input;
  const moved_to =
    winner.of === 'balance' || winner.card_name === null
      ? winner.to_move?.card_names[0]
      : undefined;
  const goal = params instanceof Object && 'primary_goal' in params ? params.primary_goal : null;
  const category = spending_source === 'user_provided' ? onlyKind(rows) : null;
  const portfolio_card_names = rows.map(({ card_name }) => card_name);
  const { alone_abroad: alone } = winner;
  const moved = { category, portfolio_card_names, ...carriedParams({ params }) };
  return [
    ...(alone ? [alone] : moved_to ? [moved_to] : firstToOpen(rows, goal)).map((card_name) => {
      return { tool: 'get_card_details', arguments: { card_name } };
    }),
    ...(category === null ? [] : [{ tool: 'recommend_card_for_category', arguments: moved }]),
  ];
}
