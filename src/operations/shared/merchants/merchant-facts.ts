import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { cityAtEnd, readAbroad } from '../../../catalog/merchants/abroad/abroad.ts';
import { plainName, sellerFrom } from '../../../catalog/merchants/abroad/chains-abroad.ts';
import { saidForeign } from '../../../catalog/merchants/abroad/currencies.ts';
import { merchantByKey } from '../../../catalog/merchants/by-key.ts';
import { giftCardShop } from '../../../catalog/merchants/gift-cards.ts';
import { codedKind, codedText } from '../../../catalog/merchants/kinds/coded.ts';
import { isKind, kindOver } from '../../../catalog/merchants/kinds/named.ts';
import { bookingAt, portalSaid } from '../../../catalog/merchants/kinds/portal.ts';
import { namesNoPlace, withoutDenied } from '../../../catalog/merchants/said/denied.ts';
import { saidFee } from '../../../catalog/merchants/said/fee.ts';
import { saidGallon } from '../../../catalog/merchants/said/gallon.ts';
import { beforeSentence } from '../../../catalog/merchants/said/sentence.ts';
import { saidWallet } from '../../../catalog/merchants/said/wallet.ts';
import { type SaidWay, saidWay, tillAt } from '../../../catalog/merchants/said/way.ts';
import { merchantMeant, namingLists } from '../../../catalog/merchants/shared-names.ts';
import { saidNetworks } from '../../../catalog/merchants/taken-networks.ts';
import { categoryWritten } from '../../../catalog/names/categories.ts';
import { type BestCard, bestCardAt } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import { type Category, fineCategoriesOf } from '../../../engine/model/categories.ts';
import { purchaseCard } from '../../../engine/model/holder-card.ts';
import { DEFAULT_OPTIONS } from '../../../engine/model/input.ts';
import { cardAfterFee } from '../../../engine/split/holder/bill-fees.ts';
import { isoDay } from '../../../kit/day.ts';
import type { Context } from '../../../operation/context.ts';
import { text } from '../../../operation/params.ts';
import { tellEndedHere } from '../benefits/used/ended.ts';
import { isAirportLounge, loungesText } from '../lounges/lounges-here.ts';
import { clubMemberships } from '../said/held/memberships.ts';
import { atItsAge } from '../said/held/opened.ts';
import type { Reading } from '../said/read.ts';
import { atHome } from './at-home.ts';
import { feesAt } from './merchant-fees.ts';
import {
  isOnline,
  isOnlineRetail,
  isWebShop,
  onlineShop,
  type Taken,
  takenAt,
} from './merchant-networks.ts';
import { readAway } from './read-away.ts';
import { refuseSeveral } from './refuse-several.ts';
import { isFeeUnknown } from './tax-fees.ts';

export const merchantName = text(200).describe('As statements have it, e.g. "Costco".');

export const categoryMethod = z.enum([
  'exact',
  'alias',
  'normalised',
  'fuzzy',
  'keyword',
  'default',
]);

/** How the catalog reads a merchant's name. */
export interface MerchantReading {
  /** As it was given. */
  readonly said: string;
  readonly facts: MerchantFacts;
  /** Null for a merchant that is not in the catalog. */
  readonly name: string | null;
  /** More is said than its name, so it is a guess. */
  readonly name_guessed: boolean;
  readonly category: Category;
  readonly method: z.output<typeof categoryMethod>;
  /** Names of other merchants that may be meant, at most five. */
  readonly candidates: readonly string[];
  /** Merchants of several categories share the name, so nothing can be said about it. */
  readonly open: boolean;
  /** Where abroad the name says that it is; `abroad` without a place; null at home. */
  readonly abroad: string | null;
  /** It is a shop online that is abroad by a city or a people alone: it may sell from here, too. */
  readonly perhaps_home: boolean;
  /** The sum that is said in another currency; null for none. */
  readonly foreign_sum: number | null;
  /** A city abroad at the end of an unknown name, or the country of a seller that may charge from there. */
  readonly perhaps_in: string | null;
  /** What the catalogue says that it takes; null where it says nothing, or the person did. */
  readonly taken: Taken | null;
  /** What is bought there is gift cards. */
  readonly sells_gift_cards: boolean;
  /** At a lounge of an airport, what the cards open there. */
  readonly lounges: string | null;
  /** The name is that of a kind of spending, such as "rent", or of a place, and of no merchant. */
  readonly kind_only: boolean;
  /** No shop is named, nor a kind of one. */
  readonly no_place: boolean;
  /** Shops that are denied, as they were named. */
  readonly not_there: readonly string[];
  /** How it is said to be paid; null where nothing is said. */
  readonly wallet: { readonly key: string; readonly label: string } | null;
  /** At which till or in which way; null where nothing is said. */
  readonly way: SaidWay | null;
}

