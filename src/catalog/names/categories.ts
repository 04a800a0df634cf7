import { CATEGORIES, type Category, rollupOf } from '../../engine/model/categories.ts';
import { readOnce } from '../../kit/memory/recent.ts';
import { saidWallet } from '../merchants/said/wallet.ts';
import { createKeyResolver, type KeyResolution } from './keys.ts';
import { kindOfBusiness } from './kinds/businesses.ts';
import { kindByEnd, kindSold } from './kinds/goods.ts';
import { beforeNoCategory, hasNoCategory, isWholesale } from './kinds/no-category.ts';
import { WHEN, withoutPartOfDay } from './kinds/times-of-week.ts';
import { kindToldApart, plainKind, plainToldApart } from './kinds/told-apart.ts';

/** Spending as people call it; phrases are parted by commas. */
const SPOKEN: Readonly<Partial<Record<Category, string>>> = {
  dining:
    'resto, restos, eating out, food out, dining out, takeout, take out, takeaway, food and drink, meals',
  restaurants:
    'restaurant, sit down restaurants, dinner, lunch, brunch, pizza, client dinners, client meals, business meals, business lunches',
  fast_food: 'fast food, drive thru, burgers, mcdonalds',
  cafes: 'coffee, coffee shops, cafe, starbucks, bakery',
  bars: 'bar, pubs, nightlife, drinks, alcohol',
  food_delivery: 'food delivery, delivery, doordash, ubereats, uber eats, grubhub, meal delivery',
  travel: 'trips, vacation, vacations, travelling, traveling, holiday',
  flights:
    'flight, airfare, air travel, airlines, airline, plane tickets, airline tickets, plane ticket, airline ticket, flight tickets, air tickets, airplane tickets, airline fares, plane fares',
  hotels:
    'hotel, lodging, motels, motel, hotel stays, hotel stay, hotel rooms, hotel room, hotel bookings, hotel nights',
  vacation_rentals: 'airbnb, vrbo, short term rental',
  car_rental: 'car rentals, rental car, rental cars, rent a car, hertz',
  cruises: 'cruise',
  transit:
    'public transit, public transportation, subway, subway rides, bus rides, bus fare, train tickets, train rides, train fares, train travel, bus tickets, subway fares, rail, rail tickets, bus, train, trains, metro, commute, commuting, mass transit, transportation, transport, public transport, local transport, trams, ferries',
  rideshare:
    'ride share, rideshares, uber, lyft, uber and lyft, uber rides, lyft rides, taxi rides, rides, taxi, taxis, cabs',
  parking_tolls: 'parking, tolls, ezpass, parking and tolls',
  travel_agencies: 'travel agency, online travel agency, expedia, booking.com',
  groceries:
    'grocery, groc, grocs, food shopping, food shop, weekly shop, grocery shopping, grocery stores, grocery store, food at home',
  supermarkets: 'supermarket, super market',
  grocery_delivery: 'instacart, online groceries, online grocery, grocery deliveries',
  gas: 'fuel for trucks, truck fuel, fleet fuel, fuel, filling up, fillup, fillups, fill up, fill ups, gas up, gas ups, gassing up, gasoline, petrol, diesel, gas and fuel',
  gas_stations: 'gas station, service station, fuel station',
  ev_charging:
    'ev, charging, tesla, tesla charging, charging my car, charging my tesla, electric car charging, electric vehicle charging, supercharger',
  streaming: 'streaming services, netflix, hulu, subscriptions tv',
  video_streaming: 'video, tv streaming, movies streaming',
  music_streaming: 'music, spotify, apple music',
  shopping: 'retail, stores, general shopping, retail shopping',
  online_retail:
    'online shopping, amazon, online purchases, internet shopping, e commerce, ecommerce, shopping online, web shopping, online stores',
  superstores: 'superstore, walmart, target, big box, big box stores, supercenter',
  wholesale_clubs:
    'wholesale club, warehouse club, warehouse clubs, costco, sams club, bjs, warehouse',
  discount_stores: 'discount store, dollar store, dollar stores',
  department_stores: 'department store, macys, nordstrom, kohls',
  clothing: 'clothes, apparel, shoes, fashion, clothing stores',
  electronics: 'electronic, computers, gadgets, best buy, tech',
  home_improvement:
    'home depot, lowes, hardware, hardware store, hardware stores, diy, renovation, remodel, tools, power tools, hand tools, lumber, paint, building materials, construction materials, plumbing supplies, electrical supplies, home repairs, home repair supplies, garden, gardening, garden supplies, garden center, plants, mulch, fertilizer, lawn supplies, lawn and garden, landscaping supplies, landscaping materials',
  home_furnishings: 'furniture, home goods, furnishing, home decor, ikea',
  sporting_goods:
    'sports equipment, sport goods, outdoor gear, hunting gear, fishing gear, golf gear, camping gear',
  beauty: 'cosmetics, makeup, skincare, sephora',
  pet: 'pets, dog, cat, pet food, pet supplies, pet care',
  bookstores: 'books, bookstore',
  office_supplies: 'office supply, office supply stores, office, staples, stationery',
  other_shopping:
    'toys, gifts, christmas gifts, presents, crafts, craft supplies, party supplies, liquor, liquor store, liquor stores, convenience store, convenience stores, konbini, konbinis, corner store, corner stores, minimart, mini mart',
  drugstores:
    'drugstore, drug store, drug stores, pharmacy, pharmacies, cvs, walgreens, prescriptions, medicine',
  utilities:
    'utility, utility bills, electricity, electric bill, power bill, water bill, gas bill, energy, heating',
  phone: 'cell phone, phone bill, cellphone, mobile phone, wireless, cell phone bill, phone plan',
  internet_cable: 'internet, cable, wifi, internet bill, cable tv, broadband',
  insurance: 'car insurance, home insurance, health insurance, insurances, premiums',
  medical:
    'therapy, therapist, contact lenses, glasses, eyeglasses, doctor, doctors, doctor visits, doctor bills, copays, dentist, health care, healthcare, hospital, medical bills, health, vision',
  entertainment:
    'golf, fun, movies, movie tickets, cinema, movie theaters, theme parks, amusement parks, museums, bowling',
  live_events:
    'concerts, concert tickets, sports tickets, event tickets, events, theater tickets, shows, ticketmaster',
  fitness: 'gym, gyms, gym membership, fitness clubs, yoga, workout',
  education: 'tuition, school, college, university, school fees, student fees, courses',
  childcare: 'daycare, kids daycare, day care, child care, babysitter, nanny, preschool, kids',
  charity: 'donations, donation, charities, giving, church, tithe',
  government_tax:
    'taxes, tax, irs, income tax, property tax, government, dmv, fines, federal tax, state tax, county tax, city tax, local tax, estimated tax, school tax, real estate tax, taxes owed, tax payment, tax bill, property taxes, federal taxes, state taxes, county taxes, city taxes, local taxes, estimated taxes, income taxes, real estate taxes',
  software:
    'software subscriptions, website hosting, web hosting, domains, saas, apps, cloud, app subscriptions, hosting',
  advertising: 'ads, online ads, facebook ads, google ads, online advertising, marketing',
  shipping: 'postage, ups, fedex, usps, mail, courier',
  auto_services:
    'truck repair, truck repairs, vehicle repairs, auto parts, car parts, truck parts, oil change, oil changes, car repair, car repairs, auto repair, mechanic, car maintenance, car wash, tires, car',
  personal_services:
    'landscaping, landscaper, lawn care, lawn service, lawn mowing, storage unit, storage units, self storage, haircut, haircuts, hair salon, hair salons, salon, spa, barber, cleaning, laundry, dry cleaning',
  professional_services: 'lawyer, accountant, legal, accounting, consulting',
  rent: 'apartment, rent payment, rent payments, my rent, landlord, housing, apartment rent',
  mortgage: 'house payment, home loan, mortgage payment',
  other:
    'everything else, anything else, other stuff, misc, miscellaneous, other spending, non bonus, rest, general spending',
  // What is bought where cannot be told from the word, or is paid where few cards are taken.
  uncategorized:
    'unknown, equipment, heavy equipment, machinery, equipment rental, tool rental, parts, supplies, job supplies, cleaning supplies, restaurant supplies, salon supplies, medical supplies, business supplies, materials, raw materials, job materials, inventory, wholesale inventory, merchandise, stock, packaging, uniforms, printing, feed, vendors, suppliers, contractors, subcontractors, freelancers, payroll, trade shows, pool supplies, diapers, baby formula, formula, baby stuff, toiletries, household items, household goods, household stuff, household supplies, appliances, summer camp, kids activities, household, video games, child support, alimony, lottery',
};

