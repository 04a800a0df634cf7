import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import {
  fewerText,
  type TransferLoss,
  transferLoss,
} from '../../../../engine/decisions/points/transfers-left.ts';
import { within } from '../../../../engine/model/calendar.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { IsoDate } from '../../../../engine/model/iso-date.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { centsText, list, number } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { keysOf } from '../card-rate.ts';

type Catalog = Pick<Context, 'catalog'>;
/** With those of another adult of the household: see `HouseholdPoints`. */
type Programs = EngineInput['programs'];

/** Whether a card alone opens all transfers of a program's points to partners. */
export function opens(
  { seed, engine }: Pick<CatalogCard, 'seed' | 'engine'>,
  key: string,
  { catalog }: Catalog,
  programs: Programs = catalog.enginePrograms,
): boolean {
  const program = programs.get(key);
  if (!program || program.transfer_cpp === null) return false;
  return isOpener({ seed, engine }, program);
}

function isOpener(
  { seed, engine }: Pick<CatalogCard, 'seed' | 'engine'>,
  { key, unlocked_by }: EngineProgram,
): boolean {
  return unlocked_by?.includes(engine.key) ?? seed.program === key;
}

/** Whether points go to partners, also where no source says what they are worth there. */
function hasPartners(program: EngineProgram, today: IsoDate): boolean {
  return program.transfer_cpp !== null || openPartners(program, today).length > 0;
}

/** Names of the partners of a day; the bank's own points, into which others go, are none. */
function openPartners({ transfer_partners, pool }: EngineProgram, today: IsoDate): string[] {
  const open = transfer_partners.filter(
    ({ program, valid_from, valid_to }) =>
      program !== pool?.program && within(today, valid_from, valid_to),
  );
  return [...new Set(open.map(({ name }) => name))];
}

/** More partners are not named. */
const FEW = 3;

/** `partners`, or where there are few their names. */
export function partnersText(key: string, { catalog }: Catalog): string {
  const program = catalog.enginePrograms.get(key);
  const names = program === undefined ? [] : openPartners(program, catalog.today);
  return names.length === 0 || names.length > FEW ? 'partners' : list(names);
}

/** What whoever held some cards, and then holds others, loses of the transfers of a program. */
export function lossBetween(
  key: string,
  before: readonly CatalogCard[],
  after: readonly CatalogCard[],
  { catalog }: Catalog,
  programs: Programs = catalog.enginePrograms,
): TransferLoss | null {
  const program = programs.get(key);
  if (program === undefined || !hasPartners(program, catalog.today)) return null;
  const opened = (cards: readonly CatalogCard[]) => cards.some((one) => isOpener(one, program));
  if (!opened(before)) return null;
  // Where no card is named, any that earns the points moves them.
  if (program.unlocked_by === null) return opened(after) ? null : { kind: 'all' };
  return transferLoss(program, keysOf(before), keysOf(after), catalog.today);
}

/** Cards to which another could be changed, that do the same to the transfers of its points. */
interface LosingCards {
  readonly loss: TransferLoss;
  readonly cards: readonly CatalogCard[];
}

/** Of cards that a card could be changed to, those that end or cut transfers of its points to partners. */
export function losingTransfers(
  from: CatalogCard,
  to: readonly CatalogCard[],
  held: ReadonlySet<string>,
  context: Catalog,
): readonly LosingCards[] {
  const key = from.seed.program ?? '';
  const others = [...held].flatMap((one) => context.catalog.cardsByKey.get(one) ?? []);
  const beside = others.filter((one) => one !== from);
  const rows = to.flatMap((one) => {
    const loss =
      one === from ? null : lossBetween(key, [from, ...beside], [one, ...beside], context);
    return loss === null ? [] : [{ loss, card: one }];
  });
  return [...Map.groupBy(rows, ({ loss }) => JSON.stringify(loss)).values()].flatMap((some) => {
    const [first] = some;
    return first === undefined ? [] : [{ loss: first.loss, cards: some.map(({ card }) => card) }];
  });
}

/** What the cards held beside it do for the points of a card that goes, where that is less than it does. */
export function movedBy(
  { seed, ...card }: CatalogCard,
  beside: readonly CatalogCard[],
  balances: ReadonlyMap<string, number>,
  context: Catalog,
): string {
  const key = seed.program ?? '';
  const others = beside.filter((one) => one.seed.program === key && one.seed.key !== seed.key);
  const loss = lossBetween(key, [{ seed, ...card }, ...others], others, context);
  if (others.length === 0 || loss?.kind !== 'rate') return '';
  const balance = balances.get(key) ?? 0;
  const there = number(Math.round(balance * loss.ratio));
  const all = balance > 0 ? `: ${number(balance)} become ${there}` : '';
  const names = list(others.map((one) => one.seed.name));
  return `With ${names} alone points move ${fewerText(loss)}${all}.`;
}

/** The one of these cards that pays most for a point as cash: points of one bank can be taken there. */
export function bestPaying(
  cards: readonly CatalogCard[],
  programs: Programs,
): readonly CatalogCard[] {
  const cashOf = ({ engine }: CatalogCard) => worthBeside(engine, programs, new Set()).cash ?? 0;
  return cards.toSorted((a, b) => cashOf(b) - cashOf(a)).slice(0, 1);
}

/**
 * What a point of a card counts where no card opens all of its transfers, with what it brings as cash
 * where that is less: `1 cent (0.5 cents as cash with Citi Strata Card)`; empty where that differs by card.
 */
export function shutText(cards: readonly CatalogCard[], programs: Programs): string {
  const worths = cards.map(({ engine, seed }) => {
    const { cpp, cash } = worthBeside(engine, programs, new Set());
    return { name: seed.name, cents: cpp.base, cash };
  });
  const [first] = worths;
  if (first === undefined || worths.some(({ cents }) => cents !== first.cents)) return '';
  const less = worths.filter(({ cents, cash }) => cash !== null && cash < cents);
  const each = [...Map.groupBy(less, ({ cash }) => cash ?? 0)].map(
    ([cash, some]) => `${centsText(cash)} as cash with ${list(some.map(({ name }) => name))}`,
  );
  return `${centsText(first.cents)}${each.length > 0 ? ` (${list(each)})` : ''}`;
}
