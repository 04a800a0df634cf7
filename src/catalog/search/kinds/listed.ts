import { isRollup, rollupOf } from '../../../engine/model/categories.ts';
import { type QueryFilters, withValue } from '../filters.ts';
import { isBrandWord } from '../words/ordinary.ts';
import type { QueryVocabulary } from '../words/vocabulary.ts';
import {
  afterSpending,
  behindIn,
  HEAD,
  inLists,
  isKindAt,
  isListed,
  isType,
  kindsIn,
  type Lists,
  type Said,
  SPENDING,
} from './lists.ts';
import type { KindWord } from './vocabulary.ts';

/** Kinds of spending as what is bought, alone or among others, where the words name types of cards too. */

/** Behind what is bought. */
const ENDS =
  /^(?:$|[|,;()]|(?:and|or|plus|but|for|on|in|at|with|without|to|from|that|which|when|while|because|if|so|no|i|we|too|also|mostly|only|each|every|per|a|abroad|overseas|please|then|mainly|as|under|below)\b)/;
/** What makes it something else. */
const NO_KIND =
  /^(?:credits?|insurance|protection|cover(?:age)?|workers?|owners?|managers?|drivers?|employees?|business|company|fees?|status|points|miles|rewards?(?! cards?)|perks?|programs?|partners?|lounges?|chains?|brands?|benefits|elite)\b/;
const OF_ONES =
  /^(?:an?|the|my|our|your|some|all|any|most|mostly|lots?|of|new|his|her|their|every|more|cheap|nice|good)$/;
const BOUGHT =
  /^(?:for|on|at|in|buy|buying|book|booking|pay|paying|cover|covers|toward|towards|like|rewards?)$/;
/** Behind these or a word of its own a trip is one that is made. */
const OF_TRIP = /^(?!(?:and|or|plus|for|on)$)[a-z0-9]/;
const OWNS =
  /^(?:owns?|owning|runs?|running|manag(?:es?|ing)|operat(?:es?|ing)|open(?:s|ed|ing)?|start(?:s|ed|ing)?|sells?|selling|teach(?:es)?)$/;
/** `looking for a hotel`, `work at a hospital` */
const NOT_BOUGHT = /^(?:look(?:ing)?|search(?:ing)?|work(?:s|ed|ing)?|jobs?)$/;

/**
 * Takes what is bought out of the words and puts it into `earns_on`: `hotels, restaurants and trains`,
 * `for airline tickets`. A `hotel card` is left for the types of cards.
 * @param text normalized, with marks
 * @param unread what was taken out as not understood
 */
export function takeKinds(
  text: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
  unread: readonly string[],
): string {
  const words = text.split(' ').filter(Boolean);
  const said = kindsIn(words);
  const isOfTrade = filters.card_type === 'business' || /\b(?:business|llc|company)\b/.test(text);
  const hasPerk = filters.benefits !== undefined || unread.some((one) => one.startsWith('free '));
  const isOfPoints =
    /\btransfer(?:s|able|red|ring)? (?:[a-z]+ ){0,2}?(?:to|into|partners?|with)\b/.test(text);
  const sentence = { ...inLists(words, said), vocabulary, isOfTrade, hasPerk, isOfPoints };
  const bought = said.filter((one, at) => isBought(one, at, sentence));
  if (bought.length === 0) return text;
  // Said again, it is the same.
  const named = ({ from, to }: Said) => words.slice(from, to).join(' ');
  const names = new Set(bought.map(named));
  const taken = said.filter(
    (one) => bought.includes(one) || (!isType(one) && names.has(named(one))),
  );
  // A category within another that is named says nothing more.
  const kinds = new Set(
    [...taken, ...said.filter(isReadElsewhere)].map(({ category }) => category),
  );
  const isPart = (one: Said['category']) => !isRollup(one) && kinds.has(rollupOf(one));
  for (const { category } of taken)
    if (!isPart(category)) filters.earns_on = withValue(filters.earns_on, category);
  const rest = [...words];
  for (const { from, to } of taken) {
    const end = SPENDING.test(words[to] ?? '') ? to + 1 : to;
    for (let at = from; at < end; at += 1) rest[at] = '|';
  }
  return ` ${rest.join(' ')} `;
}

