import { MONTHS, windowMonths } from '../../model/calendar.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { choiceKey, type EngineInput, type SpendingLine, withCards } from '../../model/input.ts';
import { DOLLAR_EPS } from '../../model/money.ts';
import { cardAccepted, ruleAvailable, ruleMatches } from '../../model/rules.ts';
import { subsets } from '../compile/choice-groups.ts';

/** What has to be spent on a card in an average month. */
export interface Draw {
  /** A rule whose dollars do not count. */
  readonly but: EarnRule;
  /** Dollars a month. */
  readonly needed: number;
  /** Points a dollar that outweigh whatever the dollar earns elsewhere. */
  readonly pull: number;
}

const DRAWN = '_drawn';

/**
 * The card with a twin of each rule that draws dollars to it: of all splits with the dollars that are
 * needed, the best one is the best split with twins, as each drawn dollar weighs the same. What a
 * twin's dollar pays is the rule's rate (`EarnRule.lift`). Null where there are not enough dollars.
 * Not exact where a cap of the card may fill: a dollar has one cap, so that those under it do not
 * count as drawn.
 */
export function drawing(
  card: EngineCard,
  input: EngineInput,
  { but, needed, pull }: Draw,
): { readonly card: EngineCard; readonly exact: boolean } | null {
  const lines = input.spending.filter((line) => cardAccepted(card, line));
  const others = lines.filter((line) => !ruleMatches(but, line));
  if (sumOf(others) < needed - DOLLAR_EPS) return null;
  const pays = ({ cap }: EarnRule): boolean => cap === null || !mayFill(card, cap, lines);
  const own = card.earn.filter(({ id }) => id !== but.id);
  // Of an average month: the year is one window of the cap.
  const cap = { amount: needed * MONTHS, period: 'member_year' as const, group: DRAWN };
  const twins = own.filter(pays).map((rule) => ({
    ...rule,
    ...{ id: `${rule.id}${DRAWN}`, rate: rule.rate + pull, choice: null, cap },
    lift: { of: rule.id, rate: rule.rate },
  }));
  return { card: { ...card, earn: [...card.earn, ...twins] }, exact: own.every(pays) };
}

/** The wallet without what draws dollars to its cards. */
export function undrawn(input: EngineInput): EngineInput {
  return withCards(input, input.cards.map(undrawnCard));
}

export function undrawnCard(card: EngineCard): EngineCard {
  if (card.earn.every(({ lift }) => lift === undefined)) return card;
  return { ...card, earn: card.earn.filter(({ lift }) => lift === undefined) };
}

/** Whether the lines that may come under a cap are more than it holds. */
function mayFill(
  { earn }: EngineCard,
  { amount, period, group }: NonNullable<EarnRule['cap']>,
  lines: readonly SpendingLine[],
): boolean {
  const under = earn.filter(({ cap }) => cap !== null && cap.group === group);
  const monthly = sumOf(lines.filter((line) => under.some((rule) => ruleMatches(rule, line))));
  return monthly > amount / windowMonths(period) + DOLLAR_EPS;
}

function sumOf(lines: readonly SpendingLine[]): number {
  return lines.reduce((sum, { monthly }) => sum + monthly, 0);
}

const MAX_WAYS = 24;

/**
 * The card with each of its choices made, in every way that matters to the spending; null where
 * these are too many.
 */
export function waysToChoose(card: EngineCard, input: EngineInput): EngineCard[] | null {
  const open = card.earn.filter(
    (rule) =>
      rule.choice !== null &&
      ruleAvailable(card, rule, input.options) &&
      input.spending.some((line) => ruleMatches(rule, line)),
  );
  const groups = Map.groupBy(open, ({ choice }) => choiceKey(card.card_id, choice?.group ?? ''));
  let ways: (readonly EarnRule[])[] = [[]];
  for (const rules of groups.values()) {
    const picked = subsets(rules, Math.min(rules[0]?.choice?.pick ?? 0, rules.length));
    if (ways.length * picked.length > MAX_WAYS) return null;
    ways = ways.flatMap((way) => picked.map((set) => [...way, ...set]));
  }
  return ways.map((way) => ({
    ...card,
    earn: card.earn.filter((rule) => rule.choice === null || way.includes(rule)),
  }));
}
