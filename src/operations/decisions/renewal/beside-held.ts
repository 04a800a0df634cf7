import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { yearsOf } from '../../../engine/decisions/portfolio/step-wallets.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { decidedBy } from '../../../engine/decisions/renewal/verdict.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { holderWallet } from '../../../engine/split/holder/holder-wallet.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { quiet } from '../../../operation/notes.ts';
import {
  type MoreCredits,
  sharesWith,
  withAllUsed,
} from '../../shared/benefits/worth/more-credits.ts';
import { leastWorth } from '../../shared/benefits/worth/to-keep.ts';
import { engineInput, type HolderFacts, holderCards } from '../../shared/engine-input.ts';

/** What a card, and each card that it can be changed to, adds beside the other cards held. */
export const besideHeldField = z
  .object({
    /** Dollars a year after its fee. */
    adds: z.number(),
    changes: z.array(z.object({ card_name: z.string(), adds: z.number() })),
    /** What to do by these. */
    verdict: z.enum(['RENEW', 'DOWNGRADE', 'CANCEL']),
    change_to: z.string().nullable(),
    /** Whether that is the verdict on the card alone. */
    is_same: z.boolean(),
    held: z.array(z.string()),
    /** The same with no credit used; nothing where the holder said which are. */
    without_credits: z
      .object({ adds: z.number(), verdict: z.enum(['RENEW', 'DOWNGRADE', 'CANCEL']) })
      .optional(),
    /** Dollars a year more with which it would be kept beside them; null for none. */
    keep_if_more: z.number().nullable(),
  })
  .optional()
  .meta({ 'x-listed': false });
export type BesideHeld = z.output<typeof besideHeldField>;

interface Asked {
  readonly card: CatalogCard;
  /** Dollars a year that its holder pays. */
  readonly fee: number;
  readonly changes: readonly CatalogCard[];
  readonly held: readonly CatalogCard[];
}

/** What the wallet makes of a card; nothing of it with no other card held. */
interface InWallet {
  readonly beside_held: BesideHeld;
  /** Credits beyond those counted that would keep it there; null where not even all would. */
  readonly credits_keep: MoreCredits | null;
}

/** The same card and changes in the wallet, each used where it earns more. */
export function besideHeld(
  { card, fee, changes, held }: Asked,
  facts: HolderFacts,
  decision: Pick<RenewalDecision, 'verdict' | 'change_to' | 'year_from' | 'downgrade_options'>,
  context: Context,
): InWallet {
  const alone = { beside_held: undefined, credits_keep: null };
  if (held.length === 0) return alone;
  const silently = quiet(context);
  const said = { ...facts, held: [card, ...held], may_become: changes };
  const given = engineInput([card, ...held], said, silently, holderWallet);
  const cards = given.cards.map((one) =>
    one.card_id === card.seed.card_id ? { ...one, annual_fee: fee } : one,
  );
  const input = { ...given, cards, as_of: decision.year_from };
  const offered = new Set(decision.downgrade_options.map(({ card_id }) => card_id));
  const to = holderCards(
    changes.filter(({ seed }) => offered.has(seed.card_id)),
    input,
  );
  const kept = cards.filter(({ card_id }) => card_id !== card.seed.card_id);
  const [own] = cards.filter((one) => !kept.includes(one));
  if (own === undefined) return alone;
  const weighed = (facts: EngineInput) => {
    const { netOf } = yearsOf(
      facts,
      (one) => (one === own ? to : []),
      () => null,
      undefined,
    );
    const without = netOf(kept);
    const addsOf = (one: EngineCard) => sumCents([netOf([...kept, one]), -without]);
    const adds = addsOf(own);
    const gains = to.map((one) => ({ card: one, adds: addsOf(one) }));
    return { adds, gains, ...verdictOf(adds, fee, gains) };
  };
  const { options } = input;
  const { adds, gains, verdict, change } = weighed(input);
  const none =
    options.benefit_selections === null
      ? weighed({ ...input, options: { ...options, credit_share: 0 } })
      : undefined;
  const same = decision.verdict === 'CANCEL_AND_REPLACE' ? 'CANCEL' : decision.verdict;
  const keep_if_more =
    verdict === 'RENEW'
      ? null
      : leastWorth((more) => verdictOf(adds + more, fee, gains).verdict === 'RENEW', DOLLAR);
  // What a change has too brings as much more there.
  const isKept = keep_if_more !== null && weighed(withAllUsed(input, [own])).verdict === 'RENEW';
  const not_of = sharesWith(change ?? undefined, own);
  const credits_keep = isKept ? ({ least: keep_if_more, not_of, beside: true } as const) : null;
  const beside_held = {
    adds,
    changes: gains.map((one) => ({ card_name: one.card.name, adds: one.adds })),
    ...{ verdict, change_to: change?.name ?? null },
    is_same: verdict === same && (change?.card_id ?? null) === decision.change_to,
    held: held.map(({ seed }) => seed.name),
    ...(none && { without_credits: { adds: none.adds, verdict: none.verdict } }),
    keep_if_more,
  };
  return { beside_held, credits_keep };
}

