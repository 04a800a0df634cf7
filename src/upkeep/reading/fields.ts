import { dollars, dollarsIn, percentIn, percentsOf, SAYS_NONE, SAYS_VARIABLE } from './figures.ts';
import { offerField } from './offer-field.ts';
import type { WatchedField } from './watched-field.ts';

function feeField(
  name: 'annual_fee' | 'first_year_fee',
  rest: Pick<WatchedField, 'label' | 'about'>,
): WatchedField {
  return {
    ...rest,
    group: 'fees',
    covers: name === 'annual_fee' ? ['annual_fee', 'first_year_fee'] : ['first_year_fee'],
    form: 'dollars a year, as $95; $0 when there is none',
    now: (card) => dollars(card[name]),
    parse(value) {
      const [, figure] = /^\$?(\d[\d,]*(?:\.\d{2})?)$/.exec(value.trim()) ?? [];
      return figure === undefined ? null : dollars(Number(figure.replaceAll(',', '')));
    },
    stands: (value, words) =>
      value === '$0' && SAYS_NONE.test(words) ? true : dollarsIn(words).includes(value),
    same: (a, b) => a === b,
    put(card, value) {
      const amount = Number(value.replace(/[$,]/g, ''));
      // Without an offer for the first year both are one fee.
      const isOne = card.first_year_fee === card.annual_fee;
      if (name === 'first_year_fee') return { ...card, first_year_fee: amount };
      return { ...card, annual_fee: amount, ...(isOne && { first_year_fee: amount }) };
    },
  };
}

type AprName = 'purchase_apr' | 'balance_transfer_apr' | 'cash_advance_apr' | 'penalty_apr';

const APR =
  /^(?:up to )?\d+(?:\.\d+)?%(?: to \d+(?:\.\d+)?%|(?:, \d+(?:\.\d+)?%)* or \d+(?:\.\d+)?%)?(?: variable)?$/;

function aprField(name: AprName, label: string, about: RegExp): WatchedField {
  return {
    group: 'terms',
    covers: [name],
    label,
    about,
    form: 'as 19.24% to 27.74% variable, or 18.49%, 24.49% or 28.49%, or up to 29.99%; None when there is none; never an introductory rate',
    now: (card) => card.terms[name],
    parse(value) {
      const trimmed = value.trim();
      return trimmed === 'None' || APR.test(trimmed) ? trimmed : null;
    },
    stands(value, words) {
      if (value === 'None') return SAYS_NONE.test(words);
      if (value.endsWith('variable') && !SAYS_VARIABLE.test(words)) return false;
      if (value.startsWith('up to') && !/\bup to\b/i.test(words)) return false;
      return percentsOf(value).every((percent) => percentIn(words, percent));
    },
    // Catalogues and pages differ in how they say that a rate varies.
    same: (a, b) => a === b || (a !== 'None' && percentsOf(a).join() === percentsOf(b).join()),
    put: (card, value) => ({ ...card, terms: { ...card.terms, [name]: value } }),
  };
}

const foreignFee: WatchedField = {
  group: 'terms',
  covers: ['foreign_fee_percent', 'foreign_transaction_fee'],
  label: 'foreign transaction fee',
  form: 'percent of each purchase, as 3%; None when there is none',
  about: /\bforeign\b/i,
  now({ foreign_fee_percent: percent }) {
    return percent === null ? null : percentText(percent);
  },
  parse(value) {
    if (value.trim() === 'None') return 'None';
    const [, figure] = /^(\d(?:\.\d+)?|10)%$/.exec(value.trim()) ?? [];
    return figure === undefined ? null : percentText(Number(figure));
  },
  stands(value, words) {
    if (value === 'None') return SAYS_NONE.test(words) || percentIn(words, 0);
    return percentIn(words, Number.parseFloat(value));
  },
  same: (a, b) => a === b,
  put: (card, value) => ({
    ...card,
    foreign_fee_percent: value === 'None' ? 0 : Number.parseFloat(value),
    terms: { ...card.terms, foreign_transaction_fee: value },
  }),
};

function percentText(percent: number): string {
  return percent === 0 ? 'None' : `${percent}%`;
}

/** The facts that are read from pages. */
export const WATCHED = {
  annual_fee: feeField('annual_fee', {
    label: 'annual fee',
    about: /\bannual\b.*\bfee\b|\bfee\b/is,
  }),
  first_year_fee: feeField('first_year_fee', {
    label: 'annual fee of the first year, where it differs',
    about: /\bfirst (?:year|12 months)\b|\bintro/i,
  }),
  foreign_fee_percent: foreignFee,
  purchase_apr: aprField('purchase_apr', 'purchase APR', /\bpurchases?\b/i),
  balance_transfer_apr: aprField('balance_transfer_apr', 'balance transfer APR', /\btransfers?\b/i),
  cash_advance_apr: aprField('cash_advance_apr', 'cash advance APR', /\bcash advances?\b/i),
  penalty_apr: aprField('penalty_apr', 'penalty APR', /\bpenalty\b/i),
  bonus: offerField,
} as const satisfies Record<string, WatchedField>;

export type WatchedName = keyof typeof WATCHED;
export const WATCHED_NAMES = Object.keys(WATCHED) as [WatchedName, ...WatchedName[]];

export function isWatched(name: string): name is WatchedName {
  return name in WATCHED;
}
