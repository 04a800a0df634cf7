import { centsText, list, usd } from '../../../kit/words.ts';
import type { EngineCard, EngineProgram } from '../../model/facts.ts';
import type { PriceTerms } from '../../model/transfers/cash-terms.ts';
import { pointDollars } from './input.ts';

interface CardsPaying {
  readonly cpp: number;
  readonly names: readonly string[];
}

/**
 * What the cards held pay in cash for a point of the program, least first: a point is paid as the card
 * that it is with pays it. Empty where no card has a rate of its own.
 */
export function cashByCard(
  { cash_by_card }: Pick<EngineProgram, 'cash_by_card'>,
  cards: readonly Pick<EngineCard, 'key' | 'name'>[],
): readonly CardsPaying[] {
  const paid = cards.flatMap(({ key, name }) => {
    const cpp = cash_by_card?.get(key);
    return cpp === undefined ? [] : [{ cpp, name }];
  });
  return [...Map.groupBy(paid, ({ cpp }) => cpp)]
    .map(([cpp, some]) => ({ cpp, names: [...new Set(some.map(({ name }) => name))] }))
    .sort((a, b) => a.cpp - b.cpp);
}

/** `as cash`, or `as cash (rent credit)` where one way alone pays it. */
export function asCash({ cash_terms }: Pick<EngineProgram, 'cash_terms'>): string {
  return cash_terms?.way ? `as cash (${cash_terms.way})` : 'as cash';
}

/**
 * ` (as of 2026-07-23; 1 cent, $450, by a source of 2026-08-12: look before you redeem)`; the cents alone
 * without a balance. Empty where sources agree.
 */
export function cashDoubt(
  { cash_terms }: Pick<EngineProgram, 'cash_terms'>,
  balance: number | null,
): string {
  return doubtOf(cash_terms, balance);
}

/** The same of what the portal pays. */
export function portalDoubt(
  { portal_terms }: Pick<EngineProgram, 'portal_terms'>,
  balance: number | null,
): string {
  return doubtOf(portal_terms, balance);
}

function doubtOf(terms: PriceTerms | undefined, balance: number | null): string {
  const others = (terms?.others ?? []).map(({ cpp, as_of }) => {
    const dollars = balance === null ? '' : `, ${usd(pointDollars(balance, cpp))},`;
    return `${centsText(cpp)}${dollars} by ${as_of === null ? 'another source' : `a source of ${as_of}`}`;
  });
  const own = terms?.as_of ? `as of ${terms.as_of}; ` : '';
  return others.length === 0 ? '' : ` (${own}${list(others)}: look before you redeem)`;
}

/** What cash pays, where it is less: `, $306 as cash at 0.5 cents each`; by the card, where that decides. */
export function lessAsCash(
  program: EngineProgram,
  best: number,
  balance: number,
  own: readonly CardsPaying[],
): string {
  const { cash_cpp, cash_by_card = new Map() } = program;
  if (cash_cpp === null) return '';
  const rates = own.length > 0 ? own.map(({ cpp }) => cpp) : [cash_cpp, ...cash_by_card.values()];
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  if (least >= best) return '';
  const dollars = (cpp: number) => usd(pointDollars(balance, cpp));
  return least === most
    ? `, or ${dollars(most)} ${asCash(program)} at ${centsText(most)} each${cashDoubt(program, balance)}`
    : `, or ${dollars(least)} to ${dollars(most)} as cash, by the card held`;
}

/**
 * `$675 as cash at 0.75 cents each with A, or $900 at 1 cent if with B or combined into it first`; the
 * cents of a point alone without a balance. Empty where the cards pay alike.
 */
export function unevenCashText(rates: readonly CardsPaying[], balance: number | null): string {
  const [best, ...less] = rates.toReversed();
  if (best === undefined || less.length === 0) return '';
  const paid = ({ cpp }: CardsPaying, isFirst: boolean) => {
    const cents = `${centsText(cpp)}${isFirst ? (balance === null ? ' a point' : ' each') : ''}`;
    const as = isFirst ? ' as cash' : '';
    return balance === null
      ? `${cents}${as}`
      : `${usd(pointDollars(balance, cpp))}${as} at ${cents}`;
  };
  const by = less
    .toReversed()
    .map((one, at) => `${paid(one, at === 0)} with ${list(one.names, 'or')}`);
  return `${by.join(', ')}, or ${paid(best, false)} if with ${list(best.names, 'or')} or combined into it first`;
}
