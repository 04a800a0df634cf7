import { createHash } from 'node:crypto';
import type { BillingConfig, PlanPrice } from '../config.ts';
import { isMissing, isRefused, type Stripe } from '../stripe/client.ts';
import type { Prices } from '../stripe/prices.ts';
import type { Customer } from './customer.ts';

/** A page of Stripe's on which a plan is bought. */
export interface CheckoutSession {
  readonly checkout_url: string;
  readonly session_id: string;
}

/** Stripe's page on which a customer manages the subscription. */
export interface Portal {
  /** @returns its address, good for a few minutes. */
  open(customerId: string, returnUrl: string): Promise<string>;
  /** The page that confirms a change of the plan; where Stripe cannot offer it, the portal. */
  changePlan(customer: Customer, price: PlanPrice, returnUrl: string): Promise<CheckoutSession>;
}

export function createPortal(stripe: Stripe, config: BillingConfig, prices: Prices): Portal {
  let configuration: Promise<string> | null = null;

  /**
   * What the portal may do: one of its own, because a plan must get larger at once and smaller at
   * the period's end only. Found by its mark, so that processes and restarts share it.
   */
  async function findConfiguration(): Promise<string> {
    const params = await paramsOf(config, prices);
    const mark = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32);
    for await (const one of stripe.billingPortal.configurations.list({ active: true })) {
      if (one.metadata?.cardwright === mark) return one.id;
    }
    const made = await stripe.billingPortal.configurations.create(
      { ...params, metadata: { cardwright: mark } },
      { idempotencyKey: `portal-${mark}` },
    );
    return made.id;
  }

  async function create(
    params: Stripe.BillingPortal.SessionCreateParams,
  ): Promise<Stripe.BillingPortal.Session> {
    configuration ??= findConfiguration();
    try {
      return await stripe.billingPortal.sessions.create({
        ...params,
        configuration: await configuration,
      });
    } catch (error) {
      // Asked for anew next time: it failed, or somebody has removed it.
      configuration = null;
      throw error;
    }
  }

  return {
    async open(customer, return_url) {
      return (await create({ customer, return_url })).url;
    },

    async changePlan({ customer_id: customer, subscription }, price, return_url) {
      const found = await stripe.subscriptions.retrieve(subscription?.id ?? '');
      const item = found.items.data.find((one) => one.price.id === subscription?.price);
      const items = item ? [{ id: item.id, price: price.id, quantity: item.quantity ?? 1 }] : [];
      const flow_data = {
        type: 'subscription_update_confirm' as const,
        subscription_update_confirm: { subscription: found.id, items },
      };
      try {
        const session = await create({ customer, return_url, flow_data });
        return { checkout_url: session.url, session_id: session.id };
      } catch (error) {
        if (!isRefused(error) || isMissing(error)) throw error;
        const session = await create({ customer, return_url });
        return { checkout_url: session.url, session_id: session.id };
      }
    },
  };
}

async function paramsOf(
  { plans }: BillingConfig,
  prices: Prices,
): Promise<Stripe.BillingPortal.ConfigurationCreateParams> {
  const byProduct = new Map<string, string[]>();
  for (const { id } of plans) {
    const product = await prices.productOf(id);
    byProduct.set(product, [...(byProduct.get(product) ?? []), id]);
  }
  const products = [...byProduct].map(([product, ids]) => ({ product, prices: ids }));
  return {
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price', 'quantity'],
        products,
        proration_behavior: 'always_invoice',
        schedule_at_period_end: {
          conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
        },
      },
    },
  };
}
