import type { Credential } from '../accounts/lock.ts';
import type { Repeats } from '../accounts/repeats/repeats.ts';
import type { AccountService } from '../accounts/service.ts';
import type { Wallet } from '../accounts/wallet/model.ts';
import type { RecentWallet, WalletContent } from '../accounts/wallet/wallets.ts';
import type { BillingService } from '../billing/service.ts';
import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import type { ChangeRecord, SeenFilter } from '../catalog/store/changes.ts';
import type { NoticesService } from '../notices/service.ts';
import type { WebhookService } from '../notices/webhooks/service.ts';
import type { HeldKey } from '../plans/key-rights.ts';
import type { Plan } from '../plans/plans.ts';
import type { Scope } from '../plans/scopes.ts';
import type { FactReport, ReportSender } from '../upkeep/queue/reports.ts';
import type { AnswerCache } from './answers.ts';
import type { HandlerWork } from './input/in-turns.ts';
import type { Narrative, NarrativeRequest } from './narrative/narrative.ts';
import type { About, Note } from './notes.ts';

export type { AuditRecord } from '../accounts/audit.ts';
export type { KeyView } from '../accounts/keys/view.ts';
export type { Credential } from '../accounts/lock.ts';
export type { AccountView } from '../accounts/service.ts';
export type { Wallet, WalletCard } from '../accounts/wallet/model.ts';
export type { RecentWallet } from '../accounts/wallet/wallets.ts';
export type { BillingOverview } from '../billing/sessions/overview.ts';
export type { NoticesView } from '../notices/service.ts';
export type {
  Look,
  Looks,
  Telling,
  Told,
  ToldChange,
  ToldEvent,
  ToldRenewal,
} from '../notices/told.ts';
export type { DeliveryView, WebhookView } from '../notices/webhooks/service.ts';

/** Whole points or miles of one program. */
export interface BalanceEntry {
  readonly program_key: string;
  readonly balance: number;
  /** The day on which points were last earned or spent, if it was said. */
  readonly last_activity?: string | undefined;
}

export interface StoredBalance extends BalanceEntry {
  readonly updated_at: Date;
}

/** The caller. `account_id` is null only for operations that take no credential. */
export interface Caller {
  readonly account_id: string | null;
  readonly plan: Plan;
  readonly channel: 'rest' | 'mcp';
  /** The scopes granted to an OAuth token or API key; null means all of them. */
  readonly scopes: readonly Scope[] | null;
  /** What the call is made with; changes of the account ask once more whether it is good. */
  readonly credential?: Credential;
  /** The API key that the call is made with. */
  readonly key?: HeldKey | undefined;
  /** When the key or token ends by itself, if it does: what stays open longer ends then. */
  readonly expires_at?: Date | null | undefined;
}

export type Identified = Caller & { readonly account_id: string };

/** The caller's use of the per-minute limit. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the full limit is available again. */
  readonly reset: number;
}

/**
 * Whether a call may run. If so, it has been counted in its minute and its units taken from the
 * month.
 */
export interface Admission {
  readonly rate: RateState;
  readonly refused: 'rate_limited' | 'verbose_limited' | 'test_limited' | 'quota_exceeded' | null;
  /** Seconds after which a refused call may be retried. */
  readonly retry_after: number;
  /** The call succeeded: counts it once, under this name, and returns the units it did not use. */
  count(endpoint: string, used: number): void;
  /** The call failed: returns its units. */
  giveBack(): void;
}

/** A handler call to run in a thread that holds the same catalog. */
export interface HandlerCall {
  readonly operation: string;
  /** Parsed. */
  readonly input: unknown;
  /** What the operation's `gather` read. */
  readonly gathered: unknown;
  readonly caller: Caller;
  readonly now: Date;
  readonly request_id: string;
  readonly catalog: CatalogSnapshot;
  /** See `OperationSpec.cost`. */
  readonly cost: number;
  /** The network that the call comes from, if the surface knows. */
  readonly address?: string | null;
}

export interface HandlerResult {
  readonly output: unknown;
  /** Steps of solving that it took. */
  readonly steps: number;
  readonly notes: readonly Note[];
  readonly restricted: boolean;
}

export interface HandlerThreads {
  /**
   * @throws AppError `overloaded` or `too_heavy`, and what the handler throws
   */
  run(call: HandlerCall): Promise<HandlerResult>;
}

