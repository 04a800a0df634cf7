import type { Category } from '../../../engine/model/categories.ts';

const HOW = '(?:booked|bought|purchased|paid|reserved)';
const DIRECT = 'direct(?:ly)?';
const AIR = "(?:airlines?|carriers?)(?:'s)?";
const STAY = "hotels?(?:'s)?";
const SELLER = `(?:the |an? )?(?:${AIR}|${STAY})`;
/** Without a name: in one pattern Node 20 takes no name twice. */
const SELLERS = `(${SELLER}(?: ?(?:and|or|&|/|,) ?${SELLER})?)`;
const WITH = ` (?:with|from|through|via|on|at|by) ${SELLERS}(?: (?:own )?(?:sites?|websites?|apps?))?`;
const TRAVEL = '(?:travel|trips|vacations?)(?: spending)?';
const FORMS = [
  `${TRAVEL} (?:${HOW} )?${DIRECT}(?: ${HOW})?(?:${WITH})?`,
  `${TRAVEL} ${HOW}${WITH}(?: ${DIRECT})?`,
  `(?:${HOW} ${DIRECT}|${DIRECT}(?: ${HOW})?) ${TRAVEL}`,
];
const WHOLE = new RegExp(`^(?:(?:my|all|our) )?(?:${FORMS.join('|')})$`, 'i');

/**
 * What `travel booked direct` is spent on: rates for it are of flights and hotels that are bought from
 * the airline or the hotel. Empty for other names.
 */
export function directTravel(name: string): readonly Category[] {
  const meant = WHOLE.exec(name.replace(/[\s_()-]+/g, ' ').trim());
  if (meant === null) return [];
  const sellers = meant.slice(1).find((one) => one !== undefined) ?? 'airlines, hotels';
  const kinds: readonly [RegExp, Category][] = [
    [/airline|carrier/i, 'flights'],
    [/hotel/i, 'hotels'],
  ];
  return kinds.flatMap(([seller, kind]) => (seller.test(sellers) ? [kind] : []));
}
