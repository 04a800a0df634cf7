import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { InputIssue } from '../../../../../errors.ts';
import type { Context } from '../../../../../operation/context.ts';
import type { UsersNamed } from '../../../lounges/user-fees.ts';
import type { Party } from '../../often/party.ts';
import type { Programs } from '../../worth/points-said.ts';

/** The cards that names of credits are read for. */
export interface CardsMeant {
  /** Those whose credits may be meant. */
  readonly cards: readonly CatalogCard[];
  /** Those in question, of which a refusal lists the credits. */
  readonly asked: readonly CatalogCard[];
  /** To which one in question may be changed. */
  readonly may_become: readonly CatalogCard[];
  /** All of which a use is valued. */
  readonly valued: readonly CatalogCard[];
  /** In which a worth that was said in points is dollars. */
  readonly programs?: Programs;
  readonly context: Pick<Context, 'catalog' | 'caller'>;
}

/** What one text says of some credits. */
interface Said {
  readonly words: string;
  readonly keys: ReadonlySet<string>;
  /** Where the text stands in the input. */
  readonly path: string;
}

/** What has been read of the names so far. */
export interface Tally {
  readonly keys: Set<string>;
  /** Of these the ones of which nobody said how much. */
  readonly whole: Set<string>;
  readonly shares: Map<string, number>;
  readonly values: Map<string, number>;
  readonly assumed: Map<string, number>;
  readonly with_guests: Set<string>;
  /** Of these one is used between two adults. */
  readonly shared: Set<string>;
  /** That is said of all credits. */
  all_once: boolean;
  /** What is used, in the words of it. */
  readonly named: Said[];
  /** What is not, as it was named, with the cards of which nothing is. */
  readonly denied: (Said & { readonly name: string; readonly of: readonly CatalogCard[] })[];
  readonly covers: Set<string>;
  readonly there: string[];
  party: Party | null;
  readonly users: UsersNamed[];
  asks_military: boolean;
  readonly notes: string[];
  readonly taken: string[];
  readonly issues: InputIssue[];
}

export function emptyTally(): Tally {
  return {
    ...{ keys: new Set(), whole: new Set(), shares: new Map(), values: new Map() },
    ...{ assumed: new Map(), with_guests: new Set(), shared: new Set(), all_once: false },
    ...{ named: [], denied: [], covers: new Set(), there: [], party: null, users: [] },
    ...{ asks_military: false, notes: [], taken: [], issues: [] },
  };
}
