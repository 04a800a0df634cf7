import { isAskedFor } from '../../src/catalog/store/changes.ts';
import { createNarrator } from '../../src/narrative/narrator.ts';
import { digestOf } from '../../src/notices/digest/letter.ts';
import type { NoticesView } from '../../src/operation/context.ts';
import type { Call } from '../../src/operation/execute.ts';
import { toldOf } from '../../src/operations/notices/told.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import { catalog, changes } from './marked-facts.ts';

const narrator = createNarrator({
  openai: null,
  report: (error) => {
    throw error;
  },
});

const NOW = new Date('2026-11-21T12:00:00Z');
const services = catalogServices(catalog, {
  countCardLookups: async () => true,
  reportFact: async () => true,
  changes: async ({ field, program_key, card_fields }) =>
    changes.filter(
      (one) => !program_key && isAskedFor(one, { ...(field && { field }), card_fields }),
    ),
  // Cards of several issuers with credits, so that what comes up is told.
  readWallet: async () => WALLET,
  changeWallet: async () => {},
  clearWallet: async () => true,
  listBalances: async () => [],
  putBalances: async () => {},
  removeBalance: async () => false,
  narrate: narrator.narrate,
  databaseHealthy: async () => true,
  watch: (_call, work) => work(),
  notices: {
    read: async () => NOTICES,
    choose: async () => {},
    async preview(account_id, plan) {
      const since = new Date('2026-01-01');
      const about = { account_id, plan, now: NOW, seen_at: null, again_until: null };
      const seen = await toldOf({ ...about, changes_since: since, known_changes: [] }, services);
      return { at: NOW, digest: digestOf(seen, NOW, 'weekly', LINKS) };
    },
    calendar: {
      make: async () => ({ url: 'https://cards.test', replaced: false }),
      revoke: async () => false,
      read: async () => null,
    },
    unsubscribe: async () => true,
    canUnsubscribe: () => true,
  },
});

const LINKS = { wallet: '', settings: '', unsubscribe: '' };
const NOTICES: NoticesView = {
  ...{ rhythm: 'off', weekday: null, monthday: null, time_zone: 'UTC', next_at: null },
  ...{ email: null, email_verified: false, can_send: true, calendar: null },
  last: { last_at: null, last_outcome: null, last_error: null },
};

const CREDENTIAL = { account_id: 'account', epoch: 0, by: null };

/** A saved wallet, in full use. */
const WALLET = {
  cards: ['amex-gold', 'amex-platinum', 'chase-sapphire-reserve'].flatMap((key) => {
    const card_id = catalog.cardsByKey.get(key)?.seed.card_id;
    const said = { nickname: null, opened: '2020-12-01', fee_date: null, categories: [] };
    return card_id === undefined ? [] : [{ card_id, ...said, benefit_selections: null }];
  }),
  spending: null,
  memberships: null,
  updated_at: NOW,
};

/** A call of a plan that the marked catalogue and a wallet in full use answer. */
export function callOf(tier: 'evaluation' | 'pro', channel: 'rest' | 'mcp'): Call {
  const caller = {
    account_id: 'account',
    plan: PLANS[tier],
    channel,
    scopes: null,
    credential: CREDENTIAL,
  };
  return { caller, services, now: NOW, request_id: 'test', check_output: true };
}
