import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { accountOf, accountText } from '../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { isWorthHolding } from '../../../engine/decisions/value/stands-up.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { RelationshipTier } from '../../../engine/model/rate-terms.ts';
import { ruleMatches } from '../../../engine/model/rules.ts';
import { list } from '../../../kit/words.ts';
import { BESIDE_ONCE, OWN_SPENDING } from '../../words/basis.ts';
import { nightsLeftOut } from '../benefits/nights/nights-used.ts';
import { unheld } from '../said/held/memberships.ts';
import { isOnceAlone } from '../said/one-kind.ts';
import { brandSpending } from './brands/spending.ts';
import { assumedLarge } from './large-purchases.ts';
import { assumedScale } from './scales.ts';

/** What a verdict assumes of the holder that they did not say. */

/** The input that a decision was made on. */
type Facts = Pick<EngineInput, 'options' | 'spending'> & { readonly spending_source: string };

/** In words, for `turns_at`: average spending instead of the holder's own, or what is bought once for a year. */
export function assumedSpending({
  spending_source,
  spending,
}: Pick<Facts, 'spending' | 'spending_source'>): string[] {
  const ofYear = assumedAverage({ spending_source });
  return ofYear.length === 0 && isOnceAlone(spending) ? [BESIDE_ONCE] : ofYear;
}

/** The same where what is bought once is what the answer is about. */
export function assumedAverage({ spending_source }: Pick<Facts, 'spending_source'>): string[] {
  return spending_source === 'user_provided' ? [] : [OWN_SPENDING];
}

/** Memberships and bank tiers that would raise rates of the card, had the holder named them. */
export function assumedMemberships(
  { engine }: CatalogCard,
  { options, spending }: Pick<Facts, 'options' | 'spending'>,
): string[] {
  const { not_held } = options;
  const keys = engine.earn.flatMap((rule) =>
    rule.requires !== null &&
    !not_held.has(rule.requires) &&
    spending.some((line) => ruleMatches(rule, line) && !(line.abroad && isWalletAtHome(rule)))
      ? rule.requires
      : [],
  );
  const open = unheld([...new Set(keys)], options.memberships);
  const tiers = engine.tiers ?? [];
  const hasTier = tiers.some(({ key }) => options.memberships.has(key) || not_held.has(key));
  return [
    ...(open.length > 0 ? [`${list(open, 'or')}, which would raise rates of this card`] : []),
    ...(tiers.length > 0 && !hasTier ? [unheldTier(tiers)] : []),
  ];
}

/** Wallets that shops in the United States alone take. */
const WALLETS_AT_HOME = ['paze', 'walmart_pay'];

function isWalletAtHome({ requires }: EarnRule): boolean {
  return WALLETS_AT_HOME.includes(requires ?? '');
}

/** What would raise every rate of a card of these tiers. */
export function unheldTier(tiers: readonly RelationshipTier[]): string {
  const account = accountOf(tiers);
  if (account === null) return 'a relationship tier at the bank';
  return `${accountText(account)}, which would raise every rate of this card by ${account.bonus_percent}%`;
}

/** In words, for `turns_at`: spending at merchants of the card that would turn what was decided. */
export function assumedBrands(
  card: CatalogCard,
  input: Pick<EngineInput, 'options' | 'spending' | 'programs' | 'as_of'>,
  catalog: CatalogSnapshot,
  turns: (more: number) => boolean,
): string[] {
  const brand = brandSpending(card, input, catalog);
  if (brand === null || !turns(brand.most)) return [];
  return [`what you spend at ${brand.name} (${brand.gives}), which spending can name`];
}

/** Dollars a year by which a card was decided against. */
interface Weighed {
  readonly net: number;
  /** Of the best card without a fee, and what this one adds beside it. */
  readonly free: number;
  readonly gain_beside: number;
}

/**
 * In words, for `turns_at`: what would turn a verdict against a card, had the holder said it.
 */
export function assumedAgainst(
  card: CatalogCard,
  { net, free, gain_beside }: Weighed,
  input: EngineInput,
  catalog: CatalogSnapshot,
): string[] {
  const turns = (more: number): boolean =>
    isWorthHolding(net + more, Math.max(0, free), () => gain_beside + more);
  return [
    ...assumedMemberships(card, input),
    ...assumedBrands(card, input, catalog, turns),
    ...nightsLeftOut(card.engine, input, turns),
    ...assumedScale(card, input, turns),
    ...assumedLarge(card, input, turns),
  ];
}
