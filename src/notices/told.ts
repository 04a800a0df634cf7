import type { Plan } from '../plans/plans.ts';
import { eventId } from './webhooks/event.ts';

/** Something that comes up for a wallet, as the API tells it. */
export interface UpcomingNotice {
  readonly date: string;
  /** When it began, of what runs already. */
  readonly began?: string;
  readonly kind: string;
  readonly card_id: number | null;
  /** Key of the credit or of the points program. */
  readonly key: string | null;
  readonly card_name: string | null;
  readonly amount: number | null;
  readonly what: string;
  readonly action: string;
}

/** Whether to pay a fee once more, in words, as `check_card_renewal` answers. */
export interface ToldRenewal {
  readonly verdict: string;
  readonly reason: string;
  /** What the verdict rests on that the person did not say, and what it takes from the wallet. */
  readonly assumptions: readonly string[];
}

export interface ToldEvent extends UpcomingNotice {
  /** Of fees; null where it could not be found out. */
  readonly renewal: ToldRenewal | null;
}

/** A dated change of a card that is held. */
export interface ToldChange {
  readonly id: string;
  readonly card_id: number;
  readonly card_name: string;
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly detected_at: Date;
  readonly effective_from: string | null;
  readonly source: string;
}

/** What a person is told of their wallet. */
export interface Told {
  readonly events: readonly ToldEvent[];
  /** Newest first. */
  readonly changes: readonly ToldChange[];
}

/** What to tell, and of whose wallet. */
export interface Telling {
  readonly account_id: string;
  readonly plan: Plan;
  readonly now: Date;
  /** What came up then already is left out; null: nothing is. */
  readonly seen_at: Date | null;
  /** What is due until then is told, though it was told before; null: nothing. */
  readonly again_until: Date | null;
  /** Changes since then, */
  readonly changes_since: Date;
  /** without these, by id. */
  readonly known_changes: readonly string[];
  /** Told what each part counts as that is worked out for a caller; absent where nobody waits. */
  readonly count?: CountPart | undefined;
}

/** Whose wallet is looked through, and when. */
export type Look = Pick<Telling, 'account_id' | 'plan' | 'now'>;

/** For what an address asks in the name of an account. */
export interface Looks {
  /** All that the answer depends on: wallet, catalogue, plan and day. */
  stateOf(look: Look): Promise<string>;
  /**
   * Takes a call from the minute of the account, as its own previews do.
   * @returns what counts the parts
   * @throws AppError `rate_limited` when none is left
   */
  count(look: Look): Promise<CountPart>;
}

/** @throws AppError `rate_limited` when so many calls of the minute are not left */
export type CountPart = (calls: number) => Promise<void>;

/** Looks through a wallet, by the present catalogue. */
export type Tell = (telling: Telling) => Promise<Told>;

/** The subject of changes of a card, in events and everywhere else. */
export const cardSubject = (cardId: number): string => `card:${cardId}`;

/** What makes something that comes up for an account this thing and no other. */
export function upcomingKey(
  accountId: string,
  { kind, card_id, key, date, began }: UpcomingNotice,
): (string | number)[] {
  // A quarter is the same thing before and after its first day.
  return [accountId, kind, card_id ?? '', key ?? '', began ?? date];
}

/** The id of something that comes up: of its event too. */
export const upcomingId = (accountId: string, notice: UpcomingNotice): string =>
  eventId('wallet.upcoming', upcomingKey(accountId, notice));
