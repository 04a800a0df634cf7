import { AppError } from '../errors.ts';
import type { BillingConfig } from './config.ts';
import { type BillingService, common, type Ground } from './service.ts';
import { openCheckout } from './sessions/checkout.ts';
import { ensureCustomer } from './sessions/customer.ts';
import type { Portal } from './sessions/portal.ts';
import { forCaller, type Stripe } from './stripe/client.ts';

export interface ServiceOptions extends Ground {
  readonly stripe: Stripe;
  readonly config: BillingConfig;
  readonly portal: Portal;
  readonly sync: (accountId: string) => Promise<void>;
}

export function createService(options: ServiceOptions): BillingService {
  const { publicUrl, portal, log } = options;
  const page = () => `${publicUrl()}/account`;
  return {
    ...common(options, options.stripe),

    checkout(accountId, { plan, interval, success_url, cancel_url }) {
      const request = {
        plan,
        interval,
        success_url: ownUrl('success_url', success_url, `${page()}?paid=1`, publicUrl()),
        cancel_url: ownUrl('cancel_url', cancel_url, page(), publicUrl()),
      };
      return forCaller(log, () => openCheckout(accountId, request, options));
    },

    portal(accountId) {
      return forCaller(log, async () => {
        const { customer_id } = await ensureCustomer(accountId, options);
        return { portal_url: await portal.open(customer_id, page()) };
      });
    },
  };
}

/** People come back to us: elsewhere the address would be a way to send them anywhere. */
function ownUrl(path: string, given: string | undefined, standard: string, base: string): string {
  if (given === undefined) return standard;
  const url = URL.parse(given);
  // As it was judged: others may read "http://ours\@theirs/" in another way.
  if (url?.origin === new URL(base).origin && !url.username && !url.password) return url.href;
  const issues = [{ path, message: `must be an address below ${base}` }];
  throw new AppError('validation_failed', undefined, { issues });
}
