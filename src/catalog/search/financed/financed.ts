import { type QueryFilters, withValue } from '../filters.ts';
import { paymentIn } from './payment.ts';
import { MOVES, sumIn, termIn } from './sum-and-term.ts';

/** One thing that is bought and paid off over months at 0%: what counts is how many they are. */

const KITCHEN =
  'fridges?|refrigerators?|freezers?|washers?|dryers?|dish ?washers?|stoves?|ovens?|ranges?|appliances?|water heater|boiler|furnace';
const FURNITURE =
  'mattress(?:es)?|beds?|sofas?|couch(?:es)?|sectionals?|recliners?|furniture|(?:home )?furnishings|dining (?:table|set|room)|tables?|desks?|cribs?';
const DEVICES =
  'lap ?tops?|computers?|mac ?books?|imacs?|pcs?|iphones?|phones?(?! ?(?:bills?|plans?|insurance|protection|service))|ipads?|tablets?|tvs?|televisions?|cameras?|consoles?|electronics|generator|solar(?: panels)?|(?:(?:power|hand|shop) )?tools|machinery|mowers?|tractors?|pianos?|guitars?|equipment';
const RIDES = 'e ?bikes?|bikes?|bicycles?|motorcycles?|scooters?|treadmills?|pelotons?';
const CARE =
  'surger(?:y|ies)|dental(?: (?:work|implants?))?|dentist|braces|implants?|invisalign|lasik|ivf|hearing aids?|(?:medical|vet|hospital|dentist|dental) bills?';
const HOME =
  '(?:(?:car|auto|home|roof|house) )?repairs?|transmission|tires|brakes|roof(?:ing)?|siding|gutters|contractors?|plumbing|hvac|heat pump|furnace|(?:central )?air conditioner|ac(?: unit)?|windows?(?: (?:replacement|installation))?|driveway|basement|landscaping|flooring|floors?|carpets?|(?:new )?kitchens?|bathrooms?|(?:(?:home|house|kitchen|bathroom|bath) )?(?:remodel(?:ing)?|reno|renovat(?:ions?|ing))|home improvements?(?: purchase)?|deck|fence|pool|hot tub';
const EVENTS =
  '(?:engagement |wedding )?rings?|jewell?ery|weddings?|honeymoons?|funerals?|tuition|(?:(?:estimated|est|income|property|back|federal|state|irs|quarterly|self employment) )*tax(?:es| bills?| payments?|(?! (?:free|software|prep[a-z]*|deduct[a-z]*|refunds?|returns?|season|write|id|purposes)))|semesters?|down ?payments?|classes|course|adoption|moving costs|trips?|vacations?|(?:big |large |major )?purchases?|things|stuff';
const GOODS = `(?:${[KITCHEN, FURNITURE, DEVICES, RIDES, CARE, HOME, EVENTS].join('|')})`;
const ANY_GOODS = new RegExp(String.raw`\b${GOODS}\b`);
/** What is bought, with the words that belong to it. */
export const ITS_WORDS = new RegExp(
  String.raw`\b(?:(?:an?|my|our|the|new|some|big|large|and|for) )*${GOODS}\b(?! (?:stores?|cards?|depot|goods|rewards|bills?))(?: (?:died|broke|is dead))?`,
  'g',
);
const INTEREST_FREE =
  /(?<![\d.])0 ?(?:%|percent\b)|\b(?:zero|0) (?:percent|interest|aprs?|intro)\b|\b(?:no|zero|without|w\/? ?out|w\/o|avoid(?:ing)?|skip|not pay(?:ing)?|dont want (?:to pay )?)(?: (?:an?y?|paying|pay|getting|charged|the))* interest\b|\binterest free\b/;
const FINANCES = /\b(?:financ(?:e|ing)|pay(?:ing)? (?:it )?(?:off|over time)|monthly payments)\b/;
/** Interest that the rules of 0% do not know, and what buying says of no card. */
const LEFT =
  /\b(?:without|w\/? ?out|w\/o|avoid(?:ing)?|skip|not pay(?:ing)?|dont want (?:to pay )?)(?: (?:an?y?|paying|pay|getting|charged|the))* interest\b|\bsame as cash\b|\b(?:(?:and|then|so|to|how|do|can|i|we|it|time|wanna|want|need|going|will) )*(?:buy(?:ing)?|bought|purchas(?:ing|ed)|replac(?:e|ing)|financ(?:e|ing)|pay(?:ing)?(?! cash)|spread(?:ing)?)(?: (?:it|that|off|back|down|over time|over|slowly|for))*(?: |$)/g;

/** `a new sofa`, and no kind of spending that goes on: `electronics`, `phones`. */
const GOES_ON =
  '(?:electronics|furniture|furnishings|home|things|stuff|phones?|trips|vacations|purchases|repairs|pool|classes|windows|computers|appliances|pcs|back|quarterly|ac)';
const ONE_THING = new RegExp(
  String.raw`^(?:(?:an?|my|our|the|new|some|big|large|used) )*(?:(?!${GOES_ON}\b)[a-z]+ )?(?!${GOES_ON}\b)${GOODS}\b(?! (?:stores?|cards?|depot|goods|rewards|bills?|supplies))`,
);

/** Whether what a sum is for is a thing that is bought once. */
export function isThing(name: string): boolean {
  return ONE_THING.test(name);
}

