import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { foreignFee, foreignFeePercent, isAbroad } from '../../../engine/model/foreign.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import type { AllocationLine } from '../../../engine/split/describe.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { heldMark, tellForeignDisputes } from './foreign-dispute.ts';

type Telling = Pick<Context, 'warn' | 'caller'>;

/** Its name, and that sources disagree on its fee. */
function nameOf(card: CatalogCard): string {
  return `${card.seed.name}${heldMark(card)}`;
}

/**
 * Says what the foreign fees of these cards, each with all spending on it, take of their figures,
 * and which of them charge none.
 */
export function tellForeignFees(
  cards: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  context: Telling,
): void {
  if (!spending.some(isAbroad)) return;
  const told = tellFees(cards, context, ({ engine }) =>
    spending.reduce((sum, line) => sum + line.monthly * 12 * foreignFee(engine, line), 0),
  );
  if (!told) tellFree(cards, context);
  tellForeignDisputes(cards, context);
}

/** The same of cards held together: of each what its own part of the spending is charged. */
export function tellFeesOfWallet(
  cards: readonly CatalogCard[],
  lines: readonly Pick<AllocationLine, 'card_id' | 'spend' | 'foreign_fee' | 'abroad'>[],
  context: Telling,
): void {
  const charged = tellFees(cards, context, ({ engine }) =>
    lines
      .filter(({ card_id }) => card_id === engine.card_id)
      .reduce((sum, { spend, foreign_fee }) => sum + (spend * foreign_fee) / 100, 0),
  );
  if (!lines.some(({ abroad }) => abroad)) return;
  if (!charged) tellFree(cards, context);
  tellForeignDisputes(cards, context);
}

/** More cards that all charge nothing are not named. */
const FEW = 3;

/** Says which cards charge nothing abroad, where no figure is reduced: it is asked first. */
function tellFree(cards: readonly CatalogCard[], { warn }: Pick<Context, 'warn'>): void {
  const taken = cards.filter(({ seed }) => seed.networks.length > 0);
  const [free = [], dear = []] = [true, false].map((is) =>
    taken.filter(({ engine }) => (foreignFeePercent(engine) === 0) === is),
  );
  if (free.length === 0) return;
  const isNone = free.length > FEW && free.length === cards.length;
  const disputed = free.filter((card) => heldMark(card) !== '').map(({ seed }) => seed.name);
  const open = disputed.length === 0 ? '' : ` (disputed on ${list(disputed)})`;
  const names = isNone ? `any of these cards${open}` : list(free.map(nameOf));
  const others = dear.map((card) => `${foreignFeePercent(card.engine)}% on ${nameOf(card)}`);
  warn(`No foreign fee on ${names}${others.length > 0 ? `; ${list(others)}` : ''}.`, 'aside');
}

/**
 * @param yearly dollars a year that a card charges
 * @returns whether there was any to tell
 */
function tellFees(
  cards: readonly CatalogCard[],
  { warn }: Pick<Context, 'warn'>,
  yearly: (card: CatalogCard) => number,
): boolean {
  const open = cards.filter(({ seed }) => seed.networks.length > 0);
  const fees = open.flatMap((card) => {
    const { engine } = card;
    const year = yearly(card);
    const percent = `${foreignFeePercent(engine)}%`;
    return year > 0 ? [`${percent}, about ${usd(year)} a year, on ${nameOf(card)}`] : [];
  });
  if (fees.length === 0) return false;
  const free = open.filter(({ engine }) => foreignFeePercent(engine) === 0);
  const none = free.length === 0 ? '' : `; none on ${list(free.map(nameOf), 'or')}`;
  warn(`Foreign fees are counted: ${list(fees)}${none}.`);
  return true;
}
