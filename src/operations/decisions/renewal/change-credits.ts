import { z } from 'zod';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { NO_CREDITS } from '../../../engine/explain/confidence.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { largestCredits } from '../../shared/benefits/counted/assumed.ts';
import type { BesideHeld } from './beside-held.ts';

/** Credits of the card to change to, taken for used by half, without which the card would be kept. */
export const changeCreditsField = z
  .object({
    card_name: z.string(),
    /** The largest, in dollars a year used in full. */
    largest: z.array(z.object({ name: z.string(), value: z.number() })).min(1),
  })
  .optional()
  .meta({ 'x-listed': false });
export type ChangeCredits = z.output<typeof changeCreditsField>;

/** Undefined where the change stands without them, or the holder said which credits are used. */
export function changeCredits(
  { verdict, change_to, downgrade_options, turns_at }: RenewalDecision,
  beside: BesideHeld,
  facts: Pick<EngineInput, 'options' | 'benefits' | 'as_of'>,
  { catalog }: Pick<Context, 'catalog'>,
): ChangeCredits {
  // Without credits the card's own count nothing either: what turns the verdict to it are the other's.
  const turns =
    beside === undefined
      ? turns_at.includes(NO_CREDITS)
      : beside.is_same && beside.without_credits?.verdict === 'RENEW';
  if (verdict !== 'DOWNGRADE' || !turns) return undefined;
  const option = downgrade_options.find(({ card_id }) => card_id === change_to);
  const to = catalog.cardsById.get(change_to ?? 0);
  if (option === undefined || to === undefined) return undefined;
  const largest = largestCredits(to, option.trace, facts, catalog);
  if (largest.length === 0) return undefined;
  return { card_name: to.seed.name, largest };
}

/** How sure the verdict is, with those credits by name in place of "no credits used". */
export function surenessOf(
  { confidence, turns_at }: Pick<RenewalDecision, 'confidence' | 'turns_at'>,
  credits: ChangeCredits,
): Pick<RenewalDecision, 'confidence' | 'turns_at'> {
  if (credits === undefined) return { confidence, turns_at };
  const named = `${NO_CREDITS} (then renew), of ${credits.card_name} ${namesOf(credits)}`;
  // Nobody said that they are used, and nothing else speaks for the change.
  const others = turns_at.filter((end) => end !== NO_CREDITS);
  return { confidence: 'low', turns_at: [named, ...others] };
}

/** Behind the verdict that rests on them. */
export function changeCreditsText(credits: ChangeCredits): string {
  return credits === undefined
    ? ''
    : `, and which credits you use decides (with none used of ${credits.card_name}, such as ${namesOf(credits)}, keep it)`;
}

/** The ends that this tells. */
export function toldOfChange(credits: ChangeCredits, turns_at: readonly string[] = []): string[] {
  return credits === undefined ? [] : turns_at.filter((end) => end.startsWith(NO_CREDITS));
}

const namesOf = ({ largest }: NonNullable<ChangeCredits>): string =>
  list(largest.map(({ name, value }) => `${name} ${usd(value)}`));
