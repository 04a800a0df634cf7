import { NO_REWARDS } from '../../../catalog/text/card.ts';
import { YEARS_HELD } from '../../../engine/decisions/search/search-worth.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { NO_CREDITS } from '../../../engine/explain/confidence.ts';
import { WITH_HALF_OF_ALL } from '../../../engine/explain/credit-words.ts';
import { HALF_DOLLAR } from '../../../engine/model/money.ts';
import { type AboveCash, aboveCashText } from '../../../engine/worth/above-cash.ts';
import { list, usd } from '../../../kit/words.ts';
import { leadWithoutCredits } from '../../shared/benefits/counted/assumed.ts';
import { onlyIfUsed } from '../../shared/benefits/counted/deciding.ts';
import { countsNothing, uncountedText } from '../../shared/benefits/counted/uncounted.ts';
import { tellingWords, withoutBrackets } from '../../shared/benefits/credit-words.ts';
import { inOwnMoney } from '../../shared/points/closed-programs.ts';
import { CREDITS_USED } from '../../shared/unstated/unstated-ends.ts';
import type { ComparedTerms } from './compare-terms.ts';
import { rangeOf } from './credits-unsaid.ts';
import { HALF_OF_ALL } from './selected.ts';

/** Of the answer, what the verdict is made of. */
interface Winner {
  readonly card_name: string | null;
  readonly margin: number;
  readonly where?: string | undefined;
  /** From when on that holds for new accounts. */
  readonly opened_new?: string | undefined;
  readonly confidence: string;
  readonly turns_at: readonly string[];
  readonly points_by?: AboveCash | undefined;
  readonly only_if_used?: readonly string[];
}

type Rows = readonly (Pick<ComparedTerms, 'earns' | 'paid_in'> & {
  readonly card_name: string;
  readonly net_value: number;
  readonly benefits_value: number;
  readonly net_value_without_credits?: number | undefined;
  readonly credits_not_named?: readonly { readonly more: number }[] | undefined;
})[];

/** The cards of greatest net value: several where they tie. */
export function leading<Row extends { readonly net_value: number }>(rows: readonly Row[]): Row[] {
  const best = Math.max(...rows.map(({ net_value }) => net_value));
  return rows.filter(({ net_value }) => net_value > best - HALF_DOLLAR);
}

/** Benefits without a price may be worth a lead of less, in dollars a year: bags on a trip for two. */
const MAY_BE_WORTH = 200;

interface Unpriced {
  readonly card_name: string;
  readonly points_program_key: string | null;
  readonly not_counted: readonly string[];
}

/**
 * What no source prices of the cards behind, where it may be worth the lead: not the like of what the
 * first card has at the same airline or hotel.
 */
export function uncountedBehind(
  rows: readonly Unpriced[],
  first: string,
  { margin }: Pick<Winner, 'margin'>,
): string[] {
  if (margin >= MAY_BE_WORTH) return [];
  return missingOfFirst(rows, first).map(({ card_name, missing }) => {
    return `${list(missing)} of ${card_name}`;
  });
}

function missingOfFirst(rows: readonly Unpriced[], first: string) {
  const own = rows.find(({ card_name }) => card_name === first);
  if (own === undefined) return [];
  return rows.flatMap(({ card_name, not_counted, points_program_key: program }) => {
    if (card_name === first) return [];
    const has = new Set(
      program === own.points_program_key ? own.not_counted.flatMap(tellingWords) : [],
    );
    const missing = not_counted
      .map(withoutBrackets)
      .filter((name) => !tellingWords(name).some((word) => has.has(word)));
    return missing.length === 0 ? [] : [{ card_name, missing }];
  });
}

