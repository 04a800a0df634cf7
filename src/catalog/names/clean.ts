import { withBrands } from './brands.ts';
import { BEFORE_ONE, type StatedFee, takeFee, withFigures } from './figures.ts';
import { isTopic, withoutPhrases } from './remarks.ts';
import { plainLetters } from './spelling/letters.ts';

/** What is read of a name; the rest is not a name. */
const LONGEST = 200;

/** Spellings of one word; both sides after `plainWords`. */
const SAME_WORD = new Map(
  `biz=business bus=business busi=business plat=platinum pref=preferred prefs=preferred
  skymile=skymiles exec=executive personal=personal consumer=personal customised=customized
  rewards=rewards reward=rewards rwds=rewards cashback=cashback atmos=atmos unltd=unlimited ultd=unlimited
  ex=x students=student sudents=student stdents=student stuents=student studnts=student studets=student
  studens=student studetns=student studnets=student stduents=student college=student cards=card bluecash=bluecash biznes=business buisness=business bizness=business og=original won=one pts=points goal=gold tarjay=target targey=target`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
);

/** Two words that are one, or one in another dress. */
const SAME_PHRASE: readonly (readonly [RegExp, string])[] = [
  [/\bcash ?-?backs?\b/g, 'cash back'],
  [/\bdisco it\b/g, 'discover it'],
  [/\b3x cash\b/g, 'triple cash'],
  [/\b2x cash\b/g, 'double cash'],
  [/\b(?:rose|white) gold\b/g, 'gold'],
  [/\b(?:not|non) (?:a )?business\b/g, 'personal'],
  [/\bun-?secured\b/g, 'non secured'],
  [/\bdiscover it\b/g, 'discover discoverit'],
  [/\b(\d)\.0\b|\b(?:two|three|2|3) point (?:oh|o|zero|0)\b/g, ' '],
  [/\bventure (?:ten|10)(?: ?x)?\b/g, 'venture x'],
  [/\bair ?lines? miles\b/g, 'miles'],
];

/** Words around a name that say nothing of the card. */
const POLITE = new Set(
  `the a an my our your his her this that these those it its card cards family families lineup series suite credit creditcard creditcards acct account accounts
  please pls plz thanks thank hi hello hey from by for of on in with and or to at as is are was be am i im ive id me we us
  you have has had got get getting want wants wanted need needs apply application applying applied offer offers version
  edition new newer currently regular standard normal basic plain original online app called named name about
  something thing like just small some any one's mine s holder cardholder member members cardmember users user usa us
  year years yearly annually per last still own opened product info details tell what whats which about does do can
  metal physical digital virtual bank's program branded cobrand cobranded issued issuer account's annual fee fees version's
  old older previous think thinking best good great really only both husband wife husbands wifes spouse number ending
  now then before after formerly aka renamed became called cc ccs kid kids son sons daughter daughters moms dads parents
  closed discontinued retired name category categories rate top rotating quarterly charge vanilla bad
  perks lounge groceries grocery dining travelling shopping bonus point invite invitation carry carried use uses used using via maybe probably kinda sort type uh um er hmm lol thingy thing regular`.split(
    /\s+/,
  ),
);

/** Before `one` these make no name: `the personal one`. */
const KINDS_SAID = new Set(['personal', 'business', 'student', 'secured']);

/** Behind these it ends a bank's name: `the travel one from Capital One`. */
const BANKS_ONE = new Set(['capital', 'capitol', 'cap', 'credit']);

/** Words by which a person names a family of cards, and no single one. */
const SEVERAL =
  /\b(?:cards|family|families|line ?up|series|suite|range|trio|which|any of|one of|all (?:of )?the|either|whichever|not sure|unsure|forget|idk)\b/;
/** Of two names either may be meant. */
const OR = /\S or\b(?! (?:so|whatever|something|smth|rather|two)\b)/;

