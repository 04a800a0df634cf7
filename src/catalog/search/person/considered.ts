import { type QueryFilters, withValue } from '../filters.ts';
import type { QueryVocabulary } from '../words/vocabulary.ts';
import { CLUBS, cardsFrom } from './held.ts';
import { type Mention, mentionsIn } from './mentions.ts';

/** Cards that the person weighs or was told of: each is looked at beside the others, and narrows nothing. */

export const PEOPLE =
  '(?:every(?:one|body)|people|some(?:one|body)|(?:some|most|many) (?:people|folks|say)|friends?|(?:co ?worker|colleague|brother|sister|wife|husband|dad|mom|accountant|banker|neighbou?r|boss|cousin|son|daughter|blogs?|forums?|sites?|articles?|reddit|they|he|she|all))';
const SAYS =
  '(?:keeps? |always |often |just |all )*(?:says?|said|saying|recommend(?:s|ed|ing)?|suggest(?:s|ed|ing)?|swears? by|raves? about|loves?|likes?|mention(?:s|ed|ing)?|talks? about|told me (?:about|to)|push(?:es|ed|ing)?|point(?:s|ed)? (?:me )?to|praises?)';
const WEIGHS = [
  '(?:re)?considering|considered|thinking (?:about|of)|thought (?:about|of)|wondering about|debating|contemplating',
  'weighing(?: up)?|mulling(?: over)?|eye(?:ing|ding)|leaning (?:towards?|to)|tempted by|curious about|on the fence about|torn (?:between|on)',
  '(?:keep |kept |have |been )*(?:heard|hear|hearing|read|reading|seen|saw) (?:(?:good|great|nice|a lot of|many|lots of) things )?(?:about|of|that)',
  '(?:been |was |were |got |am |being )(?:recommended|suggested|told (?:about|to (?:get|take|open))|offered|pitched)',
  '(?:often|always|usually|highly) recommended:?|recommended to me:?',
  `${PEOPLE} ${SAYS}`,
  // Whoever said it; without the ending it is asked of us.
  '(?:my [a-z]+ )?(?:keeps )?(?:recommended|recommends|recommending|suggested|suggests|swears by|raves about|told me (?:about|to))',
].join('|');
/** Whose card is talked of, and what is asked of it: then a bank's name alone is that of its card too. */
const HAS = `(?:(?:i|we) have )?(?:an? |my |our |his |her |the |some )*${PEOPLE} (?:already |currently |just )*(?:has|have|got|uses?|holds?|owns?|carr(?:y|ies)|went with|picked|opened|is with)(?: (?:an?|the|his|her|their))*`;
const ASKS =
  '(?:so |and |but )*(?:is|are|was|would|does|what about|how about|hows|how is|whats with|thoughts on|opinions? on|any good is)(?: (?:the|an?|even|still|also|this|that|my|new|pre ?approved|prequalified|pre qualified|offered|mailed))*';
const TALKED = new RegExp(`(?:^|[^a-z])(${HAS}|${ASKS}) $`);
/** `is OpenSky ok`: what is asked of it. */
const JUDGED =
  /^(?: (?:secured|student|business|credit|visa|mastercard))*(?: cards?)?(?: (?:be|still|any|a|an|really|too|even|also|the|worth|make|work|do|considered|not))* (?:ok|okay|good|great|fine|bad|better|best|decent|legit|worth|it|right|suitable|choice|option|idea|fit|enough|possible|safe|smart)\b(?: (?:it|choice|option|idea|fit|card|one|enough|for (?:me|us|that|this|it)|too|then|here))*/;
/** What such words may have behind them before the card. */
const OF_CARD =
  '(?: (?:getting|get|taking|take|opening|open|applying for|apply for|going (?:for|with)|to (?:get|take|open)|about|is|of|me|us|you should|should|i|we|maybe|perhaps|possibly|between|both|the|an?|new|this|that))*';
const BEFORE = new RegExp(
  String.raw`(?:^|[^a-z])((?:(?:i|we|im|were|ive|weve|my|our|a|an|am|is|are|was|have|has|been|also|currently|already|just|really|seriously|and|but|so|had)\s)*(?:${WEIGHS})${OF_CARD}:?) $`,
);
/** `Chase Ink was recommended`; `Venture X keeps coming up`. */
const BEHIND =
  /^(?: (?:credit |business )?cards?)?,? (?:(?:was|is|were|are|has been|got|being|often|always|highly|usually|all|both|most|widely|keeps?|getting) )+(?:recommended|suggested|mentioned|praised|coming up|on my (?:list|mind|radar))(?: (?:to me|by [a-z]+(?: [a-z]+)?|everywhere|online|a lot|often))?/;
/** `..., Citi Custom Cash?`, asked by whoever has told what they have: a card by itself. */
const PART_BEFORE = /(?:^|[,;:.!?)(] ?)(?:(?:so|or|and|maybe|perhaps|then|the|an?) )*$/;
const ASKED_BEHIND = /^(?: (?:credit )?cards?)? ?\?/;
/** `no annual fee, Savor or VentureOne`: a part of the sentence in which nothing but cards is named. */
const PART_BEHIND = /^(?: (?:credit |rewards? )?cards?)? ?(?:[,;.?!)]|$)/;
const NEXT =
  /^(?: (?:credit |business )?cards?)? ?(?:,|and|&|\+|\/|or|vs|versus|, and|, or)(?: (?:an?|the|maybe|perhaps))* ?$/;
