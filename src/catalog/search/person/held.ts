import { type QueryFilters, withValue } from '../filters.ts';
import type { QueryVocabulary } from '../words/vocabulary.ts';
import { type Mention, mentionsIn } from './mentions.ts';

/** Cards that the person has: they are no wish, and none to be opened again. */

const WHO =
  '(?:i|ive|we|weve|he|she|wife|husband|(?:(?:(?:some|any)(?:one|body)|person|people) )?(?:who|that already)|(?:some|any)(?:one|body)|person|client|customer|applicant|couple|and)';
const HAVE =
  '(?:have|has|had|got|uses?|owns?|holds?|carry|carries|opened|picked up|(?:am|is|are|been) (?:using|holding|carrying))';
/** Words that are said of shops and banks as well: a card stands behind them where it is named as one. */
const LOOSE =
  '(?:(?:(?:that|which|will|would|to) ){0,3}(?:go(?:es|ing)?|works?|working|use[ds]?|combin(?:e[ds]?|ing)|match(?:es)?|kept?|keep|along|together|add(?:ed)?)(?: (?:it|well|nicely|best|great|perfectly|together))* (?:with|to)|besides|supplement(?:s|ing)?|(?:round|fill)(?:s|ed|ing)? (?:out|in)(?: for)?)';
/** `a card to go with Bilt` */
const SOUGHT = /\b(?:cards?|one|something) ?$/;
const OF_LOOSE = new RegExp(`^ ?${LOOSE} $`);
/** Who looks for a card beside one has that one. */
const BESIDE = [
  '(?:to )?(?:pair(?:s|ed|ing)?|held|hold(?:ing)?)(?: (?:it|well|nicely|best|up|great|perfectly))* (?:with|beside|alongside)',
  'alongside(?: of)?|next to|beside|on top of|in addition to|accompany|(?:plus|as well as|back up|versus|vs|after|over)(?= (?:my|our|his|her) )|complement(?:s|ing|ary)?(?: (?:to|of|for))?|(?:a )?(?:companion|sidekick|partner|supplement)(?: cards?)? (?:to|for|of)',
  LOOSE,
].join('|');
const OF_BESIDE = new RegExp(BESIDE);
/** What another card is to do better than; a rate may stand between. */
const BEATS =
  '(?:beats?|beating|outdo(?:es)?|outearns?|outperforms?|exceeds?|improves? (?:up)?on|compared (?:to|with)|as good as)(?: (?:what|the|my|our|i|we|get|have|earn|flat|rates?|return|rewards?|cash ?back|of|on|from|by|with|\\d+(?:\\.\\d+)? ?(?:%|percent|x)))*';
/** Several cards that people speak of as one thing. */
const TOGETHER =
  '(?:(?: [a-z]+)? (?:trifecta|duo|combo|set ?up|line ?up|wallet|collection)(?: of|:)?)?';
const BEFORE = new RegExp(
  String.raw`(?:\b${WHO}(?: (?:already|only|just|also|currently|both))* ${HAVE}(?: (?:already|only|just|got))*|(?:^|[,;.!?(]) ?(?:already |currently |only |just )*${HAVE}:?|\b(?:already|currently) (?:have|has|got|use|hold|own)|\b(?:im|were|hes|shes|theyre)(?: (?:already|still|also|only))* (?:using|holding|carrying|keeping)|\b(?:cards? (?:held|in hand|i have)|wallet|holding|currently have)(?: (?:is|are|has))?:? ?|\b(?:my|our|his|her) (?:(?:only|current|main|first|old|one|other) )*cards? (?:is|are|was)|\b(?:current|existing) cards?(?: are| is|:)|\b(?:${BESIDE})|\b(?:replac(?:e|es|ing)|swap(?:ping)?(?: out)?|switch(?:ing)? (?:from|away from)|upgrad(?:e|ing) from|mov(?:e|ing) on from|ditch(?:ing)?|drop(?:ping)?|cancel(?:l?ing)?|clos(?:e|ing)|get(?:ting)? rid of|trad(?:e|ing) in|(?<=\b(?:better|more|higher|less|lower|further|longer)\b[a-z0-9% ]{0,40})than)|\b(?:${BEATS})|\b(?:card ?)?(?:holders?|owners?) of|\balready \(|\bno (?:other )?(?:credit )?cards? (?:but|except|besides|other than))((?: (?:an?|the|my|our|old|one|only|just|some|also|still|existing|current))*)${TOGETHER}(?: |(?<=\())$`,
);
/** `discover student card 2 yrs`: how long it has been held. */
const SINCE =
  /^(?: (?:student|secured|it))*(?: cards?)? (?:for |since )?(?:about |over |almost )?(?:\d+|an?|one|two|three) ?(?:yrs?|years?|months?|mos?)\b(?! (?:ago|at|on|of)\b)/;
