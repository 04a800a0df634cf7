import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { ownMemberships } from '../../../../catalog/own-memberships.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import { AppError, type InputIssue } from '../../../../errors.ts';
import type { Context } from '../../../../operation/context.ts';
import { type Applicant, cardsOfShops } from '../../cards/open-cards.ts';
import { merchantNamed, spentAt } from './at-merchants.ts';
import { bookedAt, type Merchant } from './line-at.ts';
import { unknownThere } from './portal-rates.ts';

/** Merchants that a question about one category is about alone: `the best card for Amazon`. */
export interface AskedShops {
  readonly names: readonly string[];
  readonly keys: readonly string[];
  /** The spending with what goes to their kind of shop at them. */
  spendingOf(lines: readonly SpendingLine[]): readonly SpendingLine[];
  /** Of that spending, what goes to them; all of it where no merchant was asked for. */
  only(lines: readonly SpendingLine[]): readonly SpendingLine[];
  /** Open cards that pay a rate of their own there. */
  readonly cards: readonly CatalogCard[];
  /** What was said, with the memberships that these cards ask for, as who opens one has them. */
  withMemberships<Given extends Options>(given: Given): Given;
  /** Says what cards that are shown ask for, where it is no membership of which rates depend. */
  tellAsked(shown: readonly CatalogCard[], context: Pick<Context, 'warn'>): void;
}

interface Options {
  readonly options: Pick<EngineInput['options'], 'memberships' | 'not_held'>;
}

/**
 * @param spent merchants of which the spending is told, by name: their own cards are ranked too
 * @throws AppError `validation_failed` for a merchant that is not known or of another category
 */
export function askedShops(
  asked: readonly string[],
  category: Category,
  applicant: Applicant,
  context: Context,
  spent: object = {},
): AskedShops {
  const { catalog } = context;
  const fine = new Set<string>(fineCategoriesOf(category));
  const issues: InputIssue[] = [];
  const shops = asked.flatMap((name, position): Merchant[] => {
    const path = `merchants.${position}`;
    const merchant = merchantNamed(name, null, catalog);
    if ('fault' in merchant) issues.push({ path, message: merchant.fault });
    else if (fineCategoriesOf(merchant.category).every((one) => fine.has(one))) return [merchant];
    else {
      const message = `${merchant.name} counts as ${merchant.category}, not as ${category}`;
      issues.push({ path, message });
    }
    return [];
  });
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  const keys = shops.map(({ key }) => key);
  for (const shop of shops) {
    const counted = shop.booked === undefined ? bookedAt(shop) : undefined;
    if (counted) context.warn(`Bookings at ${shop.name} are counted as ${categoryLabel(counted)}.`);
  }
  const beside = Object.keys(spent).flatMap((name) => {
    const merchant = merchantNamed(name, null, catalog);
    return 'fault' in merchant ? [] : merchant.key;
  });
  const cards = cardsOfShops(applicant, [...keys, ...beside], context);
  const isThere = ({ merchant }: SpendingLine): boolean => keys.includes(merchant ?? '');
  return {
    names: shops.map(({ name }) => name),
    keys,
    // What was said of them stands; else all that goes to their kind of shop does.
    spendingOf: (lines) => (lines.some(isThere) ? lines : spentAt(shops, lines)),
    only: (lines) => (shops.length === 0 ? lines : lines.filter(isThere)),
    cards,
    withMemberships(given) {
      const { memberships, not_held } = given.options;
      const own = cards
        .flatMap(({ seed }) => ownMemberships(seed))
        .filter((key) => !not_held.has(key));
      if (own.length === 0) return given;
      return {
        ...given,
        options: { ...given.options, memberships: new Set([...memberships, ...own]) },
      };
    },
    tellAsked(shown, { warn }) {
      for (const shop of shops) {
        const unknown = unknownThere(shop, shown, catalog);
        if (unknown !== '') warn(`${shop.name}${unknown}.`);
      }
      for (const { seed } of shown) {
        const isOwn = cards.some((card) => card.seed.card_id === seed.card_id);
        if (isOwn && seed.eligibility !== undefined && ownMemberships(seed).length === 0)
          warn(`${seed.name} ${seed.eligibility}.`);
      }
    },
  };
}

/** What is spent on a category. */
export function linesOf(lines: readonly SpendingLine[], category: Category): SpendingLine[] {
  const fine = new Set<string>(fineCategoriesOf(category));
  return lines.filter((line) => fine.has(line.category) && line.monthly > 0);
}
