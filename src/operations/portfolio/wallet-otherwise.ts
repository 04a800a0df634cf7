import { marginalsOf } from '../../engine/decisions/portfolio/marginal-values.ts';
import {
  type PortfolioValue,
  THRESHOLDS,
  verdictOf,
} from '../../engine/decisions/portfolio/portfolio.ts';
import type { Category } from '../../engine/model/categories.ts';
import { asQuestion, isLate, isSpent } from '../../engine/model/effort.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import type { Allocation, AllocationLine } from '../../engine/split/describe.ts';
import { withCardsHeld } from '../../engine/split/holder/holder-wallet.ts';
import { allocatePrepared, prepare } from '../../engine/split/split.ts';
import { list, usd } from '../../kit/words.ts';
import { mainUses } from '../shared/cards/uses/main-uses.ts';
import { valuedOtherwise } from '../shared/points/valued-otherwise.ts';
import { inputOfAnyAsCash } from '../shared/unstated/as-cash.ts';
import { AS_CASH } from '../words/confidence-text.ts';

interface Said {
  readonly primary_goal?: string | undefined;
  readonly spending?: Readonly<Record<string, number>> | undefined;
}

/** Dollars a year by which another split of a kind of spending is worth a word. */
const A_DOLLAR = 1;

/** Steps that it may take: few wallets that hold many choices take more, and are not decided again. */
const MOST_STEPS = 120;

/** Kinds of spending named for a card. */
const MOST = 3;

/** Fees no longer earned, then cards that take over something, the most first. */
const MOST_TOLD = 2;

/**
 * In words, for `turns_at`: which fees are no longer earned, and which cards take over what, where
 * points are taken as cash, or as is usual in place of the worth that their holder gives them. Empty
 * where nothing turns, and where the question has no steps left to decide it: nothing is said then
 * that was not weighed.
 * @param isJudged whether fees are judged by this spending
 */
export function walletOtherwise(
  facts: EngineInput,
  { cards: rows, allocation }: Pick<PortfolioValue, 'cards' | 'allocation'>,
  said: Said,
  isJudged: boolean,
): string[] {
  const held = new Set([...facts.options.also_held, ...facts.cards.map(({ key }) => key)]);
  const money = inputOfAnyAsCash(facts.cards, facts, held, said);
  return [
    ...(money === null ? [] : turnedBy(money, AS_CASH, { rows, allocation }, said, isJudged)),
    ...valuedOtherwise(facts.cards, facts.programs, held).flatMap(({ programs, how }) =>
      turnedBy({ ...facts, programs }, how, { rows, allocation }, said, isJudged),
    ),
  ];
}

/** @param facts with points used in another way, which `how` says */
function turnedBy(
  facts: EngineInput,
  how: string,
  { rows, allocation }: { readonly rows: PortfolioValue['cards']; readonly allocation: Allocation },
  said: Said,
  isJudged: boolean,
): string[] {
  if (isLate()) return [];
  const decided = asQuestion(() => {
    const prepared = prepare(withCardsHeld(facts, facts.cards));
    const then = allocatePrepared(prepared);
    const { values } = marginalsOf(prepared, then);
    return isSpent() || !prepared.searches.proven ? null : { then, values };
  }, MOST_STEPS);
  if (decided === null) return [];
  const { then, values } = decided;
  const verdicts = values.flatMap(({ card, value }) => {
    const row = rows.find(({ card_id }) => card_id === card.card_id);
    const isTurned = row && row.verdict !== verdictOf(value, THRESHOLDS);
    if (!isJudged || !isTurned || card.annual_fee <= 0) return [];
    return `${card.name} ${feeText(value)}`;
  });
  const named = Object.keys(said.spending ?? {}) as Category[];
  const moved = movedLines(allocation, then, facts.cards);
  const spendOf = (card: EngineCard) =>
    sum(moved.filter(({ card_id }) => card_id === card.card_id).map(({ spend }) => spend));
  const uses = facts.cards
    .toSorted((a, b) => spendOf(b) - spendOf(a))
    .flatMap((card) => {
      const all = mainUses(moved, card, { ...facts, named }).map((use) =>
        use.replace(/ \(.*$/, ''),
      );
      return all.length === 0 ? [] : `${card.name} takes ${list(all.slice(0, MOST))}`;
    });
  const told = [...verdicts, ...uses];
  const more = told.length > MOST_TOLD ? `, and ${told.length - MOST_TOLD} more` : '';
  return told.length === 0 ? [] : [`${how} (then ${told.slice(0, MOST_TOLD).join(', ')}${more})`];
}

function feeText(value: number): string {
  if (value >= THRESHOLDS.keep) return `earns its fee, adding about ${usd(value)} a year`;
  if (value > 0) return `adds only about ${usd(value)} a year`;
  return `costs about ${usd(-value)} a year more than it adds`;
}

/** What each card takes over, of kinds of spending that would bring less where they are now. */
function movedLines(
  now: Allocation,
  then: Allocation,
  cards: readonly EngineCard[],
): AllocationLine[] {
  // What a point brings then, by card.
  const cpps = new Map(then.lines.map(({ card_id, cpp }) => [card_id, cpp]));
  const programOf = new Map(cards.map(({ card_id, program }) => [card_id, program]));
  const cppOf = (id: number): number | undefined =>
    cpps.get(id) ??
    then.lines.find((line) => programOf.get(line.card_id) === programOf.get(id))?.cpp;
  const byKind = Map.groupBy(now.lines, ({ category }) => category);
  const spendOn = (lines: readonly AllocationLine[], id: number): number =>
    lines.filter(({ card_id }) => card_id === id).reduce((sum, { spend }) => sum + spend, 0);
  return [...Map.groupBy(then.lines, ({ category }) => category)].flatMap(([category, lines]) => {
    const before = byKind.get(category) ?? [];
    // A card that takes nothing then is left because it brings less.
    const kept = before.map(({ card_id, value, cpp }) => {
      const less = cppOf(card_id);
      return less === undefined ? 0 : (value * less) / cpp;
    });
    const gain = sum(lines.map(({ value }) => value)) - sum(kept);
    if (gain < A_DOLLAR) return [];
    return lines.filter(({ card_id }) => spendOn(lines, card_id) > spendOn(before, card_id) + 1);
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
