import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { type FeeDue, feeDue } from '../../catalog/holders-fee.ts';
import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import type { ChangeRecord } from '../../catalog/store/changes.ts';
import { renewalYear, tenure } from '../../engine/decisions/renewal/tenure.ts';
import { addMonths } from '../../engine/model/calendar.ts';
import { isLate } from '../../engine/model/effort.ts';
import { isDatabaseAway } from '../../kit/database-failure.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { seenChanges } from './changes/record.ts';
import type { Dated } from './said/dates.ts';
import { cardsNamed } from './work.ts';

/** What holders pay who opened a card before its fee was raised. */

/** The fee that a holder is to pay next, or has just paid and can have back. */
export function feeOfHolder(seed: CardSeed, acquired: string | null, as_of: string): FeeDue {
  return feeDue(seed, acquired, dueDay(acquired, as_of));
}

/** When that fee falls due, or did; where that is not known, the day itself. */
export function dueDay(acquired: string | null, as_of: string): string {
  const held = tenure(acquired, as_of);
  const next = held.next_anniversary;
  const isNext = next === null || renewalYear(held, as_of) === next;
  return isNext ? (next ?? as_of) : addMonths(next, -12);
}

/** Where who opened the card earlier still pays another fee: both, and which one counts. */
function earlierFeeText(
  { name, annual_fee, holders_fee: earlier }: CardSeed,
  { other, unsure }: FeeDue,
): string {
  if (earlier === undefined || other === null) return '';
  const { annual_fee: old, opened_before, until } = earlier;
  const day = until.length === 4 ? `a day in ${until} that is not known` : until;
  const counted = usd(unsure ? annual_fee : old);
  return `${name} opened before ${opened_before} costs ${usd(old)} until its fee becomes ${usd(annual_fee)}, on ${day}; ${counted} is counted.`;
}

export function tellEarlierFee(seed: CardSeed, due: FeeDue, { warn }: Pick<Context, 'warn'>): void {
  const text = earlierFeeText(seed, due);
  if (text) warn(text);
}

/** A day of a month of which no more is known. */
const DAY = 10;

/**
 * The fees of the cards held, in their order, where who opened one on the day that was said pays
 * another than who opens it now; undefined for the others. Tells which of the two counts.
 */
export function feesOfHolders(
  cards: readonly CatalogCard[],
  dated: readonly Dated[] | null,
  as_of: string,
  { warn }: Pick<Context, 'warn'>,
): (number | undefined)[] {
  return cards.map(({ seed }) => {
    const said = dated?.find(({ card }) => card.seed.card_id === seed.card_id);
    const opened = said?.opened?.padEnd(DAY, '-01') ?? null;
    const due = said?.fee_date
      ? feeDue(seed, opened, said.fee_date)
      : feeOfHolder(seed, opened, as_of);
    const text = earlierFeeText(seed, due);
    if (text) warn(opened === null ? `${text} dates says when it was opened.` : text);
    return due.other === null ? undefined : due.annual_fee;
  });
}

/** The same of cards for which their holder says what they pay: undefined where nothing is said. */
export function tellUnsaidFees(
  cards: readonly CatalogCard[],
  paid: readonly (number | undefined)[],
  as_of: string,
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const [position, { seed }] of cards.entries()) {
    const text = earlierFeeText(seed, feeDue(seed, null, as_of));
    if (text && paid[position] === undefined) warn(`${text} annual_fee takes what you pay.`);
  }
}

/** By the id of a card, the day, month or year since which its recorded fee holds, where that is known. */
export type FeesSince = Readonly<Record<string, string>>;

/** The fields of change records that are a card's fee. */
const FEE_FIELDS = /^annual_fee(?:_existing_holders)?$/;

/**
 * What is recorded of a card's fee; nothing while the database is away, as the question itself is
 * answered from the catalogue.
 */
export async function feeChanges(
  card_id: number,
  context: Context,
): Promise<readonly ChangeRecord[]> {
  try {
    const changes = await context.services.changes({ card_id, field: FEE_FIELDS });
    return seenChanges(changes, context);
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) return [];
    throw error;
  }
}

/** Since when the fees are recorded of those of these cards for which the caller gives another. */
export async function feesSince(
  asked: readonly {
    readonly card_name?: string | undefined;
    readonly annual_fee?: number | undefined;
  }[],
  context: Context,
): Promise<FeesSince> {
  const { catalog } = context;
  const cards = asked.flatMap(({ card_name, annual_fee: given }) => {
    const own = card_name === undefined ? [] : cardsNamed([card_name], catalog);
    return own.filter(({ annual_fee }) => given !== undefined && given !== annual_fee);
  });
  const since = await Promise.all(
    cards.map(async ({ card_id, annual_fee }) => {
      const [newest] = (await feeChanges(card_id, context))
        .filter(({ new_value, detected_at }) => {
          const day = detected_at.toISOString().slice(0, DAY);
          return Number.parseFloat(new_value ?? '') === annual_fee && day <= catalog.today;
        })
        .toSorted((a, b) => b.detected_at.getTime() - a.detected_at.getTime());
      const day = newest?.effective_from ?? newest?.detected_at.toISOString().slice(0, DAY);
      return day === undefined ? [] : [[String(card_id), day]];
    }),
  );
  return Object.fromEntries(since.flat());
}

const VERDICTS: Readonly<Record<string, string>> = {
  WORTH_IT: 'worth its fee',
  NOT_WORTH_IT: 'not worth its fee',
  RENEW: 'renew',
  DOWNGRADE: 'downgrade',
  CANCEL_AND_REPLACE: 'cancel and replace',
  KEEP: 'keep',
  OPTIMIZE: 'optimize',
  CANCEL: 'cancel',
};

/**
 * Tells where the caller gives another fee than the one recorded: both, since when, and both verdicts where
 * they differ. A fee that some holders still pay is none of these.
 * @param verdict_at the verdict at a fee
 */
export function tellGivenFee(
  { seed, engine }: CatalogCard,
  given: number | undefined,
  since: FeesSince,
  verdict_at: (dollars: number) => string,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const { name, annual_fee: recorded, card_id } = seed;
  if (given === undefined || given === recorded) return;
  if (given === feeDue(seed, null, catalog.today).other) return;
  const day = since[card_id];
  const as_of = engine.provenance?.fees?.as_of;
  const from = day !== undefined ? ` since ${day}` : as_of ? ` (as of ${as_of})` : '';
  const [own, other] = isLate() ? [] : [given, recorded].map((fee) => VERDICTS[verdict_at(fee)]);
  const both = own === other ? '' : ` At ${usd(given)}: ${own}; at ${usd(recorded)}: ${other}.`;
  warn(
    `${usd(given)} is counted as the fee of ${name}, as you give it; the one recorded is ${usd(recorded)}${from}.${both}`,
  );
}
