import { walletYear } from '../../../engine/decisions/additions/problem.ts';
import { cents } from '../../../engine/model/money.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepare } from '../../../engine/split/split.ts';
import { shareSaid } from '../../../engine/worth/credits/credits.ts';
import { pointsOf, postsItself } from '../../../engine/worth/credits/points-of.ts';
import { pointsAt } from '../../../engine/worth/points-otherwise.ts';
import { list, number, usd } from '../../../kit/words.ts';
import { ownMoney } from '../points/closed-programs.ts';
import { type Duel, gainOf, type Spent } from './kinds-that-pay.ts';

/**
 * Of a card whose fee is paid by points that the person did not speak of, which they are: as cash, or of no
 * use, they would not pay it. Points of a bank have uses for everybody, so of these only those that come by
 * themselves are named. Null where it is paid without them, or not at all.
 */
export function paidByPoints(duel: Duel, facts: Spent): string | null {
  const { card, change } = duel;
  const program = facts.programs.get(card.program ?? '');
  if (program === undefined || card.annual_fee <= 0 || change !== null) return null;
  if (isSpokenOf(duel, facts)) return null;
  const { cash_cpp, portal_cpp, own_awards } = program;
  const fixed = Math.max(cash_cpp ?? 0, portal_cpp ?? 0);
  const asCash = pointsAt(fixed, program.key, facts.programs);
  const isPaid = (given: Spent, spending = facts.spending) => gainOf(duel, given)(spending) >= 0;
  if (!isPaid(facts) || isPaid({ ...facts, programs: asCash })) return null;
  const isUnspent = isPaid(facts, []);
  const { allocation, credits } = walletYear(
    prepare(withCardsHeld({ ...facts, cards: [] }, [...duel.beside, card])),
    { year: 'ongoing' },
  );
  const own = new Set(card.credits.filter(postsItself).map(({ key }) => key));
  const given = credits.flatMap(({ card_id, key, name, points, value }) =>
    card_id === card.card_id && value > 0 && points !== null && own.has(key)
      ? [`its ${name} (${number(points.amount)} points, ${usd(value)})`]
      : [],
  );
  const lines = allocation.lines.filter(({ card_id }) => card_id === card.card_id);
  const earned = lines.reduce((sum, { spend, rate, factor }) => sum + spend * rate * factor, 0);
  const worth = cents(lines.reduce((sum, { value }) => sum + value, 0));
  if (own_awards !== true && !isUnspent) return null;
  if (!isUnspent && worth > 0)
    given.unshift(`about ${number(Math.round(earned))} points earned (${usd(worth)})`);
  if (given.length === 0) return null;
  return `pays its fee only with ${list(given)}, if you ${own_awards ? 'use' : 'transfer'} ${ownMoney(program)}`;
}

/** Whether the person valued or moves these points, named a credit of the card, or spends where it is at home. */
function isSpokenOf({ card }: Duel, facts: Spent): boolean {
  const program = facts.programs.get(card.program ?? '');
  if (program?.own_cpp !== undefined || program?.transfers_said) return true;
  const home = new Set(program?.own_awards ? card.earn.flatMap(({ merchants }) => merchants) : []);
  if (facts.spending.some(({ merchant }) => merchant !== null && home.has(merchant))) return true;
  return card.credits.some(
    (credit) => pointsOf(credit) !== null && (shareSaid(credit, card.card_id, facts) ?? 0) > 0,
  );
}
