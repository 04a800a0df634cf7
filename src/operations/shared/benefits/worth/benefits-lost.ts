import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { IsoDate } from '../../../../engine/model/iso-date.ts';
import { fewOf } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { givesAll } from '../gives-all.ts';
import { earnedName } from '../nights/after-spend.ts';

type Credit = CatalogCard['seed']['credits'][number];
type Catalog = Pick<CatalogSnapshot, 'benefitsByKey'>;

/** Kinds of benefits by what one is mostly worth; those in no list, such as status, are told apart. */
const KINDS = ['certificate', 'baggage', 'other', 'membership', 'points', 'statement_credit'];

/** Benefits that are named. */
const NAMED = 4;

/**
 * What a card gives that has no price, and that others do not give: free nights and fares, also those
 * after spending, bags, seats, boarding, discounts and memberships, by name, those worth most first. Dollars
 * tell of all others; lounges, status and cover have sentences of their own.
 * @param had what the others give
 * @param as_of the day from which on: what has ended by then is not lost
 */
export function benefitsLost(
  { credits }: CatalogCard['seed'],
  had: readonly Credit[],
  as_of: IsoDate,
  catalog: Catalog,
): readonly string[] {
  const rankOf = ({ key }: Credit) => {
    const { kind = '', category } = catalog.benefitsByKey.get(key) ?? {};
    // What a bank pays its clients for the fee is none of the card's use.
    return category === 'fees' ? -1 : KINDS.indexOf(kind);
  };
  const lost = credits.filter(
    (own) =>
      own.value === null &&
      own.points === undefined &&
      rankOf(own) >= 0 &&
      (own.valid_to == null || own.valid_to >= as_of) &&
      !had.some((one) => one.key === own.key && gives(one, own, catalog)),
  );
  const names = lost.toSorted((a, b) => rankOf(a) - rankOf(b)).map(earnedName);
  return fewOf([...new Set(names)], NAMED);
}

/** Whether one gives as much for no more spending. */
function gives(other: Credit, own: Credit, catalog: Catalog): boolean {
  if ((other.spend_required ?? 0) > (own.spend_required ?? 0)) return false;
  const [its, mine] = [other, own].map((one) => ({ ...one, spend_required: null })) as [
    Credit,
    Credit,
  ];
  return other.name === own.name || givesAll(its, mine, catalog);
}

/**
 * `With it end: Preferred seat at booking.`: of a card that is closed, what no card held gives; bags, and
 * nights and fares without spending, are told apart. Empty where the plan hides it.
 */
export function benefitsEnding(
  { seed }: CatalogCard,
  held: readonly CatalogCard[],
  as_of: IsoDate,
  { catalog, caller, restrict }: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
): string[] {
  const isTold = ({ key, spend_required }: Credit): boolean => {
    const kind = catalog.benefitsByKey.get(key)?.kind;
    return kind === 'baggage' || (kind === 'certificate' && spend_required === null);
  };
  const credits = seed.credits.filter((one) => !isTold(one));
  const had = held.flatMap((one) => one.seed.credits);
  const names = benefitsLost({ ...seed, credits }, had, as_of, catalog);
  if (names.length === 0) return [];
  if (caller.plan.paid_fields) return [`With it end: ${names.join('; ')}.`];
  restrict();
  return [];
}
