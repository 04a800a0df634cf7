/** What a gallon costs at a pump, as the person says it beside the name. */
export interface SaidGallon {
  /** The name without it. */
  readonly name: string;
  /** Dollars. */
  readonly price: number;
}

/** `at $4.29 a gallon`, `($3.09/gal)`, `gas is 3.899 per gallon`. */
const PRICE =
  /[\s,(]*(?:\b(?:where|with|when|if) )?(?:\b(?:gas|fuel|regular|diesel|it)(?: is| costs|'s)? )?(?:\b(?:at|for|is|costs) |@ ?)?\$? ?(\d{1,2}(?:\.\d{1,3})?) ?(?:dollars? )?(?:an? |per |\/ ?)gal(?:lon)?s?\b\.?\)?/i;
/** `15 gallons of regular at $3.05`, `12.4 gal @ 2.999`: the price is each one's, and the gallons go with it. */
const GALLONS_AT =
  /[\s,(]*(?:\b(?:for|of|buying|filling(?: up)?(?: with)?|about|around) )*\d{1,3}(?:\.\d{1,3})? ?gal(?:lon)?s?\b\.?(?: of)?(?: (?:unleaded|regular|premium|plus|mid-?grade|super|diesel|gas(?:oline)?|fuel))* ?(?:at|for|@|x|costing|,)? ?\$? ?(\d{1,2}(?:\.\d{1,3})?)(?! ?(?:\d|cents|off|%))(?: (?:each|a piece|apiece|(?:a|per) gal(?:lon)?))?\)?/i;
/** What a gallon costs somewhere. */
const USUAL = { least: 1, most: 12 } as const;

/** The price that is said of a gallon; null when none is, or it is all that is said. */
export function saidGallon(given: string): SaidGallon | null {
  const found = GALLONS_AT.exec(given) ?? PRICE.exec(given);
  const price = Number(found?.[1]);
  if (found === null || price < USUAL.least || price > USUAL.most) return null;
  const rest = given.slice(0, found.index) + given.slice(found.index + found[0].length);
  const name = rest.replace(/^[\s,.;:()-]+|[\s,.;:(-]+$/g, '');
  return name === '' ? null : { name, price };
}
