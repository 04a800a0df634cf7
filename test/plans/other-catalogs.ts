import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import { seenWithTerms } from '../../src/catalog/text/credits.ts';
import { countsInSums } from '../../src/engine/worth/credits/points-of.ts';
import { PAID_TERMS } from '../../src/plans/open-facts.ts';
import { seeds } from '../support/catalog/shipped.ts';

/** Catalogues that differ from the shipped one in what the evaluation tier does not see. */

export const TODAY = '2026-11-21';

type Lounge = NonNullable<CardSeed['lounges']>[number];

function otherLounge(one: Lounge): Lounge {
  const other = {
    ...{ ...one, guests: (one.guests ?? 0) + 3, guest_fee: 77, note: null },
    users: { enter: one.users?.enter !== true, fee: 66, since: TODAY, guests: 4, visits: 5 },
  };
  const { visits } = one;
  if (visits === 'unlimited') return { ...other, visits: 30 };
  // Estimates count no more of them.
  const isMany = visits !== null && visits >= (seeds.rules.lounge_visits?.a_year ?? 0);
  return isMany ? { ...other, visits: 'unlimited' } : other;
}

/** Only groups and fields that the plan hides cite it, so that its date tells of none but them. */
const HIDDEN_SOURCE = {
  ...{ title: 'Of hidden facts', url: 'https://hidden.test/', as_of: '2019-03-04' },
} as const;

/** Disputes of terms that only paid plans see, beside the card's own of others. */
const ofHiddenTerms = Object.fromEntries(
  PAID_TERMS.map((term) => [term, { dispute: 'another by one list' }]),
);

/** Since when hidden facts hold, each by a field of its own. */
const datedHidden = (sources: number[]) =>
  Object.fromEntries(DATED.map((field) => [field, { sources, effective_from: '2026-05-05' }]));
const DATED = [
  ...['credit_score_needed', 'protections', 'lounges', 'authorized_users', 'no_score'],
  ...['other_intro', 'offer_history', ...PAID_TERMS],
  // A field that is added later is hidden until it is listed.
  'not_yet_thought_of',
];

/** The card whose hidden facts come from another source, of another day, or from none. */
function otherwiseKnown(
  card: CardSeed,
): Pick<CardSeed, 'sources' | 'provenance' | 'field_provenance'> {
  const sources = [...card.sources, HIDDEN_SOURCE];
  const cited = { sources: [card.sources.length], dispute: null };
  const hidden = card.card_id % 3 === 0 ? null : { ...cited, status: 'confirmed' as const };
  return {
    sources,
    provenance: {
      ...card.provenance,
      protections: hidden,
      authorized_users: hidden,
      lounges: hidden,
    },
    field_provenance: {
      ...card.field_provenance,
      ...datedHidden(cited.sources),
      ...(card.card_id % 2 === 0 && ofHiddenTerms),
    },
  };
}

/**
 * The card with other credits as far as neither its sum nor its text tells them: those without a price
 * beside priced ones are gone, and the keys of all are others of their category.
 */
function otherCredits({ key: own_key, credits }: CardSeed): CardSeed['credits'] {
  const { benefits } = seeds.benefits;
  // What is recorded as ended is closed on any card, and would be gone from the sum.
  const ended = new Set(
    seeds.rules.ended_benefits.flatMap(({ card, benefit }) => (card === own_key ? benefit : [])),
  );
  const isTold = ({ value, points }: (typeof credits)[number]) => value || points !== undefined;
  const told = credits.some(isTold) ? credits.filter(isTold) : credits;
  const taken = new Set<string>();
  return told.map((credit) => {
    const own = benefits.find(({ key }) => key === credit.key);
    const key =
      benefits.find(
        (one) =>
          one.category === own?.category &&
          // A limit is part of the credit's name.
          one.limit === own.limit &&
          one.key !== own.key &&
          !taken.has(one.key) &&
          !ended.has(one.key) &&
          !credits.some((known) => known.key === one.key),
      )?.key ?? credit.key;
    taken.add(key);
    return { ...credit, key };
  });
}

/** What a card gives that nothing prices: no sum counts it, whatever is spent. Bags have a price of their own. */
function unpriced({ card_id }: CardSeed): (credit: CardSeed['credits'][number]) => boolean {
  const priced = (shipped.cardsById.get(card_id)?.engine.credits ?? []).filter(
    (one) => countsInSums(one) || one.bags !== undefined,
  );
  return ({ key }) => !priced.some((one) => one.key === key);
}

/** The card with others of its sums of spending after which come credits whose terms are not told. */
function otherThresholds(
  { credits }: CardSeed,
  isOther: (credit: CardSeed['credits'][number]) => boolean = () => true,
): CardSeed['credits'] {
  const seen = seenWithTerms(credits, { paid_fields: false });
  return credits.map((credit) => {
    const { spend_required: own } = credit;
    const isKept = own === null || seen.includes(credit) || !isOther(credit);
    return isKept ? credit : { ...credit, spend_required: own + 5_000 };
  });
}

/** Where there are none, whether that is known. */
function otherLounges({ lounges }: CardSeed): CardSeed['lounges'] {
  if (lounges === null) return [];
  return lounges.length === 0 ? null : lounges.map(otherLounge);
}