/** What no source prices, and what it would have to bring a card behind that nothing else puts first. */
export function unpricedText(
  rows: readonly (Unpriced & Rows[number] & { readonly annual_fee: number })[],
  { card_name: first, margin, turns_at }: Winner,
): string {
  const missing = rows.flatMap(({ card_name, not_counted }) =>
    not_counted.length > 0 ? `${list(not_counted)} of ${card_name}` : [],
  );
  const each = rows.flatMap(({ not_counted }) => not_counted);
  const told = uncountedText(missing, each);
  // Of a smaller lead the verdict says it.
  if (first === null || margin < MAY_BE_WORTH) return told;
  const best = rows.find(({ card_name }) => card_name === first)?.net_value ?? 0;
  const behind = new Set(missingOfFirst(rows, first).map(({ card_name }) => card_name));
  const needed = rows.flatMap(({ card_name, net_value, annual_fee }) => {
    const isTold = turns_at.some((end) => end.includes(card_name));
    // Nobody takes them for more than what the card asks for them.
    if (!behind.has(card_name) || isTold || best - net_value > annual_fee) return [];
    return [` ${card_name} leads only if its own are worth ${usd(best - net_value)} a year more.`];
  });
  return `${told}${needed.join('')}`;
}

/** A lead of less than this share of the credits counted turns with a little more or less use of them. */
const OF_CREDITS = 0.2;

const LEVEL_WITHOUT = `${NO_CREDITS} (then about equal)`;

/** In words, for `turns_at`. */
export function levelWithout(rows: Rows, winner: Pick<Winner, 'card_name' | 'margin'>): string[] {
  const none = leadWithoutCredits(rows);
  return none !== null && isLevelWithout(winner, none) ? [LEVEL_WITHOUT] : [];
}

/** Whether a lead that is worth choosing by is none with no credit used: then credits that nobody named make it. */
function isLevelWithout(
  { card_name, margin }: Pick<Winner, 'card_name' | 'margin'>,
  none: { readonly card_name: string; readonly margin: number },
): boolean {
  return margin >= NOTABLE_GAIN && none.card_name === card_name && none.margin < NOTABLE_GAIN;
}

/** Whether one lead is less than half of another that is worth choosing by. */
function isFarFrom(one: number, two: number): boolean {
  const [less = 0, more = 0] = [one, two].toSorted((a, b) => a - b);
  return more >= NOTABLE_GAIN && less < more / 2;
}

/**
 * Which card leads, with what decides it where that was not said: the first sentence is all that
 * many readers pass on.
 */
