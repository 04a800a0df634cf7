import { z } from 'zod';
import { earnRule } from '../../../src/catalog/seeds/schema/earn.ts';
import { signOnBonus } from '../../../src/catalog/seeds/schema/offer.ts';
import { credit } from '../../../src/catalog/seeds/schema/perks.ts';
import { buildSnapshot, type CatalogContent } from '../../../src/catalog/snapshot.ts';
import type { EngineCard } from '../../../src/engine/model/facts.ts';
import type { Context, Services } from '../../../src/operation/context.ts';
import { searchCreditCards } from '../../../src/operations/cards/search-credit-cards.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { seeds } from '../../support/catalog/shipped.ts';
import { card, date, text } from './schema.ts';

/** The search over a catalogue that holds the cards of an example and no others. */

type CardSeed = CatalogContent['cards'][number];

const form = z.strictObject({
  as_of: date.default('2026-01-01'),
  cards: z.array(card),
  /** As the operation takes it. */
  query: z.looseObject({}),
  /** By card_id: what the terms promise on transferred balances. */
  promotional_apr: z.record(z.string(), text).default({}),
});

export function search(given: unknown): unknown {
  const { as_of, cards, query, promotional_apr } = form.parse(given);
  const made = cards.map((one) => seedOf(one, promotional_apr[one.card_id] ?? null));
  const context: Context = {
    caller: { account_id: 'example', plan: PLANS.pro, channel: 'rest', scopes: null },
    // A search reads the snapshot alone.
    services: {} as Services,
    catalog: buildSnapshot('example', { ...seeds, cards: made }, as_of),
    now: new Date(`${as_of}T12:00:00Z`),
    request_id: 'example',
    address: () => null,
    restrict: () => {},
    warn: () => {},
  };
  return searchCreditCards.handler(searchCreditCards.input.parse(query), context);
}

function seedOf(one: EngineCard, promotional_apr: string | null): CardSeed {
  const example = { status: 'single_source' as const, sources: [0], dispute: null };
  const { open_to_new, provenance: _, quarter_activation: _none, ...own } = one;
  return {
    ...own,
    // Checked and copied: the schema's lists are not readonly.
    earn: one.earn.map((rule) => earnRule.parse(rule)),
    bonus: one.bonus === null ? null : signOnBonus.parse(one.bonus),
    credits: one.credits.map((each) => credit.parse(each)),
    protections: null,
    authorized_users: null,
    lounges: null,
    offer_history: [],
    image: null,
    relationship: null,
    field_provenance: {},
    networks: [...one.networks],
    aliases: [],
    card_type: 'cashback',
    status: open_to_new ? 'open' : 'closed',
    credit_score_needed: null,
    official_url: null,
    terms: {
      purchase_apr: null,
      balance_transfer_apr: null,
      cash_advance_apr: null,
      penalty_apr: null,
      promotional_apr,
      promo_apr_months: null,
      balance_transfer_fee: null,
      cash_advance_fee: null,
      foreign_transaction_fee: null,
      late_fee: null,
      returned_payment_fee: null,
      grace_period_days: null,
    },
    sources: [{ title: 'Example', url: 'https://bank.example/', as_of: '2026-01-01' }],
    provenance: {
      ...{ fees: example, earn: example, bonus: null, credits: null, terms: null },
      ...{ protections: null, authorized_users: null, lounges: null },
    },
  };
}
