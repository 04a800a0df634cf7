import { issuerMatches, issuersLike } from '../../catalog/names/cards.ts';
import type { Context } from '../../operation/context.ts';

/**
 * A filter by issuer. When no issuer has the name, it warns the caller and lists similar names,
 * instead of silently finding nothing.
 */
export function issuerFilter(
  asked: string | undefined,
  { catalog, warn }: Context,
): (issuer: string) => boolean {
  if (asked === undefined) return () => true;
  const issuers = [...new Set(catalog.cards.map((card) => card.seed.issuer))];
  const matching = new Set(issuers.filter((issuer) => issuerMatches(issuer, asked)));
  if (matching.size === 0) {
    const near = issuersLike(issuers, asked);
    const hint =
      near.length > 0
        ? `did you mean ${near.join(' or ')}?`
        : 'a brand such as Delta is not an issuer; search for it in q or query.';
    warn(`No issuer is called "${asked}": ${hint}`);
  }
  return (issuer) => matching.has(issuer);
}

/** A filter by tags, all of which must match. Warns the caller of a tag that no card has. */
export function tagFilter(
  asked: readonly string[],
  { catalog, warn }: Context,
): (tags: readonly string[]) => boolean {
  const known = new Set(catalog.cards.flatMap((card) => card.text.tags));
  for (const tag of asked) {
    if (!known.has(tag))
      warn(`No card has the tag "${tag}"; known tags are ${[...known].join(', ')}.`);
  }
  return (tags) => asked.every((tag) => tags.includes(tag));
}
