import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { broughtBeside, type FreeRivals } from '../../../engine/decisions/alone/free-rivals.ts';
import { ofWhat } from '../../../engine/decisions/value/credits-within.ts';
import {
  isAboutEqual,
  isTieBeside,
  standsBeside,
} from '../../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { asUnaskedFor } from '../benefits/unasked-credits.ts';
import { candidateCards } from '../engine-input.ts';
import { takenWhereSpent } from '../unstated/thin-abroad.ts';
import { creditOf, offeredCards, type SaidCredit } from './open-cards.ts';

/** The best card without a fee that a verdict on a card compares with. */
export const freeAlternative = z
  .object({
    card_name: z.string(),
    /** Dollars of a later year on the same spending. */
    net_value: z.number(),
    /** What the card asked about adds beside it; 0 when a verdict is for that card without it. */
    gain_beside: z.number(),
    /** Credits within its net value; none when omitted. */
    credits: z
      .object({ dollars: z.number(), names: z.string() })
      .optional()
      .meta({ 'x-listed': false }),
    /** Its net value with points as cash, where they count above it and the card asked about earns cash. */
    as_cash: z.number().optional().meta({ 'x-listed': false }),
  })
  .nullable();

type FreeAlternative = z.output<typeof freeAlternative>;

export function freeFound(
  best: FreeRivals['best'],
  gain_beside: number,
  beside: EngineCard,
): FreeAlternative {
  if (best === null) return null;
  const { card, net_value } = best;
  return { card_name: card.name, net_value, gain_beside, ...broughtBeside(best, beside) };
}

/** The cards open to the holder of a card, or to someone who could be. */
export function openTo(
  card: CatalogCard,
  facts: EngineInput,
  context: Context,
  params: { readonly credit_tier?: SaidCredit | undefined } = {},
): EngineCard[] {
  return asCandidates(offeredTo(card, facts, context, params), facts);
}

/** Those of them without a fee: none when the card has none, as then there is nothing to save. */
export function freeToOpen(
  card: CatalogCard,
  annual_fee: number,
  facts: EngineInput,
  context: Context,
): EngineCard[] {
  if (annual_fee === 0) return [];
  return asCandidates(
    offeredTo(card, facts, context, {}).filter(({ seed }) => seed.annual_fee === 0),
    facts,
  );
}

function offeredTo(
  card: CatalogCard,
  { options, spending }: Pick<EngineInput, 'options' | 'spending'>,
  context: Context,
  params: { readonly credit_tier?: SaidCredit | undefined },
): CatalogCard[] {
  const applicant = { business: card.seed.business, credit_tier: creditOf(card, params) };
  const offered = offeredCards(applicant, [card], options.memberships, context);
  const others = offered.filter(({ seed }) => !options.also_held.has(seed.key));
  return [...takenWhereSpent(others, spending, context)];
}

function asCandidates(cards: readonly CatalogCard[], facts: EngineInput): EngineCard[] {
  return asUnaskedFor(candidateCards(cards, { ...facts, cards: [] }), facts);
}

/** What the free card brings beside the `net` of the card asked about, in one sentence. */
export function freeText(free: FreeAlternative, net: number): string {
  if (free === null) return '';
  const same = isAboutEqual(net, free.net_value) ? ': about equal' : '';
  return `On the same spending ${free.card_name}, which has no fee, brings about ${usd(free.net_value)} a year${ofWhat(free)}${same}.`;
}

/** A card that loses to a free one can still be worth its fee next to it. */
export function besideText(free: FreeAlternative): string {
  if (free === null || free.gain_beside <= 0) return '';
  const tie = isTieBeside(free.gain_beside) ? ': about equal to not holding it' : '';
  return `Used only where it earns more, beside ${free.card_name} for the rest, it adds about ${usd(free.gain_beside)} a year after its fee${tie}.`;
}

/** ` beside a free card`: that a verdict for a card counts on holding one too. */
export function besideVerdict(free: FreeAlternative): string {
  return free !== null && standsBeside(free.gain_beside) ? ` beside ${free.card_name}` : '';
}
