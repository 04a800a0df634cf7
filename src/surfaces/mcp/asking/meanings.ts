import { AppError, type CardChoice } from '../../../errors.ts';
import { failureOf } from '../../../failures.ts';
import { echoed } from '../../../kit/clean-text.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import type { Outcome } from '../../../operation/execute.ts';

/**
 * Where a name means several cards and nobody can be asked: all such names of a call at once, and,
 * where there are few ways to take them, the answer for each.
 */

/** A name that may mean several cards. */
export interface OpenName {
  readonly asked: string;
  readonly choices: readonly CardChoice[];
  /** The fee that was named with it, where only these have it. */
  readonly fee?: number | undefined;
}

/** One way to take all open names. */
export interface Meaning {
  /** The card that each open name is taken for, in their order. */
  readonly cards: readonly string[];
  readonly input: Fields;
  readonly outcome: Outcome;
}

export interface Meanings {
  readonly names: readonly OpenName[];
  /** An input with a card for every open name that works; null when none was found. */
  readonly works: Fields | null;
  /** Every way to take the names; empty when there are more than are tried. */
  readonly all: readonly Meaning[];
  /** The answer without the cards that are open, where it is of use. */
  readonly without?: { readonly input: Fields; readonly outcome: Outcome } | undefined;
}

const MOST_NAMES = 5;
/** Answers that are held at once, so as to see whether it matters how names are taken: what they cost bounds them first. */
const MOST_MEANINGS = 40;
/** Cards that are tried for a name: one of them may stand in the call already. */
const MOST_TRIED = 3;

/** @param counts whether it is the call that counts for the caller */
type Run = (input: Fields, counts: boolean) => Promise<Outcome>;

/** What bounds the meanings of a call. */
interface Bounds {
  /** The cards of a name that existed when the call says that it was opened. */
  readonly had?: (asked: string, choices: readonly CardChoice[]) => readonly CardChoice[];
  /** Whether so many answers like those that were tried are no more than the most of one call. */
  readonly affords?: (ways: number) => boolean;
  /** Whether the answers so far are of no use, whatever the others are of so many. */
  readonly isFutile?: (
    all: readonly Meaning[],
    names: readonly OpenName[],
    ways: number,
  ) => boolean;
}

/**
 * @param first the failure of the call as it was sent, of a name that is ambiguous
 * @param wants whether answers for every meaning are of use, beside a call that works
 */
export async function meaningsOf(
  first: AppError,
  given: Fields,
  wants: boolean,
  run: Run,
  { had = (_, known) => known, affords = () => true, isFutile = () => false }: Bounds = {},
): Promise<Meanings> {
  const names: OpenName[] = [];
  let ruledOut = 0;
  let input = given;
  let failure: AppError | null = first;
  while (failure?.code === 'ambiguous_card' && names.length < MOST_NAMES) {
    const { asked, choices: known = [] } = failure.details ?? {};
    if (asked === undefined || names.some((one) => one.asked === asked)) break;
    const existed = had(asked, known);
    ruledOut += known.length - existed.length;
    const { choices, fee } = ofFee(existed, given);
    names.push({ asked, choices, fee });
    const tried = await firstThatWorks(input, { asked, choices }, run);
    if (tried === null) return { names, works: null, all: [] };
    ({ input, failure } = tried);
  }
  const ways = names.reduce((product, { choices }) => product * choices.length, 1);
  const works = failure === null ? input : null;
  const isFew = ways <= MOST_MEANINGS && affords(ways);
  if (!wants || works === null || !isFew) return { names, works, all: [] };
  const all: Meaning[] = [];
  for (const cards of combinations(names)) {
    const taken = names.reduce((so, { asked }, at) => named(so, asked, cards[at] ?? ''), given);
    const outcome = await run(taken, all.length === 0).catch(failureOf);
    // Nobody names one card in two ways, or had one before it existed.
    if (outcome instanceof AppError && outcome.code === 'validation_failed') {
      ruledOut += 1;
      continue;
    }
    if (outcome instanceof AppError) return { names, works, all: [] };
    all.push({ cards, input: taken, outcome });
    if (isFutile(all, names, ways)) return { names, works, all: [] };
  }
  return {
    names,
    works: all[0]?.input ?? works,
    all: ruledOut > 0 ? oldestFirst(all, names) : all,
  };
}

