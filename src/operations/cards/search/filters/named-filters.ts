import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { issuerMatches, issuersLike } from '../../../../catalog/names/issuers.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { isOpenTag } from '../../../../plans/open-facts.ts';

interface Facts {
  readonly issuers: readonly string[];
  readonly tags: ReadonlySet<string>;
}

const known = new WeakMap<CatalogSnapshot, Facts>();

/** The issuers and tags of a catalog, read once. */
function factsOf(catalog: CatalogSnapshot): Facts {
  const before = known.get(catalog);
  if (before) return before;
  const facts = {
    issuers: [...new Set(catalog.cards.map((card) => card.seed.issuer))],
    tags: new Set(catalog.cards.flatMap((card) => card.tags)),
  };
  known.set(catalog, facts);
  return facts;
}

/**
 * A filter by issuer. When no issuer has the name, it warns the caller and lists similar names,
 * instead of silently finding nothing.
 */
export function issuerFilter(
  asked: string | undefined,
  { catalog, warn }: Context,
): (issuer: string) => boolean {
  if (asked === undefined) return () => true;
  const { issuers } = factsOf(catalog);
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
  const { tags } = factsOf(catalog);
  for (const tag of asked) {
    if (!tags.has(tag)) {
      warn(`No card has the tag ${quoted(tag)}; known are ${[...tags].sort().join(', ')}.`);
    }
  }
  const hidden = asked.filter((tag) => !seesTag(tag, context));
  if (hidden.length > 0) refuseFilter(`The tag ${list(hidden)}`, context);
  const used = asked.filter((tag) => !hidden.includes(tag));
  return (own) => used.every((tag) => own.includes(tag));
}

/** Whether any card has the tag. */
export function isTag(tag: string, { catalog }: Context): boolean {
  return factsOf(catalog).tags.has(tag);
}

/** Whether the plan shows which cards have a tag; one that no card has hides nothing. */
export function seesTag(tag: string, context: Context): boolean {
  if (context.caller.plan.paid_fields || isOpenTag(tag)) return true;
  return !isTag(tag, context);
}

/** Says that a filter was left out, as it reads what the plan hides. */
export function refuseFilter(what: string, { restrict, warn }: Context): void {
  restrict();
  warn(
    `${what} needs a paid plan as a filter, so it was not applied: these cards may not have it.`,
  );
}

/** Whether the tags of a card pass a test: asked of each set of tags, of which few differ, and not of each card. */
export function taggedBy(
  test: (tags: readonly string[]) => boolean,
  { catalog }: Pick<Context, 'catalog'>,
): (card: Pick<CatalogCard, 'tags'>, row: number) => boolean {
  const { tagSets, tagSet } = catalog.searchIndex.anyDay();
  const passes = tagSets.map(test);
  return (card, row) => passes[tagSet[row] ?? -1] ?? test(card.tags);
}

/** Words that are taken for names of cards which the search goes without, or weighs. */
export function namesTaken({ excluded, considered = [] }: QueryFilters): readonly string[] {
  return [...(excluded?.names ?? []), ...considered];
}
