import type { CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import type { Services, Wallet } from '../../src/operation/context.ts';
import type { Call } from '../../src/operation/execute.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { catalogServices, emptyAccount } from '../support/catalog/catalog-services.ts';
import { TODAY } from './other-catalogs.ts';

export const now = new Date(`${TODAY}T12:00:00Z`);

export type Tier = 'evaluation' | 'pro';

/** An account that keeps what it is told. */
export function account(catalog: CatalogSnapshot) {
  let wallet: Wallet | null = null;
  const services = catalogServices(catalog, {
    ...emptyAccount(now),
    readWallet: async () => wallet,
    recentWallet: async () => wallet && { ...wallet, balances: [] },
    changeWallet: async (_credential, edit) => {
      wallet = { ...edit(wallet), updated_at: now };
    },
  } as Partial<Services>);
  const call = (channel: 'rest' | 'mcp', tier: Tier): Call => {
    const credential = { account_id: 'one', epoch: 0, by: null };
    const caller = { account_id: 'one', plan: PLANS[tier], channel, scopes: null, credential };
    return { caller, services, now, request_id: 'test', check_output: true };
  };
  return { call, services };
}
