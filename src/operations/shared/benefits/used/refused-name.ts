import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Refused } from '../../../../errors.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { benefitsMeant } from '../benefit-lookup.ts';
import { tellingWords } from '../credit-words.ts';
import { nightNamed } from '../nights/nights-named.ts';
import { withoutWorth } from '../worth/points-said.ts';

/** Most credits of the cards in question that a refusal lists. */
const OWN_LISTED = 16;

/**
 * What comes near, or where none of it is theirs, the credits that the cards in question have.
 *
 * @param amount what was said of its use, which a call that works says too
 */
export function refusalOf(
  name: string,
  near: readonly string[],
  amount: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'caller'>,
): Refused {
  const { paid_fields } = context.caller.plan;
  const night = nightNamed(name, cards, context.catalog);
  // The same night of another card is not what was said. What a card has, not every plan sees.
  if (night !== null && (paid_fields || !night.held)) {
    const message = `${quoted(name)} is no benefit of the cards in question: leave it out, or name the card.`;
    return { message };
  }
  const bare = withoutWorth(name);
  if (!paid_fields) return refusal(name, nearAnyCard(bare, context), amount);
  const own = [...new Set(cards.flatMap(({ seed }) => seed.credits.map(({ key }) => key)))];
  const isSeen = own.length > 0 && own.length <= OWN_LISTED;
  const like = bare === name ? near : bare === '' ? [] : nearTo(bare, cards, context);
  const { benefitsByKey } = context.catalog;
  const kinds = new Set(own.map((key) => benefitsByKey.get(key)?.category));
  // A kind of theirs says as much as one of them.
  const theirs = like.filter((key) => own.includes(key) || kinds.has(key));
  if (theirs.length > 0) return refusal(name, theirs, amount);
  if (!isSeen) return refusal(name, like, amount);
  // A word of one of theirs is enough for a call that keeps it.
  const said = tellingWords(bare);
  const shared = (words: string) =>
    tellingWords(words).filter((word) => said.includes(word)).length;
  const likely = cards
    .flatMap(({ seed }) => seed.credits)
    .map(({ key, name: called }) => ({ key, words: shared(`${called} ${key}`) }))
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.words - a.words);
  const keys = [...new Set(likely.map(({ key }) => key))];
  if (keys.length > 0) return refusal(name, keys, amount);
  const whose = cards.length === 1 ? `${cards[0]?.seed.name} has` : 'these cards have';
  return { message: `${quoted(name)} means none of the credits here: ${whose} ${list(own)}.` };
}

/** The keys that come near a name. */
function nearTo(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): readonly string[] {
  const meant = benefitsMeant(name, cards, context);
  return 'near' in meant ? meant.near : meant.keys;
}

/**
 * Of a text of which some is read: what of it can be sent, and what that leaves out. Null where none or
 * all of it is, and for plans that do not see which credits a card has.
 */
export function refusalOfPart(
  name: string,
  parts: readonly string[],
  isReadable: (part: string) => boolean,
  { caller }: Pick<Context, 'caller'>,
): Refused | null {
  const kept = parts.filter(isReadable);
  const left = parts.filter((part) => !isReadable(part));
  if (!caller.plan.paid_fields || kept.length === 0 || left.length === 0) return null;
  const means = left.length === 1 ? 'means' : 'mean';
  const likely = kept.join(' and ');
  const message = `${quoted(name)} is no benefit key or category: did you mean ${quoted(likely)}? ${list(left.map(quoted))} ${means} none of the credits here.`;
  return { message, about: { likely } };
}

/** What comes near a name, whichever cards are in question: theirs would tell which credits they have. */
function nearAnyCard(name: string, context: Pick<Context, 'catalog'>): readonly string[] {
  return name === '' ? [] : nearTo(name, [], context);
}

/** @param amount of its use, as ` $150` */
export function refusal(name: string, near: readonly string[], amount = ''): Refused {
  const meant = near.map((key) => `${key}${amount}`);
  const hint =
    meant.length > 0
      ? `did you mean ${list(amount ? meant.map(quoted) : meant, 'or')}?`
      : 'see registry://benefits or GET /reference/benefit-categories.';
  const message = `${quoted(name)} is no benefit key or category: ${hint}`;
  return { message, about: { likely: meant[0] } };
}
