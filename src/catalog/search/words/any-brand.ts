import { type CardType, type QueryFilters, withValue } from '../filters.ts';

/**
 * Wishes of people who fly with any airline, or sleep at any hotel: cards of one airline or hotel group are
 * left out, and no card of one is wished for by the word.
 */

const BRAND =
  '(?:(?:air ?lines?|carriers?|hotels?|lodging|travel|loyalty|frequent flyer|rewards?|points?)(?: (?:chains?|brands?|groups?|compan(?:y|ies)|programs?|cards?|points?))*|chains?|brands?|alliances?)';
const ONE =
  '(?:(?:an?|one|1|any|single|particular|specific|certain|just|only|the|same|given|favou?rite|preferred|special|main|go to) )*';
const NOT =
  '(?:(?:i|we|im|am|are|is|isnt|arent|not|never|dont|do not|doesnt|without|no|wont|want|wants|to|be|being|get|getting|feel|that|which|really|too|so|super|particularly|very|nothing|something|anything) )*(?:not|isnt|arent|never|dont|do not|doesnt|without|no|nothing|wont)(?: (?:(?:want|need|like)(?: to)?|be|being|get|getting|feel|feeling|really|too|so|super|particularly|very|at all|all that|me|have|having|a|any|thats))*';
const TIED =
  '(?:tie[sd]?|tying|locks?|locked|locking|loyal(?:ty)?|allegiances?|commit(?:ted|ment|ting)?|bound|wed(?:ded)?|married|attached|attachment|limited|restricted|stuck|devoted|faithful|partial|beholden|chained|specific|exclusive|preferences?|affiliat(?:ed|ion)|cobranded|favou?rite|stick(?:ing)?)';
const TO = '(?: (?:me|us|down|up|in|into|to|with|for|on))*';
const BEST =
  '(?: (?:(?:is|are|s|has|have|gets?|looks?|works?|happens to be|offers?|with|flies|goes|that|which|the|its|there|cheapest|cheaper|cheap|best|better|lowest|least expensive|most|convenient|prices?|fares?|rates?|deals?|available|nonstop|direct|me|us|i|we|find|want|at the time|fits?|suits?|than|day|time|my|schedule|route|dates?)\\b))+';
const WHICHEVER =
  '(?:any|whichever|whatever|no matter (?:which|what)|(?:dont|do not) care (?:which|what))';
const MANY =
  '(?:any|whichever|whatever|different|various|multiple|several|every|many|all(?: (?:kinds|sorts|types) of)?(?: the)?|a mix of|random)';

/** Of two ways to say it: what is not wished for, and whose flights and nights are bought. */
const REFUSED: readonly RegExp[] = [
  `${NOT} ${TIED}${TO} ${ONE}${BRAND}`,
  `${NOT} ${ONE}${BRAND} (?:loyalty|allegiance|preference|specific|exclusive|branded|lock ?ins?|tie ?ins?|commitment|in particular)`,
  `no (?:(?:particular|specific|single|one|favou?rite|preferred|set|main|go to) )+${BRAND}`,
  `(?:no|without|zero) (?:brand|${BRAND}) (?:loyalty|allegiance|preference)`,
  `${BRAND} ?(?:agnostic|neutral|independent)`,
  '(?:not|non|no|isnt|never) (?:a )?(?:co ?brand(?:ed)?)(?: cards?)?',
].map((one) => new RegExp(String.raw`\b${one}\b`, 'g'));
const KIND = '(air ?lines?|carriers?|hotels?(?: (?:chains?|brands?|groups?))?|brands?|chains?)';
const BOUGHT = new RegExp(
  String.raw`(?:\b(?:(?:fly|flying|use|using|book|booking|stay|staying|travel|go|going) )?(?:(?:on|at|with|in|for|by) )?${WHICHEVER} ${KIND}${BEST}|\b((?:fly|flying|flights|book|booking|stay|staying|for|on|at|with|across|from|in|to) )?(?:on |at |with |in )?${MANY} ${KIND})\b(?! (?:credit )?cards?\b)`,
  'g',
);
/** Before them what is earned or spent: flights and nights of every brand are the kind that is bought. */
const EARNED =
  /(?:\d+(?:\.\d+)? ?(?:x|%|percent|points|miles)|earn(?:s|ing)?|back|cash ?back|spend(?:s|ing)?|month|year)(?: (?:points|miles|back|more|extra|a dollar|cash ?back|rewards))* $/;
/** Only hotel groups give them. */
const OF_HOTELS = /\bfree (?:hotel )?nights?\b/;
const MAY_SAY = /\b(?:air ?lines?|carriers?|hotels?|brands?|chains?|loyalty|frequent|co ?brand)/;

function kindsOf(said: string): readonly CardType[] {
  const kinds: CardType[] = [
    ...(/air ?line|carrier|frequent flyer|alliance/.test(said) ? (['airline'] as const) : []),
    ...(/hotel|lodging/.test(said) ? (['hotel'] as const) : []),
  ];
  return kinds.length > 0 ? kinds : ['airline', 'hotel'];
}

/** @param plain in lower case, without apostrophes and hyphens */
export function takeAnyBrand(plain: string, filters: QueryFilters): string {
  if (!MAY_SAY.test(plain)) return plain;
  const leaveOut = (said: string) => {
    const { excluded = {} } = filters;
    const card_types = kindsOf(said).reduce<CardType[]>(withValue, excluded.card_types ?? []);
    filters.excluded = { ...excluded, card_types };
  };
  const rest = REFUSED.reduce(
    (text, pattern) =>
      text.replaceAll(pattern, (said) => {
        leaveOut(said);
        return ' , ';
      }),
    plain,
  );
  const isFree = OF_HOTELS.test(plain);
  return rest.replaceAll(BOUGHT, (said, ...found) => {
    const kind = String(found[0] ?? found[2]);
    const before = rest.slice(0, Number(found[3]));
    if (isFree && /hotel/.test(kind)) return said;
    if (EARNED.test(before)) return `on ${/hotel/.test(kind) ? 'hotels' : 'flights'}`;
    leaveOut(said);
    return ' , ';
  });
}

/** The word for such cards, `airline miles`, is then one for travel. */
export function settleAnyBrand(filters: QueryFilters): void {
  const { card_type, excluded } = filters;
  if (card_type !== 'airline' && card_type !== 'hotel') return;
  if (excluded?.card_types?.includes(card_type)) filters.card_type = 'travel';
}
