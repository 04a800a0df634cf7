import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { yearsOf } from '../../../engine/decisions/portfolio/step-wallets.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { decidedBy } from '../../../engine/decisions/renewal/verdict.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { holderWallet } from '../../../engine/split/holder/holder-wallet.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { candidateCards, engineInput, type HolderFacts } from '../../shared/engine-input.ts';

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

/** The same card and changes in the wallet, each used where it earns more; undefined with no other card held. */
export function besideHeld(
  { card, fee, changes, held }: Asked,
  facts: HolderFacts,
  decision: Pick<RenewalDecision, 'verdict' | 'change_to' | 'year_from' | 'downgrade_options'>,
  context: Context,
): BesideHeld {
  if (held.length === 0) return undefined;
  const silently = { ...context, warn() {}, restrict() {} };
  const given = engineInput([card, ...held], facts, silently, holderWallet);
  const cards = given.cards.map((one) =>
    one.card_id === card.seed.card_id ? { ...one, annual_fee: fee } : one,
  );
  const input = { ...given, cards, as_of: decision.year_from };
  const offered = new Set(decision.downgrade_options.map(({ card_id }) => card_id));
  const to = candidateCards(
    changes.filter(({ seed }) => offered.has(seed.card_id)),
    input,
  );
  const kept = cards.filter(({ card_id }) => card_id !== card.seed.card_id);
  const [own] = cards.filter((one) => !kept.includes(one));
  if (own === undefined) return undefined;
  const { netOf } = yearsOf(
    input,
    (one) => (one === own ? to : []),
    () => null,
    undefined,
  );
  const without = netOf(kept);
  const addsOf = (one: EngineCard) => sumCents([netOf([...kept, one]), -without]);
  const adds = addsOf(own);
  const gains = to.map((one) => ({ card: one, adds: addsOf(one) }));
  const decided = decidedBy({
    ...{ own: adds, annual_fee: fee, free: fee > 0 ? 0 : null },
    changes: gains.map((one) => ({ annual_fee: one.card.annual_fee, net: one.adds })),
    beside: () => ({ own: adds, changes: gains.map((one) => one.adds) }),
  });
  const verdict = decided.verdict === 'CANCEL_AND_REPLACE' ? 'CANCEL' : decided.verdict;
  const change = verdict === 'DOWNGRADE' ? (gains[decided.to ?? -1]?.card ?? null) : null;
  const isSame =
    decided.verdict === decision.verdict && (change?.card_id ?? null) === decision.change_to;
  return {
    adds,
    changes: gains.map((one) => ({ card_name: one.card.name, adds: one.adds })),
    ...{ verdict, change_to: change?.name ?? null, is_same: isSame },
    held: held.map(({ seed }) => seed.name),
  };
}

/** Cards held, and changes, that are named. */
const MOST = 3;

/** What the wallet says, in a sentence behind the reason; empty without one. */
export function besideHeldText(beside: BesideHeld, fee: number): string {
  if (beside === undefined) return '';
  const { adds, changes, held, is_same } = beside;
  const names = held.length > MOST ? `the ${held.length} other cards you hold` : list(held);
  const after = fee > 0 ? ' after its fee' : '';
  const own =
    adds < 0
      ? `costs about ${usd(-adds)} a year more than it adds`
      : `adds about ${usd(adds)} a year${after}`;
  const others = changes
    .toSorted((a, b) => b.adds - a.adds)
    .slice(0, MOST)
    .map(({ card_name, adds: more }) => `${card_name} ${usd(more)}`);
  const to = others.length === 0 ? '' : `; changed, ${list(others)}`;
  const rather = is_same ? '' : `. By that: ${besideVerdictText(beside)}`;
  return ` Beside ${names} it ${own}${to}${rather}.`;
}

/** `have it changed to Chase Freedom Flex`: what to do beside the cards held. */
export function besideVerdictText(beside: NonNullable<BesideHeld>): string {
  if (beside.verdict === 'RENEW') return 'keep it';
  return beside.verdict === 'CANCEL' ? 'close it' : `have it changed to ${beside.change_to}`;
}

/** What a verdict turns at that is another beside the cards held, in words. */
export function heldBesideTurns(beside: BesideHeld): string[] {
  if (beside === undefined || beside.is_same) return [];
  return [`the other cards you hold (then ${besideVerdictText(beside)})`];
}
