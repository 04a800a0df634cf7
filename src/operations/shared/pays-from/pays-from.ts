import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { atMostOr, isLate } from '../../../engine/model/effort.ts';
import { dependsOnOthers } from '../../../engine/split/holder/holder-wallet.ts';
import { list, usd } from '../../../kit/words.ts';
import { paidByPoints } from './by-points.ts';
import { type Duel, IN_THIS_MIX, type Kinds, kindsPaying, type Spent } from './kinds-that-pay.ts';

/** A verdict on a fee, as far as its break-even depends on that. */
interface Verdict {
  /** The cards held either way, in words; empty for none. */
  readonly beside: string;
  /** Whether it is against the card. */
  readonly isAgainst: boolean;
  /** Whether it is plain without the free card held beside: then its rates need not be named. */
  readonly isPlain: boolean;
  /** Whether half of its credits is counted, as nobody said which are used. */
  readonly isHalf: boolean;
}

/** From what spending a card pays its fee: the kinds, and that in one line, empty where none is told. */
export interface PaysFrom {
  readonly kinds: Kinds;
  readonly text: string;
}

/** Steps that it may take: it is told beside the verdict, for which it must leave room. */
const MOST_STEPS = 90;
const NOTHING: PaysFrom = { kinds: [], text: '' };

/** Nothing where it takes too many steps to be found. */
export function paysFrom(...given: Parameters<typeof foundFrom>): PaysFrom {
  return inSteps(() => foundFrom(...given), NOTHING);
}

/** That it is paid by points which the person did not speak of; empty where it is not. */
export function byPoints(...given: Parameters<typeof paidByPoints>): string {
  return inSteps(() => sentence(paidByPoints(...given)), '');
}

const sentence = (points: string | null): string => (points === null ? '' : `It ${points}.`);

function inSteps<T>(work: () => T, nothing: T): T {
  if (isLate()) return nothing;
  return atMostOr(MOST_STEPS, work, () => nothing);
}

function foundFrom(
  duel: Duel,
  verdict: Verdict,
  facts: Spent,
  catalog: Pick<CatalogSnapshot, 'merchants' | 'spendingShares'>,
): PaysFrom {
  const { card, change } = duel;
  const { beside, isAgainst, isPlain, isHalf } = verdict;
  if (card.annual_fee <= 0 || isScaled(duel, facts)) return NOTHING;
  const { kinds, hasRest, least, isPaid, isUnspent } = kindsPaying(duel, isAgainst, facts, catalog);
  const points = isAgainst ? null : paidByPoints(duel, facts);
  const isMix = kinds.some(({ kind }) => kind === IN_THIS_MIX);
  const isSaid = facts.spending_source === 'user_provided';
  const isShort = isSaid || isPlain || isMix;
  const rates = kinds.map(({ kind, rate }) => `${rate} ${kind}`).join(', ');
  const lead = isShort || rates === '' ? '' : `Its leading rates: ${rates}. `;
  const used = isHalf ? ', half of its credits used' : '';
  const told = (words: string) => ({
    kinds,
    text: lead && `${lead}Beside ${beside} ${words}${used}.`,
  });
  // An average that stands in for what nobody said does not decide then, which is said; of credits that
  // nobody named another line does.
  if (isUnspent && !isSaid && isPlain && !isAgainst && !isHalf)
    return { kinds, text: sentence(points) || 'Its credits alone pay its fee.' };
  if (kinds.some(({ a_year }) => a_year === 0)) {
    const { text } = told(points === null ? 'its credits alone pay the fee' : `it ${points}`);
    return { kinds, text: text || sentence(points) };
  }
  const paying = kinds.flatMap((one) => (one.a_year === null ? [] : amountText(one, one.a_year)));
  if (paying.length === 0) {
    const { text } = told('no spending at one of them pays the fee');
    return { kinds, text: [text, sentence(points)].filter(Boolean).join(' ') };
  }
  const rest = change === null ? ' for the rest' : '';
  const it = beside === '' ? 'It' : `Beside ${beside}${rest}, it`;
  const does = doesText(change?.name ?? null, least, isPaid || isAgainst);
  const other = hasRest ? `, other spending ${isSaid ? 'as given' : 'average'}` : '';
  const from = `${lead}${it} ${does} from about ${list(paying, 'or')}${other}${used}.`;
  return { kinds, text: [from, sentence(points)].filter(Boolean).join(' ') };
}

/** Whether a rate hangs on how all is split: it moves with each amount that is tried. */
function isScaled({ card, beside, change }: Duel, facts: Spent): boolean {
  return [card, ...beside, ...(change ? [change] : [])].some((one) => dependsOnOthers(one, facts));
}

/** @param isExact false of a card that is kept though it earns a little less than its fee */
function doesText(change: string | null, least: number, isExact: boolean): string {
  if (change !== null) {
    return least > 0 ? `brings ${usd(least)} a year more than ${change}` : `matches ${change}`;
  }
  if (least > 0) return `adds ${usd(least)} a year after its fee`;
  return isExact ? 'pays its fee' : 'pays its whole fee';
}

function amountText({ kind }: Kinds[number], a_year: number): string {
  const sum = `${usd(a_year / 12)} a month`;
  return kind === IN_THIS_MIX ? `${sum} of ${kind}` : `${sum} on ${kind}`;
}
