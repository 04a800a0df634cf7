import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { cleanName, isPolite } from '../../../../../catalog/names/clean.ts';
import { CATEGORIES } from '../../../../../engine/model/categories.ts';
import { selectedOf } from '../../../../../engine/worth/credits/selected.ts';
import { quoted } from '../../../../../kit/clean-text.ts';
import { tellingWords } from '../../credit-words.ts';
import { isOfCards } from '../../meant.ts';
import { readName } from '../../often/read-name.ts';
import { namesApart } from '../own-names.ts';
import { isOfAmount } from '../plain-said.ts';
import type { CardsMeant } from './tally.ts';

/** A credit said to be of a card that is none of these. */
interface OfOther {
  /** Those of that card alone, for where it is proposed. */
  readonly keys: readonly string[];
  /** That it counts on none of these, in words. */
  readonly note: string;
}

interface Named {
  readonly of: string;
  readonly credit: string;
  /** Whether it is a card by its form: a bare word behind "on" may be a kind of spending. */
  readonly isPlain: boolean;
}

const JOINS = /^(?:of|on|from)$/i;
const WHOSE = /^(?:my|our|the|his|her|their|your)$/i;
const OWNER = /['\u2019]s?$/i;

/** "... on the Platinum", "... (Platinum)", and "the Platinum's ...": what plainly says whose a credit is. */
function waysOf(name: string): Named[] {
  const words = name.trim().split(/\s+/);
  const said = (from: number, to?: number): string => words.slice(from, to).join(' ');
  const first = WHOSE.test(words[0] ?? '') ? 1 : 0;
  const ways = words.flatMap((word, at): Named[] => {
    if (JOINS.test(word)) {
      const isPlain = WHOSE.test(words[at + 1] ?? '');
      return [{ of: said(at + (isPlain ? 2 : 1)), credit: said(0, at), isPlain }];
    }
    if (word.startsWith('(') && name.endsWith(')'))
      return [{ of: said(at).slice(1, -1), credit: said(0, at), isPlain: true }];
    if (at >= first && OWNER.test(word)) {
      const of = said(first, at + 1).replace(OWNER, '');
      return [{ of, credit: said(at + 1), isPlain: first > 0 }];
    }
    return [];
  });
  // The last of them that names a card: "half of the credit on the Platinum".
  return ways
    .toReversed()
    .filter(({ of, credit }) => of !== '' && of.split(' ').length <= WORDS && isNamed(credit));
}

/** Words that a card's name has at most. */
const WORDS = 6;

const isNamed = (credit: string): boolean =>
  tellingWords(credit).some((word) => word.length > 2 && !isOfAmount(word));

const KINDS: ReadonlySet<string> = new Set(CATEGORIES.flatMap((one) => one.split('_')));

/** Cards that one short name may mean. */
const MOST = 12;

/**
 * What is said of a credit of another card than these: "half of the Hilton credit on the Platinum" where no
 * Platinum is in question. It counts on none of them, though one has a credit that is called so. Null for all
 * else: a brand behind a credit ("on Hilton") is the credit's own.
 */
export function ofOtherCard(name: string, { valued, context }: CardsMeant): OfOther | null {
  if (valued.length === 0) return null;
  // What these cards call their credits has words of its own: "Neighbor's Club", "(two of $50)".
  const apart = namesApart(name, valued);
  for (const { of, credit, isPlain } of waysOf(apart.words)) {
    const words = cleanName(of).words.filter((word) => !isPolite(word));
    const isKind = words.every((word) => KINDS.has(word));
    if (isKind || (!isPlain && words.length < 2 && !/\p{Lu}/u.test(of))) continue;
    const others = cardsCalled(of, words, context.catalog);
    if (others.length === 0) continue;
    if (valued.some((one) => isCalled(one, words))) return null;
    const keys = others.flatMap((card) => {
      const { meant } = readName(apart.restored(credit), [card], context);
      return 'keys' in meant && isOfCards(meant, [card])
        ? meant.keys.map((key) => (key.includes(':') ? key : selectedOf(card.seed.card_id, key)))
        : [];
    });
    const [only, ...more] = others;
    const called = only !== undefined && more.length === 0 ? only.seed.name : quoted(of);
    return { keys, note: `${quoted(name)} not applied: ${called} is none of these cards` };
  }
  return null;
}

/** The cards that are called so by words of their own, beside those of their bank or program. */
function cardsCalled(
  name: string,
  words: readonly string[],
  { resolveCard, cardsById, programs }: CardsMeant['context']['catalog'],
): CatalogCard[] {
  const found = resolveCard(name);
  const ids =
    found.kind === 'found' ? [found.card_id] : 'candidates' in found ? found.candidates : [];
  return ids.slice(0, MOST).flatMap((id) => {
    const card = cardsById.get(id);
    if (card === undefined) return [];
    const { issuer, program } = card.seed;
    const brand = `${issuer} ${program === null ? '' : (programs.get(program)?.name ?? '')}`;
    const isOfBrand = new Set(cleanName(brand).words);
    return isCalled(card, words) && words.some((word) => !isOfBrand.has(word)) ? [card] : [];
  });
}

function isCalled({ seed: { name, aliases } }: CatalogCard, words: readonly string[]): boolean {
  const own = new Set([name, ...aliases].flatMap((one) => cleanName(one).words));
  return words.every((word) => own.has(word));
}
