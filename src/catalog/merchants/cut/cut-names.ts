import type { MerchantSeed } from '../../seeds/schema/merchants.ts';
import { keywordCategory } from '../keywords/keywords.ts';
import { isRegion, withoutLast } from '../statement-text.ts';

/** Letters of what is left of a name; of a name that is known but for its last word. */
const SHORTEST = 7;
/** Letters that are left of a word: of a second word, and of a later one. */
const [SHORTEST_SECOND, SHORTEST_LATER] = [3, 2];

/** A word of a name, and whose it is. */
interface Next {
  readonly word: string;
  readonly merchant: MerchantSeed;
  /** Whether the name ends with it. */
  readonly ends: boolean;
}

/** Finds names whose end is missing, or cut by the 20 to 23 characters of a statement line. */
export class CutNames {
  /** A name of three or more words without its last -> its merchant; null when several have it. */
  readonly #beginnings = new Map<string, MerchantSeed | null>();
  /** The first words of names, without spaces -> the words that follow them. */
  readonly #following = new Map<string, Next[]>();
  readonly #words = new Set<string>();

  add(words: readonly string[], merchant: MerchantSeed): void {
    const start = withoutLast(words);
    if (start.length > 1) {
      const known = this.#beginnings.get(start.join(''));
      const alone = known === undefined || known === merchant;
      this.#beginnings.set(start.join(''), alone ? merchant : null);
    }
    for (let size = 1; size < words.length; size += 1) {
      const first = words.slice(0, size).join('');
      const following = this.#following.get(first) ?? [];
      following.push({ word: words[size] ?? '', merchant, ends: size === words.length - 1 });
      this.#following.set(first, following);
    }
    for (const word of words) this.#words.add(word);
  }

  /** The only merchant of whose name just the end is missing, unless a word tells the kind. */
  find(words: readonly string[]): MerchantSeed | null {
    const compact = words.join('');
    if (compact.length < SHORTEST || isRegion(words)) return null;
    if (keywordCategory(words, 'strong') !== null) return null;
    return this.#beginnings.get(compact) ?? this.#cut(words);
  }

  /** `panda expr`, `blue bottle cof`: the last word is the beginning of the only one that fits. */
  #cut(words: readonly string[]): MerchantSeed | null {
    const last = words.at(-1) ?? '';
    const shortest = words.length > 2 ? SHORTEST_LATER : SHORTEST_SECOND;
    // A whole word is not cut: `Central Park` is no `Central Parking`, `Star Bar` no `Star Barn`.
    const isWhole = this.#words.has(last) || keywordCategory([last]) !== null;
    if (last.length < shortest || isWhole) return null;
    const following = this.#following.get(words.slice(0, -1).join('')) ?? [];
    const fit = following.filter(({ word }) => word.startsWith(last));
    // Of `Best Western` and `Best Western Plus` the one that says no more.
    const isOneWord = new Set(fit.map(({ word }) => word)).size === 1;
    return (
      onlyOne(fit.map(({ merchant }) => merchant)) ??
      (isOneWord ? onlyOne(fit.flatMap(({ merchant, ends }) => (ends ? merchant : []))) : null)
    );
  }
}

function onlyOne(merchants: readonly MerchantSeed[]): MerchantSeed | null {
  const [one, ...others] = new Set(merchants);
  return one !== undefined && others.length === 0 ? one : null;
}
