import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ProgramSeed } from '../../../catalog/seeds/schema/program.ts';
import type { EngineCard, EngineProgram } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { isNoCash } from '../../../engine/worth/no-cash.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { centsText, list, lowerFirst } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { tellCashInto } from './cash-into.ts';

/** What cards pay that is of use at few places and no cash, where the name of the points does not say so. */

type Programs = Pick<Context['catalog'], 'programs' | 'enginePrograms'>;

/** Everybody knows miles and hotel points to be for flights and nights. */
export function isForAwards({ kind }: Pick<EngineProgram, 'kind'>): boolean {
  return kind === 'airline' || kind === 'hotel';
}

/** The program of a card whose points one seller alone takes; null where they are cash, a bank's, or awards. */
export function closedProgram(
  card: CatalogCard | null | undefined,
  { programs, enginePrograms }: Programs,
): ProgramSeed | null {
  const program = programs.get(card?.seed.program ?? '') ?? null;
  if (!card || program === null || isForAwards(program)) return null;
  return isNoCash(card.engine, enginePrograms) ? program : null;
}

/** `at Expedia, Hotels.com and Vrbo alone`: where its points are of use, as far as it is known. */
function closedTo({ kind, portal_name }: ProgramSeed): string {
  if (portal_name !== null) return `at ${portal_name} alone`;
  return kind === 'other' ? 'in its own program alone' : 'at one company alone';
}

/** Months of which the end comes before people think of it. */
const SOON = 12;

/** `Kohl's, in $5 steps`, `Kohl's Cash lapses about 30 days after issue`: sums in which it is used, and an early end. */
function closedTerms({ redemptions, expiry }: ProgramSeed): string[] {
  const steps = redemptions.flatMap(({ method }) => (/\$\d/.test(method) ? [method] : []));
  const isSoon = expiry?.kind === 'fixed' && (expiry.months ?? 0) <= SOON;
  const rule = isSoon ? expiry.rule.replace(/\.$/, '') : '';
  // Many rules begin with what the points do.
  const ends = /^(?:Lapse|Come|Points) /.test(rule) ? lowerFirst(rule) : rule;
  return [...steps, ...(ends === '' ? [] : [ends])];
}

function inBrackets(terms: readonly string[]): string {
  return terms.length === 0 ? '' : ` (${terms.join('; ')})`;
}

/** `Kohl's Cash, of use at one company alone`, then its terms. */
export function closedUse(program: ProgramSeed): string[] {
  return [`${ownMoney(program)}, of use ${closedTo(program)}`, ...closedTerms(program)];
}

/** The same in one. */
export function closedText(program: ProgramSeed): string {
  const [use, ...terms] = closedUse(program);
  return `${use}${inBrackets(terms)}`;
}

/** What such a program pays, by its own name: `OneKeyCash`, `Nordy Club points`. */
export function ownMoney({
  name,
  currency_name,
}: Pick<EngineProgram, 'name' | 'currency_name'>): string {
  const [currency = ''] = currency_name.split(' (');
  const isOwn = currency !== currency.toLowerCase() && currency !== 'Rewards';
  const [plain = name] = name.split(' (');
  if (isOwn) return currency;
  if (plain.toLowerCase().endsWith(currency.toLowerCase())) return plain;
  // `REI Co-op Mastercard reward dollars`, not `Rewards reward dollars`.
  const of = currency.startsWith('reward') ? plain.replace(/ Rewards$/, '') : plain;
  return `${of} ${currency}`;
}

/** What a card pays where it is no cash, for a row of an answer: awards, or by its own name. */
export function paidIn(
  card: EngineCard | undefined,
  programs: EngineInput['programs'],
): { readonly paid_in?: string } {
  const program = programs.get(card?.program ?? '');
  if (card === undefined || program === undefined || !isNoCash(card, programs)) return {};
  return { paid_in: isForAwards(program) ? AWARDS : ownMoney(program) };
}

const AWARDS = 'awards';

interface Paid {
  readonly paid_in?: string | undefined;
}

/** Whether a row of an answer pays money of one seller: its dollars are no cash, which few names say. */
export function isSellers({ paid_in = AWARDS }: Paid): boolean {
  return paid_in !== AWARDS;
}

/** ` in OneKeyCash`, behind the dollars of such a row; empty for all others. */
export function inOwnMoney(row: Paid): string {
  return isSellers(row) ? ` in ${row.paid_in}` : '';
}

/** Of which cards the figures count, as if they were dollars, what few places take, and at what value. */
export function closedTexts(
  cards: readonly (CatalogCard | null | undefined)[],
  { programs, options }: Pick<EngineInput, 'programs' | 'options'>,
  catalog: Programs,
): string[] {
  const told = [...new Set(cards)].flatMap((card) => {
    const program = closedProgram(card, catalog);
    if (program === null || !card) return [];
    const { cpp } = worthBeside(card.engine, programs, options.also_held);
    // Who wants cash is told that they count nothing.
    if (cpp.base === 0) return [];
    const each = `, counted at ${centsText(cpp[options.point_value])} a point`;
    const what = `${ownMoney(program)} of ${card.seed.name}${each}${inBrackets(closedTerms(program))}`;
    return [{ where: closedTo(program), what }];
  });
  return [...Map.groupBy(told, ({ where }) => where)].map(
    ([where, some]) => `Of use ${where}, and no cash: ${list(some.map(({ what }) => what))}.`,
  );
}

/** Says it of all cards that an answer tells, as no row beside the first reads otherwise than cash. */
export function tellClosedPoints(
  cards: readonly (CatalogCard | null | undefined)[],
  facts: Pick<EngineInput, 'programs' | 'options'>,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  for (const text of closedTexts(cards, facts, catalog)) warn(text);
  tellCashInto(cards, facts.programs, { catalog, warn });
}