/** Whoever had a card before others of its name existed has most likely the one that is closed now. */
function oldestFirst(all: readonly Meaning[], names: readonly OpenName[]): readonly Meaning[] {
  const closed = new Set(
    names.flatMap(({ choices }) =>
      choices.flatMap(({ card_name, status }) => (status === 'closed' ? [card_name] : [])),
    ),
  );
  const isOpen = ({ cards }: Meaning) => cards.filter((card) => !closed.has(card)).length;
  return all.toSorted((a, b) => isOpen(a) - isOpen(b));
}

/** The cards with the fee that the call names; all of them where none or each has it. */
function ofFee(
  choices: readonly CardChoice[],
  { annual_fee: fee }: Fields,
): { readonly choices: readonly CardChoice[]; readonly fee?: number } {
  const own = choices.filter(({ annual_fee }) => annual_fee === fee);
  const tells = own.length > 0 && own.length < choices.length;
  return tells ? { choices: own, fee: fee as number } : { choices };
}

/** The input without a card of which several have the name; null where it is no card of a list. */
export function withoutNames(input: Fields, names: readonly OpenName[]): Fields | null {
  const open = new Set(names.map(({ asked }) => asked));
  let dropped = 0;
  const left = Object.entries(input).map(([field, value]) => {
    if (!OF_CARDS.has(field) || !Array.isArray(value)) return [field, value] as const;
    const kept = value.filter((one) => !(typeof one === 'string' && open.has(echoed(one))));
    dropped += value.length - kept.length;
    return [field, kept] as const;
  });
  return dropped < names.length
    ? null
    : Object.fromEntries(left.filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

/** The input with a card for this name: one with which nothing else is wrong than other open names. */
async function firstThatWorks(
  input: Fields,
  { asked, choices }: OpenName,
  run: Run,
): Promise<{ readonly input: Fields; readonly failure: AppError | null } | null> {
  for (const { card_name } of choices.slice(0, MOST_TRIED)) {
    const taken = named(input, asked, card_name);
    const failure = await run(taken, false).then(() => null, failureOf);
    if (failure === null || failure.code === 'ambiguous_card') return { input: taken, failure };
  }
  return null;
}

function combinations(names: readonly OpenName[]): string[][] {
  return names.reduce<string[][]>(
    (ways, { choices }) =>
      ways.flatMap((way) => choices.map(({ card_name }) => [...way, card_name])),
    [[]],
  );
}

/** Fields that name cards, and those that hold such fields. */
const OF_CARDS = new Set(
  'card_name card_names cards portfolio portfolio_card_names candidates held_cards closing partner card'.split(
    ' ',
  ),
);
/** Fields whose names are cards. */
const BY_CARD = new Set(['dates']);
const HOLDERS = new Set(['params', 'carried', 'cards']);

/** The input with a card in the place of a name. */
export function named(input: Fields, asked: string, card: string): Fields {
  const taken = (value: unknown): unknown => {
    if (typeof value === 'string') return echoed(value) === asked ? card : value;
    if (Array.isArray(value)) return value.map(taken);
    return isFields(value) ? within(value) : value;
  };
  const keyed = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [echoed(name) === asked ? card : name, value]),
    );
  const within = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (BY_CARD.has(name) && isFields(value)) return [name, keyed(value)];
        return [name, OF_CARDS.has(name) || HOLDERS.has(name) ? taken(value) : value];
      }),
    );
  return within(input);
}
