import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { closingOrder } from '../../../engine/decisions/portfolio/closing-order.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { lapsingSoon } from '../../shared/benefits/lapsing-soon.ts';
import { onlyHere } from '../../shared/benefits/only-here.ts';
import { notOpenAgain, productChanges } from '../../shared/cards/possible-changes.ts';
import { issuedTerms } from '../../shared/cards/product-changes.ts';
import { candidateCards } from '../../shared/engine-input.ts';
import { tellClosing, tellTransfersEnding } from '../../shared/points/points-left.ts';
import { type Dated, nextFeeOf, whenToLeave } from '../../shared/said/dates.ts';

/** In which order to close the cards that a person wants to close, and what each takes along. */
export const closingOrderField = z
  .array(
    z.object({
      card_name: z.string(),
      annual_fee: z.number(),
      /** Dollars a year that the cards left bring less without it, its fee saved; below 0: more. */
      loss: z.number(),
      /** What no card that is kept gives; empty for nothing. */
      only_here: z.string(),
      /** What to do or to know before: points to move, credits that lapse, nights that end, and whether it comes back. */
      before: z.array(z.string()),
      /** A change without a fee, which keeps the account, and what it would add. */
      change_to: z.object({ card_name: z.string(), gain: z.number() }).nullable(),
      next_fee: z.string().nullable(),
    }),
  )
  .meta({ 'x-listed': false });
type ClosingOrder = z.output<typeof closingOrderField>;

/** @param held all cards of the wallet, by the same ids as those of `facts` */
export function orderOfClosing(
  closing: readonly CatalogCard[],
  held: readonly CatalogCard[],
  { facts, dated }: { readonly facts: EngineInput; readonly dated: readonly Dated[] | null },
  context: Context,
): ClosingOrder {
  const kept = held.filter((one) => !closing.includes(one));
  const asked = closing.flatMap((card) => {
    const own = facts.cards.find(({ card_id }) => card_id === card.seed.card_id);
    if (own === undefined) return [];
    const free = productChanges(card, context, held).filter(
      ({ seed }) => own.annual_fee > 0 && seed.annual_fee === 0,
    );
    return [{ card: own, changes: candidateCards(free, facts) }];
  });
  let left = held;
  return closingOrder(facts, asked).flatMap(({ card: own, loss, change }) => {
    const card = closing.find(({ seed }) => seed.card_id === own.card_id);
    if (card === undefined) return [];
    const before = [
      ...pointsBefore(card, left, context),
      ...lapsingSoon(card, context),
      ...issuedTerms(card, true, context),
      ...notOpenAgain(card),
      ...(closing.length === 1 ? [whenToLeave(card, dated, facts.as_of).trim()] : []),
    ].filter(Boolean);
    left = left.filter((one) => one !== card);
    const said = dated?.find((one) => one.card === card);
    return [
      {
        card_name: card.seed.name,
        annual_fee: own.annual_fee,
        loss,
        only_here: onlyHere(card, kept, facts.as_of, context),
        before,
        change_to: change && { card_name: change.card.name, gain: change.gain },
        next_fee: said ? nextFeeOf(card, said, facts.as_of) : null,
      },
    ];
  });
}

/** What becomes of its points when a card of these is closed; empty where they stay as they are. */
function pointsBefore(card: CatalogCard, held: readonly CatalogCard[], context: Context): string[] {
  const { card_id } = card.seed;
  const told: string[] = [];
  const listening = { ...context, warn: (text: string) => void told.push(text) };
  const left = new Map([[card_id, { to: null }]]);
  const isTold = tellTransfersEnding(held, left, listening, false);
  if (!isTold.has(card_id)) tellClosing(held, new Set([card_id]), listening);
  return told;
}

/** The order as text; empty where none was asked for. */
export function closingText(rows: ClosingOrder = []): string {
  if (rows.length === 0) return '';
  const lead =
    rows.length === 1
      ? 'Closing it, beside the cards kept:'
      : 'In this order to close them: first what loses least, each beside the cards left then:';
  return [lead, ...rows.map((row, at) => `${at + 1}. ${rowText(row)}`)].join('\n');
}

function rowText(row: ClosingOrder[number]): string {
  const { card_name, only_here, before, change_to, next_fee } = row;
  const due = next_fee === null ? '' : ` (next fee ${next_fee})`;
  return [
    `${card_name}${due}: ${lossText(row)}.`,
    only_here && `Only it gives, as far as known: ${only_here}.`,
    ...before,
    change_to && changeText(change_to),
  ]
    .filter(Boolean)
    .join(' ');
}

function lossText({ annual_fee, loss }: ClosingOrder[number]): string {
  const dollars = usd(Math.abs(loss));
  if (annual_fee === 0) {
    return loss < 0.5
      ? 'loses nothing, and without a fee it costs nothing to keep'
      : `loses about ${dollars} a year; it has no fee`;
  }
  const saved = `its ${usd(annual_fee)} fee saved`;
  if (Math.abs(loss) < 0.5) return `about even, ${saved}`;
  return loss < 0
    ? `about ${dollars} a year better off, ${saved}`
    : `loses about ${dollars} a year, ${saved}`;
}

function changeText({ card_name, gain }: NonNullable<ClosingOrder[number]['change_to']>): string {
  const adds = gain >= 1 ? `, and it adds about ${usd(gain)} a year` : '';
  return `Rather have it changed to ${card_name} (no fee): the account stays${adds}.`;
}
