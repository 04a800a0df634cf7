import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { rulesChosen } from '../../catalog/names/cards/rules-chosen.ts';
import { AppError, type InputIssue } from '../../errors.ts';
import { plainText, quoted } from '../../kit/clean-text.ts';
import type { Context, Wallet, WalletCard } from '../../operation/context.ts';
import { cardName, storedText, text } from '../../operation/params.ts';
import { isEveryCredit } from '../shared/benefits/benefit-lookup.ts';
import { benefitsUsed } from '../shared/benefits/used/benefits-used.ts';
import { cardByName } from '../shared/cards/card-lookup.ts';
import { dayOrMonth, lastDay } from '../shared/said/dates.ts';
import { beforeLaunch } from '../shared/said/day.ts';

/** The cards of a saved wallet, as callers send and receive them. */

/** What is said of a card. Null takes back what was said before. */
const cardFields = {
  nickname: storedText(40)
    .overwrite(plainText)
    .min(1, 'must hold letters or digits')
    .nullable()
    .optional(),
  opened: dayOrMonth.nullable().optional(),
  fee_date: dayOrMonth.nullable().optional(),
  categories: z.array(storedText(80).overwrite(plainText)).max(12).nullable().optional(),
  benefit_selections: z.array(text(80)).max(100).nullable().optional(),
};

export const savedCardInput = z.strictObject({ card_name: cardName, ...cardFields });
export type SavedCardInput = z.output<typeof savedCardInput>;

/** As many cards as every answer takes. */
export const WALLET_CARDS_MAX = 10;

export const savedCard = z.object({
  card_name: z.string(),
  annual_fee: z.number().nullable(),
  nickname: z.string().nullable(),
  opened: z.string().nullable(),
  fee_date: z.string().nullable(),
  categories: z.array(z.string()),
  /** Null: which credits are used was not said. */
  benefit_selections: z.array(z.string()).nullable(),
});

/**
 * The cards as they are stored, each once.
 * @param field the input that holds them, for the errors
 * @throws AppError for a card, category or credit that does not exist
 */
export function readCards(
  given: readonly SavedCardInput[],
  field: string,
  context: Context,
): (Partial<WalletCard> & { readonly card_id: number })[] {
  const issues: InputIssue[] = [];
  const seen = new Set<number>();
  const cards = given.map((one, position) => {
    const path = `${field}.${position}`;
    const card = cardByName(one.card_name, context);
    const { card_id, name } = card.seed;
    if (seen.has(card_id)) {
      issues.push({ path, message: `${quoted(one.card_name)} means a card named before: ${name}` });
    }
    seen.add(card_id);
    issues.push(...faultsOf(card, one, path, context));
    return { card_id, ...saidOf(card, one, path, context) };
  });
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return cards;
}

function saidOf(
  card: CatalogCard,
  { nickname, opened, fee_date, categories, benefit_selections: used }: SavedCardInput,
  path: string,
  context: Context,
): Partial<WalletCard> {
  return {
    ...(nickname !== undefined && { nickname }),
    ...(opened !== undefined && { opened }),
    ...(fee_date !== undefined && { fee_date }),
    ...(categories !== undefined && { categories: categories ?? [] }),
    ...(used !== undefined && {
      benefit_selections: used && creditsOf(card, used, `${path}.benefit_selections`, context),
    }),
  };
}

/** Keys of the credits that names stand for; a category stands for those of the card in it. */
function creditsOf(
  card: CatalogCard,
  names: readonly string[],
  path: string,
  context: Context,
): string[] | null {
  const { benefitsByKey } = context.catalog;
  const sees = context.caller.plan.paid_fields;
  // Where the plan hides the list of them, "all" is those that sums tell.
  const told = card.seed.credits.filter(({ value, points }) => sees || value || points);
  const own = [...new Set(told.map(({ key }) => key))];
  const said = names.flatMap((name) => (isEveryCredit(name) ? own : name));
  const used = benefitsUsed(said, [card], context, path);
  if (used.keys === null) {
    context.warn(
      `Only what is used can be saved (${used.notes.join('; ')}): say that when you ask.`,
    );
    return null;
  }
  if (used.notes.length > 0) {
    context.warn(
      `Saved as used, without how much of it (${used.notes.join('; ')}): say that again when you ask.`,
    );
  }
  const meant = [...used.keys].flatMap((key) =>
    benefitsByKey.has(key) ? key : own.filter((one) => benefitsByKey.get(one)?.category === key),
  );
  return [...new Set(meant)].sort();
}

function faultsOf(
  card: CatalogCard,
  { opened, categories }: SavedCardInput,
  path: string,
  { catalog }: Context,
): InputIssue[] {
  const issues: InputIssue[] = [];
  if (opened && opened > catalog.today.slice(0, opened.length)) {
    issues.push({ path: `${path}.opened`, message: 'must not lie in the future' });
  }
  if (opened) issues.push(...beforeLaunch(card, lastDay(opened), `${path}.opened`));
  if (categories && categories.length > 0) {
    const chosen = rulesChosen(card, categories);
    if ('fault' in chosen) issues.push({ path: `${path}.categories`, message: chosen.fault });
  }
  return issues;
}

const UNSAID: Omit<WalletCard, 'card_id'> = {
  nickname: null,
  opened: null,
  fee_date: null,
  categories: [],
  benefit_selections: null,
};

/**
 * The stored cards with these: what is said replaces what was said, the rest stays.
 * @throws AppError `validation_failed` when they would be more than a wallet holds
 */
export function withCards(
  stored: readonly WalletCard[],
  cards: readonly (Partial<WalletCard> & { readonly card_id: number })[],
  field: string,
): WalletCard[] {
  const byId = new Map(stored.map((card) => [card.card_id, card]));
  for (const card of cards) {
    byId.set(card.card_id, { ...UNSAID, ...byId.get(card.card_id), ...card });
  }
  if (byId.size > WALLET_CARDS_MAX) {
    const message = `a wallet holds at most ${WALLET_CARDS_MAX} cards, and these would make ${byId.size}: remove some first`;
    throw new AppError('validation_failed', undefined, { issues: [{ path: field, message }] });
  }
  return [...byId.values()];
}

export function describeCard(
  card: WalletCard,
  { catalog }: Pick<Context, 'catalog'>,
): z.output<typeof savedCard> {
  const { card_id, nickname, opened, fee_date, categories, benefit_selections } = card;
  const seed = catalog.cardsById.get(card_id)?.seed;
  return {
    card_name: seed?.name ?? `card ${card_id}, which the catalog no longer has`,
    annual_fee: seed?.annual_fee ?? null,
    nickname,
    opened,
    fee_date,
    categories: [...categories],
    benefit_selections: benefit_selections && [...benefit_selections],
  };
}

/** What mongoose leaves out is what was not said. */
export function wholeCards(wallet: Wallet | null): WalletCard[] {
  return (wallet?.cards ?? []).map((card) => ({ ...UNSAID, ...card }));
}
