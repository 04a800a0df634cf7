import { type QueryFilters, withValue } from '../filters.ts';
import type { QueryVocabulary } from '../names.ts';
import { type Mention, mentionsIn } from './mentions.ts';

/** Cards that the person has: they are no wish, and none to be opened again. */

const WHO = '(?:i|ive|we|weve|he|she|wife|husband)';
const HAVE = '(?:have|has|had|got|use|own|hold|carry)';
const BEFORE = new RegExp(
  String.raw`(?:\b${WHO}(?: (?:already|only|just|also|currently|both))* ${HAVE}(?: (?:already|only|just|got))*|(?:^|[,;.!?(]) ?(?:already |currently |only |just )*${HAVE}|\b(?:already|currently) (?:have|has|got|use|hold|own)|\b(?:my|our|his|her) (?:(?:only|current|main|first|old|one|other) )*cards? (?:is|are|was)|\bno (?:other )?(?:credit )?cards? (?:but|except|besides|other than))((?: (?:an?|the|my|old|one|only|just|some|also|still))*) $`,
);
/** `discover student card 2 yrs`: how long it has been held. */
const SINCE =
  /^(?: (?:student|secured|it))*(?: cards?)? (?:for |since )?(?:about |over |almost )?(?:\d+|an?|one|two|three) ?(?:yrs?|years?|months?|mos?)\b(?! (?:ago|at|on|of)\b)/;
/** Most searches have none of it. */
const MAY_HOLD =
  /\b(?:have|has|had|got|use|own|hold|carry|my|our|his|her|no)\b|\b(?:yrs?|years?|mos?|months?)\b/;
/** Behind these words, no card is meant. */
const NO_CARD =
  /^ ?(?:points?|miles|rewards|ultimate|memberships?|members?|prime|plus|checking|savings|accounts?|bank(?:ing)?|app|status|gift|preapproval|offers?|travel|hotels?|flights?|statement|credits?)\b/;

/** @param plain in lower case, without apostrophes */
export function takeHeld(
  plain: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
): string {
  if (!MAY_HOLD.test(plain)) return plain;
  const mentions = mentionsIn(plain, vocabulary);
  let rest = plain;
  for (let at = mentions.length - 1; at >= 0; at -= 1) {
    const first = mentions[at];
    if (first === undefined) continue;
    const cards = cardsFrom(plain, mentions, at);
    const last = cards.at(-1)?.at(-1) ?? first;
    const after = plain.slice(last.to);
    const [said, articles = ''] = BEFORE.exec(plain.slice(0, first.from)) ?? [];
    const [since] = SINCE.exec(after) ?? [];
    // `I have Costco` is a membership; `I have a Quicksilver` a card.
    const isCard = first.issuer !== null || /\b(?:an?|the|my|old)\b/.test(articles);
    const isHeld = said !== undefined && isCard && !NO_CARD.test(after);
    if (!isHeld && (since === undefined || first.issuer === null)) continue;
    for (const card of cards) leaveOut(filters, card);
    const [behind = ''] =
      since === undefined ? (/^ cards?\b(?: (?:already|now))*/.exec(after) ?? []) : [since];
    rest = `${rest.slice(0, first.from - (said?.length ?? 0))} , ${rest.slice(last.to + behind.length)}`;
  }
  return rest;
}

/** `a discover it and a quicksilver`: the mentions of each card that is named in one breath. */
function cardsFrom(plain: string, mentions: readonly Mention[], from: number): Mention[][] {
  const cards: Mention[][] = [];
  for (let at = from; at < mentions.length; at += 1) {
    const one = mentions[at] as Mention;
    const before = mentions[at - 1];
    const gap = at === from || before === undefined ? '' : plain.slice(before.to, one.from);
    if (at === from || /^(?: cards?)? ?(?:,|and|&|\+|, and)(?: (?:an?|the|my))* ?$/.test(gap))
      cards.push([one]);
    else if (/^ (?:it )?$/.test(gap)) cards.at(-1)?.push(one);
    else break;
  }
  return cards;
}

/** A bank alone may have other cards for them. */
function leaveOut(filters: QueryFilters, card: readonly Mention[]): void {
  if (card.every(({ name }) => name === null)) return;
  const words = card.map(({ issuer, name }) => name ?? issuer?.toLowerCase()).join(' ');
  const { excluded = {} } = filters;
  filters.excluded = { ...excluded, names: withValue(excluded.names, words) };
}
