import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { openRedemptions, type Redemption, rateText } from '../../../../catalog/redemptions.ts';
import type { ProgramSeed } from '../../../../catalog/seeds/schema/program.ts';
import { list, number, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';

/** What a bank pays for points only beside some of its cards, and what is lost of it without one. */

interface Rate extends Pick<Redemption, 'method' | 'cpp' | 'seen'> {
  /** Cents that the points bring all the same; 0 where that is not known. */
  readonly else_cpp: number;
}

interface Left {
  readonly as_of: string;
  /** Points held, by program. */
  readonly balances?: ReadonlyMap<string, number> | undefined;
}

/** Whether one way to spend points is another, or holds for all that the other holds for, and pays as much. */
function covers(whole: Redemption, part: Redemption): boolean {
  return part.method.startsWith(whole.method.replace(/, up to$/, '')) && whole.cpp >= part.cpp;
}

/** The rates of a card's points that end with it, and those that the cards then held have of their own. */
function ratesAfter(
  card: CatalogCard,
  after: readonly CatalogCard[],
  program: ProgramSeed,
  day: string,
): {
  readonly lost: Rate[];
  readonly own: { readonly row: Redemption; readonly card: CatalogCard }[];
} {
  const rows = openRedemptions(program, day);
  // Points of another adult that stay apart are of a program of their own.
  const beside = after.filter((one) => one !== card && one.engine.program === card.engine.program);
  const giverOf = ({ cards }: Redemption) => beside.find(({ seed }) => cards?.includes(seed.key));
  const paid = rows.filter((row) => row.cash && giverOf(row) !== undefined);
  const as_cash = Math.max(0, ...paid.map(({ cpp }) => cpp)) || (program.cash_cpp ?? 0);
  const of_all = Math.max(as_cash, program.portal_cpp ?? 0);
  const elseOf = ({ cash }: Redemption) => (cash ? as_cash : of_all);
  const lost = rows
    .filter((row) => row.cards?.includes(card.seed.key) && row.cpp > elseOf(row))
    .filter((one) => !rows.some((row) => covers(row, one) && (!row.cards || giverOf(row))))
    .map((row) => ({ ...row, else_cpp: elseOf(row) }));
  const own = rows.flatMap((row) => {
    const giver = giverOf(row);
    return giver !== undefined && !row.cash && row.cpp > of_all ? [{ row, card: giver }] : [];
  });
  return { lost, own };
}

/** `Points Boost, up to 2 cents instead of 1 (up to $900 on 90,000 points; as of 2026-11-25)`. */
function lostText(rate: Rate, balance: number): string {
  const { cpp, else_cpp, seen } = rate;
  const more = (balance * (cpp - else_cpp)) / 100;
  const beside = [
    else_cpp > 0 && more >= 1 ? `up to ${usd(more)} on ${number(balance)} points` : '',
    seen === null ? '' : `as of ${seen}`,
  ].filter(Boolean);
  const instead = else_cpp > 0 ? ` instead of ${number(else_cpp)}` : '';
  const behind = beside.length === 0 ? '' : ` (${beside.join('; ')})`;
  return `${rateText(rate)}${instead}${behind}`;
}

/** What is lost, empty for nothing, and what the cards then held have of their own: a sentence each. */
interface Told {
  readonly lost: string;
  readonly others: readonly string[];
}

/** @param after the cards then held */
function told(
  card: CatalogCard,
  after: readonly CatalogCard[],
  { as_of, balances }: Left,
  { catalog }: Pick<Context, 'catalog'>,
): Told {
  const program = catalog.programs.get(card.seed.program ?? '');
  if (program === undefined) return { lost: '', others: [] };
  const { lost, own } = ratesAfter(card, after, program, as_of);
  if (lost.length === 0) return { lost: '', others: [] };
  const balance = balances?.get(program.key) ?? 0;
  const rates = lost.map((one) => lostText(one, balance)).join('; ');
  return {
    lost: `, ${program.name}${/points\)?$/.test(program.name) ? '' : ' points'} lose: ${rates}.`,
    others: [...Map.groupBy(own, (one) => one.card.seed.name)].map(
      ([name, some]) => `${name} has ${list(some.map(({ row }) => rateText(row)))}.`,
    ),
  };
}

const without = ({ seed }: CatalogCard): string => `Without ${seed.name}`;

/**
 * The rates that go with a card where no other that is held gives them, told once of the cards that it
 * may be changed to where they lose the same; empty for none.
 * @param to none where it can be changed to none
 */
export function ratesLostByChange(
  card: CatalogCard,
  to: readonly CatalogCard[],
  held: readonly CatalogCard[],
  left: Left,
  context: Pick<Context, 'catalog'>,
): string {
  const ways = to.length > 0 ? to.map((one) => [one]) : [[]];
  const all = ways.map((own) => ({ own, ...told(card, [...held, ...own], left, context) }));
  const groups = [...Map.groupBy(all, ({ lost }) => lost)];
  const losing = groups.flatMap(([lost, some]) => {
    const names = some.flatMap(({ own }) => own.map(({ seed }) => seed.name));
    const lead = groups.length === 1 ? without(card) : `Changed to ${list(names, 'or')}`;
    return lost === '' ? [] : `${lead}${lost}`;
  });
  return [...losing, ...new Set(all.flatMap(({ others }) => others))].join(' ');
}

/** Says of the cards that are to be left, by card_id, which rates go with them. */
export function tellRatesEnding(
  cards: readonly CatalogCard[],
  left: ReadonlyMap<number, { readonly to: { readonly card_id: number } | null }>,
  held: Left,
  context: Pick<Context, 'catalog' | 'warn'>,
): void {
  const { catalog, warn } = context;
  const taken = [...left.values()].flatMap(
    ({ to }) => catalog.cardsById.get(to?.card_id ?? 0) ?? [],
  );
  const after = [...cards.filter(({ seed }) => !left.has(seed.card_id)), ...taken];
  for (const card of cards) {
    if (!left.has(card.seed.card_id)) continue;
    const { lost, others } = told(card, after, held, context);
    if (lost !== '') warn([`${without(card)}${lost}`, ...others].join(' '));
  }
}