/**
 * Reads a merchant's name. Among merchants that share it, prefers one that cards name, those of
 * `held` first.
 */
export function readMerchant(
  asked: string,
  held: readonly CatalogCard[],
  context: Context,
  abroad?: boolean,
): MerchantReading {
  const { catalog } = context;
  const taken = saidNetworks(asked);
  const isKnown = (name: string): boolean => name !== '' && isWhole(catalog.matchMerchant(name));
  const isNamed = (name: string) => isKnown(name) || categoryWritten(name) !== null;
  const asked_name = taken?.name ?? asked;
  const paid = isKnown(asked_name) ? null : saidWallet(asked_name);
  const whole_name = paid?.name ?? asked_name;
  const charged = isKnown(whole_name) ? null : saidFee(whole_name);
  const filled = saidGallon(charged?.name ?? whole_name);
  const told_place = tillAt(filled?.name ?? charged?.name ?? whole_name, isKnown);
  const way = saidWay(told_place, isKnown, catalog.matchMerchant);
  const place = way?.name ?? told_place;
  const gift = isKnown(place) ? null : giftCardShop(place);
  const isRead = (name: string) => isKnown(name) || isKnown(readAbroad(name, isKnown)?.name ?? '');
  const behind = gift === null ? beforeSentence(place, isRead) : null;
  const others = isKnown(place) ? null : withoutDenied(place, isNamed);
  const portal = portalSaid(place, catalog.merchants);
  const agency = portal && 'travel agency';
  const foreign = saidForeign(place, isKnown);
  const given = gift ?? agency ?? foreign?.name ?? behind ?? others?.rest ?? place;
  const no_place = namesNoPlace(given);
  refuseSeveral(given, isKnown);
  const whole = atHome(given, isKnown, catalog.matchMerchant);
  const { away, named, perhaps_home } = readAway(given, foreign, abroad, isWhole(whole), isKnown);
  const { candidates, shared, likely, ...match } =
    away === null || away.place === null ? whole : catalog.matchMerchant(away.name);
  const merchants = candidates.flatMap((key) => merchantByKey(catalog.merchants, key) ?? []);
  const own = () => namingLists(held.map((card) => card.seed));
  const meant = shared ? merchantMeant(candidates, own(), catalog.namingLists) : null;
  const sure_one =
    portal?.merchant ?? match.merchant ?? merchants.find((one) => one.key === meant) ?? null;
  const guessed = sure_one === null && !shared ? (likely ?? null) : null;
  const named_one = sure_one ?? guessed;
  const online = away === null && isOnline(given);
  const file = catalog.merchants;
  const merchant = online && named_one !== null ? onlineShop(named_one, file) : named_one;
  if (merchant !== null) tellEndedHere(held, merchant, context);
  const where = away === null ? (online ? 'online' : null) : (away.place ?? 'abroad');
  const known = merchant === null || taken !== null ? null : takenAt(merchant, where, file);
  const isLounge = merchant === null && isAirportLounge(given);
  const over = merchant === null && !no_place ? kindOver(named?.name ?? given, match) : null;
  const unread = over === null && match.method === 'default';
  const isWeb = merchant === null && isWebShop(given, unread);
  const kind = isWeb ? 'online_retail' : over;
  const byWords = isLounge ? 'uncategorized' : (kind ?? match.category);
  const category = merchant?.category ?? away?.category ?? byWords;
  const chain = merchant === null && away?.category != null;
  const found = kind === null ? match.method : 'keyword';
  const method = meant === null ? (chain ? 'normalised' : found) : 'alias';
  const [fine = 'uncategorized'] = fineCategoriesOf(category);
  const isShopOnline = isOnline(given) || merchant?.online_only === true;
  const coded = merchant === null || away !== null ? null : codedKind(merchant, file);
  const isPlace = named?.name === '';
  const kind_only =
    merchant === null && found === 'keyword' && isKind(named?.name ?? given, category);
  const isOpen = away === null && abroad === undefined;
  const perhaps = isOpen ? (merchant === null ? cityAtEnd(given) : null) : null;
  const from = isOpen ? sellerFrom(plainName(merchant?.name ?? given)) : null;
  return {
    said: behind === null ? given : place,
    facts: {
      key: merchant?.key ?? null,
      // Said once, in quotes, by `doubtText`; every remark that names the merchant would say it again.
      name: merchant?.name ?? 'this merchant',
      category: fine,
      category_guessed: guessed !== null || (merchant === null && !chain && !kind_only),
      networks: taken?.networks ?? known?.networks ?? null,
      // How a merchant codes is known of its shops at home.
      trap: away === null ? (merchant?.trap ?? null) : null,
      ...bookingAt(merchant, portal),
      ...(away !== null && { abroad: true }),
      ...(coded && { coded: { category: coded.category, text: codedText(coded) } }),
      ...(isShopOnline && isOnlineRetail(fine) && { online: true }),
      ...(charged !== null && { said_fee: charged.fee }),
      ...(isFeeUnknown(fine, merchant?.key ?? null, given) && { fee_unknown: true }),
      ...(filled !== null && { gallon_price: filled.price }),
    },
    name: merchant?.name ?? null,
    name_guessed: guessed !== null || behind !== null,
    category,
    method,
    candidates: merchants
      .filter((one) => one !== merchant)
      .slice(0, 5)
      .map((one) => one.name),
    open: shared && method !== 'alias',
    abroad: away === null ? null : (away.place ?? 'abroad'),
    perhaps_home,
    foreign_sum: foreign?.sum ?? null,
    perhaps_in: from ?? perhaps,
    taken: known,
    sells_gift_cards: gift !== null,
    lounges: isLounge ? loungesText(given, held, context) : null,
    kind_only: kind_only || isPlace,
    no_place,
    not_there: others?.denied ?? [],
    wallet: paid && { key: paid.wallet, label: paid.label },
    way,
  };
}