/** What to do with a card that adds so much, beside the cards held. */
function verdictOf(
  adds: number,
  annual_fee: number,
  gains: readonly { readonly card: EngineCard; readonly adds: number }[],
) {
  const decided = decidedBy({
    ...{ own: adds, annual_fee, free: annual_fee > 0 ? 0 : null },
    changes: gains.map((one) => ({ annual_fee: one.card.annual_fee, net: one.adds })),
    beside: () => ({ own: adds, changes: gains.map((one) => one.adds) }),
  });
  const verdict = decided.verdict === 'CANCEL_AND_REPLACE' ? 'CANCEL' : decided.verdict;
  const change = verdict === 'DOWNGRADE' ? (gains[decided.to ?? -1]?.card ?? null) : null;
  return { verdict, change } as const;
}

/** What is added to one verdict is known to the dollar. */
const DOLLAR = 1;

/** Cards held, and changes, that are named. */
const MOST = 3;

/** `Amex Gold and Citi Double Cash`, or how many. */
export function heldNames({ held }: NonNullable<BesideHeld>): string {
  return held.length > MOST ? `the ${held.length} other cards you hold` : list(held);
}

/** What the wallet says, in a sentence behind the reason; empty without one. */
export function besideHeldText(beside: BesideHeld, fee: number): string {
  if (beside === undefined) return '';
  const { adds, changes } = beside;
  const after = fee > 0 && adds >= 0 ? ' after its fee' : '';
  const others = changes
    .toSorted((a, b) => b.adds - a.adds)
    .slice(0, MOST)
    .map(({ card_name, adds: more }) => `${card_name} ${usd(more)}`);
  const to = others.length === 0 ? '' : `; changed, ${list(others)}`;
  return ` Beside ${heldNames(beside)} it ${addsText(adds)}${after}${to}.`;
}

/** `adds about $8 a year`, after its fee. */
export function addsText(adds: number): string {
  return adds < 0
    ? `costs about ${usd(-adds)} a year more than it adds`
    : `adds about ${usd(adds)} a year`;
}

/** `have it changed to Chase Freedom Flex`: what to do beside the cards held. */
export function besideVerdictText(
  beside: Pick<NonNullable<BesideHeld>, 'verdict' | 'change_to'>,
): string {
  if (beside.verdict === 'RENEW') return 'keep it';
  return beside.verdict === 'CANCEL' ? 'close it' : `have it changed to ${beside.change_to}`;
}

/** What a verdict turns at that is another beside the cards held, in words. */
export function heldBesideTurns(beside: BesideHeld): string[] {
  if (beside === undefined || beside.is_same) return [];
  return [`the other cards you hold (then ${besideVerdictText(beside)})`];
}
