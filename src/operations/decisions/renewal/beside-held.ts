import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { yearsOf } from '../../../engine/decisions/portfolio/step-wallets.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { hasQuarters, withoutQuarters } from '../../../engine/decisions/value/quarters.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { holderWallet } from '../../../engine/split/holder/holder-wallet.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { quiet } from '../../../operation/notes.ts';
import { atReading, disputedFees, readingTurns } from '../../shared/abroad/fee-turns.ts';
import {
  type MoreCredits,
  openOf,
  sharesWith,
  withAllUsed,
} from '../../shared/benefits/worth/more-credits.ts';
import { leastWorth } from '../../shared/benefits/worth/to-keep.ts';
import { engineInput, type HolderFacts, holderCards } from '../../shared/engine-input.ts';
import type { Duel, Spent } from '../../shared/pays-from/kinds-that-pay.ts';
import { besideVerdict } from './beside-verdict.ts';

/** What a card, and each card that it can be changed to, adds beside the other cards held. */
export const besideHeldField = z
  .object({
    /** Dollars a year after its fee. */
    adds: z.number(),
    changes: z.array(
      z.object({ card_name: z.string(), adds: z.number(), by_quarters: z.number().optional() }),
    ),
    /** Dollars of `adds`, where a card has rotating quarters, that are for those announced, once activated. */
    by_quarters: z.number().optional(),
    /** What to do if none is activated, where that is another thing. */
    without_quarters: z.enum(['RENEW', 'DOWNGRADE', 'CANCEL']).optional(),
    /** What to do by these. */
    verdict: z.enum(['RENEW', 'DOWNGRADE', 'CANCEL']),
    change_to: z.string().nullable(),
    /** Whether that is the verdict on the card alone. */
    is_same: z.boolean(),
    held: z.array(z.string()),
    /** What it turns at of disputed foreign fees, in words. */
    fee_turns: z.array(z.string()).optional(),
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
  /** The card and what it is held against there. */
  readonly duel: (Duel & { readonly facts: Spent }) | null;
}

/** The same card and changes in the wallet, each used where it earns more. */
export function besideHeld(
  { card, fee, changes, held }: Asked,
  facts: HolderFacts,
  decision: Pick<RenewalDecision, 'verdict' | 'change_to' | 'year_from' | 'downgrade_options'>,
  context: Context,
): InWallet {
  const alone = { beside_held: undefined, credits_keep: null, duel: null };
  if (held.length === 0) return alone;
  const silently = quiet(context);
  const said = {
    ...{ ...facts, held: [card, ...held], may_become: changes },
    // A credit that is named of one card is not that of another, also where only a change has it.
    selectable: [card, ...held, ...changes],
  };
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
  const lost = new Map(decision.downgrade_options.map((one) => [one.card_id, one.passing]));
  const weighed = (facts: EngineInput, as = (one: EngineCard) => one, idle?: readonly number[]) => {
    const [mine, rest, others] = [as(own), kept.map(as), to.map(as)];
    const { netOf } = yearsOf(
      { ...facts, cards: [mine, ...rest] },
      (one) => (one === mine ? others : []),
      () => null,
      undefined,
    );
    const without = netOf(rest);
    const addsOf = (one: EngineCard) => sumCents([netOf([...rest, one]), -without]);
    const adds = addsOf(mine);
    const gains = others.map((card, at) => {
      const [all, alone] = [addsOf(card), lost.get(card.card_id)];
      const quarters = Math.max(0, all - (idle?.[at] ?? all));
      return { card, adds: all, passing: alone && { ...alone, quarters } };
    });
    return { adds, gains, ...besideVerdict(adds, fee, gains) };
  };
  const { options } = input;
  const idle = [own, ...to].some((one) => hasQuarters(one, input.as_of))
    ? weighed(input, (one) => (kept.includes(one) ? one : withoutQuarters(one)))
    : undefined;
  const after = idle?.gains.map((one) => one.adds);
  const { adds, gains, verdict, change } = weighed(input, undefined, after);
  const byQuarters = (all: number, rest: number | undefined) => {
    const by_quarters = rest === undefined ? 0 : sumCents([all, -rest]);
    return by_quarters >= DOLLAR ? { by_quarters } : {};
  };
  const none =
    options.benefit_selections === null
      ? weighed({ ...input, options: { ...options, credit_share: 0 } }, undefined, after)
      : undefined;
  const same = decision.verdict === 'CANCEL_AND_REPLACE' ? 'CANCEL' : decision.verdict;
  const keep_if_more =
    verdict === 'RENEW'
      ? null
      : leastWorth((more) => besideVerdict(adds + more, fee, gains).verdict === 'RENEW', DOLLAR);
  // What a change has too brings as much more there.
  const isKept = keep_if_more !== null && weighed(withAllUsed(input, [own])).verdict === 'RENEW';
  const not_of = sharesWith(change ?? undefined, own);
  const open = isKept
    ? openOf(own, input, keep_if_more, not_of === undefined ? undefined : (change ?? undefined))
    : '';
  const kept_by = { least: keep_if_more, not_of, beside: true, ...(open && { open }) } as const;
  const credits_keep = isKept ? kept_by : null;
  const beside_held = {
    ...{ adds, ...byQuarters(adds, idle?.adds) },
    changes: gains.map((one, at) => ({
      card_name: one.card.name,
      ...{ adds: one.adds, ...byQuarters(one.adds, idle?.gains[at]?.adds) },
    })),
    ...(idle && idle.verdict !== verdict && { without_quarters: idle.verdict }),
    ...{ verdict, change_to: change?.name ?? null },
    is_same: verdict === same && (change?.card_id ?? null) === decision.change_to,
    held: held.map(({ seed }) => seed.name),
    fee_turns: disputedFees([card, ...changes, ...held], input.spending, context).flatMap(
      (read) => {
        const then = weighed(input, (one) => atReading(one, read), after);
        const isSame = then.verdict === verdict && then.change?.card_id === change?.card_id;
        return isSame
          ? []
          : [
              readingTurns(
                read,
                `${besideVerdictText({ ...then, change_to: then.change?.name ?? null })} beside the cards held`,
              ),
            ];
      },
    ),
    ...(none && { without_credits: { adds: none.adds, verdict: none.verdict } }),
    keep_if_more,
  };
  const duel = { card: own, beside: kept, change, facts: input };
  return { beside_held, credits_keep, duel };
}

/** What is added to one verdict is known to the dollar. */
const DOLLAR = 1;

/** What a verdict says to do. */
export const DOES = { RENEW: 'keep it', DOWNGRADE: 'have it changed', CANCEL: 'close it' } as const;

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
  const after = fee > 0 && !isCost(adds) ? ' after its fee' : '';
  const others = changes.toSorted((a, b) => b.adds - a.adds).slice(0, MOST);
  return ` Beside ${heldNames(beside)} it ${addsText(adds)}${after}${quartersIn(beside)}${changedText(others)}.`;
}

