import { PEOPLE } from '../person/considered.ts';
import { mentionsIn } from '../person/mentions.ts';
import type { QueryVocabulary } from '../words/vocabulary.ts';

/** What others hold of cards in general is told, and no wish of who tells it. */

const WHO = `(?:(?:an?|my|our|his|her|the|some|most|many) )*(?:[a-z]+ )?${PEOPLE}`;
const HOLDS =
  '(?:(?:also|always|just|keeps?|once|recently) )*(?:(?:told|tells|warned|informed) (?:me|us)|says?|said|saying|thinks?|thought|claims?|claimed|believes?|insists?|argues?|heard|read|swears?)';
const HEARD = `(?:i|we|ive|weve)(?: (?:have|always|once|also|just|only))* (?:heard|read|was told|were told|been told|thought|assumed|believed)`;
/** Of what it is said; behind "I should" or "you need" a wish is told. */
const SUBJECT =
  '(?:those|these|such|that kind of|all|most|many|the|any|long|good|intro|no fee|(?:no )?annual fee|0 ?%|zero percent|credit|store|business|travel|rewards?|secured|cash ?back|balance transfer|welcome|sign ?up)';
const STATES =
  '(?:is|are|was|were|isnt|arent|only|just|never|always|has|have|hurts?|costs?|comes?|applies|apply|works?|do|does|dont|doesnt|cant|cannot|gives?|charges?|needs?|requires?)';
const HEARSAY = new RegExp(
  String.raw`(?:^|(?<=[,;.!?(|] ?)|(?<= ))(?:(?:but|and|though|although|because|as|since|also) )*(?:${WHO} ${HOLDS}|${HEARD})(?: (?:me|us))?(?: that)? ${SUBJECT} (?:[a-z0-9%]+ ){0,7}?${STATES}\b[^,;.!?()|]*`,
  'g',
);
const WISHES = /\b(?:i|we|you|me|us) (?:should|need|must|want|ought|have to|could|can|would)\b/;

/**
 * The text without it: of "my sister told me those offers are just for balance transfers" none is looked
 * for. Where a card or a bank is named, it is one that the person was told of.
 * @param plain in lower case, without apostrophes
 */
export function withoutHearsay(plain: string, vocabulary: QueryVocabulary): string {
  return plain.replace(HEARSAY, (said) => {
    const isWish = WISHES.test(
      said.replace(/^.*?\b(?:heard|read|thought|assumed|believed|told)\b/, ''),
    );
    return isWish || mentionsIn(said, vocabulary, true).length > 0 ? said : ' , ';
  });
}
