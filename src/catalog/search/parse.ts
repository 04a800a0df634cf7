import { countReading } from '../../engine/model/effort.ts';
import { inOne, type Steps } from '../../kit/steps.ts';
import { normalForm } from '../../kit/text/normal-form.ts';
import { normaliseName } from '../names/clean.ts';
import type { CardSeed } from '../seeds/schema/card.ts';
import { AGO, DENIED } from './applicant.ts';
import { choiceReadings, withChoices, withoutLaterChoices } from './either/with-choices.ts';
import { feesNamed } from './fees/fee-names.ts';
import { TIMES } from './fees/fees.ts';
import { settleUnnamedFee, takeSoftFees } from './fees/soft-fees.ts';
import { sumsInFigures } from './fees/spoken-sums.ts';
import type { ParsedQuery, QueryFilters, WordRule } from './filters.ts';
import { takeBought, takeFinanced } from './financed/financed.ts';
import { settleOrders } from './financed/orders.ts';
import { takeOwed } from './financed/owed.ts';
import { takePaidOff } from './financed/paid-off.ts';
import { takePayment, withoutRepaid } from './financed/payment.ts';
import { inFigures } from './financed/sum-and-term.ts';
import { takeKinds } from './kinds/listed.ts';
import { settleMostly, takeMostly } from './kinds/mostly.ts';
import { readNames, TOWN } from './names.ts';
import { NEGATED_BEFORE, readNegations } from './negation.ts';
import { ofMilitaryFees, takeMilitary } from './not-held/military.ts';
import { takeNoCheck } from './not-held/no-check.ts';
import { takeNotHeld, takeWhatNow } from './not-held/not-held.ts';
import { takeSoleOwner } from './not-held/sole-owner.ts';
import { takeSubjects } from './not-held/subjects.ts';
import { settleBeginner } from './person/beginner.ts';
import { takeClubs } from './person/club-member.ts';
import { settleConsidered, takeConsidered } from './person/considered.ts';
import { takeHeld } from './person/held.ts';
import { INCOME_ASKED, withoutIncome } from './person/income.ts';
import { takeLateHabit, takeLatePaid } from './person/late-paid.ts';
import { withoutDeposit } from './person/no-deposit.ts';
import { takeNotTaken } from './person/not-taken.ts';
import { takeOwnAccount } from './person/own-account.ts';
import { takeRefused } from './person/refused.ts';
import { settleStudies, takeStudies } from './person/studies.ts';
import { withoutHearsay } from './plain/hearsay.ts';
import { hasAim, mildWish, settleMildFee, settleRewards } from './plain/mild-wishes.ts';
import { takeNotNeeded } from './plain/not-needed.ts';
import { settlePlainWishes, takePlainWishes } from './plain/plain-wishes.ts';
import { type ProgramResolver, readPrograms } from './programs.ts';
import { PHRASES, WORDS } from './rules.ts';
import { settleCarried } from './sums.ts';
import { placesNamed } from './trips.ts';
import { settleAnyBrand, takeAnyBrand } from './words/any-brand.ts';
import { takeBanksWith } from './words/banks-with.ts';
import { takeHabits } from './words/habits.ts';
import { writtenAsNames } from './words/ordinary.ts';
import { settleUnconditional, takeUnconditional } from './words/unconditional.ts';
import { type QueryVocabulary, vocabularySteps } from './words/vocabulary.ts';

/** Creates the parser of free-text searches for a catalog of cards. */
export function createQueryParser(
  cards: readonly CardSeed[],
  resolveProgram: ProgramResolver | null = null,
): QueryParser {
  return inOne(queryParserSteps(cards, resolveProgram));
}

/** @param moves that a debt is to be moved is said beside the query */
export type QueryParser = (query: string, moves?: boolean) => ParsedQuery;

