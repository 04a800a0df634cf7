/** The state of the stand-in: what Stripe would have stored. Times are seconds, as Stripe's. */

export const PRICES = {
  'pro:month': 'price_pro_month',
  'pro:year': 'price_pro_year',
  'scale:month': 'price_scale_month',
  'overage:month': 'price_overage_month',
} as const;

/** As in STRIPE_PRICES. */
export const STRIPE_PRICES = Object.entries(PRICES)
  .map(([name, id]) => `${name}=${id}`)
  .join(',');

export const METER = { id: 'mtr_1', event_name: 'cardwright_overage' };

export interface StoredCustomer {
  id: string;
  email: string | null;
  metadata: Record<string, string>;
  deleted: boolean;
}

export interface StoredItem {
  id: string;
  price: string;
  quantity: number | undefined;
  period_start: number;
  period_end: number;
}

export interface StoredSubscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
  items: StoredItem[];
  invoice: { id: string; created: number; charge: string };
}

export interface StoredSession {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  client_reference_id: string | null;
  line_items: { price: string; quantity: number | undefined }[];
  metadata: Record<string, string>;
  expires_at: number;
  /** Where the page leads after the payment. */
  success_url: string;
}

export interface StoredDispute {
  id: string;
  charge: string;
  status: string;
  created: number;
}

export interface StoredMeterEvent {
  identifier: string;
  customer: string;
  value: number;
  timestamp: number;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  api_version: string;
  data: { object: Record<string, unknown> };
}

export class Ledger {
  readonly customers = new Map<string, StoredCustomer>();
  readonly subscriptions = new Map<string, StoredSubscription>();
  readonly sessions = new Map<string, StoredSession>();
  readonly disputes = new Map<string, StoredDispute>();
  readonly charges = new Map<string, { id: string; customer: string; refunded: boolean }>();
  readonly meterEvents = new Map<string, StoredMeterEvent>();
  /** What somebody has changed about a price in the dashboard; null: it is of another account. */
  readonly priceChanges = new Map<string, Readonly<Record<string, unknown>> | null>();
  readonly configurations = new Map<string, Record<string, string>>();
  readonly events: StripeEvent[] = [];
  readonly clock: () => Date;
  #last = 0;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  id(prefix: string): string {
    this.#last += 1;
    return `${prefix}_${String(this.#last).padStart(6, '0')}`;
  }

  /** Units that were accepted for a customer. */
  metered(customer: string): number {
    const own = [...this.meterEvents.values()].filter((one) => one.customer === customer);
    return own.reduce((sum, { value }) => sum + value, 0);
  }

  /** Subscriptions of a customer that have not ended, as Stripe lists them. */
  liveOf(customer: string): StoredSubscription[] {
    return [...this.subscriptions.values()].filter(
      (one) => one.customer === customer && !/^(canceled|incomplete_expired)$/.test(one.status),
    );
  }

  event(type: string, object: Record<string, unknown>): StripeEvent {
    const event: StripeEvent = {
      ...{ id: this.id('evt'), object: 'event', type, created: this.now() },
      ...{ api_version: '2026-10-28.endive', data: { object: structuredClone(object) } },
    };
    this.events.push(event);
    return event;
  }
}
