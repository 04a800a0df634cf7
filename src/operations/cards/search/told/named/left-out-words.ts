import { asOpened } from '../../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { list, number, usd } from '../../../../../kit/words.ts';

type Words = (card: CatalogCard, filters: QueryFilters) => string;

const credit: Words = ({ seed }) => `${seed.credit_score_needed ?? 'some'} credit recommended`;
const network: Words = (card) => list(asOpened(card).networks, 'or');
const rates: Words = () => 'lower rates there';

/** What of a card does not meet a filter. */
const WORDS: Partial<Record<keyof QueryFilters, Words>> = {
  max_annual_fee: ({ seed }) => `${usd(seed.annual_fee)} fee`,
  credit_tier: credit,
  credit_history: credit,
  card_type: ({ seed }) => withArticle(`${seed.card_type.replaceAll('_', ' ')} card`),
  tags: (card, { tags = [] }) =>
    list(tags.filter((tag) => !card.tags.includes(tag)).map((tag) => lacks(card, tag))),
  network,
  any_network: network,
  issuer: ({ seed }) => `of ${seed.issuer}`,
  earns_on: rates,
  min_rates: rates,
  shop_rates: rates,
  min_cash_rate: rates,
  min_points_rate: rates,
  opened: () => 'the accounts opened lately',
  no_membership: () => 'a membership asked for',
  no_activation: () => 'rates to be activated',
  min_bonus: () => 'a smaller offer, or none',
  max_bonus_spend: () => 'more spending asked for its offer',
  min_intro_months: () => 'fewer months at 0%',
};

/** `an airline card` */
function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

function lacks({ engine }: CatalogCard, tag: string): string {
  if (tag !== 'no_foreign_fee') return `no ${tag.replaceAll('_', ' ')}`;
  const { foreign_fee_percent: percent } = engine;
  return percent === null ? 'foreign fee not known' : `${number(percent)}% foreign fee`;
}

/** `left out: $35 fee and 3% foreign fee`, by the filters that a card does not meet. */
export function leftOutText(
  keys: readonly (keyof QueryFilters)[],
  card: CatalogCard,
  filters: QueryFilters,
): string {
  const reasons = keys.map((key) => WORDS[key]?.(card, filters) ?? key.replaceAll('_', ' '));
  return `left out: ${list([...new Set(reasons)])}`;
}
