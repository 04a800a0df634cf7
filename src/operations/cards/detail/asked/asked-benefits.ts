import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { coverKindsMeant, JOINED } from '../../../../catalog/search/covers.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { claimsText } from '../../../shared/cards/cover/claims.ts';
import { openOfCover } from '../../../words/cover.ts';
import { coversText } from '../cover-text.ts';
import { benefitsLike, creditsAbout } from './credits-like.ts';

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
    const covers = coverKindsMeant(part);
    const about = context.caller.plan.paid_fields ? creditsAbout(part, card, context.catalog) : [];
    if (covers !== null) return { keys: about, covers };
    // A rented car is of status at its company and of cover, whichever is meant.
    if (RENTED.test(part))
      return { keys: [...rentalKeys(card, context), ...about], covers: ['rental_car'] };
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

const RENTED =
  /\b(?:rent(?:al|ed|ing)?|hired?)[ _-]?(?:an? )?cars?\b|\b(?:car|auto)[ _-]?(?:rentals?|hire)\b/i;

/** The status at companies that rent cars and the like, of this card. */
function rentalKeys({ seed }: CatalogCard, { catalog }: Context): string[] {
  return seed.credits
    .map(({ key }) => key)
    .filter(
      (key) =>
        /^car_rental/.test(key) || /car rental/i.test(catalog.benefitsByKey.get(key)?.label ?? ''),
    );
}

/** Whether the credit of this key is one of these keys, or of one of these categories. */
function isAmong(key: string, keys: readonly string[], { catalog }: Context): boolean {
  return keys.includes(key) || keys.includes(catalog.benefitsByKey.get(key)?.category ?? '');
}

/** What the card is known to have of these kinds of cover; empty where none is asked for. */
export function askedCover(
  { seed }: CatalogCard,
  kinds: readonly string[],
  rules: CatalogSnapshot['rules'],
): string[] {
  if (kinds.length === 0) return [];
  if (seed.protections === null) return [`What cover ${seed.name} has is not known here.`];
  const own = seed.protections.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
  const open =
    own.length > 0
      ? ` It counts on the card that paid. ${openOfCover(own, false, claimsText({ seed }, own, rules))}`
      : '';
  return [`Cover: ${askedCoverText(seed, kinds)}.${open}`];
}

/** Each kind with its terms, and those of which none is known. */
export function askedCoverText(
  { protections }: Pick<CatalogCard['seed'], 'protections'>,
  kinds: readonly string[],
): string {
  const own = (protections ?? []).filter(({ kind }) => kinds.includes(kind));
  const none = kinds.filter((kind) => own.every((one) => one.kind !== kind));
  const names = list(
    none.map((kind) => kind.replaceAll('_', ' ')),
    'or',
  );
  return [coversText(own, 'all'), none.length > 0 ? `no ${names} known` : '']
    .filter(Boolean)
    .join('; ');
}
