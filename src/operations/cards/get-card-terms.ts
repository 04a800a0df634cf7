import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { newestDate } from '../../catalog/seeds/sources.ts';
import { servedTerms } from '../../catalog/text/served-terms.ts';
import { list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { defineOperation } from '../../operation/define.ts';
import { dollars } from '../../operation/params.ts';
import { PAID_TERMS } from '../../plans/open-facts.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { waivesForMilitary } from '../shared/applications/applicant-rules.ts';
import { tellMoved } from '../shared/applications/changes/moved-accounts.ts';
import { cardsOf, namesCards, ONE_CARD, oneOrSeveral } from '../shared/cards/card-lookup.ts';
import { tellDeposit } from '../shared/cards/deposit-text.ts';
import { tellFewAbroad } from '../shared/unstated/thin-abroad.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { latePaymentText } from '../words/late-payment.ts';
import { termsShape } from './card-detail.ts';
import { billsText } from './detail/earning.ts';
import { datesText, PAID_DATES, termDates, termDatesOf } from './detail/term-dates.ts';
import { tellDisputes } from './detail/terms-disputes.ts';
import { tellIntro } from './sections/intro-told.ts';
import { onlyTerms, termsSections, toldSections } from './sections/terms-sections.ts';
import { APPLYING, membersOnly, whoGets } from './sections/who-gets.ts';
import { readTerms, termReading } from './terms-reading.ts';

const optional = Object.fromEntries(
  Object.entries(termsShape).map(([name, schema]) => [name, schema.optional()]),
) as { [Name in keyof typeof termsShape]: z.ZodOptional<(typeof termsShape)[Name]> };

/** Of what the tool returns: the answer itself shows it. */
const UNLISTED = { 'x-listed': false } as const;

const cardTerms = z.object({
  card_id: z.int(),
  card_name: z.string(),
  issuer: z.string().meta(UNLISTED),
  ...optional,
  grace_period_days: z.string().nullable().optional(),
  last_extracted_at: z.string().nullable().meta(UNLISTED),
  extraction_source: z.string().nullable().meta(UNLISTED),
  term_dates: termDates,
  risk_reading: z.array(termReading).optional(),
  /** The membership or relationship that applicants need, where who gets the card is asked for. */
  eligibility: z.string().nullable().optional().meta(UNLISTED),
  sections: toldSections,
});

const PAID_FIELDS = [...PAID_TERMS, ...PAID_DATES, 'risk_reading'];

/** Terms of so many cards still fit an assistant's view. */
const MOST_CARDS = 5;

export const getCardTerms = defineOperation({
  name: 'get_card_terms',
  title: 'Card terms',
  description:
    'The Schumer-box terms of one card as text, with a plain reading of what they can cost. Null: no source knows; "None": the card has no such term.',
  input: z
    .strictObject({
      ...oneOrSeveral(MOST_CARDS),
      sections: termsSections.optional(),
      amount: dollars(0.01, 1_000_000)
        .optional()
        .describe('Dollars taken as cash, or moved: what the fees are on them.')
        .meta({ 'x-rest-only': true }),
    })
    .refine(namesCards, ONE_CARD),
  output: cardTerms.extend({
    more_cards: z.array(cardTerms).optional(),
    /** Rules on applying, of all cards together. */
    [APPLYING]: z.string().optional().meta(UNLISTED),
  }),
  example: { card_id: 2 },
  // The reading spells out the hidden terms.
  errors: ['card_not_found'],
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'cards:read',
    paid_fields: [...PAID_FIELDS, ...PAID_FIELDS.map((field) => `more_cards[].${field}`), APPLYING],
  },
  rest: {
    method: 'GET',
    path: '/cards/:card_id/terms',
    response: 'envelope',
    cache_seconds: 300,
    not_taken: ['card_name', 'card_names', 'sections', 'amount'],
  },
  tool: {
    example: { card_name: 'Amex Gold' },
    description:
      'Terms of 1 to 5 cards: APRs, deposit, late, cash-advance, foreign and transfer fees, and what they can cost. For rewards get_card_details.',
    annotations: READ_ONLY,
    summarize({ more_cards = [], eligibility_text: applying, ...first }) {
      const all = [first, ...more_cards];
      const isOnlyWho = applying !== undefined && first.sections?.length === 1;
      const isOnlyDeposit = first.sections?.every((one) => one === 'deposit') ?? false;
      return [
        ...(isOnlyWho || isOnlyDeposit ? [] : all.flatMap(termLines)),
        applying,
        first.sections ? DECIDES : BEYOND,
      ]
        .filter(Boolean)
        .join('\n');
    },
    // Who asks for some of the terms asks for no history.
    suggest({ card_name, sections }) {
      return sections ? [] : [{ tool: 'get_changes', arguments: { card_name } }];
    },
  },
  // A name that several cards have is that of the card held.
  wallet: walletUse({ person: null, uses: [], chosen: false, memberships: false }),
  handler({ sections, amount, ...reference }, context) {
    const [first, ...others] = cardsOf(reference, context);
    tellMoved([first, ...others], context, true);
    const isOnlyWho = sections?.every((one) => one === 'eligibility') ?? false;
    if (!isOnlyWho) tellFewAbroad([first, ...others], context);
    tellLatePayment([first, ...others], sections, context);
    tellIntro([first, ...others], sections, context);
    tellDisputes([first, ...others], sections, context);
    const asksDeposit = sections?.includes('deposit') ?? true;
    if (asksDeposit) tellDeposit([first, ...others], sections !== undefined, context);
    if (sections === undefined) tellFreeBills([first, ...others], context);
    const termsOf = (card: CatalogCard) =>
      sections === undefined
        ? describeTerms(card, context, amount)
        : {
            ...onlyTerms(describeTerms(card, context, amount), sections),
            ...membersOnly(card, sections),
          };
    const more = others.map(termsOf);
    return {
      ...termsOf(first),
      ...(more.length > 0 && { more_cards: more }),
      ...(sections?.includes('eligibility') && whoGets([first, ...others], context)),
    };
  },
});

