import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { MerchantFacts } from '../../engine/decisions/purchase/input.ts';
import { isoDay } from '../../kit/day.ts';
import { defineOperation } from '../../operation/define.ts';
import { heldOrSaved } from '../../operation/input/card-lists.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import {
  bookedText,
  creditHere,
  creditHereText,
  creditsHere,
} from '../shared/benefits/here/credits-here.ts';
import { distinctCards } from '../shared/cards/card-lookup.ts';
import { tellCover } from '../shared/cards/cover/cover-of-bill.ts';
import { leadsMeant, leadsText } from '../shared/merchants/leads-meant.ts';
import { doubtText } from '../shared/merchants/merchant-doubt.ts';
import { merchantName, rankAtMerchant, readMerchant } from '../shared/merchants/merchant-facts.ts';
import { toPersonText } from '../shared/merchants/person-payment.ts';
import { cardRateText, keysOf } from '../shared/points/card-rate.ts';
import { closedProgram, closedUse } from '../shared/points/closed-programs.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { isPartial, nightsOpen, unpricedText } from '../words/credits.ts';
import { otherTill } from './purchase/many-tills.ts';

/** Dollar amount of the purchase used to rank the held cards. */
const PURCHASE = 100;

const output = z.object({
  merchant_detected: z.string().nullable(),
  /** What to say first when the merchant is not settled. */
  merchant_note: z.string().nullable(),
  category_detected: z.string(),
  matching_benefits: z.array(creditHere),
  earning_recommendation: z.object({
    best_card: z.string().nullable(),
    multiplier: z.string().nullable(),
    note: z.string().nullable(),
  }),
});

/** What people ask for beside credits, and no catalogue can hold. */
const TARGETED =
  "Offers made to single accounts (Amex Offers, Chase Offers and the like) are not known here: the issuer's app shows them.";

/** That of a name of several merchants none leads, but at each of them. */
function onMerchant(leads: Parameters<typeof leadsText>[0]): string {
  const those = leads.length > 0 ? `: ${leadsText(leads)}` : '';
  return `Which card earns most depends on the merchant meant${those}.`;
}

/** What has no dollar value, a line for each card. */
function perkRows(here: readonly z.output<typeof creditHere>[]): string[] {
  const perks = here.filter(({ value }) => value === null);
  return [...Map.groupBy(perks, ({ card }) => card)].map(([card, own]) => {
    const names = own.map((row) => unpricedText({ ...row, conditions: row.note }));
    return `- ${card}, without a stated dollar value: ${names.join('; ')}.`;
  });
}

export const checkMerchantBenefits = defineOperation({
  name: 'check_merchant_benefits',
  title: 'Benefits at this merchant',
  description:
    'Statement credits and other benefits of the held cards that a merchant triggers, with their schedules, and which card earns the most there.',
  input: z.strictObject({
    merchant: merchantName,
    portfolio: heldOrSaved.describe('The cards held, e.g. ["Amex Gold", "CSR"]; else those saved.'),
  }),
  output,
  example: { merchant: 'Uber', portfolio: ['Amex Gold', 'Amex Platinum', 'CSR'] },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/intelligence/merchant/benefits', response: 'envelope' },
  tool: {
    description:
      'Credits and perks of the cards HELD at one merchant: value, schedule, reset, and the card that earns most there. For all rates which_card_at_merchant; for all credits of a card get_card_benefits.',
    annotations: READ_ONLY,
    summarize({ matching_benefits, earning_recommendation, merchant_detected, merchant_note }) {
      const where = merchant_detected ?? 'this merchant';
      const here = matching_benefits.filter(({ booked_at }) => booked_at === null);
      const priced = here.filter(({ value }) => value !== null);
      const rows = [...priced.map((row) => `- ${creditHereText(row)}`), ...perkRows(here)];
      const { best_card, multiplier, note } = earning_recommendation;
      return [
        ...(merchant_note === null ? [] : [merchant_note]),
        rows.length === 0
          ? `No credit of these cards is known to apply at ${where}.`
          : `${here.length} ${here.length === 1 ? 'benefit applies' : 'benefits apply'} at ${where}${here.some(({ note: own }) => isPartial(own)) ? ', only as told below' : ''}; whether any is already used up is unknown:`,
        ...rows,
        ...[nightsOpen(here.map((row) => row.benefit_key))].filter(Boolean),
        ...bookedText(matching_benefits),
        best_card === null
          ? (note ?? `None of these cards is accepted at ${where}.`)
          : `For the rate, ${best_card} at ${multiplier}${note ? ` (${note})` : ''}.`,
        TARGETED,
      ].join('\n');
    },
    suggest({ matching_benefits }) {
      const [first] = matching_benefits;
      if (!first) return [];
      return [{ tool: 'get_card_benefits', arguments: { card_name: first.card } }];
    },
  },
  wallet: walletUse({
    cards: { field: 'portfolio' },
    person: null,
    uses: [],
    chosen: false,
    memberships: false,
  }),
  handler({ merchant, portfolio }, context) {
    const cards = distinctCards(portfolio, 'portfolio', context);
    const reading = readMerchant(merchant, cards, context);
    const result = rankAtMerchant(cards, reading.facts, PURCHASE, context);
    const rateOf = (card: CatalogCard, rate: number): string =>
      cardRateText(rate, card, context.catalog.enginePrograms, keysOf(cards));
    tellCover(cards, reading.facts.category, context);
    const [top, second] = result.ranked;
    // An ambiguous merchant name earns only the base rate, so it yields no best card.
    const best = reading.open ? undefined : context.catalog.cardsById.get(result.best ?? -1);
    const next = second?.accepted ? context.catalog.cardsById.get(second.card_id) : undefined;
    const after =
      best && second && next ? `next ${next.seed.name} at ${rateOf(next, second.rate)}` : null;
    const rankAt = (facts: MerchantFacts) => rankAtMerchant(cards, facts, PURCHASE, context);
    const till = otherTill(reading, result, rankAt, context);
    const program = closedProgram(best, context.catalog);
    const paid_in = program === null ? null : `paid in ${closedUse(program).join(', ')}`;
    const notes = [paid_in, after, top?.note, till];
    const earned = best && top ? notes.filter(Boolean).join('; ') || null : null;
    const leads = leadsMeant(reading, cards, result, rankAt, context);
    return {
      merchant_detected: reading.name,
      merchant_note:
        [doubtText(reading, reading.open ? [] : leads), toPersonText(reading, context.catalog)]
          .filter(Boolean)
          .join(' ') || null,
      category_detected: reading.category,
      matching_benefits: creditsHere(cards, reading.facts, context, isoDay(context.now)),
      earning_recommendation: {
        best_card: best?.seed.name ?? null,
        multiplier: best && top ? rateOf(best, top.rate) : null,
        note: reading.open ? onMerchant(leads) : earned,
      },
    };
  },
});
