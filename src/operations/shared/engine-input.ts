import { z } from 'zod';
import { asOpened } from '../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { Category } from '../../engine/model/categories.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../engine/model/input.ts';
import { quartersApart } from '../../engine/model/rotating.ts';
import { holderAlone } from '../../engine/split/holder/holder-alone.ts';
import { cardBeside } from '../../engine/split/holder/holder-wallet.ts';
import { MAX_BALANCE } from '../../engine/worth/balances.ts';
import type { Context } from '../../operation/context.ts';
import { heldCards } from '../../operation/input/card-lists.ts';
import {
  benefitSelections,
  creditTier,
  integer,
  primaryGoal,
  spending,
  text,
} from '../../operation/params.ts';
import { balanceEntries } from '../balances/balances.ts';
import { programCpp } from '../programs/points-program.ts';
import { tellMilitary } from './applications/applicant-rules.ts';
import { airlinesUsed, onAirlinesFlown } from './benefits/by-brand/airlines.ts';
import { spentOn } from './benefits/counted/spent-on.ts';
import { unimpliedOf, withoutUseBy } from './benefits/counted/unimplied.ts';
import { unearnedText } from './benefits/nights/after-spend.ts';
import { tellParty } from './benefits/often/party.ts';
import { unheldText, unselectedText } from './benefits/unheld.ts';
import { tellAskedCovers } from './benefits/used/asked-covers.ts';
import { benefitsUsed } from './benefits/used/benefits-used.ts';
import { endedAsked } from './benefits/used/ended.ts';
import { lessHeldToo } from './benefits/used/held-too.ts';
import { selectionsOf } from './benefits/used/selections-of.ts';
import { feesOnBills } from './bills-charged.ts';
import { asCash, warnCashGoal } from './cash-goal.ts';
import { userFees, withUsers } from './lounges/user-fees.ts';
import { dates } from './said/dates.ts';
import { type Said, saidFields } from './said/fields.ts';
import { issuerPreferences } from './said/issuer-preferences.ts';
import { partner } from './said/partner.ts';
import { type Reading, readSaid } from './said/read.ts';

/** Fields of `params` that every decision takes. */
export const decisionFields = {
  spending: spending.optional(),
  primary_goal: primaryGoal.optional(),
  credit_tier: creditTier.optional(),
  benefit_selections: benefitSelections.optional(),
  ...saidFields,
};

/** Cards held beside those that a question is about. */
export const heldBeside = heldCards.optional().describe('Other cards held.');

/** The `params` object that decisions share. */
export const decisionParams = z.strictObject(decisionFields).default({});

const rankingFields = {
  ...decisionFields,
  issuer_preferences: issuerPreferences.meta({ 'x-listed': false }),
};

/** The `params` object of decisions that a preferred issuer can change. */
export const rankingParams = z.strictObject(rankingFields).default({});

/** The `params` object of decisions about a whole wallet, of one person or of two adults. */
export const walletParams = z
  .strictObject({
    ...decisionFields,
    partner,
    dates,
    point_balances: balanceEntries.optional().meta({ 'x-listed': false, 'x-form': '{UR: 80000}' }),
    // Of new cards.
    monthly_payment: saidFields.monthly_payment.meta({ 'x-rest-only': true }),
    issuer_preferences: issuerPreferences.meta({ 'x-rest-only': true }),
  })
  .default({});

/** The same with preferences and points. */
export const portfolioParams = z
  .strictObject({
    ...rankingFields,
    partner,
    point_balances: z
      .array(
        z.strictObject({
          program: text(80),
          balance: integer(0, MAX_BALANCE),
        }),
      )
      .max(100)
      .optional()
      .describe('Points held by program, to be valued in this wallet.'),
  })
  .default({});

export const spendingSource = z.enum(['user_provided', 'us_average_2024']);

/** What a caller says about the holder, in the terms of the interface. */
export interface HolderFacts extends Said {
  /** Path of the object that holds what was said, with a dot at its end: `params.` unless given. */
  readonly at?: string | undefined;
  /** The cards in question where they are not those of the input; null when any may be. */
  readonly in_question?: readonly CatalogCard[] | null | undefined;
  readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined;
  readonly benefit_selections?: readonly string[] | undefined;
  /** The cards whose credits a selection may mean, where those are more than the cards in question. */
  readonly selectable?: readonly CatalogCard[] | undefined;
  /** Cards held that are to be closed, whose credits a selection may mean too: they go with them. */
  readonly leaving?: readonly CatalogCard[] | undefined;
  /** Cards that those in question may be changed to: what was said of a benefit is its worth there too. */
  readonly may_become?: readonly CatalogCard[] | undefined;
  /** Path of `benefit_selections` where it is not beside the rest of what was said. */
  readonly selections_at?: string | undefined;
  readonly primary_goal?: z.output<typeof primaryGoal> | undefined;
  /** Further cards that the person holds: what they do for the points of those in question counts. */
  readonly also_held?: readonly CatalogCard[] | undefined;
  /** The cards held, where credits of others are for who uses them alone: see `unimpliedOf`. */
  readonly held?: readonly CatalogCard[] | undefined;
  /** The category that the question is about, if it is about one. */
  readonly category?: Category | undefined;
  /** Where nothing but what is bought once is said, cards are weighed for that alone. */
  readonly of_purchase?: true;
}

/**
 * The engine's input for these cards: the caller's spending or the national average, as of
 * today or the day that they name.
 * `settle` turns rates that depend on the holder into plain ones, for cards held alone or together.
 * With the goal `cash_back`, points are valued at their cash price.
 * @throws AppError `validation_failed` for a benefit key or category that does not exist.
 */
