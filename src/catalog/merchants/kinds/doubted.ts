import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
} from '../../../engine/model/categories.ts';
import { categoryNamed } from '../../names/categories.ts';
import type { CatalogSnapshot } from '../../snapshot.ts';

/** Kinds of shops with a code of their own, of which not every card of the category counts what is paid there. */

type Merchants = Pick<CatalogSnapshot, 'merchants'>;

/** What a kind stands for in a category, and what its shops are told to post as. */
interface Doubted {
  readonly words: readonly string[];
  readonly category: string;
  readonly note: string;
}

/** Notes that leave open which bonuses count it; others say for sure what it posts as. */
const OPEN = /not every|some .+ leave|disagree|may (?:post|miss)|or as|differs/;
/** Whose bonuses a note says may leave the shop out: `some home-improvement bonuses leave it out`. */
const OF_BONUSES = /some ([a-z-]+) bonuses/;

/** Of which bonuses it is open whether they hold at a shop of this note: of a category, `any`, or of none. */
export function doubtsOf(note: string): Category | 'any' | null {
  if (!OPEN.test(note)) return null;
  const named = categoryNamed((OF_BONUSES.exec(note)?.[1] ?? '').replaceAll('-', ' '));
  return named.kind === 'found' ? named.key : 'any';
}

/** What a note says that a shop posts as: `posts as a supermarket or as a superstore`. */
const EITHER = /\bposts? as ((?:an? |the )?[a-z -]+?) or as ((?:an? |the )?[a-z -]+?)(?=[.,;:]|$)/i;

/** What a note leaves open of a shop: which bonuses hold there, and as what else it may post. */
export function doubtOf(note: string, listed: Category) {
  const posts_as = otherCode(note, listed);
  return { doubts: doubtsOf(note), ...(posts_as !== null && { posts_as }) };
}

/** As what else a shop of this note may post than it is listed as; null where none is named, or known. */
function otherCode(
  note: string,
  listed: Category,
): { readonly category: FineCategory; readonly text: string } | null {
  const kinds = (EITHER.exec(note)?.slice(1) ?? []).map((text) => {
    const named = categoryNamed(text.replace(/^(?:an?|the) /i, ''));
    return { text, fine: named.kind === 'found' ? fineCategoriesOf(named.key) : [] };
  });
  const own = fineCategoriesOf(listed);
  const others = kinds.filter(({ fine }) => !fine.some((one) => own.includes(one)));
  const [other] = others;
  const [category, ...parts] = other?.fine ?? [];
  // Of a kind with several parts it is open which one is meant.
  const isPlain = others.length === 1 && kinds.length > 1 && parts.length === 0;
  return isPlain && other && category ? { category, text: other.text } : null;
}

/** What such a note is about: `Meal kit: ...`, `Posts as a furniture store; ...`. */
const SUBJECT =
  /^(?:(?:May p|P)osts? (?:as|under) an? ([a-z ]+?)(?= code|[,;.:]| whatever)|([A-Z][a-z ]+?)(?: code)?:|([A-Z][a-z ]+?) have a code)/;
/** A note of one shop alone is about that shop. */
const LEAST_SHOPS = 2;

/** Other names of what those notes are about. */
const ALSO: readonly (readonly [named: RegExp, kind: string])[] = [
  [
    /\b(?:rv|trailer|caravan|motorhome) (?:park|resort|site)\b|\bcamp ?(?:site|ing)\b/,
    'campground',
  ],
  [/\btimeshare\b/, 'vacation club'],
  [/\bbikeshare\b/, 'bike share'],
];

const KNOWN = new WeakMap<object, readonly Doubted[]>();

function doubted({ merchants: file }: Merchants): readonly Doubted[] {
  const known = KNOWN.get(file);
  if (known !== undefined) return known;
  const noted = file.merchants.flatMap(({ category, trap }) =>
    trap !== null && OPEN.test(trap.note) ? [{ category, note: trap.note }] : [],
  );
  const all = [...Map.groupBy(noted, ({ category, note }) => `${category} ${note}`).values()]
    .filter((alike) => alike.length >= LEAST_SHOPS)
    .flatMap(([first]): Doubted[] => {
      const subject = SUBJECT.exec(first?.note ?? '')
        ?.slice(1)
        .find(Boolean);
      return first && subject ? [{ ...first, words: wordsOf(subject) }] : [];
    });
  KNOWN.set(file, all);
  return all;
}

/**
 * What is noted of the shops of a kind of spending, as `campgrounds`, which counts as a category that has
 * others too; null where nothing is, or the name is not of a kind.
 */
export function noteOfKind(name: string, category: string, catalog: Merchants): string | null {
  const plain = wordsOf(name);
  const also = ALSO.flatMap(([named, kind]) => (named.test(plain.join(' ')) ? wordsOf(kind) : []));
  const said = new Set([...plain, ...also]);
  const meant = doubted(catalog).find(
    (one) => one.category === category && one.words.every((word) => said.has(word)),
  );
  return meant?.note ?? null;
}

/** In the singular and in lower case. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{2}[^su])s$/, ''));
}
