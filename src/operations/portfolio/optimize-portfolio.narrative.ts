import { type Claim, type ClaimList, claimList } from '../../operation/narrative/claim.ts';
import { addBasis } from '../words/common-claims.ts';
import { WALLET_TASK, walletSchema, walletShape } from './analyze-portfolio.narrative.ts';
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
  readonly use_for: readonly string[];
}

/** The part of the operation's output from which claims are made. */
interface Optimized {
  readonly cards: readonly Row[];
  readonly overlaps: readonly { readonly benefit: string; readonly card_name: string }[];
  readonly gaps: readonly WalletGap[];
  readonly health_score: { readonly score: number };
  readonly best_additions: {
    readonly card_names: readonly string[];
    readonly annual_fees: number;
    readonly net_gain: number;
  } | null;
  readonly portfolio_summary: WalletSummary;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly turns_at?: readonly string[] | undefined;
  readonly spending_source: string;
}

export const optimizeNarrative = {
  schema: walletSchema,
  task: WALLET_TASK,
  budget_ms: 4_700,
  paragraphs: ['narrative'],
  claims(output: Optimized): readonly Claim[] {
    const list = claimList();
    addSummary(list, 'narrative', output.portfolio_summary);
    for (const row of output.cards) addCardVerdict(list, 'narrative', row);
    addGaps(list, 'narrative', output.gaps);
    addHealth(list, 'narrative', output.health_score);
    for (const { card_name, benefit } of output.overlaps.slice(0, 2)) {
      const slots = { card: { card: card_name }, benefit: { words: benefit } };
      list.add('narrative', 'overlap', slots, { polarity: 'against' });
    }
    addBasis(list, 'narrative', output);
    for (const row of output.cards) addUses(list, row);
    addCleanUp(list, 'quick_wins', output.cards);
    addAdditions(list, output);
    return list.claims;
  },
  shape: walletShape,
};

function addUses(list: ClaimList, { card_name, use_for }: Row): void {
  const card = { card: card_name };
  if (use_for.length === 0) return;
  const slots = { card, uses: { words: use_for.join(', ') } };
  list.add('strategies', 'use_for_all', slots, { polarity: 'for' });
}

function addAdditions(list: ClaimList, { best_additions: more }: Optimized): void {
  if (!more) return;
  if (more.net_gain < 1) {
    if (more.net_gain <= 0) list.add('quick_wins', 'adds_nothing', {});
    return;
  }
  list.add('quick_wins', 'adds', {
    cards: { cards: more.card_names },
    gain: { estimate: more.net_gain },
    fees: { dollars: more.annual_fees },
  });
}