export function engineInput(
  cards: readonly CatalogCard[],
  facts: HolderFacts,
  context: Context,
  settle: (input: EngineInput) => EngineInput = eachAlone,
): EngineInput & {
  readonly spending_source: z.output<typeof spendingSource>;
  readonly reading: Reading;
  /** Whether lounges at an airport are told. */
  readonly at_airport: boolean;
  /** See `BenefitsUsed`. */
  readonly assumed_use: ReadonlyMap<string, number>;
  /** Dollars a year of authorized users, within the fees of the cards, by card_id. */
  readonly user_fees: ReadonlyMap<number, number>;
} {
  const { catalog } = context;
  const wantsCash = facts.primary_goal === 'cashback';
  const programs = wantsCash ? asCash(catalog.enginePrograms) : catalog.enginePrograms;
  const { at = 'params.', in_question = cards } = facts;
  const asked = in_question ?? cards;
  const { selectable: own = asked, leaving = [], selections_at: path } = facts;
  const selectable = [...own, ...leaving];
  if (wantsCash) warnCashGoal(asked, context, facts.also_held);
  const read = readSaid(facts, in_question, programs, at, context, asked);
  const { also_held: beside = [], may_become = [], benefit_selections: saidUsed } = facts;
  const said_used = saidUsed
    ? benefitsUsed(saidUsed, selectable, context, path ?? `${at}benefit_selections`, {
        ...{ asked, beside, may_become, programs: read.programs },
      })
    : null;
  const bill_fees = feesOnBills(facts, catalog.rules);
  const used = said_used && lessHeldToo(said_used, selectable, { asked, beside }, catalog);
  const benefit_selections = used?.keys ?? null;
  tellAskedCovers(used?.covers ?? [], asked, context);
  if (used?.asks_military) tellMilitary(asked, context);
  const users = userFees(used?.users ?? [], asked, context);
  tellParty(used?.party ?? null, asked, context);
  for (const one of used?.there ?? []) context.warn(`${one}.`);
  const own_values = used?.values.size
    ? new Map([...used.values, ...read.options.own_values])
    : read.options.own_values;
  const ended = endedAsked(saidUsed ?? [], asked, context);
  const spent_on = spentOn(facts, read.spending, catalog);
  const unheld = [
    ...ended.notes,
    ...unheldText(
      benefit_selections && new Set([...benefit_selections].filter((key) => !ended.keys.has(key))),
      in_question && own,
      { asked, leaving },
      context,
    ),
    ...unselectedText(benefit_selections, asked, spent_on, context),
    ...unearnedText(
      own,
      { keys: benefit_selections, said: saidUsed, valued: { own_values } },
      { ...read, options: { ...DEFAULT_OPTIONS, bill_fees } },
      context,
    ),
  ];
  const notes = [...read.options.notes, ...(used?.notes ?? []), ...users.notes, ...unheld];
  const said = { notes, own_values, taken: [...(used?.taken ?? []), ...users.taken] };
  const reading = { ...read, options: { ...read.options, ...said } };
  return {
    ...settle({
      cards: cards.map(({ engine }) => withUsers(engine, users)),
      programs: reading.programs,
      benefits: catalog.benefitsByKey,
      spending: reading.spending,
      as_of: reading.as_of,
      options: {
        ...DEFAULT_OPTIONS,
        benefit_selections,
        ...selectionsOf(benefit_selections, asked, catalog, selectable),
        ...(saidUsed && { flown: airlinesUsed(saidUsed, catalog) }),
        no_use_for: withoutUseBy({ ...facts, once: read.said.once }, catalog),
        ...{ bill_fees, own_values, spent_on },
        memberships: reading.options.memberships,
        not_held: reading.options.not_held,
        ...(used?.shares.size && { shares_used: used.shares }),
        ...(used?.with_guests.size && { with_guests: used.with_guests }),
        ...(used?.once.size && { used_once: used.once }),
        ...(used?.offers_unused.size && { offers_unused: used.offers_unused }),
        ...(facts.held && { unimplied: unimpliedOf(reading, facts.held, catalog) }),
        ...(facts.also_held && { also_held: new Set(facts.also_held.map(({ seed }) => seed.key)) }),
        choices: reading.options.choices,
      },
    }),
    spending_source: reading.spending_source,
    reading,
    assumed_use: used?.assumed ?? new Map(),
    user_fees: users.fees,
    at_airport: (used?.there.length ?? 0) > 0,
  };
}

/** Each card as it is for a holder of it alone. */
function eachAlone(input: EngineInput): EngineInput {
  return { ...input, cards: input.cards.map((card) => holderAlone(card, input)) };
}

/** The cards that may be opened beside the wallet of `input`, as its holder would get them. */
export function candidateCards(cards: readonly CatalogCard[], input: EngineInput): EngineCard[] {
  return cards.map((card) =>
    cardBeside(input, quartersApart(onAirlinesFlown(asOpened(card), input))),
  );
}

/** The same of cards that an account held is, or is changed to: it may have the network that it had. */
export function holderCards(cards: readonly CatalogCard[], input: EngineInput): EngineCard[] {
  return cards.map((card) => cardBeside(input, card.engine));
}

/** Cents per point of the card's program; see programCpp. */
export function portalCpp(card: CatalogCard, { catalog }: Context): number | null {
  const program = card.seed.program === null ? undefined : catalog.programs.get(card.seed.program);
  return program ? programCpp(program) : null;
}
