import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { coverMeant, JOINED } from '../../../catalog/search/covers.ts';
import { quoted } from '../../../kit/clean-text.ts';
import type { Context } from '../../../operation/context.ts';
import { benefitsLike } from '../../shared/benefits/benefit-lookup.ts';
import { coverText, LEFT_OUT } from './perks.ts';

/**
 * The keys and categories of credits that are asked for, and the kinds of cover, which are no
 * credits but benefits to those who hold the card. Several are told apart where they are no one name.
 *
 * @throws AppError `validation_failed` with the keys that come near
 */
export function askedBenefits(
  name: string,
  card: CatalogCard,
  context: Context,
): { readonly keys: readonly string[]; readonly covers: readonly string[] } {
  const parts = name.split(JOINED).filter(Boolean);
  const isOne = parts.length < 2 || context.catalog.resolveBenefit(name).kind === 'found';
  const asked = (isOne ? [name] : parts).map((part) => {
    const cover = coverMeant(part);
    if (cover !== null) return { keys: [], covers: [cover] };
    const keys = benefitsLike(part, 'benefit', card, context);
    const has = card.seed.credits.some(({ key }) => isAmong(key, keys, context));
    // Whether it has is what the plan hides.
    if (!isOne && !has && context.caller.plan.paid_fields) {
      context.warn(`${card.seed.name} has no credit now that ${quoted(part)} names.`);
    }
    return { keys, covers: [] };
  });
  return {
    keys: asked.flatMap(({ keys }) => keys),
    covers: [...new Set(asked.flatMap(({ covers }) => covers))],
  };
}

/** Whether the credit of this key is one of these keys, or of one of these categories. */
function isAmong(key: string, keys: readonly string[], { catalog }: Context): boolean {
  return keys.includes(key) || keys.includes(catalog.benefitsByKey.get(key)?.category ?? '');
}

/** What the card is known to have of these kinds of cover; empty where none is asked for. */
export function askedCover({ seed }: CatalogCard, kinds: readonly string[]): string[] {
  if (kinds.length === 0) return [];
  if (seed.protections === null) return [`What cover ${seed.name} has is not known here.`];
  const told = kinds.map((kind) => {
    const own = seed.protections?.find((one) => one.kind === kind);
    return own ? coverText(own, true) : `no ${kind.replaceAll('_', ' ')} known`;
  });
  return [`Cover: ${told.join('; ')}. It counts on the card that paid. ${LEFT_OUT}`];
}
