/** What the card pages read of the operations' answers; a plan may leave optional parts out. */

export interface SourceGroup {
  readonly status: string;
  readonly dispute: string | null;
  readonly sources: readonly {
    readonly title: string;
    readonly url: string;
    readonly as_of: string | null;
    readonly rank: string;
  }[];
}

export interface Detail {
  readonly card_id: number;
  readonly card_name: string;
  readonly issuer: string;
  readonly network: string | null;
  readonly card_type: string;
  readonly status: string;
  readonly eligibility: string | null;
  readonly annual_fee: number;
  readonly first_year_fee: number;
  readonly rewards?: {
    readonly structure_text: string;
    readonly points_program_key: string | null;
    readonly portal_cpp: number | null;
    readonly transfer_partners?: readonly { readonly name: string; readonly ratio_text: string }[];
    readonly redemptions?: readonly {
      readonly method: string;
      readonly cpp: number;
      readonly source: string;
      readonly as_of: string | null;
    }[];
  };
  readonly benefits?: {
    readonly annual_credits_value: number;
    readonly key_benefits_text: string;
  };
  readonly sign_on_bonus?: {
    readonly description: string;
    readonly as_of: string | null;
    readonly ends: string | null;
  } | null;
  readonly terms?: Readonly<Record<string, string | number | null>>;
  readonly data_quality?: {
    readonly groups?: Readonly<Record<string, SourceGroup | null>>;
    readonly not_checked: readonly { readonly facts: string; readonly since: string | null }[];
  };
}

export interface Change {
  readonly table: string;
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly detected_at: string;
  readonly effective_from: string | null;
  readonly source: string;
}

export interface History {
  readonly changes: readonly Change[];
}

export interface Value {
  readonly card_name: string | null;
  readonly verdict: 'WORTH_IT' | 'NOT_WORTH_IT';
  readonly confidence: string;
  readonly turns_at: readonly string[];
  readonly first_year: {
    readonly net_value: number;
    readonly sign_on_bonus_value: number;
    readonly benefits_utilized: number;
    readonly total_rewards: number;
  };
  readonly ongoing_annual: { readonly total_value: number; readonly net_value: number };
  readonly break_even: { readonly monthly_spend_needed: number | null };
  readonly rewards_by_category?: Readonly<Record<string, number>>;
  readonly free_alternative: { readonly card_name: string; readonly net_value: number } | null;
  readonly not_counted: readonly string[];
  readonly bonus_short_by: number;
  readonly bonus_up_to: boolean;
}

export interface Comparison {
  readonly comparison_table: readonly {
    readonly card_name: string;
    readonly annual_fee: number;
    readonly net_value: number;
    readonly first_year_net_value: number;
    readonly bonus_up_to?: true;
    readonly total_rewards: number;
    readonly benefits_value: number;
    readonly sign_on_bonus_value: number;
    readonly rewards_by_category?: Readonly<Record<string, number>>;
    readonly foreign_fee_percent: number | null;
    readonly point_cents: number | null;
    readonly earns?: string;
    readonly offer?: string | null;
    readonly break_even: { readonly monthly_spend_needed: number | null };
    readonly confidence: string;
  }[];
  readonly winner: {
    readonly card_name: string | null;
    readonly margin: number;
    readonly points_by?: 'ours' | 'yours' | undefined;
    readonly confidence: string;
    readonly turns_at: readonly string[];
  };
  readonly assumptions: { readonly notes?: readonly string[] };
}
