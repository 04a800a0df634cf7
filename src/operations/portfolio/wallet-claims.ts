import type { ClaimList } from '../../operation/narrative/claim.ts';

/** A card of a wallet, as in both wallet answers. */
export interface WalletCard {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly marginal_value: number;
  readonly verdict: 'KEEP' | 'OPTIMIZE' | 'CANCEL';
}

export interface WalletSummary {
  readonly total_annual_fees: number;
  readonly net_value: number;
  readonly total_rewards: number;
  readonly total_credits: number;
}

export interface WalletGap {
  readonly category: string;
  readonly best_card: { readonly card_name: string; readonly net_gain: number } | null;
}

const BEST_SCORE = 100;

export function addSummary(list: ClaimList, place: string, sum: WalletSummary): void {
  const fees = { dollars: sum.total_annual_fees };
  const { net_value: net } = sum;
  if (net < 0) {
    const slots = { loss: { estimate: -net }, fees };
    list.add(place, 'wallet_costs', slots, { role: 'lead', polarity: 'against' });
    return;
  }
  const more = { role: 'lead', polarity: 'for' } as const;
  const worth = { net: { estimate: net } };
  if (sum.total_annual_fees === 0) list.add(place, 'wallet_worth_no_fee', worth, more);
  else list.add(place, 'wallet_worth', { ...worth, fees }, more);
  const rewards = { estimate: sum.total_rewards };
  const credits = { estimate: sum.total_credits };
  if (sum.total_credits >= 1) list.add(place, 'wallet_parts', { rewards, credits });
}

/** The verdict on a card; every verdict is shown. */
export function addCardVerdict(list: ClaimList, place: string, row: WalletCard): void {
  const card = { card: row.card_name };
  const amount = { estimate: Math.abs(row.marginal_value) };
  const more = (polarity: 'for' | 'against') => ({ role: 'lead', polarity }) as const;
  const adds = row.marginal_value >= 0;
  if (row.verdict === 'KEEP') {
    if (adds) list.add(place, 'keep', { card, amount }, more('for'));
    // A preference for its issuer can keep a card that adds nothing.
    else list.add(place, 'keep_anyway', { card }, more('for'));
  } else if (row.verdict === 'OPTIMIZE') {
    list.add(place, adds ? 'optimize' : 'optimize_costs', { card, amount }, more('against'));
  } else if (adds) list.add(place, 'cancel_anyway', { card }, more('against'));
  else list.add(place, 'cancel', { card, amount }, more('against'));
}

export function addGaps(list: ClaimList, place: string, gaps: readonly WalletGap[]): void {
  for (const { category, best_card: best } of gaps.slice(0, 2)) {
    if (!best || best.net_gain < 1) continue;
    const card = { card: best.card_name };
    const gain = { estimate: best.net_gain };
    list.add(place, 'gap', { category: { category }, card, gain }, { polarity: 'against' });
  }
}

export function addHealth(
  list: ClaimList,
  place: string,
  { score }: { readonly score: number },
): void {
  list.add(place, 'health', { score: { count: score }, best: { count: BEST_SCORE } });
}

/** What to do about weak cards. */
export function addCleanUp(list: ClaimList, place: string, rows: readonly WalletCard[]): void {
  const leaving = rows.filter((row) => row.verdict === 'CANCEL');
  const [worst] = [...leaving].sort((a, b) => a.marginal_value - b.marginal_value);
  if (worst) list.add(place, 'win_cancel', { card: { card: worst.card_name } });
  const idle = rows.find((row) => row.verdict === 'OPTIMIZE' && row.annual_fee > 0);
  if (idle) {
    const slots = { card: { card: idle.card_name }, fee: { dollars: idle.annual_fee } };
    list.add(place, 'win_fee', slots);
  }
}
