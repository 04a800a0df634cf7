import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { closingOrder, type ToClose } from '../../../engine/decisions/portfolio/closing-order.ts';
import { THRESHOLDS } from '../../../engine/decisions/portfolio/portfolio.ts';
import { hasBegun } from '../../../engine/decisions/upcoming/credit-windows.ts';
import { type EngineInput, isUnspoken } from '../../../engine/model/input.ts';
import type { IsoDate } from '../../../engine/model/iso-date.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { onlyHere } from '../../shared/benefits/here/only-here.ts';
import { lapsingSoon } from '../../shared/benefits/lapsing-soon.ts';
import { notOpenAgain, productChanges } from '../../shared/cards/possible-changes.ts';
import { issuedTerms } from '../../shared/cards/product-changes.ts';
import { whenToLeaveIt } from '../../shared/cards/uses/paid-year.ts';
import { holderCards } from '../../shared/engine-input.ts';
import { tellRatesEnding } from '../../shared/points/lost/rates-lost.ts';
import { tellClosing, tellTransfersEnding } from '../../shared/points/points-left.ts';
import type { Dated } from '../../shared/said/dates.ts';
import { nextFeeOf, whenToLeave } from '../../shared/said/times/next-fee.ts';
import { pointsAfter } from './points-after.ts';

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
      /** A change without a fee, which keeps the account, and what it would add beside those cards. */
      change_to: z.object({ card_name: z.string(), gain: z.number() }).nullable(),
      next_fee: z.string().nullable(),
    }),
  )
  .meta({ 'x-listed': false });
type ClosingOrder = z.output<typeof closingOrderField>;

/** What becomes of the points, what the losses rest on, and which of the cards would pay. */
export const closingNotesField = z.array(z.string()).meta({ 'x-listed': false });

export interface Closings {
  readonly closing_order: ClosingOrder;
  readonly closing_notes: string[];
}

/** Letters of a day; a month has fewer. */
const DAY = 10;

interface Wallet {
  readonly facts: EngineInput;
  readonly dated: readonly Dated[] | null;
  readonly spending_source: string;
  /** Points held, by program. */
  readonly balances: ReadonlyMap<string, number>;
}

/** @param held all cards of the wallet, by the same ids as those of `facts` */
export function orderOfClosing(
  closing: readonly CatalogCard[],
  held: readonly CatalogCard[],
  { facts, dated, spending_source, balances }: Wallet,
  context: Context,
): Closings {
  const kept = held.filter(({ seed }) => !closing.some((one) => one.seed === seed));
  const asked = closing.flatMap((card) => {
    const own = facts.cards.find(({ card_id }) => card_id === card.seed.card_id);
    if (own === undefined) return [];
    const free = productChanges(card, context, held).filter(
      ({ seed }) => own.annual_fee > 0 && seed.annual_fee === 0,
    );
    return [{ card: own, changes: holderCards(free, facts) }];
  });
  let left = held;
  const { closings, weighed } = closingOrder(facts, asked);
  const closing_order = closings.flatMap(({ card: own, loss, change }) => {
    const card = closing.find(({ seed }) => seed.card_id === own.card_id);
    if (card === undefined) return [];
    const said = dated?.find((one) => one.card === card);
    const next_fee = said ? nextFeeOf(card, said, facts.as_of) : null;
    const before = [
      ...pointsBefore(card, left, { ...facts, balances }, context),
      ...lapsingSoon(card, facts.as_of, context, notBegun(card, dated, facts.as_of), {
        due: next_fee?.length === DAY ? next_fee : null,
        isLeft: card.seed.annual_fee > 0,
        used: isUnspoken(facts.options, own.card_id) ? null : facts.options.benefit_selections,
      }),
      ...issuedTerms(card, true, context),
      ...notOpenAgain(card),
      ...(closing.length === 1
        ? [
            whenToLeave(card, dated, facts.as_of, (isFirst) =>
              whenToLeaveIt(card, null, isFirst, facts, context),
            ).trim(),
          ]
        : []),
    ].filter(Boolean);
    left = left.filter((one) => one !== card);
    return [
      {
        card_name: card.seed.name,
        annual_fee: own.annual_fee,
        loss,
        only_here: onlyHere(card, kept, facts.as_of, context),
        before,
        change_to: change && { card_name: change.card.name, gain: change.gain },
        next_fee,
      },
    ];
  });
  const told = closing_order.flatMap(({ before }) => before);
  const isOwn = spending_source === 'user_provided';
  return {
    closing_order,
    closing_notes: [
      ...pointsAfter(closing, kept, told, context),
      ...basisOf(asked, facts, isOwn),
      ...restText(closings.length - weighed),
      ...(isOwn ? betterKept(facts, asked, closing_order) : []),
    ],
  };
}