interface Sentence extends Lists {
  readonly vocabulary: QueryVocabulary;
  /** A business asks: what it is called may be its trade. */
  readonly isOfTrade: boolean;
  /** A perk is asked for, which may be had `at hotels`. */
  readonly hasPerk: boolean;
  /** Points are to go to partners. */
  readonly isOfPoints: boolean;
}

function isReadElsewhere({ sense }: KindWord): boolean {
  return sense === 'known' || sense === 'shop';
}

function isBought(one: Said, at: number, sentence: Sentence): boolean {
  const { words, vocabulary } = sentence;
  const behind = behindIn(words, one);
  const last = words[one.from - 1];
  // `Hyatt hotels`, `Delta flights`: cards of that name.
  const isNamed = last !== undefined && isBrandWord(last, vocabulary);
  if (isReadElsewhere(one) || (isNamed && !isKindAt(one.from - 1, sentence))) return false;
  if (isType(one)) return !sentence.ofCard[at] && isBoughtType(one, at, sentence);
  const isAlone = ENDS.test(afterSpending(behind));
  const listed = isAlone && isListed(at, sentence);
  if (one.sense === 'loose')
    return listed || (isAlone && /^(?:on|buy|buying)$/.test(boughtWord(one, sentence) ?? ''));
  // `for a trip`, `family vacation`
  if (one.sense === 'reason') return listed && !OF_TRIP.test(last ?? '');
  if (isOwn(one, sentence)) return false;
  if (one.to - one.from > 1) return !NO_KIND.test(behind);
  return (
    listed ||
    (isAlone && startsOrBought(one, sentence)) ||
    (HEAD.test(behind) && !isBrandWord(words[one.from] ?? '', vocabulary))
  );
}

function isBoughtType(one: Said, at: number, sentence: Sentence): boolean {
  const { words } = sentence;
  const behind = behindIn(words, one);
  const listed = isListed(at, sentence);
  if (NO_KIND.test(behind) || sentence.isOfPoints || (sentence.hasPerk && !listed)) return false;
  if (one.sense === 'several') return true;
  // Before "card" it is one of a list that shares the word.
  if (SPENDING.test(words[one.to] ?? '') || HEAD.test(behind)) return true;
  if (!ENDS.test(behind)) return false;
  const by = boughtWord(one, sentence);
  // `for travel` asks for a card of travel.
  const isWide = /^(?:travel|stores)$/.test(words[one.from] ?? '');
  return listed || by === 'on' || (by !== null && !isWide);
}

/** `I run a nail salon`, `business card for my food truck`: what somebody does. */
function isOwn(one: Said, { words, isOfTrade }: Sentence): boolean {
  let at = one.from - 1;
  while (at > 0 && OF_ONES.test(words[at] ?? '')) at -= 1;
  const isOne = /^(?:an?|my|our)$/.test(words[one.from - 1] ?? '');
  return (
    OWNS.test(words[at] ?? '') ||
    NOT_BOUGHT.test(words[at - 1] ?? '') ||
    (isOne && (isOfTrade || /^(?:have|has)$/.test(words[at] ?? '')))
  );
}

function startsOrBought(one: Said, sentence: Sentence): boolean {
  const before = sentence.words[one.from - 1];
  const starts = before === undefined || /^[|,;()]$/.test(before);
  return starts || boughtWord(one, sentence) !== null;
}

/** The word by which it is bought: `for`, `on`. */
function boughtWord(one: Said, { words }: Sentence): string | null {
  let at = one.from - 1;
  while (at > 0 && OF_ONES.test(words[at] ?? '')) at -= 1;
  const word = words[at] ?? '';
  return BOUGHT.test(word) && !NOT_BOUGHT.test(words[at - 1] ?? '') ? word : null;
}
