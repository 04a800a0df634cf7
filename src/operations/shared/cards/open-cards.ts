import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { askedMemberships } from '../../../catalog/own-memberships.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Context } from '../../../operation/context.ts';
import { tellBusiness, tellSoleOwner } from '../applications/business-cards.ts';
import { tellMoved } from '../applications/changes/moved-accounts.ts';
import { warnSecured } from './deposit-text.ts';
import { closedTexts } from './possible-changes.ts';

export const CREDIT_TIERS = ['poor', 'fair', 'good', 'excellent'] as const;
export type CreditTier = (typeof CREDIT_TIERS)[number];
/** What somebody says of their credit: also that they have no history. */
export type SaidCredit = CreditTier | 'none';

/** The tier that stands in for it: cards for beginners are for fair credit. */
function tierOf(said: SaidCredit): CreditTier {
  return said === 'none' ? 'fair' : said;
}

/** What is known about a person who may open a card. */
export interface Applicant {
  readonly business: boolean;
  readonly credit_tier?: CreditTier | null | undefined;
  /** Cards are found whatever score they need, as the caller's plan does not show it. */
  readonly any_score?: boolean | undefined;
  /** Without credit: a card that is made for such people is open whatever score is known of it. */
  readonly no_history?: boolean | undefined;
  /** The type of card wanted, if any: student and secured cards are for those who ask. */
  readonly card_type?: CatalogCard['seed']['card_type'] | undefined;
}

/** The applicant that a caller's `params` describe; who builds credit may have none that is better. */
export function applicantOf(params: {
  readonly primary_goal?: string | undefined;
  readonly credit_tier?: SaidCredit | undefined;
}): Applicant {
  const { primary_goal: goal, credit_tier } = params;
  const builds = goal === 'build_credit' ? ('poor' as const) : undefined;
  const business = goal === 'business';
  if (credit_tier === 'none') return { business, credit_tier: 'fair', no_history: true };
  return { business, credit_tier: credit_tier ?? builds };
}

type Pool = 'usual' | 'student' | 'secured' | 'both';
const pools = new WeakMap<CatalogSnapshot, Map<string, readonly CatalogCard[]>>();

/** The general-purpose cards that are open to anybody, sorted out once for each catalog. */
function poolOf(catalog: CatalogSnapshot, business: boolean, pool: Pool): readonly CatalogCard[] {
  const takes = (type: string): boolean =>
    (type !== 'student' && type !== 'secured') || pool === 'both' || pool === type;
  return sortedOut(catalog, `${pool} ${business}`, () =>
    catalog.cards.filter(
      ({ seed }) =>
        seed.status === 'open' &&
        seed.networks.length > 0 &&
        seed.business === business &&
        takes(seed.card_type),
    ),
  );
}

