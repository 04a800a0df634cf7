import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** `$49, $99 or $200 by credit for Discover it Secured and $200 for others (as of 2026-08-12)`, alike ones together. */
function depositTexts(
  cards: readonly CatalogCard[],
  isOnly: boolean,
  has: number | undefined,
): string[] {
  const known = cards.flatMap(({ seed: { name, deposit, sources } }) => {
    if (deposit === undefined) return [];
    const as_of = sources[deposit.source]?.as_of;
    return [{ name, terms: termsOf(deposit.least, as_of, has) }];
  });
  return [...Map.groupBy(known, ({ terms: [sum, rest] }) => `${sum}|${rest}`).values()].map(
    (alike) => {
      const [sum, rest] = alike[0]?.terms ?? ['', ''];
      const names = isOnly ? '' : ` for ${list(alike.map(({ name }) => name))}`;
      return `${sum}${names}${rest}`;
    },
  );
}

/** The sum, and what is said behind the names. */
function termsOf(
  least: readonly number[],
  as_of: string | null | undefined,
  has: number | undefined,
): [string, string] {
  const most = Math.max(...least);
  const enough =
    has === undefined || most === 0
      ? ''
      : `, ${has >= most ? 'so' : 'where'} ${usd(has)} is enough`;
  const sum =
    most === 0
      ? 'none but money in its own account'
      : `${list(least.map(usd), 'or')}${least.length > 1 ? ' by credit' : ''}`;
  return [sum, `${as_of ? ` (as of ${as_of})` : ''}${enough}`];
}

/**
 * Says which of these cards ask for a deposit, which bounds the spending that the figures count, and
 * which become unsecured.
 * @param deposit dollars that the person has for it
 * @param isBackTold that the answer says when it comes back
 */
export function warnSecured(
  cards: readonly CatalogCard[],
  { warn, catalog, caller }: Pick<Context, 'warn' | 'catalog' | 'caller'>,
  deposit?: number,
  isBackTold = false,
): void {
  const names = cards.flatMap(({ seed }) => (seed.card_type === 'secured' ? seed.name : []));
  if (names.length === 0) return;
  const others = cards.flatMap(({ seed }) => (seed.card_type === 'secured' ? [] : seed.name));
  const isMost = names.length > 1 && names.length > others.length * 2;
  const rest = others.length > 0 ? ` but ${list(others)}` : '';
  const which = isMost ? `all of these${rest}` : list(names);
  const back = 'when it comes back while the card stays open';
  const secured = cards.filter(({ seed }) => seed.card_type === 'secured');
  const graduating =
    isBackTold || !caller.plan.paid_fields ? '' : graduationText(secured, catalog.rules);
  const isTold = isBackTold || graduating !== '';
  const nor = isTold ? '' : `, nor ${back}`;
  // Whoever asks about one card asks for all of its terms.
  const asks_most = cards.length === 1 && secured.some(({ seed }) => seed.deposit !== undefined);
  const known = depositTexts(secured, names.length === 1, deposit);
  const count = secured.filter(({ seed }) => seed.deposit !== undefined).length;
  const least = known.length > 0 && `the least deposit is ${list(known)}`;
  const unknown = least
    ? count < names.length
      ? `${least}; of the others it is not known here${nor}`
      : `${least}${unknownOf([...(asks_most ? ['the most'] : []), ...(isTold ? [] : [back])])}`
    : `the least deposit is not known here${nor}`;
  warn(
    `Secured, against a refundable deposit, mostly the limit: ${which}; ${unknown}${unknown.includes('not known') ? ": the issuer's page tells" : ''}.${graduating}`,
  );
}

/** `; the most is not known here`: empty where nothing is open. */
function unknownOf(open: readonly string[]): string {
  if (open.length === 0) return '';
  return `; ${list(open)} ${open.length === 1 ? 'is' : 'are'} not known here`;
}

/** When such cards become unsecured; empty where that is known of none. */
function graduationText(
  cards: readonly CatalogCard[],
  { graduations, sources }: CatalogSnapshot['rules'],
): string {
  const known = cards.flatMap(({ seed }) =>
    graduations.filter(({ card }) => card === seed.key).map((row) => ({ ...row, name: seed.name })),
  );
  if (known.length === 0) return '';
  const [day] = known.flatMap((row) => row.sources.map((at) => sources[at]?.as_of ?? '')).sort();
  const each = known.map(({ name, how }) => (cards.length === 1 ? how : `${name}, ${how}`));
  const others = cards.length > known.length ? '; of the others that is not known here' : '';
  return ` Becomes unsecured, by unofficial reports${day ? ` (as of ${day})` : ''}: ${each.join('; ')}${others}.`;
}

/** What secured cards ask for; of others, where a deposit was asked for, that they take none. */
export function tellDeposit(
  cards: readonly CatalogCard[],
  isAsked: boolean,
  context: Pick<Context, 'warn' | 'catalog' | 'caller'>,
): void {
  warnSecured(cards, context);
  const none = cards.filter(({ seed }) => seed.card_type !== 'secured');
  if (isAsked && none.length > 0)
    context.warn(`Takes no deposit: ${list(none.map(({ seed }) => seed.name))}.`);
}
