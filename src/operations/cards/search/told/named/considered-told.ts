import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { normaliseName } from '../../../../../catalog/names/clean.ts';
import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import { cardValue } from '../../../../../engine/decisions/value/card-value.ts';
import { fewOf, list, usd } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { quiet } from '../../../../../operation/notes.ts';
import { tellMoved } from '../../../../shared/applications/changes/moved-accounts.ts';
import { isFirstOther } from '../../asked-text.ts';
import { cardsFitting } from '../../filters/search-filters.ts';
import { heldOf } from '../../held-cards.ts';
import { isNamed } from '../../name-words.ts';
import { NO_CONDITIONS } from '../../near-misses.ts';
import type { Rank, Ranked } from '../../ranking/search-ranking.ts';
import { offerMissed } from '../offers/missed.ts';
import { leftOutText } from './left-out-words.ts';

/** Cards of one name that are told of, and cards in all; a bank with more of its own name is none. */
const OF_NAME = 2;
const OF_BANK = 4;
const MOST = 3;

const KIND = / (?:credit )?(?:card|visa|mastercard)$/;

interface Found {
  readonly found: readonly CatalogCard[];
  readonly shown: readonly CatalogCard[];
}

/** Says of cards that the person weighs, and that are not among those shown, where they stand, or why they do not. */
export function tellConsidered(
  filters: QueryFilters,
  { found, shown }: Found,
  rank: Rank,
  context: Context,
): void {
  tellExcluded(filters, context);
  const { considered = [] } = filters;
  const cards = [...new Set(considered.flatMap((words) => cardsOf(words, context)))];
  const told = cards.filter((card) => !shown.includes(card)).slice(0, MOST);
  for (const card of told) {
    if (card.seed.status !== 'open') {
      tellMoved([card], context, true);
      continue;
    }
    const why = found.includes(card) ? 'behind these' : whyNot(card, filters, context);
    const [own] = rank([card], 1).top;
    const worth = own === undefined ? '' : `; ${worthOf(own, context)}`;
    context.warn(`${card.seed.name}, which you name: ${why}${worth}.`);
  }
}

/** Says of cards that the person names to leave out that they are. */
function tellExcluded(filters: QueryFilters, context: Context): void {
  const held = new Set(heldOf(filters, context));
  const named = (filters.excluded?.names ?? []).flatMap((words) => cardsOf(words, context));
  const names = [...new Set(named)].filter((card) => !held.has(card)).map(({ seed }) => seed.name);
  if (names.length > 0) context.warn(`Left out, as you say: ${list(fewOf(names, MOST))}.`);
}

function cardsOf(words: string, { catalog }: Context): readonly CatalogCard[] {
  const meant = catalog.resolveCard(words);
  if (meant.kind === 'found') return [catalog.cardsById.get(meant.card_id) ?? []].flat();
  const such = [...catalog.cardsById.values()].filter(({ seed }) => isNamed(seed, words));
  const open = such.filter(({ seed }) => seed.status === 'open');
  const isBank = such.every(({ seed }) => seed.issuer.toLowerCase() === words);
  if (isBank && open.length > OF_BANK) return [];
  // `Aspire` is all of one card's name, and the last word of another's.
  const whole = open.filter(({ seed }) => normaliseName(seed.name).replace(KIND, '') === words);
  return (whole.length > 0 ? whole : open.length > 0 ? open : such).slice(0, OF_NAME);
}

/** The filters that leave a card out, each by itself. */
function whyNot(card: CatalogCard, filters: QueryFilters, context: Context): string {
  const { card_type } = card.seed;
  // Cards of some kinds come only to who asks for them.
  const isAsked = card_type === 'business' || card_type === filters.card_type;
  const kind: QueryFilters = isAsked ? { card_type } : {};
  const fits = (some: QueryFilters) => cardsFitting(some, quiet(context)).includes(card);
  const names = Object.keys(filters) as (keyof QueryFilters)[];
  const keys = names.filter(
    (key) => !NO_CONDITIONS.has(key) && !fits({ ...kind, [key]: filters[key] }),
  );
  return keys.length === 0 ? 'does not fit all that is asked' : leftOutText(keys, card, filters);
}

function worthOf({ card, own }: Ranked, { catalog, caller }: Context): string {
  const value = cardValue(own);
  const { ongoing_annual, first_year } = value;
  const first = isFirstOther(value) ? `, first year ${usd(first_year.net_value)}` : '';
  const missed = caller.plan.paid_fields ? offerMissed(card, own, catalog) : null;
  return `about ${usd(ongoing_annual.net_value)} a year${first}${missed === null ? '' : `; ${missed}`}`;
}