/** What the card meant is without: `amazon visa without prime`. */
const WITHOUT =
  /\b(?:without|minus|excluding|except|not|isnt|\(pre|no(?= cash back| rewards\b| prime\b| club\b))(?: (?:the|a|any|my))? ([a-z]{3,})( one)?(?: (?:n?or|and)(?: the)? ([a-z]{3,}))?\b|\bnon[ -]([a-z]{3,})\b/g;

/** Said between a slip and what was meant, or of what is not remembered. */
const CORRECTED =
  /\b(?:i mean|or rather|no (?:clue|idea)|(?:dont|do not) (?:know|remember)|cant remember|you know|i think|i guess|i believe|no wait|scratch that)\b/g;
/** `the one from Chase`: no `One` card. */
const THAT_ONE =
  /\bone of (?:the|my|those|these|our|your)\b|\b(?:the|that|this|which) one (?=with|that|thats|which|from|for|without|i|we|my|where|who|you|they|has|is|in|on|to|of|at)\b/g;
/** `the flex one from Chase`, but not `the Savor One from Capital One`. */
const THE_KIND_ONE = new RegExp(
  String.raw`(?<=\bthe (?!(?:${BEFORE_ONE})\b)[a-z]+ )one (?=(?:from|by|with|that|which)\b)`,
  'g',
);
/** A remark that ends so: `(the cheap one, $49)`. */
const REMARK_ONE = /(\([^()]*\b[a-z]+) one(?=[,)])/g;
const YEARS = /\b(?:19|20)\d\d\b/g;

export interface CleanName {
  /** Plain words, brands as one word each; polite words still among them. */
  readonly words: readonly string[];
  /** The annual fee that the name states; null when it states none. */
  readonly fee: StatedFee;
  /** Words that the card's name must not have. */
  readonly without: readonly string[];
  /** Whether the name is of a family: `the Venture cards`. */
  readonly several: boolean;
}

/** Letters that are said one by one: `h s b c`, `u.s.a.a.`. */
const SPELLED = /(?<![a-z0-9])[a-z](?:[ .]+[a-z](?![a-z0-9]))+/g;

function fold(name: string): string {
  return plainLetters(name.slice(0, LONGEST))
    .replace(/(?<=[a-z]{2}) n (?=[a-z]{2})/g, ' and ')
    .replace(/\bdouble ([a-tv-z])\b/g, '$1 $1')
    .replace(SPELLED, (letters) => letters.replaceAll(/[ .]/g, ''))
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bw\/(?=[a-z\d $])/g, 'with ');
}

function split(text: string): string[] {
  return (
    text
      .replaceAll('+', ' plus ')
      .replace(/(\d+)(?:\.(\d+))? ?(?:%|x\b|percent\b|per cent\b|pct\b)/g, ' $1$2pct ')
      // A figure with a fraction is a rate, also without the sign.
      .replace(/\b(\d)\.(\d{1,2})\b(?!pct)/g, ' $1$2pct ')
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
  );
}

/** The words of a name as the catalogue writes it or a person says it. */
export function cleanName(name: string): CleanName {
  const { fee, rest } = takeFee(withFigures(fold(name)));
  const family = SEVERAL.test(rest);
  let text = withoutPhrases(rest)
    .replace(YEARS, ' ')
    .replace(CORRECTED, ' ')
    .replace(THAT_ONE, ' ')
    .replace(THE_KIND_ONE, ' ')
    .replace(REMARK_ONE, '$1');
  text = samePhrases(text);
  text = text.replace(/\b(?:no|not|without)(?: the)? cash back\b/g, 'without cash');
  const without: string[] = [];
  text = text.replace(WITHOUT, (_whole: string, ...groups: (string | undefined)[]) => {
    const [plain, one, second, hyphened] = groups;
    without.push(sameWord(plain ?? hyphened ?? ''));
    if (second !== undefined) without.push(sameWord(second));
    if (one !== undefined) without.push(`${plain}one`);
    return ' ';
  });
  const words = split(text);
  // "the gold one" is no `One` card.
  const before = words.at(-2) ?? '';
  const isKind = KINDS_SAID.has(before) || isTopic(before);
  const isBank = BANKS_ONE.has(before);
  if (words.length > 2 && words.at(-1) === 'one' && !isBank && (isKind || words.includes('the')))
    words.pop();
  // Said as well, it is a part of both names: `the student Savor, not the Savor One`.
  const never = without.filter((word) => !words.some((one) => sameWord(one) === word));
  return { words, fee, without: never, several: family || OR.test(text) };
}

/** Clean words of many names, of which some come again: each is cleaned once. */
export function cleanOnce(): (name: string) => readonly string[] {
  const cleaned = new Map<string, readonly string[]>();
  return (name) => {
    const words = cleaned.get(name) ?? cleanName(name).words;
    cleaned.set(name, words);
    return words;
  };
}

function samePhrases(text: string): string {
  return SAME_PHRASE.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text);
}

/** The words with phrases that are one thing in their usual form, once they are spelled right. */
export function phrasesOf(words: readonly string[]): string[] {
  return samePhrases(words.join(' ')).split(' ').filter(Boolean);
}

/** The same spelling for a word that people shorten or spell in two ways. */
export function sameWord(word: string): string {
  return SAME_WORD.get(word) ?? word;
}

export function isPolite(word: string): boolean {
  return POLITE.has(word);
}

const ARTICLES = new Set('the a an my our your for of on in at to and or'.split(' '));

/** The few words that say nothing even in a name of two words, such as `online shopping`. */
export function isArticle(word: string): boolean {
  return ARTICLES.has(word);
}

/**
 * Words that tell names apart, as the catalogue's own names are kept: brands as one word, polite
 * words out, unless nothing else is left.
 */
export function tellingWords(
  name: string,
  isFiller: (word: string) => boolean = isPolite,
): string[] {
  return tellingOf(cleanName(name).words, isFiller);
}

/** The same of a name whose clean words are known. */
export function tellingOf(
  clean: readonly string[],
  isFiller: (word: string) => boolean = isPolite,
): string[] {
  const words = withBrands(clean).map(sameWord);
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/** Lower case, no accents, marks or punctuation; issuers as one word; spaces between words. */
export function normaliseName(name: string): string {
  return withBrands(split(fold(name)), 'issuer').join(' ');
}
