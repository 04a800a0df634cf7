import { z } from 'zod';
import { type Claim, type ClaimList, claimList } from '../../operation/narrative/claim.ts';
import type { Told } from '../../operation/narrative/narrative.ts';
import { addBasis, addWorth } from '../words/common-claims.ts';
import { sentences } from '../words/narrative-text.ts';

interface Row {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
  readonly first_year_net_value: number;
  readonly benefits_value: number;
  readonly sign_on_bonus_value: number;
  readonly bonus_up_to?: true | undefined;
  readonly bonus_short_by: number;
  readonly not_counted: readonly string[];
  readonly net_value_without_credits?: number | undefined;
  readonly rewards_by_category?: Readonly<Record<string, number>> | undefined;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly break_even: {
    readonly ties_with: readonly { readonly card_name: string; readonly monthly: number | null }[];
  };
}

/** The part of the operation's output from which claims are made. */
interface Comparison {
  readonly comparison_table: readonly Row[];
  readonly winner: {
    readonly card_name: string | null;
    readonly margin: number;
    readonly of?: 'balance' | 'purchase' | undefined;
    readonly to_move?: { readonly card_names: readonly string[] } | undefined;
    readonly confidence: 'high' | 'medium' | 'low';
    readonly turns_at: readonly string[];
  };
  readonly spending_source: string;
}

const schema = z.object({
  winner: sentences.describe('Which card comes out ahead and by how much, or that it is a tie.'),
  cards: z
    .array(
      z.object({
        card_name: z.string().max(120),
        pros: z.array(sentences).min(1).max(8),
        cons: z.array(sentences).min(1).max(8),
      }),
    )
    .min(1)
    .max(3),
  choose: z
    .array(z.object({ card_name: z.string().max(120), when: sentences }))
    .min(1)
    .max(3)
    .describe('For whom each card is the right one.'),
});

export const compareNarrative = {
  schema,
  task: 'The reader chooses between these cards: which is ahead and by how much, what speaks for and against each, and whom each suits.',
  budget_ms: 4_700,
  paragraphs: ['winner'],
  claims(output: Comparison): readonly Claim[] {
    const list = claimList();
    addWinner(list, output);
    output.comparison_table.forEach((row, index) => {
      const others = output.comparison_table.filter((one) => one !== row);
      addPros(list, `pros_${index}`, row, others);
      addCons(list, `cons_${index}`, row, others);
      addSuits(list, `suits_${index}`, row, output);
    });
    return list.claims;
  },
  shape(told: Told, { comparison_table: rows }: Comparison): z.output<typeof schema> {
    return {
      winner: told.text('winner'),
      cards: rows.map(({ card_name }, index) => ({
        card_name,
        pros: told.list(`pros_${index}`),
        cons: told.list(`cons_${index}`),
      })),
      choose: rows.map(({ card_name }, index) => ({
        card_name,
        when: told.text(`suits_${index}`),
      })),
    };
  },
};

function addWinner(list: ClaimList, output: Comparison): void {
  const { comparison_table, winner, spending_source } = output;
  const [first, second] = [...comparison_table].sort((a, b) => b.net_value - a.net_value);
  if (!first || !second) return;
  const pair = { cards: [first.card_name, second.card_name] };
  if (winner.of === 'balance') {
    for (const card of winner.to_move?.card_names ?? []) {
      const slots = { card: { card }, uses: { words: 'moving the balance' } };
      list.add('winner', 'use_for_all', slots, { role: 'lead', polarity: 'for' });
    }
  } else if (winner.of === 'purchase' && winner.card_name !== null) {
    const slots = { card: { card: winner.card_name }, uses: { words: 'this purchase' } };
    list.add('winner', 'use_for_all', slots, { role: 'lead', polarity: 'for' });
  } else if (winner.card_name === null)
    list.add('winner', 'tie', { cards: pair }, { role: 'lead' });
  else {
    // The table shows whole cents: when it shows two cards level, the result still names a winner.
    const other = winner.card_name === first.card_name ? second : first;
    list.add(
      'winner',
      'leads_by',
      {
        winner: { card: winner.card_name },
        other: { card: other.card_name },
        margin: { estimate: winner.margin },
      },
      { role: 'lead', polarity: 'for' },
    );
  }
  for (const row of [first, second]) addWorth(list, 'winner', row);
  for (const { card_name, net_value_without_credits: net } of comparison_table) {
    if (net === undefined) continue;
    const card = { card: card_name };
    if (net < 0) list.add('winner', 'without_credits_costs', { card, loss: { estimate: -net } });
    else list.add('winner', 'without_credits', { card, net: { estimate: net } });
  }
  const tie = first.break_even.ties_with.find((one) => one.card_name === second.card_name);
  if (tie?.monthly && tie.monthly >= 1) {
    list.add('winner', 'tie_point', { cards: pair, monthly: { estimate: tie.monthly } });
  }
  addBasis(list, 'winner', { ...winner, spending_source });
}

