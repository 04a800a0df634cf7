import { z } from 'zod';
import { type Claim, type ClaimList, claimList } from '../../operation/narrative/claim.ts';
import type { Told } from '../../operation/narrative/narrative.ts';
import { addBasis } from '../words/common-claims.ts';
import { sentences } from '../words/narrative-text.ts';
import {
  addCardVerdict,
  addCleanUp,
  addGaps,
  addHealth,
  addSummary,
  type WalletCard,
  type WalletGap,
  type WalletSummary,
} from './wallet-claims.ts';

interface Row extends WalletCard {
  readonly rewards_by_category: Readonly<Record<string, number>>;
}

/** The part of the operation's output from which claims are made. */
interface Analysis {
  readonly card_details: readonly Row[];
  readonly portfolio_summary: WalletSummary;
  readonly gaps: readonly WalletGap[];
  readonly health_score: { readonly score: number };
  readonly confidence: 'high' | 'medium' | 'low';
  readonly turns_at: readonly string[];
  readonly spending_source: string;
}

export const walletSchema = z.object({
  narrative: sentences.describe('The wallet as a whole, and what becomes of each card.'),
  strategies: z.array(sentences).max(40).describe('Which card to use for what.'),
  quick_wins: z.array(sentences).max(6).describe('What to do first.'),
});

export function walletShape(told: Told): z.output<typeof walletSchema> {
  return {
    narrative: told.text('narrative'),
    strategies: told.list('strategies'),
    quick_wins: told.list('quick_wins'),
  };
}

export const WALLET_TASK =
  'The reader wants to know whether this wallet is right: what it is worth after fees, the verdict on each card, which card to use for what, and what to do first.';

export const analyzeNarrative = {
  schema: walletSchema,
  task: WALLET_TASK,
  budget_ms: 4_700,
  paragraphs: ['narrative'],
  claims(output: Analysis): readonly Claim[] {
    const list = claimList();
    const rows = output.card_details;
    addSummary(list, 'narrative', output.portfolio_summary);
    for (const row of rows) addCardVerdict(list, 'narrative', row);
    addGaps(list, 'narrative', output.gaps);
    addHealth(list, 'narrative', output.health_score);
    addBasis(list, 'narrative', output);
    for (const row of rows) addUses(list, row);
    addCleanUp(list, 'quick_wins', rows);
    addBestUse(list, rows);
    return list.claims;
  },
  shape: walletShape,
};

function topUses(row: Row): [string, number][] {
  return Object.entries(row.rewards_by_category)
    .filter(([, value]) => value >= 1)
    .sort((a, b) => b[1] - a[1]);
}

function addUses(list: ClaimList, row: Row): void {
  const card = { card: row.card_name };
  const uses = topUses(row).slice(0, 3);
  for (const [category, value] of uses) {
    const slots = { card, category: { category }, amount: { estimate: value } };
    list.add('strategies', 'use_for', slots, { polarity: 'for' });
  }
  if (uses.length === 0 && Object.keys(row.rewards_by_category).length === 0) {
    list.add('strategies', 'idle', { card }, { polarity: 'against' });
  }
}

function addBestUse(list: ClaimList, rows: readonly Row[]): void {
  const [best] = rows
    .flatMap((row) => topUses(row).map(([category, value]) => ({ row, category, value })))
    .sort((a, b) => b.value - a.value);
  if (!best) return;
  list.add('quick_wins', 'win_use', {
    card: { card: best.row.card_name },
    category: { category: best.category },
    amount: { estimate: best.value },
  });
}
