import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { isDeferred } from '../../../catalog/text/promo-offers.ts';
import { ONLY_IF } from '../../../engine/decisions/purchase/elsewhere.ts';
import { PLACES_UNKNOWN } from '../../../engine/decisions/purchase/rank.ts';
import { list, price } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { bookedText, creditHere, creditHereText } from '../../shared/benefits/here/credits-here.ts';
import { type BillFee, billFeesField, chargedText } from '../../shared/bill-fee.ts';
import { coverHere } from '../../shared/cards/cover/cover-here.ts';
import { coverSentences } from '../../shared/cards/cover/cover-text.ts';
import { categoryMethod } from '../../shared/merchants/merchant-facts.ts';
import { inOwnMoney } from '../../shared/points/closed-programs.ts';
import { personField, personText } from '../../shared/said/person.ts';
import { traceLine } from '../../shared/trace-line.ts';
import { confidence, confidenceText } from '../../words/confidence-text.ts';
import { noted } from '../../words/noted.ts';
import { onCardText } from './on-card-text.ts';

export const purchaseAnswer = z.object({
  recommended_card: z.string().nullable(),
  category_detected: z.string(),
  category_method: categoryMethod,
  /** What paying such a bill by card costs; the values below count rewards after it. */
  bill_fees: billFeesField,
  merchant_detected: z.string().nullable(),
  /** Where abroad the merchant is; values are then net of each card's foreign fee. */
  abroad: z.string().nullable().meta({ 'x-listed': false }),
  person: personField,
  reason: z.string(),
  /** Confidence that `recommended_card` is the best of the cards compared. */
  confidence,
  /** What would change the choice, and to which card; after that, what is unknown. */
  turns_at: z.array(z.string()),
  /** Credits of the cards at this merchant, used or not: not part of the values above. */
  credits_here: z.array(creditHere).meta({ 'x-listed': false }),
  /** Where cover is asked for: whose counts. */
  cover: coverHere.optional().meta({ 'x-listed': false }),
  /** Further kinds that are asked for. */
  more_covers: z.array(coverHere).optional().meta({ 'x-listed': false }),
  earnings_comparison: z.array(
    z.object({
      card: z.string(),
      accepted: z.boolean(),
      multiplier: z.string(),
      points_earned: z.number(),
      program: z.string(),
      /** What it pays where that is no cash: awards, or money of one seller. */
      paid_in: z.string().optional().meta({ 'x-listed': false }),
      estimated_value: z.string(),
      /** Dollars. */
      foreign_fee: z.number(),
      note: z.string().nullable(),
      /** One step per rate that the purchase earns; adds up to `estimated_value`. */
      trace: z.array(traceLine).optional(),
    }),
  ),
});
export type PurchaseAnswer = z.output<typeof purchaseAnswer>;

/** The answer as text, for an assistant. */
export function purchaseText(answer: PurchaseAnswer): string {
  const repeated = notesRepeated(answer);
  const rows = answer.earnings_comparison.map((row) => {
    const own = row.accepted ? partsOf(row.note).filter((one) => !repeated.has(one)) : [row.note];
    const note = own.filter(Boolean).join('; ');
    const out = row.note?.startsWith(PLACES_UNKNOWN) ? 'left out' : 'not accepted';
    const figure = `${row.multiplier}, about ${row.estimated_value.replace('.00', '')}${inOwnMoney(row)}`;
    return `- ${row.card}: ${row.accepted ? figure : out}${note ? ` (${note})` : ''}`;
  });
  const sureness = confidenceText(answer.confidence, answer.turns_at);
  const { lead, basis } = personText(answer.person);
  const state = activationText(answer);
  const covered = answer.cover && coverSentences([answer.cover, ...(answer.more_covers ?? [])]);
  return [
    lead,
    // Who asks for cover asks for that first.
    [covered, answer.reason].filter(Boolean).join(' '),
    sureness,
    state,
    openedText(answer),
    onCardText(answer),
    ...rows,
    ...repeatedText(repeated, answer),
    ...creditLines(answer.credits_here),
    basis,
  ]
    .filter(Boolean)
    .join('\n');
}

const partsOf = (note: string | null): string[] =>
  note?.replace(/\.$/, '').split(/\.?; (?![^(]*\))/) ?? [];

/** A shorter note may stand at two cards of several. */
const LONG = 60;

/** Notes of several cards, with the cards: they stand once, below all. */
function notesRepeated({ earnings_comparison }: PurchaseAnswer): ReadonlyMap<string, string[]> {
  const taken = earnings_comparison.filter(({ accepted }) => accepted);
  const cards = new Map<string, string[]>();
  for (const { card, note } of taken) {
    for (const one of partsOf(note)) cards.set(one, [...(cards.get(one) ?? []), card]);
  }
  const isRepeated = ([note, own]: [string, string[]]) =>
    own.length > 1 && (own.length === taken.length || note.length >= LONG);
  return new Map([...cards].filter(isRepeated));
}

function repeatedText(
  repeated: ReadonlyMap<string, string[]>,
  { earnings_comparison }: PurchaseAnswer,
): string[] {
  const taken = earnings_comparison.filter(({ accepted }) => accepted).length;
  return [...Map.groupBy(repeated, ([, cards]) => list(cards))].map(([who, notes]) => {
    const isAll = notes[0]?.[1].length === taken;
    const text = notes.map(([note]) => note).join('; ');
    const own = isAll ? text : `${who}: ${noted(text).join('')}`;
    return `${own.charAt(0).toUpperCase()}${own.slice(1)}.`;
  });
}