/** Otherwise known, at the same fee of one of them: sums tell that. */
function otherUsers({ authorized_users: own }: CardSeed): CardSeed['authorized_users'] {
  if (own === null) return { fee: 0, free: 0, note: null };
  if (own.fee === 0 || own.free > 0) return null;
  return { ...own, note: 'Otherwise known.', together: { users: 3, dollars: own.fee } };
}

type Intro = NonNullable<CardSeed['other_intro']>[number];

/** Other months at 0% by a source that is not taken: some where there were none, and none where some were. */
function otherMonths({ other_intro = [], terms }: CardSeed): Pick<CardSeed, 'other_intro'> {
  const fees = other_intro.flatMap(({ by, transfer_fee }): Intro[] =>
    transfer_fee === undefined ? [] : [{ by, transfer_fee }],
  );
  const isOffered = terms.promotional_apr?.includes('0%') && fees.length === other_intro.length;
  const all = [...fees, ...(isOffered ? [{ by: 'one list', purchases: 3, transfers: 4 }] : [])];
  return all.length > 0 ? { other_intro: all } : {};
}

/** Whether the card is for people without a score, where only paid plans are told so. */
function otherScore({ no_score }: CardSeed): Pick<CardSeed, 'no_score'> {
  return no_score ? {} : { no_score: { source: 0 } };
}

/** What a companion pays, which no sum counts. */
function otherCompanion(credit: CardSeed['credits'][number]): CardSeed['credits'][number] {
  const { companion_pays: pays, ...own } = credit;
  return pays ? { ...own, companion_pays: { fare: 77, least: 11, most: 99, sources: [0] } } : own;
}

/** The card with the hidden facts of another. */
function disguised(given: CardSeed, other: CardSeed): CardSeed {
  const { other_intro: _intro, no_score: _score, ...card } = given;
  const { balance_transfer_apr, purchase_apr, foreign_transaction_fee, ...terms } = card.terms;
  const { balance_transfer_fee, cash_advance_fee, promo_apr_months } = terms;
  return {
    ...card,
    ...otherwiseKnown(card),
    ...otherMonths(given),
    ...otherScore(given),
    credits: otherThresholds(card, unpriced(card)).map(otherCompanion),
    // Sources of the issuer's own are known by the host.
    official_url: card.official_url && `${card.official_url}?other`,
    protections: other.protections,
    authorized_users: otherUsers(card),
    offer_history: other.offer_history,
    lounges: otherLounges(card),
    terms: {
      ...other.terms,
      ...{ purchase_apr, foreign_transaction_fee, balance_transfer_fee, cash_advance_fee },
      // Among the terms of every plan, unlike the words of the offer.
      promo_apr_months,
      // That a card takes no transfers is in their fee, which is open.
      balance_transfer_apr: balance_transfer_apr === 'None' ? 'None' : '9% to 99%',
    },
  };
}

const { cards } = seeds;
const otherOf = (at: number) => cards[(at + 7) % cards.length] as CardSeed;
const snapshot = (own: (card: CardSeed, at: number) => CardSeed, rules = seeds.rules) =>
  buildSnapshot('one of several', { ...seeds, rules, cards: cards.map(own) }, TODAY);
/** Of issuers' rules for applications, none is known. */
const noRules = { ...seeds.rules, application_rules: [] };
const OTHERS = ['facts', 'facts but terms', 'credits', 'thresholds'] as const;
export type Other = (typeof OTHERS)[number] | 'none';
const shipped = snapshot((card) => card);
export const catalogs: Readonly<Record<Other, CatalogSnapshot>> = {
  none: shipped,
  facts: snapshot((card, at) => disguised(card, otherOf(at)), noRules),
  'facts but terms': snapshot((card, at) => ({
    ...disguised(card, otherOf(at)),
    ...{ terms: card.terms, field_provenance: card.field_provenance },
  })),
  credits: snapshot((card) => ({ ...card, credits: otherCredits(card) })),
  thresholds: snapshot((card) => ({ ...card, credits: otherThresholds(card) })),
};
/** Their sums, the credits of one merchant or those that lapse are the answer. */
const RESTS_ON_CREDITS: ReadonlySet<string> = new Set([
  'search_credit_cards',
  'compare_cards',
  'calculate_card_value',
  'recommend_card_for_category',
  'check_card_renewal',
  'which_card_at_merchant',
  'check_merchant_benefits',
  'analyze_portfolio',
  'optimize_portfolio',
  'manage_points_balances',
]);
/** What of the catalogue may differ without a word of an answer. */
export function othersFor(name: string): readonly Other[] {
  // The terms in a card's detail are open to every plan, and so are counts over the whole catalogue.
  const facts = name === 'get_card_details' ? 'facts but terms' : 'facts';
  if (name === 'get_coverage') return ['credits'];
  // What is spent so far is asked with a purchase, where no sum counts what it brings.
  if (name === 'which_card_at_merchant') return [facts, 'thresholds'];
  return RESTS_ON_CREDITS.has(name) ? [facts] : [facts, 'credits'];
}
