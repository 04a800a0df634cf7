import { type QueryFilters, withValue } from '../filters.ts';
import { type Mention, mentionsIn } from '../person/mentions.ts';
import type { QueryVocabulary } from '../words/vocabulary.ts';
import { ITS_WORDS } from './financed.ts';
import { takePayment } from './payment.ts';
import { sumIn } from './sum-and-term.ts';

/** Banks at which a debt lies that is to be moved: no bank takes a balance over from itself. */

const SUM = String.raw`\$? ?\d[\d,.]*k?(?: ?(?:dollars|usd|bucks))?`;
/** Most searches have none of it. Points are transferred too. */
const DEBT = new RegExp(
  [
    String.raw`\bbalance transfers?\b|\b(?:debts?|owe[sd]?|owing|refinanc\w*|payoff)\b|\bconsolidat\w+`,
    String.raw`\b(?:transfer|mov|shift|roll)(?:e|s|ing|ring)? (?:over )?(?:(?:about|around|my|our|an?|the|his|her|existing|old|of) )*(?:${SUM} |balances?\b|[a-z]+ (?:[a-z]+ ){0,3}?balances?\b)`,
    String.raw`\b(?:my|our|an?|the|his|her|existing|old|high|card|credit card|cc|interest|apr|%|${SUM}) (?:[a-z]+ ){0,4}?balances?\b(?! (?:transfer|free))`,
    String.raw`\bbalances? (?:(?:of|is|about) )*(?:${SUM} )?(?:on|at|with|from)\b`,
    String.raw`\b(?:carry|carrying|stuck with|sitting on|got|have) (?:about |around |like )?${SUM} (?:on\b|(?:at|with)(?!.*\b(?:merrill|schwab|fidelity|vanguard|brokerage|checking|savings|invested)\b))`,
    String.raw`\b(?:at )?(?:1[4-9]|[23]\d)(?:\.\d+)? ?% (?:aprs?|interest)\b|\b(?:at|paying) (?:1[4-9]|[23]\d)(?:\.\d+)? ?%`,
    String.raw`\b(?:my|our) (?:[a-z]+ ){1,3}bill\b(?!.*\b(?:with|on|using|by) )(?=.*(?:\b0 ?%|\binterest\b|\bpay (?:it )?off\b|\bcant (?:afford|pay)))`,
    String.raw`\btransfer(?:ring)? (?:(?:it|them) )?(?:to .*)?(?:from|off)\b|\b0 ?% (?:[a-z]+ )?transfer\b|\b(?:from|off)\b.*\btransfer\b`,
    String.raw`\bpay(?:ing)? (?:off|down) (?:(?:my|our|his|her|the|an?) )*(?:(?!(?:with|on|using|over|in|at|by)\b)[a-z]+ ){1,3}(?:cards?|visa|mastercard)\b`,
    String.raw`(?<!\b(?:spend|spending|put|putting|charge|use) (?:about |around )?)${SUM} (?:on|at) (?:my|our) (?=.*(?:\b0 ?%|interest|\bapr\b))`,
  ].join('|'),
);
/** `9k at 24%`, at no bank that is named. */
const AT_RATE = new RegExp(
  String.raw`${SUM} (?:[a-z]+ ){0,3}?at (?:about |around )?(?:1[4-9]|[23]\d)(?:\.\d+)? ?%(?! (?:off|back|cash|discount))`,
);
const OTHER = /\b(?:points?|miles|checking|savings|minimum balance|transfer partners?)\b/;

