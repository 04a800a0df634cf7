/** What the pages of the wallet read of the operations' answers. */

export interface SavedCard {
  readonly card_name: string;
  readonly annual_fee: number | null;
  readonly nickname: string | null;
  readonly opened: string | null;
  readonly fee_date: string | null;
  readonly categories: readonly string[];
  readonly benefit_selections: readonly string[] | null;
}

export interface SavedWallet {
  readonly cards: readonly SavedCard[];
  readonly spending: Readonly<Record<string, number>> | null;
  /** `amazon_prime`, `no costco_membership`, `none` of the others; null: nothing was said. */
  readonly memberships: readonly string[] | null;
  readonly balances: readonly {
    readonly program_key: string;
    readonly balance: number;
    readonly last_activity?: string;
  }[];
  readonly upcoming: readonly {
    readonly date: string;
    readonly by_month?: true;
    readonly kind: string;
    readonly card_name: string | null;
    readonly amount: number | null;
    readonly what: string;
    readonly action: string;
  }[];
}

/** A line of the best split: what a category earns on a card in a year. */
export interface SplitLine {
  readonly category: string;
  readonly card_name: string;
  readonly annual_spend: number;
  readonly abroad: boolean;
  readonly value: number;
}

/** A rate with a cap, as the best split uses it. */
export interface CapLine {
  readonly card_name: string;
  readonly rate_text: string;
  readonly categories: readonly string[];
  readonly limit: number;
  readonly period: string;
  readonly windows: readonly {
    readonly from: string;
    readonly to: string;
    readonly limit: number;
    readonly spend: number;
    readonly full_in: string | null;
  }[];
  /** By `YYYY-MM`, in their order. */
  readonly spend_by_month: Readonly<Record<string, number>>;
}

export interface Analysis {
  readonly caps: readonly CapLine[];
  readonly card_details: readonly {
    readonly card_name: string;
    readonly verdict: 'KEEP' | 'OPTIMIZE' | 'CANCEL';
    readonly marginal_value: number;
    readonly reason: string;
  }[];
  readonly allocation: readonly SplitLine[];
  readonly portfolio_summary: {
    readonly total_annual_fees: number;
    readonly net_value: number;
    readonly total_rewards: number;
    readonly total_credits: number;
  };
  readonly spending_source: string;
}
