import { z } from 'zod';
import type { NarrativeClaims } from '../../operation/narrative.ts';
import { usd } from '../shared/money-text.ts';
import { basisText, categoryText, listed, sentences } from '../shared/narrative-text.ts';

interface Row {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly marginal_value: number;
  readonly verdict: 'KEEP' | 'OPTIMIZE' | 'CANCEL';
  readonly rewards_by_category: Readonly<Record<string, number>>;
}

/** What the text is made from: a part of the operation's output. */
interface Analysis {
  readonly card_details: readonly Row[];
  readonly portfolio_summary: {
    readonly total_annual_fees: number;
    readonly net_value: number;
    readonly total_rewards: number;
    readonly total_credits: number;
  };
  readonly spending_source: string;
}

const schema = z.object({
  narrative: z
    .string()
    .min(1)
    .max(2_400)
    .describe('The wallet as a whole, and what becomes of each card.'),
  strategies: z.array(sentences).min(1).max(10).describe('Which card to use for what.'),
  quick_wins: z.array(sentences).max(5).describe('What to do first.'),
});

export const analyzeNarrative = {
  schema,
  instructions:
    'Tell what this wallet is worth: in "narrative" the wallet\'s value after fees and the verdict on each card with what it adds; in "strategies" which card to use for which category; in "quick_wins" up to three things to do first, in keeping with the verdicts.',
  budget_ms: 5_000,
  claims: ({ card_details }: Analysis): NarrativeClaims => ({
    verdicts: Object.fromEntries(card_details.map((row) => [row.card_name, row.verdict])),
  }),
  deterministic(output: Analysis): z.output<typeof schema> {
    const rows = output.card_details;
    return {
      narrative: [
        summaryText(output),
        ...rows.map(verdictText),
        basisText(output.spending_source),
      ].join(' '),
      strategies: rows.map(useText),
      quick_wins: quickWins(rows),
    };
  },
};

function summaryText({ card_details, portfolio_summary: sum }: Analysis): string {
  const wallet =
    card_details.length === 1 ? 'This wallet' : `This wallet of ${card_details.length} cards`;
  return `${wallet} is worth about ${usd(sum.net_value)} a year: about ${usd(sum.total_rewards)} in rewards and ${usd(sum.total_credits)} in credits, for ${usd(sum.total_annual_fees)} in fees.`;
}

function verdictText(row: Row): string {
  const { card_name, marginal_value } = row;
  if (row.verdict === 'KEEP') {
    return `Keep ${card_name}: it adds about ${usd(marginal_value)} a year.`;
  }
  if (row.verdict === 'CANCEL') return `Cancel ${card_name}: ${lossText(marginal_value)}.`;
  return marginal_value < 0
    ? `${card_name} costs about ${usd(-marginal_value)} a year more than it adds, so use it better or watch it.`
    : `${card_name} adds only about ${usd(marginal_value)} a year, so look for a better use of it.`;
}

function lossText(marginal: number): string {
  return `without it the wallet is worth about ${usd(-marginal)} a year more`;
}

function topCategories(row: Row): [string, number][] {
  return Object.entries(row.rewards_by_category)
    .filter(([, value]) => value >= 1)
    .sort((a, b) => b[1] - a[1]);
}

function useText(row: Row): string {
  const top = topCategories(row).slice(0, 3);
  if (top.length === 0) return `${row.card_name} has no spending in the best split of this wallet.`;
  const parts = top.map(
    ([category, value]) => `${categoryText(category)} (about ${usd(value)} a year)`,
  );
  return `Use ${row.card_name} for ${listed(parts)}.`;
}

function quickWins(rows: readonly Row[]): string[] {
  const leaving = rows.filter((row) => row.verdict === 'CANCEL');
  const [worst] = [...leaving].sort((a, b) => a.marginal_value - b.marginal_value);
  const [best] = rows
    .flatMap((row) =>
      topCategories(row)
        .slice(0, 1)
        .map(([category, value]) => ({ row, category, value })),
    )
    .sort((a, b) => b.value - a.value);
  const idle = rows.find((row) => row.verdict === 'OPTIMIZE' && row.annual_fee > 0);
  return [
    ...(worst
      ? [`Cancel ${worst.card_name} before its next fee: ${lossText(worst.marginal_value)}.`]
      : []),
    ...(best
      ? [
          `Pay for ${categoryText(best.category)} with ${best.row.card_name}: about ${usd(best.value)} a year in rewards.`,
        ]
      : []),
    ...(idle
      ? [`Look at the credits of ${idle.card_name}: its ${usd(idle.annual_fee)} fee needs them.`]
      : []),
  ];
}