/** `Savor, Bilt held`, `a Savor cardholder`; `I have` of the next part is about others. */
const BEHIND =
  /^(?: cards?)?,? (?:(?:card ?)?(?:holders?|owners?)\b|(?:is|are) (?:my|our|his|her) (?:(?:main|current|only|first|daily|everyday|go to|old|existing) )+(?:driver|cards?|one)?\b|(?:are |is |both |all |already )*(?:held|in (?:my |the |our )?(?:wallet|hand)|open already)\b(?! (?:with|beside|alongside)\b)|(?:i|we) (?:already |currently )?(?:have|hold|own)(?: (?:already|now))*(?= *(?:[,;.!?)]|$)))/;
/** When each of several was opened. */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|fall|winter|month|year)';
const WHEN = `(?: (?:in|last|this|since|back in|early|late|on))*(?: ${MONTH})(?: (?:of )?(?:this year|last year|20\\d\\d))?`;
const OPENED = new RegExp(`^${WHEN}`);
const NEXT = new RegExp(
  `^(?: it)?(?: student)?(?: cards?)?(?:${WHEN})? ?(?:,|and|&|\\+|\\/|, and)(?: (?:an?|the|my|then))* ?$`,
);
/** What is replaced, or compared with, is not held beside the card. */
const GIVEN_UP =
  /\b(?:replac|swap|switch|upgrad|mov|ditch|drop|cancel|clos|rid|trad|than|beat|out(?:do|earn|perform)|exceed|improve|compared|as good)/;
/** Most searches have none of it. */
const MAY_HOLD =
  /\b(?:have|has|had|got|uses?|using|owns?|owners?|held|holds?|holding|(?:card)?holders?|carry|carries|carrying|next|besides?|round\w*|fill\w*|keep\w*|accompany|plus|along|well|together|supplement\w*|beat\w*|out(?:do|earn|perform)\w*|exceeds?|improves?|compared|good|versus|vs|after|over|and|opened|picked|wallet|hand|current|existing|already|my|our|his|her|no|than|replac\w+|swap\w*|switch\w*|upgrad\w+|ditch\w*|drop\w*|cancel\w*|clos\w+|rid|trad\w+|pair\w*|alongside|top|addition|complement\w*|companion|sidekick|partner|supplement|with|add\w*)\b|\b(?:yrs?|years?|mos?|months?)\b/;
