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
/** What a gallon costs somewhere. */
const USUAL = { least: 1, most: 12 } as const;

/** The price that is said of a gallon; null when none is, or it is all that is said. */
export function saidGallon(given: string): SaidGallon | null {
  const found = PRICE.exec(given);
  const price = Number(found?.[1]);
  if (found === null || price < USUAL.least || price > USUAL.most) return null;
  const rest = given.slice(0, found.index) + given.slice(found.index + found[0].length);
  const name = rest.replace(/^[\s,.;:()-]+|[\s,.;:(-]+$/g, '');
  return name === '' ? null : { name, price };
}
