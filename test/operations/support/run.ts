import type { ChangeRecord } from '../../../src/catalog/store/changes.ts';
import { createNarrator } from '../../../src/narrative/narrator.ts';
import type { BalanceEntry, Credential, Services } from '../../../src/operation/context.ts';
import type { Operation } from '../../../src/operation/define.ts';
import { execute } from '../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS, type Tier } from '../../../src/plans/plans.ts';
import { catalogServices } from '../../support/catalog/catalog-services.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
const catalog = catalogOn('2026-11-21');

const RESERVE = catalog.cards.find(({ seed }) => seed.key === 'chase-sapphire-reserve');

const narrator = createNarrator({
  openai: null,
  report: (error) => {
    throw error;
  },
});

/** The one change that the database of these services has. */
const CHANGE: ChangeRecord = {
  _id: 'change',
  card_id: RESERVE?.seed.card_id ?? null,
  program_key: null,
  table: 'cards',
  field: 'annual_fee',
  old_value: '550',
  new_value: '795',
  detected_at: new Date('2025-06-23T00:00:00Z'),
  source: 'https://example.com/press',
  effective_from: '2025-06-23',
};

// What lies outside the snapshot is tested over HTTP; here it is empty.
const STORED: Partial<Services> = {
  countCardLookups: async () => true,
  reportFact: async () => true,
  changes: async ({ card_id }) => (card_id === CHANGE.card_id ? [CHANGE] : []),
  listBalances: async () => [],
  readWallet: async () => null,
  putBalances: async (_credential: Credential, _entries: readonly BalanceEntry[]) => {},
  removeBalance: async () => false,
  narrate: narrator.narrate,
  databaseHealthy: async () => true,
  watch: (_call, work) => work(),
};
export const services = catalogServices(catalog, STORED);

export function operationOf(name: string): Operation {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
}

/** Runs an operation on the shipped catalogue, on a fixed day; `tier` is pro when omitted. */
export async function run(
  name: string,
  input?: unknown,
  tier: Tier = 'pro',
  more: Partial<Services> = {},
) {
  const operation = operationOf(name);
  const { output, warnings } = await execute(operation, input ?? operation.example, {
    caller: {
      account_id: 'account',
      plan: PLANS[tier],
      channel: 'rest',
      scopes: null,
      credential: { account_id: 'account', epoch: 0, by: null },
    },
    services:
      Object.keys(more).length === 0 ? services : catalogServices(catalog, { ...STORED, ...more }),
    now: NOW,
    request_id: 'test',
    check_output: true,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any output and assert what they find.
  return { data: output as any, warnings };
}
