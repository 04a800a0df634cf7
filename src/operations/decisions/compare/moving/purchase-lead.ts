import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Confidence } from '../../../../engine/explain/confidence.ts';
import { cents, HALF_DOLLAR } from '../../../../engine/model/money.ts';
import { figuresBy } from '../../../shared/disputes/other-intro.ts';
import { type Financing, financedOn } from '../../../shared/financed/on-card.ts';
import { type Financed, isPaidOver, type PaidOver } from '../../../shared/financed/said.ts';
import { SOURCES_DISAGREE } from '../../../words/confidence-text.ts';

/** Where what is bought once is paid back over months, its interest is a part of what a card brings. */

export interface PurchaseRow {
  readonly card_name: string;
  readonly first_year_net_value: number;
  readonly sign_on_bonus_value: number;
  readonly bonus_up_to?: true | undefined;
  readonly financing?: Financing | undefined;
}

/** Of what is asked, what decides with which card a purchase is best paid back. */
interface Asked {
  readonly rows: readonly PurchaseRow[];
  readonly cards: readonly CatalogCard[];
  readonly financed: Financed | null;
  /** Whether it can be had, or is held. */
  readonly canHave: (card: CatalogCard) => boolean;
}

/** The winner by rewards, or where a purchase is paid back over months by what is left after its interest. */
export function withPurchase<
  Winner extends {
    readonly card_name: string | null;
    readonly margin: number;
    readonly confidence: Confidence;
    readonly turns_at: readonly string[];
  },
>(winner: Winner, { rows, cards, financed, canHave }: Asked) {
  if (financed === null || !isPaidOver(financed)) return winner;
  const able = cards.filter(canHave);
  const open = rows.filter(({ card_name }) => able.some(({ seed }) => seed.name === card_name));
  const ranked = inOrder(open, broughtBy);
  const [first, second] = ranked;
  const name = leaderOf(ranked);
  const turns_at = turnsOf(open, { cards: able, financed, name });
  const isKnown = open.every(({ financing }) => financing?.interest !== null);
  const { card_name, margin } = winner;
  return {
    ...{ of: 'purchase' as const, card_name: name },
    margin: name === null || !first || !second ? 0 : cents(first.dollars - second.dollars),
    confidence: turns_at.length === 0 && isKnown ? ('high' as const) : ('medium' as const),
    ...{ turns_at, only_if_used: [], by_rewards: { card_name, margin } },
  };
}

/** Dollars of the first year less all interest on the purchase. */
export const broughtBy = ({ first_year_net_value, financing }: PurchaseRow): number =>
  first_year_net_value - (financing?.counted ?? 0);

/** Those with which it is paid off at all, the best first. */
export function inOrder<Own extends PurchaseRow>(
  rows: readonly Own[],
  dollarsOf: (row: Own) => number,
) {
  return rows
    .filter(({ financing }) => (financing?.counted ?? null) !== null)
    .map((row) => ({ row, dollars: dollarsOf(row) }))
    .toSorted((a, b) => b.dollars - a.dollars);
}

/** Null for a tie. */
function leaderOf([first, second]: ReturnType<typeof inOrder>): string | null {
  const isTie = second !== undefined && (first?.dollars ?? 0) - second.dollars < HALF_DOLLAR;
  return first === undefined || isTie ? null : first.row.card_name;
}

/** In words: by what another card would lead. */
function turnsOf(
  rows: readonly PurchaseRow[],
  {
    cards,
    financed,
    name,
  }: {
    readonly cards: readonly CatalogCard[];
    readonly financed: PaidOver;
    readonly name: string | null;
  },
): string[] {
  const turn = (when: string, dollarsOf: (row: PurchaseRow) => number): string[] => {
    const then = leaderOf(inOrder(rows, dollarsOf));
    return then === name ? [] : [`${when} (then ${then ?? 'a tie'})`];
  };
  const by_source = cards.flatMap((card) =>
    (card.seed.other_intro ?? []).flatMap((other) => {
      if (other.purchases === undefined) return [];
      const then = financedOn({ ...card, figures: figuresBy(card.figures, other) }, financed);
      const when = `months at 0% of ${card.seed.name}, ${SOURCES_DISAGREE}: ${other.purchases} by ${other.by}`;
      return turn(when, (row) =>
        row.card_name === card.seed.name && then?.counted != null
          ? row.first_year_net_value - then.counted
          : broughtBy(row),
      );
    }),
  );
  return [
    ...turn(
      'the lowest APR of each card',
      (row) =>
        row.first_year_net_value -
        (row.financing?.interest_at_lowest_apr ?? row.financing?.counted ?? 0),
    ),
    ...turn('plans of deferred interest paid by their end', (row) =>
      row.financing?.deferred_months === undefined ? broughtBy(row) : row.first_year_net_value,
    ),
    ...turn('the welcome offers not received', (row) => broughtBy(row) - row.sign_on_bonus_value),
    ...by_source,
  ];
}