/** Most searches have none of it. */
const MAY_BUY =
  /0 ?%|\b(?:0|zero|interest|pay|paid|spread|stretch|financ|split|clear|over|months?|mos?|years?|yrs?)/;

/** Whether something is bought that is to be paid off at 0%. */
export function isFinanced(query: string): boolean {
  const plain = query.toLowerCase().replace(/[’']/g, '');
  if (!MAY_BUY.test(plain) || MOVES.test(plain)) return false;
  const isOnCredit = INTEREST_FREE.test(plain) || FINANCES.test(plain);
  return termIn(plain)?.paid || (isOnCredit && (ANY_GOODS.test(plain) || sumIn(plain) !== null));
}

/**
 * Takes a purchase that is to be paid off at 0% out of the text: the months are a floor, those on
 * balance transfers do not count, and no kind of shop chooses the card.
 * @param plain in lower case, without apostrophes
 */
export function takeFinanced(plain: string, filters: QueryFilters): string {
  if (!isFinanced(plain)) return plain;
  const term = termIn(plain);
  let rest = plain;
  if (term !== null) {
    rest = rest.replace(term.words, ' | ');
  }
  const payment = paymentIn(rest);
  if (payment !== null) rest = rest.replace(payment.words, ' | ');
  const sum = sumIn(rest, GOODS);
  if (sum !== null) rest = withoutSum(rest, sum.words);
  putFinanced(filters, {
    months: term?.months,
    bought: sum?.dollars,
    payment: sum === null ? undefined : payment?.dollars,
  });
  return rest.replace(LEFT, ' | ').replace(ITS_WORDS, ' | ');
}

/** Asks for 0% on what is bought: for the months that are named, or that the payments take. */
export function putFinanced(
  filters: QueryFilters,
  {
    months,
    bought,
    payment,
  }: {
    readonly months?: number | undefined;
    readonly bought?: number | undefined;
    readonly payment?: number | undefined;
  },
): void {
  filters.intro_on = 'purchases';
  filters.tags = withValue(filters.tags, 'zero_intro_apr');
  filters.sort ??= 'intro_purchase_months';
  if (months !== undefined) filters.min_intro_months = months;
  if (bought === undefined) return;
  filters.purchase = bought;
  if (payment === undefined) return;
  filters.monthly_payment = payment;
  filters.min_intro_months ??= Math.ceil(bought / payment);
}

function withoutSum(text: string, sums: readonly string[]): string {
  const rest = sums.reduce((left, words) => left.replace(words, ' | '), text);
  return rest.replace(TRAVEL, ' | ').replace(TOLD_OF_IT, ' | ');
}

/** What the sum is spent on: no kind of card. */
const TRAVEL =
  /\| +(?:in|on|for) (?:(?:the|our|my) )?(?:flights?|hotels?|airfare|travel)(?:(?:,| and| \+) ?(?:flights?|hotels?|food|cruises?))*\b(?! cards?)/g;
/** What is said of a purchase, and of no card. */
const TOLD_OF_IT =
  /\b(?:(?:about to|can|i|need(?:ing)? to|have to|going to|gotta|will|were|we are|im|i am) )*(?:worth(?: of)?(?= (?!at))|put in|installed|install(?:ing|ation)?|(?:paid )?to (?:an? |the |our )?contractors?|contractors?|replac(?:ing|ement)|drop(?:ping)?(?= +(?:on|\|))|redo(?:ing)?|coming up|upcoming|died|broke(?: down)?|due(?: (?:in|this|next|by) [a-z]+)?|getting done|quoted?|estimate|deposits?|putting|paid|upfront|(?:with)?in (?:(?:the|my) (?:first|next) )?(?:\d|two|three|four|five|six) months|tomorrow|today|soon|paying|pay(?= +(?:for|\|))|buy(?:ing)?|spend(?:ing)?(?= +(?:on|\|))|all at once|one ?time|(?:done )?by (?:an? )?(?=\|))\b/g;

/**
 * Takes the price of what is bought once out of the text, where nothing says that it is paid over time.
 * @param plain in lower case, without apostrophes
 */
export function takeBought(plain: string, filters: QueryFilters): string {
  const isOther = filters.purchase !== undefined || MOVES.test(plain) || OFTEN.test(plain);
  if (isOther || !ANY_GOODS.test(plain)) return plain;
  const sum = sumIn(plain, GOODS, true);
  if (sum === null) return plain;
  filters.purchase = sum.dollars;
  return withoutSum(plain, sum.words).replace(BOUGHT_WORDS, ' | ');
}

/** What is spent again and again is not bought once. */
const OFTEN =
  /(?:\b(?:a|per|each|every) |\/ ?)(?:mo(?:nth)?|week|wk|year|yr|day)\b|\b(?:monthly|weekly|yearly|annually|daily|minimum spend|min spend)\b/;
/** Kinds of spending are still read. */
const BOUGHT_WORDS = new RegExp(
  String.raw`\b(?:(?:an?|my|our|the|new|some|big|large|major|and|for|on) )*(?!lap|comp|tv|elect|furnit|home (?:furn|impr)|vet)${GOODS}\b(?! (?:stores?|cards?|depot|goods|rewards))(?: (?:bills?|deposit|payment|replacement|installation))?`,
  'g',
);
