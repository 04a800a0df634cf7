import type { Category } from '../../../../engine/model/categories.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { Context } from '../../../../operation/context.ts';
import type { Applicant } from '../../../shared/applications/reasons.ts';
import type { Asked } from '../../../shared/bills-charged.ts';
import type { SaidCredit } from '../../../shared/cards/open-cards.ts';
import { oneAsCash } from '../as-cash.ts';
import { NO_USES, usesOfAdded } from '../assumed.ts';
import type { Wanted } from '../beside-steps.ts';
import { lastingText } from '../lasting.ts';
import { addsNotably, findNotable } from '../notable.ts';
import { type Brought, obtainable } from '../obtainable.ts';

/** Beside which wallet cards to add are looked for, among which, and for whom. */
export interface Beside {
  /** With the wallet beside which they are to be held. */
  readonly facts: EngineInput;
  readonly candidates: readonly EngineCard[];
  /** Cards that the steps open, and whether cards stay for the sake of those to be added. */
  readonly brought: Brought;
  readonly person: Applicant;
  /** With the dearest card that is among the candidates, where the person said it. */
  readonly asked: Asked & {
    readonly max_annual_fee?: number | undefined;
    readonly issuers_told?: readonly string[];
    readonly primary_goal?: string | undefined;
    readonly credit_tier?: SaidCredit | undefined;
  };
}

/** The set of cards that adds the most, as far as it is worth adding. */
export type FoundSet = NonNullable<ReturnType<typeof findSet>>;

/** Null when there is none. */
export function findSet(
  { facts, candidates, brought, person, asked }: Beside,
  looked: Wanted,
  context: Context,
) {
  const { offered, count, least } = looked;
  const first = findNotable(facts, offered, count, least);
  if (first === null) return null;
  const { best, openings } = obtainable(first, facts, looked, { brought, person }, context);
  const isNotable = addsNotably(best, least);
  const { cardsById } = context.catalog;
  const named = Object.keys(asked.spending ?? {}) as Category[];
  return {
    best,
    /** Whether each of them adds a notable amount: else none is named. */
    isNotable,
    added: isNotable ? best.card_ids.flatMap((id) => cardsById.get(id) ?? []) : [],
    /** What has to wait for what, and the cards that would do as well as the last one. */
    ...{ openings: isNotable ? openings : [], ties: isNotable ? best.ties : [] },
    usesOf: isNotable
      ? usesOfAdded(best.card_ids, candidates, facts, named, context)
      : () => NO_USES,
  };
}

/** Beside one card with a fee, the best without; null where a fee was limited, or none is notable. */
export function freeInstead(
  { facts, asked }: Beside,
  { offered, least }: Wanted,
  { added }: FoundSet,
): {
  readonly card_id: number;
  readonly net_gain: number;
  readonly as_cash: ReturnType<typeof oneAsCash>;
} | null {
  const [only, ...more] = added;
  const asksFee = only !== undefined && more.length === 0 && only.seed.annual_fee > 0;
  if (!asksFee || asked.max_annual_fee !== undefined) return null;
  const open = offered.filter((card) => card.annual_fee === 0);
  const free = findNotable(facts, open, 1, least);
  const [card_id] = free?.card_ids ?? [];
  return free === null || card_id === undefined || !addsNotably(free, least)
    ? null
    : {
        ...{ card_id, net_gain: free.net_gain },
        as_cash: oneAsCash(card_id, free.net_gain, open, facts, asked),
      };
}

/** What of the gain rests on rates that end, and the cards that add the most without those. */
export function lastingOf(
  { facts }: Beside,
  { offered, count, least }: Wanted,
  { best, isNotable }: FoundSet,
  nameOf: (card_id: number) => string,
): string | null {
  const search = (lasting: readonly EngineCard[]) => {
    const found = findNotable(facts, lasting, count, least);
    return found !== null && addsNotably(found, least) ? found : null;
  };
  return isNotable ? lastingText(best, offered, facts, search, nameOf) : null;
}
