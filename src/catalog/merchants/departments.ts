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

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map((word) => word.replaceAll('_', ' ')));
}

/** The words before an end that means a pump, or null: `costco gas station` gives `costco`. */
export function beforeFuel(words: readonly string[]): readonly string[] | null {
  const end = FUEL_ENDS.find(
    (tail) => tail.length < words.length && tail.join(' ') === words.slice(-tail.length).join(' '),
  );
  return end === undefined ? null : words.slice(0, -end.length);
}

/** The ways to split a name into a store and one or two last words. */
export function storeAndPart(
  words: readonly string[],
): readonly { readonly store: readonly string[]; readonly part: string }[] {
  return [2, 1]
    .filter((size) => size < words.length)
    .map((size) => ({ store: words.slice(0, -size), part: words.slice(-size).join(' ') }));
}

/** Whether a merchant of this category runs such a part itself, or is just called so in full. */
export function runsPart(category: Category, part: string): boolean {
  return [PARTS, KINDS].some((parts) => parts[category]?.has(part) ?? false);
}
