import { examplesInBrackets } from '../../../../catalog/merchants/said/bracketed.ts';
import { isSpeech } from '../../../../catalog/merchants/said/sentence.ts';
import { normaliseName } from '../../../../catalog/names/clean.ts';
import { isPlaceOfAds } from '../../../../catalog/names/kinds/advertising.ts';
import { FILLER } from '../../../../catalog/search/words/vocabulary.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';

/** Words that ask nothing of a card: of people, their days and lives, and how they speak. */
const OF_LIFE = new Set(
  `all any at just only really some also even ever first after before about around almost than then so very much
  more less most few couple lot stuff thing things way etc hey hi hello thanks thank help advice question
  two three four five six seven eight nine ten once twice
  old young new recently currently still again soon later today tomorrow yesterday tonight day days daily week weeks weekly weekend
  weekends month months monthly year years time times morning night nights summer winter spring fall friday saturday sunday monday tuesday
  wednesday thursday january february march april may june july august september october november december christmas
  man woman guy gal person people adult adults kid kids child children baby toddler son daughter grandson granddaughter grandkid
  grandkids mother mom father dad parent parents grandma grandpa wife husband spouse partner girlfriend boyfriend fiance fiancee
  brother sister friend friends roommate couple household members single married divorced divorce widow widowed engaged pregnant
  retired retire retiree retirement senior elderly college freshman sophomore junior grad study studies studying studied major majoring degree semester
  work works working worked job jobs driver employee worker nurse teacher engineer contractor freelancer shopper seller host
  sell sells selling sold run runs running own owner owned start starts started starting began begin turned turn turns turning
  live lives living lived left shop shops shopped shopping take takes taking took ride rides riding leave leaving stay stayed came come comes coming went going gone go goes move moved moving drive drives
  driving drove eat eats eating drink drinks walk make makes making made put puts putting said told tell tells think thinking thought
  know knows knew feel feels hear heard see saw seen ask asked asking mean means matter matters figure figured decide deciding
  been ive research researching browsing helping hope hoping wish wishing try trying plan plans planning thinking consider considering wonder wondering curious confused sure
  unsure maybe probably basically actually literally honestly kinda sorta super pretty quite totally definitely
  wants wanted needed looked arrived arrive happen happens happened finally fixed income budget
  miles ev terms keep keeps lose losing lost saying save saves saving
  over under through during since until till ago between across along away back down out off into onto upon
  there here him her them us it its this that these those who whom whose
  yes yeah nope nah please lol tbh imo idk rn gonna wanna gotta
  trip trips vacation vacations holiday holidays honeymoon getaway wedding funeral reunion graduation birthday party abroad study studying studies book booking
  how sense open opens opening opened
  cover covers covering covered insure insures protect protects replaces refund refunds reimburse reimburses return returns spending burn burns burning value
  costs cost costing price sum total bit each per various different regular normal usual typical average`.split(
    /\s+/,
  ),
);
/** Behind these, and where people go, live or study, a place is named. */
const GOES =
  /\b(?:mov(?:e|es|ed|ing)|reloc\w+|liv(?:e|es|ing)|trips?|travel(?:s|ing|l?ing)?|fly|flies|flying|flights?|job|works?|working|tuition|wedding|going|goes|go|went|visit(?:s|ing)?|based|stud(?:y|ies|ying)|vacation|honeymoon|cruise|driv(?:e|es|ing)|couple|famil(?:y|ies)|people|person|kids?|son|daughter|student|freshman|college|school|university) (?:[a-z]+ ){0,2}?(?:to|in|at|from|near|around|through) (?:the )?$/;
/** Where points go, no place is: what they were to become is asked. */
const POINTS_GO =
  /\b(?:points?|miles|rewards)(?: (?:that|which|i|we|can|could|will|would|be|them))* (?:mov(?:e[sd]?|ing|able)|go|goes)(?: over)? (?:in)?to (?:the )?$/;
/** Words of a phrase that are no telling ones of their own. */
const BETWEEN = 2;

const BOOKED_DIRECT =
  /\b(?:book(?:ed|ing)?|bought|purchased|reserved|direct(?:ly)?) (?:direct(?:ly)?|booked)\b/gi;

/** Phrases that an answer repeats. */
const MOST = 20;

