import { costsNamed } from './said-costs.ts';

/** What else people call a fee: each is turned to that word, so that whatever reads fees reads it too. */

const FEE =
  '(?:(?:extra|additional|hidden|added|sneaky) )*(?:fees?|charges?|surcharges?|costs?|mark ?ups?)';
const NONE =
  '(?:no|zero|0|without(?: an?y?)?(?: paying)?(?: an?y?)?|(?:dont|do not|not) (?:want(?: to pay)?|pay)(?: an?y?)?|avoid(?:s|ing)?(?: an?y?)?|hate|never(?: pay)?(?: an?y?)?|(?:doesnt|does not|dont|do not|wont|not|never) (?:have|charges?|add|adds|take|takes)(?: an?y?| me)*)';
const OF_ABROAD =
  '(?:(?:foreign|overseas|international|abroad|fx|forex|(?:foreign )?currency)(?: (?:transactions?|exchange|conversions?|purchases?|currency|card|usage|use))*|(?:currency )?conversion)';
const WHERE =
  '(?:abroad|overseas|internationally|outside (?:of )?(?:the )?(?:us|usa|states|united states|country)|in (?:an?other|other|foreign) (?:countr(?:y|ies)|currenc(?:y|ies))|in (?:foreign|different) countries|out of (?:the )?country|(?:on|for) (?:foreign|overseas|international) (?:transactions?|purchases?|spending|payments?))';
const USE =
  '(?:(?:for|when|while|if|on|to|i|we|it|am|are|im|were|the|my|card|use|using|used|spend|spending|pay|paying|buy|buying|shop|shopping|swip(?:e|ing)|purchases?|transactions?|things|stuff|travel|traveling|travelling|go|going) )*';
const YEARLY = '(?:annual|yearly|monthly)';
const OTHER = '(?:late(?: payment)?|cash advance|(?:balance )?transfer)';

/** It is asked for, so that where the card is used is said once. */
const NO_FOREIGN = ' no foreign fee ';

const NAMES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(doesnt|does not|dont|do not|wont|will not|never|not|without) (?:mak|forc)(?:e|es|ing) (?:me|us|you) (?:to )?pay\b/g,
    '$1 charge me',
  ],
  [new RegExp(String.raw`\b${NONE} ${OF_ABROAD} ${FEE}\b(?: ${USE}${WHERE})?`, 'g'), NO_FOREIGN],
  // `no annual fee abroad` is of a card without one, and `no fee, abroad` too.
  [new RegExp(String.raw`\b${NONE} ${FEE} ${USE}${WHERE}`, 'g'), NO_FOREIGN],
  [
    new RegExp(
      String.raw`\b${NONE} (?:to |be |get |getting |being )*charged? (?:me |us |extra |more |an?y?thing |fees? )*${USE}${WHERE}`,
      'g',
    ),
    NO_FOREIGN,
  ],
  [
    new RegExp(
      String.raw`\b(?:doesnt|does not|dont|do not|wont|never|not|without) (?:charg(?:es?|ing)|cost(?:s|ing)?|paying) (?:me |us |extra |more |an?y?thing |fees? )*${USE}${WHERE}`,
      'g',
    ),
    NO_FOREIGN,
  ],
  [
    new RegExp(
      String.raw`\b(?:free|(?:costs? (?:me )?)?nothing(?: extra)?) (?:of charge )?to use ${WHERE}`,
      'g',
    ),
    NO_FOREIGN,
  ],
  [new RegExp(String.raw`\b(${YEARLY}|${OTHER}) (?:surcharge|charge|cost)(s?)\b`, 'g'), '$1 fee$2'],
  [
    new RegExp(
      String.raw`\b(lowest|smallest|least|cheapest|low|small) ${OF_ABROAD} (?:surcharge|charge|cost|mark ?up)(s?)\b`,
      'g',
    ),
    '$1 foreign fee$2',
  ],
  [
    /\b(no|zero|without(?: any)?) (?:extra |hidden )*(?:charges|surcharges)(?= *(?:$|[,.;!?|]|\band\b))/g,
    '$1 fees',
  ],
];

/** @param plain in lower case, without apostrophes and hyphens */
export function feesNamed(plain: string): string {
  return costsNamed(NAMES.reduce((text, [pattern, name]) => text.replace(pattern, name), plain));
}