/** Words above that name one merchant, of which cards may pay a rate of its own. */
const BRANDS: ReadonlySet<string> = new Set(
  [
    'amazon, costco, sams club, bjs, walmart, target, macys, nordstrom, kohls, best buy, home depot',
    'lowes, ikea, sephora, staples, cvs, walgreens, starbucks, mcdonalds, doordash, ubereats',
    'uber eats, grubhub, instacart, airbnb, vrbo, hertz, uber, lyft, expedia, booking.com',
  ].flatMap((names) => names.split(', ')),
);

/** Whether a word for spending is the name of one merchant, or of a kind that is kept as one. */
export function isBrand(name: string): boolean {
  return isPlainBrand(plainKind(name));
}

const isPlainBrand = (plain: string): boolean =>
  BRANDS.has(plain.trim()) || plainToldApart(plain) !== null;

/** Whether a brand is among the words: "Costco gas", "Home Depot purchases". */
export function namesBrand(name: string): boolean {
  const words = plainKind(name).split(' ');
  return words.some(
    (word, at) => isPlainBrand(word) || isPlainBrand(`${word} ${words[at + 1] ?? ''}`),
  );
}

/** Words around a category. */
const COMMON =
  'spending purchases purchase expenses bills bill money costs monthly month stuff things'.split(
    ' ',
  );

