import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { Refused } from '../../../../../errors.ts';
import { quoted } from '../../../../../kit/clean-text.ts';
import { editDistance, editsWithin } from '../../../../../kit/edit-distance.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { benefitsMeant } from '../../benefit-lookup.ts';
import { tellingWords } from '../../credit-words.ts';
import { nightNamed } from '../../nights/nights-named.ts';
import { withoutWorth } from '../../worth/points-said.ts';
import { whose } from './refused-of-card.ts';

/** Most credits of the cards in question that a refusal lists. */
const OWN_LISTED = 16;
/** Where they have more: those spelled most like what was said. */
const OWN_NEAREST = 8;
/** Words and letters of a name that are compared with all of them. */
const WORDS_COMPARED = 8;
const LONGEST_COMPARED = 24;

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
  const { benefitsByKey } = context.catalog;
  const night = nightNamed(name, cards, context.catalog);
  // The same night of another card is not what was said. What a card has, not every plan sees.
  if (night !== null && (paid_fields || !night.held)) {
    const message = `${quoted(name)} is no benefit of the cards in question: leave it out, or name the card.`;
    return { message };
  }
  const bare = withoutWorth(name);
  if (!paid_fields) return refusal(name, nearAnyCard(bare, context), amount, benefitsByKey);
  const own = [...new Set(cards.flatMap(({ seed }) => seed.credits.map(({ key }) => key)))];
  const isSeen = own.length > 0 && own.length <= OWN_LISTED;
  const like = bare === name ? near : bare === '' ? [] : nearTo(bare, cards, context);
  const kinds = new Set(own.map((key) => benefitsByKey.get(key)?.category));
  // A kind of theirs says as much as one of them.
  const theirs = like.filter((key) => own.includes(key) || kinds.has(key));
  if (theirs.length > 0) return refusal(name, theirs, amount, benefitsByKey, cards);
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
  if (keys.length > 0)
    return refusal(name, keys.slice(0, OWN_LISTED), amount, benefitsByKey, cards);
  if (own.length === 0) return refusal(name, like, amount, benefitsByKey);
  if (!isSeen) {
    const nearest = list(nearestOf(own, bare).slice(0, OWN_NEAREST));
    const message = `${quoted(name)} means none of the ${own.length} credits here: the nearest by spelling are ${nearest}.`;
    return { message };
  }
  const who = cards.length === 1 ? `${cards[0]?.seed.name} has` : 'these cards have';
  return { message: `${quoted(name)} means none of the credits here: ${who} ${list(own)}.` };
}

/** Those first that are spelled most like a word that was said. */
function nearestOf(keys: readonly string[], name: string): readonly string[] {
  const said = tellingWords(name).slice(0, WORDS_COMPARED);
  const apart = (key: string): number =>
    Math.min(...tellingWords(key).flatMap((own) => said.map((word) => shareApart(own, word))));
  return keys
    .map((key) => ({ key, apart: apart(key) }))
    .toSorted((a, b) => a.apart - b.apart)
    .map(({ key }) => key);
}

const shareApart = (one: string, two: string): number =>
  editDistance(one, two.slice(0, LONGEST_COMPARED)) / Math.max(one.length, two.length);

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

/**
 * A name that means no benefit, with the keys that come near. A call that works has one of them only
 * where it is the only one that has all that was said: another would be a guess.
 *
 * @param amount of its use, as ` $150`
 * @param cards of which the credits are told
 */
export function refusal(
  name: string,
  near: readonly string[],
  amount = '',
  benefits?: Context['catalog']['benefitsByKey'],
  cards: readonly CatalogCard[] = [],
): Refused {
  const sent = (key: string) => (amount ? quoted(`${key}${amount}`) : key);
  // Of one card in question all of them are.
  const meant = near.map((key) => `${sent(key)}${cards.length > 1 ? whose(key, cards) : ''}`);
  const hint =
    meant.length > 0
      ? `did you mean ${list(meant, 'or')}?`
      : 'see registry://benefits or GET /reference/benefit-categories.';
  const message = `${quoted(name)} is no benefit key or category: ${hint}`;
  const said = tellingWords(withoutWorth(name)).filter((word) => NAMING.test(word));
  const wordsOf = (key: string): string[] => {
    const { kind = '', category = '', label = '' } = benefits?.get(key) ?? {};
    return tellingWords(`${key} ${kind} ${category} ${label}`);
  };
  const fits = near.filter((key) => said.length > 0 && hasAll(said, wordsOf(key)));
  const whole = fits.filter((key) => tellingWords(key).length === said.length);
  const [likely] = [whole, fits].find((keys) => keys.length === 1) ?? [];
  return { message, about: { likely: likely && `${likely}${amount}` } };
}

/** Marks and amounts name nothing. */
const NAMING = /^[a-z]{3,}$/;
/** Letters of a word in which one may be amiss. */
const SLIPPED = 4;

function hasAll(said: readonly string[], words: readonly string[]): boolean {
  return said.every((one) =>
    words.some((word) => word === one || (one.length >= SLIPPED && editsWithin(word, one, 2) <= 2)),
  );
}
