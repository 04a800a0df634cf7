import { z } from 'zod';
import { MAX_HELD } from '../../engine/decisions/additions/additions.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import type { Category } from '../../engine/model/categories.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { cents } from '../../engine/model/money.ts';
import { bonusValue } from '../../engine/worth/bonus.ts';
import type { Context } from '../../operation/context.ts';
import { type Applicant, likelyOpen } from '../shared/applications/reasons.ts';
import { lessSure } from '../shared/benefits/counted/uncounted.ts';
import { asUnaskedFor } from '../shared/benefits/unasked-credits.ts';
import type { Asked } from '../shared/bills-charged.ts';
import { applicantOf, type CreditTier } from '../shared/cards/open-cards.ts';
import { secondLeftOut } from '../shared/cards/scaled-rates.ts';
import { describeWalletTrace, walletTraceLine } from '../shared/trace-line.ts';
import { confidence, warnUnproven } from '../words/confidence-text.ts';
import { addedAsCash } from './additions/as-cash.ts';
import {
  assumedOfAdded,
  dearerText,
  reasonsOf,
  rulesOf,
  tellOfAdded,
  usesOfAdded,
} from './additions/assumed.ts';
import type { Wanted } from './additions/beside-steps.ts';
import { lastingText } from './additions/lasting.ts';
import { findNotable, leastGain, spentOnce } from './additions/notable.ts';
import { type Brought, obtainable } from './additions/obtainable.ts';
import { membersCardsLeft, untakenOfNew } from './additions/shops.ts';
import { tiesTold } from './additions/ties.ts';
import { walletSteps } from './review-fields.ts';

/** The set of new cards that adds the most value, each of them notably. */
export const additionsAnswer = z.object({
  /** Empty when no card adds a notable amount. */
  card_names: z.array(z.string()),
  /** Each card's part, in the order of `card_names`. */
  cards: z.array(
    z.object({
      card_name: z.string(),
      annual_fee: z.number(),
      /** Dollars a year by which the wallet would fall without it. */
      own_gain: z.number(),
      /** Dollars of the welcome offer on this spending, besides the gain; 0 when it is missed. */
      sign_on_bonus_value: z.number(),
      /** Dollars of spending missing for the offer; 0 when this spending reaches it. */
      bonus_short_by: z.number(),
      sign_on_bonus: z.string().nullable(),
      /** Kinds of spending that it takes over. */
      use_for: z.array(z.string()).meta({ 'x-listed': false }),
      /** What the issuer asks of applicants, in words. */
      application_rules: z.array(z.string()).optional(),
      /** The same weighed with the cards that the person has opened; empty when none was said. */
      reasons_for: z.array(z.string()).optional().meta({ 'x-listed': false }),
      reasons_against: z.array(z.string()).optional().meta({ 'x-listed': false }),
    }),
  ),
  /** Where an issuer lets them not all in at once: in which order, and from when. */
  openings: z.array(z.string()).meta({ 'x-listed': false }),
  /** Whether the gain is on what is spent once, wholly or in part: there welcome offers decide. */
  spent_once: z.enum(['all', 'part']).nullable().meta({ 'x-listed': false }),
  /** Least that a card has to add by itself to be named, in dollars a year. */
  least_gain: z.number().meta({ 'x-listed': false }),
  /** Cards that were left out, and why: of issuers that would refuse, or dearer than wanted. */
  left_out: z.array(z.string()).meta({ 'x-listed': false }),
  /** Cards that would do as well in the place of the last one. */
  ties: z.array(z.string()),
  /** What each of them adds, and what decides between them; absent without any. */
  ties_told: z.string().optional().meta({ 'x-listed': false }),
  annual_fees: z.number(),
  net_gain: z.number(),
  /** Beside one card with a fee, the best without: null where it was not looked for, or none is notable. */
  without_fee: z
    .object({ card_name: z.string(), net_gain: z.number() })
    .nullable()
    .meta({ 'x-listed': false }),
  /** What of the gain rests on rates that end, and the cards that add the most without those. */
  lasting: z.string().nullable().meta({ 'x-listed': false }),
  /** What is chosen on these cards, and what points are worth with them where the wallet's own do not say it. */
  assumed: z.array(z.string()).meta({ 'x-listed': false }),
  /** False unless `benefit_selections` says which credits of new cards are wanted. */
  credits_counted: z.boolean(),
  /** Of the wallet with them, after the steps. */
  portfolio_net_value: z.number(),
  /** The steps for whoever adds none of them, where they are others than those with them; else empty. */
  instead: walletSteps.meta({ 'x-listed': false }),
  /** Confidence that this set gains and no other of its size gains more; or that none gains. */
  confidence,
  turns_at: z.array(z.string()).optional(),
  /** Adds up to `net_gain`. */
  trace: z.array(walletTraceLine).optional(),
});

export type AdditionsAnswer = z.output<typeof additionsAnswer>;

/**
 * The cards among which some are looked for; null when none was requested or none can be found.
 * @param rewards dollars a year that the wallet earns without them
 */