/** What one late payment does, where terms that it touches are asked for: the risks say it in short. */
function tellLatePayment(
  cards: readonly CatalogCard[],
  sections: z.output<typeof toldSections>,
  { warn, caller }: Context,
): void {
  const isAsked = ({ seed }: CatalogCard): boolean => {
    if (sections?.includes('late_fee')) return true;
    // Whether a card has the others is for paid plans to know.
    if (!caller.plan.paid_fields || !sections?.includes('intro_apr')) return false;
    const { penalty_apr, promotional_apr } = servedTerms(seed);
    return [penalty_apr, promotional_apr].some((term) => term !== null && term !== 'None');
  };
  const told = cards.filter(isAsked).map(({ seed }) => latePaymentText(seed));
  for (const text of new Set(told)) warn(text);
}

/** What others charge a fee for and the issuer of a card does not; cards that are alike together. */
function tellFreeBills(cards: readonly CatalogCard[], { catalog, warn }: Context): void {
  const told = cards.flatMap((card) => {
    const free = billsText(card, catalog, 'fee');
    return free === null ? [] : [{ name: card.seed.name, free }];
  });
  for (const [free, alike] of Map.groupBy(told, (one) => one.free)) {
    warn(cards.length === 1 ? free : `${list(alike.map(({ name }) => name))}: ${free}`);
  }
}

const DECIDES = "The issuer's own page decides.";
const BEYOND = `${DECIDES} Not known here: instalment plans and credit limits. Ask the issuer.`;
/** Readings that say more than their term. */
const TELLING_MORE: ReadonlySet<string> = new Set([
  ...['purchase_apr', 'grace_period_days', 'cash_advance_apr', 'cash_advance_fee'],
]);

function describeTerms(
  { seed }: CatalogCard,
  { catalog }: Pick<Context, 'catalog'>,
  amount?: number,
): z.output<typeof cardTerms> {
  const sources = (seed.provenance.terms?.sources ?? []).flatMap((i) => seed.sources[i] ?? []);
  const newest = newestDate(sources);
  const { grace_period_days, ...terms } = servedTerms(seed);
  return {
    card_id: seed.card_id,
    card_name: seed.name,
    issuer: seed.issuer,
    ...terms,
    grace_period_days: grace_period_days === null ? null : `${grace_period_days} days`,
    last_extracted_at: newest && `${newest}T00:00:00.000Z`,
    extraction_source: sources[0]?.url ?? null,
    term_dates: termDatesOf(seed, newest),
    risk_reading: readTerms(seed, waivesForMilitary(seed.issuer, catalog), amount),
  };
}

function termLines(terms: z.output<typeof cardTerms>): string[] {
  const known = (value: string | null | undefined) => value?.replace(/^None\b/, 'none');
  const said = (name: string, value: string | null | undefined) =>
    value === undefined ? [] : [`${name} ${known(value) ?? 'not known'}`];
  const isWhole = terms.sections === undefined;
  // Of these the reading below says what is known.
  const unknown = (name: string, value: string | null | undefined) =>
    isWhole && value !== null ? [] : said(name, value);
  const parts = [
    ...said('purchase APR', terms.purchase_apr),
    ...said('intro APR', terms.promotional_apr),
    ...said('foreign transaction fee', terms.foreign_transaction_fee),
    ...(terms.balance_transfer_apr === 'None'
      ? ['no balance transfers']
      : said('transfer fee', terms.balance_transfer_fee)),
    ...(isWhole || terms.balance_transfer_apr === 'None'
      ? []
      : said('transfer APR', terms.balance_transfer_apr)),
    ...said('late fee', terms.late_fee),
    ...unknown('penalty APR', terms.penalty_apr),
    ...(isWhole ? [] : said('returned-payment fee', terms.returned_payment_fee)),
    ...unknown('cash-advance APR', terms.cash_advance_apr),
    ...unknown('cash-advance fee', terms.cash_advance_fee),
  ];
  if (terms.eligibility) parts.push(terms.eligibility);
  const told = terms.risk_reading ?? [];
  const readings = isWhole ? told : told.filter((row) => tellsMore(row, terms));
  return [
    `${terms.card_name}: ${parts.join('; ') || 'on paid plans only'}${datesText(terms)}.`,
    ...readings.map((row) => `- ${row.risk} risk: ${row.reading}`),
    // Of both unknown nothing is read, and yet this holds.
    ...(terms.cash_advance_apr === null &&
    terms.cash_advance_fee === null &&
    terms.purchase_apr !== 'None'
      ? ['- high risk: Cash advances bear interest from the first day.']
      : []),
  ];
}

/** Also one of what is not known, which says what to ask. */
function tellsMore(
  { term, reading }: z.output<typeof termReading>,
  terms: z.output<typeof cardTerms>,
): boolean {
  const isUnknownOffer = term === 'promotional_apr' && terms.promotional_apr === null;
  return TELLING_MORE.has(term) || isUnknownOffer || OF_AMOUNT.test(reading);
}

/** A fee in dollars of the amount that was named. */
const OF_AMOUNT = / on \$[\d,.]+\)/;
