import { type QueryFilters, type WordRule, withValue } from '../filters.ts';

/** Cover as people ask for it by what happens: `a card that pays for my phone if it breaks`. */

/** Of cover alone, and of paying too. */
const COVERS =
  'cover(?:s|ing)?|insur(?:es?|ing)|protect(?:s|ing)?|replac(?:es?|ing)|repairs?|fix(?:es)?';
const PAYS =
  'pay(?:s|ing)?(?: out)?(?: (?:me|us))?(?: back)?(?: for)?|reimburs(?:es?|ing)|refunds?|compensates?';
const ANY = `(?:${COVERS}|${PAYS})`;
const WILL = '(?:(?:that|which|to|will|would|can|could|does) )*';
const FOR = '(?: (?:me|us|for|against))*';
const OWN =
  '(?:(?:my|our|the|a|an|any|your|new|broken|cracked|stolen|lost|damaged|old|whole|family) )*';
const IF = '(?:,? (?:if|when|whenever|in case|after|once|should)\\b)';
/** Where a verb of cover stands before or behind. */
const ASKED = String.raw`(?:(?<=\b${ANY}\b.*)|(?=.*\b${ANY}\b))`;

const BROKEN =
  '(?:break(?:s|ing)?|broken?|crack(?:s|ed)?|drop(?:s|ped)?|shatter(?:s|ed)?|smash(?:es|ed)?|damaged?|lost|stolen|steals?|stole|theft|dies|wet|falls|lose|loses)';
const HURT = `(?:${IF}(?: [a-z]+){0,4}? ${BROKEN}\\b(?: (?:it|them|mine|my [a-z]+))?(?: (?:or|and)(?: (?:is|it|gets?|got|be|was|been))* ${BROKEN})*)`;
/** What makes most cover of phones count. */
const BILL =
  '(?:,? (?:if|when|as long as|because|since|and)(?: (?:i|we))? (?:pay|put)(?: (?!with\\b|on\\b)[a-z]+){1,4} (?:with|on|by|using) (?:it|(?:the|that|this|my) card)\\b)';
const PHONE =
  '(?:(?:cell(?:ular)?|mobile|smart) ?)?phones?\\b(?! ?(?:bills?|plans?|services?|purchases?|insurance|protection|calls?))|iphones?\\b|cell\\b(?! ?phone)';
const RENTAL =
  '(?:rental|rented|hired?) ?cars?\\b|car rentals?\\b|rentals?\\b(?! (?:property|properties|homes?|income|status))';
const TRIP =
  '(?:flights?|trips?|vacations?|holidays?|cruises?|travel plans?)\\b(?! (?:costs?|expenses?))';
const BAGS = '(?:(?:checked|carry on) )?(?:bags?|baggage|luggage|suitcases?)\\b(?! fees?)';
const THINGS =
  '(?:purchases?|things|stuff|items?|everything|what|whatever|something|anything)(?:(?: that)? (?:i|we) (?:buy|bought|purchase|get))?';
const IS = '(?: (?:is|are|gets?|got|was|were|has|have|been|be|being|goes|go|ends? up|i|we))*';

function cover(kind: string, ...patterns: readonly string[]): WordRule[] {
  const apply = (filters: QueryFilters) => {
    if (kind === 'cell_phone')
      filters.benefits = [...(filters.benefits ?? []), ['cell_phone_protection']];
    else filters.covers = withValue(filters.covers, kind);
  };
  return patterns.map((words) => ({ pattern: new RegExp(String.raw`\b${words}`), apply }));
}

/** Before kinds of spending: a phone bill that is paid earns nothing that was asked for. */
export const INSURED: readonly WordRule[] = [
  ...cover(
    'cell_phone',
    `${WILL}(?:${COVERS})${FOR} ${OWN}(?:${PHONE})(?:${HURT})?(?:${BILL})?`,
    `${WILL}(?:${PAYS})${FOR} ${OWN}(?:${PHONE})${HURT}(?:${BILL})?`,
    String.raw`${ASKED}(?:if|when|in case|after|once) ${OWN}(?:${PHONE})${IS} ${BROKEN}\b`,
    `${ASKED}(?:if|when|in case|after|once) (?:i|we|someone|somebody|they) ${BROKEN} ${OWN}(?:${PHONE})`,
  ),
  ...cover(
    'rental_car',
    String.raw`${WILL}(?:${COVERS})${FOR} ${OWN}(?:${RENTAL})(?:${IF}(?: [a-z]+){0,4}? (?:crash|wreck|hit|damage|accident|scratch|dent|${BROKEN})\w*)?`,
    `(?:if (?:i|we) )?(?:crash|wreck|dent|scratch|damage|total)(?:s|es|ed|ing)? ${OWN}(?:${RENTAL})`,
  ),
  ...cover(
    'trip_cancellation',
    String.raw`${ASKED}(?:if|when|in case|for) ${OWN}${TRIP}${IS} (?:cancell?ed|cancels|called off|interrupted|cut short)\b`,
    `${ASKED}(?:(?:if|when|in case) )?(?:(?:i|we|the airline|they) )?(?:(?:have|need|had|get sick and) )*(?:to )?cancel(?:s|led|ling)? ${OWN}${TRIP}`,
    `${WILL}${ANY}${FOR} ${OWN}(?:cancell?ed|interrupted) ${TRIP}`,
  ),
  ...cover(
    'trip_delay',
    String.raw`${ASKED}(?:if|when|in case|for) ${OWN}${TRIP}${IS} (?:delayed|late)\b`,
    `${WILL}${ANY}${FOR} ${OWN}delayed ${TRIP}`,
    String.raw`${WILL}${ANY}${FOR} ${OWN}${TRIP}${IF}(?: [a-z]+){0,3}? (?:delayed|late)\b`,
  ),
  ...cover(
    'baggage_delay',
    String.raw`${ASKED}(?:if|when|in case|for) ${OWN}${BAGS}${IS} (?:delayed|late)\b`,
  ),
  ...cover(
    'lost_baggage',
    String.raw`${ASKED}(?:if|when|in case|for) ${OWN}${BAGS}${IS} (?:lost|missing|stolen|damaged)\b`,
    `${ASKED}(?:if|when|in case) (?:the |an |my )?(?:airline|they|i|we)s? (?:lose|loses|lost) ${OWN}${BAGS}`,
    `${WILL}(?:insur(?:es?|ing)|protect(?:s|ing)?|replac(?:es?|ing))${FOR} ${OWN}${BAGS}(?:${HURT})?`,
    `${WILL}${ANY}${FOR} ${OWN}${BAGS}${HURT}`,
  ),
  ...cover(
    'trip_cancellation',
    String.raw`${WILL}(?:cover(?:s|ing)?|insur(?:es?|ing)|protect(?:s|ing)?)${FOR} (?:my|our|a|the) ${TRIP}(?! (?:delay|cancel|interr))(?:${IF}(?: [a-z]+){0,4}? (?:cancel\w*|sick|ill|hurt|interrupted)\b)?`,
  ),
  ...cover(
    'purchase_protection',
    String.raw`${WILL}(?:cover(?:s|ing)?|insur(?:es?|ing)|protect(?:s|ing)?|replac(?:es?|ing)) ${OWN}(?:purchases|(?:things|stuff|items|what|whatever|everything)(?: that)? (?:i|we) (?:buy|bought|purchase))\b(?:${HURT})?`,
    `${WILL}${ANY}${FOR} (?:${OWN}${THINGS}|(?:my|our|the|an?) [a-z]+(?: [a-z]+)?)${HURT}`,
  ),
];