/** Who says that they have one of these is a member, or a customer. */
export const CLUBS =
  /^(?:amazon|prime|costco|sams?|walmart|target|bjs|kroger|aaa|usaa|navy|delta|united|southwest|american|jetblue|alaska|marriott|hilton|hyatt|ihg|disney|apple|paypal|venmo|uber|lyft|business|student|travel)\b(?! [a-z])/;
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
  const mentions = mentionsIn(plain, vocabulary, true);
  let rest = plain;
  let cut = plain.length;
  for (let at = mentions.length - 1; at >= 0; at -= 1) {
    const first = mentions[at];
    // What was taken out with a card behind it: `my Chase trifecta of ...`.
    if (first === undefined || first.to > cut) continue;
    const cards = cardsFrom(plain, mentions, at);
    const last = cards.at(-1)?.at(-1) ?? first;
    const after = plain.slice(last.to);
    const [behindAll] = BEHIND.exec(after) ?? [];
    // The first of a list that ends so is found last.
    if (behindAll !== undefined && joins(plain, mentions, at)) continue;
    if (behindAll !== undefined) {
      for (const card of cards) leaveOut(filters, card);
      cut = first.from;
      rest = `${rest.slice(0, cut)} , ${rest.slice(last.to + behindAll.length)}`;
      continue;
    }
    const [said, articles = ''] = BEFORE.exec(plain.slice(0, first.from)) ?? [];
    const [since] = SINCE.exec(after) ?? [];
    // `I have Costco` is a membership; `I have a Quicksilver` a card.
    // `goes with my Marriott stays` is of a guest.
    const isBeside = said !== undefined && OF_BESIDE.test(said);
    const isNamedCard = !isBeside || /^ (?:credit )?cards?\b/.test(after);
    const isLoose =
      said !== undefined &&
      OF_LOOSE.test(said) &&
      !SOUGHT.test(plain.slice(0, first.from - said.length));
    if (isLoose && !isWhole(cards[0] ?? [])) continue;
    const isCard =
      first.issuer !== null ||
      (isNamedCard && /\b(?:an?|the|my|old)\b/.test(articles)) ||
      !CLUBS.test(first.name ?? '');
    const isHeld = said !== undefined && isCard && !NO_CARD.test(after);
    if (!isHeld && (since === undefined || first.issuer === null)) continue;
    for (const card of cards) leaveOut(filters, card, !GIVEN_UP.test(said ?? ''));
    const [behind = ''] =
      since === undefined
        ? (/^(?: it)?(?: student\b(?: cards?)?| cards?)\b(?: (?:already|now))*/.exec(after) ??
          OPENED.exec(after) ??
          [])
        : [since];
    cut = first.from - (said?.length ?? 0);
    rest = `${rest.slice(0, cut)} , ${rest.slice(last.to + behind.length)}`;
  }
  return rest;
}

/**
 * `a discover it and a quicksilver`: the mentions of each card that is named in one breath.
 * @param next what stands between two cards
 */
export function cardsFrom(
  plain: string,
  mentions: readonly Mention[],
  from: number,
  next = NEXT,
): Mention[][] {
  const cards: Mention[][] = [];
  for (let at = from; at < mentions.length; at += 1) {
    const one = mentions[at] as Mention;
    const before = mentions[at - 1];
    const gap = at === from || before === undefined ? '' : plain.slice(before.to, one.from);
    if (at === from || next.test(gap)) cards.push([one]);
    else if (/^ (?:it )?$/.test(gap)) cards.at(-1)?.push(one);
    else break;
  }
  return cards;
}

/** Whether a card is named by its bank and its name, or by several words: `Citi Double Cash`, `active cash`. */
function isWhole(card: readonly Mention[]): boolean {
  const names = card.flatMap(({ name }) => name?.split(' ') ?? []);
  return names.length > 1 || (names.length === 1 && card.length > 1);
}

/** Whether a card stands in one list with the one before it. */
function joins(plain: string, mentions: readonly Mention[], at: number): boolean {
  const [before, one] = [mentions[at - 1], mentions[at]];
  if (before === undefined || one === undefined) return false;
  const gap = plain.slice(before.to, one.from);
  return NEXT.test(gap) || /^ (?:it )?$/.test(gap);
}

/** A bank alone may have other cards for them. */
function leaveOut(filters: QueryFilters, card: readonly Mention[], isKept = true): void {
  if (card.every(({ name }) => name === null)) return;
  const words = card.map(({ issuer, name }) => name ?? issuer?.toLowerCase()).join(' ');
  const { excluded = {} } = filters;
  filters.excluded = { ...excluded, names: withValue(excluded.names, words) };
  if (isKept) filters.held = withValue(filters.held, words);
}
