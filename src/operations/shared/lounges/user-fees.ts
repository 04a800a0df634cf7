import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { selectedOf } from '../../../engine/worth/credits/selected.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Authorized users that somebody names beside what they use. */
export interface UsersNamed {
  readonly count: number;
  /** Benefit keys, or `<card_id>:<key>`, with which they were named; null where they were named alone. */
  readonly keys: readonly string[] | null;
}

/** What those of the cards cost a year. */
export interface UserFees {
  /** Dollars by card_id, more than nothing. */
  readonly fees: ReadonlyMap<number, number>;
  readonly notes: readonly string[];
  readonly taken: readonly string[];
}

export function userFees(
  named: readonly UsersNamed[],
  cards: readonly CatalogCard[],
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): UserFees {
  const fees = new Map<number, number>();
  const [notes, taken]: [string[], string[]] = [[], []];
  for (const { seed } of named.length === 0 ? [] : cards) {
    const own = named.filter(({ keys }) => keys === null || isOf(seed, keys, catalog));
    const count = Math.max(0, ...own.map((one) => one.count));
    if (count === 0) continue;
    const fee = feeOf(
      seed,
      count,
      own.some(({ keys }) => keys !== null),
    );
    const who = `${count} authorized ${count === 1 ? 'user' : 'users'} of ${seed.name}`;
    if (fee !== null && fee.dollars > 0) {
      fees.set(seed.card_id, fee.dollars);
      const since = fee.since === undefined ? '' : ` since ${fee.since}`;
      notes.push(`${who}, ${usd(fee.dollars)} a year${since} on top of its fee`);
    } else if (fee === null && caller.plan.paid_fields) {
      taken.push(`no fee for ${who}, as no source gives it`);
    } else taken.push(`no fee for ${who}`);
  }
  return { fees, notes, taken };
}

/** Cards with what their authorized users cost. */
export function withUsers(card: EngineCard, { fees }: Pick<UserFees, 'fees'>): EngineCard {
  const more = fees.get(card.card_id) ?? 0;
  if (more === 0) return card;
  const { annual_fee, first_year_fee } = card;
  return {
    ...card,
    annual_fee: sumCents([annual_fee, more]),
    first_year_fee: sumCents([first_year_fee, more]),
  };
}

function isOf(
  { card_id, credits }: CatalogCard['seed'],
  keys: readonly string[],
  { benefitsByKey }: Context['catalog'],
): boolean {
  return credits.some(
    ({ key }) =>
      keys.includes(key) ||
      keys.includes(selectedOf(card_id, key)) ||
      keys.includes(benefitsByKey.get(key)?.category ?? ''),
  );
}

/** Null where no source gives any. @param enter whether they are to enter lounges, which may cost more */
function feeOf(
  { authorized_users: terms, lounges }: CatalogCard['seed'],
  count: number,
  enter: boolean,
): { readonly dollars: number; readonly since?: string } | null {
  const [access] = (lounges ?? []).flatMap(({ users }) =>
    enter && users?.fee !== undefined ? [users] : [],
  );
  if (terms === null && access === undefined) return null;
  const { fee = 0, free = 0, together } = terms ?? {};
  const isTogether = together !== undefined && count <= together.users;
  const plain = isTogether ? together.dollars : Math.max(0, count - free) * fee;
  const dollars = sumCents([plain, (access?.fee ?? 0) * count]);
  const { since } = access ?? {};
  return { dollars, ...(since !== undefined && { since }) };
}
