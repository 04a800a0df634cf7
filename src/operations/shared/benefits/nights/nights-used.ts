import { z } from 'zod';
import type { Credit, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { cents, sumCents } from '../../../../engine/model/money.ts';
import { withBillsLeftOut } from '../../../../engine/worth/bills.ts';
import { acceptedMonthly } from '../../../../engine/worth/bonus.ts';
import {
  type CreditValue,
  creditValues,
  isIdle,
} from '../../../../engine/worth/credits/credits.ts';
import { nightPoints } from '../../../../engine/worth/credits/points-of.ts';
import { list, usd } from '../../../../kit/words.ts';
import { isValued } from '../used/benefit-use.ts';
import { earnedName } from './after-spend.ts';

/**
 * Free nights, companion fares and visits to lounges: what no issuer prices, and what only counts
 * for whoever uses it. They are told as a line of their own.
 */
export const certificates = z
  .array(
    z.object({
      name: z.string(),
      kind: z.enum([
        ...['free nights', 'companion fares', 'lounge visits', 'vouchers'],
        ...['checked bags', 'other benefits'],
      ] as const),
      /** Dollars of a later year that are counted. */
      value: z.number(),
      /** Guests who enter free are in it. */
      with_guests: z.literal(true).optional(),
      /** All of it, where `value` is a share of that. */
      whole: z.number().optional(),
      /** Dollars when all of it is used, from the lowest to the highest that the sources support. */
      low: z.number(),
      high: z.number(),
      /** Dollars a year on the card, without which it does not come. */
      spend_required: z.number().optional(),
      source: z.string().nullable(),
      as_of: z.string().nullable(),
    }),
  )
  .meta({ 'x-listed': false });
export type Certificate = z.output<typeof certificates>[number];

/** What the certificates of a card count for in a later year. */
export interface Nights {
  readonly names: readonly string[];
  /** Dollars. */
  readonly value: number;
  readonly rows: readonly Certificate[];
  /** What one is that several cards may have, in the order of the rows. */
  readonly likes: readonly string[];
}

export const NO_NIGHTS: Nights = { names: [], value: 0, rows: [], likes: [] };

/** @param spend dollars a year on the card; all of the spending that it takes when omitted */
export function nightsOf(
  input: EngineInput,
  card: EngineCard,
  spend: number = acceptedMonthly(withBillsLeftOut(card, input), input.spending) * 12,
): Nights {
  const alone = { ...input, cards: [card] };
  return nightsHeld(alone, new Map([[card.card_id, spend]])).get(card.card_id) ?? NO_NIGHTS;
}

/**
 * The same for all cards of a wallet, by card_id: visits to lounges count once.
 * @param spendOf dollars a year on each card
 */
export function nightsHeld(
  input: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): Map<number, Nights> {
  if (!input.cards.some(({ credits }) => credits.some(isCertificate))) return new Map();
  const at = (point_value: EngineInput['options']['point_value']): CreditValue[] =>
    creditValues(
      { ...input, options: { ...input.options, point_value, year: 'ongoing' } },
      spendOf,
    );
  const [counted, low, high] = [at('base'), at('floor'), at('ceiling')];
  const credits = input.cards
    .toSorted((a, b) => a.card_id - b.card_id)
    .flatMap((card) => card.credits.map((credit) => ({ credit, card })));
  const rowsOf = new Map<number, { readonly row: Certificate; readonly like: string }[]>();
  for (const [at, { credit, card }] of credits.entries()) {
    const worth = counted[at];
    if (worth === undefined || worth.value <= 0 || !isCertificate(credit)) continue;
    const { estimate } = credit;
    const whole = (end: CreditValue | undefined): number =>
      cents((end?.amount ?? 0) * worth.periods);
    const row = {
      name: credit.name,
      kind: kindOf(credit),
      value: worth.value,
      ...(credit.with_guests && { with_guests: true as const }),
      ...(worth.share < 1 && { whole: whole(worth) }),
      low: estimate ? cents(estimate.low * worth.periods) : whole(low[at]),
      high: estimate ? cents(estimate.high * worth.periods) : whole(high[at]),
      ...(credit.spend_required && { spend_required: credit.spend_required }),
      source: estimate?.source.source ?? null,
      as_of: estimate?.source.as_of ?? null,
    };
    rowsOf.set(worth.card_id, [
      ...(rowsOf.get(worth.card_id) ?? []),
      { row, like: likeOf(credit, card) },
    ]);
  }
  return new Map(
    [...rowsOf].map(([card_id, found]) => {
      const rows = found.map(({ row }) => row);
      const value = sumCents(rows.map((row) => row.value));
      const likes = found.map(({ like }) => like);
      return [card_id, { names: rows.map(earnedName), value, rows, likes }];
    }),
  );
}

/** Who uses one uses all of the like: nights and fares those of one brand, the rest wherever they are given. */
function likeOf({ key }: Pick<Credit, 'key'>, { program }: Pick<EngineCard, 'program'>): string {
  const kind = kindOf({ key });
  return kind === 'free nights' || kind === 'companion fares' ? `${key} ${program}` : key;
}

function isCertificate(credit: Credit): boolean {
  return credit.estimate !== undefined || credit.own_value === true || nightPoints(credit) !== null;
}

function kindOf({ key }: Pick<Credit, 'key'>): Certificate['kind'] {
  if (key.startsWith('free_night')) return 'free nights';
  if (key.startsWith('companion')) return 'companion fares';
  if (/lounge|club/.test(key)) return 'lounge visits';
  if (/bag/.test(key)) return 'checked bags';
  return /voucher|award/.test(key) ? 'vouchers' : 'other benefits';
}

/** Whether a value is above what it has to reach only because certificates count. */
export function nightsTurn({ value }: Nights, net: number, least = 0): boolean {
  return value > 0 && net >= least && net - value < least;
}

/**
 * What to say of a card that is worth its fee only with its certificates: empty when they do not
 * decide it.
 */
export function nightsDecide(input: EngineInput, net_value: number, least = 0): string[] {
  const [card] = input.cards;
  if (card === undefined) return [];
  const nights = nightsOf(input, card);
  if (!nightsTurn(nights, net_value, least)) return [];
  return [leftUnused(nights)];
}

/**
 * What to say of certificates that count nothing, as nothing was said to be spent where they are used:
 * whoever sleeps on free nights only spends nothing on hotels. Empty where using them turns nothing.
 * @param turns whether so many dollars a year more turn what was decided
 * @param spend dollars a year on the card; all of the spending that it takes when omitted
 */
export function nightsLeftOut(
  card: EngineCard,
  input: EngineInput,
  turns: (more: number) => boolean,
  of = '',
  spend?: number,
): string[] {
  const whole = idleNights(card, input, spend);
  if (whole.length === 0 || !turns(sumCents(whole.map(({ value }) => value)))) return [];
  return [idleText(whole, of)];
}

/** A certificate that counts nothing, with the dollars a year that it would. */
interface IdleNight {
  readonly name: string;
  readonly like: string;
  readonly value: number;
}

export function idleText(all: readonly IdleNight[], of: string): string {
  const names = [...new Set(all.map(({ name }) => name))];
  return `${list(names)}${of}, which ${names.length > 1 ? 'count' : 'counts'} as $0 here`;
}

/** @param spend dollars a year on the card; all of the spending that it takes when omitted */
export function idleNights(
  card: EngineCard,
  input: EngineInput,
  spend: number = acceptedMonthly(withBillsLeftOut(card, input), input.spending) * 12,
): IdleNight[] {
  const idle = card.credits.filter(
    (credit) =>
      isCertificate(credit) &&
      isIdle(credit, card.card_id, input) &&
      !isValued(card.card_id, credit.key, input.options),
  );
  if (idle.length === 0) return [];
  const { options } = input;
  const used = {
    ...options,
    no_use_for: new Set<string>(),
    credit_share: 1,
    year: 'ongoing' as const,
  };
  const own = { ...card, credits: idle };
  const whole = creditValues(
    { ...input, cards: [own], options: used },
    new Map([[card.card_id, spend]]),
  ).filter(({ value }) => value > 0);
  const earned = new Map(idle.map((credit) => [credit.name, earnedName(credit)]));
  return whole.map(({ key, name, value }) => {
    return { name: earned.get(name) ?? name, like: likeOf({ key }, card), value };
  });
}

/** That certificates are counted and may be left unused, as one thing that turns a verdict. */
export function leftUnused({ names, value }: Pick<Nights, 'names' | 'value'>, of = ''): string {
  return `${list(names)}${of} left unused, which counts as ${usd(value)} here`;
}
