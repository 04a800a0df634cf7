import { PLANS } from '../../plans/plans.ts';
import type { BillingConfig } from '../config.ts';
import type { Stripe } from './client.ts';
import { isMissing, wordsOf } from './client.ts';

/** What the plans' overage and the spending cap are counted in. */
const CURRENCY = 'usd';

/** An amount as Stripe has it: in the currency's smallest unit. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Where overage is reported. */
export interface Meter {
  readonly id: string;
  readonly eventName: string;
}

export interface Prices {
  /** The meter of the overage prices; null where none is sold. Asked once, then known. */
  meter(): Promise<Meter | null>;
  /**
   * What a plan's price costs, for pages; null while it is not known. Pages do not wait for Stripe:
   * it is asked in the background then.
   */
  amountOf(priceId: string): Money | null;
  /** The product that a price belongs to. */
  productOf(priceId: string): Promise<string>;
  /** What in the settings does not fit what Stripe has, in sentences; empty when all does. */
  check(): Promise<string[]>;
}

export function createPrices(stripe: Stripe, config: BillingConfig): Prices {
  const known = new Map<string, Stripe.Price>();
  let meter: Meter | null = null;

  async function retrieve(id: string): Promise<Stripe.Price> {
    const price = known.get(id) ?? (await stripe.prices.retrieve(id));
    known.set(id, price);
    return price;
  }

  async function findMeter(): Promise<Meter | null> {
    const [id] = Object.values(config.overage);
    if (meter !== null || id === undefined) return meter;
    const meterId = (await retrieve(id)).recurring?.meter;
    if (!meterId) throw new Error(`the overage price ${id} has no meter`);
    const { event_name } = await stripe.billing.meters.retrieve(meterId);
    meter = { id: meterId, eventName: event_name };
    return meter;
  }

  async function faultsOf(id: string, name: string, faults: (price: Stripe.Price) => string[]) {
    const setting = `STRIPE_PRICES: ${name}=${id}`;
    try {
      known.delete(id);
      const price = await retrieve(id);
      const all = [...commonFaults(price), ...faults(price)];
      return all.map((fault) => `${setting} ${fault}`);
    } catch (error) {
      if (isMissing(error)) return [`${setting} is not a price of this Stripe account`];
      throw error;
    }
  }

  return {
    meter: findMeter,

    amountOf(id) {
      const price = known.get(id);
      if (!price) void retrieve(id).catch(() => {});
      const { unit_amount: amount = null, currency = '' } = price ?? {};
      return amount === null ? null : { amount, currency };
    },

    async productOf(id) {
      const { product } = await retrieve(id);
      return typeof product === 'string' ? product : product.id;
    },

    async check() {
      try {
        const lists = [];
        for (const { id, tier, interval } of config.plans) {
          lists.push(await faultsOf(id, `${tier}:${interval}`, (one) => planFaults(one, interval)));
        }
        for (const [interval, id] of Object.entries(config.overage)) {
          lists.push(
            await faultsOf(id, `overage:${interval}`, (one) => overageFaults(one, interval)),
          );
        }
        return lists.flat();
      } catch (error) {
        return [`The prices could not be checked, Stripe does not answer: ${wordsOf(error)}`];
      }
    },
  };
}

function commonFaults({ active, currency }: Stripe.Price): string[] {
  return [
    ...(active ? [] : ['is archived']),
    ...(currency === CURRENCY ? [] : [`is in ${currency}, not in ${CURRENCY}`]),
  ];
}

function planFaults({ recurring }: Stripe.Price, interval: string): string[] {
  const faults = intervalFaults(recurring, interval);
  if (recurring?.usage_type === 'metered') faults.push('is metered, a plan has a fixed price');
  return faults;
}

function overageFaults(price: Stripe.Price, interval: string): string[] {
  const { recurring, unit_amount_decimal } = price;
  const faults = intervalFaults(recurring, interval);
  if (!recurring?.meter) faults.push('has no meter');
  const cents = PLANS.pro.overage_cents;
  if (Number(unit_amount_decimal) !== cents) {
    faults.push(`costs ${unit_amount_decimal} cents a unit, the plans say ${cents}`);
  }
  return faults;
}

function intervalFaults(recurring: Stripe.Price['recurring'], interval: string): string[] {
  const isSame = recurring?.interval === interval && recurring.interval_count === 1;
  return isSame ? [] : [`is not paid once a ${interval}`];
}
