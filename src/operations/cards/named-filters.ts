import { issuerMatches, issuersLike } from '../../catalog/names/cards.ts';
import { quoted } from '../../kit/clean-text.ts';
import { list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { isOpenTag } from '../../plans/open-facts.ts';

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
        : 'a brand such as Delta is no issuer, look for it in q or query.';
    warn(`No issuer is called ${quoted(asked)}: ${hint}`);
  }
  return (issuer) => matching.has(issuer);
}

/** A filter by tags, all of which must match. Warns the caller of a tag that no card has. */
export function tagFilter(
  asked: readonly string[],
  context: Context,
): (tags: readonly string[]) => boolean {
  const { catalog, warn } = context;
  const known = new Set(catalog.cards.flatMap((card) => card.text.tags));
  for (const tag of asked) {
    if (!known.has(tag)) {
      warn(`No card has the tag ${quoted(tag)}; known are ${[...known].join(', ')}.`);
    }
  }
  const hidden = asked.filter((tag) => !seesTag(tag, context));
  if (hidden.length > 0) refuseFilter(`The tag ${list(hidden)}`, context);
  const used = asked.filter((tag) => !hidden.includes(tag));
  return (tags) => used.every((tag) => tags.includes(tag));
}

/** Whether the plan shows which cards have a tag; one that no card has hides nothing. */
export function seesTag(tag: string, { caller, catalog }: Context): boolean {
  if (caller.plan.paid_fields || isOpenTag(tag)) return true;
  return !catalog.cards.some(({ text }) => text.tags.includes(tag));
}

/** Says that a filter was left out, as it reads what the plan hides. */
export function refuseFilter(what: string, { restrict, warn }: Context): void {
  restrict();
  warn(
    `${what} needs a paid plan as a filter, so it was not applied: these cards may not have it.`,
  );
}