export function lookedFor(
  facts: EngineInput,
  candidates: readonly EngineCard[],
  { count, rewards, person }: { count: number; rewards: number; person: Applicant },
  context: Context,
): Wanted | null {
  if (count !== 1 && count !== 2 && count !== 3) return null;
  if (facts.cards.length > MAX_HELD) {
    context.warn(`No additions were searched for: at most ${MAX_HELD} held cards.`);
    return null;
  }
  const { open, left_out } = likelyOpen(candidates, person, context);
  return { offered: asUnaskedFor(open, facts), count, least: leastGain(rewards), left_out };
}

/** Of each card: what the plan hides of it in its detail too. */
export const PAID_OF_ADDITION = ['application_rules', 'reasons_for', 'reasons_against'] as const;

/**
 * Null when none was requested or none can be found.
 * @param facts with the wallet beside which they are to be held
 */
export function findAdditions(
  facts: EngineInput,
  candidates: readonly EngineCard[],
  looked: Wanted | null,
  {
    grain,
    instead,
    brought,
    person,
    asked,
  }: {
    readonly grain: Grain;
    readonly instead: AdditionsAnswer['instead'];
    /** Cards that the steps open, and whether cards stay for the sake of those to be added. */
    readonly brought: Brought;
    readonly person: Applicant;
    /** With the dearest card that is among the candidates, where the person said it. */
    readonly asked: Asked & {
      readonly max_annual_fee?: number | undefined;
      readonly primary_goal?: string | undefined;
      readonly credit_tier?: CreditTier | undefined;
    };
  },
  context: Context,
): AdditionsAnswer | null {
  if (looked === null) return null;
  const { offered, count, least: least_gain, left_out } = looked;
  const selected = facts.options.benefit_selections !== null;
  const first = findNotable(facts, offered, count, least_gain);
  if (first === null) return null;
  const { best, openings } = obtainable(first, facts, looked, { brought, person }, context);
  warnUnproven(best.turns_at, context);
  const names = new Map([...facts.cards, ...candidates].map((card) => [card.card_id, card.name]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  const cardOf = (id: number) => context.catalog.cardsById.get(id);
  const isNotable = best.owns.every((own) => own >= least_gain);
  const added = isNotable ? best.card_ids.flatMap((id) => cardOf(id)?.seed ?? []) : [];
  const usesOf = isNotable
    ? usesOfAdded(best.card_ids, candidates, facts, Object.keys(asked.spending ?? {}) as Category[])
    : () => [];
  const asksFee = added.some(({ annual_fee }) => annual_fee > 0);
  const free =
    added.length === 1 && asksFee && asked.max_annual_fee === undefined
      ? findNotable(
          facts,
          offered.filter((card) => card.annual_fee === 0),
          1,
          least_gain,
        )
      : null;
  const [free_id] = free?.owns.every((own) => own >= least_gain) ? free.card_ids : [];
  const new_cards = added.flatMap(({ card_id }) => cardOf(card_id) ?? []);
  const ties = isNotable ? best.ties : [];
  const tied = ties.map(({ card_id }) => card_id);
  const others = [free_id ?? 0, ...tied].map(cardOf);
  tellOfAdded(new_cards, others, facts, context);
  return {
    card_names: added.map((seed) => seed.name),
    cards: added.map((seed, position) => {
      const card = candidates.find(({ card_id }) => card_id === seed.card_id);
      const bonus = card ? bonusValue(facts, card) : { value: 0, short_by: 0 };
      return {
        card_name: seed.name,
        annual_fee: seed.annual_fee,
        own_gain: best.owns[position] ?? 0,
        sign_on_bonus_value: bonus.value,
        bonus_short_by: bonus.short_by,
        sign_on_bonus: cardOf(seed.card_id)?.text.bonus ?? null,
        use_for: usesOf(seed.card_id),
        application_rules: rulesOf(seed, context),
        ...reasonsOf(seed.card_id, person, context),
      };
    }),
    openings: isNotable ? openings : [],
    spent_once: spentOnce(facts),
    least_gain,
    left_out: [
      ...left_out,
      ...membersCardsLeft(
        facts,
        offered,
        isNotable ? [...best.card_ids, ...tied] : [],
        applicantOf(asked),
        context,
      ),
      ...secondLeftOut(person.held, context),
      ...dearerText(asked.max_annual_fee),
    ],
    ties: tied.map(nameOf),
    ...tiesTold(ties, best.card_ids.at(-1), candidates, facts),
    without_fee:
      free === null || free_id === undefined
        ? null
        : { card_name: nameOf(free_id), net_gain: free.net_gain },
    lasting: isNotable
      ? lastingText(
          best,
          offered,
          facts,
          (lasting) => {
            const found = findNotable(facts, lasting, count, least_gain);
            return found?.owns.every((own) => own >= least_gain) ? found : null;
          },
          nameOf,
        )
      : null,
    assumed: isNotable ? assumedOfAdded(new_cards, offered, best, facts, asked) : [],
    annual_fees: added.reduce((sum, seed) => sum + seed.annual_fee, 0),
    // Nothing to add changes nothing.
    net_gain: isNotable ? best.net_gain : 0,
    credits_counted: selected,
    portfolio_net_value: isNotable ? best.wallet_value : cents(best.wallet_value - best.net_gain),
    instead,
    ...lessSure(
      best,
      [],
      [
        ...untakenOfNew(facts, new_cards, context),
        ...addedAsCash(best, offered, facts, isNotable, asked),
      ],
    ),
    trace: describeWalletTrace(isNotable ? best.trace(grain) : [], nameOf),
  };
}
