import { issuerMatches } from '../../../../catalog/names/issuers.ts';
import type { Exclusions, QueryFilters } from '../../../../catalog/search/filters.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import type { SaidCredit } from '../../../shared/cards/open-cards.ts';
import { filterText } from '../asked-text.ts';

/** Of which a search has one each. */
const ONE_EACH = ['card_type', 'issuer', 'network', 'credit_tier', 'max_annual_fee'] as const;

/** The credit that was sent, where that is to have none yet, as the words of a query say it. */
export function asHistory<Sent extends { readonly credit_tier?: SaidCredit | undefined }>({
  credit_tier,
  ...sent
}: Sent) {
  if (credit_tier === 'none') return { ...sent, credit_history: 'none' as const };
  return { ...sent, ...(credit_tier && { credit_tier }) };
}

/**
 * What the query says and what was sent beside it. Both count, as tags do; where one leaves no room for
 * the other, what was sent wins, even over what the query excludes, and the other is named.
 */
export function together(
  read: QueryFilters,
  sent: QueryFilters,
  context: Pick<Context, 'warn'>,
): QueryFilters {
  // Rent stands beside the spending that is told by kind; see `named`.
  const rent = read.spending?.rent;
  const spending = sent.spending && rent !== undefined && { spending: { rent, ...sent.spending } };
  const tags = sent.tags && { tags: [...new Set([...(read.tags ?? []), ...sent.tags])] };
  // Who sends that they have no history has none of the credit that the words seem to say.
  const { credit_tier: _said, ...unscored } = read;
  const words = sent.credit_history === 'none' ? unscored : read;
  const { excluded, ...wanted } = { ...words, ...sent, ...spending, ...tags };
  const lost = ONE_EACH.flatMap((name) =>
    isOther(name, read, sent) ? [`${name} ${filterText(name, read[name])}`] : [],
  );
  const left = excluded && leftOut(excluded, sent, wanted.card_type === 'balance_transfer');
  lost.push(...(left?.lost ?? []));
  if (lost.length > 0)
    context.warn(`Parameters go before the query, so of its words not applied: ${list(lost)}.`);
  return left === undefined || Object.keys(left.excluded).length === 0
    ? wanted
    : { ...wanted, excluded: left.excluded };
}

/** Whether the query says something else than was sent. */
function isOther(
  name: (typeof ONE_EACH)[number],
  { [name]: said }: QueryFilters,
  { [name]: sent }: QueryFilters,
): boolean {
  if (said === undefined || sent === undefined || said === sent) return false;
  // A bank is written in many ways.
  return name !== 'issuer' || !issuerMatches(String(said), String(sent));
}

/** What stays excluded beside what was sent, and what does not. */
function leftOut(
  { issuers, networks, card_types, tags, ...others }: Exclusions,
  sent: QueryFilters,
  moves: boolean,
): { readonly excluded: Exclusions; readonly lost: readonly string[] } {
  const { issuer, network, card_type } = sent;
  const wanted = tags?.filter((tag) => sent.tags?.includes(tag)) ?? [];
  const unwanted = tags?.filter((tag) => !wanted.includes(tag)) ?? [];
  // Also over a bank that was sent: at it, a balance of its own cannot be moved.
  const keepsIssuers = issuer === undefined || moves;
  const lost = [
    ...wanted,
    ...(keepsIssuers
      ? []
      : (issuers?.filter((one) => issuerMatches(one, issuer)).map(quoted) ?? [])),
    ...(networks?.filter((one) => one === network) ?? []),
    ...(card_types?.filter((one) => one === card_type) ?? []),
  ];
  return {
    excluded: {
      ...(issuers && keepsIssuers && { issuers }),
      ...(networks && network === undefined && { networks }),
      ...(card_types && card_type === undefined && { card_types }),
      ...(unwanted.length > 0 && { tags: unwanted }),
      ...others,
    },
    lost: lost.map((one) => `no ${one}`),
  };
}
