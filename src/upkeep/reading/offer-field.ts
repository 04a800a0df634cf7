import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import { number } from '../../kit/words.ts';
import { figureIn, monthsIn } from './figures.ts';
import type { WatchedField } from './watched-field.ts';

/** Offers of one amount: those of several parts are checked by hand. */

interface Offer {
  readonly kind: 'points' | 'usd';
  readonly amount: number;
  readonly spend: number;
  readonly months: number;
}

const FORM = /^(\$?)(\d[\d,]*)( points)? after \$(\d[\d,]*) in (\d{1,2}) months?$/;
const NO_OFFER = 'None';

function read(value: string): Offer | null {
  const [, sign, amount, points, spend, months] = FORM.exec(value.trim()) ?? [];
  if (amount === undefined || spend === undefined || (sign === '$') === (points !== undefined)) {
    return null;
  }
  const whole = (figure: string) => Number(figure.replaceAll(',', ''));
  if (whole(amount) === 0 || Number(months) === 0) return null;
  return {
    kind: sign === '$' ? 'usd' : 'points',
    ...{ amount: whole(amount), spend: whole(spend), months: Number(months) },
  };
}

function write({ kind, amount, spend, months }: Offer): string {
  const given = kind === 'usd' ? `$${number(amount)}` : `${number(amount)} points`;
  return `${given} after $${number(spend)} in ${months} ${months === 1 ? 'month' : 'months'}`;
}

/** The card's offer, if it is of one amount of points or dollars; null when it has more to it. */
function offerOf({ bonus, provenance }: CardSeed): string | null {
  if (bonus === null) return provenance.bonus === null ? null : NO_OFFER;
  const [part, ...others] = bonus.parts;
  if (!part || others.length > 0 || (part.kind !== 'points' && part.kind !== 'usd')) return null;
  const { spend_excludes, condition, fine_print } = part;
  return [spend_excludes, condition, fine_print].every((more) => more === undefined)
    ? write(part)
    : null;
}

export const offerField: WatchedField = {
  group: 'bonus',
  covers: ['bonus'],
  label: 'welcome offer',
  form: 'as 75,000 points after $5,000 in 3 months, or $200 after $500 in 3 months; miles count as points',
  about: /\b(?:bonus|offer|earn|get|points|miles|cash)\b/i,
  now: offerOf,
  parse(value) {
    const offer = read(value);
    return offer && write(offer);
  },
  stands(value, words) {
    const offer = read(value);
    if (offer === null) return false;
    const { amount, spend, months } = offer;
    const spends = spend === 0 || figureIn(words, spend);
    return figureIn(words, amount) && spends && monthsIn(words, months);
  },
  same: (a, b) => a === b,
  put(card, value, day) {
    const offer = read(value);
    if (offer === null) throw new Error(`not an offer: ${value}`);
    if (card.bonus !== null && offerOf(card) === value) {
      return { ...card, bonus: { ...card.bonus, as_of: day } };
    }
    return { ...card, bonus: { parts: [offer], as_of: day, ends: null, up_to: false } };
  },
};
