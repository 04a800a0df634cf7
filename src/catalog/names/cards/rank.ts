import type { CardSeed } from '../../seeds/schema/card.ts';
import { type Fit, KINDS, type Question, type Said } from '../compare.ts';
import { isTopic } from '../remarks.ts';
import type { CardEntry } from './entries.ts';

export interface Ranked extends Fit<CardEntry> {
  readonly score: number;
  readonly order: number;
}

/** How much less a card is likely for what its name has and was not said. */
const UNSAID = 0.25;
/** How much popularity counts among what is near. */
const POPULAR = 0.15;
/** How much likelier a card is that has a word as rare in names as `original`. */
const ASIDE = 0.2;
/** How much less likely another bank's card is on the network of the bank that was named. */
const OTHER_BANK = 0.35;
const BANKS_WITH_NETWORK = new Set(['amex', 'discover']);
const UNLESS_SAID = { business: 0.16, student: 0.14, secured: 0.14, closed: 0.06, retired: 0.22 };

export function rank(fit: Fit<CardEntry>, question: Question): Ranked {
  const { card, popularity } = fit.entry;
  const tells = question.said.some(
    ({ brand, written }) => brand === 'partner' || (brand === undefined && !KINDS.has(written)),
  );
  const unsaid = tells ? fit.unsaid : companyUnsaid(fit.entry);
  const others = isOthers(fit.entry, question.said) ? OTHER_BANK : 0;
  const aside = fit.aside > 0 ? ASIDE : 0;
  const score =
    fit.explained - UNSAID * unsaid - (card ? reserve(card, question) : 0) - others + aside;
  // The less was said, the more it counts which card people have.
  const popular = tells && question.said.length > 1 ? POPULAR : 2 * POPULAR;
  return { ...fit, score, order: score + popular * popularity };
}

/** What was said besides companies and kinds of cards. */
export function productWords({ said }: Question): readonly Said[] {
  return said.filter(({ brand, written }) => brand === undefined && !KINDS.has(written));
}

/** When only a bank was named, its own cards come before those that it issues for others. */
function companyUnsaid({ partner }: CardEntry): number {
  return partner ? 0.5 : 0;
}

/** How much less likely a card is of a kind that people name when they mean it. */
export function reserve(card: CardSeed, { said }: Question): number {
  const isSaid = (word: string) =>
    said.some(({ readings }) => readings.some((one) => one.word === word));
  let less = 0;
  if (card.business && !isSaid('business')) less += UNLESS_SAID.business;
  if (card.card_type === 'student' && !isSaid('student')) less += UNLESS_SAID.student;
  if (card.card_type === 'secured' && !isSaid('secured')) less += UNLESS_SAID.secured;
  if (card.status === 'closed') less += UNLESS_SAID.closed;
  if (card.status === 'discontinued') less += UNLESS_SAID.retired;
  return less;
}

/** `Amex` and `Discover` are banks first: others' cards on their networks are less likely. */
function isOthers({ bank }: CardEntry, said: readonly Said[]): boolean {
  return said.some(({ written, brand }) => {
    return brand === 'issuer' && BANKS_WITH_NETWORK.has(written) && !bank.includes(written);
  });
}

/**
 * A business card of which nothing was said but its bank and what it is for, as of Ink Business Cash
 * `Chase cash`: who has a business says so.
 */
export function isBusinessByUse({ entry: { card } }: Ranked, question: Question): boolean {
  const products = productWords(question);
  const isOfUse = products.length > 0 && products.every(({ written }) => isTopic(written));
  return card?.business === true && isOfUse && reserve(card, question) >= UNLESS_SAID.business;
}

/** The cards with the fee that was stated, if any has it. */
export function settledByFee(fitting: readonly Ranked[], fee: Question['fee']): readonly Ranked[] {
  if (fee === null) return fitting;
  const same = fitting.filter(({ entry: { card } }) =>
    fee === 'some' ? (card?.annual_fee ?? 0) > 0 : card?.annual_fee === fee,
  );
  return same.length > 0 ? same : fitting;
}

/** The cards that pay a rate that was said, if any does. */
export function settledByRate(fitting: readonly Ranked[], { rates }: Question): readonly Ranked[] {
  const same = fitting.filter(({ entry }) => rates.some((rate) => entry.rates.includes(rate)));
  return same.length > 0 ? same : fitting;
}
