import { type CardNetwork, type QueryFilters, withValue } from '../filters.ts';

/** Networks of which people say that shops take them nowhere, or seldom: they are left out, and never wished for. */

const NETWORKS: readonly (readonly [RegExp, CardNetwork])[] = [
  [/visa/, 'Visa'],
  [/master ?card/, 'Mastercard'],
  [/amex|american express/, 'Amex'],
  [/discover/, 'Discover'],
];
const NETWORK = '(?:visas?|master ?cards?|amex|american express|discover)(?: (?:cards?|network))*';
const NAMED = `(${NETWORK}(?:(?:,? (?:and|or|nor|&) |, | ?\\/ ?)${NETWORK})*)`;
const ALSO =
  '(?:(?:is|are|was|were|be|been|being|its|just|really|pretty|totally|completely|basically|practically|mostly|often|usually|generally|still|also|almost|kind of|sort of|so|a bit|that|very|widely|commonly|even|gets?) )*';
const NOT =
  '(?:isnt|arent|wasnt|werent|aint|not|never|rarely|seldom|hardly|barely|scarcely|poorly|doesnt|dont|does not|do not|wont|will not|cant|cannot|can not)';
const TAKEN = '(?:accepted|taken|welcomed?|honou?red|used|usable|useful|supported|work(?:s|ing)?)';
/** What of a network is no use. */
const USELESS =
  '(?:useless|worthless|pointless|no (?:good|use)|dead|a (?:pain|joke|hassle|problem)|hit (?:or|and) miss|spotty|unaccepted|unusable)';
/** Behind `by many` it is a place, not whom. */
const ONE_PLACE =
  '(?:there|here|anywhere|everywhere|nowhere|overseas|much|that|very|widely|often|well|around|where|in|at|by)';
const PLACES =
  '(?:shops?|stores?|places?|restaurants?|merchants?|town|area|city|village|neighbou?rhood|country|region|market)';
const WHERE = `(?: (?:there|anywhere|everywhere|nowhere|overseas|much|a lot|(?:very |that )?(?:widely|often|well)|by (?:many|most)(?: (?!(?:${ONE_PLACE}|${PLACES})\\b)[a-z]+)?|(?:at|in|by) (?:my|our|most|many|a lot of|lots of|half|the|all|some) (?:(?!(?:${PLACES}|at|in|by)\\b)[a-z]+ ){0,2}?${PLACES}|(?:around |where |in )?(?:here|(?:i|we) (?:live|am|are|shop|work|travel|go|eat|stay)|im (?:from|at|going))))*`;
const NOBODY =
  '(?:nobody|no ?one|nowhere|none of (?:them|the [a-z]+|my [a-z]+)|(?:almost |hardly |barely )(?:any ?(?:one|body|where)|any [a-z]+|no ?one|nobody|nowhere)|few (?:shops|stores|places|merchants|restaurants)|no (?:shops?|stores?|places?|merchants?|restaurants?))';
const SAID =
  '(?:(?:but|and|as|since|because|ive|i|we|they|people|friends|have|also|hear|heard|told|know|read|say|says|said|that|think|find|found) )*';
const TAKE = '(?:takes?|taking|accepts?|accepting|honou?rs?)';

const PATTERNS: readonly RegExp[] = [
  // `Discover is useless there`, `Amex isnt taken where I live`
  `${NAMED} ${ALSO}(?:${USELESS}|${NOT} ${ALSO}${TAKEN}|${TAKEN} (?:almost |hardly |practically )*(?:nowhere|(?:hardly|barely|scarcely) any ?where|by (?:nobody|no ?one|few)(?: [a-z]+)?)|(?:refused|rejected|declined|turned (?:down|away)) (?:everywhere|in most|at most|by (?:many|most)|a lot))`,
  // `nobody takes Amex`, `they dont accept Discover`
  `${NOBODY}(?: (?:here|there|near me|around here|in [a-z]+|i (?:go|shop)|that i (?:go|shop)(?: to)?|will|would|ever))* ${TAKE} ${NAMED}`,
  `(?:(?:most|many|some|half the|the|a lot of|lots of|my|our|local|they|shops?|stores?|places?|merchants?|restaurants?|near me|around me|here|there|that|which) )*${NOT} (?:(?:ever|even|really|always|generally|usually) )*${TAKE} ${NAMED}`,
  `(?:(?:i|we|people|you) )?(?:cant|cannot|could not|couldnt|can not|unable to|not able to) (?:(?:ever|even|really|always) )*(?:use|using|pay (?:with|by)) ${NAMED}`,
  // `neither Amex nor Discover is taken`
  `neither ${NAMED} ${ALSO}${TAKEN}`,
].map((one) => new RegExp(String.raw`\b${SAID}${one}${WHERE}\b`, 'g'));

const MAY_NAME = /\b(?:visa|master ?card|amex|american express|discover)/;
/** `where Amex is not taken` is said, `in case it is not` asked. */
const ASKED = /\b(?:if|when|unless|whether) (?:[a-z]+ ){0,3}$/;

/** @param plain in lower case, without apostrophes */
export function takeNotTaken(plain: string, filters: QueryFilters): string {
  if (!MAY_NAME.test(plain)) return plain;
  return PATTERNS.reduce(
    (rest, pattern) =>
      rest.replaceAll(pattern, (whole: string, named: string, at: number, text: string) => {
        if (ASKED.test(text.slice(0, at))) return whole;
        const { excluded = {} } = filters;
        const left = NETWORKS.filter(([words]) => words.test(named));
        filters.excluded = {
          ...excluded,
          networks: left.reduce<CardNetwork[]>(
            (all, [, network]) => withValue(all, network),
            excluded.networks ?? [],
          ),
        };
        return ' , ';
      }),
    plain,
  );
}
