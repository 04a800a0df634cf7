import { createHash } from 'node:crypto';
import { isoDay } from '../../kit/day.ts';
import { admit, countParts, NO_UNITS } from '../../operation/admission.ts';
import type { Look, Looks, Services } from '../../operation/context.ts';

/** What a calendar depends on, and how its account pays for it. */
export function looksOf(servicesOf: () => Services): Looks {
  return {
    async stateOf({ account_id, plan, now }: Look) {
      const services = servicesOf();
      const { version } = services.catalog();
      const stored = await Promise.all([
        services.readWallet(account_id),
        services.listBalances(account_id),
      ]);
      const all = JSON.stringify([version, isoDay(now), plan, ...stored]);
      return createHash('sha256').update(all).digest('base64url');
    },
    async count({ account_id, plan, now }) {
      const call = { services: servicesOf(), now };
      const caller = { account_id, plan, channel: 'rest', scopes: null } as const;
      await admit(caller, { ...NO_UNITS, calls: 1 }, call);
      return countParts(caller, call);
    },
  };
}
