import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { list, price, usd } from '../../../../kit/words.ts';
import type { Ranked } from '../steps/rank.ts';
import type { Purchase } from '../steps/read.ts';
import type { Threshold } from './thresholds.ts';

/** What a purchase does for what cards give after so much spending, and whether that decides. */
export function reachedText(
  { amount, thresholds, isCash }: Pick<Purchase, 'amount' | 'thresholds' | 'isCash'>,
  { result, taken, nameOf }: Pick<Ranked, 'result' | 'taken' | 'nameOf'>,
): {
  /** The card that is best by it, where another earns more rewards. */
  readonly decides: CatalogCard | null;
  readonly text: string;
  /** What would change that. */
  readonly turns: string[];
} {
  // Money that is drawn is no purchase, and counts toward none.
  const own = isCash
    ? []
    : thresholds.filter(({ card }) => taken.some(({ seed }) => seed === card.seed));
  const earned = new Map(result.ranked.map(({ card_id, value }) => [card_id, value]));
  const rewardOf = ({ seed }: CatalogCard): number => earned.get(seed.card_id) ?? 0;
  const isReached = ({ missing, other_year }: Threshold): boolean =>
    !other_year && missing > 0 && missing <= amount + CENT;
  const brought = [...Map.groupBy(own.filter(isReached), ({ card }) => card)].map(
    ([card, rows]) => ({
      ...{ card, rows },
      total: rewardOf(card) + rows.reduce((sum, { value }) => sum + value, 0),
    }),
  );
  const [first] = brought.toSorted((a, b) => b.total - a.total);
  const rivals = [
    { name: nameOf(result.best ?? -1), total: earned.get(result.best ?? -1) ?? 0 },
    ...brought
      .filter((one) => one !== first)
      .map(({ card, total }) => ({ name: card.seed.name, total })),
  ].toSorted((a, b) => b.total - a.total);
  const [rival = { name: '', total: 0 }] = rivals;
  const isOther = first !== undefined && first.card.seed.card_id !== result.best;
  const best = isOther && first.total > rival.total + CENT ? first : undefined;
  const others = own.filter((row) => best === undefined || !best.rows.includes(row));
  const texts = others.map((row) => {
    if (isReached(row)) return `Paid with ${row.card.seed.name}, ${completesText(row, amount)}.`;
    return row.missing > 0 ? missingText(row, amount) : pastText(row);
  });
  if (best === undefined) return { decides: null, text: texts.join(' '), turns: [] };
  const { card, rows, total } = best;
  const { name } = card.seed;
  const completed = rows.map((row) => completesText(row, amount));
  const sums = `about ${price(total)} with it, against ${price(rival.total)} of ${rival.name}`;
  const least = price(rival.total - rewardOf(card));
  return {
    decides: card,
    text: [`Pay with ${name}: ${list(completed)}. That decides: ${sums}.`, ...texts].join(' '),
    turns: [
      `${list(rows.flatMap(({ names }) => names))} worth less than ${least} to you`,
      `what is spent so far on ${name}, which is as you say`,
    ],
  };
}

const CENT = 0.005;

const broughtText = ({ names, value }: Threshold): string =>
  `${list(names)}${value > 0 ? `, about ${usd(value)} if used` : ', of no stated value'}`;

function completesText(row: Threshold, amount: number): string {
  const { required, time, missing } = row;
  const enough = amount > missing + CENT ? ` (its first ${price(missing)} are enough)` : '';
  return `this purchase${enough} completes ${usd(required)} of spending on it ${time}, which brings ${broughtText(row)}`;
}

function missingText(row: Threshold, amount: number): string {
  const { card, required, time, missing, is_least, other_year } = row;
  const asked = `${broughtText(row)}, takes ${usd(required)} on ${card.seed.name} ${time}`;
  if (other_year)
    return `${asked}: what you say is not of that time, so how much is missing is not known.`;
  return `${asked}: ${is_least ? 'at most ' : ''}${price(missing - amount)} more after this purchase.`;
}

function pastText({ card, names, required, before, time }: Threshold): string {
  return `The ${usd(required)} of spending on ${card.seed.name} ${time} for ${list(names)} are reached already with the ${usd(before)} that you say.`;
}