/** Whether a name is that of a merchant, not one like it. */
function isWhole({ merchant, method }: ReturnType<Context['catalog']['matchMerchant']>): boolean {
  return merchant !== null && method !== 'fuzzy';
}

/** The held cards ranked for one purchase at a merchant, today or on the day that was said. */
export function rankAtMerchant(
  cards: readonly CatalogCard[],
  merchant: MerchantFacts,
  amount: number,
  { catalog, now }: Context,
  said?: Reading,
): BestCard {
  const club = clubMemberships(cards, merchant, said?.options.not_held);
  const memberships = new Set([...club, ...(said?.options.memberships ?? [])]);
  const as_of = said?.as_of ?? isoDay(now);
  const programs = said?.programs ?? catalog.enginePrograms;
  const { category, key } = merchant;
  const input = {
    cards: cards.map((card) => atItsAge(card.engine, said?.opened ?? null, as_of)),
    programs,
    benefits: catalog.benefitsByKey,
    spending: [{ category, monthly: amount, merchant: key, channel: 'any' as const }],
    as_of,
    options: { ...DEFAULT_OPTIONS, memberships, bill_fees: feesAt(merchant, amount, catalog) },
  };
  return bestCardAt({
    cards: input.cards.map((card) => cardAfterFee(purchaseCard(card, input), category, input)),
    programs,
    merchant,
    amount,
    as_of,
    today: isoDay(now),
    memberships,
    cap_used: said?.cap_used ?? new Map(),
    also_held: new Set(),
    acquired_dates: said?.opened ?? new Map(),
    ...(said && { options: { choices: said.options.choices, not_held: said.options.not_held } }),
  });
}