export function verdictText(
  winner: Winner,
  rows: Rows,
): { readonly verdict: string; readonly told: readonly string[] } {
  const sure = `(confidence ${winner.confidence})`;
  const first = rows.find(({ card_name }) => card_name === winner.card_name);
  // Of three or more the lead is that over the second.
  const second = rows.length > 2 ? leading(rows.filter((row) => row !== first)) : [];
  const whom = second.length > 0 ? ` of ${list(second.map((row) => row.card_name))}` : '';
  const ahead = `ahead${whom} by about ${usd(winner.margin)} a year${first ? inOwnMoney(first) : ''}${winner.where ?? ''}`;
  // Points that count more than cash are no money saved.
  const points = aboveCashText(winner.points_by);
  const isTie = winner.card_name === null || winner.margin < HALF_DOLLAR;
  const none = leadWithoutCredits(rows);
  const turns = none !== null && none.margin >= 1 && none.card_name !== winner.card_name;
  const missing = uncountedHere(winner);
  const unpriced = missing.length === 0 ? '' : `, counting $0 for ${list(missing)}`;
  const uncounted = `${unpriced}${winner.opened_new ?? ''}`;
  const told = [
    ...(turns ? [NO_CREDITS, `${CREDITS_USED} (then ${none.card_name})`] : []),
    ...(missing.length > 0 ? winner.turns_at.filter((end) => end.endsWith(countsNothing(''))) : []),
  ];
  const all = winner.turns_at.find((end) => end.startsWith(HALF_OF_ALL));
  if (all !== undefined && !isTie) {
    const other = /\(then (.+)\)$/.exec(all)?.[1];
    const verdict = `${winner.card_name} comes out ${ahead} with only the credits selected, ${other} with half of every credit used: which credits you use decides${points}${uncounted} ${sure}.`;
    return { verdict, told: [...told, HALF_OF_ALL] };
  }
  const { only_if_used: deciding = [] } = winner;
  if (!turns) {
    const level = none !== null && isLevelWithout(winner, none);
    const isSame = second.length === 0 || second.some((row) => row.card_name === none?.over);
    const isOther = none !== null && isSame && isFarFrom(winner.margin, none.margin);
    const withNone = none === null ? '' : `, by about ${usd(none.margin)} with none`;
    const range = isTie
      ? { text: '', told: [] }
      : level
        ? {
            text: ` ${WITH_HALF_OF_ALL}${withNone}, too little to choose by`,
            told: [NO_CREDITS, LEVEL_WITHOUT],
          }
        : isOther
          ? { text: ` ${WITH_HALF_OF_ALL}${withNone}`, told: [NO_CREDITS] }
          : rangeOf(rows, winner.card_name);
    const only = level ? '' : onlyIfUsed(deciding);
    // Beside a lead with none used it would be no lead without that one, while the others are.
    const aside = list(deciding, 'or');
    const alone = isOther
      ? only && `, but not if you use half of the others without ${aside}`
      : only && `, ahead${only}`;
    const small = winner.margin < NOTABLE_GAIN ? ', too little to choose by' : '';
    const verdict = isTie
      ? tieText(rows)
      : `${winner.card_name} comes out ${ahead}${range.text}${points}${range.told.length > 0 ? '' : small}${uncounted}${alone} ${sure}.`;
    return { verdict, told: [...told, ...range.told] };
  }
  const other = `${none.card_name} by about ${usd(none.margin)} with none`;
  if (isTie) {
    return {
      verdict: `${tieText(rows).slice(0, -1)} ${WITH_HALF_OF_ALL}; ${other}.`,
      told,
    };
  }
  const counted = Math.max(...rows.map(({ benefits_value }) => benefits_value));
  const isClose = winner.margin < Math.max(NOTABLE_GAIN, OF_CREDITS * counted);
  const lead = `${ahead} ${WITH_HALF_OF_ALL}, ${other}${points}`;
  const verdict = isClose
    ? `About equal, and which credits you use decides: ${winner.card_name}${deciding.length > 0 ? `, if you use ${list(deciding)},` : ''} is ${lead}${uncounted} ${sure}.`
    : `${winner.card_name} comes out ${lead}: which credits you use decides${deciding.length > 0 ? ` (${list(deciding)} alone)` : ''}${uncounted} ${sure}.`;
  return { verdict, told };
}

/** Where offers, of which a search counts a part, would name another card: by what the verdict ranks. */
export function offersAside(
  rows: readonly {
    readonly card_name: string;
    readonly net_value: number;
    readonly sign_on_bonus_value: number;
    readonly bonus_up_to?: true | undefined;
  }[],
): string {
  const with_offers = rows.map(({ card_name, net_value, sign_on_bonus_value, bonus_up_to }) => ({
    ...{ card_name, bonus_up_to },
    net_value: net_value + sign_on_bonus_value / YEARS_HELD,
  }));
  const [first, ...others] = leading(with_offers);
  const isSame = leading(rows).some(({ card_name }) => card_name === first?.card_name);
  return first === undefined || others.length > 0 || isSame
    ? ''
    : `That is a later year, offers aside; with a third of its offer a year, as a search ranks, ${first.card_name} leads${first.bonus_up_to ? ', if you are offered all of it' : ''}.`;
}

/** What a text tells of those ends. */
function uncountedHere({ turns_at }: Winner): string[] {
  const of = countsNothing('');
  return turns_at.flatMap((end) => (end.endsWith(of) ? [end.slice(0, -of.length)] : []));
}

/** The cards that lead together, by name where others fall behind. */
function tieText(rows: Rows): string {
  if (rows.every(({ earns, benefits_value }) => earns === NO_REWARDS && benefits_value === 0)) {
    return 'None of these cards pays rewards: choose by what borrowing on them costs, which follows.';
  }
  const level = leading(rows);
  if (level.length === rows.length) return 'A tie on this spending.';
  return `A tie on this spending: ${list(level.map(({ card_name }) => card_name))} come out ahead of the rest.`;
}
