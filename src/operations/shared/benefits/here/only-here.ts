import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { yearlyValue } from '../../../../engine/model/credit-periods.ts';
import { fewOf, list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { withoutBrackets } from '../credit-words.ts';

/** Credits, and kinds of cover, that are named of each card. */
const MOST = 3;

/**
 * What a card gives that none of the others does, in words: credits, lounges, status, cover and no fee
 * abroad; empty for nothing, and without what the plan hides.
 */
export function onlyHere(
  { seed }: CatalogCard,
  others: readonly CatalogCard[],
  as_of: string,
  { catalog, caller, restrict }: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
): string {
  const isFree = ({ foreign_fee_percent: fee }: CatalogCard['seed']) => fee === 0;
  const abroad = isFree(seed) && others.every((one) => !isFree(one.seed)) ? ['no fee abroad'] : [];
  if (!caller.plan.paid_fields) {
    restrict();
    return abroad.join();
  }
  const kindOf = (key: string) => catalog.benefitsByKey.get(key)?.kind;
  const elsewhere = new Set(others.flatMap((one) => one.seed.credits.map(({ key }) => key)));
  const own = seed.credits.filter(
    ({ key, spend_required, valid_to }) =>
      spend_required === null &&
      !elsewhere.has(key) &&
      (valid_to === null || valid_to >= as_of) &&
      // Lounges are told by their networks, cover by its kinds.
      !(kindOf(key) === 'lounge' && seed.lounges !== null) &&
      !(kindOf(key) === 'insurance' && seed.protections !== null),
  );
  const named = own
    .map((credit) => {
      const yearly = yearlyValue(credit);
      return {
        yearly,
        text: `${withoutBrackets(credit.name)}${yearly >= 1 ? ` ${usd(yearly)}` : ''}`,
      };
    })
    .toSorted((a, b) => b.yearly - a.yearly)
    .map(({ text }) => text);
  const networks = new Set(others.flatMap((one) => (one.seed.lounges ?? []).map(networkOf)));
  const lounges = (seed.lounges ?? []).map(networkOf).filter((one) => !networks.has(one));
  const covered = new Set(others.flatMap((one) => (one.seed.protections ?? []).map(coverOf)));
  const covers = (seed.protections ?? []).map(coverOf).filter((one) => !covered.has(one));
  return [
    list(fewOf([...new Set(named)], MOST)),
    lounges.length > 0 && `lounges of ${list(fewOf([...new Set(lounges)], MOST))}`,
    covers.length > 0 && `cover for ${list(fewOf([...new Set(covers)], MOST))}`,
    ...abroad,
  ]
    .filter(Boolean)
    .join('; ');
}

const networkOf = ({ network }: { readonly network: string }): string => network;

const coverOf = ({ kind }: { readonly kind: string }): string => kind.replaceAll('_', ' ');