/** What handlers may use of the outside world; createApp takes the implementations. */
export interface Services {
  /** The current catalog. Read it once per call: it may be swapped at any time. */
  catalog(): CatalogSnapshot;
  /**
   * Counts details of cards against the account's lifetime limit, all or none; null: no limit now.
   * @param test by a test key, whose cards are counted apart too
   * @returns false when they would exceed `limit`.
   */
  countCardLookups(
    accountId: string,
    cardIds: readonly number[],
    limit: number | null,
    test?: boolean,
  ): Promise<boolean>;
  /** Dated changes that match, oldest first, at most 1,000 of them. */
  changes(filter: SeenFilter): Promise<readonly ChangeRecord[]>;
  /** The newest 1,000 changes of cards and programs, newest first; and when the catalog came in. */
  newestChanges(seen: Pick<SeenFilter, 'card_fields'>): Promise<{
    readonly changes: readonly ChangeRecord[];
    readonly imported_at: Date;
  }>;
  /** Stored points balances of an account, by program key. */
  listBalances(accountId: string): Promise<readonly StoredBalance[]>;
  /** Stores all of them or none, each in the place of the program's former balance. */
  putBalances(credential: Credential, entries: readonly BalanceEntry[]): Promise<void>;
  /** @returns false when none was stored. */
  removeBalance(credential: Credential, programKey: string): Promise<boolean>;
  /** What the account keeps of its cards, as it is stored. */
  readWallet(accountId: string): Promise<Wallet | null>;
  /** The same as of the last second, for answers; while the database is away, the last one seen. */
  recentWallet(accountId: string): Promise<RecentWallet | null>;
  /**
   * @param edit of what is stored; may run more than once, so it must have no other effects
   * @param balances stored with it, all or nothing
   */
  changeWallet(
    credential: Credential,
    edit: (stored: Wallet | null) => WalletContent,
    balances?: readonly BalanceEntry[],
  ): Promise<void>;
  /** Deletes cards, spending and points. @returns false when nothing was stored. */
  clearWallet(credential: Credential): Promise<boolean>;
  /**
   * Asks for a call of the caller's plan; exact over all processes.
   * @param weight `units` of the month's quota; what it counts as in `calls` of the minute; whether it
   * counts against the limit of verbose calls, too; where a call comes from that ends access.
   */
  admit(
    caller: Identified,
    weight: {
      readonly units: number;
      readonly calls: number;
      readonly verbose: boolean;
      readonly ends_from?: string | null;
    },
    now: Date,
  ): Promise<Admission>;
  /**
   * Puts a user's report of a wrong fact before the keepers of the catalogue.
   * @param sender for the limit, and not kept with the report
   * @returns false when it was sent before
   * @throws AppError `rate_limited`
   */
  reportFact(sender: ReportSender, report: FactReport, now: Date): Promise<boolean>;
  /** Cached answers of cacheable operations: execute() looks there, handlers do not. */
  readonly answers: AnswerCache;
  /** Run handlers that would block the event loop; null: every handler runs on the main thread. */
  readonly threads: HandlerThreads | null;
  /** Calls that are carried out once, by Idempotency-Key: for surfaces, not for handlers. */
  readonly repeats: Repeats;
  /** Accounts, keys and usage, for the operations on them. */
  readonly accounts: AccountService;
  /** Where programs want to hear of events. */
  readonly webhooks: WebhookService;
  /** How people are told what comes up for their wallets. */
  readonly notices: NoticesService;
  /** Buying plans and paying for them. */
  readonly billing: BillingService;
  /** An output in words, within its time budget; null when none could be made. Never rejects. */
  narrate(request: NarrativeRequest): Promise<Narrative | null>;
  /** Counts and follows a call: every call goes through it. */
  watch<T>(
    call: { readonly operation: string; readonly channel: Caller['channel'] },
    work: () => Promise<T>,
  ): Promise<T>;
  /** True when the database answers within its time limit. */
  databaseHealthy(): Promise<boolean>;
  /** Base for links, without a trailing slash. */
  readonly publicUrl: string;
  readonly version: string;
}

/** What a handler gets besides its input. */
export interface Context {
  readonly caller: Caller;
  readonly services: Services;
  readonly catalog: CatalogSnapshot;
  readonly now: Date;
  readonly request_id: string;
  /** Where the call came from, for limits; null when the surface does not say. */
  address(): string | null;
  /**
   * Adds a warning to the answer, e.g. that a limit was lowered.
   * @param about what it is about, where it does not decide
   */
  warn(message: string, about?: About): void;
  /** Called when a step of a long call begins. */
  readonly onProgress?: ((step: string) => void) | undefined;
  /** Marks the answer as one that a paid plan would have more of; fields say so by themselves. */
  restrict(): void;
  /** Of the handler that runs: what it takes in turns, see `readInTurns`. */
  readonly work?: HandlerWork | undefined;
}