const ITS = String.raw`(?:(?:an?|the|my|our|his|her|wifes|husbands|old|existing|current|other|maxed out|high interest|high apr|[\d.]+ ?%(?: apr)?) )*`;
/** Before the bank: `from`, `off my`, `owe`, `6000 on a`. */
const AT = new RegExp(
  String.raw`(?:^|[\s,(])((?:(?:currently|is|are|thats|sitting|lying|owed|owing|due|away|out|coming) )*(?:from|off(?: of)?|of|on|at|with|in|over|across|between|among) ${ITS}|${SUM} (?:(?:of|in) )?${ITS}|(?:owe[sd]?|owing) (?:(?:about|around) )?(?:${SUM} )?(?:(?:to|on|at|with) )?${ITS}|(?:pay(?:ing)? (?:off|down)|get rid of|clear|kill) ${ITS}|(?:mov|transfer|shift|roll)(?:e|ing|ring)? (?:over )?(?:my|our|his|her|the) )$`,
);
/** Behind the bank and the name of its card: `Discover balance`, `Citi card debt`. */
const BALANCE = new RegExp(
  String.raw`^(?: (?:credit )?cards?)? (?:(?:with (?:(?:an?|about) )*(?:${SUM} )?)?(?:balances?|debts?|bills?)\b(?! transfers?| free)|(?:at|with) [\d.]+ ?%)|^(?: (?:credit )?cards?)?(?: (?:of|is|for|at))? (?=${SUM}(?![\w%])(?! (?:off|bonus)))`,
);
const CARD = /^(?: (?:it|credit|cards?|accounts?|visa|mastercard|debt))+\b/;
const JOINS = /^(?: (?:credit )?cards?)? ?(?:,|and|&|\+|\/|or|,? and)(?: (?:an?|the|my|our))* ?$/;
/** An offer of a bank is the bank's own, and what goes there is to be its. */
const WANTED =
  /\b(?:offers?|deals?|promos?|options?|products?|issued|made|something|anything|one|apply) (?:from|with|at|by|of) (?:an? |the )?$|\bbalance transfers? (?:(?:on|with|at|in|of) (?:an? |the )?)?$|\b(?:by|except|not|than|like) $/;
const TO_IT = /\b(?:in)?(?:on)?to (?:an? |the |another |new )*$/;
/** `I shop at Costco`: where a card is used, though a bank's card has the name. */
const USED_AT =
  /\b(?:shop(?:s|ping|ped)?|buy(?:s|ing)?|bought|spen(?:d|ds|t|ding)|purchases?|order(?:s|ing|ed)?|accept(?:s|ed)|taken|works?|us(?:e|es|ed|ing|able)|goes|going|groceries|gas|food|fuel|members?|stuff|things)(?: [a-z]+){0,3}? (?:at|in|from|of)(?: the)? $/;
const OWES_TO =
  /\b(?:owe[sd]?|owing|owed|due|debt|payable) (?:[$\d.,k]+ )?(?:dollars )?to (?:the |my )?$/;
/** What is said of a debt beside where it lies and how much it is. */
const SAID =
  /\b(?:(?:to|into|get|getting|out|rid|of|away|want|wanna|need|and|it|over|all) )*(?:consolidat(?:e|ing|ion)|refinanc(?:e|ing)|mov(?:e|ing)|shift(?:ing)?|roll(?:ing)?|carry(?:ing)?|stuck|spread|split|transfer(?:ring)?|(?:(?:credit )?cards? )?(?:balances?|debts?|bills?)(?! transfer)|owe[sd]?|owing|pay(?:ing)? (?:off|down)|sitting|(?:in )?total(?= *(?:$|[|,.])))\b(?: (?:it|all|over|them|total|in total|into one(?: card)?))*/g;
const APR =
  /(?<![\d.])([1-9]\d?(?:\.\d+)?) ?%(?! (?:cash|back|on (?!it|that|my|\$?\d))|[\w%])(?: (?:aprs?|interest|rate))*/;

