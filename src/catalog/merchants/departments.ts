import { type Category, rollupOf } from '../../engine/model/categories.ts';

/** Parts of stores: `Costco Optical` is Costco, `Costco gas station` is its pump. */

const FUEL_ENDS = [
  'gas station',
  'gas pump',
  'gas pumps',
  'fuel center',
  'fuel station',
  'fuel pump',
  'fuel pumps',
  'pump',
  'pumps',
  'filling station',
  'gas',
  'gasoline',
  'fuel',
].map((end) => end.split(' '));

/** Parts that a kind of merchant runs under its own name and bills with its own till. */
const PARTS: Partial<Record<Category, ReadonlySet<string>>> = {
  wholesale_clubs: wordSet('bakery photo photo_center warehouse club'),
  superstores: wordSet('bakery photo photo_center'),
  supermarkets: wordSet('bakery floral'),
  transit: wordSet('cafe dining_car cafe_car bistro'),
};

/**
 * Parts with a till of their own, which may bill as what they sell or as the store: no source says which.
 */
const TILLS: Partial<Record<Category, ReadonlySet<string>>> = {
  drugstores: wordSet('pharmacy'),
  medical: wordSet(
    `optical optical_center optical_department optician vision vision_center eye_center eye_exam hearing_aids
    hearing_aid_center clinic minute_clinic`,
  ),
  auto_services: wordSet(
    'tire tires tire_center tire_shop auto auto_center auto_care auto_care_center garage car_wash',
  ),
  restaurants: wordSet('food_court snack_bar cafe deli'),
  home_improvement: wordSet('garden_center'),
  other_shopping: wordSet('liquor liquor_store'),
};
/** Stores that have such parts. */
const WITH_TILLS: ReadonlySet<Category> = new Set<Category>([
  ...(['wholesale_clubs', 'superstores', 'supermarkets'] as const),
]);

/** Whether a merchant of this category has tills for several kinds of things. */
export function hasTills(category: Category): boolean {
  return WITH_TILLS.has(category);
}

/** What a part of a store is by what it sells, at the end of a name or as its whole; null for none. */
export function tillOf(words: readonly string[]): { part: string; kind: Category } | null {
  for (const size of [3, 2, 1]) {
    const part = words.slice(-size).join(' ');
    for (const [kind, parts] of Object.entries(TILLS))
      if (size <= words.length && parts.has(part)) return { part, kind: kind as Category };
  }
  return null;
}

/** Whether some part of a store sells what is of this kind. */
export function isTill(kind: Category): boolean {
  return kind in TILLS;
}

/** Whether what is of a kind, or of none that is known, is bought at the till of such a merchant. */
export function isSoldIn(store: Category, kind: Category | null): boolean {
  const rollup = rollupOf(store);
  if (kind === store || (kind !== null && rollup !== 'other' && rollupOf(kind) === rollup))
    return true;
  if (rollup !== 'shopping' && store !== 'drugstores' && !hasTills(store)) return false;
  if (kind === null || GOODS.has(rollupOf(kind))) return true;
  return hasTills(store) ? isTill(kind) || rollupOf(kind) === 'dining' : kind === 'drugstores';
}

const GOODS: ReadonlySet<string> = new Set(['shopping', 'groceries']);

/** Ends that only repeat the merchant's own kind or way of billing: `Allstate Ins Co`, `MBTA mTicket`. */
const KINDS: Partial<Record<Category, ReadonlySet<string>>> = {
  gas_stations: wordSet(
    `oil oils oil_co oil_company petro petroleum petrol gas gas_mart gasoline fuel fuels service_station station
    stations gas_station svc_stn service_stn truck_stop travel_center travel_stop travel_plaza food_mart foodmart
    food_store minimart mini_mart quick_mart kwik_mart c_store convenience convenience_store convenience_stores pump pumps`,
  ),
  supermarkets: wordSet(
    'market markets mkt mkts marketplace food foods supermarket supermarkets grocery groceries',
  ),
  insurance: wordSet('ins ins_co insurance insurance_co health premium premiums'),
  utilities: wordSet('energy power electric gas water utility utilities trash direct_debit'),
  internet_cable: wordSet('internet cable broadband'),
  phone: wordSet('wireless cellular'),
  flights: wordSet('air airlines airways'),
  transit: wordSet(
    'rail train trains bus subway fare fares paygo mticket etix tvm clipper smartrip tap hop breeze tapp_paygo',
  ),
  parking_tolls: wordSet('toll tolls csc'),
  fitness: wordSet('club gym'),
  personal_services: wordSet('animal_hosp animal_hospital'),
};

/** The same, where no common word is the name: `Valero Mart`, not that of a gulf. */
const PLAIN_KINDS: Partial<Record<Category, ReadonlySet<string>>> = {
  gas_stations: wordSet('mart express'),
};

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map((word) => word.replaceAll('_', ' ')));
}

/** The words before an end that means a pump, or null: `costco gas station` gives `costco`. */
export function beforeFuel(words: readonly string[]): readonly string[] | null {
  const end = FUEL_ENDS.find(
    (tail) => tail.length < words.length && tail.join(' ') === words.slice(-tail.length).join(' '),
  );
  return end === undefined ? null : words.slice(0, -end.length);
}

/** The ways to split a name into a store and one to three last words, before a short number. */
export function storeAndPart(
  words: readonly string[],
): readonly { readonly store: readonly string[]; readonly part: string }[] {
  const own = /^\d{1,2}$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  return [3, 2, 1]
    .filter((size) => size < own.length)
    .map((size) => ({ store: own.slice(0, -size), part: own.slice(-size).join(' ') }));
}

/**
 * Whether a merchant of this category runs such a part itself, or is just called so in full; of a
 * brand of fuel also the shop that sells it: `Phillips 66 - Kum & Go`.
 *
 * @param isCommon the merchant's name is a common word
 * @param shop what the part itself is, by its name
 */
export function runsPart(
  category: Category,
  part: string,
  isCommon: boolean,
  shop?: Category,
): boolean {
  const kinds = isCommon ? [PARTS, KINDS] : [PARTS, KINDS, PLAIN_KINDS];
  if (category === 'gas_stations' && shop === category) return true;
  if (WITH_TILLS.has(category) && tillOf([part]) !== null) return true;
  return kinds.some((parts) => parts[category]?.has(part) ?? false);
}