/** Words of a phrase that are repeated, and of one that speaks to the reader. */
const [MOST_WORDS, MOST_SPOKEN] = [8, 3];

/** The phrases as an answer repeats them: where one speaks to the reader, its beginning alone. */
export function repeatable(phrases: readonly string[]): string[] {
  const split = (phrase: string) => phrase.split(/\s+/);
  const speech = phrases.find((one) => isSpeech(split(one)) && split(one).length > MOST_SPOKEN);
  if (speech !== undefined) return [begun(split(speech), MOST_SPOKEN)];
  return phrases.map((one) => begun(split(one), MOST_WORDS));
}

function begun(words: readonly string[], most: number): string {
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : words.join(' ');
}

/** Such phrases; the words themselves where they are all that was said. */
export function notUnderstood(
  query: string,
  unread: readonly string[],
  isUsed: boolean,
  catalog: Pick<CatalogSnapshot, 'matchMerchant'>,
): string[] {
  // Booked direct is what every figure takes travel to be.
  const told = [...examplesInBrackets(query, catalog), ...(query.match(BOOKED_DIRECT) ?? [])];
  const examples = new Set(told.flatMap((one) => normaliseName(one).split(' ')));
  const isExample = (word: string) => examples.has(word) || isPlaceOfAds(word, query);
  const asking = isUsed ? unread.filter((word) => !isExample(word)) : unread;
  const phrases = unreadPhrases(query, asking);
  return (isUsed || phrases.length > 0 ? phrases : [...unread]).slice(0, MOST);
}

/**
 * What of a query was not understood, as phrases of the person's own, in order: only those that may
 * ask something of a card.
 */
export function unreadPhrases(query: string, unread: readonly string[]): string[] {
  const split = (all: readonly string[]) => all.flatMap((one) => normaliseName(one).split(' '));
  const words = new Set(split(unread));
  // A phrase that the grammar refused is one that asks.
  const asked = new Set(split(unread.filter((one) => one.includes(' '))));
  const spoken = [...query.matchAll(/[^\s,;()|]+/g)];
  const isUnread = spoken.map(([word]) =>
    normaliseName(word)
      .split(' ')
      .some((one) => words.has(one)),
  );
  const phrases: string[] = [];
  for (let at = 0; at < spoken.length; at += 1) {
    if (!isUnread[at]) continue;
    let end = at;
    for (let next = at + 1; next < spoken.length && next <= end + BETWEEN + 1; next += 1) {
      const gap = query.slice(endOf(spoken[next - 1]), spoken[next]?.index);
      if (/[,;()|]/.test(gap)) break;
      if (isUnread[next]) end = next;
      else if (!FILLER.has(asPlain(spoken[next]))) break;
    }
    const own = trimmed(
      spoken.slice(at, end + 1),
      (word, i) => Boolean(isUnread[at + i]) && (tells(word) || asked.has(normaliseName(word))),
    );
    const before = query.slice(0, own[0]?.index).toLowerCase();
    // `no` of a phrase that was refused stands before others that were read.
    const isNegation = own.length === 1 && FILLER.has(asPlain(own[0]));
    if (own.length > 0 && !isNegation && (!GOES.test(before) || POINTS_GO.test(before)))
      phrases.push(query.slice(own[0]?.index, endOf(own.at(-1))));
    at = end;
  }
  return [...new Set(phrases.map((one) => one.replace(/[.:!?]+$/, '')))];
}

function endOf(word: RegExpMatchArray | undefined): number {
  return (word?.index ?? 0) + (word?.[0].length ?? 0);
}

function asPlain(word: RegExpMatchArray | undefined): string {
  return (word?.[0] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
}

function tells(word: string): boolean {
  const plain = word
    .toLowerCase()
    .replace(/[’']s?/g, '')
    .replace(/[^a-z0-9$%]/g, '');
  return plain.length > 1 && !OF_LIFE.has(plain) && !FILLER.has(plain) && !/^\d{1,2}$/.test(plain);
}

/** Without what of its ends tells nothing. */
function trimmed(
  own: readonly RegExpMatchArray[],
  isTelling: (word: string, at: number) => boolean,
): readonly RegExpMatchArray[] {
  const isTold = own.map(([word], at) => isTelling(word, at));
  return own.slice(Math.max(0, isTold.indexOf(true)), isTold.lastIndexOf(true) + 1);
}