/** What the losses rest on, of all that nobody said. */
function basisOf(closing: readonly ToClose[], { options }: EngineInput, isOwn: boolean): string[] {
  const isOpen = closing.some(
    ({ card }) => card.credits.length > 0 && isUnspoken(options, card.card_id),
  );
  const used = options.benefit_selections === null ? 'half' : 'none';
  const on = [isOwn ? '' : 'average US spending', isOpen ? `${used} of the credits` : ''];
  const named = on.filter(Boolean);
  return named.length === 0
    ? []
    : [`These losses rest on ${list(named)}, where you said nothing of yours.`];
}

/** How the last ones came to their places, where the calculation ended before them. */
function restText(left: number): string[] {
  if (left <= 1) return [];
  return [
    `The last ${left} stand in the order of what each loses by itself: a better order of them was not looked for.`,
  ];
}

/** Of cards to be closed those that would clearly pay: whatever is used of their credits. */
function betterKept(facts: EngineInput, closing: readonly ToClose[], rows: ClosingOrder): string[] {
  const paying = rows.filter(({ loss }) => loss >= THRESHOLDS.keep);
  if (paying.length === 0) return [];
  const unused = closingOrder(
    { ...facts, options: { ...facts.options, credit_share: 0 } },
    closing.map(({ card }) => ({ card, changes: [] })),
  ).closings;
  const names = paying.flatMap(({ card_name }) =>
    unused.some(({ card, loss }) => card.name === card_name && loss >= THRESHOLDS.keep)
      ? card_name
      : [],
  );
  return names.length === 0
    ? []
    : [`By the figures ${list(names)} would pay to keep, with none of the credits used too.`];
}

/** What becomes of its points when a card of these is closed; empty where they stay as they are. */
function pointsBefore(
  card: CatalogCard,
  held: readonly CatalogCard[],
  { programs, as_of, balances }: Pick<EngineInput, 'programs' | 'as_of'> & Pick<Wallet, 'balances'>,
  context: Context,
): string[] {
  const { card_id } = card.seed;
  const told: string[] = [];
  const listening = { ...context, warn: (text: string) => void told.push(text) };
  const left = new Map([[card_id, { action: 'cancel' as const, to: null }]]);
  const isTold = tellTransfersEnding(held, left, programs, listening, false);
  if (!isTold.has(card_id)) tellClosing(held, new Set([card_id]), listening);
  tellRatesEnding(held, left, { as_of, balances }, listening);
  return told;
}

/** The order as text; empty where none was asked for. */
export function closingText(rows: ClosingOrder = [], notes: readonly string[] = []): string {
  if (rows.length === 0) return '';
  const lead =
    rows.length === 1
      ? 'Closing it, beside the cards kept:'
      : 'In this order to close them: first what loses least, each beside the cards left then:';
  const numbered = rows.map((row, at) => `${at + 1}. ${rowText(row)}`);
  return [lead, ...numbered, sumText(rows), ...notes].filter(Boolean).join('\n');
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

/** What closing all of them comes to, with nothing opened instead. */
function sumText(rows: ClosingOrder): string {
  if (rows.length === 1) return '';
  const loss = sumCents(rows.map((row) => row.loss));
  const fees = sumCents(rows.map((row) => row.annual_fee));
  const dollars = usd(Math.abs(loss));
  const better = loss < 0 ? `about ${dollars} a year better off` : `about ${dollars} a year lost`;
  const saved = fees === 0 ? '' : `, ${usd(fees)} of fees saved`;
  return `All of them closed and nothing opened: ${Math.abs(loss) < 0.5 ? 'about even' : better}${saved}.`;
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
  const adds = gain >= 1 ? `, and there it adds about ${usd(gain)} a year` : '';
  return `Rather have it changed to ${card_name} (no fee): the account stays${adds}.`;
}

/** Keys of the credits that come only later in the life of an account of which the opening is known. */
function notBegun(card: CatalogCard, dated: Wallet['dated'], on: IsoDate): ReadonlySet<string> {
  const opened = dated?.find((one) => one.card === card)?.opened ?? null;
  const { credits } = card.engine;
  return new Set(credits.filter((one) => !hasBegun(one, opened, on)).map(({ key }) => key));
}