/** A choice of the cards of a catalog, made once. @param name of few values */
function sortedOut(
  catalog: CatalogSnapshot,
  name: string,
  make: () => readonly CatalogCard[],
): readonly CatalogCard[] {
  const known = pools.get(catalog) ?? new Map<string, readonly CatalogCard[]>();
  pools.set(catalog, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const cards = make();
  known.set(name, cards);
  KEPT.add(cards);
  return cards;
}

const KEPT = new WeakSet<readonly CatalogCard[]>();

/** Whether it is a choice that is made once of a catalogue, and not for one question. */
export function isKept(cards: readonly CatalogCard[]): boolean {
  return KEPT.has(cards);
}

/**
 * Unless the holder says otherwise, the credit tier that their card required is the tier they have.
 */
export function creditOf(
  card: CatalogCard,
  params: { readonly credit_tier?: SaidCredit | undefined },
): CreditTier {
  return tierOf(params.credit_tier ?? card.seed.credit_score_needed ?? 'good');
}

/** The same of who holds several cards: what the card shows that asks for most. */
export function bestCreditOf(
  cards: readonly CatalogCard[],
  params: { readonly credit_tier?: SaidCredit | undefined },
): CreditTier {
  const ranks = cards.map((card) => CREDIT_TIERS.indexOf(creditOf(card, params)));
  return CREDIT_TIERS[Math.max(...ranks)] ?? tierOf(params.credit_tier ?? 'good');
}

/**
 * The general-purpose cards open to such an applicant, by name. Excludes store cards, which are
 * worth nothing on everyday spending; student cards unless requested; and secured cards unless
 * requested or the credit is fair or worse.
 */
export function openCards(applicant: Applicant, context: Context): readonly CatalogCard[] {
  const { business, credit_tier, card_type, no_history = false } = applicant;
  const building = credit_tier === 'poor' || credit_tier === 'fair';
  const student = card_type === 'student';
  const secured = building || card_type === 'secured';
  const pool = student && secured ? 'both' : student ? 'student' : secured ? 'secured' : 'usual';
  const { catalog, caller } = context;
  const cards = poolOf(catalog, business, pool);
  // For whom a card is made is told to paid plans alone.
  const seesAimed = no_history && caller.plan.paid_fields;
  if (!credit_tier || applicant.any_score === true) return cards;
  // A deposit stands in for credit: who builds it may have one for which no source names a score.
  const deposits = credit_tier === 'poor' || no_history || card_type === 'secured';
  return sortedOut(catalog, `${pool} ${business} ${credit_tier} ${seesAimed} ${deposits}`, () =>
    cards.filter(
      ({ seed }) =>
        creditSuffices(seed.credit_score_needed, credit_tier) ||
        (deposits && seed.credit_score_needed === null && seed.card_type === 'secured') ||
        (seesAimed && seed.no_score !== undefined),
    ),
  );
}

/** The open cards that only their own shops take. */
export function storeCards(applicant: Applicant, { catalog }: Context): readonly CatalogCard[] {
  const { business, credit_tier, any_score } = applicant;
  const cards = sortedOut(catalog, `shops ${business}`, () =>
    catalog.cards.filter(
      ({ seed }) =>
        seed.status === 'open' && seed.networks.length === 0 && seed.business === business,
    ),
  );
  if (!credit_tier || any_score === true) return cards;
  return cards.filter(({ seed }) => creditSuffices(seed.credit_score_needed, credit_tier));
}

/**
 * The open cards that may be offered unasked. Excludes co-branded cards, whose points or credits
 * are worth nothing to people who do not use the brand, and cards that need a membership or an
 * account, unless a held card shows that the person has it. Who said that they have the membership
 * of a card uses its brand.
 * @param memberships that the person has
 */
export function offeredCards(
  applicant: Applicant,
  held: readonly CatalogCard[],
  memberships: ReadonlySet<string>,
  context: Context,
): CatalogCard[] {
  const has = new Set(held.map(({ seed }) => seed.eligibility));
  return openCards(applicant, context).filter(
    (card) =>
      (!card.is_tied && (card.seed.eligibility === undefined || has.has(card.seed.eligibility))) ||
      (memberships.size > 0 && askedMemberships(card.seed).some((key) => memberships.has(key))),
  );
}

/** Whether a rule of the card names one of these shops. */
export function namesShop({ engine }: CatalogCard, shops: readonly string[]): boolean {
  return engine.earn.some(({ merchants }) => shops.some((key) => merchants.includes(key)));
}

/** The open cards of these shops: those that pay a rate of their own there, store cards among them. */
export function cardsOfShops(
  applicant: Applicant,
  shops: readonly string[],
  context: Context,
): CatalogCard[] {
  if (shops.length === 0) return [];
  const open = [...openCards(applicant, context), ...storeCards(applicant, context)];
  return open.filter((card) => namesShop(card, shops));
}

/** When no source states the requirement, good credit is the cautious assumption. */
function creditSuffices(needed: CreditTier | null, has: CreditTier): boolean {
  return CREDIT_TIERS.indexOf(needed ?? 'good') <= CREDIT_TIERS.indexOf(has);
}

/** Warns about requested cards that are not open to everybody. */
export function warnEligibility(cards: readonly (CatalogCard | null)[], context: Context): void {
  const known = cards.filter((card) => card !== null);
  warnSecured(known, context);
  tellMoved(known, context);
  for (const card of known) {
    for (const text of closedTexts([card], context)) context.warn(text);
    if (card?.seed.eligibility) context.warn(`${card.seed.name} ${card.seed.eligibility}.`);
  }
  // Who asks for business cards alone has a business.
  const isMixed = known.some(({ seed }) => !seed.business);
  if (isMixed) tellBusiness(known, context);
  tellSoleOwner(known, isMixed, context);
}
