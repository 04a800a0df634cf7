import { readSeeds } from '../../src/catalog/seeds/read.ts';
import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { PAID_TERMS } from '../../src/plans/open-facts.ts';

/**
 * Every fact that the evaluation tier does not see is given a value that nothing else has. No
 * operation, by whatever surface, may say one of them to an evaluation key; to a paid key each is
 * said somewhere, or the test would look for what never comes.
 */
export const MARKS = {
  cash_advance_apr: '91.01%',
  penalty_apr: '92.02%',
  balance_transfer_apr: '93.03%',
  late_fee: '$94.04',
  returned_payment_fee: '$95.05',
  promotional_apr: '0% for 96 months on transfers',
  official_url: 'hidden-page.test',
  credit_end: '2097-07-19',
  change: 'hidden-change',
  lounge: 'hidden-lounge',
  cover: '$987,654',
  user_fee: '96.06',
  past_offer: '909,091',
  rule: 'hidden-rule',
  day: '1987-06-05',
} as const;

const PAST_PART = { kind: 'points', amount: 909_091, spend: 1_000, months: 3 } as const;

function marked(card: CardSeed): CardSeed {
  const { cash_advance_apr, penalty_apr, balance_transfer_apr, late_fee } = MARKS;
  const { returned_payment_fee, promotional_apr } = MARKS;
  // Of a source that hidden groups alone cite.
  const status = 'confirmed' as const;
  const seen = { sources: [card.sources.length], status, dispute: null };
  return {
    ...card,
    sources: [...card.sources, { title: 'Old', url: 'https://old.test/', as_of: MARKS.day }],
    provenance: { ...card.provenance, protections: seen, authorized_users: seen, lounges: seen },
    official_url: `https://${MARKS.official_url}/${card.card_id}`,
    credits: card.credits.map((credit) => ({ ...credit, valid_to: MARKS.credit_end })),
    lounges: card.lounges?.map((one) => ({ ...one, network: MARKS.lounge })) ?? null,
    protections: [
      {
        ...{ kind: 'rental_car', role: 'primary', limit: 987_654, deductible: null },
        ...{ claims_per_year: null, note: null },
      },
    ],
    authorized_users: { fee: Number(MARKS.user_fee), free: 0, note: null },
    offer_history: [{ as_of: '2020-01-01', parts: [PAST_PART], url: 'https://offer.test/' }],
    terms: {
      ...card.terms,
      ...{ cash_advance_apr, penalty_apr, balance_transfer_apr, late_fee },
      ...{ returned_payment_fee, promotional_apr },
    },
  };
}

const seeds = await readSeeds('seeds');
const application_rules = seeds.rules.application_rules.map((one) => ({
  ...one,
  rule: `${MARKS.rule}: ${one.rule}`,
}));
const rules = { ...seeds.rules, application_rules };
const content = { ...seeds, rules, cards: seeds.cards.map(marked) };
export const catalog = buildSnapshot('marked', content, '2026-11-21');

export const HIDDEN_CHANGES = [
  ...PAID_TERMS,
  'earn_dining',
  'credit_uber_cash',
  'official_url',
  'made_up',
];
export const changes = [...HIDDEN_CHANGES, 'annual_fee', 'status'].map((field, at) => ({
  _id: field,
  card_id: 2,
  program_key: null,
  table: 'cards',
  field,
  old_value: HIDDEN_CHANGES.includes(field) ? `${MARKS.change} ${at}` : 'open-change',
  new_value: null,
  detected_at: new Date('2026-06-01'),
  source: 'https://source.test',
  effective_from: null,
}));

/** The marks that a text says. */
export const marksIn = (text: string) => Object.values(MARKS).filter((mark) => text.includes(mark));
