/** The plans as data: the one table that code, docs and pages read. */
export const TIERS = ['evaluation', 'paid', 'pro', 'scale', 'enterprise'] as const;
export type Tier = (typeof TIERS)[number];

export interface Plan {
  readonly tier: Tier;
  readonly label: string;
  /** Distinct cards whose detail an account may read in its lifetime; null: no limit. */
  readonly unique_cards: number | null;
  /** Largest page of GET /cards. */
  readonly catalog_page: number;
  /** Longest result list of a search. */
  readonly search_results: number;
  /** Whether fields marked as paid are served. */
  readonly paid_fields: boolean;
  /** Calls per minute; a new minute begins with the first call after the last one ended. */
  readonly requests_per_minute: number;
  /** Metering units in a UTC month; null: no fixed cap. */
  readonly monthly_limit: number | null;
  /** US cents for each unit past `monthly_limit`; null: calls past it are refused. */
  readonly overage_cents: number | null;
  /** US cents of overage in a UTC month, past which calls are refused; null: no cap. */
  readonly spending_cap_cents: number | null;
  /** Units of a call in verbose mode; every other call takes one. */
  readonly verbose_units: number;
  /** Most webhooks of an account. */
  readonly webhooks: number;
}

const paid = {
  unique_cards: null,
  catalog_page: 100,
  search_results: 20,
  paid_fields: true,
  spending_cap_cents: null,
  verbose_units: 5,
  webhooks: 10,
} as const;

const pro = {
  ...paid,
  requests_per_minute: 300,
  monthly_limit: 50_000,
  overage_cents: 1,
} as const;

export const PLANS: Readonly<Record<Tier, Plan>> = {
  evaluation: {
    tier: 'evaluation',
    label: 'Evaluation',
    unique_cards: 10,
    catalog_page: 20,
    search_results: 5,
    paid_fields: false,
    requests_per_minute: 60,
    monthly_limit: 2_000,
    overage_cents: null,
    spending_cap_cents: null,
    verbose_units: 5,
    webhooks: 1,
  },
  // Accounts with a manually agreed plan: the terms of Pro until an operator overrides them.
  paid: { tier: 'paid', label: 'Paid', ...pro },
  pro: { tier: 'pro', label: 'Pro', ...pro },
  scale: {
    tier: 'scale',
    label: 'Scale',
    ...paid,
    webhooks: 50,
    requests_per_minute: 1_200,
    monthly_limit: 500_000,
    overage_cents: 1,
  },
  enterprise: {
    tier: 'enterprise',
    label: 'Enterprise',
    ...paid,
    webhooks: 100,
    requests_per_minute: 6_000,
    monthly_limit: null,
    overage_cents: null,
  },
};

/** What an operator may set per account; see `npm run admin -- account set`. */
export type PlanOverrides = Partial<
  Pick<Plan, 'requests_per_minute' | 'monthly_limit' | 'overage_cents' | 'unique_cards'>
>;

export function withOverrides(plan: Plan, overrides: PlanOverrides): Plan {
  return { ...plan, ...overrides };
}

/** The limits of a plan that was bought `quantity` times; what is not counted stays as it is. */
export function timesQuantity(plan: Plan, quantity: number): Plan {
  return {
    ...plan,
    requests_per_minute: plan.requests_per_minute * quantity,
    monthly_limit: plan.monthly_limit === null ? null : plan.monthly_limit * quantity,
  };
}

/** Units of a month past which every call is refused; null: none is. */
export function unitsCap(plan: Plan): number | null {
  const { monthly_limit, overage_cents, spending_cap_cents } = plan;
  if (monthly_limit === null || overage_cents === null) return monthly_limit;
  if (spending_cap_cents === null || overage_cents === 0) return null;
  return monthly_limit + Math.floor(spending_cap_cents / overage_cents);
}

/** True when `tier` is `smallest` or later in TIERS. */
export function tierAtLeast(tier: Tier, smallest: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(smallest);
}
