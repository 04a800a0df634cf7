import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { MAX_CARDS } from '../../../engine/model/input.ts';
import { AppError } from '../../../errors.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { accountWords } from '../../../kit/text/account-words.ts';
import { fewOf, list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { distinctCards } from '../cards/card-lookup.ts';
import { type Dated, type dates, otherAccounts, ownCard, readDates } from '../said/dates.ts';
import { agedCards } from '../said/held/opened.ts';
import { type Account, cardAccount, otherAccount } from './accounts.ts';
import { NAMED, newCardsText, otherLimitsText } from './new-cards.ts';
import type { Applicant } from './reasons.ts';
import { isReported } from './rules.ts';

/** How a person stands against the limits on new cards, a sentence or more each. */
export const standingField = z.array(z.string()).meta({ 'x-listed': false });

/** The cards of a person, and what issuers count. */
export interface Held {
  readonly cards: CatalogCard[];
  /** Null when no dates were said. */
  readonly dated: readonly Dated[] | null;
  readonly personAt: (as_of: string) => Applicant;
  readonly standing: string[];
}

/**
 * The cards held by their names, else those whose dates are said: without those that are somebody
 * else's or closed, which are told.
 */
export function heldOf(
  card_names: readonly string[],
  params: { readonly dates?: z.output<typeof dates>; readonly date?: string | undefined },
  context: Context,
): Held {
  const opened = card_names.length > 0 ? [] : openedNames(params.dates, context);
  refuseMany(opened);
  const { own, users } = namesHeld(card_names.length > 0 ? card_names : opened, context);
  const found = distinctCards(own, 'card_names', context, 1, true);
  const cards = agedCards(found, params, context);
  const dated = readDates(params.dates, context, params.date, cards);
  tellUnreadUse(dated, context);
  const others = otherAccounts(params.dates, cards, context);
  // Whom issuers refuse, and so which cards are left out, tells the rules that the plan hides.
  if (!context.caller.plan.paid_fields) {
    const isSaid = [...(dated ?? []), ...others].some(({ opened: day }) => day !== null);
    if (isSaid) context.warn(NOT_COUNTED);
    const person = { opened: null, held: cards };
    return { cards, dated, personAt: (as_of) => ({ ...person, as_of }), standing: [] };
  }
  return {
    cards,
    dated,
    personAt: (as_of) => ({ opened: dated, held: cards, as_of, others }),
    standing: standingOf(dated, others, { cards, users }, context),
  };
}

/** For the evaluation plan, which does not see application rules. */
export const NOT_COUNTED =
  'How issuers count new cards is told on paid plans, so no issuer is left out for them.';

/** Most that are repeated of words that name no benefit. */
const MOST_UNREAD = 5;

/** Says which words beside dates name no benefit: keys are taken there, as wallets keep them, and no phrases. */
function tellUnreadUse(dated: readonly Dated[] | null, { catalog, warn }: Context): void {
  const { benefitsByKey } = catalog;
  const known = new Set([...benefitsByKey].flatMap(([key, { category }]) => [key, category]));
  const isKey = (said: string) => /^(?:none|all credits)$/.test(said) || known.has(said);
  const isRead = (said: string) =>
    isKey(said) || (said.match(/[a-z0-9_]+/g) ?? []).some((word) => known.has(word));
  const unread = (dated ?? []).flatMap(({ benefit_selections: said }) =>
    (said ?? []).filter((one) => !isRead(one)),
  );
  const [first, ...more] = [...new Set(unread)];
  if (first === undefined) return;
  const told = [first, ...more].slice(0, MOST_UNREAD).map(quoted);
  const left = more.length + 1 - told.length;
  warn(
    `benefit_selections beside dates take keys of benefits; not read: ${list(left > 0 ? [...told, `${left} more`] : told)}. What you say in words goes into benefit_selections.`,
  );
}

/** Names of the cards that a person says to have opened, where it does not say that they went. */
export function openedNames(
  given: z.output<typeof dates>,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  const names = Object.entries(given ?? {}).flatMap(([name, { opened = null }]) =>
    opened === null || accountWords(name).closed
      ? []
      : (ownCard(name, catalog, [])?.seed.name ?? []),
  );
  return [...new Set(names)];
}

/** @throws AppError `validation_failed` for more cards than a wallet may hold */
function refuseMany(opened: readonly string[]): void {
  if (opened.length <= MAX_CARDS) return;
  const message = `opens ${opened.length} cards: a wallet may hold at most ${MAX_CARDS}; name those held in card_names, dates may hold more`;
  throw new AppError('validation_failed', undefined, {
    issues: [{ path: 'params.dates', message }],
  });
}

function namesHeld(
  card_names: readonly string[],
  context: Context,
): { readonly own: readonly string[]; readonly users: readonly string[] } {
  const said = card_names.map((name) => ({ name, ...accountWords(name) }));
  const users = said.filter(({ user }) => user).map(({ text }) => text);
  const closed = said.filter((one) => one.closed && !one.user).map(({ text }) => text);
  if (users.length > 0) {
    context.warn(
      `Left out of the review: ${calledSo(users)}, as its holder pays the fee and gets the points, not an authorized user.`,
    );
  }
  if (closed.length > 0) context.warn(`Left out of the review as closed: ${calledSo(closed)}.`);
  return { own: said.filter((one) => !one.user && !one.closed).map(({ name }) => name), users };
}

const calledSo = (names: readonly string[]): string =>
  list(fewOf([...new Set(names.map(quoted))], NAMED));

/** Empty where no day of opening was said. */
function standingOf(
  dated: readonly Dated[] | null,
  others: readonly Account[],
  { cards, users }: { readonly cards: readonly CatalogCard[]; readonly users: readonly string[] },
  { catalog }: Context,
): string[] {
  const accounts = [...(dated ?? []).map((one) => cardAccount(one, catalog.rules)), ...others];
  const known = accounts.filter(({ opened }) => opened !== null).map(({ name }) => name);
  if (known.length === 0) return [];
  const reported = cards.filter(({ seed }) => isReported(seed, catalog.rules) !== false);
  const used = users.map((name) => otherAccount(name, null, catalog).name);
  const names = [...reported.map(({ seed }) => seed.name), ...used];
  const undated = names.filter((name) => !known.includes(name));
  const more = otherLimitsText(accounts, catalog);
  return [...newCardsText(accounts, undated, catalog), ...(more === null ? [] : [more])];
}
