import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { type FeeDue, feeDue } from '../../catalog/holders-fee.ts';
import type { CardSeed } from '../../catalog/seeds/schema/card.ts';
import type { ChangeRecord } from '../../catalog/store/changes.ts';
import { renewalYear, tenure } from '../../engine/decisions/renewal/tenure.ts';
import { addMonths } from '../../engine/model/calendar.ts';
import { isLate } from '../../engine/model/effort.ts';
import { sumCents } from '../../engine/model/money.ts';
import { isDatabaseAway } from '../../kit/database-failure.ts';
import { firstDay, isLoose } from '../../kit/day.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { changesSeen } from '../../plans/open-facts.ts';
import type { Dated } from './said/dates.ts';
import { cardsNamed } from './work.ts';

/** What holders pay who opened a card before its fee was raised. */

/**
 * The fee that a holder is to pay next, or has just paid and can have back.
 * @param opened as it was said: of less than a month it is not known on which day of a year a fee is due
 */
export function feeOfHolder(seed: CardSeed, opened: string | null, as_of: string): FeeDue {
  if (opened === null || !isLoose(opened)) return feeDue(seed, opened, dueDay(opened, as_of));
  const [soon, late] = [as_of, addMonths(as_of, 12)].map((due) => feeDue(seed, opened, due));
  const isSame = soon?.annual_fee === late?.annual_fee;
  return (isSame ? soon : late) ?? feeDue(seed, opened, as_of);
}

/** The day of opening, of a month alone its first; null where less is known. */
export function dayOpened(opened: string | null | undefined): string | null {
  return opened == null || isLoose(opened) ? null : firstDay(opened);
}

/** When that fee falls due, or did; where that is not known, the day itself. */
export function dueDay(opened: string | null, as_of: string): string {
  const held = tenure(dayOpened(opened), as_of);
  const next = held.next_anniversary;
  const isNext = next === null || renewalYear(held, as_of) === next;
  return isNext ? (next ?? as_of) : addMonths(next, -12);
}

/** Where who opened the card earlier still pays another fee: both, and which one counts. */
function earlierFeeText(
  { name, annual_fee, holders_fee: earlier }: CardSeed,
  { other, unsure }: FeeDue,
  given?: number,
): string {
  if (earlier === undefined || other === null) return '';
  const { annual_fee: old, opened_before, until } = earlier;
  const day = until.length === 4 ? `a day in ${until} that is not known` : until;
  const counted = usd(given ?? (unsure ? annual_fee : old));
  return `${name} opened before ${opened_before} costs ${usd(old)} until its fee becomes ${usd(annual_fee)}, on ${day}; ${counted} is counted.`;
}

/** @param given the fee that the caller counts with; not told to who gives what surely falls due */
export function tellEarlierFee(
  seed: CardSeed,
  due: FeeDue,
  given: number | undefined,
  { warn }: Pick<Context, 'warn'>,
): void {
  const text = earlierFeeText(seed, due, given);
  if (text && (due.unsure || given !== due.annual_fee)) warn(text);
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
    const opened = said?.opened ?? null;
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
    const seen = changesSeen(context.caller.plan);
    return await context.services.changes({ card_id, field: FEE_FIELDS, ...seen });
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

/** Both verdicts in words, where they differ; null where they do not, or where no time is left for them. */
function bothVerdicts(given: number, recorded: number, verdict_at: (dollars: number) => string) {
  const [own, other] = isLate() ? [] : [given, recorded].map((fee) => VERDICTS[verdict_at(fee)]);
  return own === other ? null : { own, other };
}

/** ` since 2026-01-02` of the fee recorded, or as of when it was read. */
function sinceText({ seed, engine }: CatalogCard, since: FeesSince): string {
  const day = since[seed.card_id];
  const as_of = engine.provenance?.fees?.as_of;
  return day !== undefined ? ` since ${day}` : as_of ? ` (as of ${as_of})` : '';
}

/**
 * Tells where the caller gives another fee than the one recorded: both, since when, and both verdicts where
 * they differ. A fee that some holders still pay is none of these.
 * @param verdict_at the verdict at a fee
 */
export function tellGivenFee(
  card: CatalogCard,
  given: number | undefined,
  since: FeesSince,
  verdict_at: (dollars: number) => string,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const { name, annual_fee: recorded } = card.seed;
  if (given === undefined || given === recorded) return;
  if (given === feeDue(card.seed, null, catalog.today).other) return;
  const both = bothVerdicts(given, recorded, verdict_at);
  const differ =
    both === null ? '' : ` At ${usd(given)}: ${both.own}; at ${usd(recorded)}: ${both.other}.`;
  warn(
    `${usd(given)} is counted as the fee of ${name}, as you give it; the one recorded is ${usd(recorded)}${sinceText(card, since)}.${differ}`,
  );
}

/** What a card brings a year at the fee that is given, and its verdict at another one. */
interface AtGiven {
  readonly given: number | undefined;
  readonly net_value: number;
  readonly verdict_at: (dollars: number) => string;
}

/**
 * The same in a sentence beside the verdict on one card, with its figure at the fee that is due: whoever
 * reads no further would take a fee of former years, or a rumour, for what is paid. Empty where that is
 * given.
 * @param due of this holder; of who opens the card, the recorded one
 * @param holders_since the day from which all holders pay the recorded one; null: it is not known to be theirs alone
 */
export function paidInsteadText(
  card: CatalogCard,
  { given, net_value, verdict_at }: AtGiven,
  { annual_fee: fee, other, unsure }: FeeDue,
  since: FeesSince,
  holders_since: string | null = null,
): string {
  const { annual_fee: recorded, holders_fee: earlier } = card.seed;
  if (given === undefined || given === fee || (unsure && given === other)) return '';
  const is =
    fee !== recorded
      ? `Opened before ${earlier?.opened_before}, it costs ${usd(fee)}`
      : holders_since !== null
        ? `Holders pay ${usd(fee)} since ${holders_since}`
        : `The fee recorded is ${usd(fee)}${sinceText(card, since)}`;
  const both = bothVerdicts(given, fee, verdict_at);
  const then = both === null ? '' : `, and the verdict is ${both.other}`;
  const net = sumCents([net_value, given, -fee]);
  return `${is}, not the ${usd(given)} you give: at that about ${usd(net)} a year${then}.`;
}
