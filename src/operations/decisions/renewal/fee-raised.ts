import type { FeeDue } from '../../../catalog/holders-fee.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { isLoose } from '../../../kit/day.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import {
  dueDay,
  type FeesSince,
  feeChanges,
  feesSince,
  tellEarlierFee,
} from '../../shared/holder-fee.ts';
import { looseText } from '../../shared/said/times/next-fee.ts';
import { cardsNamed } from '../../shared/work.ts';

/** What was recorded of the fee of a card that is up for renewal. */
export interface FeeNews {
  readonly since: FeesSince;
  /** How it came to what it is now; null where nothing is recorded. */
  readonly raised: FeeRaised | null;
}

interface FeeRaised {
  readonly card_id: number;
  readonly before: number;
  /** A day, or the month or year alone: of those who hold the card, else of who opens it. */
  readonly from: string;
  readonly of_holders: boolean;
  /** Who opened it then or later has paid nothing else; null: not known. */
  readonly opened_from: string | null;
}

interface Asked {
  readonly card_name: string;
  readonly annual_fee?: number | undefined;
  readonly acquired_date?: string | undefined;
}

/** Reads since when the fee is what it is. */
export async function feeNews(asked: Asked, context: Context): Promise<FeeNews> {
  const [since, raised] = await Promise.all([
    feesSince([asked], context),
    raisedOf(asked.card_name, context),
  ]);
  return { since, raised };
}

async function raisedOf(card_name: string, context: Context): Promise<FeeRaised | null> {
  const { catalog } = context;
  const [card] = cardsNamed([card_name], catalog);
  if (card === undefined || card.annual_fee === 0) return null;
  const { card_id, annual_fee } = card;
  const all = await feeChanges(card_id, context);
  const found = all.flatMap(({ field, old_value, new_value, detected_at, effective_from }) => {
    const before = Number.parseFloat(old_value ?? '');
    const from = effective_from ?? detected_at.toISOString().slice(0, DAY);
    const isIt = Number.parseFloat(new_value ?? '') === annual_fee && before !== annual_fee;
    return isIt && Number.isFinite(before) && firstDay(from) <= catalog.today
      ? { before, from, of_holders: field !== 'annual_fee' }
      : [];
  });
  const opened = found.findLast(({ of_holders }) => !of_holders);
  const one = found.findLast(({ of_holders }) => of_holders) ?? opened;
  return one ? { card_id, ...one, opened_from: opened?.from ?? null } : null;
}

/** Characters of an ISO day. */
const DAY = 10;
const firstDay = (from: string): string => from.padEnd(DAY, '-01-01');

/** Tells which fee is counted, where its holder may have paid or may still pay another. */
export function tellFeeDue(
  seed: CardSeed,
  fee: FeeDue & Pick<FeeNews, 'raised'>,
  { annual_fee: given, acquired_date }: Asked,
  { as_of }: { readonly as_of: string },
  context: Pick<Context, 'warn'>,
): void {
  tellEarlierFee(seed, fee, given, context);
  if (acquired_date !== undefined && isLoose(acquired_date) && fee.annual_fee > 0)
    context.warn(`${seed.name}: its fee posts ${looseText(acquired_date, as_of)}.`);
  // Another fee than that is answered with since when this one holds.
  const isIt = given === undefined || given === seed.annual_fee;
  if (isIt && fee.other === null)
    tellFeeRaised(seed, fee.raised, acquired_date ?? null, as_of, context);
}

/** The day from which who holds the card already pays its fee; null where nothing says so of them. */
export function holdersSince(card_id: number, raised: FeeRaised | null): string | null {
  return raised?.card_id === card_id && raised.of_holders ? raised.from : null;
}

/**
 * Tells since when the fee is what it is, where its holder has not paid it at that yet, or may not have:
 * who goes by what was charged last would decide about another sum.
 */
function tellFeeRaised(
  { card_id, name, annual_fee }: CardSeed,
  raised: FeeRaised | null,
  acquired: string | null,
  as_of: string,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (raised?.card_id !== card_id) return;
  const { before, from, of_holders, opened_from } = raised;
  if (opened_from !== null && acquired !== null && acquired >= firstDay(opened_from)) return;
  const due = dueDay(acquired, as_of);
  if (firstDay(from) <= addMonths(due, -12) || firstDay(from) > due) return;
  const is = `${name} costs ${of_holders ? 'its holders ' : ''}${usd(annual_fee)} since ${from} (${usd(before)} before)`;
  const yours =
    acquired === null || isLoose(acquired)
      ? 'your first fee after that'
      : `your fee of about ${due.slice(0, acquired.length)}`;
  warn(
    of_holders
      ? `${is}: ${yours} is the first at it.`
      : `${is} for who opens it; whether your next fee is that is not known here.`,
  );
}
