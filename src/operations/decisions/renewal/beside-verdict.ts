import type { Passing } from '../../../engine/decisions/renewal/passing.ts';
import { decidedBy } from '../../../engine/decisions/renewal/verdict.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';

/** What a product change adds there. */
interface Gain {
  readonly card: EngineCard;
  readonly adds: number;
  readonly passing: Passing | undefined;
}

/** What to do with a card that adds so much, beside the cards held. */
export function besideVerdict(adds: number, annual_fee: number, gains: readonly Gain[]) {
  const decided = decidedBy({
    ...{ own: adds, annual_fee, free: annual_fee > 0 ? 0 : null },
    changes: gains.map(({ card, adds: net, passing }) => ({
      ...{ annual_fee: card.annual_fee, net, passing },
    })),
    beside: () => ({ own: adds, changes: gains.map((one) => one.adds) }),
  });
  const verdict = decided.verdict === 'CANCEL_AND_REPLACE' ? 'CANCEL' : decided.verdict;
  const change = verdict === 'DOWNGRADE' ? (gains[decided.to ?? -1]?.card ?? null) : null;
  return { verdict, change } as const;
}