export function* queryParserSteps(
  cards: readonly CardSeed[],
  resolveProgram: ProgramResolver | null,
): Steps<QueryParser> {
  const vocabulary = yield* vocabularySteps(cards);
  return (asked, moves) => {
    const read = (words: string) => {
      countReading(words.length / QUERY_PER_STEP);
      return parseQuery(words, vocabulary, resolveProgram, moves);
    };
    const mild = mildWish(asked);
    const aimed = mild && read(mild.without);
    if (aimed && hasAim(aimed.filters))
      return { ...aimed, filters: { ...aimed.filters, rewards_wish: mild.wish } };
    const query = mild?.plainly ?? asked;
    const { query: short, left } = withoutLaterChoices(query.slice(0, LONGEST));
    const whole = read(`${short}${query.slice(LONGEST)}`);
    const parsed = withChoices(short, whole, read);
    return left.length === 0
      ? parsed
      : { ...parsed, not_understood: [...parsed.not_understood, ...left] };
  };
}

/** How many times a query is read: without a mild wish and with it, then for its choices. */
export function readingsOf(asked: string): number {
  const mild = mildWish(asked);
  const query = (mild?.plainly ?? asked).slice(0, LONGEST);
  return 1 + (mild === null ? 0 : 1) + choiceReadings(query);
}

const LONGEST = 300;
/** Characters of a query that take a step. */
const QUERY_PER_STEP = 10;
const TRIP = /\b(?:trips?|vacations?|holidays)\b/;

/** "free car wash" and other benefits that the catalog does not have; Free Spirit is a program. */
const FREE_NOUN =
  /\bfree (?!spirit\b|(?:and|or|with|for|from|in|on|to|airport|lounges?|global|tsa|pre)\b)[a-z]+(?: [a-z]+)?/g;

/**
 * Reads a free-text search by a small grammar of phrases, without any model: first phrases that may
 * contain a "no" of their own (fees, credit, benefits, spending), then exclusions, then tags,
 * types, networks and categories, then issuers and words of card names.
 * @param isNamed cards that are weighed are looked for by name
 */
