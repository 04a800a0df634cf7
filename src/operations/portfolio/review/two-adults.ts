import { accountWords, adultWords } from '../../../kit/text/account-words.ts';
import type { Partner } from '../../shared/said/partner.ts';

/**
 * The names of a wallet without those that are said to be the other adult's ("husband's Amex Gold"),
 * which join the partner's. A wallet that is all one person's stays as it is, whoever that is.
 */
export function ofTwoAdults<Params extends { readonly partner?: Partner }>(
  names: readonly string[],
  params: Params,
): { readonly own: readonly string[]; readonly params: Params } {
  // An authorized user's card is its holder's, whoever uses it.
  const said = names.map((name) => (accountWords(name).user ? null : adultWords(name)));
  const theirs = said.flatMap((one) => one ?? []);
  const [first] = theirs;
  const isOne = new Set(theirs.map(({ adult }) => adult)).size === 1;
  if (first === undefined || !isOne || theirs.length === names.length)
    return { own: names, params };
  const { partner } = params;
  const card_names = [...(partner?.card_names ?? []), ...theirs.map(({ text }) => text)];
  const named = { name: `your ${first.adult}`, authorized_user_on: [], ...partner, card_names };
  return {
    own: names.filter((_, at) => said[at] === null),
    params: { ...params, partner: named },
  };
}
