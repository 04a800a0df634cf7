/** The plans as data: the one table that code, docs and pages read. */
export const TIERS = ['evaluation', 'pro', 'scale', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export interface Plan {
  readonly tier: Tier;
  readonly label: string;
  /** Distinct cards whose detail may be read in the account's lifetime; null: no limit. */
  readonly unique_cards: number | null;
  /** Largest page of GET /cards. */
  readonly catalog_page: number;
  /** Largest result list of a search. */
  readonly search_results: number;
  /** Whether fields marked as paid are served. */
  readonly paid_fields: boolean;
}

const paid = {
  unique_cards: null,
  catalog_page: 100,
  search_results: 20,
  paid_fields: true,
} as const;

export const PLANS: Readonly<Record<Tier, Plan>> = {
  evaluation: {
    tier: 'evaluation',
    label: 'Evaluation',
    unique_cards: 10,
    catalog_page: 20,
    search_results: 5,
    paid_fields: false,
  },
  pro: { tier: 'pro', label: 'Pro', ...paid },
  scale: { tier: 'scale', label: 'Scale', ...paid },
  enterprise: { tier: 'enterprise', label: 'Enterprise', ...paid },
};

/** True when `tier` is at least `smallest` in the order of TIERS. */
export function tierAtLeast(tier: Tier, smallest: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(smallest);
}
