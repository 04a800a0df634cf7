import { type QueryFilters, withValue } from '../filters.ts';
import { MOVES, paymentIn, sumIn, termIn } from './sum-and-term.ts';

/** One thing that is bought and paid off over months at 0%: what counts is how many they are. */

const KITCHEN =
  'fridges?|refrigerators?|freezers?|washers?|dryers?|dish ?washers?|stoves?|ovens?|ranges?|appliances?|water heater|boiler|furnace';
const FURNITURE =
  'mattress(?:es)?|beds?|sofas?|couch(?:es)?|sectionals?|recliners?|furniture|(?:home )?furnishings|dining (?:table|set|room)|tables?|desks?|cribs?';
const DEVICES =
  'lap ?tops?|computers?|mac ?books?|imacs?|pcs?|iphones?|phones?|ipads?|tablets?|tvs?|televisions?|cameras?|consoles?|electronics|generator|solar(?: panels)?|mowers?|tractors?|pianos?|guitars?|equipment';
const RIDES = 'e ?bikes?|bikes?|bicycles?|motorcycles?|scooters?|treadmills?|pelotons?';
const CARE =
  'surger(?:y|ies)|dental(?: (?:work|implants?))?|dentist|braces|implants?|invisalign|lasik|ivf|hearing aids?|(?:medical|vet|hospital|dentist|dental) bills?';
const HOME =
  '(?:(?:car|auto|home|roof|house) )?repairs?|transmission|tires|brakes|roof(?:ing)?|hvac|(?:central )?air conditioner|ac(?: unit)?|windows|flooring|floors?|carpets?|(?:new )?kitchens?|bathrooms?|(?:(?:home|kitchen|bathroom) )?(?:remodel(?:ing)?|renovat(?:ions?|ing))|deck|fence|pool|hot tub';
const EVENTS =
  '(?:engagement |wedding )?rings?|jewell?ery|weddings?|honeymoons?|funerals?|tuition|classes|course|adoption|moving costs|trips?|vacations?|purchases?|things|stuff';
const GOODS = `(?:${[KITCHEN, FURNITURE, DEVICES, RIDES, CARE, HOME, EVENTS].join('|')})`;
const ANY_GOODS = new RegExp(String.raw`\b${GOODS}\b`);
const ITS_WORDS = new RegExp(
  String.raw`\b(?:(?:an?|my|our|the|new|some|big|large|and|for) )*${GOODS}\b(?! (?:stores?|cards?|depot|goods|rewards|bills?))(?: (?:died|broke|is dead))?`,
  'g',
);
const INTEREST_FREE =
  /(?<![\d.])0 ?(?:%|percent\b)|\b(?:zero|0) (?:percent|interest|aprs?|intro)\b|\b(?:no|zero|without|w\/? ?out|w\/o|avoid(?:ing)?|skip|not pay(?:ing)?|dont want (?:to pay )?)(?: (?:an?y?|paying|pay|getting|charged|the))* interest\b|\binterest free\b/;
const FINANCES = /\b(?:financ(?:e|ing)|pay(?:ing)? (?:it )?(?:off|over time)|monthly payments)\b/;
/** Interest that the rules of 0% do not know, and what buying says of no card. */
const LEFT =
  /\b(?:without|w\/? ?out|w\/o|avoid(?:ing)?|skip|not pay(?:ing)?|dont want (?:to pay )?)(?: (?:an?y?|paying|pay|getting|charged|the))* interest\b|\bsame as cash\b|\b(?:(?:and|then|so|to|how|do|can|i|we|it|time|wanna|want|need|going|will) )*(?:buy(?:ing)?|bought|purchas(?:ing|ed)|replac(?:e|ing)|financ(?:e|ing)|pay(?:ing)?(?! cash)|spread(?:ing)?)(?: (?:it|that|off|back|down|over time|over|slowly|for))*(?: |$)/g;

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
  filters.intro_on = 'purchases';
  filters.tags = withValue(filters.tags, 'zero_intro_apr');
  filters.sort ??= 'intro_purchase_months';
  let rest = plain;
  if (term !== null) {
    filters.min_intro_months = term.months;
    rest = rest.replace(term.words, ' | ');
  }
  const payment = paymentIn(rest);
  if (payment !== null) rest = rest.replace(payment.words, ' | ');
  const sum = sumIn(rest, GOODS);
  if (sum !== null) {
    filters.purchase = sum.dollars;
    for (const words of sum.words) rest = rest.replace(words, ' | ');
    if (payment !== null) filters.min_intro_months ??= Math.ceil(sum.dollars / payment.dollars);
  }
  return rest.replace(LEFT, ' | ').replace(ITS_WORDS, ' | ');
}
