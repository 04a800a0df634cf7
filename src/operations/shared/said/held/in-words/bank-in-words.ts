import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { takeKept } from './money-in-words.ts';
import { takePlaces } from './places-in-words.ts';
import { takeTiers } from './tiers-in-words.ts';

/** What plain words say of money kept at a bank and of a tier there, which raise the rates of its cards. */
export interface BankInWords {
  /** The words without it. */
  readonly rest: string;
  readonly bank_balances: Readonly<Record<string, number>>;
  readonly memberships: readonly string[];
  /** What tiers of a program that is named alone would bring. */
  readonly notes: readonly string[];
}

export function bankInWords(query: string, catalog: CatalogSnapshot): BankInWords {
  const kept = takeKept(query, catalog);
  const tiers = takeTiers(kept.rest, catalog);
  const before = { ...kept.balances, ...tiers.balances };
  const isSaid = tiers.memberships.length + Object.keys(before).length > 0;
  const places = takePlaces(tiers.rest, isSaid, catalog);
  // An account that is all that is said is what is looked for.
  const isLeft = /[a-z0-9]/i.test(places.rest);
  return {
    rest: places.rest !== query && isLeft ? places.rest.replace(/ +/g, ' ').trim() : query,
    bank_balances: { ...before, ...places.balances },
    memberships: tiers.memberships,
    notes: places.notes,
  };
}
