import type { Category } from '../../engine/model/categories.ts';

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
  wholesale_clubs: wordSet(
    'optical vision pharmacy bakery deli cafe photo tire tires auto garage liquor food_court tire_center auto_center hearing_aids warehouse club',
  ),
  superstores: wordSet('optical vision bakery deli photo garden_center auto_center tire_center'),
  supermarkets: wordSet('bakery deli floral'),
  transit: wordSet('cafe dining_car cafe_car bistro'),
};

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
  return kinds.some((parts) => parts[category]?.has(part) ?? false);
}
