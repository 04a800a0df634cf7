import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { placesText } from '../../../../engine/explain/places.ts';
import { postsItself } from '../../../../engine/worth/credits/points-of.ts';
import { isDatabaseAway } from '../../../../kit/database-failure.ts';
import { lowerFirst } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { creditsSince } from '../../../cards/detail/credits-since.ts';
import { merchantNames } from '../../../cards/detail/earning.ts';
import { companionText, howText } from '../../../words/credits.ts';
import { cardsNamed } from '../../work.ts';

/** What is recorded of a credit beside its dollars. */
interface Terms {
  /** It asks for enrollment: whoever uses it is enrolled. */
  readonly enroll: boolean;
  /** What else is asked, and where it works, in words; empty where nothing is recorded. */
  readonly text: string;
}

/** By the key of a credit. */
export type CreditTerms = Readonly<Record<string, Terms>>;

/** Terms of the credits of one card. */
export interface TermsOfCard {
  readonly card_id: number;
  readonly terms: CreditTerms;
}

/**
 * What somebody has to do for the credits of a card, and where they work, with what changed of that lately:
 * dollars that hang on it are not told without. None where the plan hides it.
 */
export async function termsOfCard(
  card_name: string | undefined,
  context: Context,
): Promise<TermsOfCard | null> {
  const { caller, catalog } = context;
  const [named] = card_name === undefined ? [] : cardsNamed([card_name], catalog);
  const card = catalog.cardsById.get(named?.card_id ?? 0);
  if (card === undefined || !caller.plan.paid_fields) return null;
  const changed = await changedOf(card, context);
  const rows = card.seed.credits.map((credit): [string, Terms] => [
    credit.key,
    {
      enroll: credit.enrolment === true,
      text: termsText(credit, card.seed.issuer, changed.get(credit.key), catalog),
    },
  ]);
  return { card_id: card.seed.card_id, terms: Object.fromEntries(rows) };
}

/** The terms of a card, where they were read of it. */
export function termsFor(card: CatalogCard | null, read: TermsOfCard | null): CreditTerms {
  return card !== null && read?.card_id === card.seed.card_id ? read.terms : {};
}

/** Nothing while the database is away: the question itself is answered from the catalogue. */
async function changedOf(card: CatalogCard, context: Context) {
  try {
    return (await creditsSince(card, context)).changed;
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) return new Map<string, string>();
    throw error;
  }
}

/** Most places of a credit that are named where its name does not say them. */
const FEW = 4;

function termsText(
  credit: CatalogCard['seed']['credits'][number],
  issuer: string,
  changed: string | undefined,
  catalog: CatalogSnapshot,
): string {
  const { key, name, merchants, terms = '' } = credit;
  // Where it works decides before what else is said of it.
  const places = `${howText(key, issuer, catalog)} ${terms}`.trim();
  // "Disney Bundle Discount" pays for Hulu alone too.
  const names = merchantNames(catalog.merchants);
  const all = merchants.map((one) => names.get(one) ?? one.replaceAll('_', ' '));
  const isSaid = all.some((one) => name.toLowerCase().includes(one.toLowerCase()));
  const isFew = all.length > 1 && all.length <= FEW && places === '' && !isSaid;
  const at = isFew ? placesText(name, all) : '';
  const parts = [
    // Of points that post by themselves the row says it.
    credit.automatic && !postsItself(credit) && 'comes by itself',
    at && `at ${at}`,
    companionText(credit),
    // What it is not good for, and what is not known of it, the card's own answer has.
    firstClause(places),
    changed,
  ];
  return parts.filter(Boolean).join(', ');
}

/** `only at Dunkin' shops in the U.S.`: up to a full stop that is none of an abbreviation. */
function firstClause(text: string): string {
  const [first = ''] = text.split(/;|\.(?= [A-Z]|$)/);
  return lowerFirst(first).trim();
}
