import type { Category } from '../../engine/model/categories.ts';
import { AppError, type InputIssue } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import { mapInSteps, type Steps } from '../../kit/steps.ts';
import type { BalanceEntry, Context, Wallet } from '../../operation/context.ts';
import { readInTurns } from '../../operation/input/in-turns.ts';
import { accountOf, credentialOf } from '../shared/account.ts';
import { cardByName } from '../shared/cards/card-lookup.ts';
import { keptMemberships, membershipSteps } from '../shared/said/held/saved-memberships.ts';
import { readCards, type SavedCardInput, wholeCards, withCards } from './saved-cards.ts';

type Spending = Readonly<Partial<Record<Category, number>>>;

/** What a person says about their cards, to be stored. */
export interface WalletChange {
  readonly cards?: readonly SavedCardInput[] | undefined;
  readonly spending?: Spending | null | undefined;
  readonly memberships?: readonly string[] | null | undefined;
  /** Points, stored with the rest or not at all. */
  readonly balances?: readonly BalanceEntry[];
}

/**
 * Stores cards, spending and memberships: of a card that is there, what is said replaces what was said.
 * @param whole whether these are all, in the place of what is stored
 * @returns names of what was stored
 * @throws AppError `validation_failed`, `card_not_found`, `ambiguous_card`
 */
export async function storeWallet(
  { cards, spending, memberships, balances = [] }: WalletChange,
  field: string,
  context: Context,
  whole = false,
): Promise<string[]> {
  const read = await readInTurns(readCards(cards ?? [], field, context), context);
  const keep = await readInTurns(membershipsAfter(memberships, context), context);
  const edit = (stored: Wallet | null) => ({
    cards: withCards(whole ? [] : wholeCards(stored), read, field),
    spending: spending === undefined && !whole ? (stored?.spending ?? null) : kept(spending),
    memberships: keep(whole ? null : (stored?.memberships ?? null)),
  });
  await context.services.changeWallet(credentialOf(context), edit, balances);
  const names = read.flatMap(
    ({ card_id }) => context.catalog.cardsById.get(card_id)?.seed.name ?? [],
  );
  return [
    ...names,
    ...(spending == null ? [] : ['spending']),
    ...(memberships == null ? [] : ['memberships']),
    ...balances.map(({ program_key }) => program_key),
  ];
}

type Memberships = Wallet['memberships'];

/**
 * What is kept of memberships after what was said, by what was kept before.
 * @throws AppError `validation_failed` for what is no membership
 */
function* membershipsAfter(
  said: WalletChange['memberships'],
  { catalog }: Context,
): Steps<(before: Memberships) => Memberships> {
  if (said === null) return () => null;
  if (said === undefined) return (before) => before;
  const issues: InputIssue[] = [];
  const read = yield* membershipSteps(said, catalog, issues);
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return (before) => keptMemberships(read, before);
}

/** Without spending there is nothing to keep. */
function kept(spending: Spending | null | undefined): Readonly<Record<string, number>> | null {
  return spending && Object.keys(spending).length > 0 ? (spending as Record<string, number>) : null;
}

/**
 * Removes cards from the wallet.
 * @returns their names
 * @throws AppError `validation_failed` for a card that is not in it; `card_not_found`, `ambiguous_card`
 */
export async function removeCards(
  names: readonly string[],
  field: string,
  context: Context,
): Promise<string[]> {
  const reading = mapInSteps(names, 1, (name) => cardByName(name, context).seed);
  const cards = await readInTurns(reading, context);
  const stored = await context.services.readWallet(accountOf(context));
  const held = new Set(wholeCards(stored).map(({ card_id }) => card_id));
  const missing = cards.flatMap(({ card_id }, position) =>
    held.has(card_id)
      ? []
      : [
          {
            path: `${field}.${position}`,
            message: `${quoted(names[position] ?? '')} is not saved`,
          },
        ],
  );
  if (missing.length > 0) throw new AppError('validation_failed', undefined, { issues: missing });
  const gone = new Set(cards.map(({ card_id }) => card_id));
  await context.services.changeWallet(credentialOf(context), (now) => ({
    cards: wholeCards(now).filter(({ card_id }) => !gone.has(card_id)),
    spending: now?.spending ?? null,
    memberships: now?.memberships ?? null,
  }));
  return cards.map(({ name }) => name);
}