function addPros(list: ClaimList, place: string, row: Row, others: readonly Row[]): void {
  const good = { polarity: 'for' } as const;
  for (const [category, amount] of leadsIn(row, others).slice(0, 2)) {
    list.add(place, 'earns_most_on', amountOf(category, amount), good);
  }
  if (row.annual_fee === 0) list.add(place, 'no_fee', {}, good);
  else if (others.every((other) => other.annual_fee > row.annual_fee)) {
    list.add(place, 'lowest_fee', { fee: { dollars: row.annual_fee } }, good);
  }
  if (row.sign_on_bonus_value >= 1) {
    list.add(place, 'bonus', { amount: { estimate: row.sign_on_bonus_value } }, good);
  }
  if (row.benefits_value >= 1) {
    list.add(place, 'credits', { amount: { estimate: row.benefits_value } }, good);
  }
  if (row.net_value >= 0) list.add(place, 'own_worth', { net: { estimate: row.net_value } }, good);
  else if (!list.claims.some((claim) => claim.place === place)) list.add(place, 'no_pros', {});
  if (row.not_counted.length > 0) {
    list.add(place, 'not_counted', { names: { words: row.not_counted.join(', ') } });
  }
}

function addCons(list: ClaimList, place: string, row: Row, others: readonly Row[]): void {
  const bad = { polarity: 'against' } as const;
  if (row.net_value < 0) list.add(place, 'own_loss', { loss: { estimate: -row.net_value } }, bad);
  const best = others.reduce((top, one) => (one.net_value > top.net_value ? one : top));
  const gap = best.net_value - row.net_value;
  if (gap >= 1) {
    list.add(place, 'behind', { other: { card: best.card_name }, gap: { estimate: gap } }, bad);
  }
  const widest = widestGap(row, others);
  if (widest) list.add(place, 'behind_on', widest, bad);
  if (row.annual_fee > 0 && others.every((other) => other.annual_fee < row.annual_fee)) {
    list.add(place, 'highest_fee', { fee: { dollars: row.annual_fee } }, bad);
  }
  // Where a part of it is earned, the text says what the rest needs.
  if (row.bonus_short_by >= 1 && row.sign_on_bonus_value === 0) {
    list.add(place, 'bonus_needs', { more: { estimate: row.bonus_short_by } }, bad);
  }
  if (row.confidence !== 'high') list.add(place, 'unsure', { level: { words: row.confidence } });
  if (!list.claims.some((claim) => claim.place === place)) list.add(place, 'no_cons', {});
}

function addSuits(
  list: ClaimList,
  place: string,
  row: Row,
  { comparison_table, winner }: Comparison,
): void {
  const others = comparison_table.filter((one) => one !== row);
  const good = { polarity: 'for' } as const;
  if (winner.of === undefined && winner.card_name === row.card_name && row.net_value >= 0) {
    list.add(place, 'suits_value', { net: { estimate: row.net_value } }, good);
  }
  const [lead] = leadsIn(row, others);
  if (lead) list.add(place, 'suits_category', amountOf(...lead), good);
  if (others.every((other) => other.annual_fee > row.annual_fee)) {
    if (row.annual_fee === 0) list.add(place, 'suits_no_fee', {}, good);
    else list.add(place, 'suits_low_fee', { fee: { dollars: row.annual_fee } }, good);
  }
  // With an offer of "up to" nobody knows what it starts with.
  const isBestStart =
    !row.bonus_up_to &&
    others.every((other) => other.first_year_net_value < row.first_year_net_value);
  if (isBestStart && row.first_year_net_value >= 1 && row.sign_on_bonus_value >= 1) {
    const amount = { estimate: row.first_year_net_value };
    list.add(place, 'suits_first_year', { amount }, good);
  }
  if (!list.claims.some((claim) => claim.place === place)) list.add(place, 'suits_other', {});
}

/** Categories in which the card earns more than every other card, the largest first. */
function leadsIn(row: Row, others: readonly Row[]): [string, number][] {
  return Object.entries(row.rewards_by_category ?? {})
    .filter(
      ([category, value]) =>
        value >= 1 && others.every((other) => value > (other.rewards_by_category?.[category] ?? 0)),
    )
    .sort((a, b) => b[1] - a[1]);
}

function widestGap(row: Row, others: readonly Row[]) {
  const gaps = others.flatMap((other) =>
    Object.entries(other.rewards_by_category ?? {}).flatMap(([category, theirs]) => {
      const gap = theirs - (row.rewards_by_category?.[category] ?? 0);
      return gap >= 1 ? [{ category, other: other.card_name, gap }] : [];
    }),
  );
  const [widest] = gaps.sort((a, b) => b.gap - a.gap);
  return (
    widest && {
      category: { category: widest.category },
      other: { card: widest.other },
      gap: { estimate: widest.gap },
    }
  );
}

function amountOf(category: string, amount: number) {
  return { category: { category }, amount: { estimate: amount } };
}
