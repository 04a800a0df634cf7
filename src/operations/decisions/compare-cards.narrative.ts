import { z } from 'zod';
import type { NarrativeClaims } from '../../operation/narrative.ts';
import { usd } from '../shared/money-text.ts';
import { basisText, categoryText, sentences } from '../shared/narrative-text.ts';

interface Row {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
  readonly first_year_net_value: number;
  readonly benefits_value: number;
  readonly sign_on_bonus_value: number;
  readonly rewards_by_category?: Readonly<Record<string, number>> | undefined;
  readonly confidence: 'high' | 'medium' | 'low';
}

/** What the text is made from: a part of the operation's output. */
interface Comparison {
  readonly comparison_table: readonly Row[];
  readonly winner: { readonly card_name: string | null; readonly margin: number };
  readonly spending_source: string;
}

const schema = z.object({
  winner: sentences.describe('Who comes out ahead and by how much, or that it is a tie.'),
  cards: z
    .array(
      z.object({
        card_name: z.string().max(120).describe('As in the facts.'),
        pros: z.array(sentences).min(1).max(5),
        cons: z.array(sentences).min(1).max(5),
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
  instructions:
    'Compare the cards: in "winner" say which card has the highest net value a year and by what margin; in "cards" two to four pros and one to three cons of each card, each resting on a figure; in "choose" whom each card suits.',
  budget_ms: 5_000,
  claims: ({ winner }: Comparison): NarrativeClaims => ({ best: winner.card_name, verdicts: {} }),
  deterministic(output: Comparison): z.output<typeof schema> {
    const rows = output.comparison_table;
    return {
      winner: winnerText(output),
      cards: rows.map((row) => {
        const others = rows.filter((one) => one !== row);
        return { card_name: row.card_name, pros: prosOf(row, others), cons: consOf(row, others) };
      }),
      choose: rows.map((row) => ({ card_name: row.card_name, when: whenText(row, output) })),
    };
  },
};

function winnerText({ comparison_table, winner, spending_source }: Comparison): string {
  const rows = [...comparison_table].sort((a, b) => b.net_value - a.net_value);
  const values = rows.map((row, position) =>
    position === 0
      ? `${row.card_name} is worth about ${usd(row.net_value)} a year after its ${usd(row.annual_fee)} fee`
      : `${row.card_name} about ${usd(row.net_value)} after ${usd(row.annual_fee)}`,
  );
  const verdict =
    winner.card_name === null
      ? 'It is a tie.'
      : `${winner.card_name} comes out ahead by about ${usd(winner.margin)} a year.`;
  return `${verdict} ${values.join(', ')}. ${basisText(spending_source)}`;
}

/** Categories in which the card brings more than each of the others, the greatest first. */
function leadsIn(row: Row, others: readonly Row[]): [string, number][] {
  return Object.entries(row.rewards_by_category ?? {})
    .filter(
      ([category, value]) =>
        value >= 1 && others.every((other) => value > (other.rewards_by_category?.[category] ?? 0)),
    )
    .sort((a, b) => b[1] - a[1]);
}

function prosOf(row: Row, others: readonly Row[]): string[] {
  const pros: string[] = [];
  const [lead, second] = leadsIn(row, others);
  for (const [category, value] of [lead, second].filter((one) => one !== undefined)) {
    pros.push(`More on ${categoryText(category)} than the rest: about ${usd(value)} a year.`);
  }
  if (row.annual_fee === 0) pros.push('No annual fee.');
  else if (others.every((other) => other.annual_fee > row.annual_fee)) {
    pros.push(`The lowest annual fee of these cards: ${usd(row.annual_fee)}.`);
  }
  if (row.benefits_value >= 1) {
    pros.push(`Credits worth about ${usd(row.benefits_value)} a year, as far as they are used.`);
  }
  if (row.sign_on_bonus_value >= 1) {
    pros.push(`A sign-on bonus worth about ${usd(row.sign_on_bonus_value)} in the first year.`);
  }
  if (pros.length === 0) pros.push(`Worth about ${usd(row.net_value)} a year on this spending.`);
  return pros.slice(0, 4);
}

function consOf(row: Row, others: readonly Row[]): string[] {
  const cons: string[] = [];
  if (row.net_value < 0) {
    cons.push(`On this spending it falls short of its fee: about ${usd(row.net_value)} a year.`);
  }
  if (row.annual_fee > 0 && others.every((other) => other.annual_fee < row.annual_fee)) {
    cons.push(`The highest annual fee of these cards: ${usd(row.annual_fee)}.`);
  }
  const gaps = others.flatMap((other) =>
    Object.entries(row.rewards_by_category ?? {}).flatMap(([category, value]) => {
      const gap = (other.rewards_by_category?.[category] ?? 0) - value;
      return gap >= 1 ? [{ other, category, gap }] : [];
    }),
  );
  const [widest] = gaps.sort((a, b) => b.gap - a.gap);
  if (widest) {
    cons.push(
      `About ${usd(widest.gap)} a year less on ${categoryText(widest.category)} than ${widest.other.card_name}.`,
    );
  }
  if (row.confidence !== 'high') {
    cons.push(
      `Its value moves with how points and credits are used: confidence is ${row.confidence}.`,
    );
  }
  if (cons.length === 0) cons.push('None shows in these figures.');
  return cons.slice(0, 3);
}

function whenText(row: Row, { comparison_table, winner }: Comparison): string {
  const others = comparison_table.filter((one) => one !== row);
  if (winner.card_name === row.card_name) {
    return `For the highest value a year on this spending: about ${usd(row.net_value)} after its fee.`;
  }
  const [lead] = leadsIn(row, others);
  if (lead) {
    const [category, value] = lead;
    return `When ${categoryText(category)} is a larger part of spending than here: it is worth about ${usd(value)} a year there.`;
  }
  if (others.every((other) => other.annual_fee > row.annual_fee)) {
    return row.annual_fee === 0
      ? 'When a card without an annual fee is wanted.'
      : `When a low annual fee matters most: ${usd(row.annual_fee)}.`;
  }
  if (others.every((other) => other.first_year_net_value < row.first_year_net_value)) {
    return `When the first year matters most: about ${usd(row.first_year_net_value)} with the sign-on bonus.`;
  }
  return 'When something outside these figures decides, such as a bank or a network.';
}
