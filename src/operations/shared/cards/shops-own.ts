import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { askedMemberships } from '../../../catalog/own-memberships.ts';
import { requirementText } from '../../../engine/explain/rate-words.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { engineRate } from '../points/card-rate.ts';
import { namesShop } from './open-cards.ts';

type Facts = Pick<EngineInput, 'options' | 'spending' | 'programs'>;
/** Dollars a year of each card, the most first. */
type Rank = (
  cards: readonly CatalogCard[],
) => readonly { readonly card: CatalogCard; readonly net: number }[];

/** How many of them are named. */
const NAMED = 2;

/**
 * In words: of these cards those for members of a shop where money goes, or whose membership the
 * person has. Who asks about the shop looks for them, so none is left out unnamed: what it brings, or
 * its rate where that takes a membership which nobody said.
 */
export function membersCards(cards: readonly CatalogCard[], facts: Facts, rank: Rank): string[] {
  const { memberships, not_held } = facts.options;
  const shops = shopsPaid(facts);
  if (shops.length === 0 && memberships.size === 0) return [];
  const own = cards.filter((card) => {
    if (!card.asks_membership) return false;
    const asked = askedMemberships(card.seed);
    if (asked.some((key) => not_held.has(key))) return false;
    return asked.some((key) => memberships.has(key)) || namesShop(card, shops);
  });
  const told = rank(own).flatMap(({ card, net }) => {
    const rule = bestAt(card, shops);
    const missing = rule?.requires ?? null;
    const terms = `(${card.seed.eligibility})`;
    if (rule && missing !== null && !memberships.has(missing)) {
      if (not_held.has(missing)) return [];
      const { program } = card.seed;
      const rate = engineRate(
        rule.rate,
        card.engine,
        (program !== null && facts.programs.get(program)) || null,
      );
      return [`${card.seed.name}, ${rate} there ${requirementText(missing)} ${terms}`];
    }
    if (net < 1) return [];
    const apart = rule || asksNoShop(card) ? '' : ', its rate at its own shop not counted';
    return [`${card.seed.name}, about ${usd(net)} a year${apart} ${terms}`];
  });
  return told.slice(0, NAMED);
}

function shopsPaid({ spending }: Pick<Facts, 'spending'>): string[] {
  return spending.flatMap(({ merchant, monthly }) => (monthly > 0 && merchant) || []);
}

function bestAt({ engine }: CatalogCard, shops: readonly string[]): EarnRule | undefined {
  return engine.earn
    .filter(({ merchants }) => merchants.some((key) => shops.includes(key)))
    .toSorted((a, b) => b.rate - a.rate)[0];
}

function asksNoShop({ engine }: CatalogCard): boolean {
  return engine.earn.every(({ merchants }) => merchants.length === 0);
}

/** Of cards for members those that come before the first of the others, the best first. */
export type Before = (cards: readonly CatalogCard[]) => readonly {
  readonly card: CatalogCard;
  /** Dollars a year; null where the order goes by something else. */
  readonly net: number | null;
}[];

/**
 * Says which of these cards, all of which ask for a membership, would come before those for anybody:
 * not of one that the person said not to have.
 */
export function tellMoreForMembers(
  cards: readonly CatalogCard[],
  { options }: Pick<EngineInput, 'options'>,
  before: Before,
  { warn }: Pick<Context, 'warn'>,
): void {
  const { not_held } = options;
  const mayHold = ({ seed }: CatalogCard) =>
    !askedMemberships(seed).some((key) => not_held.has(key));
  const named = before(not_held.size === 0 ? cards : cards.filter(mayHold)).slice(0, NAMED);
  if (named.length === 0) return;
  const head = named.some(({ net }) => net === null)
    ? 'For members before these'
    : 'More a year for members';
  const told = named.map(
    ({ card: { seed }, net }) =>
      `${seed.name} (${net === null ? '' : `${usd(net)}, `}${seed.eligibility})`,
  );
  warn(`${head}: ${list(told)}.`);
}

/** Says it of the cards that are not shown. */
export function tellMembersCards(
  cards: readonly CatalogCard[],
  shown: readonly CatalogCard[],
  facts: Facts,
  rank: Rank,
  { warn }: Pick<Context, 'warn'>,
): void {
  // Of thousands of cards none is looked at where none of them can be told.
  if (facts.options.memberships.size === 0 && shopsPaid(facts).length === 0) return;
  const behind = cards.filter((card) => card.asks_membership && !shown.includes(card));
  const told = membersCards([...new Set(behind)], facts, rank);
  if (told.length > 0) warn(`For members: ${list(told)}.`);
}
