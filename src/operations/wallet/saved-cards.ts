import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { rulesChosen } from '../../catalog/names/cards/rules-chosen.ts';
import { AppError, type InputIssue } from '../../errors.ts';
import { plainText, quoted } from '../../kit/clean-text.ts';
import { firstDay, lastDay } from '../../kit/day.ts';
import type { Steps } from '../../kit/steps.ts';
import type { Context, Wallet, WalletCard } from '../../operation/context.ts';
import { cardName, storedText } from '../../operation/params.ts';
import { isEveryCredit } from '../shared/benefits/benefit-lookup.ts';
import { benefitsUsedSteps } from '../shared/benefits/used/benefits-used.ts';
import { saidUnused } from '../shared/benefits/used/said-unused.ts';
import { saidUse } from '../shared/benefits/used/said-use.ts';
import { cardByName } from '../shared/cards/card-lookup.ts';
import { dayMonthOrYear, dayOrMonth } from '../shared/said/dates.ts';
import { beforeLaunch } from '../shared/said/day.ts';
import { creditsTold } from '../shared/wallet/saved-credits.ts';

/** The cards of a saved wallet, as callers send and receive them. */

/** What is said of a card. Null takes back what was said before. */
const cardFields = {
  nickname: storedText(40, plainText).nullable().optional(),
  opened: dayMonthOrYear.nullable().optional(),
  fee_date: dayOrMonth.nullable().optional(),
  categories: z.array(storedText(80, plainText)).max(12).nullable().optional(),
  benefit_selections: z.array(storedText(80)).max(100).nullable().optional(),
};

export const savedCardInput = z.strictObject({ card_name: cardName, ...cardFields });
export type SavedCardInput = z.output<typeof savedCardInput>;

/** What stands for each of them, in words that are read again. */
const [EVERY_CREDIT, NO_CREDIT] = ['all credits', 'none'];

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

/** What is said of a card that is in the catalogue. */
export type ReadCard = Partial<WalletCard> & { readonly card_id: number };

/**
 * The cards as they are stored, each once; name by name.
 * @param field the input that holds them, for the errors
 * @throws AppError for a card, category or credit that does not exist
 */
export function* readCards(
  given: readonly SavedCardInput[],
  field: string,
  context: Context,
): Steps<ReadCard[]> {
  const issues: InputIssue[] = [];
  const seen = new Set<number>();
  const cards: ReadCard[] = [];
  for (const [position, one] of given.entries()) {
    const path = `${field}.${position}`;
    const card = cardByName(one.card_name, context);
    yield;
    const { card_id, name } = card.seed;
    if (seen.has(card_id)) {
      const message = `${quoted(one.card_name)} means a card named before: ${name}. A wallet is one person's: another adult's card goes to optimize_portfolio, under partner`;
      issues.push({ path, message });
    }
    seen.add(card_id);
    issues.push(...faultsOf(card, one, path, context));
    cards.push({ card_id, ...(yield* saidOf(card, one, path, context)) });
  }
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return cards;
}

function* saidOf(
  card: CatalogCard,
  { nickname, opened, fee_date, categories, benefit_selections: used }: SavedCardInput,
  path: string,
  context: Context,
): Steps<Partial<WalletCard>> {
  return {
    ...(nickname !== undefined && { nickname }),
    ...(opened !== undefined && { opened }),
    ...(fee_date !== undefined && { fee_date }),
    ...(categories !== undefined && { categories: categories ?? [] }),
    ...(used !== undefined &&
      (yield* creditsSaid(card, used, `${path}.benefit_selections`, context))),
  };
}

type Said = Pick<WalletCard, 'benefit_selections' | 'credits_said'>;

const UNSAID_CREDITS: Said = { benefit_selections: null, credits_said: null };

/**
 * Keys of the credits that names stand for; a category stands for those of the card in it. Where the
 * plan hides the list of them, names are read by what it sees, and so are refusals and notes.
 */
function* creditsSaid(
  card: CatalogCard,
  names: readonly string[] | null,
  path: string,
  context: Context,
): Steps<Said> {
  if (names === null) return UNSAID_CREDITS;
  const { benefitsByKey } = context.catalog;
  const { plan } = context.caller;
  const open = plan.paid_fields ? null : card.creditsFor(plan);
  const seen = open === null ? card : card.withCredits(open);
  // "All" is those that sums tell, where the plan hides the list of them.
  const own = card.seed.credits.filter(({ value, points }) => plan.paid_fields || value || points);
  const isEvery = names.some(isEveryCredit);
  // A key is itself, also where a plan does not see whose it is; so is a name with a sum in it.
  const nameOf = new Map(open?.map(({ key, name }) => [key, name]));
  const isKey = (name: string): boolean => benefitsByKey.has(name) || nameOf.has(name);
  const keys = open === null ? [] : names.filter(isKey);
  const said = names.map((name) => {
    return isEveryCredit(name) || keys.includes(name) ? NO_CREDIT : name;
  });
  const used = yield* benefitsUsedSteps(said, [seen], context, path);
  // What credits such words touch is hidden with the list.
  const notes = open === null ? used.notes : said.filter(isInPart).map(quoted);
  if (used.keys === null) {
    context.warn(`Only what is used can be saved (${notes.join('; ')}): say that when you ask.`);
    return UNSAID_CREDITS;
  }
  if (notes.length > 0) {
    context.warn(
      `Saved as used, without how much of it (${notes.join('; ')}): say that again when you ask.`,
    );
  }
  const isUsed = (key: string): boolean => used.values.get(key) !== 0;
  const read = [...used.keys].map((key) => key.replace(/^\d+:/, ''));
  const named = [...keys.filter(isUsed), ...read].filter(Boolean);
  const all = isEvery ? own.filter(({ key, name }) => isUsed(key) && isUsed(name)) : [];
  const meant = named.flatMap((key) => {
    if (benefitsByKey.has(key)) return key;
    const called = card.seed.credits.filter(({ name }) => name === nameOf.get(key));
    const within = own.filter((one) => benefitsByKey.get(one.key)?.category === key);
    return [...called, ...within].map((one) => one.key);
  });
  const isWhole = ![...used.values.values()].includes(0);
  const every = isWhole ? [EVERY_CREDIT] : [...benefitsByKey.keys()].filter(isUsed);
  return {
    benefit_selections: [...new Set([...meant, ...all.map(({ key }) => key)])].sort(),
    credits_said: [...new Set([...named, ...(isEvery ? every : [])])].sort(),
  };
}

const isInPart = (said: string): boolean => saidUnused(said) !== null || saidUse(said) !== null;

function faultsOf(
  card: CatalogCard,
  { opened, categories }: SavedCardInput,
  path: string,
  { catalog }: Context,
): InputIssue[] {
  const issues: InputIssue[] = [];
  if (opened && firstDay(opened) > catalog.today) {
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
  cards: readonly ReadCard[],
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
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): z.output<typeof savedCard> {
  const { card_id, nickname, opened, fee_date, categories } = card;
  const seed = catalog.cardsById.get(card_id)?.seed;
  return {
    card_name: seed?.name ?? `card ${card_id}, which the catalog no longer has`,
    annual_fee: seed?.annual_fee ?? null,
    nickname,
    opened,
    fee_date,
    categories: [...categories],
    benefit_selections: creditsTold(card, caller.plan),
  };
}

/** What mongoose leaves out is what was not said. */
export function wholeCards(wallet: Wallet | null): WalletCard[] {
  return (wallet?.cards ?? []).map((card) => ({ ...UNSAID, ...card }));
}