function parseQuery(
  query: string,
  vocabulary: QueryVocabulary,
  resolveProgram: ProgramResolver | null,
  moves = false,
  isNamed = false,
): ParsedQuery {
  const filters: QueryFilters = {};
  const not_understood: string[] = [];
  const not_held = new Set<string>();
  const { rest: unpaid, said: income } = withoutIncome(query.slice(0, LONGEST));
  if (income.length > 0) not_held.add(INCOME_ASKED);
  const plain = feesNamed(
    takeNotNeeded(
      sumsInFigures(inFigures(withoutAccents(unpaid).toLowerCase()))
        .replace(/[’']s?\b/g, '')
        .replace(/-/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(TOWN, ''),
    ),
  );
  const now = takeStudies(withoutHearsay(plain, vocabulary), filters);
  const late = takeLateHabit(takeMilitary(now, filters), filters);
  const served = takeNoCheck(takeLatePaid(late, not_held), filters);
  const own = takeSubjects(takeOwnAccount(served, not_held), not_held);
  const asked = takeSoleOwner(own, filters);
  const given = takeUnconditional(takeAnyBrand(asked, filters));
  const often = takeHabits(given.rest, filters, vocabulary, resolveProgram);
  const told = takeNotTaken(often, filters);
  const refused = takeRefused(
    takeWhatNow(takeSoftFees(told, filters), not_held),
    filters,
    vocabulary,
  );
  const paid = takePayment(takePaidOff(refused, filters), filters, moves);
  const owed = takeOwed(paid, filters, vocabulary, moves);
  const banked = takeBanksWith(takeClubs(owed, filters, vocabulary), filters, vocabulary);
  const held = takeHeld(banked, filters, vocabulary);
  const open = isNamed ? held : takeConsidered(held, filters, vocabulary);
  const others = withoutRepaid(takeBought(takeFinanced(open, filters), filters));
  const plainly = takePlainWishes(takeNotHeld(others, filters, not_held));
  let text = ` ${withoutDeposit(plainly.rest)
    .replace(AGO, ' , ')
    .replace(DENIED, 'not')
    .replace(/\b(?:refundable deposit|deposit (?:back|refunded|returned))\b/g, 'secured')
    .replace(/(\d),(\d{3})\b/g, '$1$2')} `;
  const mostly = takeMostly(text);
  text = readPrograms(mostly.text, filters, resolveProgram, not_understood);
  text = take(text, PHRASES, filters);
  for (const unread of [FREE_NOUN, TIMES]) {
    text = text.replaceAll(unread, (phrase) => {
      not_understood.push(phrase);
      return ' | ';
    });
  }
  text = readNegations(text, filters, vocabulary, not_understood);
  text = takeKinds(text, filters, vocabulary, not_understood);
  text = take(text, WORDS, filters);
  const written = writtenAsNames(query);
  for (const part of text.split(/[|,;()]/)) {
    const words = normaliseName(part).split(' ').filter(Boolean);
    readNames(words, filters, vocabulary, not_understood, written);
  }
  // Where nothing else is asked for, the card that is weighed is what is looked for.
  if (filters.considered !== undefined && Object.keys(filters).length === 1)
    return parseQuery(query, vocabulary, resolveProgram, moves, true);
  settleConsidered(filters, vocabulary);
  settleUnconditional(filters, given);
  settleMostly(filters, mostly);
  settlePlainWishes(filters, plainly);
  // A bank that is left out is not the one wished for.
  if (filters.issuer && filters.excluded?.issuers?.includes(filters.issuer)) delete filters.issuer;
  // A business without its owner's number says nothing of their credit.
  if (filters.card_type === 'business' && filters.without_ssn) delete filters.credit_history;
  settleAnyBrand(filters);
  settleBeginner(filters, plain);
  // A reason to travel, where nothing else is said.
  if (Object.keys(filters).length === 0 && TRIP.test(text)) filters.card_type = 'travel';
  settleStudies(filters, now);
  settleCarried(filters);
  settleOrders(filters, plain);
  settleMildFee(filters);
  // Elsewhere it is enough that they are left out.
  const isAbroad = filters.tags?.includes('no_foreign_fee');
  if (filters.transfers_to === undefined && !isAbroad) delete filters.held;
  settleUnnamedFee(filters, unpaid);
  settleRewards(filters, plain);
  if (filters.purchase !== undefined && filters.card_type !== 'balance_transfer')
    filters.sort ??= 'first_year';
  const fees = ofMilitaryFees(filters);
  if (fees !== null) return { filters: fees, not_understood: [], not_held: [...not_held] };
  const places = placesNamed(asked, filters);
  if (normaliseName(query) === '') not_understood.push(query.trim().slice(0, 20));
  // Months that count are not those that another word of the same left.
  const months = filters.min_intro_months;
  const applied = new RegExp(`^(?:(?:for|over|in) )?(?:${months ?? ''}(?: months?)?|months?)$`);
  const isApplied = (words: string) => months !== undefined && applied.test(words);
  const unread = new Set(not_understood.filter((word) => !places.has(word) && !isApplied(word)));
  return { filters, not_understood: [...unread], not_held: [...not_held] };
}

/** `São Paulo`, `Côte d'Ivoire` */
function withoutAccents(text: string): string {
  return normalForm(text, 'NFD').replace(/[̀-ͯ]/g, '');
}

/** Kept: compiling all of them for each query took a twentieth of a search. */
const GLOBAL = new WeakMap<RegExp, RegExp>();

function everywhere(pattern: RegExp): RegExp {
  const known = GLOBAL.get(pattern) ?? new RegExp(pattern, 'g');
  GLOBAL.set(pattern, known);
  return known;
}

/** Has V8 compile the patterns of all rules, which it does when each is first used. */
export function* compileRulesSteps(): Steps<void> {
  for (const rule of [...PHRASES, ...WORDS]) {
    take(' travel ', [rule], {});
    yield;
  }
}

/** Applies the rules in order and replaces what they took with a mark. */
function take(text: string, rules: readonly WordRule[], filters: QueryFilters): string {
  let rest = text;
  for (const { pattern, apply } of rules) {
    rest = rest.replaceAll(everywhere(pattern), (...found) => {
      const at = found.findIndex((part) => typeof part === 'number');
      const match = found.slice(0, at);
      const before = String(found[at + 1]).slice(0, Number(found[at]));
      // "not under $100" must not become "under $100": the negation is read with it, later.
      if (NEGATED_BEFORE.test(/\s$/.test(before) ? before : `${before} `)) return String(found[0]);
      apply(filters, match as unknown as RegExpMatchArray);
      // The mark keeps words on both sides from forming a new phrase.
      return ' | ';
    });
  }
  return rest;
}