/** How to say that a bonus is not activated, where the choice turns on it. */
function activationText({ recommended_card, turns_at }: PurchaseAnswer): string {
  const turns = turns_at.some((end) => /^(the quarter not activated|no enrolment) on /.test(end));
  if (!turns || recommended_card === null) return '';
  return `If it is not activated, send activated ${JSON.stringify({ [recommended_card]: false })}.`;
}

const OF_OPENING =
  /^the first year's factor of [\d.]+ counted on (.+?)(?: \(|$)|^(.+) opened in the last \d/;

/** How to say when a card was opened, where the choice turns on it. */
function openedText({ turns_at }: PurchaseAnswer): string {
  const cards = turns_at.flatMap((end) => {
    const [, first, later] = OF_OPENING.exec(end) ?? [];
    return first ?? later ?? [];
  });
  if (cards.length === 0) return '';
  const dates = Object.fromEntries([...new Set(cards)].map((card) => [card, '2026-09']));
  return `Send when it was opened, such as dates ${JSON.stringify(dates)}.`;
}

/** What credits at the merchant would still bring, if they are not used up. */
function creditLines(credits: PurchaseAnswer['credits_here']): string[] {
  const here = credits.filter(({ booked_at }) => booked_at === null);
  const priced = here.filter(({ value }) => value !== null);
  return [
    ...(priced.length > 0 ? ['Credits here, on top where they are not used up:'] : []),
    ...priced.map((row) => `- ${creditHereText(row)}`),
    ...unpricedText(here.filter(({ value }) => value === null)),
    ...bookedText(credits),
  ];
}

/** Statuses and nights that go with paying here, by card, in one line; empty without any. */
function unpricedText(rows: PurchaseAnswer['credits_here']): string[] {
  const byCard = [...Map.groupBy(rows, ({ card }) => card)].map(
    ([card, own]) => `${list(own.map(({ name }) => name))} (${card})`,
  );
  return byCard.length === 0
    ? []
    : [`Here too, without a stated dollar value: ${byCard.join('; ')}.`];
}

/** Why a card is left out or refused, and what it costs who pays a plan of it late, if the plan shows it. */
export function refusalText(
  why: string,
  { seed }: CatalogCard,
  { caller }: Pick<Context, 'caller'>,
): string {
  const { promotional_apr } = seed.terms;
  const isTold = caller.plan.paid_fields && why === PLACES_UNKNOWN && isDeferred(promotional_apr);
  return isTold ? `${why}. ${promotional_apr}` : why;
}

/** Dollars to the cent; a loss with its sign in front. */
export function dollarText(value: number): string {
  return `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`;
}

/**
 * Which card returns the most; says so when cards tie to the cent, and when none earns what it costs
 * to pay by card.
 * @param fees what paying this bill by card costs
 * @param as_cash what the best card's points are as cash, where they count as more
 */
export function rankText(
  rows: PurchaseAnswer['earnings_comparison'],
  best: string | null,
  where: string,
  amount: number,
  fees: readonly BillFee[],
  as_cash = '',
): string {
  if (best === null) {
    const isOpen = rows.every(({ note }) => note?.startsWith(PLACES_UNKNOWN));
    return isOpen
      ? `Whether ${list(rows.map(({ card }) => card))} is taken at ${where} is not known: ask there. It pays no rewards.`
      : `None of these cards is accepted at ${where}.`;
  }
  const { estimated_value: value, note } = rows.find((row) => row.card === best) ?? {};
  const [, network] = new RegExp(`${ONLY_IF} ([^;]+)`).exec(note ?? '') ?? [];
  const winner = network === undefined ? best : `${best}, if yours is ${network},`;
  const [sign, amounts] = value?.startsWith('-')
    ? ['costs least', value.slice(1)]
    : ['returns the most', value];
  const equal = rows.filter((row) => row.accepted && row.estimated_value === value);
  const returned = `about ${amounts?.replace('.00', '')} on ${price(amount)}${as_cash}${chargedText(best, fees)}`;
  const none =
    fees.length > 0 && value?.startsWith('-')
      ? 'No card here earns as much as the fee for paying by card: pay from a bank account if you can, or by check, unless this completes a welcome offer. '
      : '';
  const alone = chargedText(best, fees) === '' ? loserText(rows, best, fees) : '';
  const behind = rows.find(
    (row) => row.accepted && dollarsOf(row) > dollarsOf({ estimated_value: value }),
  );
  const thin = behind
    ? ` ${behind.card} would return more, about ${behind.estimated_value.replace('.00', '')}, where its network is taken.`
    : '';
  if (rows.length === 1 && sign !== 'costs least') {
    return `${winner} at ${where} returns ${returned}.${thin}`;
  }
  if (equal.length < 2) return `${none}${winner} ${sign} at ${where}: ${returned}.${thin}${alone}`;
  const alike = none === '' ? 'return' : 'cost';
  return `${none}${list(equal.map((row) => row.card))} ${alike} the same at ${where}: ${returned} each.${thin}${alone}`;
}

/** That the cards which are charged lose by it, where the best is not: without it none is to be used. */
function loserText(
  rows: PurchaseAnswer['earnings_comparison'],
  best: string,
  fees: readonly BillFee[],
): string {
  const others = rows.filter(({ card, accepted }) => accepted && card !== best);
  const loses = others.every(({ estimated_value }) => estimated_value.startsWith('-'));
  if (fees.length === 0 || others.length === 0 || !loses) return '';
  const [name, earn] =
    others.length === 1 ? [others[0]?.card, 'it earns'] : ['the others', 'they earn'];
  return ` With ${name} the fee costs more than ${earn}: a bank account or a check is cheaper.`;
}

function dollarsOf({ estimated_value }: { readonly estimated_value: string | undefined }): number {
  return Number(estimated_value?.replace('$', '') ?? 0);
}
