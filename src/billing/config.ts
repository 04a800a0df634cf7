import { z } from 'zod';
import { TIERS, type Tier } from '../plans/plans.ts';

/** How often a plan is paid. */
export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Tiers that can be bought; the others are given by an operator. */
export const SOLD_TIERS = ['pro', 'scale'] as const satisfies readonly Tier[];
export type SoldTier = (typeof SOLD_TIERS)[number];

export interface PlanPrice {
  readonly id: string;
  readonly tier: SoldTier;
  readonly interval: Interval;
}

export interface BillingConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly plans: readonly PlanPrice[];
  /** Metered prices of a unit past the month's, by the interval that they are invoiced in. */
  readonly overage: Readonly<Partial<Record<Interval, string>>>;
  /** Origin of Stripe's API, for tests; null: Stripe's own. */
  readonly apiHost: string | null;
}

const FORM = `PLAN:INTERVAL=price_... with the plans ${SOLD_TIERS.join(', ')} and overage, by comma`;

/** `pro:month=price_a,pro:year=price_b,overage:month=price_c`. */
const prices = z.string().transform((text, context) => {
  const plans: PlanPrice[] = [];
  const overage: Partial<Record<Interval, string>> = {};
  const fault = (message: string) => context.addIssue({ code: 'custom', message });
  for (const entry of text.split(',')) {
    const [, name, period, id] = /^\s*(\w+):(\w+)=(\w+)\s*$/.exec(entry) ?? [];
    const tier = SOLD_TIERS.find((one) => one === name);
    const interval = INTERVALS.find((one) => one === period);
    if (!id || !interval || (!tier && name !== 'overage')) fault(`must be ${FORM}`);
    else if (tier) plans.push({ id, tier, interval });
    else overage[interval] = id;
  }
  const ids = [...plans.map(({ id }) => id), ...Object.values(overage)];
  if (new Set(ids).size < ids.length) fault('names a price twice');
  return { plans, overage };
});

/** The settings of this room, for the one reader of the environment. */
export const BILLING_SETTINGS = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_PRICES: prices.optional(),
  STRIPE_API_HOST: z.url({ protocol: /^https?$/ }).optional(),
} as const;

type Settings = z.output<z.ZodObject<typeof BILLING_SETTINGS>>;

/** What is missing beside the key, or null. */
export function billingFault(settings: Settings): string | null {
  if (!settings.STRIPE_SECRET_KEY) return null;
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const) {
    if (!settings[name]) return `Setting ${name}: needed with STRIPE_SECRET_KEY`;
  }
  return null;
}

/** Null without a key: nothing is sold. */
export function billingConfig(settings: Settings): BillingConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES, STRIPE_API_HOST } = settings;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICES) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    ...STRIPE_PRICES,
    apiHost: STRIPE_API_HOST ?? null,
  };
}

/** The price of a plan, or undefined where it is not sold. */
export function priceOf(
  { plans }: Pick<BillingConfig, 'plans'>,
  tier: string,
  interval: Interval,
): PlanPrice | undefined {
  return plans.find((price) => price.tier === tier && price.interval === interval);
}

/** Tiers in their order, larger last. */
export function rankOf(tier: Tier): number {
  return TIERS.indexOf(tier);
}