const WRITTEN: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((key) => [
    [key.replaceAll('_', ' '), key] as const,
    ...(SPOKEN[key]?.split(', ') ?? []).map((name) => [name, key] as const),
  ]),
);

/** The category whose name this is as it stands: `parking and tolls`, `car insurance`. */
export function categoryWritten(name: string): Category | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[_\s-]+/g, ' ');
  return WRITTEN.get(plain) ?? kindOfBusiness(plain);
}

const named = createKeyResolver(
  CATEGORIES.map((key) => ({
    key,
    names: [key.replaceAll('_', ' '), ...(SPOKEN[key]?.split(', ') ?? [])],
    also: COMMON,
  })),
);

/** How travel is bought where it earns what any of its kind does: `flights booked direct`. */
const HOW_BOUGHT =
  /\b(?:booked|bought|reserved|direct(?:ly)?|domestic|international)\b|\b(?:with|from|through|via|on|at|by)\s+(?:the\s+)?(?:airlines?|hotels?|carriers?)(?:'s)?(?:\s+(?:own\s+)?(?:site|website|app))?\b/gi;

/** The kind of a name without its days; null where it has none, or is of no known kind without them. */
function kindWithoutDays(name: string): KeyResolution<Category> | null {
  const plain = name.replace(WHEN, ' ').replace(/ +/g, ' ').trim();
  if (plain === '' || plain === name.trim()) return null;
  // What is left of a shop's name is near many words: "TGI Fridays".
  const isWritten = [plain, plain.replace(/s$/i, '')].some((one) => categoryWritten(one) !== null);
  if (!/\s/.test(plain) && !isWritten) return null;
  const meant = categoryNamed(plain);
  return meant.kind === 'found' ? meant : null;
}

/** What a name comes near but by its parts of the day. */
function nearBesidePart(name: string, meant: KeyResolution<Category>): KeyResolution<Category> {
  const plain = withoutPartOfDay(name);
  if (meant.kind !== 'not_found' || plain === name.trim()) return meant;
  const near = plain === '' ? meant : named(plain);
  return { kind: 'not_found', candidates: near.kind === 'found' ? [near.key] : near.candidates };
}

const DENIES =
  /^\s*(?:not|never|(?:any|every)(?:where|thing|one)? (?:but|except|other than)|except|other than|no(?= \S+$))\b/i;

/** Whether a name says what is not meant: `anywhere but Costco`. */
export function deniesKind(name: string): boolean {
  return DENIES.test(name) && categoryWritten(name) === null;
}

/** Whether no more than its end says the kind: a shop may be called so, as in `Sherwin Williams paint`. */
export function isByEnd(name: string): boolean {
  const isBrands = namesBrand(name) && kindToldApart(name) === null;
  const isWhole = categoryWritten(name) !== null || kindSold(name) !== null || isBrands;
  return !isWhole && kindByEnd(name) !== null;
}

/** Whether a name is a word for spending as it stands, and not by its letters alone. */
export function isWritten(name: string): boolean {
  return categoryWritten(name) !== null || kindSold(name) !== null;
}

/**
 * Whether what is supplied is itself of that kind: of `food supplier` each word is in some name of the
 * shops for pets, and no name is near both.
 */
function isOfOneName(name: string, key: Category): boolean {
  const what = beforeNoCategory(name);
  if (what === null || categoryWritten(name) === key) return true;
  if (['supplies', 'gear'].some((one) => categoryWritten(`${what} ${one}`) === key)) return true;
  const alone = named(what);
  return alone.kind === 'found' && alone.key === key;
}

/** The spending category that people mean by an everyday word: "takeout", "kids' daycare". */
export const categoryNamed = readOnce(kindMeant);

function kindMeant(name: string): KeyResolution<Category> {
  if (deniesKind(name)) return { kind: 'not_found', candidates: [] };
  const business = kindOfBusiness(name);
  if (business !== null) return { kind: 'found', key: business };
  if (isWholesale(name)) return { kind: 'found', key: 'uncategorized' };
  const isNamed = categoryWritten(name) !== null;
  const sold = isNamed ? null : (kindSold(name) ?? (isByEnd(name) ? kindByEnd(name) : null));
  if (sold !== null) return { kind: 'found', key: sold };
  const own = named(name);
  // One word of these comes near others by its letters alone: "leases", "concrete".
  const isOne = !/\s/.test(name.trim());
  const isWritten = own.kind === 'found' && (!isOne || isNamed) && isOfOneName(name, own.key);
  if (isWritten) return own;
  const timed = kindWithoutDays(name);
  if (timed !== null) return timed;
  if (hasNoCategory(name)) return { kind: 'found', key: 'uncategorized' };
  const meant = own;
  if (meant.kind === 'found') return meant;
  // How a bill is paid changes no kind of spending.
  const paid = saidWallet(name);
  if (paid !== null) return categoryNamed(paid.name);
  const plain = name.replace(HOW_BOUGHT, ' ').trim();
  if (plain === '' || plain === name.trim()) return nearBesidePart(name, meant);
  const kind = named(plain);
  return kind.kind === 'found' && rollupOf(kind.key) === 'travel' ? kind : meant;
}