/** Behind these words a bank, its points or an account is meant. */
const NO_CARD =
  /^ ?(?:points?|miles|checking|savings|accounts?|bank(?:ing)?|app|status|gift|portal|transfers?)\b/;
/** Most searches have none of it. */
const MAY_WEIGH =
  /\b(?:consider|think|thought|wonder|debat|contemplat|weigh|mull|ey(?:e|ing)|lean|tempt|curious|fence|torn|hear|read|seen|saw|recommend|suggest|told|offered|pitched|say|said|swear|rave|love|like|mention|talk|push|point|prais|coming up|on my|is|are|was|would|does|what|how|opinion|ha[sd]|have|got|uses?|holds?|owns?|carr|went|picked|opened)/;

const MAY_LIST = /[?,;:&]|\b(?:or|vs|versus|and)\b/;

/**
 * Takes out the cards that are named so, where card words stand behind the bank or without one: of
 * "considering a Chase card" the bank is what is asked for.
 * @param plain in lower case, without apostrophes
 */
export function takeConsidered(
  plain: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
): string {
  if (!MAY_WEIGH.test(plain) && !MAY_LIST.test(plain)) return plain;
  const mentions = mentionsIn(plain, vocabulary, true);
  let rest = plain;
  let cut = plain.length;
  for (let at = mentions.length - 1; at >= 0; at -= 1) {
    const first = mentions[at];
    if (first === undefined || first.to > cut) continue;
    const cards = cardsFrom(plain, mentions, at, NEXT);
    const to = cards.at(-1)?.at(-1)?.to ?? first.to;
    const after = plain.slice(to);
    if (NO_CARD.test(after)) continue;
    const before = plain.slice(0, first.from);
    const talked = talkedOf(before, after);
    if (talked === null && !cards.some(isCard)) continue;
    const lead = talked?.lead ?? BEFORE.exec(before)?.[1];
    const isApart = PART_BEFORE.test(before) && (hasWords(before) || filters.excluded?.names);
    const isList = cards.length > 1 && isOfCards(cards) && PART_BEHIND.test(after);
    const isAsked = isApart && (isList || ASKED_BEHIND.test(after));
    const behind = talked?.behind ?? BEHIND.exec(after)?.[0] ?? (isAsked ? '' : undefined);
    const isInList =
      at > 0 &&
      cardsFrom(plain, mentions, at - 1, NEXT)
        .flat()
        .includes(first);
    // The first of a list is found last.
    if (lead === undefined && (behind === undefined || isInList)) continue;
    for (const card of cards.filter((one) => talked !== null || isList || isCard(one)))
      filters.considered = withValue(filters.considered, wordsOf(card));
    cut = first.from - (lead === undefined ? 0 : lead.length + 1);
    const kind = behind ?? /^(?: (?:credit|business|rewards?))* cards?\b/.exec(after)?.[0] ?? '';
    rest = `${rest.slice(0, cut)} , ${rest.slice(to + kind.length)}`;
  }
  return rest;
}

/** Who has the card, or what is asked of it; null where neither is said. */
function talkedOf(before: string, after: string): { lead: string; behind?: string } | null {
  const lead = TALKED.exec(before)?.[1];
  if (lead === undefined) return null;
  if (new RegExp(`^${HAS}$`).test(lead)) return { lead };
  const behind = JUDGED.exec(after)?.[0];
  const isEnd = /about$|on$|with$/.test(lead) && /^ ?(?:[,;.?!]|$)/.test(after);
  if (behind === undefined) return isEnd ? { lead } : null;
  // `is the Journey good for travel`: all that is asked is about it.
  const isAside =
    before.trim().length > lead.length || /^ ?[,;.?!] ?\w/.test(after.slice(behind.length));
  return isAside ? { lead, behind } : null;
}

/** Whether something is said before the part in which the cards stand. */
function hasWords(before: string): boolean {
  return /[a-z]/.test(before.replace(PART_BEFORE, ''));
}

/** `Savor or the Bilt card`; of `Walmart and Target` it is said where somebody goes. */
function isOfCards(cards: readonly (readonly Mention[])[]): boolean {
  return cards.some(isCard) && cards.every((card) => !CLUBS.test(wordsOf(card)));
}

function isCard(card: readonly Mention[]): boolean {
  return card.some(({ name }) => name !== null);
}

function wordsOf(card: readonly Mention[]): string {
  return card.map(({ issuer, name }) => name ?? issuer?.toLowerCase()).join(' ');
}

/** Whoever weighs a card whose every name is one of a business looks for business cards. */
export function settleConsidered(filters: QueryFilters, { namesWith }: QueryVocabulary): void {
  const { considered = [] } = filters;
  const isBusiness = considered.some((words) => {
    const own = words.split(' ').filter((word) => namesWith.has(word));
    const names = (namesWith.get(own[0] ?? '') ?? []).filter((name) =>
      own.every((word) => name.includes(word)),
    );
    return names.length > 0 && names.every((name) => name.includes('business'));
  });
  if (isBusiness && filters.card_type === undefined) filters.card_type = 'business';
}
