import { z } from 'zod';
import { ELIGIBILITY, saidSections } from './said-sections.ts';

/** Parts of a card's terms that can be asked for, and the fields of each. */
const SECTION_FIELDS = {
  apr: ['purchase_apr', 'grace_period_days'],
  intro_apr: ['promotional_apr', 'promo_apr_months'],
  foreign_fee: ['foreign_transaction_fee'],
  transfer: ['balance_transfer_apr', 'balance_transfer_fee'],
  late_fee: ['late_fee', 'penalty_apr', 'returned_payment_fee'],
  cash_advance: ['cash_advance_apr', 'cash_advance_fee'],
  // Told in a note: it is no fee.
  deposit: [],
  eligibility: ['eligibility', 'eligibility_text'],
} as const;
export type Section = keyof typeof SECTION_FIELDS;
const SECTIONS = Object.keys(SECTION_FIELDS) as [Section, ...Section[]];

/** What people call them; the first that fits counts. */
const CALLED: readonly (readonly [RegExp, Section])[] = [
  [/deposit|secur|refund|graduat|upgrad|collateral/, 'deposit'],
  [/late|penalt|return|miss/, 'late_fee'],
  [/foreign|abroad|international/, 'foreign_fee'],
  [/cash/, 'cash_advance'],
  [/intro|promo|\b0 ?%|zero|deferred/, 'intro_apr'],
  [/transfer/, 'transfer'],
  [/apr|interest|grace|rate/, 'apr'],
  [ELIGIBILITY, 'eligibility'],
];

export const termsSections = saidSections(SECTIONS, CALLED).describe('Only these.');
/** Which of them an answer is limited to. */
export const toldSections = z.array(z.enum(SECTIONS)).optional().meta({ 'x-listed': false });

/** Whether a text is about a term of these sections. */
export function isAbout(text: string, sections: readonly Section[]): boolean {
  const words = text.toLowerCase();
  return CALLED.some(([called, section]) => sections.includes(section) && called.test(words));
}

/** The terms that these sections hold. */
export function termsOf(sections: readonly Section[]): readonly string[] {
  return sections.flatMap((one) => SECTION_FIELDS[one]);
}

/** Terms reduced to these sections. */
export function onlyTerms<Terms extends { risk_reading?: { term: string }[] | undefined }>(
  terms: Terms,
  sections: readonly Section[],
): Terms {
  const asked = new Set(termsOf(sections));
  const all = new Set<string>(Object.values(SECTION_FIELDS).flat());
  const kept = Object.entries(terms).filter(([field]) => !all.has(field) || asked.has(field));
  const risk_reading = terms.risk_reading?.filter(({ term }) => asked.has(term));
  return { ...(Object.fromEntries(kept) as Terms), risk_reading, sections: [...sections] };
}