/** @param plain in lower case, without apostrophes @param moves that a debt is moved is known otherwise */
export function takeOwed(
  plain: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
  moves = false,
): string {
  const isDebt = DEBT.test(plain) && !OTHER.test(plain);
  if (!moves && !isDebt) return plain;
  const cards = cardsOf(plain, mentionsIn(plain, vocabulary), vocabulary);
  const owed = cards.map((card) => saidOwed(plain, card));
  // Of a list, what is said of one end is said of all.
  const joined = (at: number) =>
    JOINS.test(plain.slice(cards[at - 1]?.to ?? 0, cards[at]?.from ?? 0));
  for (let at = 1; at < cards.length; at += 1)
    if (joined(at) && !isWanted(plain, cards[at])) owed[at] ??= owed[at - 1] && ['', ''];
  for (let at = cards.length - 1; at > 0; at -= 1)
    if (joined(at) && owed[at]?.[1] && !isWanted(plain, cards[at - 1])) owed[at - 1] ??= ['', ''];
  let rest = plain;
  for (let at = cards.length - 1; at >= 0; at -= 1) {
    const { from, to } = cards[at] as Owed;
    const said = owed[at];
    const [goes] = TO_IT.exec(plain.slice(0, from)) ?? [];
    if (said === undefined) {
      // `transfer it to a Citi card` wishes for the bank, and for no program of points.
      if (goes !== undefined && !OWES_TO.test(plain.slice(0, from)))
        rest = rest.slice(0, from - goes.length) + rest.slice(from);
      continue;
    }
    const [before] = said;
    const [behind = ''] = CARD.exec(plain.slice(to)) ?? [];
    const figures = before.match(FIGURES)?.join(' ') ?? '';
    rest = `${rest.slice(0, from - before.length)} ${figures} ${rest.slice(to + behind.length)}`;
  }
  const lying = cards.filter((_card, at) => owed[at] !== undefined);
  if (lying.length === 0) return AT_RATE.test(plain) ? ofDebt(rest, filters) : rest;
  const issuers = lying
    .flatMap(({ issuer }) => issuer ?? [])
    .reduce<string[]>(withValue, filters.excluded?.issuers ?? []);
  if (issuers.length > 0) filters.excluded = { ...filters.excluded, issuers };
  return ofDebt(rest, filters);
}

/** The text without what it says of the debt: how much it is, what it costs, that it is moved. */
function ofDebt(text: string, filters: QueryFilters): string {
  filters.card_type ??= 'balance_transfer';
  let rest = text.replace(/ {2,}/g, ' ').replace(APR, (_all, percent: string) => {
    filters.balance_apr = Number(percent);
    return ' ';
  });
  rest = takePayment(rest, filters, true);
  const sum = sumIn(rest, 'balances?|debts?|owed?');
  if (sum !== null) filters.balance = sum.dollars;
  for (const words of sum?.words ?? []) rest = rest.replace(words, ' | ');
  return `${rest.replace(BALANCE_TRANSFER, ' | ').replace(ITS_WORDS, ' | ').replace(SAID, ' | ')} | balance transfer`;
}

const FIGURES = new RegExp(String.raw`[\d.]+ ?%|${SUM}(?![\d.,]* ?%)`, 'g');
const BALANCE_TRANSFER = /\bbalance transfers?\b/g;

interface Owed {
  readonly from: number;
  readonly to: number;
  readonly issuer: string | null;
}

/** The cards and banks that stand in the text, a bank with the name of its card. */
function cardsOf(plain: string, mentions: readonly Mention[], vocabulary: QueryVocabulary): Owed[] {
  const cards: Owed[] = [];
  for (const { from, to, issuer, name } of mentions) {
    const last = cards.at(-1);
    const goesOn = last !== undefined && /^ (?:it )?$/.test(plain.slice(last.to, from));
    if (goesOn && issuer === null) cards.splice(-1, 1, { ...last, to });
    else cards.push({ from, to, issuer: issuer ?? issuerOf(name ?? '', vocabulary) });
  }
  return cards;
}

/** The only bank that has a card of the name. */
function issuerOf(name: string, { nameWords }: QueryVocabulary): string | null {
  const [first = new Set<string>(), ...others] = name
    .split(' ')
    .map((word) => nameWords.get(word) ?? new Set<string>());
  const left = [...first].filter((one) => others.every((of) => of.has(one)));
  return left.length === 1 ? (left[0] ?? null) : null;
}

function isWanted(plain: string, card: Owed | undefined): boolean {
  const before = plain.slice(0, card?.from);
  return (
    USED_AT.test(before) || WANTED.test(before) || (TO_IT.test(before) && !OWES_TO.test(before))
  );
}

/** The words before and behind a bank which say that the debt lies there. */
function saidOwed(plain: string, card: Owed): readonly [string, string] | undefined {
  if (isWanted(plain, card)) return undefined;
  const [, before] = AT.exec(plain.slice(0, card.from)) ?? [];
  const [behind] = BALANCE.exec(plain.slice(card.to)) ?? [];
  const isAt = before !== undefined || OWES_TO.test(plain.slice(0, card.from));
  return isAt || behind !== undefined ? [before ?? '', behind ?? ''] : undefined;
}