/**
 * `; changed, it adds about $63 as Chase Sapphire Preferred`: with a verb of its own, as the card itself
 * may cost what a change adds.
 */
function changedText(changes: NonNullable<BesideHeld>['changes']): string {
  const costs = changes.filter(({ adds }) => isCost(adds));
  const adding = changes.filter((one) => !costs.includes(one));
  return [
    ...(adding.length > 0 ? [`; changed, it adds about ${list(adding.map(asText))}`] : []),
    ...costs.map(({ card_name, adds }) => `; as ${card_name} it ${addsText(adds)}`),
  ].join('');
}

const asText = (row: NonNullable<BesideHeld>['changes'][number]) =>
  `${usd(row.adds)} as ${row.card_name}${quartersIn(row)}`;

/** What of a sum is for quarters that have to be activated. */
const quartersIn = ({ by_quarters: dollars }: { readonly by_quarters?: number | undefined }) =>
  dollars === undefined ? '' : ` (${usd(dollars)} of it by announced quarters, if activated)`;

/** Whether it is told as a cost: not what rounds to nothing. */
const isCost = (adds: number): boolean => Math.round(adds) < 0;

/** `adds about $8 a year`, after its fee. */
export function addsText(adds: number): string {
  return isCost(adds)
    ? `costs about ${usd(-adds)} a year more than it adds`
    : `adds about ${usd(adds)} a year`;
}

/** Of two in one sentence, `that adds about $63 a year, this card $8`: one verb only where it holds for both. */
export function addsBoth(changed: number, own: number): string {
  const second = isCost(changed) || isCost(own) ? addsText(own) : usd(own);
  return `that ${addsText(changed)}, this card ${second}`;
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
