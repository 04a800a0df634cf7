import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ProgramSeed } from '../../../catalog/seeds/schema/program.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { centsText, list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

const NONE: ReadonlySet<string> = new Set();

/** What else such points pay, behind the account that they are worth their cash in. */
const ELSEWHERE = {
  less: 'other uses pay less, how much is not known here',
  none: 'they are paid out in no other way',
  unknown: 'what other uses pay is not known here',
} as const;

function elsewhereText({ redemptions }: ProgramSeed, held: Redemption): string {
  const less = redemptions.filter(({ cpp, account }) => account === undefined && cpp < held.cpp);
  if (less.length > 0)
    return list(less.map(({ method, cpp }) => `as ${method} they are ${centsText(cpp)} a point`));
  return ELSEWHERE[held.account?.elsewhere ?? 'unknown'];
}

type Redemption = ProgramSeed['redemptions'][number];

/**
 * Of cards whose points count as cash, in which account alone they are that: a sentence for each
 * account. Empty where the points count otherwise, as who holds the card says or moves them.
 * @param valued the programs as their points are valued
 */
export function cashIntoTexts(
  cards: readonly (CatalogCard | null | undefined)[],
  valued: ReadonlyMap<string, EngineProgram>,
  { programs }: Pick<Context['catalog'], 'programs'>,
): string[] {
  const bound = cards.flatMap((card) => {
    const program = programs.get(card?.seed.program ?? '');
    if (!card || !program || worthBeside(card.engine, valued, NONE).best !== 'cash') return [];
    return [{ name: card.seed.name, program }];
  });
  return [...Map.groupBy(bound, ({ program }) => program)].flatMap(([program, some]) => {
    const names = list([...new Set(some.map(({ name }) => name))]);
    return cashIntoText(program, ` of ${names}`) ?? [];
  });
}

/** The same of the points of one program; null where none are bound so. @param whose ` of ...` */
function cashIntoText(program: ProgramSeed, whose: string): string | null {
  const row = program.redemptions.find(({ account }) => account !== undefined);
  if (row?.account === undefined) return null;
  const [what, counts] = program.kind === 'cash' ? ['Cash back', 'counts'] : ['Points', 'count'];
  return `${what}${whose} ${counts} as cash only if deposited in ${row.account.into}: ${elsewhereText(program, row)}.`;
}

/** Says of the cards that an answer counts on in which account alone their points are cash. */
export function tellCashInto(
  cards: readonly (CatalogCard | null | undefined)[],
  valued: ReadonlyMap<string, EngineProgram>,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  for (const text of cashIntoTexts(cards, valued, catalog)) warn(text);
}

/** The same of balances that are to be used as cash, whether or not a card that earns them is named. */
export function tellCashOfPoints(
  plays: readonly { readonly program: string; readonly advised: { readonly use: string } }[],
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const told = plays.flatMap(({ program: key, advised }) => {
    const program = catalog.programs.get(key);
    const isEarned = cards.some(({ seed }) => seed.program === key);
    return program && advised.use === 'cash' && !isEarned
      ? (cashIntoText(program, ` of ${program.name}`) ?? [])
      : [];
  });
  for (const text of told) warn(text);
  tellCashInto(cards, catalog.enginePrograms, { catalog, warn });
}
