import { z } from 'zod';
import { bestAdditions as findBest, MAX_HELD } from '../../engine/decisions/additions/additions.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { isSelected } from '../../engine/worth/credits.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { describeWalletTrace, walletTraceLine } from '../shared/trace-line.ts';
import { confidence, turnsText, warnUnproven } from '../words/confidence-text.ts';

/** The set of new cards that adds the most value. */
export const additionsAnswer = z.object({
  card_names: z.array(z.string()),
  annual_fees: z.number(),
  net_gain: z.number(),
  /** False unless `benefit_selections` says which credits of new cards are wanted. */
  credits_counted: z.boolean(),
  portfolio_net_value: z.number(),
  /** Confidence that this set gains and no other of its size gains more; or that none gains. */
  confidence,
  turns_at: z.array(z.string()).optional(),
  /** Adds up to `net_gain`. */
  trace: z.array(walletTraceLine).optional(),
});

type AdditionsAnswer = z.output<typeof additionsAnswer>;

/** Null when none was requested or none can be found. */
export function findAdditions(
  facts: EngineInput,
  candidates: readonly EngineCard[],
  { count, grain }: { readonly count: number; readonly grain: Grain },
  context: Context,
): AdditionsAnswer | null {
  if (count !== 1 && count !== 2 && count !== 3) return null;
  if (facts.cards.length > MAX_HELD) {
    context.warn(
      `No additions were searched for: the search takes at most ${MAX_HELD} held cards.`,
    );
    return null;
  }
  const selected = facts.options.benefit_selections !== null;
  // Do not recommend paying a fee for credits or yearly points that the person has not asked for.
  const offered = candidates.map((card) => ({
    ...card,
    credits: card.credits.filter((credit) => isSelected(credit, facts)),
  }));
  const best = findBest(facts, offered, count);
  if (best === null) return null;
  warnUnproven(best.turns_at, context);
  const seedOf = (id: number) => context.catalog.cardsById.get(id)?.seed;
  const added = best.card_ids.flatMap((id) => seedOf(id) ?? []);
  return {
    card_names: added.map((seed) => seed.name),
    annual_fees: added.reduce((sum, seed) => sum + seed.annual_fee, 0),
    net_gain: best.net_gain,
    credits_counted: selected,
    portfolio_net_value: best.wallet_value,
    confidence: best.confidence,
    turns_at: [...best.turns_at],
    trace: describeWalletTrace(best.trace(grain), context.catalog),
  };
}

/** One or more sentences. */
export function additionText(more: AdditionsAnswer): string {
  const names = more.card_names.join(' and ');
  const sure = `(confidence ${more.confidence})`;
  const verdict =
    more.net_gain > 0
      ? `Best to add: ${names}, about ${usd(more.net_gain)} a year more after ${usd(more.annual_fees)} of new fees, sign-on bonuses not counted ${sure}.`
      : `No ${more.card_names.length === 1 ? 'new card is' : 'set of new cards is'} worth adding on this spending ${sure}.`;
  const credits = more.credits_counted
    ? ''
    : 'Credits of new cards count only if benefit_selections names them.';
  return [verdict, turnsText(more.turns_at), credits].filter(Boolean).join(' ');
}
