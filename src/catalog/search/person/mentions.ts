import { normaliseName } from '../../names/clean.ts';
import { issuerAt } from '../names.ts';
import { isNameWord, type QueryVocabulary } from '../words/vocabulary.ts';

/** A bank, or words of a card's name without one, where it stands in the text. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly issuer: string | null;
  /** The words of a card's name, where no bank is named. */
  readonly name: string | null;
}

/**
 * @param plain in lower case, without apostrophes
 * @param isNamed whether common words that begin a card's name, with the next of it, are one: `active cash`
 */
export function mentionsIn(plain: string, vocabulary: QueryVocabulary, isNamed = false): Mention[] {
  const words = [...plain.matchAll(/[a-z0-9&.]*[a-z0-9&]/g)];
  const mentions: Mention[] = [];
  const isNamePart = (word: string) => word === 'x' || isNameWord(word, vocabulary);
  for (let at = 0; at < words.length; ) {
    let size = Math.min(3, words.length - at);
    for (; size > 0; size -= 1) {
      const own = words.slice(at, at + size);
      const [first] = own;
      const last = own.at(-1);
      if (first === undefined || last === undefined) continue;
      // `Venture X`
      const [x = ''] = /^ x\b/.exec(plain.slice(last.index + last[0].length)) ?? [];
      const [from, to] = [first.index, last.index + last[0].length + x.length];
      if (/[,;!?()]|[a-z]{2}\./.test(plain.slice(from, to))) continue;
      const said = normaliseName(plain.slice(from, to)).split(' ');
      const issuer = issuerAt(said, 0, vocabulary);
      const before = mentions.at(-1);
      const follows = before !== undefined && /^ (?:it )?$/.test(plain.slice(before.to, from));
      const [, next = ''] = /^ ([a-z0-9]+)/.exec(plain.slice(to)) ?? [];
      // `Discover it`, where no word behind says which one.
      const isWhole = size === 1 || !isNamePart(next);
      const nickname = isWhole ? vocabulary.nicknames.get(said.join(' ')) : undefined;
      const isName =
        nickname !== undefined ||
        (said.every((word, i) => isNamePart(word) && issuerAt(said, i, vocabulary) === null) &&
          (follows
            ? !LATER.has(said[0] ?? '')
            : !COMMON.has(said[0] ?? '') ||
              isDouble(said) ||
              (isNamed && isPair(said, vocabulary))));
      if (!isName && (issuer === null || issuer.length < said.length)) continue;
      mentions.push({
        ...{ from, to },
        issuer: issuer?.issuer ?? null,
        name: isName ? (nickname ?? said.join(' ')) : null,
      });
      break;
    }
    at += Math.max(1, size);
  }
  return mentions;
}

/** `double cash` is a card, double is none. */
function isDouble(said: readonly string[]): boolean {
  return said[0] === 'double' && said[1] === 'cash';
}

/** The first two words of a name, of which the first says nothing of what is wanted. */
function isPair([first = '', second]: readonly string[], { pairs }: QueryVocabulary): boolean {
  return !LATER.has(first) && pairs.has(`${first} ${second}`);
}

/** Words of card names that say what is wanted, also behind a bank. */
const LATER: ReadonlySet<string> = new Set(
  `travel business cash cashback visa mastercard secured student store gas total home first go get buy
  spend your`.split(/\s+/),
);

/** Words of card names that say something else in a sentence. */
const COMMON: ReadonlySet<string> = new Set([
  ...LATER,
  ...`account active air build choice class club college consumer credit double flex free fit future old
  one platinum premium preferred rate select simple step summit unlimited current self fuel member line
  reserve restaurants shop shopper shops starter daily everyday extra connect airlines legend`.split(
    /\s+/,
  ),
]);
