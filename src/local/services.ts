import type { Seeds } from '../catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../catalog/snapshot.ts';
import { historyRecords, isAskedFor } from '../catalog/store/changes.ts';
import { AppError } from '../errors.ts';
import { isoDay } from '../kit/day.ts';
import { createAnswerCache } from '../operation/answers.ts';
import type {
  Admission,
  BalanceEntry,
  Caller,
  Services,
  StoredBalance,
} from '../operation/context.ts';
import { PLANS } from '../plans/plans.ts';
import type { LocalFile } from './local-file.ts';

const LOCAL = 'local';

/** The person at this machine: may do everything, and nothing is counted. */
export const LOCAL_CALLER: Caller = {
  account_id: LOCAL,
  plan: PLANS.enterprise,
  channel: 'mcp',
  scopes: null,
  credential: { account_id: LOCAL, epoch: 0, by: null },
};

/** As many as a stored catalogue serves. */
const MOST_CHANGES = 1_000;

/** What the tools and resources use, from the seeds and one file: no database, no network. */
export function localServices(options: {
  readonly seeds: Seeds;
  readonly file: LocalFile;
  readonly clock: () => Date;
  readonly narrate: Services['narrate'];
  readonly version: string;
}): Services {
  const { seeds, file, clock, narrate, version } = options;
  const catalog = followDay(seeds, clock);
  const changes = changesOf(seeds);
  const { limit } = UNLIMITED.rate;
  return {
    catalog,
    changes: async (filter) =>
      changes.filter((change) => isAskedFor(change, filter)).slice(0, MOST_CHANGES),
    ...storedIn(file, clock),
    countCardLookups: async () => true,
    admit: async () => ({ ...UNLIMITED, rate: { limit, remaining: limit, reset: 0 } }),
    answers: createAnswerCache(),
    // One person asks one question after the other: there is nobody to keep waiting.
    threads: null,
    narrate,
    watch: (_call, work) => work(),
    databaseHealthy: async () => true,
    publicUrl: 'http://127.0.0.1:8080',
    version,
    // No tool reaches these: they are for a server with accounts.
    reportFact: async () => refuse(),
    accounts: onlyOnServers(),
    billing: onlyOnServers(),
    webhooks: onlyOnServers(),
    notices: onlyOnServers(),
    repeats: onlyOnServers(),
    newestChanges: async () => refuse(),
  };
}

const UNLIMITED: Admission = {
  rate: {
    limit: PLANS.enterprise.requests_per_minute,
    remaining: PLANS.enterprise.requests_per_minute,
    reset: 0,
  },
  refused: null,
  retry_after: 0,
  count() {},
  giveBack() {},
};

/**
 * The catalogue as of the day that it is, since offers end. Made when it is first asked for: an
 * assistant that starts lists the tools, and may ask nothing.
 */
function followDay(seeds: Seeds, clock: () => Date): Services['catalog'] {
  let snapshot: CatalogSnapshot | undefined;
  return () => {
    const today = isoDay(clock());
    if (today !== snapshot?.today) snapshot = buildSnapshot(LOCAL, seeds, today);
    return snapshot;
  };
}

/** Oldest first, as `Services.changes` gives them. */
function changesOf({ history, cards, programs }: Seeds) {
  const ids = new Map(cards.map(({ key, card_id }) => [key, card_id]));
  return historyRecords(history, ids, new Set(programs.map(({ key }) => key))).sort(
    (a, b) => a.detected_at.getTime() - b.detected_at.getTime() || (a._id < b._id ? -1 : 1),
  );
}

type Stored = Pick<
  Services,
  | 'listBalances'
  | 'putBalances'
  | 'removeBalance'
  | 'readWallet'
  | 'recentWallet'
  | 'changeWallet'
  | 'clearWallet'
>;

function storedIn(file: LocalFile, clock: () => Date): Stored {
  const readWallet = async () => (await file.read()).wallet;
  return {
    readWallet,
    async recentWallet() {
      const { wallet, balances } = await file.read();
      const empty = { cards: [], spending: null, memberships: null, updated_at: clock() };
      return balances.length === 0 ? wallet : { ...(wallet ?? empty), balances };
    },
    listBalances: async () => (await file.read()).balances,
    changeWallet: (_credential, edit, entries = []) =>
      file.change((stored) => {
        const wallet = { ...edit(stored.wallet), updated_at: clock() };
        const balances = withEntries(stored.balances, entries, clock());
        return { next: { wallet, balances }, said: undefined };
      }),
    clearWallet: () =>
      file.change(({ wallet, balances }) => ({
        next: { wallet: null, balances: [] },
        said: wallet !== null || balances.length > 0,
      })),
    putBalances: (_credential, entries) =>
      file.change((stored) => {
        const balances = withEntries(stored.balances, entries, clock());
        return { next: { ...stored, balances }, said: undefined };
      }),
    removeBalance: (_credential, programKey) =>
      file.change((stored) => {
        const balances = stored.balances.filter(({ program_key }) => program_key !== programKey);
        const next = { ...stored, balances };
        return { next, said: balances.length < stored.balances.length };
      }),
  };
}

function withEntries(
  stored: readonly StoredBalance[],
  entries: readonly BalanceEntry[],
  updated_at: Date,
): StoredBalance[] {
  const byKey = new Map(stored.map((one) => [one.program_key, one]));
  for (const entry of entries)
    byKey.set(entry.program_key, { ...byKey.get(entry.program_key), ...entry, updated_at });
  return [...byKey.values()].sort((a, b) => (a.program_key < b.program_key ? -1 : 1));
}

function refuse(): never {
  throw new AppError('unavailable', 'This needs a server with accounts.');
}

function onlyOnServers<Service extends object>(): Service {
  return new Proxy({} as Service, { get: refuse });
}
